-- What capabilities read of each other's tables. An owner may change its tables as long as these views stay; who needs
-- another column asks the owner to publish it here.

create view cart_public_carts as select id, site, visitor_id, state, version, customer_id from carts;

create view catalogue_public_categories as select id, path, title from categories;

create view catalogue_public_manufacturers as select id, uri, name, supplier_code, is_proforma from manufacturers;

create view catalogue_public_offers as select
  site, product_id, price_cents, unit_id, alt_price_message, stock_status, ships_on, popularity, category_ids,
  manufacturer_id, model_key, search
from offers;

create view catalogue_public_products as select id, sku, slug, title, manufacturer_id, category_id from products;

create view catalogue_public_promotion_products as select promotion_id, product_id from promotion_products;

create view catalogue_public_promotions as select
  id, site, path, title, start_date, end_date, redemption, reward_label, sort_order
from promotions;

create view catalogue_public_reviews as select id, product_id, stars, body, written_on from reviews;

create view catalogue_public_stock as select warehouse_code, product_id, on_hand, arriving, arrives_on from stock;

create view catalogue_public_stock_holds as select
  order_id, warehouse_code, product_id, quantity, state, held_until
from stock_holds;

create view checkout_public_order_lines as select
  order_id, position, product_id, title, quantity, is_proforma, supplier_code
from order_lines;

create view checkout_public_orders as select
  id, number, site, cart_id, cart_version, state, token, currency, email, delivery_address, locality_country,
  locality_id, zone_code, warehouse_code, delivery_day, early_notification, total_cents, due_cents,
  paid_cents, updated_at, placed_at, customer_id, staff_id, po_number, later_cents
from orders;

create view content_public_settings as select site, name, value from settings;

create view delivery_public_public_holidays as select country, state, day, name from public_holidays;

create view delivery_public_suppliers as select code, name from suppliers;

create view identity_public_customers as select
  id, site, email, email_key, first_name, last_name, phone, company_name, commercial, credit_limit_cents,
  locked_at, updated_at
from customers;

create view identity_public_staff as select customer_id, salesperson_code from staff;

create view location_public_delivery_zones as select
  code, name, warehouse_code, time_zone, lead_days, cut_off, same_day_cut_off, same_day_price_cents,
  capacity_per_run, holiday_regions, bulky_per_run
from delivery_zones;

create view location_public_localities as select
  country, id, suburb, city, state, postcode, latitude, longitude, zone_code
from localities;

create view location_public_warehouses as select code, name, country, state, address, holiday_regions from warehouses;

create view payments_public_payment_attempts as select
  id, order_id, cart_id, number, method, state, card_brand, card_last4, answer, updated_at, begun_at, is_later
from payment_attempts;

create view stores_public_stores as select
  uri, name, subdivision, sites, country, address, suburb, state, postcode, phone, latitude, longitude,
  time_zone, warehouse_code
from stores;
