-- How long the law gives for an answer, and how long records of sales are kept, by country.
create table privacy_terms (
  country char(2) primary key,
  answer_days integer not null check (answer_days > 0),
  -- Monday to Friday without national holidays; otherwise calendar days
  is_working_days boolean not null,
  -- a part of the year in which no day is a working day, as MM-DD; both empty: none
  shut_from text not null default '',
  shut_to text not null default '',
  answer_law text not null,
  record_years integer not null check (record_years > 0),
  record_law text not null
);
insert into privacy_terms values
  ('AU', 30, false, '', '', 'Privacy Act 1988, Australian Privacy Principle 12', 7, 'Corporations Act 2001, section 286'),
  ('NZ', 20, true, '12-25', '01-15', 'Privacy Act 2020, section 44', 7, 'Tax Administration Act 1994, section 22');

-- Somebody asks for a copy of what the shop has about them, or for its erasure.
create table privacy_requests (
  -- of the press: a repeated one is the same request
  id uuid primary key,
  number integer not null unique generated always as identity,
  site text not null,
  kind text not null check (kind in ('access', 'erasure')),
  -- both empty once the person was erased
  email text not null,
  name text not null,
  -- their account at the site; no reference, because accounts come and go by other rules
  customer_id uuid,
  came_by text not null check (came_by in ('email', 'phone', 'letter', 'store', 'form')),
  received_on date not null,
  due_on date not null check (due_on >= received_on),
  note text not null default '',
  state text not null default 'open' check (state in ('open', 'answered', 'erased', 'refused', 'withdrawn')),
  opened_by text not null,
  opened_at timestamptz not null,
  exported_at timestamptz,
  closed_by text,
  closed_at timestamptz,
  -- of the press that closed it
  closed_key uuid,
  reason text not null default '',
  -- of an erasure: [{title, erased, kept, why}]
  result jsonb not null default '[]',
  version integer not null default 1,
  check ((state = 'open') = (closed_at is null))
);
create unique index privacy_requests_once on privacy_requests (site, email, kind) where state = 'open';
create index privacy_requests_due on privacy_requests (due_on, id) where state = 'open';
create index privacy_requests_by_time on privacy_requests (opened_at desc, id);
create index privacy_requests_of_person on privacy_requests (site, email);
