-- Files of suppliers that are imported on a schedule. See docs/decisions/0275-supplier-feeds-change-what-they-name.md.
create table supplier_feeds (
  id uuid primary key,
  name text not null,
  url text not null,
  format text not null check (format in ('csv', 'ndjson')),
  -- of CSV: , ; or a tab
  delimiter text not null,
  -- empty: the address asks for none
  username text not null,
  -- encrypted; null: none
  password text,
  -- [{"field": "price", "column": "Retail inc"}]
  mapping jsonb not null default '[]',
  -- where prices change
  sites text[] not null default '{}',
  -- the warehouse whose stock changes
  place text,
  every_hours integer not null check (every_hours in (1, 3, 6, 12, 24)),
  -- an hour of the head office at which it runs
  at_hour integer not null check (at_hour between 0 and 23),
  -- shares in percent: movePercent, moveShare, faultShare, lossShare
  limits jsonb not null,
  -- null: paused
  next_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  maker_name text not null
);
create index supplier_feeds_due on supplier_feeds (next_at) where next_at is not null;

create table supplier_feed_runs (
  -- made by the screen, or by the schedule
  id uuid primary key,
  number bigint generated always as identity,
  feed_id uuid not null references supplier_feeds on delete cascade,
  -- the settings that it ran with
  feed_version integer,
  purpose text not null check (purpose in ('real', 'trial')),
  -- null: the schedule
  asked_by uuid,
  asked_name text not null,
  -- the digest of a file that somebody imports although a limit has stopped it
  accepts text,
  state text not null default 'waiting'
    check (state in ('waiting', 'running', 'done', 'tried', 'unchanged', 'stopped', 'failed')),
  queued_at timestamptz not null,
  begun_at timestamptz,
  ended_at timestamptz,
  -- until when another process leaves a run alone
  leased_until timestamptz,
  -- counts the processes that took the run; the last one may end it
  tries integer not null default 0,
  -- what came of it
  sentence text not null default '',
  digest text,
  etag text,
  last_modified text,
  report jsonb
);
create unique index supplier_feed_runs_under_way on supplier_feed_runs (feed_id) where state in ('waiting', 'running');
create index supplier_feed_runs_of_feed on supplier_feed_runs (feed_id, number desc);

create table supplier_feed_differences (
  run_id uuid not null references supplier_feed_runs on delete cascade,
  number integer not null,
  line integer not null,
  sku text not null,
  field text not null,
  -- the site or the place
  at text,
  before text,
  after text not null,
  primary key (run_id, number)
);
