import { homeUrl } from "#shop/urls.ts";
import type { Promotion } from "#capabilities/catalogue/catalogue.contract.ts";
import { queryOf, readListAddress, withBeyond } from "#capabilities/catalogue/web/list-address.ts";
import { crumbTrail } from "../crumb-trail.ts";
import { headOfList } from "../listing/listing-head.ts";
import type { ListingData } from "../listing/listing.load.ts";
import { type Crumb, type Loaded, moved, notFound, type PageRequest, show } from "../page.ts";
import { titleOf } from "../page-metadata.ts";
import { filterKeys, type PromotionFilters, promotionsUrl, promotionUrl, readFilters } from "./promotion.rules.ts";

export type PromotionsData = {
  readonly crumbs: readonly Crumb[];
  readonly promotions: readonly Promotion[];
  /** The filters of the address; the page decides whether to show any. */
  readonly filters: PromotionFilters;
};
export type PromotionData = { readonly promotion: Promotion; readonly list: ListingData };

const trail: readonly Crumb[] = [
  { title: "Home", uri: homeUrl() },
  { title: "Promotions", uri: promotionsUrl() },
];

/** `/promotions`: today's promotions, the featured ones first. */
export async function loadPromotions({ call, site, url }: PageRequest): Promise<Loaded<PromotionsData>> {
  const found = await call("GET /api/promotion");
  const promotions = found.toSorted((a, b) => Number(b.featured) - Number(a.featured));
  const filters = readFilters(url);
  const isPlain = filterKeys.every((key) => filters[key].length === 0);
  const head = {
    title: titleOf("Promotions", site),
    description: `Cashbacks, bonuses and special offers that run at ${site.name} today, with the day each one ends.`,
    ...(isPlain ? { canonical: promotionsUrl() } : { robots: "noindex,follow" as const }),
    jsonLd: [crumbTrail(trail, url.origin)],
  };
  return show(head, { crumbs: trail, promotions, filters });
}

/** `/promotion/:path`: one of today's promotions, with its products as a list with filters. */
export async function loadPromotion({ call, site, url, params }: PageRequest): Promise<Loaded<PromotionData>> {
  const address = readListAddress(url);
  const path = (params["path"] ?? "").toLowerCase();
  const [found, listed] = await Promise.all([
    call("GET /api/promotion/:path", { params: { path } }),
    call("GET /api/v2/product/list", { query: { ...queryOf(address), promotion: path } }),
  ]);
  if (!found.ok || !listed.ok) return { ...notFound, nextLink: { title: "All promotions", uri: promotionsUrl() } };
  const { products: _, ...promotion } = found.value;
  if (url.pathname !== promotionUrl(promotion.path)) return moved(promotionUrl(promotion.path) + url.search);
  const crumbs = [...trail, { title: promotion.title, uri: promotionUrl(promotion.path) }];
  const list: ListingData = {
    title: promotion.title,
    blurb: promotion.blurb,
    crumbs,
    tiles: [],
    listing: { ...listed.value, ignored: withBeyond(listed.value.ignored, address) },
    categories: { lead: "to-filter" },
    narrowedTo: null,
  };
  return show(headOfList(list, address, { call, site, url, params }), { promotion, list });
}
