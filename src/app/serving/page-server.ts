import { hash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Site } from "#shop/site.ts";
import { cdnHeaders } from "#platform/cache/cdn-tags.ts";
import { changeLogOf } from "#platform/change-log.ts";
import type { Database } from "#platform/database.ts";
import { brotliOnly } from "#platform/http/http.ts";
import { type FreshPage, PageCache } from "#platform/cache/page-cache.ts";
import { areCategoriesCurrent } from "#capabilities/catalogue/server/catalogue.service.ts";
import { Cache } from "#platform/cache/cache.ts";
import type { PageStore } from "#platform/cache/page-store.ts";
import { cachedPagePolicy, commonHeaders, secretAddress, uncachedPagePolicy } from "#platform/http/security-headers.ts";
import { errorResponseOf } from "#platform/faults.ts";
import { isHostHeader } from "#platform/http/hosts.ts";
import { SPECULATION_RULES } from "./speculation-rules.ts";
import type { AnyPage, ShopCall } from "#pages/page.ts";
import { matchPage } from "#pages/match.ts";
import { alternatesOf, type OriginOf, pairOf } from "../sites/origins.ts";
import type { Manifest } from "../rendering/page-files.ts";
import type { createRenderer, Renderable, renderOutage, renderWaiting, WidgetPlaces } from "../rendering/render.tsx";
import { sendCached, sendPage } from "./page-sending.ts";
import { previewIn, type PreviewOf, previewPage } from "./previews.ts";
import type { WaitingRoom } from "./waiting-room.ts";
import { createSheets } from "./sheets.ts";
import { hasPage, type SiteView } from "../sites/site-pages.ts";
import { createRenderers, type Renderers } from "./site-renderers.ts";
import { mayFrameOffice } from "./staff-frames.ts";

type Rendering = {
  readonly createRenderer: typeof createRenderer;
  readonly renderOutage: typeof renderOutage;
  readonly renderWaiting: typeof renderWaiting;
};

/** What pages are rendered with: the build, or in development the sources through Vite. */
export type PageFiles = Pick<Renderable, "manifest" | "sheetOf"> & {
  readonly rendering: Rendering;
  /** Names the build: its pages differ from those of another one. */
  readonly build: string;
  /** In development each visit renders the page again. */
  readonly caching: "on" | "off";
};

/** Loads the built renderer. Throws when the build is missing. */
export async function readBuild(dist: URL): Promise<PageFiles> {
  const manifestText = readFileSync(new URL("client/.vite/manifest.json", dist), "utf8");
  const manifest = JSON.parse(manifestText) as Manifest;
  const renderer = new URL("server/render.js", dist);
  const rendering: Rendering & { readonly loadAllPages: () => Promise<void> } = await import(renderer.href);
  await rendering.loadAllPages();
  const build = hash("sha256", manifestText + readFileSync(renderer, "utf8"), "hex").slice(0, 16);
  return { manifest, rendering, build, sheetOf: createSheets(new URL("client/", dist)), caching: "on" };
}

const MAX_CACHE_BYTES = 192 * 1024 * 1024;
/** Longer addresses are not pages of ours. */
const MAX_ADDRESS_LENGTH = 2_000;

export type PageServerOptions = {
  readonly sites: readonly Site[];
  readonly siteOf: (host: string | undefined) => Site;
  readonly originOf: OriginOf;
  readonly viewOf: (site: Site) => SiteView;
  readonly db: Database;
  readonly now: () => Date;
  readonly personalCall: (request: FastifyRequest, reply: FastifyReply) => ShopCall;
  readonly widgetPlaces: WidgetPlaces;
  /** Pages outside the process; null: none. */
  readonly store: PageStore | null;
  /** A CDN in front may cache the public pages. */
  readonly hasCdn: boolean;
  readonly preview: PreviewOf;
  /** Holds newcomers back while there are too many; null: nobody waits. */
  readonly waitingRoom: WaitingRoom | null;
};

export type PageServer = {
  /** Answers from the cache before the router looks; false when it has nothing. */
  readonly front: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly register: (app: FastifyInstance) => void;
  /** The page of an address; of an unknown one, the 404 page. */
  readonly answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  /** The page that stands in for all others. */
  readonly outage: (request: IncomingMessage) => { readonly html: string; readonly policy: string };
  readonly cache: PageCache;
  readonly build: string;
};

/** Serves the pages of all sites. */
export function createPageServer(files: PageFiles, options: PageServerOptions): PageServer {
  const { caching } = files;
  const renderers = createRenderers(files, options);
  const cache = createCache(caching, options);
  const make = (target: RequestedPage) => makePublic(target, renderers, options);
  const addresses: Addresses = new Cache(options.db.state, { name: "page addresses", maxEntries: MAX_ADDRESSES });
  const answer: PageServer["answer"] = async (request, reply) => {
    const normalised = withoutDoubleSlash(request.raw.url ?? "/");
    if (normalised !== null) return reply.code(301).header("location", normalised).send();
    const target = targetOf(request.raw, options);
    try {
      if (target.page?.audience === "personal")
        return await servePersonal({ request, reply, target, renderers, options });
      const previewed = await previewPage(request, reply, {
        ...target,
        page: renderers(target.site).page,
        of: options.preview,
      });
      if (previewed !== null) return previewed;
      return await sendPage(reply, request, {
        page: await cache.fill(target.key, () => make(target)),
        now: options.now(),
      });
    } catch (error) {
      const last = target.page?.audience === "public" ? cache.findLast(target.key) : null;
      // Without the database the page of a moment ago is worth more than an apology.
      if (last !== null && errorResponseOf(error).status === 503)
        return await sendPage(reply, request, { page: last, now: options.now() });
      return sendOutage({ request, reply, target, renderers, options }, error);
    }
  };
  return {
    cache,
    build: files.build,
    outage: (request) => {
      const { site, path } = targetOf(request, options);
      const { html, scriptHash, styleHash } = renderers(site).outage(path);
      return { html, policy: cachedPagePolicy({ script: scriptHash, style: styleHash }) };
    },
    front: (request, response) => {
      const target = knownAddress(request, addresses, options);
      if (target !== null && options.waitingRoom?.holdBack(request, response, renderers(target.site).waiting) === true)
        return true;
      if (mayFrameOffice(request.headers.cookie) || previewIn(request.url) !== null) return false;
      const page = target === null ? null : cache.find(target.key);
      if (page !== null) void sendCached(request, response, { page, now: options.now() });
      return page !== null;
    },
    register: (app) => void app.get("/*", brotliOnly, answer),
    answer,
  };
}

function createCache(caching: PageFiles["caching"], { db, now, store }: PageServerOptions): PageCache {
  const log = changeLogOf(db);
  const isOn = caching === "on";
  return new PageCache({
    state: db.state,
    maxBytes: MAX_CACHE_BYTES,
    revision: () => log.publicRevision,
    isUnchanged: (since, products) => log.isPageUnchanged(since, products),
    now: () => (isOn ? now().getTime() : Number.POSITIVE_INFINITY),
    store: isOn ? store : null,
  });
}

type RequestedPage = { site: Site; page: AnyPage | undefined; path: string; key: string; origin: string };

/** The page of an address with the query that can change it. Any other query would flood the cache. */
function targetOf(request: IncomingMessage, options: PageServerOptions): RequestedPage {
  const site = options.siteOf(request.headers.host);
  const raw = (request.url ?? "/").slice(0, MAX_ADDRESS_LENGTH);
  const url = URL.canParse(raw, "http://shop") ? new URL(raw, "http://shop") : new URL("/404", "http://shop");
  const page = matchPage(url.pathname)?.page;
  const query = knownQuery(page, url.searchParams);
  const path = url.pathname + query;
  return { site, page, path, key: `${keyOf(site)} ${path}`, origin: options.originOf(site) };
}

/** A site whose data changed has other pages. */
const keyOf = ({ code, fromData }: Site): string => (fromData === undefined ? code : `${code}@${fromData.version}`);

function knownQuery(page: AnyPage | undefined, sent: URLSearchParams): string {
  const known = [...sent].filter(
    ([name, value]) => value !== "" && (page?.query === "any" ? isFilter(name) : page?.query.includes(name)),
  );
  known.sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1));
  return known.length === 0 ? "" : `?${new URLSearchParams(known)}`;
}

/** Campaign marks and click ids say where a visitor came from, not what to show. */
const isFilter = (name: string) =>
  /^[a-z][a-zA-Z0-9-]{0,40}$/.test(name) && !/^(utm[-a-zA-Z_]*|gclid|fbclid|msclkid)$/.test(name);

/** `//c` would be another host's page if a browser were sent there; here it is `/c`. */
const withoutDoubleSlash = (address: string): string | null =>
  /^[/\\]{2}/.test(address) ? address.replace(/^[/\\]+/, "/") : null;

async function makePublic(target: RequestedPage, renderers: Renderers, options: PageServerOptions): Promise<FreshPage> {
  const { site, origin } = target;
  const pair = pairOf(site, options.sites);
  const { call, context } = options.viewOf(site);
  let products: readonly number[] | null = null;
  const made = await renderers(site).page({
    url: origin + target.path,
    call,
    origin,
    onlyProducts: (ids) => (products = ids),
    ...(pair && {
      alternatesOf: async (path) =>
        (await hasPage(options.viewOf(pair), path)) ? alternatesOf([site, pair], options.originOf, path) : [],
    }),
  });
  if (made.location !== undefined)
    return {
      status: made.status,
      headers: { ...commonHeaders, location: made.location },
      html: "",
      validUntil: 0,
      products,
    };
  const headers = {
    ...commonHeaders,
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": cachedPagePolicy({ script: made.scriptHash, style: made.styleHash }, made.thirdParties),
    "cache-control": "private, no-cache",
    "speculation-rules": `"${SPECULATION_RULES}"`,
    vary: "accept-encoding",
  };
  // A page made of an index that is about to be refilled is sent once.
  const validUntil = areCategoriesCurrent(options.db, site) ? (context.expiry?.at ?? 0) : 0;
  if (options.hasCdn && made.status === 200)
    Object.assign(headers, cdnHeaders(products, { validUntil, now: options.now().getTime() }));
  return { status: made.status, headers, html: made.html, validUntil, products };
}

/** Parsed addresses by host and URL, so that a cached page is found without parsing its address again. */
type Addresses = Cache<RequestedPage>;
const MAX_ADDRESSES = 10_000;
const MAX_CACHED_ADDRESS_LENGTH = 400;

/** The public page that a request asks for; null where there is none, or the request is an odd one. */
function knownAddress(
  request: IncomingMessage,
  addresses: Addresses,
  options: PageServerOptions,
): RequestedPage | null {
  const { method, url = "/" } = request;
  if ((method !== "GET" && method !== "HEAD") || request.httpVersionMajor < 1) return null;
  const { host } = request.headers;
  const text = `${host} ${url}`;
  const known = addresses.get(text);
  if (known !== undefined && known.site === options.siteOf(host)) return known;
  if (!isHostHeader(host) || /^\/(?:(?:api|identity|assets|images)\/|[/\\])/i.test(url)) return null;
  const target = targetOf(request, options);
  if (target.page?.audience !== "public") return null;
  if (text.length > MAX_CACHED_ADDRESS_LENGTH) return target;
  addresses.set(text, target);
  return target;
}

type Serving = {
  request: FastifyRequest;
  reply: FastifyReply;
  target: RequestedPage;
  renderers: Renderers;
  options: PageServerOptions;
};

/** Cart, checkout and everything else that is one visitor's own: rendered for each request. */
async function servePersonal({ request, reply, target, renderers, options }: Serving): Promise<FastifyReply> {
  const made = await renderers(target.site).page({
    url: target.origin + target.path,
    call: options.personalCall(request, reply),
    origin: target.origin,
  });
  reply.header("cache-control", "no-store");
  if (target.page?.address === "secret") reply.headers(secretAddress);
  if (made.location !== undefined) return reply.code(made.status).header("location", made.location).send();
  const nonce = randomUUID();
  return reply
    .code(made.status)
    .header(
      "content-security-policy",
      uncachedPagePolicy({ script: made.scriptHash, style: made.styleHash }, nonce, made.thirdParties),
    )
    .type("text/html; charset=utf-8")
    .send(made.html);
}

/** Seconds after which it is worth while to look again. */
const RETRY_AFTER = { outage: 5, fault: 60 } as const;

/** The shop is away, or broken: a page that says so and leads on, and a status that keeps search engines patient. */
function sendOutage({ request, reply, target, renderers }: Serving, error: unknown): FastifyReply {
  const { status, isFault } = errorResponseOf(error);
  if (status < 500) throw error;
  if (isFault) request.log.error({ err: error, req: request }, "a page could not be made");
  const { html, scriptHash, styleHash } = renderers(target.site).outage(target.path);
  return reply
    .code(status)
    .headers({ "cache-control": "no-store", "retry-after": String(RETRY_AFTER[status === 503 ? "outage" : "fault"]) })
    .header("content-security-policy", cachedPagePolicy({ script: scriptHash, style: styleHash }))
    .type("text/html; charset=utf-8")
    .send(html);
}
