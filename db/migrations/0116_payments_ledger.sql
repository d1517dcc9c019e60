-- Double entry for the money of payments: each row moves cents from the credited to the debited account, so that the ledger
-- is balanced by its form. Rows are only added.
--   customer   what customers paid for orders, less what they got back
--   provider   what a provider holds for the shop
--   dispute    what banks took back for disputes
--   fees       what a provider kept for its work
--   bank       what a provider paid out
create table payments_ledger (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  site text not null,
  provider text not null,
  currency char(3) not null,
  event text not null check (event in (
    'capture', 'capture-reversed', 'refund', 'refund-reversed', 'dispute', 'dispute-reversed', 'fee', 'payout')),
  debit text not null check (debit in ('customer', 'provider', 'dispute', 'fees', 'bank')),
  credit text not null check (credit in ('customer', 'provider', 'dispute', 'fees', 'bank')),
  cents integer not null check (cents > 0),
  -- null for entries about no single payment
  attempt_id uuid references payment_attempts,
  check (debit <> credit)
);
create index payments_ledger_of_attempt on payments_ledger (attempt_id);
create index payments_ledger_by_day on payments_ledger (site, at);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'Entries of the ledger are not changed: add one that reverses it.';
end $$;
create trigger payments_ledger_is_kept before update or delete on payments_ledger
  for each statement execute function refuse_ledger_change();

-- Whoever changes the money of a payment, the ledger has it in the same transaction.
create function post_payment_money() returns trigger language plpgsql as $$
begin
  insert into payments_ledger (site, provider, currency, event, debit, credit, cents, attempt_id)
  select o.site, new.provider, new.currency,
    case when delta > 0 then event else event || '-reversed' end,
    case when delta > 0 then debit else credit end,
    case when delta > 0 then credit else debit end,
    abs(delta), new.id
  from checkout_public_orders o
    cross join (values
      ('capture', 'provider', 'customer', new.captured_cents - old.captured_cents),
      ('refund', 'customer', 'provider', new.refunded_cents - old.refunded_cents),
      ('dispute', 'dispute', 'provider', new.disputed_cents - old.disputed_cents)
    ) as moved (event, debit, credit, delta)
  where o.id = new.order_id and delta <> 0;
  return null;
end $$;
create trigger payment_attempts_post_money after update on payment_attempts for each row
  when (new.captured_cents <> old.captured_cents or new.refunded_cents <> old.refunded_cents
    or new.disputed_cents <> old.disputed_cents)
  execute function post_payment_money();

-- What was paid before the ledger began.
insert into payments_ledger (at, site, provider, currency, event, debit, credit, cents, attempt_id)
select a.updated_at, o.site, a.provider, a.currency, event, debit, credit, cents, a.id
from payment_attempts a join checkout_public_orders o on o.id = a.order_id
  cross join lateral (values
    ('capture', 'provider', 'customer', a.captured_cents),
    ('refund', 'customer', 'provider', a.refunded_cents),
    ('dispute', 'dispute', 'provider', a.disputed_cents)
  ) as had (event, debit, credit, cents)
where cents > 0;
