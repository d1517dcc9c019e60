import { sql } from "kysely";
import type { Database, Tx } from "./database.ts";
import { batchReads } from "./read-batching.ts";

/** Whoever reads changes has done so within half of the time that they are kept. */
export const CHANGES_KEPT_MS = 60 * 60_000;

/** Tables whose changes are noted product by product, as far as facts kept in memory are made of them. */
const ofProducts = ["offers", "products", "price_changes"];

/** The same of what there is of a product. It changes with every order, so that what is said of stock is kept apart. */
const ofStock = ["stock", "stock_holds"];

/** Tables whose changes are noted as a whole. */
export type NotedTable =
  | "manufacturers"
  | "categories"
  | "warranties"
  | "installations"
  | "promotions"
  | "promotion_products"
  | "promotion_rules"
  | "settings"
  | "warehouses";

type Note = { readonly table: string; readonly productIds: readonly number[] };
export type Look = { readonly snapshot: string; readonly notes: readonly Note[] };

/**
 * Changes that transactions made which `since` had not seen. By transaction and not by time, for a change is made long
 * before it is committed. The upper end says nothing new; it is there for the planner, which then knows a narrow range.
 */
const notesSince = (since: string | null) => sql`
    select of_table as "table", product_ids as "productIds" from listing_changes
    where changed_in >= pg_snapshot_xmin(${since}::pg_snapshot)::text::bigint
      and changed_in < pg_snapshot_xmax(pg_current_snapshot())::text::bigint
      and not pg_visible_in_snapshot(changed_in::text::xid8, ${since}::pg_snapshot)`;

const stockTables = sql.join(ofStock.map((table) => sql.lit(table)));

/** Whether anything but stock has changed since a snapshot. */
export const changedOtherThanStock = (since: string | null) =>
  sql<boolean>`exists (select from (${notesSince(since)}) n where n."table" not in (${stockTables}))`;

const look = (since: string | null) => sql<Look>`
  select pg_current_snapshot()::text as snapshot,
    coalesce((select json_agg(n) from (${notesSince(since)}) n), '[]') as notes`;

/**
 * For a statement that finds out by itself whether what it is made from still holds: what it begins with, what has to be
 * so for it to do anything, and what it has seen, for `noteSeen`.
 */
export const holdsSince = (since: string) => ({
  news: sql`news as materialized (${notesSince(since)})`,
  holds: sql`not exists (select from news where "table" not in (${stockTables}))`,
  seen: sql`json_build_object('snapshot', pg_current_snapshot()::text,
    'notes', coalesce((select json_agg(n) from news n), '[]'))`,
});

/** What a fact is made of. */
type Made = {
  readonly tables: readonly NotedTable[];
  readonly productId: number | null;
  readonly stockOf: number | null;
};

/** What a process has seen of the changes in its database, by a clock that ticks whenever it sees some. */
export class SeenChanges {
  #clock = 0;
  #snapshot: string | null = null;
  #lookedAt = performance.now();
  /** What is older was made before a time of which nothing is known any more. */
  #begunAt = 0;
  readonly #tables = new Map<string, number>();
  readonly #products = new Map<number, number>();
  readonly #stock = new Map<number, number>();

  /** To be read before the facts are. */
  get now(): number {
    return this.#clock;
  }

  /** Whether nothing of this has been seen to change since the clock stood there. */
  isUnchanged(since: number, { tables, productId, stockOf }: Made): boolean {
    if (since < this.#begunAt) return false;
    if (productId !== null && (this.#products.get(productId) ?? 0) > since) return false;
    if (stockOf !== null && (this.#stock.get(stockOf) ?? 0) > since) return false;
    return tables.every((table) => (this.#tables.get(table) ?? 0) <= since);
  }

  /** What was seen last, for a statement that asks by itself whether it still holds; null: it has to be looked first. */
  get snapshot(): string | null {
    return performance.now() - this.#lookedAt > CHANGES_KEPT_MS / 2 ? null : this.#snapshot;
  }

  /** What a statement has seen that asked what had changed since `since`. */
  noteSeen(since: string, { snapshot, notes }: Look): void {
    if (notes.length > 0) this.#note(notes);
    // Somebody else may have looked meanwhile, and who of the two saw more is not known.
    if (this.#snapshot !== since) return;
    this.#snapshot = snapshot;
    this.#lookedAt = performance.now();
  }

  async look(db: Database): Promise<void> {
    const began = performance.now();
    const since = began - this.#lookedAt > CHANGES_KEPT_MS / 2 ? null : this.#snapshot;
    const [seen] = await batchReads(db, look(since));
    if (seen === undefined) return;
    if (since === null) this.#begunAt = ++this.#clock;
    if (seen.notes.length > 0) this.#note(seen.notes);
    this.#snapshot = seen.snapshot;
    this.#lookedAt = began;
  }

  #note(notes: readonly Note[]): void {
    this.#clock += 1;
    for (const { table, productIds } of notes) {
      const ofEach = ofProducts.includes(table) ? this.#products : ofStock.includes(table) ? this.#stock : null;
      if (ofEach === null) this.#tables.set(table, this.#clock);
      else for (const id of productIds) ofEach.set(id, this.#clock);
    }
  }
}

const seenIn = new WeakMap<Database | Tx, SeenChanges>();

/** What has been seen of the changes up to now, without asking; null where nobody has looked yet, and in a transaction. */
export const seenChangesOf = (db: Database | Tx): SeenChanges | null => seenIn.get(db) ?? null;

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
