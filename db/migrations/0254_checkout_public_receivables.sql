-- What businesses owe for orders on account.
create view checkout_public_receivables as select order_id, customer_id, cents, paid_cents, state, created_at from receivables;
