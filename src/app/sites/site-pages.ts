import type { Context } from "#platform/service.ts";
import type { Site } from "#shop/site.ts";
import { storeUrl } from "#shop/urls.ts";
import { readCategory, readProductBySlug, readPromotions } from "#capabilities/catalogue/server/catalogue.service.ts";
import type { SitePage } from "#capabilities/catalogue/server/site-pages.service.ts";
import { demosUrl } from "#capabilities/cooking-demos/demo-urls.ts";
import { listDemoPages } from "#capabilities/cooking-demos/server/cooking-demos.service.ts";
import { readStatic } from "#capabilities/content/server/content.service.ts";
import { listStaticPages } from "#capabilities/content/server/static-pages.service.ts";
import { listSiteStores } from "#capabilities/stores/server/stores.service.ts";
import type { ShopCall } from "#pages/page.ts";
import { promotionUrl } from "#pages/promotions/promotion.rules.ts";
import { pagesOf } from "#pages/sitemap/sitemap.load.ts";
import { loadPage } from "../rendering/page-state.ts";

/** One site as a visitor without cookies meets it. */
export type SiteView = { readonly site: Site; readonly context: Context; readonly call: ShopCall };

/** Whether search engines may index the page at a path, by its own head. */
async function isIndexed({ site, call }: SiteView, path: string): Promise<boolean> {
  const { loaded } = await loadPage({ url: new URL(path, "http://shop"), call, site });
  return "found" in loaded && loaded.found && loaded.head.robots === undefined && loaded.head.canonical === path;
}

/** Whether a site has the page at a path: for the pairs of sites that name each other's pages. */
export async function hasPage(view: SiteView, path: string): Promise<boolean> {
  const [, kind = "", name = "", ...more] = path.split("/").map(decodeURIComponent);
  if (kind === "p") {
    const found = await readProductBySlug(view.context, name);
    return found.ok && (found.value.stockStatus !== "supersededAndNoStock" || found.value.supersededBy !== null);
  }
  if (kind === "c" && name !== "") return (await readCategory(view.context, [name, ...more].join("/"))).ok;
  if (kind === "s" || kind === "article") {
    const found = await readStatic(view.context, name);
    return found.ok && (found.value.isArticle === true) === (kind === "article");
  }
  return (kind !== "stores" || name === "") && kind !== "virtual-tour" && isIndexed(view, path);
}

export async function promotionPages(view: SiteView, other: SiteView | null): Promise<readonly SitePage[]> {
  const [here, there] = await Promise.all([readPromotions(view.context), other ? readPromotions(other.context) : []]);
  const paths = new Set(there.map(({ path }) => path));
  return here.map(({ path, startDate }) => ({
    path: promotionUrl(path),
    changedAt: new Date(startDate),
    isAtOther: paths.has(path),
  }));
}

/** Changes of stores are not recorded, so there is no `lastmod`. */
export const storePages = async ({ context }: SiteView): Promise<readonly SitePage[]> =>
  (await listSiteStores(context)).map(({ storeUri }) => ({
    path: storeUrl(storeUri),
    changedAt: null,
    isAtOther: false,
  }));

/** Seats change often; what search engines read of a demonstration does not. */
export const demoPages = async ({ context }: SiteView): Promise<readonly SitePage[]> =>
  (await listDemoPages(context)).map((path) => ({ path, changedAt: null, isAtOther: false }));

export type WordPages = { readonly pages: readonly SitePage[]; readonly articles: readonly SitePage[] };

/** The indexable pages of the shop, and the static pages. */
export async function wordPages(view: SiteView, other: SiteView | null): Promise<WordPages> {
  const [here, there] = await Promise.all([listStaticPages(view.context), other ? listStaticPages(other.context) : []]);
  const atOther = new Set(there.map(({ uri }) => uri));
  const listed = here.map((page) => ({
    path: page.uri,
    changedAt: page.changedAt,
    isAtOther: atOther.has(page.uri),
    isArticle: page.isArticle,
  }));
  const own = await Promise.all([...ownPaths(view.site)].map((path) => ownPage(path, view, other)));
  return {
    pages: [...own.flat(), ...listed.filter((page) => !page.isArticle)],
    articles: listed.filter((page) => page.isArticle),
  };
}

async function ownPage(path: string, view: SiteView, other: SiteView | null): Promise<readonly SitePage[]> {
  if (!(await isIndexed(view, path))) return [];
  return [{ path, changedAt: null, isAtOther: other !== null && (await hasPage(other, path)) }];
}

/** Pages of the HTML site map that are neither static pages nor part of another page. */
function ownPaths(site: Site): ReadonlySet<string> {
  const uris = pagesOf(site).flatMap(({ links }) => links.map(({ uri }) => uri));
  return new Set(
    [...uris, "/sitemap"].filter(
      (uri) => uri !== demosUrl() && !/[?#]|^\/(?:s|article|c|brands|p|stores|promotion)\/./.test(uri),
    ),
  );
}
