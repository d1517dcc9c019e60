import type { Context, Service } from "#platform/service.ts";
import type { ProductCard } from "#capabilities/catalogue/catalogue.contract.ts";
import {
  emptyListing,
  listProducts,
  readSiteShelf,
  type SearchScope,
} from "#capabilities/catalogue/server/catalogue.service.ts";
import type { searchContract, SearchAnswer, SearchHit, SearchListing } from "../search.contract.ts";
import { type Writing } from "../parts.rules.ts";
import { sanitiseTerm, SHORTEST_TERM, wordsOf } from "../search.rules.ts";
import { landingUrl, namedPlaces, productLandingUrl } from "./landing.ts";
import { readQuery, relaxed, scopeOf, type SearchQuery } from "./search-query.ts";
import { listCompletions } from "./search.store.ts";

export const searchService: Service<typeof searchContract> = {
  "GET /api/v3/search": (context, { query }) =>
    suggest(context, query.searchTerm, {
      limit: query.limit,
      corrects: query.isAutoCorrectEnabled === "true" ? "typos" : "nothing",
    }),
  "GET /api/v2/SiteSearch/:type/:term": (context, { params, query }) => searchProducts(context, params, query),
  "GET /api/v2/SiteSearch/:type/:term/:page": (context, { params, query }) =>
    searchProducts(context, params, { ...query, page: params.page }),
  "GET /api/v2/sitesearch/search-url": async (context, { query }) => ({
    url: await landingUrl(context, sanitiseTerm(query.searchterms)),
  }),
  "GET /api/v2/product/search-url": async (context, { query }) => ({
    url: await productLandingUrl(context, sanitiseTerm(query.SearchTerm)),
  }),
  "GET /api/search/products": async (context, { query }) => {
    const answer = await suggest(context, query.searchTerms, { limit: OLD_LIMIT, corrects: "typos" });
    return { SearchSuggestions: answer.suggestions, ProductResults: answer.results.products };
  },
};

const OLD_LIMIT = 8;
const MOST_PLACES = 4;
const MOST_SUGGESTIONS = 5;

const nothing: SearchAnswer = {
  results: { products: [] },
  total: 0,
  correctedTerm: null,
  suggestions: [],
  categories: [],
  brands: [],
};

export type SuggestOptions = { readonly limit: number; readonly corrects: "typos" | "nothing" };

/** The dropdown's answer to what has been typed so far. */
export async function suggest(context: Context, typed: string, options: SuggestOptions): Promise<SearchAnswer> {
  const term = sanitiseTerm(typed);
  const words = wordsOf(term);
  if (term.length < SHORTEST_TERM || words.length === 0) return nothing;
  const last = words.at(-1) ?? "";
  const [query, shelf, completions] = await Promise.all([
    readQuery(context, term, { writing: "typing", corrects: options.corrects }),
    readSiteShelf(context),
    last.length < SHORTEST_TERM
      ? []
      : listCompletions(context.db, { site: context.visit.site.code, start: last, most: MOST_SUGGESTIONS }),
  ]);
  const listed = await listProducts(
    context,
    { perPage: options.limit },
    { search: scopeOf(query, shelf, "typing"), facets: "left-out" },
  );
  const found = listed.ok ? listed.value : emptyListing("popular", []);
  const before = words.slice(0, -1).join(" ");
  const places = namedPlaces(shelf, query.correctedTerm ?? term, MOST_PLACES);
  return {
    results: { products: found.items.map(hitOf) },
    total: found.total,
    correctedTerm: query.correctedTerm,
    suggestions: completions.map((word) => `${before} ${word}`.trim()),
    categories: [...places.categories],
    brands: [...places.brands],
  };
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

type Asked = { readonly type: "f" | "p"; readonly term: string };

/** The results page. With `fallback` a search that finds nothing is tried again without its rarest word. */
export async function searchProducts(
  context: Context,
  asked: Asked,
  query: Readonly<Record<string, unknown>>,
): Promise<SearchListing> {
  const term = sanitiseTerm(asked.term);
  const answer = (parts: Pick<SearchListing, "listing"> & Partial<SearchListing>): SearchListing => ({
    term,
    correctedTerm: null,
    isRelaxed: false,
    products: parts.listing.items,
    ...parts,
  });
  if (term.length < SHORTEST_TERM || wordsOf(term).length === 0)
    return answer({ listing: emptyListing("popular", []) });
  const [read, shelf] = await Promise.all([
    readQuery(context, term, {
      writing: "complete",
      corrects: query["isAutoCorrectEnabled"] === "false" ? "nothing" : "typos",
    }),
    readSiteShelf(context),
  ]);
  const list = (one: SearchQuery, writing: Writing = "complete") =>
    listFound(context, { search: scopeOf(one, shelf, writing), query: narrowing(query), type: asked.type });
  const whole = await list(read);
  // Half a word finds nothing as a word, and may still find what begins with it.
  const first = whole.total > 0 ? whole : await list(read, "typing");
  if (first.total > 0 || query["fallback"] !== "true")
    return answer({ listing: first, correctedTerm: read.correctedTerm });
  for (let next = relaxed(read); next !== null; next = relaxed(next)) {
    const listing = await list(next);
    if (listing.total > 0) return answer({ listing, correctedTerm: next.correctedTerm, isRelaxed: true });
  }
  return answer({ listing: first, correctedTerm: read.correctedTerm });
}

/** Keys of the call itself; all others narrow the list. */
const ownKeys: ReadonlySet<string> = new Set(["fallback", "location", "wid", "type", "term", "isAutoCorrectEnabled"]);
const narrowing = (query: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(query).filter(([key]) => !ownKeys.has(key)));

type Found = {
  readonly search: SearchScope;
  readonly query: Readonly<Record<string, unknown>>;
  readonly type: Asked["type"];
};

async function listFound(context: Context, { search, query, type }: Found) {
  const options = { search, facets: type === "f" ? "counted" : "left-out" } as const;
  const listed = await listProducts(context, query, options);
  if (listed.ok) return listed.value;
  if (listed.refusal !== "pageBeyond")
    return emptyListing("popular", [listed.refusal === "unknownCategory" ? "category" : "manufacturer"]);
  // This call knows no refusals: beyond the last page it answers the last one, and says so.
  const last = await listProducts(context, { ...query, page: String(listed.detail?.["lastPage"] ?? 1) }, options);
  return last.ok
    ? { ...last.value, ignored: [...last.value.ignored, `page=${String(query["page"])}`] }
    : emptyListing("popular", []);
}
