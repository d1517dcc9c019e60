-- A customer's cart is found by the customer, on every device; a guest's by the visitor.
alter table carts
  -- no reference: the people of the shop come and go by other rules than their carts
  add column customer_id uuid,
  -- the customer's cart that took over the lines of a guest's
  add column merged_into uuid references carts,
  -- what the shopper is still to be told of it: [{id, kind, …}]
  add column notices jsonb not null default '[]';
alter table carts drop constraint carts_state_check;
alter table carts add constraint carts_state_check check (state in ('open', 'ordered', 'removed', 'merged'));
drop index carts_one_open;
create unique index carts_one_open on carts (site, visitor_id) where state = 'open' and customer_id is null;
create unique index carts_one_open_of_customer on carts (site, customer_id)
  where state = 'open' and customer_id is not null;

-- what one product cost when the shopper was last shown it in the cart; null: before this was kept
alter table cart_lines add column seen_cents integer check (seen_cents >= 0);

-- What became of each change that a browser named: a change that comes again is answered, not made again.
create table cart_changes (
  visitor_id uuid not null,
  -- chosen by the browser
  id uuid not null,
  -- null when the change was made
  refusal text,
  detail jsonb,
  -- what the shopper was told of it
  notices jsonb not null default '[]',
  -- the lines it took away, so that they can be brought back
  removed jsonb not null default '[]',
  made_at timestamptz not null,
  primary key (visitor_id, id)
);
create index cart_changes_by_age on cart_changes (made_at);

-- Carts that were sent by e-mail, as they were then: a link brings back these lines and nothing else.
create table cart_mails (
  id uuid primary key,
  site text not null,
  cart_id uuid not null references carts,
  email text not null,
  lines jsonb not null,
  sent_at timestamptz not null
);
create index cart_mails_of_cart on cart_mails (cart_id, sent_at);
create index cart_mails_to on cart_mails (lower(email), sent_at);
create index cart_mails_by_age on cart_mails (sent_at);

-- What the links in these mails are signed with.
create table cart_keys (
  secret text not null
);
insert into cart_keys (secret) values (replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
