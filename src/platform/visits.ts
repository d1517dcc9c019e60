import { randomUUID } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Site } from "#shop/site.ts";
import type { Visit, VisitCustomer } from "#shop/visit.ts";
import type { Config } from "./config.ts";
import { makeCookieJar, VISITOR, visitorCookie, type Cookie } from "./cookies.ts";
import type { Database } from "./database.ts";
import type { Context } from "./service.ts";
import { readVisitor, signVisitor, visitorCookieName } from "./visitor-cookie.ts";

export type VisitOptions = {
  readonly db: Database;
  readonly config: Config;
  readonly siteOf: (host: string | undefined) => Site;
  /** Where a site stands in public, without a slash at the end. */
  readonly originOf: (site: Site) => string;
};

const customers = new WeakMap<FastifyRequest, VisitCustomer>();

/** Notes who a request's token stands for, which whoever verifies tokens finds out before anything else is done. */
export const settleCustomer = (request: FastifyRequest, customer: VisitCustomer): void =>
  void customers.set(request, customer);

type SeenSites = { readonly open: Site; readonly approval: Site };
const seenSites = new WeakMap<Site, SeenSites>();

/**
 * The site as its visitor may see it: where prices are behind the log-in, approved businesses and staff find the gate
 * open, and other customers wait for approval. Every answer follows the site of its visit, so none asks who it is for.
 */
function siteSeenBy(site: Site, customer: VisitCustomer | null): Site {
  if (site.priceGate === "open" || customer === null) return site;
  const seen: SeenSites = seenSites.get(site) ?? {
    open: { ...site, priceGate: "open" },
    approval: { ...site, priceGate: "approval" },
  };
  seenSites.set(site, seen);
  return customer.isCommercial || customer.staff !== null ? seen.open : seen.approval;
}

/** The clock of the shop: fixed when the configuration fixes it. */
export const nowOf = (config: Config): Date => config.fixedNow ?? new Date();

/**
 * Settles who asks. A call that may change something gives its visitor a cookie, so that what it changes can be found
 * again; merely looking leaves no trace.
 */
export function contextOf(request: FastifyRequest, options: VisitOptions): Context {
  const cookies = makeCookieJar();
  const sent = request.cookies;
  const known = readVisitor(options.db, sent[visitorCookieName(options.config)]);
  const visitorId = known ?? (request.method === "GET" ? null : randomUUID());
  if (visitorId !== null && visitorId !== known) cookies.set(visitorCookie(visitorId));
  const customer = customers.get(request) ?? null;
  const visit: Visit = {
    requestId: request.id,
    site: siteSeenBy(options.siteOf(request.headers.host), customer),
    visitorId,
    customer,
    localityId: sent["locality"]?.slice(0, 100) ?? null,
    storeUri: sent["store"]?.slice(0, 100) ?? null,
    warehouseCode: sent["warehouse"]?.slice(0, 20) || null,
    ipAddress: request.ip,
    now: nowOf(options.config),
  };
  const origin = options.originOf(visit.site);
  return { visit, origin, cookies, db: options.db, config: options.config, log: request.log };
}

/** The context of a public page: no cookie reaches it, so its HTML is the same for everybody on the site. */
export function publicContext(
  site: Site,
  options: Pick<VisitOptions, "db" | "config"> & Pick<Context, "log">,
): Context {
  const visit: Visit = {
    requestId: randomUUID(),
    site,
    visitorId: null,
    customer: null,
    localityId: null,
    storeUri: null,
    warehouseCode: null,
    ipAddress: null,
    now: nowOf(options.config),
  };
  const origin = `https://${site.hosts[0]}`;
  return { visit, origin, cookies: makeCookieJar(), db: options.db, config: options.config, log: options.log };
}

export function sendCookies(reply: FastifyReply, { cookies, config, db }: Context): void {
  for (const cookie of cookies.cookies) {
    const isVisitor = cookie.name === VISITOR;
    const name = isVisitor ? visitorCookieName(config) : cookie.name;
    const value = isVisitor ? signVisitor(db, cookie.value) : cookie.value;
    reply.setCookie(name, value, attributesOf(cookie, config.usesSecureCookies));
  }
}

const attributesOf = (cookie: Cookie, secure: boolean) =>
  ({ path: "/", sameSite: "lax", httpOnly: cookie.readBy === "server", secure, maxAge: cookie.maxAgeSeconds }) as const;
