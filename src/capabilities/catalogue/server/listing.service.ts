import { ok, refuse, type Result } from "#kit/result.ts";
import { wallClock } from "#kit/calendar-day.ts";
import type { Context } from "#platform/service.ts";
import type { Facet, Listing } from "../catalogue.contract.ts";
import { isPriceGated, pageCountOf, PRODUCTS_A_PAGE } from "../catalogue.rules.ts";
import { type RawQuery, readListing, type ReadListing, type Shelf, wordsToMatch } from "../listing.rules.ts";
import { arrangeFacets, type FacetSource } from "./facets.ts";
import { keptCards } from "./kept-cards.ts";
export type { SearchScope } from "./search-scope.store.ts";
import {
  countFacets,
  type FacetAsk,
  type FacetCount,
  type ListingScope,
  readListedPage,
} from "./listing.store.ts";
import type { SearchScope } from "./search-scope.store.ts";
import { readShelf, type SiteShelf } from "./shelf.ts";

export type ListingRefusal = "unknownCategory" | "unknownBrand" | "pageBeyond";

export type ListOptions = {
  /** Narrows the list to what a search found. */
  readonly search?: SearchScope;
  /** Leaves out the facets, which cost as much again as the list. */
  readonly facets?: "counted" | "left-out";
};

const textOf = (query: RawQuery, key: string): string | undefined =>
  typeof query[key] === "string" ? query[key] : undefined;

/** Products of the site by an address's filters, sort and page, with true counts for every facet. */
export async function listProducts(
  context: Context,
  query: RawQuery,
  options: ListOptions = {},
): Promise<Result<Listing, ListingRefusal>> {
  const { site } = context.visit;
  const shelf = await readShelf(context.db, site);
  const scope = scopeOf(context, query, shelf);
  if (!scope.ok) return scope;
  const asked = readListing(query, shelfFor(shelf, context));
  const perPage = perPageOf(query);
  const facetAsk: FacetAsk = {
    scope: { ...scope.value, search: options.search ?? scope.value.search },
    filters: asked.filters,
    countsFacts: hasTopic(scope.value, options),
  };
  const [listed, counts] = await Promise.all([
    readListedPage(context.db, { ...facetAsk, sort: asked.sort, page: asked.page, perPage }),
    options.facets === "left-out" ? [] : keptCounts(context, shelf, facetAsk),
  ]);
  const pageCount = pageCountOf(listed.total, perPage);
  if (asked.page > pageCount) return refuse("pageBeyond", { lastPage: pageCount });
  const facets =
    options.facets === "left-out"
      ? []
      : keptFacets({ counts, asked, scope: scope.value, shelf, site, total: listed.total });
  return ok({
    items: await keptCards(context, listed.productIds),
    total: listed.total,
    page: asked.page,
    perPage,
    pageCount,
    sort: asked.sort,
    facets,
    ignored: [...asked.ignored],
  });
}

/** An empty list, as a search that can match nothing answers it. */
export const emptyListing = (sort: ReadListing["sort"], ignored: readonly string[]): Listing => ({
  items: [],
  total: 0,
  page: 1,
  perPage: PRODUCTS_A_PAGE,
  pageCount: 1,
  sort,
  facets: [],
  ignored: [...ignored],
});

const perPageOf = (query: RawQuery): number => {
  const asked = Number(query["perPage"] ?? PRODUCTS_A_PAGE);
  return Number.isInteger(asked) && asked >= 1 && asked <= 96 ? asked : PRODUCTS_A_PAGE;
};

const hasTopic = (scope: ListingScope, options: ListOptions): boolean =>
  scope.categoryId !== null || scope.search !== null || options.search !== undefined;

function scopeOf(context: Context, query: RawQuery, shelf: SiteShelf): Result<ListingScope, ListingRefusal> {
  const { site, now } = context.visit;
  const categoryUri = textOf(query, "category");
  const category =
    categoryUri === undefined
      ? undefined
      : shelf.categoryByAddress.get(categoryUri.toLowerCase().replace(/^\/+|\/+$/g, ""));
  if (categoryUri !== undefined && category === undefined) return refuse("unknownCategory");
  const brandUri = textOf(query, "manufacturer");
  const brand = brandUri === undefined ? undefined : shelf.brandByUri.get(brandUri.toLowerCase());
  if (brandUri !== undefined && brand === undefined) return refuse("unknownBrand");
  const words = wordsToMatch(textOf(query, "term") ?? "");
  const promotion = textOf(query, "promotion");
  return ok({
    site: site.code,
    categoryId: category?.id ?? null,
    brandId: brand?.id ?? null,
    promotion: promotion === undefined ? null : { path: promotion, today: wallClock(now, site.timeZone).day },
    isHot: query["hot"] === "true",
    isOnSale: query["sale"] === "true",
    search: words === "" ? null : { words, measures: [], productIds: [] },
  });
}

const shelfFor = (shelf: SiteShelf, { visit }: Context): Shelf => ({
  brandIdOf: (uri) => shelf.brandByUri.get(uri)?.id,
  valuesOf: shelf.valuesOf,
  hasPrices: !isPriceGated(visit.site),
  hasConditions: visit.site.policies.productCondition === "shown",
});

type KeptCounts = { readonly counts: Promise<readonly FacetCount[]>; readonly until: number };

/** Counting is the dearest thing a stranger can ask for, so the same question is not worked out twice in a minute. */
const KEPT_FOR_MS = 60_000;
const MOST_KEPT = 400;
const kept = new WeakMap<SiteShelf, Map<string, KeptCounts>>();

type Arranged = { readonly total: number; readonly facets: readonly Facet[] };
const arranged = new WeakMap<readonly FacetCount[], Arranged>();

/** Counts that were kept belong to one question of one site, so they are arranged the same way again. */
function keptFacets(source: FacetSource): Facet[] {
  const known = arranged.get(source.counts);
  if (known?.total === source.total) return [...known.facets];
  const facets = arrangeFacets(source);
  arranged.set(source.counts, { total: source.total, facets });
  return facets;
}

async function keptCounts(context: Context, shelf: SiteShelf, ask: FacetAsk): Promise<readonly FacetCount[]> {
  const ofShelf = kept.get(shelf) ?? new Map<string, KeptCounts>();
  kept.set(shelf, ofShelf);
  const key = JSON.stringify(ask);
  const known = ofShelf.get(key);
  if (known && known.until > performance.now()) return known.counts;
  const counts = countFacets(context.db, ask);
  ofShelf.delete(key);
  ofShelf.set(key, { counts, until: performance.now() + KEPT_FOR_MS });
  if (ofShelf.size > MOST_KEPT) ofShelf.delete(ofShelf.keys().next().value ?? "");
  counts.catch(() => ofShelf.delete(key));
  return counts;
}
