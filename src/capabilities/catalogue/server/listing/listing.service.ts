import { pageCountOf } from "#kit/page-count.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import { wallClock } from "#kit/calendar-day.ts";
import type { Context } from "#platform/service.ts";
import type { Listing } from "../../catalogue.contract.ts";
import { isPriceGated, PRODUCTS_PER_PAGE } from "../../catalogue.rules.ts";
import {
  mostlyRead,
  type RawQuery,
  readListing,
  type ReadListing,
  type FilterVocabulary,
  wordsToMatch,
} from "../../listing/listing.rules.ts";
import { type Arrival, findDeliveryPlace } from "./delivery-days.ts";

import { cachedCards } from "../cards/card-cache.ts";
import { cachedFacets } from "../facets/facet-cache.ts";
import { arrivalKey, readGoods, type SiteGoods } from "./goods-cache.ts";
import { pageAsNamed, pageInOrder, Selection } from "./listed-selection.ts";
import { type RequestedScope, filtersOf, type PlaceDays, slotsOf } from "./listing-ask.ts";
import { type ListingScope, readPromotedProducts, readSearchHits } from "./listing.store.ts";
import { findInGoods } from "../search/search-in-goods.ts";
import type { SearchScope } from "../search/search-scope.store.ts";
import { readCategoryIndex, type CategoryIndex } from "./category-index.ts";

export type { SearchScope } from "../search/search-scope.store.ts";

export type ListingRefusal = "unknownCategory" | "unknownBrand" | "pageBeyond";

export type ListOptions = {
  /** Narrows the list to what a search found. */
  readonly search?: SearchScope;
  /** Leaves out the facets, which cost as much again as the list. */
  readonly facets?: "counted" | "left-out";
};

/** The first value of a key, however often the URL repeats it. */
const textOf = (query: RawQuery, key: string): string | undefined => mostlyRead(query[key]).values[0];

/** Products of the site by an address's filters, sort and page, with true counts for every facet. */
export async function listProducts(
  context: Context,
  query: RawQuery,
  options: ListOptions = {},
): Promise<Result<Listing, ListingRefusal>> {
  const { db, visit } = context;
  const categoryIndex = await readCategoryIndex(db, visit.site);
  const scope = scopeOf(context, query, categoryIndex);
  if (!scope.ok) return scope;
  // The look at what changed comes first: what an address may name is what the goods have now.
  const goodsNow = await readGoods(db, visit.site.code);
  const parsedQuery = readListing(query, vocabularyOf(categoryIndex, context));
  const search = options.search ?? scope.value.search;
  const [among, { site, placeDays }] = await Promise.all([
    readNamed(context, { ...scope.value, search }, { sort: parsedQuery.sort, goodsNow }),
    readSite(context, textOf(query, "zone"), { parsedQuery, goodsNow, facets: options.facets ?? "counted" }),
  ]);
  const filters = filtersOf(site.goods, { ...parsedQuery, categoryIds: scope.value.categoryIds, placeDays });
  const selection = Selection.of(slotsOf(site.goods, scope.value, among), filters);
  const perPage = perPageOf(query);
  const total = selection.hits.length;
  const pageCount = pageCountOf(total, perPage);
  if (parsedQuery.page > pageCount) return refuse("pageBeyond", { lastPage: pageCount });
  const window = { from: (parsedQuery.page - 1) * perPage, most: perPage };
  const isAsNamed = search !== null && parsedQuery.sort === "popular";
  const productIds = isAsNamed
    ? pageAsNamed(site.goods, selection.hits, window, among ?? new Int32Array())
    : pageInOrder({ ...site, sort: parsedQuery.sort }, selection.hits, window);
  const facets =
    options.facets === "left-out"
      ? []
      : cachedFacets(
          { selection, goods: site.goods, parsedQuery, scope: scope.value, categoryIndex, site: visit.site, placeDays },
          among,
        );
  return ok({
    items: await cachedCards(context, productIds, site.goods.revisionOf),
    total,
    page: parsedQuery.page,
    perPage,
    pageCount,
    sort: parsedQuery.sort,
    facets,
    ignored: [
      ...parsedQuery.ignored,
      ...scope.value.ignored,
      ...ignoredDay(parsedQuery, placeDays),
      ...ignoredPerPage(query),
    ],
  });
}

/** An empty list, as a search that can match nothing answers it. */
export const emptyListing = (sort: ReadListing["sort"], ignored: readonly string[]): Listing => ({
  items: [],
  total: 0,
  page: 1,
  perPage: PRODUCTS_PER_PAGE,
  pageCount: 1,
  sort,
  facets: [],
  ignored: [...ignored],
});

const MAX_PER_PAGE = 96;
const isPerPage = (perPage: number): boolean => Number.isInteger(perPage) && perPage >= 1 && perPage <= MAX_PER_PAGE;

const perPageOf = (query: RawQuery): number => {
  const perPage = Number(textOf(query, "perPage") ?? PRODUCTS_PER_PAGE);
  return isPerPage(perPage) ? perPage : PRODUCTS_PER_PAGE;
};

const ignoredPerPage = (query: RawQuery): readonly string[] => {
  const text = textOf(query, "perPage");
  return text === undefined || isPerPage(Number(text)) ? [] : [`perPage=${text.slice(0, 80)}`];
};

/** A day of delivery means nothing without a place, or where no truck goes. */
const ignoredDay = ({ filters: { deliverBy } }: ReadListing, placeDays: PlaceDays | null): readonly string[] =>
  deliverBy === null || placeDays !== null
    ? []
    : [`deliverBy=${deliverBy.zone === null ? "" : `${deliverBy.zone}.`}${deliverBy.day}`];

const trimmed = (address: string): string => address.toLowerCase().replace(/^\/+|\/+$/g, "");

function scopeOf(
  context: Context,
  query: RawQuery,
  categoryIndex: CategoryIndex,
): Result<RequestedScope, ListingRefusal> {
  const { site, now } = context.visit;
  const named = mostlyRead(query["category"]).values.map((text) => ({
    text,
    category: categoryIndex.categoryByAddress.get(trimmed(text)),
  }));
  const categories = named.flatMap((one) => one.category ?? []);
  if (named.length > 0 && categories.length === 0) return refuse("unknownCategory");
  const brandUri = textOf(query, "manufacturer");
  const brand = brandUri === undefined ? undefined : categoryIndex.brandByUri.get(brandUri.toLowerCase());
  if (brandUri !== undefined && brand === undefined) return refuse("unknownBrand");
  const words = wordsToMatch(textOf(query, "term") ?? "");
  const promotion = textOf(query, "promotion");
  return ok({
    site: site.code,
    categoryId: categories.length === 1 ? (categories[0]?.id ?? null) : null,
    categoryIds: categories.length > 1 ? categories.map((one) => one.id) : [],
    brandId: brand?.id ?? null,
    promotion: promotion === undefined ? null : { path: promotion, today: wallClock(now, site.timeZone).day },
    isHot: textOf(query, "hot") === "true",
    isOnSale: textOf(query, "sale") === "true",
    search: words === "" ? null : { words, measures: [], productIds: [] },
    ignored: named.flatMap((one) => (one.category ? [] : [`category=${one.text.slice(0, 80)}`])),
  });
}

const vocabularyOf = (categoryIndex: CategoryIndex, { visit }: Context): FilterVocabulary => ({
  brandIdOf: (uri) => categoryIndex.brandByUri.get(uri)?.id,
  valuesOf: categoryIndex.valuesOf,
  schema: categoryIndex.schema,
  hasPrices: !isPriceGated(visit.site),
  hasConditions: visit.site.policies.productCondition === "shown",
});

/** The products that a search or a promotion names, in the order of the search; null where neither does. */
async function readNamed(
  { db, visit }: Context,
  scope: ListingScope,
  { sort, goodsNow }: { sort: ReadListing["sort"]; goodsNow: SiteGoods },
): Promise<Int32Array | null> {
  const site = visit.site.code;
  const [found, promoted] = await Promise.all([
    scope.search &&
      (findInGoods(goodsNow, scope.search) ??
        readSearchHits(db, { site, search: scope.search, order: sort === "popular" ? "best-first" : "any" })),
    scope.promotion && readPromotedProducts(db, site, scope.promotion),
  ]);
  if (found === null || promoted === null) return found ?? promoted;
  const isPromoted = new Set(promoted);
  return found.filter((id) => isPromoted.has(id));
}

/** Runs fill up with every order, so a page does not show its days of delivery for longer. */
const DAYS_SHOWN_MS = 30_000;

type ReadSite = { readonly site: SiteGoods; readonly placeDays: PlaceDays | null };

/** The site's products with the first delivery day at the URL's zone, or at the visitor's locality. */
async function readSite(
  context: Context,
  zone: string | undefined,
  { parsedQuery, goodsNow, facets }: { parsedQuery: ReadListing; goodsNow: SiteGoods; facets: "counted" | "left-out" },
): Promise<ReadSite> {
  const { db, visit } = context;
  const { deliverBy } = parsedQuery.filters;
  const isPlaceNeeded = deliverBy !== null || facets === "counted";
  const place = isPlaceNeeded ? await findDeliveryPlace(context, deliverBy?.zone ?? zone ?? null) : null;
  if (place === null) return { site: goodsNow, placeDays: null };
  context.expiry?.limit(visit.now.getTime() + DAYS_SHOWN_MS);
  const site = await readGoods(db, visit.site.code, place.warehouse);
  const inUse = site.goods.column(arrivalKey(place.warehouse)).valuesInUse();
  const found = await place.firstDays(inUse.flatMap((text) => (text === null ? [] : [JSON.parse(text) as Arrival])));
  let next = 0;
  const days = inUse.map((text) => (text === null ? null : (found[next++] ?? null)));
  return { site, placeDays: { place, days } };
}
