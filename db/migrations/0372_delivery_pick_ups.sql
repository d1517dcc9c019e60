-- Goods of a return that our own truck picks up: each takes a place of a run like an order.
create table delivery_pick_ups (
  return_id uuid primary key references returns on delete cascade,
  order_id uuid not null,
  -- of the return, for run sheets
  number text not null,
  -- ["1 × Dishwasher"], for run sheets
  goods jsonb not null,
  zone_code text not null,
  day date not null,
  bulky integer not null check (bulky >= 0),
  -- done: the goods are here. failed: the driver came without them. released: not wanted any more. The last two have no place.
  state text not null check (state in ('booked', 'done', 'failed', 'released')),
  foreign key (zone_code, day) references delivery_runs (zone_code, day)
);
create index delivery_pick_ups_of_run on delivery_pick_ups (zone_code, day) where state in ('booked', 'done');

create view delivery_public_pick_ups as
select return_id, order_id, number, goods, zone_code, day, bulky, state from delivery_pick_ups;
