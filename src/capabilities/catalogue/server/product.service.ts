import { type CalendarDay, isCalendarDay, wallClock } from "#kit/calendar-day.ts";
import { toDollars } from "#kit/money.ts";
import { pageCountOf } from "#kit/page-count.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import { shopState } from "#platform/app-state.ts";
import { AnswerCache } from "#platform/cache.ts";
import { publicRevision } from "#platform/change-log.ts";
import { type Context, previewOn } from "#platform/service.ts";
import type {
  ExtendedProduct,
  FactGroup,
  PriceHistory,
  Product,
  ProductCard,
  ProductMeta,
  UpsellOptions,
} from "../catalogue.contract.ts";
import { isPriceGated, isSellable } from "../catalogue.rules.ts";
import { fittingOf, specificationsOf } from "../specification.rules.ts";
import { categoryUrl, productUrl } from "#shop/urls.ts";
import type { z } from "zod";
import { cardOf } from "./cards.ts";
import { type CardRow, findProduct, type ProductKey, type ProductRow } from "./card.store.ts";
import { extrasOf, fittingExtras } from "./offers.service.ts";
import { mainPicture, picturesOf } from "./pictures.service.ts";
import { type PreviewedRow, priceOnDay, readPastPrices, readPriceClaims } from "./price.service.ts";
import { countReviews, listAlternatives, listBetter, listReviews, REVIEWS_A_PAGE } from "./product.store.ts";
import { listRelated } from "./related.store.ts";
import { lineage, readCategoryIndex, type CategoryIndex } from "./category-index.ts";
import { wayFromGone } from "./site-pages.service.ts";

export type ProductAnswer<Value> = Result<Value, "unknownProduct">;

const MOST_ALTERNATIVES = 8;

async function readRow(context: Context, key: ProductKey): Promise<ProductAnswer<ProductRow>> {
  const row = await findProduct(context.db, context.visit.site.code, key);
  if (row !== null) return ok(row);
  const gone = "slug" in key ? await wayFromGone(context, key.slug) : null;
  return gone === null
    ? refuse("unknownProduct")
    : refuse("unknownProduct", { goneTo: gone.uri, goneTitle: gone.title });
}

type ProductAnswers = AnswerCache<ProductAnswer<Product>>;

/** For each site; an answer is some ten kilobytes. */
const MOST_PRODUCTS = 500;
/** Its breadcrumbs come from the category index, so a new category index has new answers. */
const productAnswers = shopState(() => new WeakMap<CategoryIndex, ProductAnswers>());

const keyText = (key: ProductKey): string =>
  "slug" in key ? `slug ${key.slug}` : "sku" in key ? `sku ${key.sku}` : `id ${key.id}`;

/** Everything about one product of the site. Cached until something changes. */
export async function readProduct(context: Context, key: ProductKey): Promise<ProductAnswer<Product>> {
  const categoryIndex = await readCategoryIndex(context.db, context.visit.site);
  const { state } = context.db;
  const known = state.get(productAnswers);
  const answers: ProductAnswers =
    known.get(categoryIndex) ?? new AnswerCache(state, { name: "products", maxEntries: MOST_PRODUCTS });
  known.set(categoryIndex, answers);
  // What may be said of a price changes with the days.
  const today = wallClock(context.visit.now, context.visit.site.timeZone).day;
  const question = `${context.visit.site.priceGate} ${today} ${keyText(key)}`;
  const revision = await publicRevision(context.db);
  return answers.fetch(question, revision, () => makeProduct(context, { key, categoryIndex }));
}

/** The product as of another day for staff, with that day's price; for everybody else as it is today. Never cached. */
export async function readProductOn(
  context: Context,
  key: ProductKey,
  day: string | readonly string[] | undefined,
): Promise<ProductAnswer<Product>> {
  const previewed = previewOn(context, day);
  if (previewed === context || typeof day !== "string" || !isCalendarDay(day)) return readProduct(context, key);
  const categoryIndex = await readCategoryIndex(context.db, context.visit.site);
  const found = await readRow(previewed, key);
  if (!found.ok) return found;
  return showProduct(previewed, { categoryIndex, ...(await priceOnDay(previewed, found.value, day)) });
}

async function makeProduct(
  context: Context,
  { key, categoryIndex }: { key: ProductKey; categoryIndex: CategoryIndex },
): Promise<ProductAnswer<Product>> {
  const found = await readRow(context, key);
  if (!found.ok) return found;
  return showProduct(context, {
    categoryIndex,
    row: found.value,
    priceClaims: await readPriceClaims(context, found.value),
  });
}

type PricedProduct = PreviewedRow<ProductRow> & { readonly categoryIndex: CategoryIndex };

async function showProduct(
  context: Context,
  { row, categoryIndex, priceClaims }: PricedProduct,
): Promise<ProductAnswer<Product>> {
  const offered = await extrasOf(context, categoryIndex, [row]);
  const extras = fittingExtras(row, categoryIndex, offered);
  const line = lineage(categoryIndex, row.categoryId);
  const { site } = context.visit;
  // Care plans depend on the price, so they are hidden where prices are.
  const warranties = isPriceGated(site) ? [] : extras.warranties;
  return ok({
    ...cardOf(row, site),
    description: row.description,
    features: row.features,
    inTheBox: row.inTheBox,
    images: picturesOf(row, site.code),
    specifications: specificationsOf(row),
    dimensions: { widthMm: row.widthMm, heightMm: row.heightMm, depthMm: row.depthMm },
    fitting: fittingOf(row.facts),
    kwhPerYear: row.kwhPerYear,
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
    seo: { title: row.seoTitle, description: row.seoDescription },
    documents: row.documents,
    priceClaims,
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
  return ok(await alternativesTo(context, found.value));
}

/** Those that staff have chosen, then others near in price. */
async function alternativesTo(context: Context, product: CardRow): Promise<ProductCard[]> {
  const { site } = context.visit;
  const ask = { site: site.code, product, most: MOST_ALTERNATIVES };
  const [chosen, near] = await Promise.all([
    listRelated(context.db, { site: site.code, productId: product.productId, kinds: ["alternative"] }),
    listAlternatives(context.db, ask),
  ]);
  const isChosen = new Set(chosen.map(({ productId }) => productId));
  const rows = [...chosen, ...near.filter(({ productId }) => !isChosen.has(productId))].slice(0, MOST_ALTERNATIVES);
  return rows.map((row) => cardOf(row, site));
}

/** The next better products and others near in price. Behind a price gate none is called better, for that would tell prices. */
export async function readUpsell(context: Context, key: ProductKey): Promise<ProductAnswer<UpsellOptions>> {
  const found = await readRow(context, key);
  if (!found.ok) return found;
  const { site } = context.visit;
  const ask = { site: site.code, product: found.value, most: MOST_ALTERNATIVES };
  const better = isPriceGated(site) ? [] : await listBetter(context.db, ask);
  return ok({
    better: better.map((row) => cardOf(row, site)),
    alternatives: await alternativesTo(context, found.value),
  });
}

/** The price history of a product on the site; empty where the visitor may not see prices. */
export async function readPriceHistory(context: Context, key: ProductKey): Promise<ProductAnswer<PriceHistory>> {
  const found = await readRow(context, key);
  return found.ok ? ok(await readPastPrices(context, found.value)) : found;
}

export async function readExtended(context: Context, key: ProductKey): Promise<ProductAnswer<ExtendedProduct>> {
  const [product, history, upsell] = await Promise.all([
    readProduct(context, key),
    readPriceHistory(context, key),
    readUpsell(context, key),
  ]);
  if (!product.ok || !history.ok || !upsell.ok) return refuse("unknownProduct");
  return ok({ ...product.value, priceHistory: history.value.points, ...upsell.value });
}

/** What other places show of a product. */
export async function readMeta(context: Context, key: ProductKey): Promise<ProductAnswer<ProductMeta>> {
  const found = await readRow(context, key);
  if (!found.ok) return found;
  const row = found.value;
  return ok({
    title: row.seoTitle ?? `${row.title} | ${context.visit.site.seo.titleSuffix}`,
    description: row.seoDescription ?? row.description.slice(0, 300),
    canonical: productUrl(row.slug),
    image: mainPicture(row, context.visit.site.code).url,
    sku: row.sku,
    brand: row.manufacturer,
  });
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
    writtenOn: CalendarDay;
  }[];
};

/** Reviews of a product, newest first; `total` counts those with the stars asked for, the distribution all. */
export async function readReviews(
  context: Context,
  ask: { sku: string; stars: number | undefined; page: number },
): Promise<Result<Reviews, "unknownProduct" | "pageBeyond">> {
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
  const lastPage = pageCountOf(total, REVIEWS_A_PAGE);
  if (ask.page > lastPage) return refuse("pageBeyond", { lastPage });
  return ok({ total, distribution, items: [...items] });
}
