-- Projects: what somebody plans to buy, and the quotes that the shop makes of it.
create sequence project_numbers start 10001;

create table projects (
  id uuid primary key,
  -- said as Q10001
  number integer not null unique default nextval('project_numbers'),
  site text not null,
  name text not null,
  -- null: in none; a folder is there as long as something is in it
  folder text,
  -- whose it is; null while it is nobody's with an account. No reference: people come and go by other rules
  customer_id uuid,
  contact_name text not null default '',
  contact_email text not null default '',
  -- of the staff, the one who looks after it
  salesperson_id uuid,
  status text not null default 'Open' check (status in ('Open', 'Pending', 'Quoted', 'Lost', 'Won', 'Partial')),
  note text not null default '',
  -- grows with every change
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- out of everybody's sight, and kept
  removed_at timestamptz
);
create index projects_of_customer on projects (site, customer_id, updated_at desc) where removed_at is null;
create index projects_of_salesperson on projects (site, salesperson_id, updated_at desc) where removed_at is null;
create index projects_by_status on projects (site, status, updated_at desc) where removed_at is null;

create table project_items (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  position integer not null,
  product_id integer not null references products,
  -- the SKU with its chosen condition unit
  product_code text not null,
  unit_id text not null default '',
  room text not null default '',
  notes text not null default '',
  quantity integer not null check (quantity between 1 and 99),
  -- these hold for the product in all rooms
  warranty_id text references warranties,
  install_id text references installations,
  -- for one, as staff set it; null: that of the list
  price_cents integer check (price_cents >= 0),
  discount_cents integer not null default 0 check (discount_cents >= 0),
  competitor_url text
);
create unique index project_items_once_a_room on project_items (project_id, product_code, lower(room));

create table project_tasks (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  title text not null,
  due date,
  status text not null default 'Open' check (status in ('Open', 'Done', 'Archived')),
  created_at timestamptz not null
);
create index project_tasks_of on project_tasks (project_id, created_at);
create index project_tasks_open on project_tasks (due) where status = 'Open' and due is not null;

-- Quotes as they were sent. Of a row nothing changes but when it was accepted.
create table project_versions (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  number integer not null,
  sent_at timestamptz not null,
  sent_by uuid not null,
  sent_by_name text not null,
  sent_to text,
  expires_on date not null,
  -- withdrawn when the project was opened again, or a later one was sent
  withdrawn_at timestamptz,
  accepted_at timestamptz,
  total_cents integer not null,
  -- {lines, discounts, listCents, prices}
  frozen jsonb not null,
  unique (project_id, number)
);
create index project_versions_by_day on project_versions (sent_at);

-- Rows are only ever added.
create table project_moves (
  id bigint generated always as identity primary key,
  project_id uuid not null references projects,
  at timestamptz not null,
  by_id uuid not null,
  by_name text not null,
  from_status text not null,
  to_status text not null,
  reason text not null default ''
);
create index project_moves_of on project_moves (project_id, id);
create function keep_project_moves() returns trigger language plpgsql as $$
begin
  raise exception 'What happened to a project is never changed.';
end $$;
create trigger project_moves_append_only before update or delete or truncate on project_moves
  for each statement execute function keep_project_moves();

-- Links that were sent by e-mail, with what they show.
create table project_mails (
  id uuid primary key,
  project_id uuid not null references projects,
  site text not null,
  email text not null,
  -- the version; null: the project as it was then
  version_number integer,
  shown jsonb not null,
  sent_at timestamptz not null
);
create index project_mails_of on project_mails (project_id, sent_at);
create index project_mails_to on project_mails (lower(email), sent_at);

create table project_keys (
  secret text not null
);
insert into project_keys (secret) values (replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

-- Prices that a customer was promised for what is in a cart: while they hold they stand in place of every offer.
create table cart_agreements (
  cart_id uuid not null references carts on delete cascade,
  -- what promised it: the version of a quote. A promise is kept once, so it is not read where another order has used it
  source uuid not null,
  title text not null,
  ends_on date not null,
  product_code text not null,
  part text not null check (part in ('goods', 'carePlan', 'installation')),
  quantity integer not null check (quantity between 1 and 9801),
  -- for the whole quantity
  cents integer not null check (cents >= 0),
  primary key (cart_id, product_code, part)
);
create index cart_agreements_of_source on cart_agreements (source);
