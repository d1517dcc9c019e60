import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import type { AppState } from "../app-state.ts";
import { Cache } from "./cache.ts";
import type { PageStore, StoredPage } from "./page-store.ts";

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
  /** The products whose changes make the page stale; null: every product's, as on lists. */
  readonly products: readonly number[] | null;
};

/** A page ready to send to clients that accept its encoding: its body and its header block. */
export type CachedPage = Sendable & {
  readonly status: number;
  readonly validUntil: number;
  readonly products: readonly number[] | null;
  readonly revision: number;
  /** By the shop's clock, in milliseconds. */
  readonly madeAt: number;
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
  /** Whether nothing changed since a revision that a page is made from. */
  readonly isUnchanged: (since: number, products: readonly number[] | null) => boolean;
  readonly now: () => number;
  /** Pages outside the process; null: none. */
  readonly store: PageStore | null;
};

type MadeFrom = Pick<CachedPage, "revision" | "madeAt">;

/** The approximate size of a page's headers, key and objects. */
const BYTES_BESIDES_BODY = 3_000;

/**
 * The pages that are the same for every visitor of a site. A page is valid until something that it shows changes, or
 * until its own end.
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
    return this.#options.isUnchanged(page.revision, page.products) && this.#options.now() < page.validUntil;
  }

  /** The page, if it is cached and valid. */
  find(key: string): CachedPage | null {
    return this.#pages.get(key, (page) => this.#holds(page)) ?? null;
  }

  /** The page after a miss of `find`: made now, or by a concurrent request. Only a success is cached. */
  async fill(key: string, make: () => Promise<FreshPage>): Promise<CachedPage> {
    const made = this.#pages.peek(key);
    if (made !== undefined && this.#holds(made)) return made;
    const from = { revision: this.#options.revision(), madeAt: this.#options.now() };
    const flight = `${from.revision} ${key}`;
    const underWay = this.#making.get(flight);
    if (underWay) return underWay;
    const making = this.#make(key, from, make).finally(() => this.#making.delete(flight));
    this.#making.set(flight, making);
    return making;
  }

  async #make(key: string, from: MadeFrom, make: () => Promise<FreshPage>): Promise<CachedPage> {
    const stored = (await this.#options.store?.read(key)) ?? null;
    const page = stored === null ? await this.#render(key, from, make) : restore(stored, from.revision);
    if (page.status === 200) this.#pages.set(key, page);
    return page;
  }

  async #render(key: string, from: MadeFrom, make: () => Promise<FreshPage>): Promise<CachedPage> {
    this.renderings += 1;
    const page = await prepare(await make(), from);
    if (page.status === 200 && from.madeAt < page.validUntil) this.#options.store?.write(key, toStore(page));
    return page;
  }

  /** The last version of the page, however old: for when no new one can be made. */
  findLast(key: string): CachedPage | null {
    return this.#pages.peek(key) ?? null;
  }
}

async function prepare(
  { status, headers, html, validUntil, products }: FreshPage,
  from: MadeFrom,
): Promise<CachedPage> {
  const text = Buffer.from(html);
  const packed = await compress(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  });
  // Node takes small buffers from blocks of 64 KB, and a cached body would keep its whole block.
  const body = Buffer.allocUnsafeSlow(packed.length);
  packed.copy(body);
  const hash = createHash("sha256").update(text).digest("base64url").slice(0, 20);
  const fresh = { headers };
  return { ...sendable("br", body, { hash, fresh }), status, validUntil, products, ...from, hash, fresh };
}

function toStore({ status, hash, validUntil, madeAt, products, fresh, body }: CachedPage) {
  const until = validUntil === Number.POSITIVE_INFINITY ? null : validUntil;
  return { facts: { status, headers: fresh.headers, hash, validUntil: until, madeAt, products }, body };
}

/** The store has found it valid after `revision` was read. */
function restore({ facts, body }: StoredPage, revision: number): CachedPage {
  const { status, headers, hash, madeAt, products } = facts;
  const fresh = { headers };
  const validUntil = facts.validUntil ?? Number.POSITIVE_INFINITY;
  return { ...sendable("br", body, { hash, fresh }), status, validUntil, products, revision, madeAt, hash, fresh };
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
