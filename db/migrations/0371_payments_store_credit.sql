-- What the shop owes as store credit is an account of the ledger. Credit given for a return, spent on an order, and given
-- back with an order that ends are posted with the entries of the gift card that the credit is.
-- unsafe: the running release writes neither the new events nor the new account, and the ledger is read by account.
alter table payments_ledger drop constraint payments_ledger_event_check;
-- unsafe: the running release posts to the old accounts alone, which the new check has, too.
alter table payments_ledger drop constraint payments_ledger_debit_check;
-- unsafe: the running release posts to the old accounts alone, which the new check has, too.
alter table payments_ledger drop constraint payments_ledger_credit_check;
alter table payments_ledger add constraint payments_ledger_events check (event in (
  'capture', 'capture-reversed', 'refund', 'refund-reversed', 'dispute', 'dispute-reversed', 'fee', 'payout',
  'credit-given', 'credit-spent', 'credit-returned')) not valid;
alter table payments_ledger validate constraint payments_ledger_events;
alter table payments_ledger add constraint payments_ledger_accounts check (
  debit in ('customer', 'provider', 'dispute', 'fees', 'bank', 'store-credit')
  and credit in ('customer', 'provider', 'dispute', 'fees', 'bank', 'store-credit')) not valid;
alter table payments_ledger validate constraint payments_ledger_accounts;

-- Cards that were issued for an order are store credit. Others are prepaid, and no money of an order.
create function post_store_credit() returns trigger language plpgsql as $$
begin
  insert into payments_ledger (site, provider, currency, event, debit, credit, cents)
  select g.site, 'store-credit', g.currency, moved.event, moved.debit, moved.credit, abs(new.cents)
  from gift_cards g join (values
    ('issue', 'credit-given', 'customer', 'store-credit'),
    ('spend', 'credit-spent', 'store-credit', 'customer'),
    ('refund', 'credit-returned', 'customer', 'store-credit')) as moved (kind, event, debit, credit) on moved.kind = new.kind
  where g.id = new.card_id and exists (
    select from gift_card_entries e where e.card_id = g.id and e.kind = 'issue' and e.order_id is not null);
  return null;
end $$;
create trigger gift_card_entries_post_store_credit after insert on gift_card_entries for each row
  when (new.kind in ('issue', 'spend', 'refund')) execute function post_store_credit();

-- What was given before.
insert into payments_ledger (at, site, provider, currency, event, debit, credit, cents)
select e.made_at, g.site, 'store-credit', g.currency, moved.event, moved.debit, moved.credit, abs(e.cents)
from gift_card_entries e join gift_cards g on g.id = e.card_id join (values
  ('issue', 'credit-given', 'customer', 'store-credit'),
  ('spend', 'credit-spent', 'store-credit', 'customer'),
  ('refund', 'credit-returned', 'customer', 'store-credit')) as moved (kind, event, debit, credit) on moved.kind = e.kind
where exists (
  select from gift_card_entries issued where issued.card_id = g.id and issued.kind = 'issue' and issued.order_id is not null);
