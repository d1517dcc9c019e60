-- Money that arrives without a provider first pays what was promised with the order (on account, in cash on delivery), then
-- its balance. What it paid of the balance is not owed any more, and goes back when a change makes the order cheaper.
alter table order_receipts add column balance_cents integer not null default 0
  check (balance_cents >= 0 and balance_cents <= cents);
-- their sum
alter table orders add column balance_received_cents integer not null default 0 check (balance_received_cents >= 0);

with received as (
  select r.id, r.order_id, sum(r.cents) over (partition by r.order_id order by r.at, r.id) as until, r.cents,
    case when o.payment_type in ('None', 'Account', 'CashOnDelivery', 'PaidInstalments', 'Cash', 'Other') then o.due_cents else 0 end as promised
  from order_receipts r join orders o on o.id = r.order_id
)
update order_receipts r
set balance_cents = greatest(0, x.until - x.promised) - greatest(0, x.until - x.cents - x.promised)
from received x where x.id = r.id;

update orders o set balance_received_cents = r.cents
from (select order_id, sum(balance_cents) as cents from order_receipts group by order_id) r
where r.order_id = o.id and r.cents > 0;
