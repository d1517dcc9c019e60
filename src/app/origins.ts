import { required } from "#kit/required.ts";
import type { Config } from "#platform/config.ts";
import type { Alternate } from "./head.ts";
import { type Site, siteCodes } from "#shop/site.ts";

/** The public origin of a site, without a trailing slash. */
export type OriginOf = (site: Site) => string;

/**
 * From the configuration only: a `Host` header is a visitor's claim, and cached pages are for all visitors.
 * `PUBLIC_URL` is the origin of the default site, which also answers unknown hosts.
 */
export function makeOrigins(config: Config, listeningPort: () => number): OriginOf {
  const publicOrigin = config.publicUrl === null ? null : new URL(config.publicUrl).origin;
  return (site) => {
    if (publicOrigin !== null && site.code === config.defaultSite) return publicOrigin;
    return config.isProduction ? `https://${site.hosts[0]}` : `http://${site.code}.localhost:${listeningPort()}`;
  };
}

/** The site of the other country with the same products, where both name each other. */
export function pairOf(site: Site, sites: readonly Site[]): Site | null {
  const other = sites.find((one) => one.code === site.seo.alternate?.code);
  return other?.seo.alternate?.code === site.code ? other : null;
}

/** The URLs of one page on both sites of a pair; the first site is also `x-default`. */
export function alternatesOf(pair: readonly [Site, Site], originOf: OriginOf, path: string): readonly Alternate[] {
  const inOrder = pair.toSorted((a, b) => siteCodes.indexOf(a.code) - siteCodes.indexOf(b.code));
  const alternates = inOrder.map((site) => ({ language: site.locale as string, href: originOf(site) + path }));
  return [...alternates, { language: "x-default", href: required(alternates[0], "site of the pair").href }];
}
