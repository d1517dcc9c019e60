-- Orders that wait for stock are found by what is held of deliveries to come.
create or replace view catalogue_public_stock_holds as select
  order_id, warehouse_code, product_id, quantity, state, held_until, from_arriving
from stock_holds;
