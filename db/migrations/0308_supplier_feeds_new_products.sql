-- What becomes of products that the shop does not have: null: they are listed; otherwise drafts of this brand and category.
-- unsafe: a shop has a handful of feeds.
alter table supplier_feeds
  add column new_brand_id integer references manufacturers,
  add column new_category_id integer references categories,
  -- the key that an SFTP server showed first, SHA256 in base64; another one is refused
  add column host_key text,
  add constraint supplier_feeds_new_products check ((new_brand_id is null) = (new_category_id is null));
