-- Staff edit categories and manufacturers. A hidden one has no page, no filter and no place in a menu; its products stay on
-- sale. A retired one has no products and takes none.
alter table categories
  add column version integer not null default 1,
  add column hidden boolean not null default false,
  add column retired_at timestamptz,
  -- addresses from before a move, which lead to the page of today
  add column former_paths text[] not null default '{}',
  -- of the press that made it: a repeated one is the same category
  add column request_id uuid unique;
alter table manufacturers
  add column version integer not null default 1,
  add column hidden boolean not null default false,
  add column retired_at timestamptz,
  add column request_id uuid unique;
