import { createHash } from "node:crypto";
import { createGunzip, createGzip } from "node:zlib";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  productFiles,
  productPages,
  categoryPages,
  type SitePage,
} from "#capabilities/catalogue/server/site-pages.service.ts";
import { escapeHtml } from "#kit/escape.ts";
import { BadRequest } from "#platform/faults.ts";
import type { AppState } from "#platform/app-state.ts";
import { AnswerCache } from "#platform/cache/cache.ts";
import { takesEncoding } from "#platform/cache/page-cache.ts";
import type { Site } from "#shop/site.ts";
import { alternatesOf, type OriginOf } from "../sites/origins.ts";
import { demoPages, promotionPages, type SiteView, storePages, wordPages } from "../sites/site-pages.ts";

/** The protocol allows 50,000 addresses and 50 MB; a file of this size is some four megabytes before it is pressed. */
export const MAX_PER_FILE = 10_000;
/** For how long a file is sent without looking at the shop again, so that asking for it costs next to nothing. */
const TTL_MS = 10 * 60_000;
const MAX_FILES = 300;

const types = ["products", "categories", "brands", "promotions", "stores", "demos", "pages", "articles"] as const;
type SitemapType = (typeof types)[number];

export type SitemapOptions = {
  readonly state: AppState;
  readonly siteOf: (host: string | undefined) => Site;
  readonly viewOf: (site: Site) => SiteView;
  /** The site of the other country with the same products. */
  readonly pairOf: (site: Site) => Site | null;
  readonly originOf: OriginOf;
  readonly perFile?: number;
};

/** `/sitemap.xml` names the files under `/sitemaps/`, each of one type of page, with the day of its last change. */
export function registerSitemaps(app: FastifyInstance, options: SitemapOptions): void {
  const files = new AnswerCache<Packed>(options.state, { name: "sitemaps", maxEntries: MAX_FILES, ttlMs: TTL_MS });
  const serve = async (request: FastifyRequest, reply: FastifyReply, name: string) => {
    const site = options.siteOf(request.headers.host);
    const maker = new SitemapMaker(site, options);
    const make = async () => pack(await maker.make(name));
    return send(request, reply, await files.fetch(`${site.code} ${name}`, 0, make));
  };
  app.get("/sitemap.xml", (request, reply) => serve(request, reply, "index"));
  app.get<{ Params: { file: string } }>("/sitemaps/:file", (request, reply) => {
    const [, type, number = ""] = /^([a-z]+)-([1-9]\d{0,4})\.xml$/.exec(request.params.file) ?? [];
    if (!types.some((one) => one === type)) throw nothingHere();
    return serve(request, reply, `${type}-${number}`);
  });
}

const nothingHere = () => new BadRequest(404, "There is no such list of pages.");

type Packed = { readonly gzip: Buffer; readonly etag: string };

/** Compresses the text while it is written, so that the whole is never in memory. */
async function pack(text: AsyncIterable<string>): Promise<Packed> {
  const gzip = await pipeline(text, createGzip({ level: 6 }), (pressed) => buffer(pressed));
  return { gzip, etag: `"${createHash("sha256").update(gzip).digest("base64url").slice(0, 20)}"` };
}

function send(request: FastifyRequest, reply: FastifyReply, { gzip, etag }: Packed): FastifyReply {
  reply.header("cache-control", "public, max-age=600").header("vary", "accept-encoding").header("etag", etag);
  // The list itself is no page to be found.
  reply.header("x-robots-tag", "noindex").type("application/xml; charset=utf-8");
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  if (!takesEncoding(request.headers["accept-encoding"] as string | undefined, "gzip"))
    return reply.send(Readable.from([gzip]).pipe(createGunzip()));
  return reply.header("content-encoding", "gzip").send(gzip);
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

type File = { readonly name: string; readonly changedAt: Date | null };

class SitemapMaker {
  readonly #site: Site;
  readonly #options: SitemapOptions;
  readonly #view: SiteView;
  readonly #other: Site | null;
  readonly #perFile: number;

  constructor(site: Site, options: SitemapOptions) {
    this.#site = site;
    this.#options = options;
    this.#view = options.viewOf(site);
    this.#other = options.pairOf(site);
    this.#perFile = options.perFile ?? MAX_PER_FILE;
  }

  /** The text of a file, in pieces. Throws where there is no such file. */
  async make(name: string): Promise<AsyncIterable<string>> {
    if (name === "index") return this.#index();
    const [type = "", number = ""] = name.split("-");
    const file = Number(number);
    if (type === "products") {
      const files = await productFiles(this.#view.context, this.#perFile);
      if (file > files.length) throw nothingHere();
      const ask = { other: this.#other?.code ?? null, file, perFile: this.#perFile };
      return this.#urlset(productPages(this.#view.context, ask));
    }
    const pages = await this.#pagesOf(type as SmallType);
    const part = pages.slice((file - 1) * this.#perFile, file * this.#perFile);
    if (part.length === 0) throw nothingHere();
    return this.#urlset(oneByOne(part));
  }

  async #pagesOf(type: SmallType): Promise<readonly SitePage[]> {
    const other = this.#other && this.#options.viewOf(this.#other);
    if (type === "promotions") return promotionPages(this.#view, other);
    if (type === "stores") return storePages(this.#view);
    if (type === "demos") return demoPages(this.#view);
    if (type === "pages" || type === "articles") return (await wordPages(this.#view, other))[type];
    return (await categoryPages(this.#view.context, other?.context ?? null))[type];
  }

  async *#index(): AsyncGenerator<string> {
    const origin = this.#options.originOf(this.#site);
    yield `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
    for (const { name, changedAt } of await this.#files())
      yield `<sitemap><loc>${origin}/sitemaps/${name}.xml</loc>${lastChange(changedAt)}</sitemap>\n`;
    yield "</sitemapindex>\n";
  }

  async #files(): Promise<readonly File[]> {
    const products = await productFiles(this.#view.context, this.#perFile);
    const files: File[] = products.map(({ changedAt }, at) => ({ name: `products-${at + 1}`, changedAt }));
    for (const type of types) {
      if (type === "products") continue;
      const pages = await this.#pagesOf(type);
      for (let from = 0; from < pages.length; from += this.#perFile) {
        const changes = pages.slice(from, from + this.#perFile).map(({ changedAt }) => changedAt?.getTime() ?? 0);
        const last = Math.max(...changes);
        files.push({ name: `${type}-${from / this.#perFile + 1}`, changedAt: last === 0 ? null : new Date(last) });
      }
    }
    return files;
  }

  async *#urlset(parts: AsyncIterable<readonly SitePage[]>): AsyncGenerator<string> {
    yield `${declaration}<urlset ${namespaces}>\n`;
    for await (const pages of parts) yield pages.map((page) => this.#url(page)).join("");
    yield "</urlset>\n";
  }

  #url({ path, changedAt, image, isAtOther }: SitePage): string {
    const { originOf } = this.#options;
    const origin = originOf(this.#site);
    const pair = isAtOther && this.#other ? alternatesOf([this.#site, this.#other], originOf, path) : [];
    const links = pair.map(
      ({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}"/>`,
    );
    const picture =
      image === undefined ? "" : `<image:image><image:loc>${escapeHtml(origin + image)}</image:loc></image:image>`;
    return `<url><loc>${escapeHtml(origin + path)}</loc>${lastChange(changedAt)}${links.join("")}${picture}</url>\n`;
  }
}

type SmallType = Exclude<SitemapType, "products">;

async function* oneByOne(pages: readonly SitePage[]): AsyncGenerator<readonly SitePage[]> {
  for (let from = 0; from < pages.length; from += 1_000) yield pages.slice(from, from + 1_000);
}

/** To the second: no page changes more often. */
const lastChange = (at: Date | null): string =>
  at === null ? "" : `<lastmod>${at.toISOString().replace(/\.\d+Z$/, "Z")}</lastmod>`;
