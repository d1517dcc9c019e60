-- People who work for the retailer. They log in to the office with this account; at a site they have an account of its
-- own (customers, staff), which belongs to a member.
create table staff_members (
  id uuid primary key,
  email text not null,
  email_key text not null generated always as (lower(email)) stored unique,
  -- null until the invitation is accepted
  password_hash text,
  first_name text not null,
  last_name text not null,
  -- of an authenticator app, encrypted; null without one
  totp_secret text,
  -- the last time step that was used, so that a code works once
  totp_step bigint not null default 0,
  -- their passkeys at authenticators name them by this
  webauthn_user_id text not null unique,
  created_at timestamptz not null,
  -- access ends, in the office and in the toolbar
  ended_at timestamptz
);

-- A role is a name and permissions: area.read, area.write, area.approve.
create table roles (
  id text primary key,
  name text not null unique,
  permissions text[] not null,
  is_built_in boolean not null
);

create table staff_roles (
  member_id uuid not null references staff_members on delete cascade,
  role_id text not null references roles,
  -- null: every site, every store
  sites text[],
  stores text[],
  primary key (member_id, role_id)
);
create index staff_roles_of_role on staff_roles (role_id);

create table staff_passkeys (
  -- the credential's id in base64url
  id text primary key,
  member_id uuid not null references staff_members on delete cascade,
  name text not null,
  -- in base64url
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index staff_passkeys_of_member on staff_passkeys (member_id);

create table staff_recovery_codes (
  member_id uuid not null references staff_members on delete cascade,
  hash text not null,
  used_at timestamptz,
  primary key (member_id, hash)
);

-- What links in mails to staff carry: only the hash is stored.
create table staff_links (
  hash text primary key,
  member_id uuid not null references staff_members on delete cascade,
  kind text not null check (kind in ('invitation', 'password')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index staff_links_of_member on staff_links (member_id);

create table office_sessions (
  id uuid primary key,
  -- of the cookie's value
  token_hash text not null unique,
  member_id uuid not null references staff_members on delete cascade,
  -- null after the password alone
  factor text check (factor in ('none', 'passkey', 'totp', 'recovery')),
  -- of a passkey ceremony that is under way
  challenge text,
  -- of an authenticator app that is being set up, encrypted
  totp_secret text,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  used_at timestamptz not null,
  ended_at timestamptz
);
create index office_sessions_of_member on office_sessions (member_id) where ended_at is null;
create index office_sessions_by_use on office_sessions (used_at);

insert into roles (id, name, permissions, is_built_in) values
  ('owner', 'Owner', '{
    orders.read, orders.write, orders.approve, refunds.read, refunds.write, refunds.approve, payments.read,
    payments.write, payments.approve, customers.read, customers.write, customers.approve, products.read,
    products.write, products.approve, prices.read, prices.write, prices.approve, content.read, content.write,
    content.approve, delivery.read, delivery.write, delivery.approve, demonstrations.read,
    demonstrations.write, demonstrations.approve, cash-and-carry.read, cash-and-carry.write,
    cash-and-carry.approve, zip-in-store.read, zip-in-store.write, zip-in-store.approve,
    terminals.read, terminals.write, terminals.approve, quotes.read,
    quotes.write, quotes.approve, quote-quantity.read, quote-quantity.write, quote-quantity.approve,
    quote-price.read, quote-price.write, quote-price.approve, quote-warranty.read, quote-warranty.write,
    quote-warranty.approve, quote-installation.read, quote-installation.write, quote-installation.approve,
    quote-removal.read, quote-removal.write, quote-removal.approve, quote-competitor.read,
    quote-competitor.write, quote-competitor.approve, staff.read, staff.write, staff.approve, roles.read,
    roles.write, roles.approve, audit.read, audit.write, audit.approve}', true),
  ('merchandiser', 'Merchandiser', '{
    products.read, products.write, prices.read, prices.write, content.read, content.write, prices.approve,
    orders.read, delivery.read}', true),
  ('content-editor', 'Content editor', '{
    content.read, content.write, products.read}', true),
  ('customer-service', 'Customer service', '{
    orders.read, orders.write, refunds.read, refunds.write, customers.read, customers.write, payments.read,
    products.read, delivery.read}', true),
  ('warehouse', 'Warehouse', '{
    orders.read, orders.write, products.read, delivery.read}', true),
  ('store-manager', 'Store manager', '{
    orders.read, orders.write, refunds.read, refunds.write, payments.read, payments.write, customers.read,
    customers.write, demonstrations.read, demonstrations.write, cash-and-carry.read, cash-and-carry.write,
    zip-in-store.read, zip-in-store.write, terminals.read, terminals.write, quotes.read, quotes.write, quote-quantity.read,
    quote-quantity.write, quote-price.read, quote-price.write, quote-warranty.read, quote-warranty.write,
    quote-installation.read, quote-installation.write, quote-removal.read, quote-removal.write,
    quote-competitor.read, quote-competitor.write, products.read, staff.read, quotes.approve, refunds.approve,
    prices.approve, delivery.approve, payments.approve}', true),
  ('salesperson', 'Salesperson', '{
    orders.read, customers.read, products.read, delivery.read, demonstrations.read}', true),
  ('finance', 'Finance', '{
    refunds.read, refunds.write, payments.read, payments.write, refunds.approve, payments.approve,
    orders.read, customers.read, audit.read}', true),
  ('read-only', 'Read-only', '{
    orders.read, refunds.read, payments.read, customers.read, products.read, prices.read, content.read,
    delivery.read, demonstrations.read, cash-and-carry.read, zip-in-store.read, terminals.read, quotes.read,
    quote-quantity.read, quote-price.read, quote-warranty.read, quote-installation.read, quote-removal.read,
    quote-competitor.read, staff.read, roles.read, audit.read}', true);

-- What each permission of the toolbar is called from now on.
create table new_names (old_name text, new_name text);
insert into new_names values
  ('serviceOverride', 'delivery.approve'), ('otherPayment', 'payments.approve'),
  ('cashAndCarry', 'cash-and-carry.write'), ('zipInStore', 'zip-in-store.write'), ('terminal', 'terminals.write'),
  ('priceOverride', 'prices.approve'), ('orderMoves', 'orders.write'), ('refunds', 'refunds.write'),
  ('recordPayments', 'payments.write'), ('demos', 'demonstrations.write'),
  ('quoteQuantity', 'quote-quantity.write'), ('quotePrice', 'quote-price.write'),
  ('quoteWarranty', 'quote-warranty.write'), ('quoteInstall', 'quote-installation.write'),
  ('quoteDelete', 'quote-removal.write'), ('quoteCompetitorUrl', 'quote-competitor.write'),
  ('quoteAll', 'quotes.approve');

-- One member for each e-mail, with the password of their oldest account, and one role for each set of permissions.
alter table staff add column member_id uuid references staff_members;
insert into staff_members (id, email, password_hash, first_name, last_name, webauthn_user_id, created_at)
select distinct on (c.email_key) gen_random_uuid(), c.email, c.password_hash, c.first_name, c.last_name,
  replace(gen_random_uuid()::text, '-', ''), c.created_at
from staff s join customers c on c.id = s.customer_id order by c.email_key, c.created_at, c.id;
update staff s set member_id = m.id from customers c, staff_members m
where c.id = s.customer_id and m.email_key = c.email_key;
create table old_sets as
select s.member_id, c.site, n.permissions, md5(n.permissions::text) as set_id
from staff s join customers c on c.id = s.customer_id
cross join lateral (
  select coalesce(array_agg(n.new_name order by n.new_name), '{}') as permissions
  from new_names n where n.old_name = any(s.permissions)) n;
insert into roles (id, name, permissions, is_built_in)
select distinct 'earlier-' || left(set_id, 8), 'Earlier permissions ' || left(set_id, 8), permissions, false
from old_sets where permissions <> '{}';
insert into staff_roles (member_id, role_id, sites)
select member_id, case when permissions = '{}' then 'salesperson' else 'earlier-' || left(set_id, 8) end,
  array_agg(distinct site)
from old_sets group by 1, 2;
drop table old_sets, new_names;

alter table staff alter column member_id set not null;
create index staff_of_member on staff (member_id);
-- Only a process of the version before reads these from now on.
comment on column staff.permissions is 'replaced by staff_roles';
