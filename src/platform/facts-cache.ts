import type { NotedTable, SeenChanges } from "./changes.ts";

type Kept<Fact> = { readonly fact: Fact; readonly since: number; readonly madeAt: number };

export type CachedAbout<Fact> = {
  /** The shared tables that it is made of. */
  readonly tables: readonly NotedTable[];
  /** The product whose offer it is made of besides. */
  readonly productOf?: (fact: Fact) => number;
  /** The product whose stock it is made of. */
  readonly stockOf?: (fact: Fact) => number;
  readonly most: number;
};

/** What is worked out with the clock and not only from rows, like an RRP that has stood for long enough, is not kept longer. */
const KEPT_MS = 60_000;

/**
 * Facts kept in memory, each given only as long as nothing that it is made of has been seen to change. Whoever asks has
 * looked for changes first, so it is as true as if it had been read then. Bounded, the oldest go first.
 */
export class FactsCache<Fact> {
  readonly #about: CachedAbout<Fact>;
  readonly #of = new WeakMap<SeenChanges, Map<string, Kept<Fact>>>();

  constructor(about: CachedAbout<Fact>) {
    this.#about = about;
  }

  find(changes: SeenChanges, key: string): Fact | null {
    const kept = this.#of.get(changes)?.get(key);
    if (kept === undefined || performance.now() - kept.madeAt > KEPT_MS) return null;
    const { tables, productOf, stockOf } = this.#about;
    const of = { tables, productId: productOf?.(kept.fact) ?? null, stockOf: stockOf?.(kept.fact) ?? null };
    return changes.isUnchanged(kept.since, of) ? kept.fact : null;
  }

  /** `since`: the clock of the changes before the fact was read. */
  keep(changes: SeenChanges, key: string, { fact, since }: { readonly fact: Fact; readonly since: number }): void {
    const all = this.#of.get(changes) ?? new Map<string, Kept<Fact>>();
    this.#of.set(changes, all);
    all.delete(key);
    all.set(key, { fact, since, madeAt: performance.now() });
    if (all.size > this.#about.most) all.delete(all.keys().next().value ?? "");
  }
}
