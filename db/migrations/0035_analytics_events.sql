-- What happened on pages, for whoever counts: with the site, without the visitor.
create table analytics_events (
  id bigint generated always as identity primary key,
  site text not null,
  -- An event type of the contract, or the action of a page's event.
  kind text not null,
  at timestamptz not null,
  query text not null default '',
  url text not null default '',
  is_repeat_user boolean not null default false,
  -- [{ sku, quantity, price }]
  products jsonb not null default '[]'::jsonb,
  -- What else the kind carries.
  facts jsonb not null default '{}'::jsonb,
  -- An event that is told once, however often its page is opened, has a name.
  once text
);

create unique index analytics_events_once on analytics_events (site, once) where once is not null;
create index analytics_events_counted on analytics_events (site, kind, at);
-- Old ones are forgotten by their age alone.
create index analytics_events_age on analytics_events (at);
