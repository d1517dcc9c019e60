import { required } from "#kit/required.ts";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Site, SiteCode } from "#shop/site.ts";
import { changeLogOf } from "#platform/change-log.ts";
import type { Database } from "#platform/database.ts";
import {
  type CachedPage,
  decompressed,
  type FreshPage,
  PageCache,
  pageTag,
  takesEncoding,
} from "#platform/page-cache.ts";
import { areCategoriesCurrent } from "#capabilities/catalogue/server/catalogue.service.ts";
import { Cache } from "#platform/cache.ts";
import { cachedPagePolicy, everywhere, uncachedPagePolicy } from "#platform/security-headers.ts";
import { explain } from "#platform/faults.ts";
import { isHostHeader } from "#platform/hosts.ts";
import { SPECULATION_RULES } from "./speculation-rules.ts";
import type { AnyPage, ShopCall } from "#pages/page.ts";
import { matchPage } from "#pages/match.ts";
import { alternatesOf, type OriginOf, pairOf } from "./origins.ts";
import type { makeRenderer, Manifest, Renderable, renderOutage, WidgetPlaces } from "./render.tsx";
import { makeSheets } from "./sheets.ts";
import { hasPage, type SiteView } from "./site-pages.ts";
import { mayFrameOffice } from "./staff-frames.ts";

type Renderer = ReturnType<typeof makeRenderer>;
type Rendering = {
  readonly makeRenderer: typeof makeRenderer;
  readonly renderOutage: typeof renderOutage;
};

/** What pages are rendered with: the build, or in development the sources through Vite. */
export type PageFiles = Pick<Renderable, "manifest" | "sheetOf"> & {
  readonly rendering: Rendering;
  /** In development each visit renders the page again. */
  readonly caching: "on" | "off";
};

/** Loads the built renderer. Throws when the build is missing. */
export async function readBuild(dist: URL): Promise<PageFiles> {
  const manifest = JSON.parse(readFileSync(new URL("client/.vite/manifest.json", dist), "utf8")) as Manifest;
  const rendering: Rendering & { readonly loadAllPages: () => Promise<void> } = await import(
    new URL("server/render.js", dist).href
  );
  await rendering.loadAllPages();
  return { manifest, rendering, sheetOf: makeSheets(new URL("client/", dist)), caching: "on" };
}

const LARGEST_CACHE = 192 * 1024 * 1024;
/** Longer addresses are not pages of ours. */
const LONGEST_ADDRESS = 2_000;

export type PageServerOptions = {
  readonly sites: readonly Site[];
  readonly siteOf: (host: string | undefined) => Site;
  readonly originOf: OriginOf;
  readonly viewOf: (site: Site) => SiteView;
  readonly db: Database;
  readonly now: () => Date;
  readonly personalCall: (request: FastifyRequest, reply: FastifyReply) => ShopCall;
  readonly widgetPlaces: WidgetPlaces;
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
};

/** Serves the pages of all sites. */
export function makePageServer(files: PageFiles, options: PageServerOptions): PageServer {
  const { manifest, sheetOf, rendering, caching } = files;
  const renderers: Renderers = new Map(
    options.sites.map((site) => {
      const renderable: Renderable = { site, manifest, sheetOf, widgetPlaces: options.widgetPlaces };
      const outage = (again: string) => rendering.renderOutage(renderable, again);
      return [site.code, { page: rendering.makeRenderer(renderable), outage }];
    }),
  );
  const log = changeLogOf(options.db);
  const { state } = options.db;
  const cache = new PageCache({
    state,
    maxBytes: LARGEST_CACHE,
    revision: () => log.publicRevision,
    now: () => (caching === "on" ? options.now().getTime() : Number.POSITIVE_INFINITY),
  });
  const make = (asked: Asked) => makePublic(asked, renderers, options);
  const addresses: Addresses = new Cache(state, { name: "page addresses", maxEntries: MOST_ADDRESSES });
  const answer: PageServer["answer"] = async (request, reply) => {
    const normalised = withoutDoubleSlash(request.raw.url ?? "/");
    if (normalised !== null) return reply.code(301).header("location", normalised).send();
    const asked = ask(request.raw, options);
    try {
      if (asked.page?.audience === "personal")
        return await servePersonal({ request, reply, asked, renderers, options });
      return await send(reply, request, await cache.fill(asked.key, () => make(asked)));
    } catch (error) {
      const last = asked.page?.audience === "public" ? cache.findLast(asked.key) : null;
      // Without the database the page of a moment ago is worth more than an apology.
      if (last !== null && explain(error).status === 503) return await send(reply, request, last);
      return sendOutage({ request, reply, asked, renderers, options }, error);
    }
  };
  return {
    cache,
    outage: (request) => {
      const { site, path } = ask(request, options);
      const { html, scriptHash, styleHash } = rendererOf(renderers, site).outage(path);
      return { html, policy: cachedPagePolicy({ script: scriptHash, style: styleHash }) };
    },
    front: (request, response) => {
      if (mayFrameOffice(request.headers.cookie)) return false;
      const asked = knownAddress(request, addresses, options);
      const page = asked === null ? null : cache.find(asked.key);
      if (page !== null) void sendCached(request, response, page);
      return page !== null;
    },
    register: (app) => void app.get("/*", answer),
    answer,
  };
}

type Renderers = ReadonlyMap<
  SiteCode,
  { readonly page: Renderer; readonly outage: (again: string) => ReturnType<typeof renderOutage> }
>;

const rendererOf = (renderers: Renderers, { code }: Site) => required(renderers.get(code), `renderer of ${code}`);
type Asked = { site: Site; page: AnyPage | undefined; path: string; key: string; origin: string };

/** Which page an address means, with only the query that can change it: anything else would flood the cache. */
function ask(request: IncomingMessage, options: PageServerOptions): Asked {
  const site = options.siteOf(request.headers.host);
  const raw = (request.url ?? "/").slice(0, LONGEST_ADDRESS);
  const url = URL.canParse(raw, "http://shop") ? new URL(raw, "http://shop") : new URL("/404", "http://shop");
  const page = matchPage(url.pathname)?.page;
  const query = knownQuery(page, url.searchParams);
  const path = url.pathname + query;
  return { site, page, path, key: `${site.code} ${path}`, origin: options.originOf(site) };
}

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

async function makePublic(asked: Asked, renderers: Renderers, options: PageServerOptions): Promise<FreshPage> {
  const { site, origin } = asked;
  const pair = pairOf(site, options.sites);
  const { call, context } = options.viewOf(site);
  const made = await rendererOf(renderers, site).page({
    url: origin + asked.path,
    call,
    origin,
    ...(pair && {
      alternatesOf: async (path) =>
        (await hasPage(options.viewOf(pair), path)) ? alternatesOf([site, pair], options.originOf, path) : [],
    }),
  });
  if (made.location !== undefined)
    return { status: made.status, headers: { ...everywhere, location: made.location }, html: "", validUntil: 0 };
  const headers = {
    ...everywhere,
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": cachedPagePolicy({ script: made.scriptHash, style: made.styleHash }, made.thirdParties),
    "cache-control": "private, no-cache",
    "speculation-rules": `"${SPECULATION_RULES}"`,
    vary: "accept-encoding",
  };
  // A page made of an index that is about to be refilled is sent once.
  const validUntil = areCategoriesCurrent(options.db, site) ? (context.expiry?.at ?? 0) : 0;
  return { status: made.status, headers, html: made.html, validUntil };
}

/** What addresses mean, by host and url, so that a page at hand is found without reading its address again. */
type Addresses = Cache<Asked>;
const MOST_ADDRESSES = 10_000;
const LONGEST_CACHED_ADDRESS = 400;

/** The public page that a request asks for; null where there is none, or the request is an odd one. */
function knownAddress(request: IncomingMessage, addresses: Addresses, options: PageServerOptions): Asked | null {
  const { method, url = "/" } = request;
  if ((method !== "GET" && method !== "HEAD") || request.httpVersionMajor < 1) return null;
  const { host } = request.headers;
  const text = `${host} ${url}`;
  const known = addresses.get(text);
  if (known !== undefined) return known;
  if (!isHostHeader(host) || /^\/(?:(?:api|identity|assets|images)\/|[/\\])/i.test(url)) return null;
  const asked = ask(request, options);
  if (asked.page?.audience !== "public") return null;
  if (text.length > LONGEST_CACHED_ADDRESS) return asked;
  addresses.set(text, asked);
  return asked;
}

const encodingOf = ({ headers }: IncomingMessage) =>
  takesEncoding(headers["accept-encoding"] as string | undefined, "br") ? "br" : "identity";

async function sendCached(request: IncomingMessage, response: ServerResponse, page: CachedPage): Promise<void> {
  const encoding = encodingOf(request);
  const etag = pageTag(page, encoding);
  if (request.headers["if-none-match"] === etag)
    return void response.writeHead(304, { etag, vary: "accept-encoding" }).end();
  const { headerList, body } = encoding === "br" ? page : await decompressed(page);
  response.writeHead(page.status, headerList).end(request.method === "HEAD" ? undefined : body);
}

async function send(reply: FastifyReply, request: FastifyRequest, page: CachedPage): Promise<FastifyReply> {
  const encoding = encodingOf(request.raw);
  const etag = pageTag(page, encoding);
  if (page.status === 200 && request.headers["if-none-match"] === etag)
    // Browsers take over what a 304 says anew: without the page's own policy it would get that of data.
    return reply
      .code(304)
      .header("etag", etag)
      .header("content-security-policy", page.headers["content-security-policy"])
      .send();
  const { headers, body } = encoding === "br" ? page : await decompressed(page);
  return reply.code(page.status).headers(headers).send(body);
}

type Serving = {
  request: FastifyRequest;
  reply: FastifyReply;
  asked: Asked;
  renderers: Renderers;
  options: PageServerOptions;
};

/** Cart, checkout and everything else that is one visitor's own: rendered for each request. */
async function servePersonal({ request, reply, asked, renderers, options }: Serving): Promise<FastifyReply> {
  const made = await rendererOf(renderers, asked.site).page({
    url: asked.origin + asked.path,
    call: options.personalCall(request, reply),
    origin: asked.origin,
  });
  reply.header("cache-control", "no-store");
  if (asked.page?.address === "secret") reply.headers(secretAddress);
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

/** The address alone opens the page, so no link on it may carry it away. */
const secretAddress = { "referrer-policy": "no-referrer", "x-robots-tag": "noindex" };

/** Seconds after which it is worth while to look again. */
const RETRY_AFTER = { outage: 5, fault: 60 } as const;

/** The shop is away, or broken: a page that says so and leads on, and a status that keeps search engines patient. */
function sendOutage({ request, reply, asked, renderers }: Serving, error: unknown): FastifyReply {
  const { status, isFault } = explain(error);
  if (status < 500) throw error;
  if (isFault) request.log.error({ err: error, req: request }, "a page could not be made");
  const { html, scriptHash, styleHash } = rendererOf(renderers, asked.site).outage(asked.path);
  return reply
    .code(status)
    .headers({ "cache-control": "no-store", "retry-after": String(RETRY_AFTER[status === 503 ? "outage" : "fault"]) })
    .header("content-security-policy", cachedPagePolicy({ script: scriptHash, style: styleHash }))
    .type("text/html; charset=utf-8")
    .send(html);
}
