-- Demonstrations are planned, changed and called off by staff.
alter table cooking_demos add column cancelled_at timestamptz;

-- Rows are only ever added.
create table cooking_demo_changes (
  id bigint generated always as identity primary key,
  demo_id text not null references cooking_demos,
  at timestamptz not null,
  -- staff:{id}
  who text not null,
  what text not null check (what in ('planned', 'changed', 'cancelled')),
  -- how it stood afterwards; of one that was called off, why
  detail jsonb not null
);
create index cooking_demo_changes_of_demo on cooking_demo_changes (demo_id, id);
create function keep_cooking_demo_changes() returns trigger language plpgsql as $$
begin
  raise exception 'What was done to a demonstration is never changed.';
end $$;
create trigger cooking_demo_changes_append_only before update or delete or truncate on cooking_demo_changes
  for each statement execute function keep_cooking_demo_changes();
