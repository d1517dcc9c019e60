-- What a save of a product changed, as a save would take it, so that it can be undone from its row of the audit log.
create table product_saves (
  audit_id bigint primary key,
  product_id integer not null references products on delete cascade,
  before jsonb not null,
  after jsonb not null
);
create index product_saves_of_product on product_saves (product_id);
