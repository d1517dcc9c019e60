-- Cooking demonstrations in the stores, and who comes to them.

create table cooking_demos (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  store_uri text not null references stores,
  title text not null,
  description text not null,
  -- whose appliances are cooked on
  manufacturer_id integer not null references manufacturers,
  -- 0 before buying, 1 for those who have bought, 2 for everybody
  type smallint not null check (type in (0, 1, 2)),
  sub_event_type text not null
    check (sub_event_type in ('Cooktop', 'Oven', 'SteamOven', 'Induction', 'Coffee', 'General')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  seats integer not null check (seats > 0),
  -- for each guest, paid in the store; 0 is free
  price_cents integer not null default 0 check (price_cents >= 0),
  -- who cooks
  cook text not null default '',
  -- what is cooked, dish by dish
  menu text[] not null default '{}',
  -- what it is cooked on; the first one is its picture
  skus text[] not null default '{}',
  -- false: the store keeps the list of guests itself
  takes_bookings boolean not null default true
);
create index cooking_demos_by_start on cooking_demos (starts_at, id);
create index cooking_demos_of_store on cooking_demos (store_uri, starts_at);

-- A booking and a wish for one are the same row: waiting → offered → booked → cancelled. A seat is taken while its row
-- is booked, or offered and the offer runs.
create table cooking_demo_bookings (
  id uuid primary key default gen_random_uuid(),
  -- who asked first is asked first
  turn bigint generated always as identity,
  demo_id text not null references cooking_demos on delete cascade,
  site text not null,
  state text not null check (state in ('waiting', 'offered', 'booked', 'lapsed', 'cancelled')),
  first_name text not null,
  last_name text not null,
  -- in small letters
  email text not null,
  phone text not null,
  -- how many come, whoever books included
  guests smallint not null check (guests between 1 and 4),
  notes text not null default '',
  order_number text not null default '',
  -- of all that was typed: the same form sent twice is one booking
  fingerprint text not null,
  -- said yes to the reminder
  is_confirmed boolean not null default false,
  offered_until timestamptz,
  -- counts the changes, so that calendars and mailboxes can tell the newer from the older
  version integer not null default 0,
  asked_at timestamptz not null,
  changed_at timestamptz not null,
  check ((state = 'offered') = (offered_until is not null))
);
create index cooking_demo_bookings_of_demo on cooking_demo_bookings (demo_id, state, turn);
create unique index cooking_demo_bookings_once on cooking_demo_bookings (demo_id, email, fingerprint)
  where state in ('waiting', 'offered', 'booked');

-- Signs the links of mails.
create table cooking_demo_keys (
  secret text not null
);
insert into cooking_demo_keys (secret)
values (replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

-- A form that was sent without scripts and had something wrong, for the page that follows. Kept for an hour.
create table cooking_demo_drafts (
  id uuid primary key default gen_random_uuid(),
  demo_id text not null references cooking_demos on delete cascade,
  draft jsonb not null,
  made_at timestamptz not null
);
create index cooking_demo_drafts_by_age on cooking_demo_drafts (made_at);
