-- What people write to the shop from its contact pages.

create table contact_messages (
  id bigint generated always as identity primary key,
  reference text not null unique,
  form text not null check (form in ('contact', 'service-call', 'expert')),
  site text not null,
  name text not null,
  email text not null,
  -- empty: none was given
  phone text not null default '',
  topic text not null default '',
  message text not null,
  -- what else the form asked, by field: {"orderNumber": "…", "address": "…"}
  details jsonb not null default '{}',
  sent_at timestamptz not null
);
create index contact_messages_by_address on contact_messages (site, email, sent_at desc);

-- A form that was sent without scripts, for the page that follows: what was typed with what is wrong, or its reference.
-- Who knows the id may read it for an hour.
create table form_drafts (
  id uuid primary key default gen_random_uuid(),
  form text not null,
  site text not null,
  draft jsonb not null,
  made_at timestamptz not null
);
create index form_drafts_by_age on form_drafts (made_at);
