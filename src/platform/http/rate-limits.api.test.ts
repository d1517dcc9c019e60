import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "#test/support/database.ts";
import { type Database, createDatabase, createPool, type OpenDatabase } from "../database.ts";
import { consumeLimit } from "./rate-limits.ts";

let database: OpenDatabase;
const pools: ReturnType<typeof createPool>[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await database.close();
});

/** Another process: its own connections and counts. */
function anotherProcess(url = database.url): Database {
  const pool = createPool(url, 2);
  pools.push(pool);
  return createDatabase(pool);
}

const limit = (name: string) => ({ name, points: 3, seconds: 60 });
const ADDRESS = "203.0.113.77";

test("processes count together, and an answer over the limit says how long to wait", async () => {
  const [one, other] = [anotherProcess(), anotherProcess()];
  for (const db of [one, other, one]) expect(await consumeLimit(db, limit("together"), ADDRESS)).toBe(0);
  for (const db of [other, one]) {
    const seconds = await consumeLimit(db, limit("together"), ADDRESS);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
  }
  expect(await consumeLimit(other, limit("together"), "203.0.113.78")).toBe(0);
  expect(await consumeLimit(other, limit("another limit"), ADDRESS)).toBe(0);
});

test("addresses of the network are stored as hashes", async () => {
  await consumeLimit(anotherProcess(), limit("hashed"), ADDRESS);
  const { rows } = await database.pool.query("select * from rate_limits where key like 'hashed%'");
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(ADDRESS);
});

test("while the database is away each process counts for itself", async () => {
  const away = anotherProcess("postgres://nobody@127.0.0.1:1/none");
  for (const _ of [1, 2, 3]) expect(await consumeLimit(away, limit("away"), ADDRESS)).toBe(0);
  expect(await consumeLimit(away, limit("away"), ADDRESS)).toBeGreaterThan(0);
});
