-- The ledger has one statement for all prices that a statement changes. A trigger for each row wrote a row of the change
-- log and asked three more triggers for every price, and each process read 500 rows of that log after a batch of 500.
-- See docs/decisions/0371-the-price-ledger-is-written-by-statement.md.

-- The plan is kept for the next statement, which may change 10,000 rows where this one changed one: no nested loop.
create function record_changed_prices() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  -- Another unit or condition is other goods: their price has no past here.
  insert into price_changes (site, product_id, price_cents, rrp_cents, changed_at, reason)
  select g.site, g.product_id, null, null,
    greatest(price_moment(), (select max(changed_at) from price_changes c where c.product_id = g.product_id and c.site = g.site)), 'Other goods'
  from gone g join added n using (site, product_id)
  where (g.unit_id, g.condition) is distinct from (n.unit_id, n.condition);
  insert into price_changes (site, product_id, price_cents, rrp_cents, changed_at, reason)
  select n.site, n.product_id, n.price_cents, n.rrp_cents,
    greatest(price_moment(), (select max(changed_at) from price_changes c where c.product_id = n.product_id and c.site = n.site)), price_reason()
  from added n join gone g using (site, product_id)
  where (g.price_cents, g.rrp_cents, g.unit_id, g.condition) is distinct from (n.price_cents, n.rrp_cents, n.unit_id, n.condition);
  return null;
end $$;

create function refuse_moved_offer() returns trigger language plpgsql as $$
begin
  raise exception 'An offer stays with its site and its product.' using errcode = 'restrict_violation';
end $$;

drop trigger changed_price on offers;
create trigger changed_price after update on offers
  referencing new table as added old table as gone for each statement execute function record_changed_prices();
create trigger moved_offer after update on offers for each row
  when ((old.site, old.product_id) is distinct from (new.site, new.product_id)) execute function refuse_moved_offer();
alter table offers enable always trigger changed_price;
alter table offers enable always trigger moved_offer;
