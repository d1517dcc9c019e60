-- What other systems are told: one row for each thing that happened, written by triggers in the transaction of the change.
-- See docs/decisions/0251-triggers-write-integration-events.md.
create table integration_events (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity,
  -- order.placed, stock.changed …
  type text not null,
  -- null: of every site
  site text,
  data jsonb not null,
  at timestamptz not null default now(),
  -- feeds go by transaction, as the change log does, because rows become visible in the order of commits
  changed_in xid8 not null default pg_current_xact_id()
);
create index integration_events_by_transaction on integration_events (changed_in, number);
create index integration_events_by_time on integration_events (at);

-- Where webhooks are sent.
create table webhook_endpoints (
  id uuid primary key,
  site text not null,
  url text not null,
  description text not null,
  types text[] not null,
  -- encrypted
  secret text not null,
  -- still signs, beside the new one
  previous_secret text,
  previous_until timestamptz,
  -- since the last success, or the first failure
  failing_since timestamptz,
  disabled_at timestamptz,
  -- staff, failing, gone
  disabled_why text,
  created_at timestamptz not null,
  maker_name text not null
);
create index webhook_endpoints_of_site on webhook_endpoints (site, created_at);

-- An event on its way to an endpoint.
create table webhook_deliveries (
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  event_id uuid not null references integration_events on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- null: at once. While it is being sent, when another process may try.
  next_at timestamptz,
  primary key (endpoint_id, event_id)
);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_at nulls first) where state = 'waiting';
create index webhook_deliveries_of_event on webhook_deliveries (event_id);

-- Each request with its answer.
create table webhook_attempts (
  id bigint generated always as identity primary key,
  endpoint_id uuid not null,
  event_id uuid not null,
  at timestamptz not null,
  took_ms integer not null,
  request_headers jsonb not null,
  -- null: there was no answer
  status integer,
  answer_headers jsonb not null,
  answer_body text not null,
  error text,
  foreign key (endpoint_id, event_id) references webhook_deliveries on delete cascade
);
create index webhook_attempts_of_delivery on webhook_attempts (endpoint_id, event_id, id);

create function queue_webhooks() returns trigger language plpgsql as $$
begin
  insert into webhook_deliveries (endpoint_id, event_id)
  select w.id, e.id from added e join webhook_endpoints w
    on w.disabled_at is null and e.type = any (w.types) and (e.site is null or e.site = w.site);
  return null;
end $$;
create trigger events_are_sent after insert on integration_events
  referencing new table as added for each statement execute function queue_webhooks();

-- The seed fills an empty shop, which is news to nobody.
create function tells_other_systems() returns boolean language sql stable as $$
  select coalesce(current_setting('shop.events', true), '') <> 'none'
$$;

create function event_dollars(cents integer) returns numeric language sql immutable as $$
  select round(cents / 100.0, 2)
$$;

create function tell_of_order() returns trigger language plpgsql as $$
declare
  -- No column of it is known when the row is new.
  was_bound boolean := tg_op = 'UPDATE' and coalesce(old.state, '') in ('placed', 'picking', 'dispatched', 'delivered');
  was_settled boolean := tg_op = 'UPDATE' and old.paid_cents + old.gift_cents + old.refund_cents >= old.total_cents;
  is_settled boolean := new.paid_cents + new.gift_cents + new.refund_cents >= new.total_cents;
  types text[] := '{}';
begin
  if not tells_other_systems() then return null; end if;
  if new.state = 'cancelled' then
    if old.state is distinct from new.state then types := types || 'order.cancelled'::text; end if;
  else
    if not was_bound then types := types || 'order.placed'::text; end if;
    if is_settled and (not was_bound or not was_settled and new.paid_cents > old.paid_cents) then
      types := types || 'order.paid'::text;
    end if;
    if was_bound and new.state is distinct from old.state and new.state in ('dispatched', 'delivered') then
      types := types || ('order.' || new.state);
    elsif was_bound and (
      old.state, old.email, old.phone, old.delivery_address, old.billing_address, old.zone_code, old.delivery_day,
      old.delivery_contact, old.installation_contact, old.crew_note, old.total_cents) is distinct from (
      new.state, new.email, new.phone, new.delivery_address, new.billing_address, new.zone_code, new.delivery_day,
      new.delivery_contact, new.installation_contact, new.crew_note, new.total_cents)
    then
      types := types || 'order.changed'::text;
    end if;
  end if;
  insert into integration_events (type, site, data)
  select type, new.site, jsonb_build_object('site', new.site, 'orderNumber', new.number, 'state', new.state,
    'total', event_dollars(new.total_cents), 'currency', new.currency)
  from unnest(types) as type;
  return null;
end $$;
create trigger other_systems_hear_of_new_orders after insert on orders for each row
  when (new.state in ('placed', 'picking', 'dispatched', 'delivered')) execute function tell_of_order();
create trigger other_systems_hear_of_orders after update on orders for each row
  when (new.state in ('placed', 'picking', 'dispatched', 'delivered', 'cancelled')) execute function tell_of_order();

create function tell_of_order_refund() returns trigger language plpgsql as $$
begin
  if not tells_other_systems() then return null; end if;
  insert into integration_events (type, site, data)
  select 'order.refunded', o.site, jsonb_build_object('site', o.site, 'orderNumber', o.number, 'state', o.state,
    'total', event_dollars(o.total_cents), 'currency', o.currency, 'refund', event_dollars(new.cents))
  from orders o where o.id = new.order_id;
  return null;
end $$;
create trigger other_systems_hear_of_order_refunds after insert on order_refunds
  for each row execute function tell_of_order_refund();

create function tell_of_payment_as(type text, attempt payment_attempts, cents integer) returns void language sql as $$
  insert into integration_events (type, site, data)
  select type, o.site, jsonb_build_object('site', o.site, 'orderNumber', o.number, 'payment', attempt.merchant_reference,
    'provider', attempt.provider, 'amount', event_dollars(cents), 'currency', attempt.currency)
  from orders o where o.id = attempt.order_id
$$;

create function tell_of_payment() returns trigger language plpgsql as $$
declare
  type text := case new.state
    when 'authorised' then 'payment.authorised' when 'captured' then 'payment.captured' else 'payment.failed' end;
begin
  if tells_other_systems() then
    perform tell_of_payment_as(type, new, case new.state when 'captured' then new.captured_cents else new.amount_cents end);
  end if;
  return null;
end $$;
create trigger other_systems_hear_of_payments after update of state on payment_attempts for each row
  when (old.state is distinct from new.state and new.state in ('authorised', 'captured', 'refused', 'capture_failed'))
  execute function tell_of_payment();

create function tell_of_payment_refund() returns trigger language plpgsql as $$
begin
  if tells_other_systems() then
    perform tell_of_payment_as(
      case new.state when 'refunded' then 'payment.refunded' else 'payment.refund_failed' end, a, new.cents)
    from payment_attempts a where a.id = new.attempt_id;
  end if;
  return null;
end $$;
create trigger other_systems_hear_of_refunds after update of state on payment_refunds for each row
  when (old.state is distinct from new.state and new.state in ('refunded', 'failed'))
  execute function tell_of_payment_refund();

create function tell_of_dispute() returns trigger language plpgsql as $$
begin
  if tells_other_systems() then
    perform tell_of_payment_as('payment.disputed', a, new.amount_cents) from payment_attempts a where a.id = new.attempt_id;
  end if;
  return null;
end $$;
create trigger other_systems_hear_of_disputes after insert on payment_disputes
  for each row execute function tell_of_dispute();

create function tell_of_stock() returns trigger language plpgsql as $$
begin
  if not tells_other_systems() then return null; end if;
  if tg_op = 'INSERT' then
    insert into integration_events (type, data)
    select 'stock.changed', jsonb_build_object('sku', p.sku, 'place', n.warehouse_code, 'onHand', n.on_hand,
      'incoming', n.arriving, 'arrivesOn', n.arrives_on)
    from added n join products p on p.id = n.product_id;
  else
    insert into integration_events (type, data)
    select 'stock.changed', jsonb_build_object('sku', p.sku, 'place', n.warehouse_code, 'onHand', n.on_hand,
      'incoming', n.arriving, 'arrivesOn', n.arrives_on)
    from added n join gone g using (warehouse_code, product_id) join products p on p.id = n.product_id
    where (n.on_hand, n.arriving, n.arrives_on) is distinct from (g.on_hand, g.arriving, g.arrives_on);
  end if;
  return null;
end $$;
create trigger other_systems_hear_of_new_stock after insert on stock
  referencing new table as added for each statement execute function tell_of_stock();
create trigger other_systems_hear_of_stock after update on stock
  referencing new table as added old table as gone for each statement execute function tell_of_stock();

-- Whoever changes a price, the ledger of prices has it.
create function tell_of_prices() returns trigger language plpgsql as $$
begin
  if not tells_other_systems() then return null; end if;
  insert into integration_events (type, site, data)
  select 'price.changed', n.site, jsonb_build_object('site', n.site, 'sku', p.sku, 'price', event_dollars(n.price_cents),
    'rrp', event_dollars(n.rrp_cents))
  from added n join products p on p.id = n.product_id where n.price_cents is not null;
  return null;
end $$;
create trigger other_systems_hear_of_prices after insert on price_changes
  referencing new table as added for each statement execute function tell_of_prices();

create function tell_of_offers() returns trigger language plpgsql as $$
begin
  if not tells_other_systems() then return null; end if;
  insert into integration_events (type, site, data)
  select case tg_op when 'INSERT' then 'product.published' else 'product.unpublished' end, o.site,
    jsonb_build_object('site', o.site, 'sku', p.sku)
  from moved o join products p on p.id = o.product_id;
  return null;
end $$;
create trigger other_systems_hear_of_new_offers after insert on offers
  referencing new table as moved for each statement execute function tell_of_offers();
create trigger other_systems_hear_of_withdrawn_offers after delete on offers
  referencing old table as moved for each statement execute function tell_of_offers();

create function tell_of_products() returns trigger language plpgsql as $$
begin
  if not tells_other_systems() then return null; end if;
  if tg_op = 'UPDATE' then
    -- Reviews change the average of a product many times a day.
    insert into integration_events (type, data)
    select 'product.changed', jsonb_build_object('sku', n.sku) from added n join gone g using (id)
    where (n.sku, n.model, n.slug, n.title, n.manufacturer_id, n.category_id, n.kind, n.finish, n.width_mm, n.height_mm,
      n.depth_mm, n.facts, n.features, n.description, n.in_the_box, n.energy_stars, n.superseded_by, n.gtin, n.version)
      is distinct from (g.sku, g.model, g.slug, g.title, g.manufacturer_id, g.category_id, g.kind, g.finish, g.width_mm,
      g.height_mm, g.depth_mm, g.facts, g.features, g.description, g.in_the_box, g.energy_stars, g.superseded_by, g.gtin,
      g.version);
  elsif tg_op = 'INSERT' then
    insert into integration_events (type, data) select 'product.created', jsonb_build_object('sku', sku) from added;
  else
    insert into integration_events (type, data) select 'product.removed', jsonb_build_object('sku', sku) from gone;
  end if;
  return null;
end $$;
create trigger other_systems_hear_of_new_products after insert on products
  referencing new table as added for each statement execute function tell_of_products();
create trigger other_systems_hear_of_products after update on products
  referencing new table as added old table as gone for each statement execute function tell_of_products();
create trigger other_systems_hear_of_removed_products after delete on products
  referencing old table as gone for each statement execute function tell_of_products();

create function tell_of_customer() returns trigger language plpgsql as $$
begin
  if tells_other_systems() then
    insert into integration_events (type, site, data)
    values (case tg_op when 'INSERT' then 'customer.created' else 'customer.changed' end, new.site,
      jsonb_build_object('site', new.site, 'id', new.id));
  end if;
  return null;
end $$;
create trigger other_systems_hear_of_new_customers after insert on customers
  for each row execute function tell_of_customer();
create trigger other_systems_hear_of_customers after update on customers for each row
  when ((old.email, old.first_name, old.last_name, old.phone, old.company_name, old.abn, old.commercial,
    old.credit_limit_cents, old.newsletter, old.locked_at, old.merged_into, old.tags, old.group_code) is distinct from
    (new.email, new.first_name, new.last_name, new.phone, new.company_name, new.abn, new.commercial,
    new.credit_limit_cents, new.newsletter, new.locked_at, new.merged_into, new.tags, new.group_code))
  execute function tell_of_customer();
