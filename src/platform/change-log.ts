import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { shopState } from "./app-state.ts";
import { type Database, primaryOf, type Tx } from "./database.ts";
import { readPosition } from "./database/read-replicas.rules.ts";
import { isConnectionLost } from "./database/connection-loss.ts";
import { isOfStock, productTopics, stockTopics, type Topic } from "./cache/change-topics.ts";
import { AWAY_AFTER_MS, primaryWatch } from "./database/primary-watch.ts";
import { batchReads } from "./database/read-batching.ts";

/** The maximum age of the last read for answers that are the same for every visitor. */
export const POLL_EVERY_MS = 250;
/** Product ids in memory: recently changed ones for caches of single products, and all ids with a revision. */
const MAX_RECENT_IDS = 50_000;
const MAX_PRODUCTS = 500_000;

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
  /** A position of the write-ahead log: a replica that has replayed it sees what the snapshot sees. */
  readonly position: string;
  readonly isComplete: boolean;
  readonly changes: readonly Change[];
};

/**
 * An SQL expression: the changes that a snapshot does not contain. It goes by transaction and not by row id or time,
 * because rows become visible in the order of commits. The upper bound shows the planner that the range is narrow.
 */
export const changesAfter = (snapshot: string | null) => sql<NewChanges>`json_build_object(
  'snapshot', pg_current_snapshot()::text,
  'position', pg_current_wal_insert_lsn()::text,
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
  #position: bigint | null = null;
  #polledAt = Number.NEGATIVE_INFINITY;
  #polling: Promise<void> | null = null;
  /** Changes may be missing for values older than this revision. */
  #completeFrom = 0;
  #publicRevision = 0;
  #unnamedRevision = 0;
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

  /** Grows with those of them that name no products: of names and settings that many pages share. */
  get sharedRevision(): number {
    return this.#unnamedRevision;
  }

  /** The snapshot that the next `changesAfter` starts from. */
  get snapshot(): string | null {
    return this.#snapshot;
  }

  /**
   * Whether nothing that a public page shows has changed since. Of products only `products` count; null: every product,
   * as on lists. Changes that name no products count for all pages.
   */
  isPageUnchanged(since: number, products: readonly number[] | null): boolean {
    if (this.#publicRevision <= since) return true;
    if (products === null || since < this.#completeFrom || this.#unnamedRevision > since) return false;
    return products.every((id) => (this.#products.get(id) ?? 0) <= since);
  }

  /** Where the write-ahead log stood when the last change was read: a replica behind it lacks changes. */
  get position(): bigint | null {
    return this.#position;
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
  apply(db: Database | Tx, since: string | null, { snapshot, position, isComplete, changes }: NewChanges): void {
    const hasMoved = since === null || !isComplete || changes.length > 0 || this.#position === null;
    if (hasMoved) this.#moveTo(readPosition(position));
    if (since === null || !isComplete || this.#products.size + this.#stock.size > MAX_PRODUCTS) this.#startAnew();
    else if (changes.length > 0) this.#note(changes);
    if (!db.isTransaction) this.#snapshot = snapshot;
  }

  /** Reads the log now, in one statement with other reads of the same moment. */
  poll(database: Database | Tx): Promise<void> {
    const db = primaryOf(database);
    return db === database ? this.#poll(db) : this.#pollOrKnown(db, () => this.#poll(db));
  }

  /** With replicas, reads continue with the known revision while the primary is away, because it takes no changes then. */
  async #pollOrKnown(db: Database | Tx, poll: () => Promise<void>): Promise<void> {
    const watch = db.state.get(primaryWatch);
    const isAway = watch.isAway(performance.now());
    if (isAway && watch.isAsked) return;
    const polling = poll().catch((error: unknown) => {
      if (!isConnectionLost(error)) throw error;
    });
    if (!isAway) await Promise.race([polling, sleep(AWAY_AFTER_MS, undefined, { ref: false })]);
  }

  async #poll(db: Database | Tx): Promise<void> {
    const watch = db.state.get(primaryWatch);
    const began = performance.now();
    watch.asked(began);
    const since = this.#snapshot;
    try {
      const [read] = await batchReads(db, sql<{ found: NewChanges }>`select ${changesAfter(since)} as found`);
      if (read === undefined) throw new Error("A statement that always has a row had none.");
      const hadOlderReads = watch.answered();
      if (hadOlderReads) this.#startAnew();
      if (hadOlderReads) this.#position = null;
      this.apply(db, since, read.found);
    } catch (error) {
      watch.failed(isConnectionLost(error));
      throw error;
    }
    if (!db.isTransaction) this.#polledAt = Math.max(this.#polledAt, began);
  }

  /** Reads the log unless the last read is very recent. */
  pollIfDue(db: Database): Promise<void> | undefined {
    if (performance.now() - this.#polledAt < POLL_EVERY_MS) return undefined;
    if (db.isTransaction) return this.poll(db);
    const primary = primaryOf(db);
    return primary === db ? this.#join(db) : this.#pollOrKnown(primary, () => this.#join(primary));
  }

  #join(db: Database): Promise<void> {
    const polling = (this.#polling ??= this.#poll(db));
    const clearPolling = (): void => {
      if (this.#polling === polling) this.#polling = null;
    };
    polling.then(clearPolling, clearPolling);
    return polling;
  }

  /** A change was committed: the next `pollIfDue` reads the log and does not join a read that began before. */
  expectChange(): void {
    this.#polledAt = Number.NEGATIVE_INFINITY;
    this.#polling = null;
  }

  /** Makes every cached value stale, for changes that no topic covers, such as those of a site's own data. */
  expireAll(): void {
    this.#startAnew();
  }

  /** Answers may arrive in any order. */
  #moveTo(position: bigint | null): void {
    if (position !== null && (this.#position === null || position > this.#position)) this.#position = position;
  }

  #startAnew(): void {
    this.#revision += 1;
    this.#completeFrom = this.#revision;
    this.#publicRevision = this.#revision;
    this.#unnamedRevision = this.#revision;
    this.#recentFrom = this.#revision;
    this.#recent = [];
    this.#recentIds = 0;
    for (const revisions of [this.#topics, this.#products, this.#stock]) revisions.clear();
  }

  #note(changes: readonly Change[]): void {
    this.#revision += 1;
    for (const { topic, keys } of changes) {
      const ofStock = isOfStock(topic);
      if (!ofStock) this.#publicRevision = this.#revision;
      if (keys === null) {
        if (!ofStock) this.#unnamedRevision = this.#revision;
        this.#topics.set(topic, this.#revision);
        continue;
      }
      const revisions = ofStock ? this.#stock : this.#products;
      for (const id of keys) revisions.set(id, this.#revision);
      this.#recent.push({ revision: this.#revision, productIds: keys });
      this.#recentIds += keys.length;
    }
    if (this.#recentIds <= MAX_RECENT_IDS) return;
    for (const { revision, productIds } of this.#recent.splice(0, Math.ceil(this.#recent.length / 2))) {
      this.#recentIds -= productIds.length;
      this.#recentFrom = revision;
    }
  }
}

/** A database shares it with its transactions, so both can use the same cached values. */
const changeLog = shopState(() => new ChangeLog());

export const changeLogOf = ({ state }: Database | Tx): ChangeLog => state.get(changeLog);

const newest = (db: Database, of: (log: ChangeLog) => number, log = changeLogOf(db)): number | Promise<number> =>
  log.pollIfDue(db)?.then(() => of(log)) ?? of(log);

/** The revision of public data, at most a quarter of a second old. */
export const publicRevision = (db: Database): number | Promise<number> => newest(db, (log) => log.publicRevision);

/** The same of changes that name no products. */
export const sharedRevision = (db: Database): number | Promise<number> => newest(db, (log) => log.sharedRevision);

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
export async function recordChange(tx: Tx | Database, topic: string): Promise<void> {
  await sql`select log_topic(${topic})`.execute(tx);
}

/**
 * The same as `isPageUnchanged`, for a page of another process or of a time before this one: since a snapshot that was
 * read from the log before the page was made. False where the log no longer knows.
 */
export async function isPageUnchangedSince(
  db: Database,
  snapshot: string,
  products: readonly number[] | null,
): Promise<boolean> {
  const { rows } = await sql<{ isUnchanged: boolean }>`
    select coalesce((select pruned_before <= pg_snapshot_xmin(${snapshot}::pg_snapshot) from change_log_horizon), false)
      and not exists (
        select from changes
        where topic <> all(${stockTopics}::text[])
          and changed_in >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
          and changed_in < pg_snapshot_xmax(pg_current_snapshot())
          and not pg_visible_in_snapshot(changed_in, ${snapshot}::pg_snapshot)
          and (keys is null or ${products}::integer[] is null or keys && ${products}::integer[])) as "isUnchanged"`.execute(
    db,
  );
  return rows[0]?.isUnchanged ?? false;
}
