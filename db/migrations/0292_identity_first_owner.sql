-- A new shop prints a link at its start that makes its first owner. It works once, for a day.
create table first_owner_links (
  token_hash text primary key,
  made_at timestamptz not null
);
