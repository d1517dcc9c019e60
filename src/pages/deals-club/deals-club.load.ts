import { homeUrl } from "#shop/urls.ts";
import type { ProductCard } from "#capabilities/catalogue/catalogue.contract.ts";
import { crumbTrail } from "../crumb-trail.ts";
import { type Crumb, type Loaded, type PageRequest, show } from "../page.ts";
import { titleOf } from "../page-metadata.ts";

export type DealsClubData = {
  readonly crumbs: readonly Crumb[];
  readonly hot: readonly ProductCard[];
  readonly sale: readonly ProductCard[];
};

/** One row on a wide screen, two on a phone. */
const SHOWN = "4";

/** `/deals-club`, where its setting is on: this week's best offers. */
export async function loadDealsClub({ call, site, url }: PageRequest): Promise<Loaded<DealsClubData>> {
  const list = (query: { readonly hot: "true" } | { readonly sale: "true" }) =>
    call("GET /api/v2/product/list", { query: { ...query, sort: "saving", perPage: SHOWN } });
  const [hot, sale] = await Promise.all([list({ hot: "true" }), list({ sale: "true" })]);
  const crumbs = [
    { title: "Home", uri: homeUrl() },
    { title: "Deals club", uri: "/deals-club" },
  ];
  const head = {
    title: titleOf("Deals club", site),
    description: `The sharpest prices at ${site.name} this week, and how the club tells you of the next ones.`,
    canonical: "/deals-club",
    jsonLd: [crumbTrail(crumbs, url.origin)],
  };
  return show(head, { crumbs, hot: hot.ok ? hot.value.items : [], sale: sale.ok ? sale.value.items : [] });
}
