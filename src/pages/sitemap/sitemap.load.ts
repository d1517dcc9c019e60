import {
  brandUrl,
  brandsUrl,
  departmentsUrl,
  homeUrl,
  hotOffersUrl,
  productsUrl,
  storesUrl,
  storeUrl,
} from "#shop/urls.ts";
import { type Settings, settingsOf } from "#shop/settings.ts";
import type { Site } from "#shop/site.ts";
import { demoCopy } from "#capabilities/cooking-demos/cooking-demos.copy.ts";
import { demosUrl } from "#capabilities/cooking-demos/demo-urls.ts";
import type { Navbar } from "#capabilities/navigation/navigation.contract.ts";
import { crumbTrail } from "../crumb-trail.ts";
import { leadsToPage } from "../open-links.ts";
import { type Crumb, type Loaded, type PageRequest, show } from "../page.ts";
import { truncateText, titleOf } from "../page-metadata.ts";
import { promotionUrl } from "../promotions/promotion.rules.ts";
import { placesWord } from "../stores/stores.load.ts";

type Links = { readonly title: string; readonly links: readonly Crumb[] };

export type SitemapData = {
  readonly crumbs: readonly Crumb[];
  readonly departments: Navbar["mainNav"]["categories"];
  readonly brands: readonly Crumb[];
  readonly stores: Links;
  readonly promotions: readonly Crumb[];
  readonly articles: readonly Crumb[];
  readonly pages: readonly Links[];
};

const sitemapUrl = () => "/sitemap";

function shopPages(site: Site): Links {
  const links = [
    { title: "Home", uri: homeUrl() },
    { title: "All departments", uri: departmentsUrl() },
    { title: "All products", uri: productsUrl() },
    { title: "Brands", uri: brandsUrl() },
    { title: "Hot offers", uri: hotOffersUrl() },
    { title: "Sale", uri: "/sale" },
    { title: "Promotions", uri: "/promotions" },
    { title: `${placesWord(site)} and opening hours`, uri: storesUrl() },
  ];
  return { title: "The shop", links };
}

/** The shop's own pages and those of the footer; each address once, and only if the page exists. */
export function pagesOf(site: Site, settings?: Settings): readonly Links[] {
  const seen = new Set<string>([sitemapUrl()]);
  return [shopPages(site), ...site.footer.sections]
    .map(({ title, links }) => ({
      title,
      links: links.filter(({ uri }) => leadsToPage(uri, settings) && isNew(uri, seen)),
    }))
    .filter(({ links }) => links.length > 0);
}

function isNew(uri: string, seen: Set<string>): boolean {
  const isFirst = !seen.has(uri);
  seen.add(uri);
  return isFirst;
}

/** Text pages that are in no other list. */
const others = (words: readonly Crumb[], pages: readonly Links[]): readonly Links[] => {
  const named = new Set(pages.flatMap(({ links }) => links.map(({ uri }) => uri)));
  const links = words.filter(({ uri }) => !named.has(uri));
  return links.length === 0 ? [] : [{ title: "Good to know", links }];
};

/** `/sitemap`: all public pages, on one page. */
export async function loadSitemap({ call, site, url }: PageRequest): Promise<Loaded<SitemapData>> {
  const [navbar, brands, stores, promotions, words, { items }] = await Promise.all([
    call("GET /api/navbar/"),
    call("GET /api/v2/brand"),
    call("GET /api/store", { query: {} }),
    call("GET /api/promotion"),
    call("GET /api/Static"),
    call("GET /api/settings"),
  ]);
  const crumbs = [
    { title: "Home", uri: homeUrl() },
    { title: "Site map", uri: sitemapUrl() },
  ];
  const categories = navbar.mainNav.categories;
  const head = {
    title: titleOf("Site map", site),
    description: truncateText(
      `Every page of ${site.name}: ${categories.map(({ title }) => title).join(", ")}, ${brands.length} brands, ${stores.length} ${placesWord(site).toLowerCase()} and all help.`,
    ),
    canonical: sitemapUrl(),
    jsonLd: [crumbTrail(crumbs, url.origin)],
  };
  const pages = pagesOf(site, settingsOf(site.country, site.featureDefaults, items));
  const link = ({ title, uri }: Crumb): Crumb => ({ title, uri });
  return show(head, {
    crumbs,
    departments: categories,
    brands: brands.map(({ name, uri }) => ({ title: name, uri: brandUrl(uri) })),
    stores: {
      title: placesWord(site),
      links: [
        ...stores.map(({ name, storeUri }) => ({ title: name, uri: storeUrl(storeUri) })),
        ...(stores.some(({ hasCookingDemos }) => hasCookingDemos) ? [{ title: demoCopy.title, uri: demosUrl() }] : []),
      ],
    },
    promotions: promotions.map(({ title, path }) => ({ title, uri: promotionUrl(path) })),
    articles: words.filter(({ isArticle }) => isArticle).map(link),
    pages: [...pages, ...others(words.filter(({ isArticle }) => !isArticle).map(link), pages)],
  });
}
