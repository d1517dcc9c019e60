-- Promotions of a site are scheduled like products: target_id is the promotion.
-- unsafe: the release that is running makes no such changes; it shows one that the next release has made as a product's.
alter table scheduled_changes drop constraint scheduled_changes_kinds;
alter table scheduled_changes add constraint scheduled_changes_kind
  check (kind in ('product', 'category', 'price', 'photograph', 'promotion')) not valid;
alter table scheduled_changes validate constraint scheduled_changes_kind;
