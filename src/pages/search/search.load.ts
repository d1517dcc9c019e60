import type { CategoryCard } from "#capabilities/catalogue/catalogue.contract.ts";
import { queryOf, readListAddress } from "#capabilities/catalogue/web/list-address.ts";
import { searchUrl } from "#shop/urls.ts";
import { titleOf, type ListingData } from "../listing/listing.load.ts";
import { type Loaded, notFound, type PageRequest, show } from "../page.ts";

export type SearchData = ListingData & {
  readonly term: string;
  /** What was searched for instead, when a word was corrected. */
  readonly correctedTerm: string | null;
  /** Nothing had every word, so these have some of them. */
  readonly isRelaxed: boolean;
  /** The departments, where nothing was found. */
  readonly departments: readonly CategoryCard[];
};

export async function loadSearch({ call, site, url, params }: PageRequest): Promise<Loaded<SearchData>> {
  const term = (params["term"] ?? "").trim();
  if (term === "") return notFound;
  const query = { fallback: "true" as const, ...queryOf(readListAddress(url)) };
  const found = await call("GET /api/v2/SiteSearch/:type/:term", { params: { type: "f", term }, query });
  const departments = found.listing.total === 0 ? await call("GET /api/v2/category") : [];
  const data: SearchData = {
    title: `Search for “${found.term}”`,
    blurb: "",
    crumbs: [
      { title: "Home", uri: "/" },
      { title: "Search", uri: searchUrl(term) },
    ],
    tiles: [],
    listing: found.listing,
    categories: { lead: "to-page", below: null },
    narrowedTo: null,
    term: found.term,
    correctedTerm: found.correctedTerm,
    isRelaxed: found.isRelaxed,
    departments,
  };
  return show({ title: titleOf(`Search for ${found.term}`, site), robots: "noindex,follow" }, data);
}
