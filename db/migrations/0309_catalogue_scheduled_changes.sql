-- Changes of products and categories that begin at a time, and may end at one. See
-- docs/decisions/0293-scheduled-changes-are-saves-of-the-editor.md.
create table scheduled_changes (
  -- from the request, so that a repeated one schedules nothing more
  id uuid primary key,
  kind text not null check (kind in ('product', 'category')),
  target_id integer not null,
  target_name text not null,
  -- in whose time zone its times are said
  site text not null,
  note text not null,
  -- as a save of the editor takes them
  changes jsonb not null,
  -- {"before": …, "after": …}: the same fields around its beginning
  kept jsonb,
  starts_at timestamptz not null,
  -- null: it stays
  ends_at timestamptz check (ends_at > starts_at),
  state text not null check (state in ('waiting', 'live', 'done', 'ended', 'taken-back', 'failed')),
  -- why it failed, or what was left as it is at its end
  sentence text not null default '',
  maker_id uuid not null,
  maker_name text not null,
  made_at timestamptz not null,
  version integer not null default 1,
  check (state not in ('live', 'done') or kept is not null)
);
create index scheduled_changes_due on scheduled_changes (starts_at) where state in ('waiting', 'live');
create index scheduled_changes_of_target on scheduled_changes (kind, target_id);
create index scheduled_changes_by_time on scheduled_changes (starts_at desc, id);

-- Own fields of products: a text of which one of some values is chosen, and facts without which nothing is published.
alter table fact_changes
  add column choices text[] not null default '{}',
  add column required boolean not null default false;
