import { afterAll, beforeAll, expect, test } from "vitest";
import { asCalendarDay } from "#kit/calendar-day.ts";
import type { OpenDatabase } from "#platform/database.ts";
import { openTestDatabase } from "#test/support/database.ts";
import { addManyOrders } from "#test/support/many-orders.ts";
import { rowsReadBy } from "#test/support/rows-read.ts";
import { countOpenDays } from "./store-days.store.ts";

const now = new Date("2026-11-20T00:00:00Z");

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await addManyOrders(database, 4_000, now);
});
afterAll(() => database.close());

test("store days to close are counted from the cash of the last weeks, and not from all cash (OFO-12, OFR-11)", async () => {
  const read = (since: string) => {
    const search = {
      places: { sites: ["aol"], stores: [] },
      since: new Date(since),
      until: asCalendarDay("2026-11-19"),
    } as const;
    return rowsReadBy(database.db, async (tx) => expect(await countOpenDays(tx, search)).toBeGreaterThan(5));
  };
  const [some, all] = [await read("2026-11-10T00:00:00Z"), await read("2026-01-01T00:00:00Z")];
  expect(some.scanned + some.found).toBeLessThan((all.scanned + all.found) / 4);
});
