import { required } from "#kit/required.ts";
import type { Config } from "#platform/config.ts";
import type { Alternate } from "../rendering/head.ts";
import { publicOriginOf } from "#platform/http/hosts.ts";
import { type Site, type SiteData, siteCodes } from "#shop/site.ts";

/** The public origin of a site, without a trailing slash. */
export type OriginOf = (site: Site) => string;

/** From the configuration only: a `Host` header is a visitor's claim, and cached pages are for all visitors. */
export const createOrigins =
  (config: Pick<Config, "publicOrigins">, listeningPort: () => number): OriginOf =>
  (site) =>
    publicOriginOf(site, config) ?? `http://${site.code}.localhost:${listeningPort()}`;

/** The sites, each with the host of its public address where it has one, in place of the made-up ones. */
export const withPublicHosts = (
  sites: readonly SiteData[],
  { publicOrigins }: Pick<Config, "publicOrigins">,
): SiteData[] =>
  sites.map((site) => {
    const origin = publicOrigins[site.code];
    return origin === undefined ? site : { ...site, hosts: [new URL(origin).hostname] };
  });

/** The site of the other country with the same products, where both name each other. */
export function pairOf(site: Site, sites: readonly Site[]): Site | null {
  const other = sites.find((one) => one.code === site.seo.alternate?.code);
  return other?.seo.alternate?.code === site.code ? other : null;
}

const codes: readonly string[] = siteCodes;
/** Sorts as the code lists its sites; opened sites are last. */
const orderOf = ({ code }: Site): number => (codes.includes(code) ? codes.indexOf(code) : codes.length);

/** The URLs of one page on both sites of a pair; the first site is also `x-default`. */
export function alternatesOf(pair: readonly [Site, Site], originOf: OriginOf, path: string): readonly Alternate[] {
  const inOrder = pair.toSorted((a, b) => orderOf(a) - orderOf(b));
  const alternates = inOrder.map((site) => ({ language: site.locale as string, href: originOf(site) + path }));
  return [...alternates, { language: "x-default", href: required(alternates[0], "site of the pair").href }];
}
