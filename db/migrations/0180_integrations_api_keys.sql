-- Keys with which other systems make calls of the office.
create table api_keys (
  id uuid primary key,
  name text not null,
  -- the first signs of the key, by which people recognise it
  hint text not null,
  -- of the whole key, which is stored nowhere
  hash text not null unique,
  -- the key can do what its maker can, and no more than this
  maker_id uuid not null references staff_members,
  -- their name at that time
  maker_name text not null,
  scopes text[] not null,
  -- null: every site
  sites text[],
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  revoked_by text
);
create index api_keys_of_maker on api_keys (maker_id);
