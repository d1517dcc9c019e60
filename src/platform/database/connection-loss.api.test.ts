import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DatabaseProxy, startDatabaseProxy } from "#test/support/database-proxy.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { ConnectionLost, Outage } from "./connection-loss.ts";
import { type Database, inTransaction, createDatabase, createPool, type Tx } from "../database.ts";
import { errorResponseOf } from "../faults.ts";

let shop: TestShop;
let admin: pg.Pool;
let db: Database;

beforeAll(async () => {
  shop = await startTestShop();
  ({ db } = shop.database);
  admin = new pg.Pool({ connectionString: shop.database.url, max: 1 });
  admin.on("error", () => {});
  await admin.query("create table notes (text text)");
});
afterAll(async () => {
  await admin.end();
  await shop.close();
});

const pidOf = async (on: Database | Tx): Promise<number> =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(on)).rows[0]!.pid;
/** Ends a connection as an administrator or a failover would, and waits until it is gone. */
const terminate = (pid: number) => admin.query("select pg_terminate_backend($1, 5000)", [pid]);
const write = (on: Database | Tx, text: string) => sql`insert into notes values (${text})`.execute(on);
const countOf = async (text: string): Promise<number> =>
  (await admin.query("select from notes where text = $1", [text])).rowCount ?? 0;

test("requests wait for a lost database for a time that all of them share", () => {
  const outage = new Outage(5_000);
  expect([outage.mayWait(0), outage.mayWait(4_800), outage.mayWait(4_801)]).toEqual([true, true, false]);
  outage.end();
  expect(outage.mayWait(9_000)).toBe(true);
});

test("a server that is still being promoted counts as a lost one: 503, never 500", () => {
  const error = Object.assign(new Error("recovery is in progress"), { code: "55000" });
  expect(errorResponseOf(error)).toMatchObject({ status: 503 });
  expect(new ConnectionLost(error, false).isUndone).toBe(true);
});

describe("a connection that breaks", () => {
  test("between two statements of a transaction: the transaction runs again and is committed once", async () => {
    let runs = 0;
    await inTransaction(db, async (tx) => {
      await write(tx, "once");
      if (runs++ === 0) await terminate(await pidOf(tx));
      await write(tx, "once");
    });
    expect(runs).toBe(2);
    expect(await countOf("once")).toBe(2);
  });

  test("during every run of a transaction: it fails after the second, and nothing is written", async () => {
    let runs = 0;
    const failing = inTransaction(db, async (tx) => {
      runs++;
      await write(tx, "never");
      await terminate(await pidOf(tx));
      await pidOf(tx);
    });
    await expect(failing).rejects.toThrow(ConnectionLost);
    expect(runs).toBe(2);
    expect(await countOf("never")).toBe(0);
  });

  test("with the commit under way: the transaction is not run again, because it may be committed", async () => {
    await admin.query(`
      create function wait_at_commit() returns trigger language plpgsql as
        $$ begin perform pg_sleep(30); return null; end $$;
      create constraint trigger waits after insert on notes deferrable initially deferred
        for each row when (new.text = 'slow') execute function wait_at_commit()`);
    let runs = 0;
    const failing = inTransaction(db, async (tx) => {
      runs++;
      await write(tx, "slow");
    });
    failing.catch(() => {});
    const sleeping = () =>
      admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()",
      );
    await expect.poll(async () => (await sleeping()).rowCount).toBe(1);
    await expect(failing).rejects.toThrow(ConnectionLost);
    expect(runs).toBe(1);
  });

  test.each([
    { statement: "a read", text: "select pg_advisory_xact_lock(77)", isSentAgain: true },
    { statement: "a write", text: "insert into notes select 'w' from pg_advisory_xact_lock(77)", isSentAgain: false },
  ])("under $statement outside a transaction: it is sent again: $isSentAgain", async ({ text, isSentAgain }) => {
    await admin.query("select pg_advisory_lock(77)");
    const running = sql.raw(text).execute(db);
    running.catch(() => {});
    const kill = () =>
      admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'advisory' and query like '%lock(77)%' and datname = current_database()",
      );
    await expect.poll(async () => (await kill()).rowCount).toBe(1);
    await admin.query("select pg_advisory_unlock(77)");
    if (isSentAgain) expect((await running).rows).toHaveLength(1);
    else await expect(running).rejects.toThrow(ConnectionLost);
  });

  test("under a listener for changes: it listens again and hears the next one", async () => {
    const listening =
      "select pid from pg_stat_activity where application_name like 'listen-%' and datname = current_database()";
    const before = (await admin.query<{ pid: number }>(listening)).rows.map(({ pid }) => pid);
    expect(before.length).toBeGreaterThan(0);
    for (const pid of before) await terminate(pid);
    await expect
      .poll(async () => (await admin.query<{ pid: number }>(listening)).rows.filter(({ pid }) => !before.includes(pid)))
      .toHaveLength(before.length);
  });
});

describe("a database that is away", () => {
  let proxy: DatabaseProxy;
  const poolOf: pg.Pool[] = [];
  beforeAll(async () => {
    proxy = await startDatabaseProxy(shop.database.url);
  });
  afterAll(async () => {
    await Promise.all(poolOf.map((pool) => pool.end()));
    await proxy.close();
  });
  const through = (waitMs: number): Database => {
    const pool = createPool(proxy.url, 2);
    poolOf.push(pool);
    return createDatabase(pool, { waitMs });
  };

  test("for a moment: reads and transactions wait for it, and each is done once", async () => {
    const waiting = through(30_000);
    proxy.cut();
    const tries = proxy.tries();
    const work = [
      write(waiting, "waited"),
      pidOf(waiting),
      inTransaction(waiting, async (tx) => void (await write(tx, "waited"))),
    ];
    await expect.poll(() => proxy.tries()).toBeGreaterThan(tries + 3);
    proxy.mend();
    await Promise.all(work);
    expect(await countOf("waited")).toBe(2);
  });

  test("for longer than requests wait: further ones are refused at once, until it is back", async () => {
    const waiting = through(1);
    proxy.cut();
    await expect(pidOf(waiting)).rejects.toThrow();
    const tries = proxy.tries();
    await expect(pidOf(waiting)).rejects.toThrow();
    expect(proxy.tries()).toBe(tries + 1);
    proxy.mend();
    expect(await pidOf(waiting)).toBeGreaterThan(0);
  });
});

test("a change of a cart whose commit gets no answer is made once, and answered", async () => {
  await admin.query(`
    create sequence commits;
    create function wait_once() returns trigger language plpgsql as
      $$ begin if nextval('commits') = 1 then perform pg_sleep(30); end if; return null; end $$;
    create constraint trigger waits after insert or update on carts deferrable initially deferred
      for each row execute function wait_once()`);
  const { rows } = await admin.query<{ sku: string }>(
    "select p.sku from offers o join products p on p.id = o.product_id where o.site = 'hc' and o.stock_status = 'inStock' and o.alt_price_message is null and o.unit_id = '' order by p.id limit 1",
  );
  const visitor = shop.visitor();
  const url = `/api/cart/product/?changeId=${randomUUID()}`;
  const added = visitor.send({ method: "POST", url, body: { sku: rows[0]?.sku } });
  const kill = () =>
    admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()",
    );
  await expect.poll(async () => (await kill()).rowCount).toBe(1);
  expect((await added).statusCode).toBe(200);
  expect((await visitor.call("GET /api/cart/")).products).toMatchObject([{ sku: rows[0]?.sku, quantity: 1 }]);
  await admin.query("drop trigger waits on carts");
});

test("a write that meets a former primary is tried again on a new connection", async () => {
  let runs = 0;
  const failing = inTransaction(db, async (tx) => {
    runs += 1;
    if (runs === 1) await sql`set local transaction_read_only = on`.execute(tx);
    await write(tx, "moved");
  });
  await failing;
  expect(runs).toBe(2);
  expect(await countOf("moved")).toBe(1);
});

test("behind a pooler no statement has a name and no connection asks for a limit", async () => {
  const pool = createPool(shop.database.url, 1, { isPooled: true });
  const pooled = createDatabase(pool, { preparesStatements: false });
  for (let turn = 0; turn < 10; turn++) await pidOf(pooled);
  const { rows } = await sql<{ names: number; timeout: string }>`
    select (select count(*)::int from pg_prepared_statements) as names,
      current_setting('statement_timeout') as timeout`.execute(pooled);
  expect(rows).toEqual([{ names: 0, timeout: "0" }]);
  await pool.end();
});

test("a pool without a free connection is answered with 503, not with a fault", async () => {
  const crowded = createPool(shop.database.url, 1, { waitMs: 2_000 });
  const held = await crowded.connect();
  const error = await pidOf(createDatabase(crowded)).catch((caught: unknown) => caught);
  held.release();
  await crowded.end();
  expect(errorResponseOf(error)).toMatchObject({ status: 503 });
});

test("without a database a call answers 503 in JSON and says when to ask again", async () => {
  const { pool } = shop.database;
  const away = createPool("postgres://nobody@127.0.0.1:1/none", 1);
  const connect = pool.connect;
  pool.connect = away.connect.bind(away) as typeof connect;
  const answer = await shop.visitor().send({ url: "/api/v2/product/list?category=fridges" });
  const ready = await shop.visitor().send({ url: "/readyz" });
  pool.connect = connect;
  expect(answer.statusCode).toBe(503);
  expect(answer.headers["retry-after"]).toMatch(/^\d+$/);
  expect(answer.json()).toMatchObject({ type: "error", errors: [expect.stringMatching(/try again/)] });
  expect(ready.statusCode).toBe(503);
  await expect.poll(async () => (await shop.visitor().send({ url: "/readyz" })).statusCode).toBe(200);
  await away.end();
});
