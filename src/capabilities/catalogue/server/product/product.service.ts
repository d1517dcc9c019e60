import { type CalendarDay, isCalendarDay, wallClock } from "#kit/calendar-day.ts";
import { keepUnits } from "#kit/keep-units.ts";
import { minCents, toDollars } from "#kit/money.ts";
import { pageCountOf } from "#kit/page-count.ts";
import { required } from "#kit/required.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import { shopState, stateOfRows } from "#platform/app-state.ts";
import { AnswerCache } from "#platform/cache/cache.ts";
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
} from "../../catalogue.contract.ts";
import { isPriceGated, isSellable } from "../../catalogue.rules.ts";
import { fittingOf, specificationsOf } from "../../schemas/specification.rules.ts";
import { categoryUrl, productUrl } from "#shop/urls.ts";
import type { z } from "zod";
import { readSchema } from "../schemas/schema-cache.ts";
import { cachedCards } from "../cards/card-cache.ts";
import { cardOf } from "../cards/cards.ts";
import { type CardRow, findProduct, type ProductKey, type ProductRow } from "../cards/card.store.ts";
import type { GroupPriced } from "../../prices/price-list.rules.ts";
import { hasPublicPrices, withGroupPrices } from "../prices/group-prices.ts";
import { readGoods, type SiteGoods } from "../listing/goods-cache.ts";
import { fittingExtras, readExtras } from "../cards/offers.service.ts";
import { mainPicture, picturesOf } from "../pictures/pictures.service.ts";
import { pastPricesOf, type PreviewedRow, priceClaimsOf, priceOnDay } from "../prices/price.service.ts";
import { betterInGoods, nearestInPrice } from "./near-in-goods.ts";
import { countReviews, listReviews, REVIEWS_PER_PAGE } from "./product.store.ts";
import { listRelated } from "./related.store.ts";
import { lineage, readCategoryIndex, type CategoryIndex } from "../listing/category-index.ts";
import { redirectOfRemoved } from "../site-pages.service.ts";

export type ProductAnswer<Value> = Result<Value, "unknownProduct">;

const MAX_ALTERNATIVES = 8;

export async function findRow(context: Context, key: ProductKey): Promise<ProductAnswer<ProductRow>> {
  const row = await findProduct(context.db, context.visit.site.code, key);
  if (row !== null) return ok(row);
  const gone = "slug" in key ? await redirectOfRemoved(context, key.slug) : null;
  return gone === null
    ? refuse("unknownProduct")
    : refuse("unknownProduct", { goneTo: gone.uri, goneTitle: gone.title });
}

type FoundRows = AnswerCache<ProductAnswer<ProductRow>>;

/** A page asks for its product five times within a moment. */
const MAX_ROWS = 100;
const foundRows = stateOfRows(
  (state): FoundRows => new AnswerCache(state, { name: "product rows", maxEntries: MAX_ROWS }),
);

/** The row as everybody may see it. Cached until something public changes. */
export async function findPublicRow(context: Context, key: ProductKey): Promise<ProductAnswer<ProductRow>> {
  const { state } = context.db;
  const revision = await publicRevision(context.db);
  const { code } = context.visit.site;
  const rows = state.get(foundRows);
  const cacheKey = `${code} ${keyText(key)}`;
  const found = await rows.fetch(cacheKey, revision, () => findRow(context, key));
  if (found.ok && !("sku" in key))
    void rows.fetch(`${code} ${keyText({ sku: found.value.sku })}`, revision, async () => found);
  return found;
}

type ProductAnswers = AnswerCache<ProductAnswer<Product>>;

/** For each site; an answer is some ten kilobytes. */
const MAX_PRODUCTS = 500;
/** Its breadcrumbs come from the category index, so a new category index has new answers. */
const productAnswers = shopState(() => new WeakMap<CategoryIndex, ProductAnswers>());

const keyText = (key: ProductKey): string =>
  "slug" in key ? `slug ${key.slug}` : "sku" in key ? `sku ${key.sku}` : `id ${key.id}`;

/** Everything about one product of the site. Cached until something changes. */
export async function readProduct(context: Context, key: ProductKey): Promise<ProductAnswer<Product>> {
  const categoryIndex = await readCategoryIndex(context.db, context.visit.site);
  if (!hasPublicPrices(context.visit)) return createProduct(context, { key, categoryIndex });
  const { state } = context.db;
  const known = state.get(productAnswers);
  const answers: ProductAnswers =
    known.get(categoryIndex) ?? new AnswerCache(state, { name: "products", maxEntries: MAX_PRODUCTS });
  known.set(categoryIndex, answers);
  // What may be said of a price changes with the days.
  const today = wallClock(context.visit.now, context.visit.site.timeZone).day;
  const question = `${context.visit.site.priceGate} ${today} ${keyText(key)}`;
  const revision = await publicRevision(context.db);
  return answers.fetch(question, revision, () => createProduct(context, { key, categoryIndex }));
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
  const found = await findRow(previewed, key);
  if (!found.ok) return found;
  return showProduct(previewed, { categoryIndex, ...priceOnDay(previewed.visit, found.value, day) });
}

async function createProduct(
  context: Context,
  { key, categoryIndex }: { key: ProductKey; categoryIndex: CategoryIndex },
): Promise<ProductAnswer<Product>> {
  const found = await findPublicRow(context, key);
  if (!found.ok) return found;
  const row = required((await withGroupPrices(context, [found.value]))[0], "product");
  const product = await showProduct(context, {
    categoryIndex,
    row,
    // Claims are about what everybody was asked.
    priceClaims: row.group === null ? priceClaimsOf(context.visit, row) : null,
  });
  return product.ok && row.group !== null ? ok({ ...product.value, groupPrice: showGroup(row.group) }) : product;
}

const showGroup = ({ askedCents, steps }: GroupPriced): Product["groupPrice"] => ({
  usual: toDollars(askedCents),
  steps: steps.map(({ from, cents }) => ({ from, price: toDollars(minCents(askedCents, cents)) })),
});

type PricedProduct = PreviewedRow & { readonly categoryIndex: CategoryIndex };

async function showProduct(
  context: Context,
  { row, categoryIndex, priceClaims }: PricedProduct,
): Promise<ProductAnswer<Product>> {
  const extras = fittingExtras(row, categoryIndex, await readExtras(context));
  const line = lineage(categoryIndex, row.categoryId);
  const { site } = context.visit;
  // Care plans depend on the price, so they are hidden where prices are.
  const warranties = isPriceGated(site) ? [] : extras.warranties;
  return ok({
    ...cardOf(row, site, categoryIndex.schema),
    description: keepUnits(row.description),
    features: row.features.map(keepUnits),
    inTheBox: row.inTheBox,
    images: picturesOf(row, site.code),
    specifications: specificationsOf(categoryIndex.schema, row),
    dimensions: { widthMm: row.widthMm, heightMm: row.heightMm, depthMm: row.depthMm },
    fitting: fittingOf(row.facts),
    kwhPerYear: row.kwhPerYear,
    breadcrumbs: line
      .filter(({ isHidden }) => !isHidden)
      .map((one) => ({ title: one.title, uri: categoryUrl(one.path) })),
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
  const found = await findRow(context, key);
  return found.ok ? ok(specificationsOf(await readSchema(context.db), found.value)) : found;
}

export async function readFeatures(context: Context, key: ProductKey): Promise<ProductAnswer<string[]>> {
  const found = await findRow(context, key);
  return found.ok ? ok(found.value.features.map(keepUnits)) : found;
}

export async function readAlternatives(context: Context, key: ProductKey): Promise<ProductAnswer<ProductCard[]>> {
  const found = await findRow(context, key);
  if (!found.ok) return found;
  const goods = readGoods(context.db, context.visit.site.code);
  return ok(await alternativesTo(context, found.value, goods));
}

/** Those that staff have chosen, then others near in price. */
async function alternativesTo(context: Context, product: CardRow, goods: Promise<SiteGoods>): Promise<ProductCard[]> {
  const { db, visit } = context;
  const query = { site: visit.site.code, productId: product.productId, kinds: ["alternative"] } as const;
  const [chosen, site] = await Promise.all([listRelated(db, query), goods]);
  const near = nearestInPrice(site, product, MAX_ALTERNATIVES);
  const productIds = new Set([...chosen.map(({ productId }) => productId), ...near]);
  return cachedCards(context, [...productIds].slice(0, MAX_ALTERNATIVES), site.goods.revisionOf);
}

/** The next better products and others near in price. Behind a price gate none is called better: that would reveal prices. */
export async function readUpsell(context: Context, key: ProductKey): Promise<ProductAnswer<UpsellOptions>> {
  const found = await findPublicRow(context, key);
  if (!found.ok) return found;
  const goods = readGoods(context.db, context.visit.site.code);
  const [better, alternatives] = await Promise.all([
    isPriceGated(context.visit.site) ? [] : betterThan(context, found.value, goods),
    alternativesTo(context, found.value, goods),
  ]);
  return ok({ better, alternatives });
}

async function betterThan(context: Context, product: CardRow, goods: Promise<SiteGoods>): Promise<ProductCard[]> {
  const site = await goods;
  return cachedCards(context, betterInGoods(site, product, MAX_ALTERNATIVES), site.goods.revisionOf);
}

/** The price history of a product on the site; empty where the visitor may not see prices. */
export async function readPriceHistory(context: Context, key: ProductKey): Promise<ProductAnswer<PriceHistory>> {
  const found = await findRow(context, key);
  return found.ok ? ok(pastPricesOf(context.visit, found.value)) : found;
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
  const found = await findRow(context, key);
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
  const found = await findPublicRow(context, { sku: ask.sku });
  if (!found.ok) return found;
  const { productId } = found.value;
  const [counts, items] = await Promise.all([
    countReviews(context.db, productId),
    listReviews(context.db, { productId, stars: ask.stars ?? null, page: ask.page }),
  ]);
  const countOf = (stars: number) => counts.find((row) => row.stars === stars)?.count ?? 0;
  const distribution = [5, 4, 3, 2, 1].map((stars) => ({ stars, count: countOf(stars) }));
  const total = ask.stars === undefined ? distribution.reduce((sum, one) => sum + one.count, 0) : countOf(ask.stars);
  const lastPage = pageCountOf(total, REVIEWS_PER_PAGE);
  if (ask.page > lastPage) return refuse("pageBeyond", { lastPage });
  return ok({ total, distribution, items: [...items] });
}
