import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "#platform/database.ts";
import { openTestDatabase } from "#test/support/database.ts";
import { addManyOrders } from "#test/support/many-orders.ts";
import { rowsReadBy } from "#test/support/rows-read.ts";
import { listWaiting, WAITING_PAGE } from "./orders-to-send.store.ts";

const ORDERS = 5_000;

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await addManyOrders(database, ORDERS, new Date());
});
afterAll(() => database.close());

test("of many orders to send, those that are listed are read, and no others (OFO-05, OFR-07)", async () => {
  const list = { places: { sites: ["aol"], stores: [] }, words: "" } as const;
  expect(await listWaiting(database.db, list)).toHaveLength(WAITING_PAGE + 1);
  const read = await rowsReadBy(database.db, (tx) => listWaiting(tx, list));
  expect(read.scanned + read.found).toBeLessThan(WAITING_PAGE * 4);
});
