import { randomUUID } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { addDays, wallClock } from "#kit/calendar-day.ts";
import { instantAt } from "#kit/place-time.ts";
import { PAGE_HEADER } from "#shop/page-header.ts";
import type { Site } from "#shop/site.ts";
import type { Visit, VisitCustomer } from "#shop/visit.ts";
import type { Config } from "./config.ts";
import { LOGIN_BROWSER, createCookieJar, VISITOR, WRITTEN, visitorCookie, type Cookie } from "./http/cookies.ts";
import type { Database } from "./database.ts";
import { Expiry } from "./http/expiry.ts";
import type { Context } from "./service.ts";
import { newVisitorOf, readVisitor, signVisitor, visitorCookieName } from "./http/visitor-cookie.ts";

export type VisitOptions = {
  readonly db: Database;
  readonly config: Config;
  readonly siteOf: (host: string | undefined) => Site;
  /** The public origin of a site, without a slash at the end. */
  readonly originOf: (site: Site) => string;
};

declare module "fastify" {
  interface FastifyRequest {
    /** The customer of the request's token; token verification runs before the handlers. */
    customer: VisitCustomer | null;
  }
}

/**
 * The site as its visitor may see it: where prices need a log-in, approved businesses and staff see them, and other
 * customers wait for approval. Every answer uses the site of its visit, so none checks the customer itself.
 */
function siteForCustomer(site: Site, customer: VisitCustomer | null): Site {
  if (site.priceGate === "open" || customer === null) return site;
  return { ...site, priceGate: customer.isCommercial || customer.staff !== null ? "open" : "approval" };
}

/** The shop's clock, which the configuration may fix. */
export const nowOf = (config: Config): Date => config.fixedNow ?? new Date();

/** One visitor for all changes of a page, so that those sent at once, before the cookie is there, belong together. */
function newVisitor({ headers, ip }: FastifyRequest, db: Database): string {
  const page = headers[PAGE_HEADER];
  if (typeof page !== "string" || !/^[0-9a-f]{32}$/.test(page)) return randomUUID();
  return newVisitorOf(db, [page, ip, headers["user-agent"] ?? ""].join(" "));
}

/**
 * Identifies the visitor. A call that may change something sets a visitor cookie, so that the change can be found
 * again; reading sets none.
 */
export function contextOf(request: FastifyRequest, options: VisitOptions): Context {
  const cookies = createCookieJar();
  const sent = request.cookies;
  const known = readVisitor(options.db, sent[visitorCookieName(options.config)]);
  const visitorId = known ?? (request.method === "GET" ? null : newVisitor(request, options.db));
  if (visitorId !== null && visitorId !== known) cookies.set(visitorCookie(visitorId));
  const { customer } = request;
  const visit: Visit = {
    requestId: request.id,
    site: siteForCustomer(options.siteOf(request.headers.host), customer),
    visitorId,
    customer,
    localityId: sent["locality"]?.slice(0, 100) ?? null,
    storeUri: sent["store"]?.slice(0, 100) ?? null,
    warehouseCode: sent["warehouse"]?.slice(0, 20) || null,
    ipAddress: request.ip,
    clientHeaders: { accept: request.headers.accept ?? "*/*", userAgent: request.headers["user-agent"] ?? "" },
    now: nowOf(options.config),
  };
  const origin = options.originOf(visit.site);
  return { visit, origin, cookies, db: options.db, config: options.config, log: request.log, wrote: sent[WRITTEN] };
}

/** The next midnight of a site, when every public page expires: offers, price claims and dates depend on the day. */
const endOfDay = (now: Date, { timeZone }: Site): Date =>
  instantAt(addDays(wallClock(now, timeZone).day, 1), "00:00", timeZone);

/** The context of a public page: it has no cookie, so its HTML is the same for every visitor of the site. */
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
    clientHeaders: null,
    now: nowOf(options.config),
  };
  const origin = `https://${site.hosts[0]}`;
  const expiry = new Expiry();
  expiry.limit(endOfDay(visit.now, site));
  return {
    visit,
    origin,
    expiry,
    cookies: createCookieJar(),
    db: options.db,
    config: options.config,
    log: options.log,
  };
}

/** The cookie of the browser that began a log-in at another provider; null for none. */
export const loginBrowserOf = (request: FastifyRequest): string | null => request.cookies[LOGIN_BROWSER] ?? null;

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
