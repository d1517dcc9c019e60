import type { AnyPage } from "#pages/page.ts";

/**
 * What the loader's data of an address are kept by when they are fetched ahead: the route's `preloadKey` and the
 * address. Null where a route has no such key, for what it shows is made for one visitor at one moment.
 */
export const preloadName = (page: Pick<AnyPage, "preloadKey"> | undefined, url: URL): string | null =>
  page?.preloadKey === undefined ? null : `${page.preloadKey} ${url.pathname}${url.search}`;
