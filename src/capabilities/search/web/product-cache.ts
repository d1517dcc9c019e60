import type { StorageKey } from "#shop/storage-keys.ts";
import type { SearchHit } from "../search.contract.ts";

/** SRCH-41 */
export const CACHE_MS = 30 * 60_000;
/** SRCH-42: products asked for within this time are fetched together. */
export const BATCH_MS = 500;
export const CACHE_KEY = "productCache" satisfies StorageKey;
const MAX_PRODUCTS = 200;
/** The shop answers no more at once. */
const MAX_PER_BATCH = 24;

type StoredProducts = Readonly<Record<string, { readonly at: number; readonly hit: SearchHit }>>;

export type CacheParts = {
  /** Throws in a browser without storage. */
  readonly storage: () => Pick<Storage, "getItem" | "setItem">;
  readonly now: () => number;
  readonly later: (work: () => void, milliseconds: number) => void;
  readonly fetchHits: (skus: readonly string[]) => Promise<readonly SearchHit[]>;
};

export type ProductCache = {
  readonly remember: (hits: readonly SearchHit[]) => void;
  /** Products by SKU, if they are sold: at once when cached, else with the next batch. */
  readonly read: (skus: readonly string[]) => Promise<readonly SearchHit[]>;
};

/** A cache of products by SKU in the browser, for half an hour. */
export function createProductCache({ storage, now, later, fetchHits }: CacheParts): ProductCache {
  let waiting: { readonly skus: Set<string>; readonly fetched: Promise<void> } | null = null;
  const readStored = (): StoredProducts => {
    try {
      const all = JSON.parse(storage().getItem(CACHE_KEY) ?? "{}") as StoredProducts;
      return Object.fromEntries(Object.entries(all).filter(([, one]) => now() - one.at < CACHE_MS));
    } catch {
      return {};
    }
  };
  const remember = (hits: readonly SearchHit[]): void => {
    const fresh = hits.map((hit) => [hit.sku, { at: now(), hit }] as const);
    const others = Object.entries(readStored()).filter(([sku]) => !hits.some((hit) => hit.sku === sku));
    const newest = [...fresh, ...others].toSorted(([, a], [, b]) => b.at - a.at).slice(0, MAX_PRODUCTS);
    try {
      storage().setItem(CACHE_KEY, JSON.stringify(Object.fromEntries(newest)));
    } catch {
      // Without storage every call is a request.
    }
  };
  const fetchSoon = (skus: readonly string[]): Promise<void> => {
    if (waiting === null) {
      const batch = new Set<string>();
      const fetched = new Promise<void>((resolve, reject) =>
        later(() => {
          waiting = null;
          fetchHits([...batch].slice(0, MAX_PER_BATCH)).then((hits) => resolve(remember(hits)), reject);
        }, BATCH_MS),
      );
      waiting = { skus: batch, fetched };
    }
    for (const sku of skus) waiting.skus.add(sku);
    return waiting.fetched;
  };
  const read = async (skus: readonly string[]): Promise<readonly SearchHit[]> => {
    const known = readStored();
    const missing = skus.filter((sku) => !Object.hasOwn(known, sku));
    if (missing.length > 0) await fetchSoon(missing);
    const all = missing.length > 0 ? readStored() : known;
    return skus.flatMap((sku) => all[sku]?.hit ?? []);
  };
  return { remember, read };
}
