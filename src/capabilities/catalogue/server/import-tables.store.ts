/**
 * `whole`: a row is everything there is to say about its product. `opening`: a row brings a product into the shop, and
 * what the shop has done with it since – prices, sales, stock – stays.
 */
export type RowMeaning = "whole" | "opening";

/** What a file says of an offer. */
export const offerColumns = `price_cents, rrp_cents, was_cents, condition, missing_parts, unit_id, ribbon_type, ribbon_text,
  alt_price_message, stock_status, ships_on, is_hot, popularity, listed_on`;

/** Notes which products a statement `done` has written. */
export const recordTouched = "insert into import_touched select distinct product_id from done on conflict do nothing";
