-- Up to which snapshot the changes have been purged from the CDN, and which build made the pages that it holds.
create table cdn_position (
  is_only_row boolean primary key default true check (is_only_row),
  -- changes that it does not contain are purged; null: nothing was purged yet
  snapshot text,
  -- becomes snapshot with the next move
  next_snapshot text,
  build text,
  moved_at timestamptz not null
);
insert into cdn_position (moved_at) values ('-infinity');
