-- Whoever may sign in, on one site. Staff are customers with more rights, so that one log-in serves both.
create table customers (
  id uuid primary key,
  site text not null,
  -- as typed; found by email_key, whatever its case
  email text not null,
  email_key text not null generated always as (lower(email)) stored,
  -- a PHC string; null for those who only ever came by another provider
  password_hash text,
  first_name text not null,
  last_name text not null,
  phone text not null default '',
  company_name text not null default '',
  abn text,
  -- a business asks to be let in, and a person decides
  commercial text not null default 'none' check (commercial in ('none', 'pending', 'approved', 'declined')),
  credit_limit_cents integer not null default 0 check (credit_limit_cents >= 0),
  newsletter boolean not null default false,
  email_confirmed_at timestamptz,
  -- a new e-mail until it is confirmed
  pending_email text,
  locked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (site, email_key)
);

-- Made by hand (npm run people) and never by registering.
create table staff (
  customer_id uuid primary key references customers on delete cascade,
  store_subdivision text references stores (subdivision),
  salesperson_code text,
  permissions text[] not null default '{}'
);

-- What a token's sid means. Ending it ends every token of it at once.
create table sessions (
  id uuid primary key,
  customer_id uuid not null references customers on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_of_customer on sessions (customer_id) where ended_at is null;
create index sessions_by_use on sessions (used_at);

create table customer_addresses (
  id uuid primary key,
  customer_id uuid not null references customers on delete cascade,
  first_name text not null,
  last_name text not null,
  company_name text not null default '',
  address text not null,
  suburb text not null,
  state text not null default '',
  postcode text not null,
  country char(2) not null,
  delivery_instructions text not null default '',
  phone text not null default '',
  saved_at timestamptz not null
);
create index customer_addresses_of on customer_addresses (customer_id, saved_at);

-- What links in mails carry: only the hash is kept.
create table mail_links (
  hash text primary key,
  kind text not null check (kind in ('confirm', 'change-email', 'reset')),
  customer_id uuid not null references customers on delete cascade,
  -- the address it was sent to, and confirms
  email text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mail_links_of on mail_links (customer_id, kind);
create index mail_links_by_end on mail_links (expires_at);

-- Who somebody is at another provider.
create table external_people (
  site text not null,
  provider text not null,
  subject text not null,
  customer_id uuid not null references customers on delete cascade,
  linked_at timestamptz not null,
  primary key (site, provider, subject)
);

-- A log-in that is under way at another provider, or waits for the password that links it; used once.
create table external_logins (
  state_hash text primary key,
  site text not null,
  provider text not null,
  -- the browser's own nonce, which our id token repeats
  nonce text not null,
  origin text not null,
  return_url text not null,
  provider_nonce text not null,
  code_verifier text not null,
  -- filled once the provider has said who it is and the account's password is still asked for
  subject text,
  email text,
  expires_at timestamptz not null
);
create index external_logins_by_end on external_logins (expires_at);

-- What was tried of late, by whom: the rate limits of all processes together. The subject is a hash.
create table identity_attempts (
  kind text not null,
  subject text not null,
  tried_at timestamptz not null
);
create index identity_attempts_of on identity_attempts (kind, subject, tried_at);
create index identity_attempts_by_time on identity_attempts (tried_at);
