import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "#test/support/database.ts";
import { inTransaction, type OpenDatabase } from "../database.ts";
import { batchReads } from "./read-batching.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The session's state at the time of the read: reads of one statement see the same. */
const statement = sql<{ at: string; day: string; list: number[] }>`
  select statement_timestamp()::text as at, date '2026-11-21' as day, array[1, 2] as list`;

test("reads that are asked for in one moment are one statement, and each gets its own rows (CART-30)", async () => {
  const { db } = database;
  const numbers = sql<{ n: number }>`select n from generate_series(3, 1, -1) n order by n desc`;
  const [first, second, many, none] = await Promise.all([
    batchReads(db, statement),
    batchReads(db, statement),
    batchReads(db, numbers),
    batchReads(db, sql`select 1 where false`),
  ]);
  expect(first).toEqual(second);
  expect(first).toMatchObject([{ day: "2026-11-21", list: [1, 2] }]);
  expect(many.map((row) => row.n)).toEqual([3, 2, 1]);
  expect(none).toEqual([]);
  expect(await batchReads(db, statement)).not.toEqual(first);
});

test("a transaction reads what it has written itself (CART-31)", async () => {
  const seen = await inTransaction(database.db, async (tx) => {
    await sql`insert into settings (site, name, value) values ('hc', 'readTogether', 'mine')`.execute(tx);
    const mine = sql<{ value: string }>`select value from settings where name = 'readTogether'`;
    const both = await Promise.all([batchReads(tx, mine), batchReads(database.db, mine)]);
    await sql`delete from settings where name = 'readTogether'`.execute(tx);
    return both;
  });
  expect(seen).toEqual([[{ value: "mine" }], []]);
});

test("when one of them cannot be read, all of them say so", async () => {
  const { db } = database;
  const answers = await Promise.allSettled([batchReads(db, statement), batchReads(db, sql`select 1 / 0 as broken`)]);
  expect(answers.map((one) => one.status)).toEqual(["rejected", "rejected"]);
  expect(await batchReads(db, statement)).toHaveLength(1);
});
