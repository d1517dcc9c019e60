-- What the shop orders from its suppliers. See docs/decisions/0271-purchase-orders-set-incoming-stock.md.
create table purchase_suppliers (
  -- from the form, so that a repeated press adds one
  id uuid primary key,
  name text not null,
  contact text not null,
  -- purchase orders are mailed there; empty: they are not mailed
  email text not null,
  phone text not null,
  address text not null,
  -- our number at the supplier
  account_number text not null,
  -- calendar days from sending an order to its arrival
  lead_days integer not null check (lead_days between 0 and 730),
  version integer not null
);
create unique index purchase_suppliers_by_name on purchase_suppliers (lower(name));

create table purchase_orders (
  -- from the form
  id uuid primary key,
  serial integer generated always as identity (start with 1001) unique,
  number text generated always as ('PO' || serial) stored unique,
  supplier_id uuid not null references purchase_suppliers,
  -- where the goods arrive
  warehouse_code text not null references warehouses,
  state text not null check (state in ('draft', 'sent', 'part-received', 'received', 'cancelled')),
  -- for the supplier, printed on the order
  note text not null,
  version integer not null,
  -- the last change, which another person's stale one is answered with
  changed_by text not null,
  changed_at timestamptz not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index purchase_orders_open on purchase_orders (state, serial desc) where state in ('draft', 'sent', 'part-received');
create index purchase_orders_of_supplier on purchase_orders (supplier_id, serial desc);

create table purchase_order_lines (
  order_id uuid not null references purchase_orders on delete cascade,
  -- its place on the order, from 0
  line integer not null,
  -- no reference: an order outlives its product
  product_id integer not null,
  sku text not null,
  title text not null,
  quantity integer not null check (quantity > 0),
  -- for one, without GST, in the currency of the warehouse's country; null: not agreed yet
  cost_cents integer check (cost_cents >= 0),
  expected_on date,
  -- into stock; over: of these, more than were to come
  received integer not null default 0 check (received >= 0),
  over integer not null default 0 check (over >= 0),
  -- arrived and not put into stock
  damaged integer not null default 0 check (damaged >= 0),
  -- never came, and does not come any more
  short integer not null default 0 check (short >= 0),
  -- still to come
  open integer not null generated always as (greatest(0, quantity - received - damaged - short)) stored,
  primary key (order_id, line),
  unique (order_id, product_id)
);
create index purchase_order_lines_open on purchase_order_lines (product_id) where open > 0;

create table purchase_receipts (
  -- of the press that received: a repeated one changes nothing
  id uuid primary key,
  order_id uuid not null references purchase_orders,
  at timestamptz not null,
  by_name text not null,
  -- the number of the supplier's delivery note
  docket text not null,
  -- of the order, since this receipt
  version integer not null,
  unique (order_id, version)
);

create table purchase_receipt_lines (
  receipt_id uuid not null references purchase_receipts on delete cascade,
  line integer not null,
  received integer not null check (received >= 0),
  damaged integer not null check (damaged >= 0),
  short integer not null check (short >= 0),
  over integer not null check (over >= 0),
  -- why it is not as ordered
  reason text not null,
  primary key (receipt_id, line),
  check (reason <> '' or damaged + short + over = 0)
);

-- Who did what, oldest first.
create table purchase_order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references purchase_orders on delete cascade,
  at timestamptz not null,
  by_name text not null,
  text text not null
);
create index purchase_order_events_of_order on purchase_order_events (order_id, id);

-- What is on its way to a warehouse.
create view purchasing_public_orders as select id, serial, warehouse_code from purchase_orders where state in ('sent', 'part-received');
create view purchasing_public_open_lines as select order_id, product_id, open, expected_on from purchase_order_lines where open > 0;
