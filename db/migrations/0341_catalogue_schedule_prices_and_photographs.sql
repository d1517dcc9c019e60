-- Prices of a site and photographs are scheduled like products and categories: of both, target_id is the product.
-- unsafe: the release that is running lists products and categories alone, and reads no other kinds before they are made.
alter table scheduled_changes drop constraint scheduled_changes_kind_check;
alter table scheduled_changes add constraint scheduled_changes_kinds
  check (kind in ('product', 'category', 'price', 'photograph')) not valid;
alter table scheduled_changes validate constraint scheduled_changes_kinds;
