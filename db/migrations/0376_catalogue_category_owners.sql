-- Who looks after the products of a category; those below without an owner of their own follow it.
create table category_owners (
  category_id integer primary key references categories on delete cascade,
  -- a member of staff
  owner_id uuid not null,
  set_at timestamptz not null
);
