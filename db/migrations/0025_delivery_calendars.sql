-- Whose public holidays close a place, besides those of its country and its state: the provinces of New Zealand, each
-- with a day of its own. A zone may lie in two of them; its runs go on neither's day.
alter table warehouses add column holiday_regions text[] not null default '{}';
alter table delivery_zones add column holiday_regions text[] not null default '{}';
update warehouses w set holiday_regions = known.regions
from (values ('AKL', '{AUK}'::text[]), ('CHC', '{CAN}')) known (code, regions) where w.code = known.code;
update delivery_zones z set holiday_regions = known.regions
from (values ('AKL-C', '{AUK}'::text[]), ('AKL-N', '{AUK}'), ('AKL-W', '{AUK}'), ('AKL-S', '{AUK}'), ('AKL-WAI', '{AUK}'),
  ('NZ-NTL', '{AUK}'), ('NZ-WBP', '{AUK}'), ('NZ-CEN', '{AUK}'), ('NZ-HKB', '{HKB}'), ('NZ-TMW', '{WGN,TKI}'),
  ('NZ-WLG', '{WGN}'), ('CHC', '{CAN}'), ('NZ-CAN', '{CAN}'), ('NZ-NSN', '{NSN,MBH}'), ('NZ-WCO', '{WTC}'),
  ('NZ-OTA', '{OTA}'), ('NZ-QTN', '{OTA}'), ('NZ-STH', '{STL}')) known (code, regions) where z.code = known.code;

-- Pieces of big goods that a run can carry, where its van is small; null: as many as it has stops.
alter table delivery_zones add column bulky_per_run integer check (bulky_per_run >= 0);
alter table delivery_runs add column bulky_capacity integer check (bulky_capacity >= 0),
  add column bulky_taken integer not null default 0 check (bulky_taken >= 0);
alter table delivery_bookings add column bulky integer not null default 0 check (bulky >= 0),
  -- when the last of the order's goods reaches the warehouse; null: all were there when the place was taken
  add column ready_on date;

-- A supplier's own week, its own prices and its own closed days.
create table supplier_runs (
  supplier_code text not null references suppliers (code) on delete cascade,
  -- 1 Monday … 7 Sunday
  weekday smallint not null check (weekday between 1 and 7),
  -- negative counts as 0
  price_cents integer not null,
  primary key (supplier_code, weekday)
);
insert into supplier_runs select code, unnest(weekdays), price_cents from suppliers;
create table supplier_closed_days (
  supplier_code text not null references suppliers (code) on delete cascade,
  day date not null,
  reason text not null,
  primary key (supplier_code, day)
);
alter table suppliers drop column weekdays, drop column price_cents,
  -- a courier may come where everybody else has a holiday
  add column keeps_holidays boolean not null default true;

-- Who asked to hear of an earlier day. The days that could be had at an earlier look are no news.
create table earlier_day_watches (
  order_id uuid primary key references orders on delete cascade,
  -- calendar days
  seen_days text[] not null,
  looked_at timestamptz not null,
  -- the earlier day that was told, once
  day date,
  told_at timestamptz
);
create index earlier_day_watches_waiting on earlier_day_watches (looked_at) where told_at is null;
create index orders_wanting_earlier on orders (delivery_day) where early_notification;

-- Calendars are kept by each process beside the number of the last change. Whoever changes them, by import, by hand or
-- from the office, raises it: nobody has to remember to. See docs/decisions/0034-one-function-for-delivery-days.md.
create function note_delivery_change() returns trigger language plpgsql as $$
begin
  insert into data_versions (name) values ('delivery')
  on conflict (name) do update set version = data_versions.version + 1, changed_at = now();
  perform pg_notify('data_changed', 'delivery');
  return null;
end $$;
create trigger changed_warehouses after insert or update or delete or truncate on warehouses
  for each statement execute function note_delivery_change();
create trigger changed_delivery_zones after insert or update or delete or truncate on delivery_zones
  for each statement execute function note_delivery_change();
create trigger changed_zone_days after insert or update or delete or truncate on zone_days
  for each statement execute function note_delivery_change();
create trigger changed_localities after insert or update or delete or truncate on localities
  for each statement execute function note_delivery_change();
create trigger changed_public_holidays after insert or update or delete or truncate on public_holidays
  for each statement execute function note_delivery_change();
create trigger changed_blackout_days after insert or update or delete or truncate on blackout_days
  for each statement execute function note_delivery_change();
create trigger changed_suppliers after insert or update or delete or truncate on suppliers
  for each statement execute function note_delivery_change();
create trigger changed_supplier_runs after insert or update or delete or truncate on supplier_runs
  for each statement execute function note_delivery_change();
create trigger changed_supplier_closed_days after insert or update or delete or truncate on supplier_closed_days
  for each statement execute function note_delivery_change();
create trigger changed_delivery_services after insert or update or delete or truncate on delivery_services
  for each statement execute function note_delivery_change();
