-- While two builds run, each makes pages that the other one purges: all pages at most once a minute.
alter table cdn_position
  -- when all pages were purged the last time
  add column all_purged_at timestamptz not null default '-infinity',
  -- pages of another build may have reached the CDN since
  add column is_mixed boolean not null default false;
