import { indexedFilter } from "#capabilities/catalogue/web/indexed-filter.ts";
import { type ListAddress, onPage, hrefOf } from "#capabilities/catalogue/web/list-address.ts";
import { productUrl } from "#shop/urls.ts";
import type { Head, PageRequest } from "../page.ts";
import { crumbTrail } from "../crumb-trail.ts";
import { truncateText, titleOf } from "../page-metadata.ts";
import type { ListingData } from "./listing.load.ts";

type Listed = Omit<ListingData, "tiles">;

/** The canonical address of a list: itself where it is indexed, with each page separate; null elsewhere. */
function canonicalOf({ listing }: Listed, address: ListAddress): string | null {
  if (listing.total === 0) return null;
  const filters = address.params.filter(([key]) => key !== "page");
  const plain = filters.length === 0 ? address.path : (indexedFilter(address, listing.facets)?.href ?? null);
  if (plain === null) return null;
  const params = [...new URLSearchParams(plain.split("?")[1] ?? "")];
  return hrefOf(onPage({ path: address.path, params }, listing.page));
}

/** Filters are part of a list's title where it is indexed with them. */
export function titleOfList(title: string, listing: Listed["listing"], address: ListAddress): string {
  const filter = indexedFilter(address, listing.facets);
  if (filter === null) return title;
  return filter.isBrand ? `${title} ${filter.words}` : `${title}: ${filter.words}`;
}

/** `24 products from Coldharbour, Everdale and 6 more makers. ` before the list's own description. */
function describe({ title, blurb, listing }: Listed, siteName: string): string {
  const makers = listing.facets.find((facet) => facet.key === "brand")?.values ?? [];
  const [first, second, ...more] = makers.filter((one) => one.count > 0).toSorted((a, b) => b.count - a.count);
  const named = [first, second].flatMap((one) => one?.label ?? []);
  const rest = more.length === 0 ? "" : ` and ${more.length} more`;
  const from = named.length === 0 ? "" : ` from ${named.join(more.length === 0 ? " and " : ", ")}${rest}`;
  const count = `${listing.total} ${listing.total === 1 ? "product" : "products"}${from}`;
  const page = listing.page > 1 ? ` Page ${listing.page} of ${listing.pageCount}.` : "";
  return truncateText(`${title} at ${siteName}: ${count}.${page} ${blurb}`);
}

/** The head of a list for search engines, from its visible content. */
export function headOfList(listed: Listed, address: ListAddress, { site, url }: PageRequest): Head {
  const { listing } = listed;
  const canonical = canonicalOf(listed, address);
  const first = listing.items[0]?.image;
  return {
    title: titleOf(listing.page > 1 ? `${listed.title}, page ${listing.page}` : listed.title, site),
    description: describe(listed, site.name),
    ...(canonical === null ? { robots: "noindex,follow" as const } : { canonical }),
    ...(first && first.photo === undefined && { preloadImage: first.url }),
    jsonLd: [crumbTrail(listed.crumbs, url.origin), itemList(listed, url.origin)],
  };
}

/** The products of this page in their order. */
const itemList = ({ title, listing }: Listed, origin: string): object => ({
  "@context": "https://schema.org",
  "@type": "ItemList",
  name: title,
  numberOfItems: listing.total,
  itemListElement: listing.items.map((product, index) => ({
    "@type": "ListItem",
    position: (listing.page - 1) * listing.perPage + index + 1,
    name: product.title,
    url: origin + productUrl(product.uri),
  })),
});
