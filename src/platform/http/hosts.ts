import type { SiteCode } from "#shop/site.ts";
import type { Site } from "#shop/site.ts";

/** The public origin that is set for a site; null where it is made of its code, as in development. */
export const publicOriginOf = (
  { code, fromData }: Pick<Site, "code" | "fromData">,
  { publicOrigins }: { readonly publicOrigins: Readonly<Partial<Record<string, string>>> },
): string | null => fromData?.origin ?? publicOrigins[code] ?? null;

/** The site of a Host header: a site's own hosts, `{code}.localhost`, else the default site. */
export function createSiteFinder(sites: readonly Site[], defaultSite: SiteCode): (host: string | undefined) => Site {
  const byHost = new Map<string, Site>();
  for (const site of sites) {
    byHost.set(`${site.code}.localhost`, site);
    for (const host of site.hosts) byHost.set(host, site);
  }
  const fallback = sites.find((site) => site.code === defaultSite);
  if (!fallback) throw new Error(`No site has the code ${defaultSite}.`);
  return (host) => byHost.get(hostName(host)) ?? fallback;
}

/** Without its port, and without the dot that ends a full name: `www.allora.example.` is the same host. */
export const hostName = (host: string | undefined) => (host ?? "").replace(/\.?(?::\d+)?$/, "").toLowerCase();

/** Whether a Host header is valid: a name or an address, and perhaps a port. */
export const isHostHeader = (host: string | undefined): boolean =>
  host !== undefined && host.length <= 255 && /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.test(host);
