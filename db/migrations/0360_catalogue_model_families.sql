-- The finishes of a model, and the products of a range: the product page asks for both.
create index concurrently if not exists products_by_family on products (manufacturer_id, (facts ->> 'modelFamily'));
