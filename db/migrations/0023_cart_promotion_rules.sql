-- What makes a cart cheaper. The rules of a site are read whole and the engine decides; nothing here has an order.
create table promotion_rules (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{1,59}$'),
  site text not null,
  phase text not null check (phase in ('line', 'bundle', 'order', 'coupon')),
  -- what a shopper reads beside the amount
  title text not null check (title <> ''),
  -- its page among the promotions
  promotion_id integer references promotions on delete set null,
  is_active boolean not null default true,
  -- days in the site's time zone, both of them included
  starts_on date,
  ends_on date check (ends_on >= starts_on),
  -- {categories, manufacturers, skus}: lists of uris and SKUs; any of a list, all of the lists
  scope jsonb not null default '{}',
  -- what it never touches, written the same way
  except_scope jsonb not null default '{}',
  -- at the prices of the list, of the goods in its scope
  min_spend_cents integer not null default 0 check (min_spend_cents >= 0),
  min_quantity integer not null default 1 check (min_quantity between 1 and 999),
  -- how often it may fire in one order; null: as often as it fits
  most_times integer check (most_times > 0),
  -- counts by itself or not at all
  is_exclusive boolean not null default false,
  -- orders it may be used in, all customers together
  max_uses integer check (max_uses > 0),
  once_per_customer boolean not null default false,
  effect jsonb not null check (effect ->> 'kind' in ('percentOff', 'centsOff', 'gift', 'together', 'nForM')),
  check ((phase = 'bundle') = (effect ->> 'kind' in ('together', 'nForM'))),
  check (phase in ('order', 'coupon') or effect ->> 'kind' <> 'gift'),
  unique (id, site)
);
create index promotion_rules_by_site on promotion_rules (site) where is_active;

-- What a shopper types. Many codes may share a rule, and each may have a limit of its own.
create table coupons (
  site text not null,
  code text not null check (code = upper(btrim(code)) and length(code) between 1 and 40),
  rule_id text not null,
  max_uses integer check (max_uses > 0),
  primary key (site, code),
  foreign key (rule_id, site) references promotion_rules (id, site)
);
create index coupons_by_code on coupons (code);

-- The use of a rule by an order: held while it is paid, used when it is placed, released when it comes to nothing.
create table promotion_uses (
  order_id uuid not null references orders on delete cascade,
  rule_id text not null references promotion_rules,
  code text,
  email text not null,
  cents integer not null check (cents >= 0),
  -- expired: held for too long; an order that is placed all the same still uses it
  state text not null check (state in ('held', 'used', 'released', 'expired')),
  held_until timestamptz not null,
  primary key (order_id, rule_id)
);
create index promotion_uses_of_rule on promotion_uses (rule_id, code) where state in ('held', 'used');
create index promotion_uses_expiring on promotion_uses (held_until) where state = 'held';

-- Money paid in advance. The number and the PIN are kept as digests only.
create table gift_cards (
  id uuid primary key,
  site text not null,
  number_digest text not null unique,
  last_digits char(4) not null,
  pin_salt text not null,
  pin_digest text not null,
  currency char(3) not null,
  expires_on date not null,
  is_blocked boolean not null default false,
  -- the sum of its entries, kept by a trigger, so that nothing can take more than there is
  balance_cents integer not null default 0 check (balance_cents >= 0),
  created_at timestamptz not null
);

create table gift_card_entries (
  id bigint generated always as identity primary key,
  card_id uuid not null references gift_cards,
  kind text not null check (kind in ('issue', 'hold', 'release', 'spend', 'refund')),
  cents integer not null check (case when kind in ('hold', 'spend') then cents < 0 else cents > 0 end),
  order_id uuid references orders check (order_id is not null or kind = 'issue'),
  made_at timestamptz not null
);
create index gift_card_entries_of_card on gift_card_entries (card_id, id);
create index gift_card_entries_of_order on gift_card_entries (order_id);

create function keep_gift_card_balance() returns trigger language plpgsql as $$
begin
  update gift_cards set balance_cents = balance_cents + new.cents where id = new.card_id;
  return null;
end $$;
create trigger gift_card_balance after insert on gift_card_entries for each row execute function keep_gift_card_balance();

create function refuse_change_of_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'gift card entries are never changed; write another entry';
end $$;
create trigger gift_card_ledger before update or delete on gift_card_entries
  for each row execute function refuse_change_of_ledger();

-- What an order takes from a card. Each change of state writes its entries.
create table gift_card_holds (
  order_id uuid not null references orders,
  card_id uuid not null references gift_cards,
  cents integer not null check (cents > 0),
  state text not null check (state in ('held', 'spent', 'released', 'expired', 'refunded')),
  held_until timestamptz not null,
  primary key (order_id, card_id)
);
create index gift_card_holds_expiring on gift_card_holds (held_until) where state = 'held';

-- The cards a cart is to be paid with, in the order they were added.
create table cart_gift_cards (
  cart_id uuid not null references carts on delete cascade,
  card_id uuid not null references gift_cards,
  added_at timestamptz not null,
  primary key (cart_id, card_id)
);

-- Numbers and PINs that did not go together, by digest of the number and by address.
create table gift_card_guesses (
  key text not null,
  guessed_at timestamptz not null
);
create index gift_card_guesses_by_key on gift_card_guesses (key, guessed_at);
