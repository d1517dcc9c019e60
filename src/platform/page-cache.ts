import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import type { AppState } from "./app-state.ts";
import { Cache } from "./cache.ts";

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

export type Encoding = "br" | "identity";

/** A newly rendered page. */
export type FreshPage = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
  /** When the page would change although no data changed, in milliseconds. */
  readonly validUntil: number;
};

/** A page ready to send to clients that accept its encoding: its body and its header block. */
export type CachedPage = Sendable & {
  readonly status: number;
  readonly validUntil: number;
  readonly revision: number;
  readonly hash: string;
  readonly fresh: Pick<FreshPage, "headers">;
};
export type Sendable = {
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The headers as alternating names and values, the fastest form for the server. */
  readonly headerList: string[];
  readonly body: Buffer;
};

export type PageCacheOptions = {
  /** The state of the shop that counts the pages. */
  readonly state: AppState;
  readonly maxBytes: number;
  /** The revision of the data that pages are built from. */
  readonly revision: () => number;
  readonly now: () => number;
};

/** The approximate size of a page's headers, key and objects. */
const BYTES_BESIDES_BODY = 3_000;

/**
 * The pages that are the same for every visitor of a site. A page is valid until its data change, or until its own end.
 * One rendering at a time for each page. Limited in bytes; the least recently used page is evicted first.
 */
export class PageCache {
  readonly #pages: Cache<CachedPage>;
  readonly #making = new Map<string, Promise<CachedPage>>();
  readonly #options: PageCacheOptions;
  renderings = 0;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    const bytesOf = ({ body }: CachedPage): number => body.length + BYTES_BESIDES_BODY;
    this.#pages = new Cache(options.state, { name: "pages", maxBytes: options.maxBytes, bytesOf });
  }

  #holds(page: CachedPage): boolean {
    return page.revision === this.#options.revision() && this.#options.now() < page.validUntil;
  }

  /** The page, if it is cached and valid. */
  find(key: string): CachedPage | null {
    return this.#pages.get(key, (page) => this.#holds(page)) ?? null;
  }

  /** The page after a miss of `find`: made now, or by a concurrent request. Only a success is cached. */
  async fill(key: string, make: () => Promise<FreshPage>): Promise<CachedPage> {
    const made = this.#pages.peek(key);
    if (made !== undefined && this.#holds(made)) return made;
    const revision = this.#options.revision();
    const flight = `${revision} ${key}`;
    const underWay = this.#making.get(flight);
    if (underWay) return underWay;
    this.renderings += 1;
    const making = this.#make(key, revision, make).finally(() => this.#making.delete(flight));
    this.#making.set(flight, making);
    return making;
  }

  async #make(key: string, revision: number, make: () => Promise<FreshPage>): Promise<CachedPage> {
    const page = await prepare(await make(), revision);
    if (page.status === 200) this.#pages.set(key, page);
    return page;
  }

  /** The last version of the page, however old: for when no new one can be made. */
  findLast(key: string): CachedPage | null {
    return this.#pages.peek(key) ?? null;
  }
}

async function prepare({ status, headers, html, validUntil }: FreshPage, revision: number): Promise<CachedPage> {
  const text = Buffer.from(html);
  const body = await compress(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  });
  const hash = createHash("sha256").update(text).digest("base64url").slice(0, 20);
  const fresh = { headers };
  return { ...sendable("br", body, { hash, fresh }), status, validUntil, revision, hash, fresh };
}

function sendable(encoding: Encoding, body: Buffer, { hash, fresh }: Pick<CachedPage, "hash" | "fresh">): Sendable {
  const etag = etagOf(hash, encoding);
  const coding: Record<string, string> = encoding === "identity" ? {} : { "content-encoding": encoding };
  const headers = { ...fresh.headers, ...coding, etag, "content-length": String(body.length) };
  return { etag, body, headers, headerList: Object.entries(headers).flat() };
}

const etagOf = (hash: string, encoding: Encoding): string => `"${hash}-${encoding}"`;

/** The ETag of a page in an encoding, without making its body. */
export const pageTag = ({ hash }: CachedPage, encoding: Encoding): string => etagOf(hash, encoding);

/** The page for the few clients that accept no compression; it is decompressed on request. */
export const decompressed = async (page: CachedPage): Promise<Sendable> =>
  sendable("identity", await decompress(page.body), page);

const refused = { br: /\bbr\s*;\s*q=0(?:\.0*)?(?:[,\s]|$)/, gzip: /\bgzip\s*;\s*q=0(?:\.0*)?(?:[,\s]|$)/ } as const;

/** Whether a client accepts an encoding; `br;q=0` means that it does not. */
export const takesEncoding = (accepted: string | undefined, name: "br" | "gzip"): boolean =>
  accepted !== undefined && accepted.includes(name) && !refused[name].test(accepted);
