-- Photographs of goods that come back: the customer's with the request, and those of staff at the inspection.
create table return_photographs (
  -- from the request, so that a repeated upload adds nothing
  id uuid primary key,
  return_id uuid not null references returns on delete cascade,
  hash text not null unique references media_pictures (hash),
  -- null: the customer
  by_name text,
  added_at timestamptz not null
);
create index return_photographs_of_return on return_photographs (return_id, added_at);

-- The last digits of the gift card that a return was refunded as; null: its refund went to the payments.
-- unsafe: the column is null in every row, and returns are few.
alter table returns add column credit_digits char(4) check (credit_digits is null or refund_id is not null);
