/**
 * What one running shop keeps in memory: caches, the change log it has read, work under way. It is made at the start and
 * belongs to the shop's database handle (`db.state`), so two shops in one process do not see each other's.
 */
export class AppState {
  readonly #parent: AppState | null;
  readonly #parts = new Map<object, unknown>();

  constructor(parent: AppState | null = null) {
    this.#parent = parent;
  }

  /** The part of a key, made at its first use. */
  get<Part>(key: StateKey<Part>): Part {
    if (this.#parent !== null && key.scope === "shop") return this.#parent.get(key);
    // No other line sets the part of a key, so the part has the key's type.
    if (!this.#parts.has(key)) this.#parts.set(key, key.make(this));
    return this.#parts.get(key) as Part;
  }

  /**
   * The state of a transaction. It shares the parts of the whole shop; others are made anew, because a transaction sees
   * its own uncommitted changes.
   */
  forTransaction(): AppState {
    return new AppState(this);
  }
}

/** A part of the state and how it is made: a constant, which holds nothing itself. */
export type StateKey<Part> = {
  readonly make: (state: AppState) => Part;
  readonly scope: "shop" | "connection";
};

/** A part that transactions share with the shop. What it holds is valid outside the transaction, too. */
export const shopState = <Part>(make: (state: AppState) => Part): StateKey<Part> => ({ make, scope: "shop" });

/** A part made of rows: each transaction has its own. */
export const stateOfRows = <Part>(make: (state: AppState) => Part): StateKey<Part> => ({ make, scope: "connection" });
