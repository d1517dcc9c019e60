import { toDollars } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Context } from "#platform/service.ts";
import type { FactGroup, Product, ProductCard } from "../catalogue.contract.ts";
import { canBeAName, isPriceGated, isSellable } from "../catalogue.rules.ts";
import { specificationsOf } from "../specification.rules.ts";
import { categoryUrl } from "#shop/urls.ts";
import type { z } from "zod";
import { cardOf } from "./cards.ts";
import { findProduct, type ProductKey, type ProductRow } from "./card.store.ts";
import { extrasOf, fittingExtras } from "./offers.service.ts";
import { picturesOf } from "./pictures.service.ts";
import { countReviews, listAlternatives, listReviews } from "./product.store.ts";
import { lineage, readShelf } from "./shelf.ts";

export type ProductAnswer<Value> = Result<Value, "unknownProduct">;

const MOST_ALTERNATIVES = 8;

async function readRow(context: Context, key: ProductKey): Promise<ProductAnswer<ProductRow>> {
  if (Object.values(key).some((part) => !canBeAName(String(part)))) return refuse("unknownProduct");
  const row = await findProduct(context.db, context.visit.site.code, key);
  return row === null ? refuse("unknownProduct") : ok(row);
}

/** Everything about one product of the site. */
export async function readProduct(context: Context, key: ProductKey): Promise<ProductAnswer<Product>> {
  const [found, shelf] = await Promise.all([readRow(context, key), readShelf(context.db, context.visit.site)]);
  if (!found.ok) return found;
  const row = found.value;
  const extras = fittingExtras(row, shelf, await extrasOf(context, shelf, [row]));
  const line = lineage(shelf, row.categoryId);
  const { site } = context.visit;
  // Care plans follow the price, so where prices are not told neither are they.
  const warranties = isPriceGated(site) ? [] : extras.warranties;
  return ok({
    ...cardOf(row, site),
    description: row.description,
    features: row.features,
    inTheBox: row.inTheBox,
    images: picturesOf(row),
    specifications: specificationsOf(row),
    dimensions: { widthMm: row.widthMm, heightMm: row.heightMm, depthMm: row.depthMm },
    breadcrumbs: line.map((one) => ({ title: one.title, uri: categoryUrl(one.path) })),
    categoryPath: line.at(-1)?.path ?? "",
    warranties: warranties.map(({ cents, ...warranty }) => ({ ...warranty, price: toDollars(cents) })),
    installations: isPriceGated(site)
      ? []
      : extras.installations.map(({ cents, ...one }) => ({ ...one, price: toDollars(cents) })),
    brandWarning: row.brandWarning,
    isProforma: row.isProforma,
    supplier: row.supplierCode,
    supersededBy: row.superseded && { sku: row.superseded.sku, uri: row.superseded.slug, title: row.superseded.title },
    isSellable: isSellable(row.stockStatus),
    releasedOn: row.releasedOn,
  });
}

export const readProductBySlug = (context: Context, slug: string): Promise<ProductAnswer<Product>> =>
  readProduct(context, { slug });

export async function readSpecifications(
  context: Context,
  key: ProductKey,
): Promise<ProductAnswer<z.output<typeof FactGroup>[]>> {
  const found = await readRow(context, key);
  return found.ok ? ok(specificationsOf(found.value)) : found;
}

export async function readFeatures(context: Context, key: ProductKey): Promise<ProductAnswer<string[]>> {
  const found = await readRow(context, key);
  return found.ok ? ok(found.value.features) : found;
}

export async function readAlternatives(context: Context, key: ProductKey): Promise<ProductAnswer<ProductCard[]>> {
  const found = await readRow(context, key);
  if (!found.ok) return found;
  const { site } = context.visit;
  const rows = await listAlternatives(context.db, { site: site.code, product: found.value, most: MOST_ALTERNATIVES });
  return ok(rows.map((row) => cardOf(row, site)));
}

export type Reviews = {
  total: number;
  distribution: { stars: number; count: number }[];
  items: {
    stars: number;
    title: string;
    body: string;
    author: string;
    place: string;
    isVerified: boolean;
    writtenOn: string;
  }[];
};

/** Reviews of a product, newest first; `total` counts those with the stars asked for, the distribution all. */
export async function readReviews(
  context: Context,
  ask: { sku: string; stars: number | undefined; page: number },
): Promise<ProductAnswer<Reviews>> {
  const found = await readRow(context, { sku: ask.sku });
  if (!found.ok) return found;
  const { productId } = found.value;
  const [counts, items] = await Promise.all([
    countReviews(context.db, productId),
    listReviews(context.db, { productId, stars: ask.stars ?? null, page: ask.page }),
  ]);
  const countOf = (stars: number) => counts.find((row) => row.stars === stars)?.count ?? 0;
  const distribution = [5, 4, 3, 2, 1].map((stars) => ({ stars, count: countOf(stars) }));
  const total = ask.stars === undefined ? distribution.reduce((sum, one) => sum + one.count, 0) : countOf(ask.stars);
  return ok({ total, distribution, items: [...items] });
}
