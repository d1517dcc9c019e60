import { afterAll, beforeAll, expect, test } from "vitest";
import { listPhotographed, shotsOf } from "#seed/photographs.ts";
import type { OpenDatabase } from "#platform/database.ts";
import { openTestDatabase } from "#test/support/database.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test("a dozen products of the demonstration have photographs, of kinds that share their lists with drawings (OFC-03)", async () => {
  const photographed = await listPhotographed(database.pool);
  expect(photographed.length).toBeGreaterThanOrEqual(12);
  for (const { kind } of photographed) expect(shotsOf(kind).length).toBeGreaterThan(0);
  const { rows } = await database.pool.query<{ kind: string; count: number }>(
    "select kind, count(*)::int as count from products where kind = any($1) group by kind",
    [[...new Set(photographed.map(({ kind }) => kind))]],
  );
  for (const { kind, count } of rows)
    expect([kind, count > photographed.filter((one) => one.kind === kind).length]).toEqual([kind, true]);
});
