import type { FastifyInstance } from "fastify";
import type { Config } from "#platform/config.ts";
import { hostName } from "#platform/http/hosts.ts";
import type { Site } from "#shop/site.ts";
import type { OriginOf } from "../sites/origins.ts";

/** Pages of one person, and data that no page of results should lead to. */
const disallowed = [
  "/api/",
  "/cart",
  "/customer/",
  "/order/",
  "/account",
  "/blank/",
  "/comparison/",
  "/project",
  "/performance-dashboard",
  "/search/",
] as const;

/** Lists whose filters combine without limit. One filter, and the pages of its list, may be crawled. */
const listings = ["/c/*", "/brands/*", "/promotion/*", "/products", "/hot-offers", "/sale"] as const;
/** Sort and view parameters: they show the same products. */
const viewParameters = ["sort", "perPage", "term"] as const;
/** Campaign parameters do not change the page; its canonical URL says so. */
const campaignParameters = ["utm_", "gclid="] as const;

/** The rules for crawlers of a site. The more specific rule applies, in any order. */
export function robotsText(origin: string): string {
  return [
    "User-agent: *",
    "Allow: /",
    ...disallowed.map((path) => `Disallow: ${path}`),
    ...listings.flatMap((path) => [
      `Disallow: ${path}?*&`,
      `Allow: ${path}?*&page=`,
      ...campaignParameters.map((parameter) => `Allow: ${path}?${parameter}`),
    ]),
    ...viewParameters.flatMap((parameter) => [`Disallow: /*?${parameter}=`, `Disallow: /*&${parameter}=`]),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}

/** A test installation must not be indexed. */
export const closedText = "User-agent: *\nDisallow: /\n";

export type RobotsOptions = {
  readonly config: Config;
  readonly siteOf: (host: string | undefined) => Site;
  readonly originOf: OriginOf;
};

/**
 * `/robots.txt` of the site that the host names. In production any other host than the sites' own is closed; elsewhere
 * any host that is not of this machine is.
 */
export function registerRobots(app: FastifyInstance, { config, siteOf, originOf }: RobotsOptions): void {
  app.get("/robots.txt", async (request, reply) => {
    const site = siteOf(request.headers.host);
    const host = hostName(request.headers.host);
    const isOwn = host === new URL(originOf(site)).hostname || site.hosts.includes(host);
    const isOpen = isLocal(host) || (config.isProduction && isOwn);
    return reply
      .header("cache-control", "public, max-age=3600")
      .type("text/plain; charset=utf-8")
      .send(isOpen ? robotsText(originOf(site)) : closedText);
  });
}

const isLocal = (host: string): boolean =>
  host === "localhost" || host.endsWith(".localhost") || host === "127.0.0.1" || host === "[::1]";
