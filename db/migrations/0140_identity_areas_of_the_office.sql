-- The areas that came with the office's screens, for the roles that every shop has.
update roles set permissions = roles.permissions || added.permissions
from (values
  ('owner', '{
    fulfilment.read, fulfilment.write, fulfilment.approve, returns.read, returns.write, returns.approve,
    businesses.read, businesses.write, businesses.approve, privacy.read, privacy.write, privacy.approve,
    enquiries.read, enquiries.write, enquiries.approve, stock.read, stock.write, stock.approve,
    integrations.read, integrations.write, integrations.approve, settings.read, settings.write,
    settings.approve}'::text[]),
  ('merchandiser', '{stock.read, stock.write, enquiries.read}'),
  ('content-editor', '{enquiries.read, enquiries.write}'),
  ('customer-service', '{
    fulfilment.read, returns.read, returns.write, businesses.read, privacy.read, privacy.write,
    enquiries.read, enquiries.write, stock.read}'),
  ('warehouse', '{fulfilment.read, fulfilment.write, returns.read, returns.write, stock.read, stock.write}'),
  ('store-manager', '{
    fulfilment.read, fulfilment.write, returns.read, returns.write, returns.approve, businesses.read,
    enquiries.read, enquiries.write, stock.read, stock.write, prices.read, delivery.read}'),
  ('salesperson', '{businesses.read, enquiries.read, stock.read, prices.read}'),
  ('finance', '{businesses.read, businesses.write, businesses.approve, returns.read, prices.read, stock.read}'),
  ('read-only', '{
    fulfilment.read, returns.read, businesses.read, enquiries.read, stock.read, integrations.read,
    settings.read}')
) as added (id, permissions)
where roles.id = added.id and roles.is_built_in;
