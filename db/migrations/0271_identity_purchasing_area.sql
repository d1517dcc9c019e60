-- The area of purchase orders and suppliers, for the roles that every shop has. Goods are received with stock.write.
update roles set permissions = roles.permissions || added.permissions
from (values
  ('owner', '{purchasing.read, purchasing.write, purchasing.approve}'::text[]),
  ('merchandiser', '{purchasing.read, purchasing.write}'),
  ('warehouse', '{purchasing.read}'),
  ('store-manager', '{purchasing.read}'),
  ('finance', '{purchasing.read}'),
  ('read-only', '{purchasing.read}')
) as added (id, permissions)
where roles.id = added.id and roles.is_built_in;
