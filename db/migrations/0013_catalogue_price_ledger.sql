-- The ledger of prices: whoever writes a price or an RRP into offers, by import, seed or hand, writes the ledger too.
-- See docs/decisions/0022-price-claims-from-a-price-ledger.md.

-- What was asked stays written down, also when the product is gone.
alter table price_changes drop constraint price_changes_product_id_fkey;
-- Null: withdrawn from sale.
alter table price_changes alter column price_cents drop not null;
-- The database's own clock, whatever changed_at says.
alter table price_changes add column recorded_at timestamptz not null default now();

-- The price that the office says was asked before. It is shown only as long as the ledger backs it.
alter table offers add column was_cents integer check (was_cents > 0);

-- What is asked today and was written past the ledger begins its history today.
insert into price_changes (site, product_id, price_cents, rrp_cents, changed_at, reason)
select o.site, o.product_id, o.price_cents, o.rrp_cents, greatest(now(), last.changed_at), 'Ledger opened'
from offers o
left join lateral (
  select c.id, c.changed_at, c.price_cents, c.rrp_cents from price_changes c
  where c.product_id = o.product_id and c.site = o.site order by c.changed_at desc, c.id desc limit 1) last on true
where last.id is null or (last.price_cents, last.rrp_cents) is distinct from (o.price_cents, o.rrp_cents);

-- A shop whose own clock is ahead may say so; nobody can date a price back.
create function price_moment() returns timestamptz language sql stable as $$
  select greatest(now(), nullif(current_setting('shop.now', true), '')::timestamptz)
$$;

create function price_reason() returns text language sql stable as $$
  select coalesce(nullif(current_setting('shop.price_reason', true), ''), 'Price change')
$$;

create function keep_first_prices() returns trigger language plpgsql as $$
begin
  insert into price_changes (site, product_id, price_cents, rrp_cents, changed_at, reason)
  select n.site, n.product_id, n.price_cents, n.rrp_cents, greatest(price_moment(), last.changed_at),
    case when last.id is null then 'First price' when last.price_cents is null then 'On sale again' else price_reason() end
  from added n
  left join lateral (
    select c.id, c.changed_at, c.price_cents, c.rrp_cents from price_changes c
    where c.product_id = n.product_id and c.site = n.site order by c.changed_at desc, c.id desc limit 1) last on true
  where last.id is null or (last.price_cents, last.rrp_cents) is distinct from (n.price_cents, n.rrp_cents);
  return null;
end $$;

create function keep_changed_price() returns trigger language plpgsql as $$
declare
  moment timestamptz;
begin
  if (old.site, old.product_id) is distinct from (new.site, new.product_id) then
    raise exception 'An offer stays with its site and its product.' using errcode = 'restrict_violation';
  end if;
  select greatest(price_moment(), max(changed_at)) into moment from price_changes where product_id = new.product_id and site = new.site;
  -- Another unit or condition is other goods: their price has no past here.
  if (old.unit_id, old.condition) is distinct from (new.unit_id, new.condition) then
    insert into price_changes (site, product_id, price_cents, rrp_cents, changed_at, reason)
    values (old.site, old.product_id, null, null, moment, 'Other goods');
  end if;
  insert into price_changes (site, product_id, price_cents, rrp_cents, changed_at, reason)
  values (new.site, new.product_id, new.price_cents, new.rrp_cents, moment, price_reason());
  return null;
end $$;

create function keep_withdrawals() returns trigger language plpgsql as $$
begin
  insert into price_changes (site, product_id, price_cents, rrp_cents, changed_at, reason)
  select g.site, g.product_id, null, null,
    greatest(price_moment(), (select max(changed_at) from price_changes c where c.product_id = g.product_id and c.site = g.site)), 'Withdrawn'
  from gone g;
  return null;
end $$;

create trigger first_prices after insert on offers
  referencing new table as added for each statement execute function keep_first_prices();
create trigger changed_price after update on offers for each row
  when ((old.site, old.product_id, old.price_cents, old.rrp_cents, old.unit_id, old.condition)
    is distinct from (new.site, new.product_id, new.price_cents, new.rrp_cents, new.unit_id, new.condition))
  execute function keep_changed_price();
create trigger withdrawals after delete on offers
  referencing old table as gone for each statement execute function keep_withdrawals();

create function refuse_to_rewrite_prices() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger of prices is never rewritten: what was asked stays written down.'
    using errcode = 'restrict_violation';
end $$;

-- A history that is brought along comes before the offer, all at once, and only where there is none.
create function refuse_written_history() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() > 1 then return null; end if;
  if exists (select from added a where a.recorded_at <> now())
    or exists (select from added a join offers o on o.site = a.site and o.product_id = a.product_id)
    or exists (select from added a join price_changes c on c.site = a.site and c.product_id = a.product_id and c.recorded_at < now())
  then
    raise exception 'Prices enter the ledger through offers: nobody writes a past for what is on sale.'
      using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

create trigger never_rewritten before update or delete or truncate on price_changes
  for each statement execute function refuse_to_rewrite_prices();
create trigger no_written_history after insert on price_changes
  referencing new table as added for each statement execute function refuse_written_history();

create function refuse_to_empty_offers() returns trigger language plpgsql as $$
begin
  raise exception 'Offers are deleted, not truncated: the ledger of prices has to hear of it.' using errcode = 'restrict_violation';
end $$;
create trigger not_truncated before truncate on offers for each statement execute function refuse_to_empty_offers();

-- Also for a session that plays back a replica.
alter table offers enable always trigger first_prices;
alter table offers enable always trigger changed_price;
alter table offers enable always trigger withdrawals;
alter table offers enable always trigger not_truncated;
alter table price_changes enable always trigger never_rewritten;
alter table price_changes enable always trigger no_written_history;
