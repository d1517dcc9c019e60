import { sql } from "kysely";
import type { Database, Tx } from "./database.ts";
import { readTogether } from "./reads-together.ts";

/** Whoever reads changes has done so within half of the time that they are kept. */
export const CHANGES_KEPT_MS = 60 * 60_000;

/** Tables whose changes are noted product by product, as far as facts kept in memory are made of them. */
const ofProducts = ["offers", "products", "price_changes"];

/** Tables whose changes are noted as a whole. */
export type NotedTable =
  | "manufacturers"
  | "categories"
  | "warranties"
  | "installations"
  | "promotions"
  | "promotion_products"
  | "promotion_rules"
  | "settings";

type Note = { readonly table: string; readonly productIds: readonly number[] };
type Look = { readonly snapshot: string; readonly notes: readonly Note[] };

/**
 * Changes that transactions made which `since` had not seen. By transaction and not by time, for a change is made long
 * before it is committed. The upper end says nothing new; it is there for the planner, which then knows a narrow range.
 */
const look = (since: string | null) => sql<Look>`
  select pg_current_snapshot()::text as snapshot, coalesce((
    select json_agg(json_build_object('table', of_table, 'productIds', product_ids)) from listing_changes
    where changed_in >= pg_snapshot_xmin(${since}::pg_snapshot)::text::bigint
      and changed_in < pg_snapshot_xmax(pg_current_snapshot())::text::bigint
      and not pg_visible_in_snapshot(changed_in::text::xid8, ${since}::pg_snapshot)
      and of_table not in ('stock', 'stock_holds')), '[]') as notes`;

/** What a process has seen of the changes in its database, by a clock that ticks whenever it sees some. */
export class SeenChanges {
  #clock = 0;
  #snapshot: string | null = null;
  #lookedAt = performance.now();
  /** What is older was made before a time of which nothing is known any more. */
  #begunAt = 0;
  readonly #tables = new Map<string, number>();
  readonly #products = new Map<number, number>();

  /** To be read before the facts are. */
  get now(): number {
    return this.#clock;
  }

  /** Whether nothing of this has been seen to change since the clock stood there. */
  isUnchanged(
    since: number,
    { tables, productId }: { tables: readonly NotedTable[]; productId: number | null },
  ): boolean {
    if (since < this.#begunAt) return false;
    if (productId !== null && (this.#products.get(productId) ?? 0) > since) return false;
    return tables.every((table) => (this.#tables.get(table) ?? 0) <= since);
  }

  async look(db: Database): Promise<void> {
    const began = performance.now();
    const since = began - this.#lookedAt > CHANGES_KEPT_MS / 2 ? null : this.#snapshot;
    const [seen] = await readTogether(db, look(since));
    if (seen === undefined) return;
    if (since === null) this.#begunAt = ++this.#clock;
    if (seen.notes.length > 0) this.#note(seen.notes);
    this.#snapshot = seen.snapshot;
    this.#lookedAt = began;
  }

  #note(notes: readonly Note[]): void {
    this.#clock += 1;
    for (const { table, productIds } of notes) {
      if (!ofProducts.includes(table)) this.#tables.set(table, this.#clock);
      else for (const id of productIds) this.#products.set(id, this.#clock);
    }
  }
}

const seenIn = new WeakMap<Database | Tx, SeenChanges>();

/**
 * Asks what has changed; goes to the database together with whatever is read in the same moment. Null in a transaction,
 * which sees what nobody else may, so that nothing it reads is kept.
 */
export async function lookForChanges(db: Database | Tx): Promise<SeenChanges | null> {
  if (db.isTransaction) return null;
  const seen = seenIn.get(db) ?? new SeenChanges();
  seenIn.set(db, seen);
  await seen.look(db);
  return seen;
}
