-- Ways to pay beyond the plain card: what an order is paid by, what a provider calls the money it took, and the key
-- that our own addresses and tokens of the checkout are signed with.
alter table orders drop constraint orders_payment_type_check;
alter table orders add constraint orders_payment_type_check check (payment_type in (
  'None', 'CreditCard', 'Cash', 'Account', 'Other',
  'PayPal', 'PayPalBnpl', 'AfterPay', 'Zip', 'ZipInStore', 'Klarna', 'Humm', 'ApplePay', 'GooglePay'));

-- Refunds go by this name where it is another one than the payment's.
alter table payment_attempts
  add column capture_ref text,
  -- by the database's clock, as updated_at: how long a shopper has had
  add column begun_at timestamptz not null default clock_timestamp();

create table payment_keys (
  is_only boolean primary key default true check (is_only),
  secret text not null default encode(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 'hex')
);
insert into payment_keys default values;

-- What went wrong with payments, counted by day: never anything of a card or of a person.
create table payment_troubles (
  day date not null,
  site text not null,
  provider text not null,
  kind text not null,
  seen integer not null,
  last_at timestamptz not null,
  primary key (day, site, provider, kind)
);
