-- People who buy for a business with an account of their own. The business's account is its first admin and has neither.
-- unsafe: the columns are null in every row, so the checks take a tenth of a second at 200,000 customers.
alter table customers
  add column business_id uuid references customers check (business_id <> id),
  add column business_role text check (business_role in ('buyer', 'admin')),
  -- what one order on account may come to; null: as much as the business's credit allows
  add column order_limit_cents integer check (order_limit_cents >= 0),
  add constraint customers_business_role check ((business_id is null) = (business_role is null));
create or replace view identity_public_customers as select
  id, site, email, email_key, first_name, last_name, phone, company_name, commercial, credit_limit_cents,
  locked_at, updated_at, business_id, order_limit_cents
from customers;

-- What a person may raise a business's credit limit to with a role; null: as far as they like.
-- unsafe: a shop has a handful of roles.
alter table roles add column credit_limit_cents integer check (credit_limit_cents >= 0);
-- unsafe: a shop has a handful of roles.
update roles set credit_limit_cents = 5000000 where id <> 'owner';
alter table roles alter column credit_limit_cents set default 5000000;
-- Saves of a role name the version that they started from.
alter table roles add column version integer not null default 1;

-- What a role was before and after a row of the audit log, so that the row can be undone. Null: there was no such role.
create table role_saves (
  audit_id bigint primary key,
  role_id text not null,
  before jsonb,
  after jsonb
);
