-- The code that was mailed to log in with, one for each customer: a new one takes the old one's place. Only the hash is
-- kept, and a slow one, for six digits are soon tried through.
create table login_codes (
  customer_id uuid primary key references customers on delete cascade,
  hash text not null,
  -- the address it was sent to
  email text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0 check (tries >= 0),
  used_at timestamptz
);
create index login_codes_by_end on login_codes (expires_at);
