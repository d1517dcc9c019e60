-- Accounts that asked to be a business, with what was decided about them.
create view identity_public_businesses as select
  id, site, email, first_name, last_name, phone, company_name, abn, commercial, credit_limit_cents, locked_at, created_at,
  updated_at
from customers where commercial <> 'none' and merged_into is null and erased_at is null;
