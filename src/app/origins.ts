import { required } from "#kit/required.ts";
import type { Config } from "#platform/config.ts";
import type { Alternate } from "./head.ts";
import { type Site, siteCodes } from "#shop/site.ts";

/** Where a site stands in public, without a slash at the end. */
export type OriginOf = (site: Site) => string;

/**
 * From the configuration alone: a Host header is a visitor's claim, and what is made for one visitor is kept for all.
 * `PUBLIC_URL` is the address of the default site, which is also what answers to hosts that nobody has listed.
 */
export function makeOrigins(config: Config, listeningPort: () => number): OriginOf {
  const publicOrigin = config.publicUrl === null ? null : new URL(config.publicUrl).origin;
  return (site) => {
    if (publicOrigin !== null && site.code === config.defaultSite) return publicOrigin;
    return config.isProduction ? `https://${site.hosts[0]}` : `http://${site.code}.localhost:${listeningPort()}`;
  };
}

/** The site in the other country with the same goods, where both say so of each other. */
export function pairOf(site: Site, sites: readonly Site[]): Site | null {
  const other = sites.find((one) => one.code === site.seo.alternate?.code);
  return other?.seo.alternate?.code === site.code ? other : null;
}

/** The addresses of one page on both sites of a pair; the first of all sites stands for every other language. */
export function alternatesOf(pair: readonly [Site, Site], originOf: OriginOf, path: string): readonly Alternate[] {
  const inOrder = pair.toSorted((a, b) => siteCodes.indexOf(a.code) - siteCodes.indexOf(b.code));
  const alternates = inOrder.map((site) => ({ language: site.locale as string, href: originOf(site) + path }));
  return [...alternates, { language: "x-default", href: required(alternates[0], "site of the pair").href }];
}
