import type { AnyPage } from "#pages/page.ts";

/**
 * The key of prefetched loader data: the route's `preloadKey` and the address. Null for a route without a key, because
 * its data belong to one visitor.
 */
export const preloadName = (page: Pick<AnyPage, "preloadKey"> | undefined, url: URL): string | null =>
  page?.preloadKey === undefined ? null : `${page.preloadKey} ${url.pathname}${url.search}`;
