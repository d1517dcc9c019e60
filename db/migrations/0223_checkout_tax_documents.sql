-- Whose numbers the invoices and credit notes of a site have: the company that sells there. A site without a row has numbers of
-- its own.
create table legal_entities (
  code text primary key check (code ~ '^[A-Z]{2,8}$'),
  name text not null,
  country char(2) not null
);
create table legal_entity_sites (
  site text primary key,
  entity text not null references legal_entities
);
insert into legal_entities (code, name, country) values
  ('WA', 'Wattle & Ash Showrooms Pty Ltd', 'AU'), ('WAC', 'Wattle & Ash Commercial Pty Ltd', 'AU'),
  ('ANDOO', 'And Oak Living Pty Ltd', 'AU'), ('AOL', 'Allora Online Pty Ltd', 'AU'),
  ('AOC', 'Allora Commercial Pty Ltd', 'AU'), ('HC', 'Halfcrown Outlet Pty Ltd', 'AU'),
  ('FK', 'Flint Kitchens Pty Ltd', 'AU'), ('AOLNZ', 'Allora Aotearoa Limited', 'NZ');
insert into legal_entity_sites (site, entity) values
  ('wa', 'WA'), ('wac', 'WAC'), ('andoo', 'ANDOO'), ('aol', 'AOL'), ('aoc', 'AOC'), ('hc', 'HC'), ('fk', 'FK'),
  ('aol-nz', 'AOLNZ');

-- The last number of each kind. Its row is locked until the transaction that takes a number ends, so a number that is rolled
-- back is taken again: a sequence would leave a gap.
create table tax_document_counters (
  entity text not null,
  kind text not null check (kind in ('invoice', 'credit-note')),
  last integer not null check (last > 0),
  primary key (entity, kind)
);

create table tax_documents (
  id uuid primary key default gen_random_uuid(),
  entity text not null,
  kind text not null check (kind in ('invoice', 'credit-note')),
  serial integer not null check (serial > 0),
  -- INV-AOL-000123, CN-AOL-000012
  number text not null unique generated always as (
    case kind when 'invoice' then 'INV-' else 'CN-' end || entity || '-'
    || lpad(serial::text, greatest(6, length(serial::text)), '0')) stored,
  site text not null,
  order_id uuid not null references orders,
  -- of a credit note
  refund_id uuid references order_refunds,
  cents integer not null,
  currency char(3) not null,
  issued_at timestamptz not null,
  unique (entity, kind, serial),
  check ((kind = 'credit-note') = (refund_id is not null))
);
create unique index tax_documents_invoice on tax_documents (order_id) where kind = 'invoice';
create unique index tax_documents_credit_note on tax_documents (refund_id) where refund_id is not null;
create index tax_documents_by_time on tax_documents (issued_at desc, id desc);

-- Copies that staff issued again, with the number of the document.
create table tax_document_copies (
  -- of the press: a repeated one is the same copy
  key uuid primary key,
  document_id uuid not null references tax_documents,
  copy integer not null check (copy > 0),
  reason text not null,
  by_name text not null,
  at timestamptz not null,
  unique (document_id, copy)
);

create function entity_of_site(of_site text) returns text language sql stable as $$
  select coalesce((select entity from legal_entity_sites where site = of_site),
    upper(regexp_replace(of_site, '[^a-z]', '', 'g')))
$$;

create function take_tax_number(of_entity text, of_kind text) returns integer language sql as $$
  insert into tax_document_counters as c (entity, kind, last) values (of_entity, of_kind, 1)
  on conflict (entity, kind) do update set last = c.last + 1 returning last
$$;

-- Both run when their transaction commits, so the counter is locked for the commit alone and after every other lock.
create function issue_invoice() returns trigger language plpgsql as $$
begin
  if not exists (select from tax_documents where order_id = new.id and kind = 'invoice') then
    insert into tax_documents (entity, kind, serial, site, order_id, cents, currency, issued_at)
    values (entity_of_site(new.site), 'invoice', take_tax_number(entity_of_site(new.site), 'invoice'), new.site, new.id,
      new.total_cents, new.currency, new.placed_at);
  end if;
  return null;
end $$;

create function issue_credit_note() returns trigger language plpgsql as $$
begin
  insert into tax_documents (entity, kind, serial, site, order_id, refund_id, cents, currency, issued_at)
  select entity_of_site(o.site), 'credit-note', take_tax_number(entity_of_site(o.site), 'credit-note'), o.site, o.id, new.id,
    new.cents, o.currency, new.at
  from orders o where o.id = new.order_id;
  return null;
end $$;

-- What was sold and credited before, in order of time.
insert into tax_documents (entity, kind, serial, site, order_id, cents, currency, issued_at)
select entity_of_site(site), 'invoice', row_number() over (partition by entity_of_site(site) order by placed_at, number, id),
  site, id, total_cents, currency, placed_at
from orders where placed_at is not null;
insert into tax_documents (entity, kind, serial, site, order_id, refund_id, cents, currency, issued_at)
select entity_of_site(o.site), 'credit-note',
  row_number() over (partition by entity_of_site(o.site) order by r.at, r.number), o.site, o.id, r.id, r.cents, o.currency, r.at
from order_refunds r join orders o on o.id = r.order_id;
insert into tax_document_counters (entity, kind, last)
select entity, kind, max(serial) from tax_documents group by entity, kind;

create constraint trigger orders_insert_issues_invoice after insert on orders deferrable initially deferred
  for each row when (new.placed_at is not null) execute function issue_invoice();
create constraint trigger orders_placed_issues_invoice after update of placed_at on orders deferrable initially deferred
  for each row when (old.placed_at is null and new.placed_at is not null) execute function issue_invoice();
create constraint trigger order_refunds_issue_credit_note after insert on order_refunds deferrable initially deferred
  for each row execute function issue_credit_note();

-- A number is never changed or given back. A whole database may be emptied.
create function refuse_tax_document_change() returns trigger language plpgsql as $$
begin
  raise exception 'A tax document is not changed: issue a credit note.';
end $$;
create trigger tax_documents_are_kept before update or delete on tax_documents
  for each statement execute function refuse_tax_document_change();
