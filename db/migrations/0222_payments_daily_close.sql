-- The counted money of a store's day: cash in the drawer, and what its terminals say. A day that was reopened keeps its row, and
-- its next close is another one.
create table store_closes (
  -- of the press: a repeated one is the same close
  id uuid primary key,
  site text not null,
  store text not null,
  day date not null,
  cash_expected_cents integer not null,
  cash_counted_cents integer not null,
  terminal_expected_cents integer not null,
  terminal_counted_cents integer not null,
  reason text not null,
  closed_by text not null,
  closed_at timestamptz not null,
  reopened_by text,
  reopened_at timestamptz,
  reopened_because text,
  check ((reopened_at is null) = (reopened_by is null)),
  -- a difference has a reason
  check (reason <> '' or (cash_expected_cents = cash_counted_cents and terminal_expected_cents = terminal_counted_cents))
);
create unique index store_closes_closed on store_closes (site, store, day) where reopened_at is null;
create index store_closes_by_day on store_closes (site, day desc);
