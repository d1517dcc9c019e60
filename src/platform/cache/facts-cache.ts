import { type AppState, shopState, type StateKey } from "../app-state.ts";
import { Cache } from "./cache.ts";
import type { ChangeLog } from "../change-log.ts";
import type { Topic } from "./change-topics.ts";

type Cached<Fact> = { readonly fact: Fact; readonly since: number };

export type FactsOptions<Fact> = {
  /** The name in /metrics. */
  readonly name: string;
  readonly maxEntries: number;
  /** The shared tables that the fact depends on. */
  readonly topics: readonly Topic[];
  /** The product whose offer the fact depends on as well. */
  readonly productOf?: (fact: Fact) => number;
  /** The product whose stock the fact depends on. */
  readonly stockOf?: (fact: Fact) => number;
};

/** Facts that depend on the clock as well as on rows, such as the age of an RRP, are cached no longer than this. */
const TTL_MS = 60_000;

/**
 * Facts in memory, each returned only while the change log has no change of its sources. A caller polls the log first,
 * so a fact is as current as a new read.
 */
export class FactsCache<Fact> {
  readonly #options: FactsOptions<Fact>;
  readonly #facts: Cache<Cached<Fact>>;

  constructor(state: AppState, options: FactsOptions<Fact>) {
    const { name, maxEntries } = options;
    this.#options = options;
    this.#facts = new Cache(state, { name, maxEntries, ttlMs: TTL_MS });
  }

  find(log: ChangeLog, key: string): Fact | null {
    const { topics, productOf, stockOf } = this.#options;
    const holds = ({ fact, since }: Cached<Fact>): boolean =>
      log.isUnchanged(since, { topics, product: productOf?.(fact), stockOf: stockOf?.(fact) });
    return this.#facts.get(key, holds)?.fact ?? null;
  }

  /** `since`: the revision of the log before the fact was read. */
  set(key: string, cached: Cached<Fact>): void {
    this.#facts.set(key, cached);
  }
}

/** The shop's cache of such facts. Nothing that a transaction read may be set: it may never be committed. */
export const factsCache = <Fact>(options: FactsOptions<Fact>): StateKey<FactsCache<Fact>> =>
  shopState((state) => new FactsCache(state, options));
