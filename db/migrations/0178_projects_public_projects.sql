-- The projects of customers, for their record in the office.
create view projects_public_projects as select
  id, number, site, name, status, customer_id, contact_email, updated_at
from projects where removed_at is null;
