import { LRUCache } from "lru-cache";
import { type AppState, shopState } from "../app-state.ts";
import { estimateEntries } from "./size-estimate.ts";

type Limit<Value> =
  | { readonly maxEntries: number }
  | { readonly maxBytes: number; readonly bytesOf: (value: Value) => number };

export type CacheOptions<Value> = Limit<Value> & {
  /** The name in /metrics. Caches of the same name are counted together. */
  readonly name: string;
  /** Entries older than this are not returned. */
  readonly ttlMs?: number;
};

/** How many values there are, and what they take together. */
export type Sized = { readonly size: number; readonly bytes: () => number };
type Counts = { hits: number; misses: number; readonly caches: Set<WeakRef<Sized>> };

const countsByName = shopState(() => new Map<string, Counts>());

function countsOf(state: AppState, name: string): Counts {
  const all = state.get(countsByName);
  const counts = all.get(name) ?? { hits: 0, misses: 0, caches: new Set() };
  all.set(name, counts);
  return counts;
}

/** Counts what is in memory besides the caches in /metrics, for as long as somebody uses it. */
export const countInMetrics = (state: AppState, name: string, one: Sized): void =>
  void countsOf(state, name).caches.add(new WeakRef(one));

/** How long an estimate is used again. */
const ESTIMATED_FOR_MS = 10_000;

/** A full cache evicts the least recently used entry first. */
export class Cache<Value> {
  readonly #entries: LRUCache<string, { readonly value: Value }>;
  readonly #counts: Counts;
  readonly #isInBytes: boolean;
  #estimated = { at: Number.NEGATIVE_INFINITY, bytes: 0 };

  /** The state is of the shop that counts the cache. */
  constructor(state: AppState, options: CacheOptions<Value>) {
    const { name, ttlMs = 0 } = options;
    this.#isInBytes = "maxBytes" in options;
    const limit =
      "maxBytes" in options
        ? {
            maxSize: options.maxBytes,
            sizeCalculation: ({ value }: { readonly value: Value }) => Math.max(1, options.bytesOf(value)),
          }
        : { max: options.maxEntries };
    this.#entries = new LRUCache<string, { readonly value: Value }>({ ...limit, ttl: ttlMs });
    this.#counts = countsOf(state, name);
    this.#counts.caches.add(new WeakRef(this));
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Exact where the cache is limited in bytes, else estimated from some entries every few seconds. */
  bytes(): number {
    if (this.#isInBytes) return this.#entries.calculatedSize;
    const now = performance.now();
    if (now - this.#estimated.at > ESTIMATED_FOR_MS || this.size === 0)
      this.#estimated = { at: now, bytes: estimateEntries(this.#entries.entries(), this.size) };
    return this.#estimated.bytes;
  }

  /** `isValid` checks whether an entry is still valid; an invalid one counts as a miss. */
  get(key: string, isValid: (value: Value) => boolean = () => true): Value | undefined {
    const entry = this.#entries.get(key);
    const found = entry !== undefined && isValid(entry.value) ? entry.value : undefined;
    if (found === undefined) this.#counts.misses += 1;
    else this.#counts.hits += 1;
    return found;
  }

  /** The entry, valid or not, without counting it or marking it as used. */
  peek(key: string): Value | undefined {
    return this.#entries.peek(key)?.value;
  }

  set(key: string, value: Value): void {
    this.#entries.set(key, { value });
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  deleteWhere(matches: (value: Value) => boolean): void {
    for (const [key, { value }] of this.#entries.entries()) if (matches(value)) this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }
}

export type AnswerCacheOptions = { readonly name: string; readonly maxEntries: number; readonly ttlMs?: number };

/** A cache of answers. Concurrent requests for a key share one computation, and a failed one is not cached. */
export class AnswerCache<Answer> {
  /** `made`: the answer again once it is there, so that its size can be estimated. */
  readonly #answers: Cache<{ readonly revision: number; readonly answer: Promise<Answer>; made?: Answer }>;

  constructor(state: AppState, options: AnswerCacheOptions) {
    this.#answers = new Cache(state, options);
  }

  /** The cached answer if it is of this revision of its data, else a new one. Read the revision before the data. */
  fetch(key: string, revision: number, make: () => Promise<Answer>): Promise<Answer> {
    const cached = this.#answers.get(key, (one) => one.revision === revision);
    if (cached !== undefined) return cached.answer;
    const answer = make();
    const entry: { revision: number; answer: Promise<Answer>; made?: Answer } = { revision, answer };
    this.#answers.set(key, entry);
    answer.then(
      (made) => (entry.made = made),
      () => {
        if (this.#answers.peek(key)?.answer === answer) this.#answers.delete(key);
      },
    );
    return answer;
  }
}

export type CacheStatistics = {
  readonly name: string;
  readonly hits: number;
  readonly misses: number;
  readonly entries: number;
  /** Estimated for caches that are limited by the number of entries. */
  readonly bytes: number;
};

export function cacheStatistics(state: AppState): readonly CacheStatistics[] {
  return [...state.get(countsByName)].map(([name, { hits, misses, caches }]) => {
    let entries = 0;
    let bytes = 0;
    for (const reference of caches) {
      const cache = reference.deref();
      if (cache === undefined) caches.delete(reference);
      entries += cache?.size ?? 0;
      bytes += cache?.bytes() ?? 0;
    }
    return { name, hits, misses, entries, bytes };
  });
}
