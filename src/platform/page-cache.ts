import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

/** A page as it was just rendered. */
export type FreshPage = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
};

/** A page ready to send: each body with the header block that belongs to it, built once. */
export type CachedPage = {
  readonly status: number;
  readonly sendable: Readonly<Record<Encoding, Sendable>>;
  readonly madeAt: number;
  readonly version: number;
  readonly bytes: number;
};
export type Sendable = {
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The same, name and value in turn, as the server writes them fastest. */
  readonly headerList: string[];
  readonly body: Buffer;
};

export type PageCacheOptions = { readonly freshMs: number; readonly staleMs: number; readonly maxBytes: number };

/**
 * The pages everybody on a site sees alike. Bounded in bytes, oldest use first out; one rendering at a time for each
 * page; a page past its freshness is still sent while a new one is made. Compressed once for each encoding.
 */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>();
  readonly #making = new Map<string, Promise<CachedPage>>();
  readonly #options: PageCacheOptions;
  #bytes = 0;
  #version = 0;
  /** The page used last, which need not be moved to the end again. */
  #latest = "";
  hits = 0;
  misses = 0;

  constructor(options: PageCacheOptions) {
    this.#options = options;
  }

  /** The page if it is there and may be sent; a stale one sets off its own renewal. */
  find(key: string, now: number, make: () => Promise<FreshPage>): CachedPage | null {
    const page = this.#pages.get(key);
    if (page === undefined || page.version !== this.#version) return null;
    const age = now - page.madeAt;
    if (age >= this.#options.freshMs + this.#options.staleMs) return null;
    if (age >= this.#options.freshMs) void this.fill(key, make).catch(() => {});
    this.hits++;
    if (key !== this.#latest) {
      this.#pages.delete(key);
      this.#pages.set(key, page);
      this.#latest = key;
    }
    return page;
  }

  /** Makes the page, or waits for whoever is making it already. Only a success is kept. */
  fill(key: string, make: () => Promise<FreshPage>): Promise<CachedPage> {
    const flight = `${this.#version} ${key}`;
    const underWay = this.#making.get(flight);
    if (underWay) return underWay;
    this.misses++;
    const version = this.#version;
    const making = this.#make(key, version, make).finally(() => this.#making.delete(flight));
    this.#making.set(flight, making);
    return making;
  }

  async #make(key: string, version: number, make: () => Promise<FreshPage>): Promise<CachedPage> {
    const fresh = await make();
    const page = await prepare(fresh, version);
    const mayKeep = fresh.status === 200 && version === this.#version;
    if (mayKeep) this.#keep(key, page);
    return page;
  }

  #keep(key: string, page: CachedPage): void {
    this.#drop(key);
    this.#pages.set(key, page);
    this.#latest = key;
    this.#bytes += page.bytes;
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#options.maxBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const page = this.#pages.get(key);
    if (page === undefined) return;
    this.#pages.delete(key);
    this.#bytes -= page.bytes;
  }

  /** The page as it was last made, however old: for when no new one can be made. */
  findLast(key: string): CachedPage | null {
    return this.#pages.get(key) ?? null;
  }

  /** Data changed: nothing made before now is sent again while a new page can be made. */
  forget(): void {
    this.#version++;
  }
}

async function prepare(fresh: FreshPage, version: number): Promise<CachedPage> {
  const identity = Buffer.from(fresh.html);
  const [br, gz] = await Promise.all([
    brotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    zip(identity, { level: 6 }),
  ]);
  const hash = createHash("sha256").update(identity).digest("base64url").slice(0, 20);
  const sendable = (encoding: Encoding, body: Buffer): Sendable => {
    const etag = `"${hash}-${encoding}"`;
    const coding: Record<string, string> = encoding === "identity" ? {} : { "content-encoding": encoding };
    const headers = { ...fresh.headers, ...coding, etag, "content-length": String(body.length) };
    return { etag, body, headers, headerList: Object.entries(headers).flat() };
  };
  return {
    status: fresh.status,
    sendable: { br: sendable("br", br), gzip: sendable("gzip", gz), identity: sendable("identity", identity) },
    madeAt: Date.now(),
    version,
    bytes: identity.length + br.length + gz.length + 2_000,
  };
}

/** What browsers send is one of a few texts, so each is read once. */
const picked = new Map<string, Encoding>();
const MOST_PICKED = 200;
const LONGEST_KEPT = 200;

/** The best encoding a client takes; `br;q=0` means not that one. */
export function pickEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return "identity";
  const known = picked.get(accepted);
  if (known !== undefined) return known;
  const takes = (name: string) =>
    accepted.includes(name) && !new RegExp(`\\b${name}\\s*;\\s*q=0(?:\\.0*)?(?:[,\\s]|$)`).test(accepted);
  const best = takes("br") ? "br" : takes("gzip") ? "gzip" : "identity";
  if (picked.size >= MOST_PICKED) picked.clear();
  if (accepted.length <= LONGEST_KEPT) picked.set(accepted, best);
  return best;
}
