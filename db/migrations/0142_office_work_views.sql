-- Filters, sort and columns of a list under a name, of one person or for everybody.
create table office_views (
  id uuid primary key,
  -- the list's screen: staff, orders
  list text not null,
  name text not null,
  member_id uuid not null,
  member_name text not null,
  is_shared boolean not null,
  -- what the address holds
  search jsonb not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (list, member_id, name)
);
create index office_views_of_list on office_views (list, is_shared);
