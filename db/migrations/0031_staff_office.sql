-- What staff keep for themselves, and what the office knows that no shopper may.
create table reminders (
  id uuid primary key,
  staff_id uuid not null references customers on delete cascade,
  -- one of both says what it is about
  name text not null,
  notes text not null,
  due_at timestamptz not null,
  created_at timestamptz not null,
  done_at timestamptz,
  check (name <> '' or notes <> '')
);
create index reminders_open on reminders (staff_id, due_at, id) where done_at is null;

-- What the shop itself pays, without tax, in the country's currency. A table of its own, so that no query for shoppers
-- comes near it.
create table product_costs (
  product_id integer not null references products on delete cascade,
  country char(2) not null,
  cost_cents integer not null check (cost_cents >= 0),
  primary key (product_id, country)
);

-- A salesperson asks for another price; whoever may decide, decides.
create table price_requests (
  id uuid primary key,
  site text not null,
  product_id integer not null references products on delete cascade,
  price_cents integer not null,
  asked_cents integer not null check (asked_cents > 0),
  reason text not null,
  asked_by uuid not null references customers on delete cascade,
  asked_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'granted', 'declined')),
  decided_by uuid references customers on delete set null,
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null))
);
create index price_requests_of_product on price_requests (site, product_id, asked_at desc);
create index price_requests_open on price_requests (site, asked_at) where state = 'open';
