-- Keys that every process of the shop needs: those that sign log-in tokens and those that sign cookies. Encrypted with
-- ENCRYPTION_KEY, so a copy of the database alone forges nothing. See docs/decisions/0065.
create table app_keys (
  id uuid primary key,
  purpose text not null,
  -- JWE in compact form
  sealed text not null,
  created_at timestamptz not null,
  -- A new key is published before it is used, so that every process knows it by then.
  used_from timestamptz not null,
  -- Set when a newer key replaces this one: what it signed is accepted until then.
  accepted_until timestamptz
);
create index app_keys_of on app_keys (purpose, used_from);
