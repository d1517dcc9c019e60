import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openTestDatabase } from "#test/support/database.ts";
import { type KeyPurpose, type KeyTerms, readKeys } from "./app-keys.ts";
import { createDatabase, createPool, type OpenDatabase } from "../database.ts";

let database: OpenDatabase;
const pools: ReturnType<typeof createPool>[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await database.close();
});

/** A separate process: its own connections and caches. */
function processOn(now: string, encryptionKey = "a key of the tests, 32 characters long"): KeyTerms {
  const pool = createPool(database.url, 2);
  pools.push(pool);
  return { db: createDatabase(pool), config: { encryptionKey }, now: new Date(now) };
}

const purposeOf = (name: string): KeyPurpose => ({
  name,
  usedDays: 90,
  acceptedDays: 1,
  make: async () => `secret ${randomUUID()}`,
});

/** Whether a process waits for the lock that another one holds while it makes a key. */
const isOneWaiting = async (): Promise<boolean> => {
  const { rows } = await database.pool.query(
    "select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
  );
  return rows.length > 0;
};

test("processes that start at the same moment on an empty database share one key", async () => {
  // The key is made only after the other process waits to make one too.
  const make = () => vi.waitUntil(isOneWaiting, { timeout: 20_000 }).then(() => `secret ${randomUUID()}`);
  const purpose = { ...purposeOf("start"), make };
  const start = () => readKeys(purpose, processOn("2026-01-01T00:00:00Z"));
  const [one, ...others] = await Promise.all([start(), start(), start(), start()]);
  expect(one?.signer.text).toMatch(/^secret /);
  for (const keys of others) expect(keys).toEqual(one);
});

test("a key is replaced in time, and what it signed is accepted until tokens have run out", async () => {
  const purpose = purposeOf("replaced");
  const keysAt = (now: string) => readKeys(purpose, processOn(now));
  const { signer: first } = await keysAt("2026-01-01T00:00:00Z");
  const published = await keysAt("2026-04-01T00:00:00Z");
  expect(published.signer).toEqual(first);
  expect(published.accepted).toHaveLength(2);
  const replaced = await keysAt("2026-04-01T00:06:00Z");
  expect(replaced.signer).not.toEqual(first);
  expect(replaced.accepted).toContainEqual(first);
  const later = await keysAt("2026-04-03T00:00:00Z");
  expect(later.accepted).toEqual([replaced.signer]);
});

test("the database holds no key that can be read without ENCRYPTION_KEY", async () => {
  const purpose = purposeOf("sealed");
  const { signer } = await readKeys(purpose, processOn("2026-01-01T00:00:00Z"));
  const rows = await sql<{ sealed: string }>`select * from app_keys where purpose = 'sealed'`.execute(database.db);
  expect(rows.rows).toHaveLength(1);
  expect(JSON.stringify(rows.rows)).not.toContain(signer.text);
  const stranger = processOn("2026-01-01T00:00:00Z", "another key of the tests, as long as it");
  await expect(readKeys(purpose, stranger)).rejects.toThrow("ENCRYPTION_KEY does not decrypt the keys");
});
