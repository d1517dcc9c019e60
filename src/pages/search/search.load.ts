import type { CategoryCard, ProductCard } from "#capabilities/catalogue/catalogue.contract.ts";
import { queryOf, readListAddress, valueOf, withBeyond } from "#capabilities/catalogue/web/list-address.ts";
import { widQuery } from "#capabilities/search/web/wid-query.ts";
import { searchUrl } from "#shop/urls.ts";
import { narrowedTo, refusedList, type ListingData } from "../listing/listing.load.ts";
import { titleOf } from "../page-metadata.ts";
import { type Loaded, notFound, type PageRequest, show } from "../page.ts";

type Place = { readonly title: string; readonly uri: string };

export type SearchData = ListingData & {
  readonly term: string;
  /** The corrected query, if a word was corrected. */
  readonly correctedTerm: string | null;
  /** No product had every word, so these have some of them. */
  readonly isRelaxed: boolean;
  readonly droppedWords: readonly string[];
  /** Pages that answer the query better than products do. */
  readonly pages: readonly Place[];
  /** Suggestions for a query without results. */
  readonly suggestions: readonly string[];
  readonly departments: readonly CategoryCard[];
  readonly popular: readonly ProductCard[];
};

const POPULAR = 4;

async function waysOn({ call }: PageRequest): Promise<Pick<SearchData, "departments" | "popular">> {
  const [departments, listed] = await Promise.all([
    call("GET /api/v2/category"),
    call("GET /api/v2/product/list", { query: { perPage: String(POPULAR) } }),
  ]);
  return { departments, popular: listed.ok ? listed.value.items : [] };
}

export async function loadSearch(request: PageRequest): Promise<Loaded<SearchData>> {
  const { call, site, url, params } = request;
  const term = (params["term"] ?? "").trim();
  if (term === "") return notFound;
  const address = readListAddress(url);
  const flagOf = (key: string) => (valueOf(address, key) === "false" ? ("false" as const) : ("true" as const));
  const query = {
    ...queryOf({ ...address, params: address.params.filter(([key]) => key !== "wid") }),
    fallback: flagOf("fallback"),
    isAutoCorrectEnabled: flagOf("isAutoCorrectEnabled"),
    ...widQuery(),
  };
  const [answer, narrowed] = await Promise.all([
    call("GET /api/v2/SiteSearch/:type/:term", { params: { type: "f", term }, query }),
    narrowedTo(request),
  ]);
  if (!answer.ok) return refusedList(answer, request);
  const found = answer.value;
  const listing = { ...found.listing, ignored: withBeyond(found.listing.ignored, address) };
  const ways = found.listing.total === 0 ? await waysOn(request) : { departments: [], popular: [] };
  // A query without any searchable word is still shown as it was typed.
  const shown = found.term === "" ? term.slice(0, 60) : found.term;
  const data: SearchData = {
    title: `Search for “${shown}”`,
    blurb: "",
    crumbs: [
      { title: "Home", uri: "/" },
      { title: "Search", uri: searchUrl(term) },
    ],
    tiles: [],
    listing,
    categories: { lead: "to-filter" },
    narrowedTo: narrowed,
    term: shown,
    correctedTerm: found.correctedTerm,
    isRelaxed: found.isRelaxed,
    droppedWords: found.droppedWords,
    pages: found.pages,
    suggestions: found.suggestions,
    ...ways,
  };
  return show({ title: titleOf(`Search for ${shown}`, site), robots: "noindex,follow" }, data);
}
