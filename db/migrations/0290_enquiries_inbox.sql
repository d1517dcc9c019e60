-- The inbox of the office: one row for everything a person has to answer, whatever form it came by.

create table enquiries (
  id integer generated always as identity primary key,
  kind text not null check (kind in
    ('contact', 'service-call', 'expert', 'question', 'price-match', 'call-back', 'return')),
  -- what it came as: the reference of a message or a price match, the number of a question or a return, the id of an alert
  source text not null,
  site text not null,
  name text not null default '',
  -- null once it is forgotten
  email text,
  subject text not null,
  body text not null default '',
  -- what else was sent: [{"label": "Order", "value": "100231"}]
  facts jsonb not null default '[]',
  received_at timestamptz not null,
  due_on date not null,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  assignee_id uuid,
  assignee_name text,
  first_answered_at timestamptz,
  -- why it was closed or rejected
  reason text not null default '',
  merged_into integer references enquiries,
  version integer not null default 1,
  changed_by text not null default '',
  search tsvector not null generated always as
    (to_tsvector('simple', subject || ' ' || name || ' ' || source)) stored,
  unique (kind, source),
  check (merged_into is null or state = 'closed')
);
create index enquiries_by_age on enquiries (received_at desc, id desc);
create index enquiries_open on enquiries (due_on, id) where state = 'open';
create index enquiries_by_email on enquiries (lower(email) text_pattern_ops);
create index enquiries_by_words on enquiries using gin (search);
create index enquiries_merged on enquiries (merged_into) where merged_into is not null;

create table enquiry_messages (
  -- the form's own name for one press
  id uuid primary key,
  enquiry_id integer not null references enquiries on delete cascade,
  kind text not null check (kind in ('reply', 'note', 'event')),
  body text not null,
  by text not null,
  at timestamptz not null
);
create index enquiry_messages_of_enquiry on enquiry_messages (enquiry_id, at);

-- Texts that staff begin a reply with. {name}, {subject}, {site} and {phone} are filled in.
create table reply_templates (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  -- null: for every kind
  kind text,
  body text not null,
  version integer not null default 1
);
insert into reply_templates (id, name, kind, body) values
  ('0290d0c0-0000-4000-8000-000000000001', 'Need the order number', null, E'Hi {name},\n\nThanks for getting in touch. Could you send us your order number? It starts with the site''s letters or is six digits long, and it is at the top of your confirmation email. Then we can look into this right away.'),
  ('0290d0c0-0000-4000-8000-000000000002', 'Delivery day', 'contact', E'Hi {name},\n\nThanks for your message. Your delivery is booked for [day]. You get a text with the time the evening before. If that day no longer suits, reply here or call {phone} and we will find another.'),
  ('0290d0c0-0000-4000-8000-000000000003', 'Service booked', 'service-call', E'Hi {name},\n\nWe have booked a technician for [day], between [time] and [time]. Please keep your receipt and the model and serial number handy; the plate is usually inside the door.\n\nIf the day does not suit, call {phone}.'),
  ('0290d0c0-0000-4000-8000-000000000004', 'Price matched', 'price-match', E'Hi {name},\n\nGood news: we can match that price. Call {phone} and mention this email, or reply with a good time to call you, and we will put the order through at [price].'),
  ('0290d0c0-0000-4000-8000-000000000005', 'Price not matched', 'price-match', E'Hi {name},\n\nWe checked the page you sent. We can''t match that price because [reason]. The best price we can do today is [price].');

-- What waits already: questions without an answer and returns without a decision.
insert into enquiries (kind, source, site, name, email, subject, body, received_at, due_on)
select 'question', q.id::text, q.site, q.author, q.email, 'Question about ' || p.title, q.body, q.asked_at,
  q.asked_at::date + 3
from questions q join products p on p.id = q.product_id
where q.state in ('pending', 'answered') and q.site is not null;
insert into enquiries (kind, source, site, name, email, subject, body, received_at, due_on)
select 'return', r.number, r.site, trim(o.delivery_address->>'firstName' || ' ' || (o.delivery_address->>'lastName')),
  o.email, 'Return ' || r.number, r.words, r.asked_at, r.asked_at::date + 3
from returns r join orders o on o.id = r.order_id where r.state = 'requested';
