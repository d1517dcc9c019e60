-- Jobs that must happen because something was committed, and the versions that tell caches to forget.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- unaccent() is only STABLE, because its dictionary may change; ours does not, and indexes need IMMUTABLE.
create function plain(value text) returns text language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent', value)) $$;

create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  -- the same key is queued once, however often it is asked for
  once_key text unique,
  run_at timestamptz not null default now(),
  attempts integer not null default 0,
  locked_until timestamptz,
  done_at timestamptz,
  last_error text
);
create index outbox_due on outbox (run_at) where done_at is null;

create table data_versions (
  name text primary key,
  version bigint not null default 1,
  changed_at timestamptz not null default now()
);
