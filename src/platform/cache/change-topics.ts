/**
 * Tables whose changes name products. Stock changes with every order, so cached answers depend on it separately.
 */
export const productTopics: readonly string[] = [
  "offers",
  "products",
  "price_changes",
  "product_pictures",
  "unit_marks",
];
export const stockTopics: readonly string[] = ["stock", "stock_holds"];
export const isOfStock = (topic: string): boolean => stockTopics.includes(topic);

/** Tables whose changes affect everything that is built from them. */
export type Topic =
  | "sites"
  | "manufacturers"
  | "categories"
  | "fact_changes"
  | "schema_changes"
  | "value_synonyms"
  | "warranties"
  | "installations"
  | "promotions"
  | "promotion_products"
  | "promotion_rules"
  | "settings"
  | "warehouses"
  | "delivery_zones"
  | "zone_days"
  | "localities"
  | "public_holidays"
  | "blackout_days"
  | "suppliers"
  | "supplier_runs"
  | "supplier_closed_days"
  | "delivery_services";
