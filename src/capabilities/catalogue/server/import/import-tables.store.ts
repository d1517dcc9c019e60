/** What sends the statements of an import: a connection of its own, or the transaction of an upload. One at a time. */
export type ImportClient = {
  readonly query: <Row extends object>(text: string, values?: unknown[]) => Promise<{ readonly rows: Row[] }>;
};

/**
 * `whole`: a row is everything there is to say about its product. `opening`: a row brings a product into the shop, and
 * what the shop has done with it since – prices, sales, stock – stays. `part`: a row changes what it names of a product that
 * the shop has, and nothing else.
 */
export type RowMeaning = "whole" | "opening" | "part";

/** What a file says of an offer. */
export const offerColumns = `price_cents, rrp_cents, was_cents, condition, missing_parts, unit_id, ribbon_type, ribbon_text,
  alt_price_message, stock_status, ships_on, is_hot, popularity, listed_on`;

/** Notes which products a statement `done` has written. */
export const recordTouched = "insert into import_touched select distinct product_id from done on conflict do nothing";
