import type { CallResult } from "#shop/contract.ts";
import type { Site } from "#shop/site.ts";
import { askAnExpertUrl, categoryUrl, homeUrl, storesUrl } from "#shop/urls.ts";
import type { DemoPage } from "#capabilities/cooking-demos/cooking-demos.contract.ts";
import { demoCopy } from "#capabilities/cooking-demos/cooking-demos.copy.ts";
import { demosUrl } from "#capabilities/cooking-demos/demo-urls.ts";
import type { Store } from "#capabilities/stores/stores.contract.ts";
import { crumbTrail } from "../crumb-trail.ts";
import { type FeatureOff, featureOff, headOfFeatureOff } from "../feature-off/feature-off.ts";
import { type Crumb, type Loaded, type PageRequest, show } from "../page.ts";
import { truncateText, titleOf } from "../page-metadata.ts";
import { refusedList } from "../listing/listing.load.ts";
import { placesWord } from "../stores/stores.load.ts";
import { callQuery, demosHref, type DemoFilters, isNarrowed, readDemoFilters } from "./demo-filters.ts";

export type DemosData = {
  readonly crumbs: readonly Crumb[];
  readonly filters: DemoFilters;
  /** Null where the list failed to load: then the page tries once more. */
  readonly list: DemoPage | null;
  /** Stores with demonstrations. */
  readonly stores: readonly Store[];
};

type ListAnswer = CallResult<DemoPage, "pageBeyond"> | null;

/** The page is shown even if its list fails to load. */
async function listOf({ call }: PageRequest, filters: DemoFilters): Promise<ListAnswer> {
  const pending = call("GET /api/v2/cookingdemo", { query: callQuery(filters) });
  return typeof document === "undefined" ? pending : pending.catch(() => null);
}

/** A site without demonstrations: other places to see appliances and ask (decision 85). */
const demosOff = (site: Site): FeatureOff =>
  featureOff({
    title: `${site.name} has no cooking demonstrations`,
    text: "You can see products and ask our people in person, or send us a question.",
    crumb: { title: demoCopy.title, uri: demosUrl() },
    links: [
      { title: `${placesWord(site)} and opening hours`, uri: storesUrl() },
      { title: "Ask an expert", uri: askAnExpertUrl() },
      { title: "Browse cooking", uri: categoryUrl("cooking") },
    ],
  });

export type DemosPageData = DemosData | { readonly off: FeatureOff };

/** `/cooking-demos`: all demonstrations. */
export async function loadDemos(request: PageRequest): Promise<Loaded<DemosPageData>> {
  const { call, site, url } = request;
  const filters = readDemoFilters(url.searchParams);
  const [stores, answer] = await Promise.all([
    call("GET /api/store", { query: { hasCookingDemos: "true" } }),
    listOf(request, filters),
  ]);
  if (stores.length === 0) {
    const off = demosOff(site);
    return show(headOfFeatureOff(off, site), { off });
  }
  if (answer?.ok === false) return refusedList(answer, request, "pageNo");
  const list = answer?.value ?? null;
  const crumbs = [
    { title: "Home", uri: homeUrl() },
    { title: demoCopy.title, uri: demosUrl() },
  ];
  const isPart = isNarrowed(filters) || filters.sortDirection === "2";
  const page = filters.pageNo === "" || filters.pageNo === "1" ? "" : `, page ${filters.pageNo}`;
  const head = {
    title: titleOf(`${demoCopy.title}${page}`, site),
    description: truncateText(
      `${demoCopy.lead} In ${stores.length} ${placesWord(site).toLowerCase()} of ${site.name}: dates, seats and menus.`,
    ),
    canonical: isPart ? demosUrl() : demosHref({ pageNo: filters.pageNo }),
    ...(isPart && { robots: "noindex,follow" as const }),
    jsonLd: [crumbTrail(crumbs, url.origin)],
  };
  return show(head, { crumbs, filters, list, stores });
}
