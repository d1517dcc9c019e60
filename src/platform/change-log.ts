import { sql } from "kysely";
import { shopState } from "./app-state.ts";
import type { Database, Tx } from "./database.ts";
import { batchReads } from "./read-batching.ts";

/** The maximum age of the last read for answers that are the same for every visitor. */
export const POLL_EVERY_MS = 250;
/** A process that does not read the log between two prunings clears its caches. */
const PRUNE_EVERY = "30 minutes";
/** Product ids in memory: recently changed ones for caches of single products, and all ids with a revision. */
const MOST_RECENT_IDS = 50_000;
const MOST_PRODUCTS = 500_000;

/** Tables whose changes name products. Stock changes with every order, so cached answers depend on it separately. */
const productTopics: readonly string[] = ["offers", "products", "price_changes", "product_pictures"];
const stockTopics: readonly string[] = ["stock", "stock_holds"];

/** Tables whose changes affect everything that is built from them. */
export type Topic =
  | "manufacturers"
  | "categories"
  | "warranties"
  | "installations"
  | "promotions"
  | "promotion_products"
  | "promotion_rules"
  | "settings"
  | "warehouses"
  | "delivery_zones"
  | "zone_days"
  | "localities"
  | "public_holidays"
  | "blackout_days"
  | "suppliers"
  | "supplier_runs"
  | "supplier_closed_days"
  | "delivery_services";

/** The sources of a cached value. */
export type Sources = {
  readonly topics: readonly Topic[];
  readonly product?: number | undefined;
  readonly stockOf?: number | undefined;
};

/** `keys` null: every row of the topic changed. */
type Change = { readonly topic: string; readonly keys: readonly number[] | null };
/** `isComplete` is false where rows may have been pruned that the reader has not seen. */
export type NewChanges = {
  readonly snapshot: string;
  readonly isComplete: boolean;
  readonly changes: readonly Change[];
};

/**
 * An SQL expression: the changes that a snapshot does not contain. It goes by transaction and not by row id or time,
 * because rows become visible in the order of commits. The upper bound shows the planner that the range is narrow.
 */
export const changesAfter = (snapshot: string | null) => sql<NewChanges>`json_build_object(
  'snapshot', pg_current_snapshot()::text,
  'isComplete', coalesce((
    select pruned_before <= pg_snapshot_xmin(${snapshot}::pg_snapshot) from change_log_horizon), false),
  'changes', coalesce((
    select json_agg(json_build_object('topic', topic, 'keys', keys)) from changes
    where changed_in >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
      and changed_in < pg_snapshot_xmax(pg_current_snapshot())
      and not pg_visible_in_snapshot(changed_in, ${snapshot}::pg_snapshot)), '[]'))`;

type Recent = { readonly revision: number; readonly productIds: readonly number[] };

/**
 * The changes of a database that this process has read. The revision counts the reads that found a change. A cached
 * value is valid while `isUnchanged` since the revision that was read before the value. See docs/change-log.md.
 */
export class ChangeLog {
  #revision = 0;
  #snapshot: string | null = null;
  #polledAt = Number.NEGATIVE_INFINITY;
  #polling: Promise<void> | null = null;
  /** Changes may be missing for values older than this revision. */
  #completeFrom = 0;
  #publicRevision = 0;
  readonly #topics = new Map<string, number>();
  readonly #products = new Map<number, number>();
  readonly #stock = new Map<number, number>();
  #recent: Recent[] = [];
  #recentIds = 0;
  /** `#recent` has no changes from before this revision. */
  #recentFrom = 0;

  /** Read it before the data of a cached value. */
  get revision(): number {
    return this.#revision;
  }

  /** Grows with every change except those of stock, because public pages do not contain stock. */
  get publicRevision(): number {
    return this.#publicRevision;
  }

  /** The snapshot that the next `changesAfter` starts from. */
  get snapshot(): string | null {
    return this.#snapshot;
  }

  isUnchanged(since: number, { topics, product, stockOf }: Sources): boolean {
    if (since < this.#completeFrom) return false;
    const isOlder = (revision: number | undefined): boolean => (revision ?? 0) <= since;
    const areOlder = (names: readonly string[]): boolean => names.every((name) => isOlder(this.#topics.get(name)));
    if (product !== undefined && !(isOlder(this.#products.get(product)) && areOlder(productTopics))) return false;
    if (stockOf !== undefined && !(isOlder(this.#stock.get(stockOf)) && areOlder(stockTopics))) return false;
    return areOlder(topics);
  }

  /** Products whose data or stock changed since; null where single products are not recorded. */
  productsChangedSince(since: number): ReadonlySet<number> | null {
    if (since < this.#completeFrom || since < this.#recentFrom) return null;
    const areNamed = [...productTopics, ...stockTopics].every((topic) => (this.#topics.get(topic) ?? 0) <= since);
    if (!areNamed) return null;
    const found = new Set<number>();
    for (let at = this.#recent.length - 1; at >= 0; at--) {
      const { revision, productIds } = this.#recent[at] as Recent;
      if (revision <= since) break;
      for (const id of productIds) found.add(id);
    }
    return found;
  }

  /**
   * Applies the result of a statement with `changesAfter(since)`; answers may arrive in any order. In a transaction the
   * snapshot is not stored: it counts the transaction itself as seen, with the changes that it has yet to write.
   */
  apply(db: Database | Tx, since: string | null, { snapshot, isComplete, changes }: NewChanges): void {
    if (since === null || !isComplete || this.#products.size + this.#stock.size > MOST_PRODUCTS) this.#startAnew();
    else if (changes.length > 0) this.#note(changes);
    if (!db.isTransaction) this.#snapshot = snapshot;
  }

  /** Reads the log now, in one statement with other reads of the same moment. */
  async poll(db: Database | Tx): Promise<void> {
    const began = performance.now();
    const since = this.#snapshot;
    const [read] = await batchReads(db, sql<{ found: NewChanges }>`select ${changesAfter(since)} as found`);
    if (read === undefined) throw new Error("A statement that always has a row had none.");
    this.apply(db, since, read.found);
    if (!db.isTransaction) this.#polledAt = Math.max(this.#polledAt, began);
  }

  /** Reads the log unless the last read is very recent. */
  pollIfDue(db: Database): Promise<void> | undefined {
    if (performance.now() - this.#polledAt < POLL_EVERY_MS) return undefined;
    if (db.isTransaction) return this.poll(db);
    const polling = (this.#polling ??= this.poll(db));
    const forget = (): void => {
      if (this.#polling === polling) this.#polling = null;
    };
    polling.then(forget, forget);
    return polling;
  }

  /** A change was committed: the next `pollIfDue` reads the log and does not join a read that began before. */
  expectChange(): void {
    this.#polledAt = Number.NEGATIVE_INFINITY;
    this.#polling = null;
  }

  #startAnew(): void {
    this.#revision += 1;
    this.#completeFrom = this.#revision;
    this.#publicRevision = this.#revision;
    this.#recentFrom = this.#revision;
    this.#recent = [];
    this.#recentIds = 0;
    for (const revisions of [this.#topics, this.#products, this.#stock]) revisions.clear();
  }

  #note(changes: readonly Change[]): void {
    this.#revision += 1;
    for (const { topic, keys } of changes) {
      const ofStock = stockTopics.includes(topic);
      if (!ofStock) this.#publicRevision = this.#revision;
      if (keys === null) {
        this.#topics.set(topic, this.#revision);
        continue;
      }
      const revisions = ofStock ? this.#stock : this.#products;
      for (const id of keys) revisions.set(id, this.#revision);
      this.#recent.push({ revision: this.#revision, productIds: keys });
      this.#recentIds += keys.length;
    }
    if (this.#recentIds <= MOST_RECENT_IDS) return;
    for (const { revision, productIds } of this.#recent.splice(0, Math.ceil(this.#recent.length / 2))) {
      this.#recentIds -= productIds.length;
      this.#recentFrom = revision;
    }
  }
}

/** A database shares it with its transactions, so both can use the same cached values. */
const changeLog = shopState(() => new ChangeLog());

export const changeLogOf = ({ state }: Database | Tx): ChangeLog => state.get(changeLog);

/** The revision of public data, at most a quarter of a second old. */
export function publicRevision(db: Database): number | Promise<number> {
  const log = changeLogOf(db);
  return log.pollIfDue(db)?.then(() => log.publicRevision) ?? log.publicRevision;
}

/**
 * Reads the log, so that cached values are as current as a read from the database. Null in a transaction, which sees
 * its own uncommitted changes: what it reads must not be cached.
 */
export async function pollChanges(db: Database | Tx): Promise<ChangeLog | null> {
  if (db.isTransaction) return null;
  const log = changeLogOf(db);
  await log.poll(db);
  return log;
}

/** Records a change that no trigger can detect. */
export async function noteChange(tx: Tx | Database, topic: string): Promise<void> {
  await sql`select log_topic(${topic})`.execute(tx);
}

/**
 * Deletes changes that every reader of the last half hour has seen: those of transactions that had ended at the pruning
 * before. One of several processes does it.
 */
export async function pruneChanges(db: Database): Promise<void> {
  await sql`
    with horizon as (
      update change_log_horizon set pruned_before = next_before, next_before = pg_snapshot_xmin(pg_current_snapshot()),
        moved_at = now()
      where moved_at < now() - ${PRUNE_EVERY}::interval returning pruned_before)
    delete from changes using horizon where changed_in < horizon.pruned_before`.execute(db);
}
