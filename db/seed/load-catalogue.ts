import type { ClientBase } from "pg";
import { categories, categoryOf } from "./categories.ts";
import { makers } from "./manufacturers.ts";
import type { Offer } from "./offers.ts";
import { wasPriceOf } from "./price-history.ts";
import type { WasPrices } from "./price-history.ts";
import type { Product } from "./products.ts";
import { continueNumbers, insertRows } from "./rows.ts";

export async function loadManufacturers(client: ClientBase): Promise<void> {
  const rows = makers.map((maker, at) => ({
    id: at + 1,
    uri: maker.uri,
    name: maker.name,
    country: maker.country,
    founded: maker.founded,
    blurb: maker.blurb,
    supplier_code: maker.supplier ?? null,
    is_proforma: maker.isProforma ?? false,
    brand_warning: maker.brandWarning ?? null,
  }));
  await insertRows(client, "manufacturers", rows);
  await continueNumbers(client, "manufacturers");
}

export async function loadCategories(client: ClientBase): Promise<void> {
  const rows = categories.map((category) => ({
    id: category.id,
    uri: category.uri,
    parent_id: category.parentId,
    path: category.path,
    title: category.title,
    singular: category.singular,
    level: category.level,
    sort_order: category.sortOrder,
    kind: category.kind,
    blurb: category.blurb,
  }));
  await insertRows(client, "categories", rows);
  await continueNumbers(client, "categories");
}

export type Rating = { average: number; count: number };

export async function loadProducts(
  client: ClientBase,
  products: readonly Product[],
  ratings: ReadonlyMap<number, Rating>,
): Promise<void> {
  const rows = products.map((product) => ({
    id: product.id,
    sku: product.sku,
    model: product.model,
    slug: product.slug,
    title: product.title,
    manufacturer_id: product.makerId,
    category_id: categoryOf(product.category).id,
    kind: product.kind,
    finish: product.finish,
    width_mm: product.widthMm,
    height_mm: product.heightMm,
    depth_mm: product.depthMm,
    facts: product.facts,
    features: product.features,
    description: product.description,
    in_the_box: product.inTheBox,
    energy_stars: product.facts["energyStars"] ?? null,
    kwh_per_year: product.facts["kwhPerYear"] ?? null,
    released_on: product.releasedOn,
    rating_average: ratings.get(product.id)?.average ?? null,
    rating_count: ratings.get(product.id)?.count ?? 0,
    superseded_by: product.supersededBy,
    source: "seed",
    updated_at: `${product.releasedOn}T00:00:00Z`,
  }));
  await insertRows(client, "products", rows);
  await continueNumbers(client, "products");
}

/** Without the columns that `refreshOffers` computes, which are empty until then. */
export async function loadOffers(client: ClientBase, offers: readonly Offer[], wasPrices: WasPrices): Promise<void> {
  const rows = offers.map((offer) => ({
    site: offer.site,
    product_id: offer.product.id,
    price_cents: offer.priceCents,
    rrp_cents: offer.rrpCents,
    was_cents: wasPriceOf(wasPrices, offer),
    condition: offer.condition,
    missing_parts: offer.missingParts,
    unit_id: offer.unitId,
    ribbon_type: offer.ribbonType,
    ribbon_text: offer.ribbonText,
    alt_price_message: offer.altPriceMessage,
    stock_status: offer.stockStatus,
    ships_on: offer.shipsOn,
    is_hot: offer.isHot,
    popularity: offer.popularity,
    listed_on: offer.listedOn,
    category_ids: [],
    manufacturer_id: offer.product.makerId,
    facets: [],
    model_key: "",
    search: "",
  }));
  await insertRows(client, "offers", rows);
}
