import { ok, refuse, type Result } from "#kit/result.ts";
import type { Context } from "#platform/service.ts";
import type { Listing } from "#capabilities/catalogue/catalogue.contract.ts";
import { isPriceGated } from "#capabilities/catalogue/catalogue.rules.ts";
import { emptyListing, listProducts } from "#capabilities/catalogue/server/catalogue.service.ts";
import type { SearchListing } from "../search.contract.ts";
import { pagesAbout } from "../pages.rules.ts";
import { sanitiseTerm, MIN_TERM_LENGTH, wordsOf } from "../search.rules.ts";
import { readQuery, relaxQuery, type Relaxed, scopeOf, type SearchQuery } from "./search-query.ts";
import { findWarehouse } from "./search.store.ts";
import { pagesFor } from "./suggest.ts";
import { forWarehouse, ownWarehouse } from "./warehouse.ts";

type Query = Readonly<Record<string, unknown>>;
export type ResultsAsk = { readonly type: "f" | "p"; readonly term: string; readonly query: Query };
type Answer = Result<SearchListing, "pageBeyond">;

/** Keys of the call itself; all others narrow the list. */
const ownKeys: ReadonlySet<string> = new Set(["fallback", "location", "wid", "type", "term", "isAutoCorrectEnabled"]);
const narrowing = (query: Query): Query =>
  Object.fromEntries(Object.entries(query).filter(([key]) => !ownKeys.has(key)));

const plain = (term: string, parts: Pick<SearchListing, "listing"> & Partial<SearchListing>): SearchListing => ({
  term,
  correctedTerm: null,
  isRelaxed: false,
  droppedWords: [],
  suggestions: [],
  pages: [],
  products: parts.listing.items,
  ...parts,
});

/** The results page. With `fallback` a search that finds nothing is tried again with less of what was asked for. */
export async function searchProducts(context: Context, ask: ResultsAsk): Promise<Answer> {
  const term = sanitiseTerm(ask.term);
  if (term.length < MIN_TERM_LENGTH || wordsOf(term).length === 0)
    return ok(plain(term, { listing: emptyListing("popular", []), pages: [...pagesAbout(term)] }));
  const corrects = ask.query["isAutoCorrectEnabled"] === "false" ? "nothing" : "typos";
  const [read, place] = await Promise.all([
    readQuery(context, term, { writing: "complete", corrects }),
    findPlace(context, ask.query),
  ]);
  const search: Search = { context, ask, place };
  const found = await findAll(search, read, corrects);
  if (!found.ok) return found;
  const { query, listing, dropped } = found.value;
  return ok(
    plain(term, {
      listing: { ...listing, ignored: [...listing.ignored, ...place.ignored] },
      correctedTerm: query.correctedTerm,
      isRelaxed: dropped !== null,
      droppedWords: dropped === null ? [] : [...dropped].filter((word) => word !== ""),
      suggestions: listing.total === 0 ? [...query.alternatives] : [],
      pages: [...pagesFor(query)],
    }),
  );
}

type Search = { readonly context: Context; readonly ask: ResultsAsk; readonly place: Place };
type FoundList = {
  readonly query: SearchQuery;
  readonly listing: Listing;
  /** The words that were left out; null for none. */
  readonly dropped: readonly string[] | null;
};

async function findAll(
  search: Search,
  read: SearchQuery,
  corrects: "typos" | "nothing",
): Promise<Result<FoundList, "pageBeyond">> {
  const found = (query: SearchQuery, listing: Listing) => ok({ query, listing, dropped: null });
  const whole = await list(search, read);
  if (!whole.ok || whole.value.total > 0) return whole.ok ? found(read, whole.value) : whole;
  // Half a word finds nothing as a word, and may still find what begins with it.
  const isWhole = (read.uses.get(wordsOf(read.term).at(-1) ?? "") ?? 0) > 0;
  const begun = isWhole ? read : await readQuery(search.context, read.term, { writing: "typing", corrects });
  const first = begun.endings.length > 0 ? await list(search, begun) : whole;
  if (!first.ok || first.value.total > 0) return first.ok ? found(begun, first.value) : first;
  if (search.ask.query["fallback"] !== "true") return found(read, whole.value);
  return (await findSome(search, read)) ?? found(read, whole.value);
}

async function findSome(search: Search, read: SearchQuery): Promise<Result<FoundList, "pageBeyond"> | null> {
  const dropped: string[] = [];
  for (let next: Relaxed | null = relaxQuery(read); next !== null; next = relaxQuery(next.query)) {
    dropped.push(next.dropped);
    const listing = await list(search, next.query);
    if (!listing.ok) return listing;
    if (listing.value.total > 0) return ok({ query: next.query, listing: listing.value, dropped });
  }
  return null;
}

async function list({ context, ask, place }: Search, query: SearchQuery): Promise<Result<Listing, "pageBeyond">> {
  const prices = isPriceGated(context.visit.site) ? "gated" : "shown";
  const narrowed = { ...narrowing(ask.query), ...(query.meant.isReduced && prices === "shown" && { sale: "true" }) };
  const listed = await listProducts(context, narrowed, {
    search: scopeOf(query, { prices, warehouse: place.first }),
    facets: ask.type === "f" ? "counted" : "left-out",
  });
  if (listed.ok)
    return ok(place.named === null ? listed.value : await forWarehouse(context, place.named, listed.value));
  if (listed.refusal === "pageBeyond") return refuse("pageBeyond", listed.detail);
  return ok(emptyListing("popular", [listed.refusal === "unknownCategory" ? "category" : "manufacturer"]));
}

type Place = {
  /** The warehouse whose goods come first. */
  readonly first: string | null;
  /** The warehouse of `location`; stock status is then that of the warehouse. */
  readonly named: string | null;
  readonly ignored: readonly string[];
};

/** `location` is a warehouse by its code; an unknown one is listed in `ignored`. Without it `wid` decides. */
async function findPlace(context: Context, query: Query): Promise<Place> {
  const location = [query["location"] ?? ""].flat().join(",").trim();
  const named = location === "" ? null : await findWarehouse(context.db, location.toUpperCase());
  const ignored = location !== "" && named === null ? [`location=${location.slice(0, 80)}`] : [];
  return { first: named ?? (await ownWarehouse(context, query["wid"])), named, ignored };
}
