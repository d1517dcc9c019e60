import type { Settings } from "#shop/settings.ts";
import type { SiteLink } from "#shop/site-home.ts";
import type { PageType } from "../page.ts";

export { supportNumberOf } from "#shop/support-number.ts";

const isAboutProducts: ReadonlySet<PageType> = new Set([
  "product",
  "categoryPage",
  "brandPage",
  "filter",
  "promotions",
  "sale",
  "search",
]);

/** On a phone the products come first: these pages have a header of one row, and notices of one line above it. */
export const hasShortHeader = (pageType: PageType): boolean => isAboutProducts.has(pageType);

/** The setting `QuickLinks`: a JSON list of titles and paths. Invalid entries are ignored. */
export function quickLinksOf(settings: Settings): readonly SiteLink[] {
  try {
    const links = JSON.parse(settings.QuickLinks || "[]") as unknown;
    return Array.isArray(links) ? links.filter(isLink) : [];
  } catch {
    return [];
  }
}

function isLink(value: unknown): value is SiteLink {
  const link = value as Partial<SiteLink> | null;
  return typeof link?.title === "string" && typeof link.uri === "string" && /^\/(?![/\\])/.test(link.uri);
}

/** The query of the page at `url`, which the search box shows. */
export function termOf(url: URL): string {
  const [, term] = /^\/search\/([^/]+)/i.exec(url.pathname) ?? [];
  if (term === undefined) return url.searchParams.get("term") ?? "";
  try {
    return decodeURIComponent(term);
  } catch {
    return term;
  }
}
