-- Fields that a retailer adds to customers and orders, and their values. See
-- docs/decisions/0307-own-fields-of-customers-and-orders.md. Products have facts.
create table own_fields (
  subject text not null check (subject in ('customer', 'order')),
  key text not null check (key ~ '^[a-z][A-Za-z0-9]{1,39}$'),
  label text not null check (label <> ''),
  kind text not null check (kind in ('text', 'number', 'yes-no', 'day')),
  unit text not null default '',
  hint text not null default '',
  choices text[] not null default '{}',
  required boolean not null default false,
  -- shown nowhere; records keep their values
  retired boolean not null default false,
  version integer not null default 1,
  primary key (subject, key)
);

create table own_field_values (
  subject text not null check (subject in ('customer', 'order')),
  -- as in the audit log: a customer's id, or "hc 100231"
  record_id text not null,
  -- by key
  given jsonb not null,
  version integer not null default 1,
  primary key (subject, record_id)
);

create function tell_of_own_values() returns trigger language plpgsql as $$
begin
  if not tells_other_systems() then return null; end if;
  insert into integration_events (type, site, data)
  select 'order.changed', o.site, jsonb_build_object('site', o.site, 'orderNumber', o.number, 'state', o.state,
    'total', event_dollars(o.total_cents), 'currency', o.currency)
  from orders o where o.site = split_part(new.record_id, ' ', 1) and o.number = split_part(new.record_id, ' ', 2);
  return null;
end $$;
create trigger other_systems_hear_of_own_values after insert or update on own_field_values
  for each row when (new.subject = 'order') execute function tell_of_own_values();
