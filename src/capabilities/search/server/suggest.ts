import { stateOfRows } from "#platform/app-state.ts";
import { AnswerCache } from "#platform/cache/cache.ts";
import { publicRevision } from "#platform/change-log.ts";
import type { Context } from "#platform/service.ts";
import type { ProductCard } from "#capabilities/catalogue/catalogue.contract.ts";
import { isPriceGated } from "#capabilities/catalogue/catalogue.rules.ts";
import {
  type TopResults,
  cardsBySku,
  groupOf,
  findTopResults,
  listProducts,
  readSiteCategories,
} from "#capabilities/catalogue/server/catalogue.service.ts";
import type { SearchAnswer, SearchHit } from "../search.contract.ts";
import { pagesAbout } from "../pages.rules.ts";
import { sanitiseTerm, MIN_TERM_LENGTH, wordsOf } from "../search.rules.ts";
import { namedPlaces } from "./landing.ts";
import { readQuery, scopeOf, type SearchQuery } from "./search-query.ts";
import { ownWarehouse } from "./warehouse.ts";

const MAX_PLACES = 4;
const MAX_SUGGESTIONS = 5;
/** What the first letters of a word lead to is asked for all day. An answer is a few kilobytes. */
const MAX_ANSWERS = 6_000;

const nothing: SearchAnswer = {
  results: { products: [] },
  total: 0,
  correctedTerm: null,
  suggestions: [],
  categories: [],
  brands: [],
  pages: [],
};

export type SuggestOptions = {
  readonly limit: number;
  readonly corrects: "typos" | "nothing";
  readonly wid: "true" | "false" | undefined;
};
type ResolvedOptions = Pick<SuggestOptions, "limit" | "corrects"> & { readonly warehouse: string | null };

const suggestionCache = stateOfRows(
  (state) => new AnswerCache<SearchAnswer>(state, { name: "suggestions", maxEntries: MAX_ANSWERS }),
);

/**
 * The suggestions for the current input. They are the same until the data change for all visitors with the same prices
 * and the same preferred warehouse.
 */
export async function suggest(context: Context, typed: string, options: SuggestOptions): Promise<SearchAnswer> {
  const term = sanitiseTerm(typed).toLowerCase();
  if (term.length < MIN_TERM_LENGTH || wordsOf(term).length === 0) return nothing;
  const { code, priceGate } = context.visit.site;
  const { limit, corrects } = options;
  const warehouse = await ownWarehouse(context, options.wid);
  const resolved = { limit, corrects, warehouse };
  // Prices of a group are in no cache.
  if (groupOf(context.visit) !== "") return suggestAfresh(context, term, resolved);
  const key = JSON.stringify([code, priceGate, limit, corrects, warehouse, term]);
  return context.db.state
    .get(suggestionCache)
    .fetch(key, await publicRevision(context.db), () => suggestAfresh(context, term, resolved));
}

async function suggestAfresh(
  context: Context,
  term: string,
  { limit, corrects, warehouse }: ResolvedOptions,
): Promise<SearchAnswer> {
  const [query, categoryIndex] = await Promise.all([
    readQuery(context, term, { writing: "typing", corrects }),
    readSiteCategories(context),
  ]);
  const named = await listNamed(context, query, { limit, warehouse, within: "names" });
  // What nothing is called may still be said of something.
  const found = named.total > 0 ? named : await listNamed(context, query, { limit, warehouse, within: "everything" });
  const places = namedPlaces(context, categoryIndex, query.correctedTerm ?? term, MAX_PLACES);
  return {
    results: { products: found.items.map(hitOf) },
    total: found.total,
    correctedTerm: query.correctedTerm,
    suggestions: [...suggestionsOf(query)],
    categories: [...places.categories],
    brands: [...places.brands],
    pages: [...pagesFor(query)],
  };
}

type NamedAsk = Omit<ResolvedOptions, "corrects"> & { readonly within: "names" | "everything" };

async function listNamed(
  context: Context,
  query: SearchQuery,
  { limit, warehouse, within }: NamedAsk,
): Promise<TopResults> {
  const prices = isPriceGated(context.visit.site) ? "gated" : "shown";
  const search = scopeOf(query, { prices, warehouse, within });
  if (!query.meant.isReduced) return findTopResults(context, search, limit);
  const listed = await listProducts(context, { perPage: String(limit), sale: "true" }, { search, facets: "left-out" });
  return listed.ok ? listed.value : { total: 0, items: [] };
}

/** Completions of the word that is being typed. */
function suggestionsOf({ term, endings }: SearchQuery): readonly string[] {
  const before = wordsOf(term).slice(0, -1).join(" ");
  return endings.slice(0, MAX_SUGGESTIONS).map((word) => `${before} ${word}`.trim());
}

/** Suggestions list products, not static pages, where the query names a category. */
export const pagesFor = ({ term, meant, models }: SearchQuery) =>
  meant.kind !== null || meant.brandIds.length > 0 || models.length > 0 ? [] : pagesAbout(term);

const MAX_BY_SKU = 24;

/** Products by SKU, as the dropdown shows them; those that are not sold are left out. */
export async function hitsBySku(context: Context, skus: string): Promise<readonly SearchHit[]> {
  const requestedSkus = [...new Set(skus.split(",").map((sku) => sku.trim()))]
    .filter((sku) => sku !== "")
    .slice(0, MAX_BY_SKU);
  const cards = new Map((await cardsBySku(context, requestedSkus)).map((card) => [card.sku, card]));
  return requestedSkus.flatMap((sku) => cards.get(sku) ?? []).map(hitOf);
}

const hitOf = (card: ProductCard): SearchHit => ({
  title: card.title,
  uri: card.uri,
  image: card.image.thumbUrl,
  ribbon: card.ribbon,
  sku: card.sku,
  model: card.model,
  price: card.price,
  altPriceMsg: card.altPriceMsg,
});
