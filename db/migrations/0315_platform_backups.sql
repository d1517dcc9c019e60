-- When the shop was backed up, for those who watch it. `npm run backup` writes a row, also into a shop that is running.
create table backups (
  id bigint generated always as identity primary key,
  finished_at timestamptz not null,
  bytes bigint not null check (bytes > 0),
  rows bigint not null check (rows >= 0),
  files integer not null check (files >= 0)
);
create index backups_by_time on backups (finished_at desc);
