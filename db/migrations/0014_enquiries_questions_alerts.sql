-- What shoppers ask the shop from a product's page.

-- Signs the tokens that forms carry. Each database has its own; changing it makes forms at hand ask for a new one.
create table form_keys (
  secret text not null
);
insert into form_keys (secret)
values (replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

-- A token sends one form once; what it sent is known by its fingerprint, so that the same send may be repeated.
create table used_form_tokens (
  nonce text primary key,
  fingerprint text not null,
  used_at timestamptz not null
);
create index used_form_tokens_by_age on used_form_tokens (used_at);

create table questions (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  -- where it was asked and is shown; null: it is about the product alone and shown wherever that is sold
  site text,
  author text not null,
  -- where the answer goes; null once it went there, and for what came with the goods
  email text,
  body text not null,
  state text not null check (state in ('pending', 'answered', 'published', 'declined')),
  asked_at timestamptz not null,
  published_at timestamptz,
  helpful integer not null default 0
);
create index questions_of_product on questions (product_id, helpful desc, id desc) where state = 'published';
create index questions_waiting on questions (asked_at) where state in ('pending', 'answered');

create table answers (
  id integer generated always as identity primary key,
  question_id integer not null references questions on delete cascade,
  -- team: the shop itself, under the name of the site; buyer: somebody who bought it
  by text not null check (by in ('team', 'buyer')),
  author text not null default '',
  body text not null,
  answered_at timestamptz not null
);
create index answers_of_question on answers (question_id);

create table question_votes (
  question_id integer not null references questions on delete cascade,
  visitor_id uuid not null,
  primary key (question_id, visitor_id)
);

-- A wish to be told once. It begins when the link of its first mail is used.
create table alerts (
  id uuid primary key default gen_random_uuid(),
  site text not null,
  product_id integer not null references products on delete cascade,
  email text not null,
  -- where the shop may also call; empty: nowhere
  phone text not null default '',
  wants text not null check (wants in ('back-in-stock', 'price-below')),
  -- at this price or less; 0 where the price does not matter
  price_below_cents integer not null default 0,
  state text not null check (state in ('unconfirmed', 'watching', 'told', 'stopped')),
  -- who holds it may confirm and stop, and nothing else
  token text not null unique,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  -- the one mail that tells of it, perhaps with others; that mail went out at mailed_at
  telling uuid,
  told_at timestamptz,
  mailed_at timestamptz
);
-- The same wish is kept once for as long as it stands.
create unique index alerts_standing on alerts (site, product_id, email, wants, price_below_cents, phone)
  where state in ('unconfirmed', 'watching');
create index alerts_watching on alerts (site, email) where state = 'watching';
create index alerts_unconfirmed on alerts (asked_at) where state = 'unconfirmed';
create index alerts_by_address on alerts (site, email, told_at desc);
create index alerts_of_telling on alerts (telling) where telling is not null;

create table price_matches (
  id bigint generated always as identity primary key,
  reference text not null unique,
  site text not null,
  product_id integer not null references products on delete cascade,
  email text not null,
  url text not null,
  price_cents integer not null check (price_cents > 0),
  -- what we asked when it was sent
  our_price_cents integer not null,
  note text not null default '',
  asked_at timestamptz not null,
  unique (site, product_id, email, url, price_cents)
);

-- Forms that were taken lately, by e-mail address: nobody's mailbox is filled by way of the shop.
create table form_sends (
  id bigint generated always as identity primary key,
  form text not null,
  email text not null,
  sent_at timestamptz not null
);
create index form_sends_by_email on form_sends (email, sent_at);
create index form_sends_by_age on form_sends (sent_at);
