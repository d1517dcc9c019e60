import { sql } from "kysely";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase } from "#test/support/database.ts";
import { type ChangeLog, changeLogOf, changesAfter, type NewChanges, pollChanges } from "./change-log.ts";
import { pruneChanges } from "./cache/change-poller.ts";
import { inTransaction, createDatabase, createPool, type OpenDatabase } from "./database.ts";

let database: OpenDatabase;
/** The reader's connections; changes use other ones, as other processes and psql would. */
let readerPool: ReturnType<typeof createPool>;
let db: OpenDatabase["db"];
let log: ChangeLog;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  readerPool = createPool(database.url, 4);
  db = createDatabase(readerPool);
  log = changeLogOf(db);
  await log.poll(db);
  return () => readerPool.end();
});
afterAll(() => database.close());

const change = (statement: string) => database.pool.query(statement);
const price = (productId: number) =>
  `update offers set price_cents = price_cents + 1 where site = 'aol' and product_id = ${productId}`;

async function soldIds(most: number): Promise<number[]> {
  const { rows } = await database.pool.query<{ id: number }>(
    `select product_id as id from offers where site = 'aol' order by 1 limit ${most}`,
  );
  return rows.map(({ id }) => id);
}

async function priceOf(productId: number): Promise<number> {
  const { rows } = await readerPool.query<{ cents: number }>(
    "select price_cents as cents from offers where site = 'aol' and product_id = $1",
    [productId],
  );
  return rows[0]?.cents ?? 0;
}

describe("a reader of the change log misses no change", () => {
  test("a change that is committed late is found after its commit, and not before", async () => {
    const [early = 0, late = 0] = await soldIds(2);
    const writer = await database.pool.connect();
    await writer.query("begin");
    await writer.query(price(late));
    const since = log.revision;
    await change(price(early));
    await log.poll(db);
    expect(log.isUnchanged(since, { topics: [], product: early })).toBe(false);
    expect(log.isUnchanged(since, { topics: [], product: late })).toBe(true);
    const between = log.revision;
    await writer.query("commit");
    writer.release();
    await log.poll(db);
    expect(log.isUnchanged(between, { topics: [], product: late })).toBe(false);
    expect([...(log.productsChangedSince(between) ?? [])]).toEqual([late]);
  });

  test("a page that names its products is stale by their changes and by those that name none (SCOPE-05)", async () => {
    const [shown = 0, other = 0] = await soldIds(2);
    const whatIsFresh = (since: number) => [log.isPageUnchanged(since, [shown]), log.isPageUnchanged(since, null)];
    const made = log.publicRevision;
    await change(price(other));
    await log.poll(db);
    expect(whatIsFresh(made)).toEqual([true, false]);
    await change(price(shown));
    await log.poll(db);
    expect(whatIsFresh(made)).toEqual([false, false]);
    const again = log.publicRevision;
    await change("update sales set name = name || '.'");
    await log.poll(db);
    expect(whatIsFresh(again)).toEqual([false, false]);
  });

  test("a transaction that is undone or loses its connection changes nothing", async () => {
    const [product = 0] = await soldIds(1);
    const [undone, killed] = [await database.pool.connect(), await database.pool.connect()];
    killed.on("error", () => {});
    for (const writer of [undone, killed]) await writer.query("begin");
    await undone.query(price(product));
    await undone.query("rollback");
    await killed.query("update sales set name = name || '?'");
    const { rows } = await killed.query<{ pid: number }>("select pg_backend_pid() as pid");
    const since = log.revision;
    await change(`select pg_terminate_backend(${rows[0]?.pid})`);
    await expect.poll(() => killed.query("select 1").then(() => "alive", () => "gone")).toBe("gone"); // prettier-ignore
    undone.release();
    killed.release(true);
    await log.poll(db);
    expect(log.revision).toBe(since);
  });

  test("a transaction that reads the log hides nothing of what it changes afterwards", async () => {
    const [product = 0, other = 0] = await soldIds(2);
    let since = log.revision;
    await inTransaction(db, async (tx) => {
      await sql`update sales set name = name || '.'`.execute(tx);
      // A later transaction ends first, so that this one is among those that the snapshot lists as running.
      await change(price(other));
      const before = log.snapshot;
      const found = await sql<{ found: NewChanges }>`select ${changesAfter(before)} as found`.execute(tx);
      log.apply(tx, before, found.rows[0]!.found);
      await sql.raw(price(product)).execute(tx);
      since = log.revision;
    });
    await log.poll(db);
    expect(log.isUnchanged(since, { topics: [], product })).toBe(false);
  });

  test("answers that arrive in another order than they were asked for hide no change", async () => {
    const [first = 0, second = 0] = await soldIds(2);
    const since = log.revision;
    await change(price(first));
    const polls = Array.from({ length: 8 }, () => log.poll(db));
    await change(price(second));
    await Promise.all([...polls, log.poll(db)]);
    await log.poll(db);
    for (const product of [first, second]) expect(log.isUnchanged(since, { topics: [], product })).toBe(false);
  });

  test("cached values are never older than the log that was read, whatever the order of commits", async () => {
    const products = await soldIds(12);
    const random = seeded(13);
    const cached = new Map<number, { readonly cents: number; readonly since: number }>();
    const open: { readonly writer: pg.PoolClient; readonly products: readonly number[] }[] = [];
    const committed = new Map<number, number>();
    for (const id of products) committed.set(id, await priceOf(id));
    const free = () => products.filter((id) => !open.some((one) => one.products.includes(id)));
    for (let step = 0; step < 150; step++) {
      const die = random();
      if (die < 0.3 && open.length < 4 && free().length > 1) {
        const writer = await database.pool.connect();
        const mine = free().slice(0, 2);
        await writer.query("begin");
        for (const id of mine) await writer.query(price(id));
        open.push({ writer, products: mine });
      } else if (die < 0.55 && open.length > 0) {
        // The first transaction stays open; the others end in any order.
        const at = open.length > 1 ? 1 + Math.floor(random() * (open.length - 1)) : 0;
        const [{ writer, products: mine }] = open.splice(at, 1) as [(typeof open)[number]];
        const isCommitted = random() < 0.7;
        await writer.query(isCommitted ? "commit" : "rollback");
        writer.release();
        if (isCommitted) for (const id of mine) committed.set(id, (committed.get(id) ?? 0) + 1);
      } else {
        await log.poll(db);
        for (const id of products) {
          const known = cached.get(id);
          if (known !== undefined && log.isUnchanged(known.since, { topics: [], product: id }))
            expect(known.cents).toBe(committed.get(id));
          else {
            const since = log.revision;
            cached.set(id, { cents: await priceOf(id), since });
          }
        }
      }
    }
    for (const { writer } of open) {
      await writer.query("rollback");
      writer.release();
    }
  });
});

describe("the size and pruning of the log", () => {
  test("a statement is one row, and one of very many products names none of them", async () => {
    const since = log.revision;
    const { rows: before } = await database.pool.query<{ id: number }>("select max(id)::int as id from changes");
    const writer = await database.pool.connect();
    await writer.query("begin");
    await writer.query("select log_products('offers', array(select generate_series(1, 50000)))");
    await writer.query("update offers set price_cents = price_cents + 1 where site = 'aol'");
    const { rows } = await writer.query<{ keys: number | null }>(
      "select cardinality(keys) as keys from changes where id > $1 and topic = 'offers' order by id",
      [before[0]?.id ?? 0],
    );
    await writer.query("commit");
    writer.release();
    expect(rows).toEqual([{ keys: null }, { keys: expect.any(Number) }]);
    await log.poll(db);
    expect(log.productsChangedSince(since)).toBeNull();
    expect(log.isUnchanged(since, { topics: [], product: 987_654 })).toBe(false);
  });

  test("a reader that has not read since changes were pruned drops everything", async () => {
    const [product = 0] = await soldIds(1);
    const since = log.revision;
    await change(price(product));
    // A transaction of another database of the server holds pruning back until it has ended.
    await expect
      .poll(async () => {
        await passHalfAnHour();
        return (await change("select from changes where topic = 'offers'")).rows;
      })
      .toEqual([]);
    await log.poll(db);
    expect(log.isUnchanged(since, { topics: [], product })).toBe(false);
    expect(log.isUnchanged(since, { topics: ["settings"] })).toBe(false);
    expect(log.productsChangedSince(since)).toBeNull();
  });

  test("a change stays until readers of the last half hour have seen it, however long its transaction took", async () => {
    const [product = 0] = await soldIds(1);
    const writer = await database.pool.connect();
    await writer.query("begin");
    await writer.query(price(product));
    for (let times = 0; times < 3; times++) await passHalfAnHour();
    await log.poll(db);
    const since = log.revision;
    await writer.query("commit");
    writer.release();
    await passHalfAnHour();
    await log.poll(db);
    expect([...(log.productsChangedSince(since) ?? [])]).toEqual([product]);
  });

  test("a transaction is given no log, because it sees what is not committed", async () => {
    expect(await inTransaction(db, (tx) => pollChanges(tx))).toBeNull();
  });
});

async function passHalfAnHour(): Promise<void> {
  await change("update change_log_horizon set moved_at = moved_at - interval '31 minutes'");
  await pruneChanges(database.db);
}

/** Numbers from 0 to 1, the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
