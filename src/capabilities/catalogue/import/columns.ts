import type { TableFormat } from "#kit/record-reader.ts";

/** What an export writes, in this order. Offers, stock and GTINs may be left out: then they stay as they are. */
export const catalogueColumns = [
  "sku",
  "model",
  "slug",
  "title",
  "brand",
  "category",
  "kind",
  "finish",
  "width_mm",
  "height_mm",
  "depth_mm",
  "energy_stars",
  "kwh_per_year",
  "facts",
  "features",
  "description",
  "in_the_box",
  "released_on",
  "superseded_by",
  "offers",
  "stock",
  "source",
  "source_row",
  "gtin",
] as const;
export type CatalogueColumn = (typeof catalogueColumns)[number];

const mayBeMissing: readonly string[] = ["offers", "stock", "source", "source_row", "superseded_by", "gtin"];

/** The energy-rating register of household appliances, as it is published in one table. */
export const registerColumns = [
  "id",
  "category",
  "type",
  "brand",
  "model",
  "family",
  "stars",
  "stars_heating",
  "kwh_year",
  "capacity",
  "capacity_unit",
  "width_mm",
  "height_mm",
  "depth_mm",
  "sold_in",
  "registered_est",
  "expires",
  "gems_id",
  "source",
  "attributes",
] as const;

export type CatalogueFormat = "catalogue" | "register";

export const catalogueFormats: readonly TableFormat<CatalogueFormat>[] = [
  {
    name: "catalogue",
    required: catalogueColumns.filter((name) => !mayBeMissing.includes(name)),
    optional: catalogueColumns.filter((name) => mayBeMissing.includes(name)),
  },
  { name: "register", required: registerColumns, optional: [] },
];
