import { sql } from "kysely";
import { afterAll, afterEach, beforeEach, beforeAll, expect, test, vi } from "vitest";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { makeDatabase } from "./database.ts";
import { listFailingJobs, pruneDoneJobs, retryFailingJobs, tidyOutbox } from "./outbox-upkeep.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());
beforeEach(() => sql`delete from outbox`.execute(shop.database.db));
afterEach(() => void vi.restoreAllMocks());

type Row = { readonly kind: string; readonly doneDaysAgo?: number; readonly error?: string };

/** Due in an hour, so that the shop's own worker does not run it. */
const add = ({ kind, doneDaysAgo, error }: Row) =>
  sql`
    insert into outbox (kind, payload, run_at, attempts, done_at, last_error)
    values (${kind}, '{}', now() + interval '1 hour', 1, now() - ${doneDaysAgo ?? null}::int * interval '1 day', ${error ?? null})`.execute(
    shop.database.db,
  );
const kinds = async () =>
  (await shop.database.db.selectFrom("outbox").select("kind").orderBy("id").execute()).map(({ kind }) => kind);

test("jobs that were done more than seven days ago are deleted, and all others stay", async () => {
  await add({ kind: "done long ago", doneDaysAgo: 8 });
  await add({ kind: "failed before it was done", doneDaysAgo: 8, error: "no answer" });
  await add({ kind: "done lately", doneDaysAgo: 6 });
  await add({ kind: "failing", error: "no answer" });
  await add({ kind: "waiting" });
  expect(await pruneDoneJobs(shop.database.db)).toBe(2);
  expect(await kinds()).toEqual(["done lately", "failing", "waiting"]);
});

test("however many jobs are old, all of them are deleted", async () => {
  await sql`
    insert into outbox (kind, payload, done_at)
    select 'done long ago', '{}', now() - interval '8 days' from generate_series(1, 1001)`.execute(shop.database.db);
  expect(await pruneDoneJobs(shop.database.db)).toBe(1_001);
  expect(await kinds()).toEqual([]);
});

test("old jobs are looked for at once, and then every ten minutes", async () => {
  const db = makeDatabase(shop.database.pool);
  const began = performance.now();
  const leftAfter = async (minutes: number): Promise<number> => {
    await add({ kind: "done long ago", doneDaysAgo: 8 });
    vi.spyOn(performance, "now").mockReturnValue(began + minutes * 60_000);
    await tidyOutbox(db);
    vi.restoreAllMocks();
    return (await kinds()).length;
  };
  expect(await leftAfter(0)).toBe(0);
  expect(await leftAfter(9.9)).toBe(1);
  expect(await leftAfter(10)).toBe(0);
});

test("failing jobs are counted where the shop says that it is ready", async () => {
  await add({ kind: "failing", error: "no answer" });
  await add({ kind: "waiting" });
  const ready = await shop.visitor().send({ url: "/readyz" });
  expect([ready.statusCode, ready.json()]).toEqual([200, expect.objectContaining({ failingJobs: 1 })]);
});

test("failing jobs are listed with their error, and one or all of them can be made due now", async () => {
  const { db } = shop.database;
  await add({ kind: "no such kind 1", error: "no answer" });
  await add({ kind: "no such kind 2", error: "no answer" });
  const [first] = await listFailingJobs(db, 10);
  expect(first).toMatchObject({ kind: "no such kind 1", attempts: 1, lastError: "no answer" });
  expect(await retryFailingJobs(db, first?.id ?? 0)).toBe(1);
  await shop.shop.drainJobs();
  // Both jobs are of an unknown kind, so an attempt records another error.
  const errors = async () => (await listFailingJobs(db, 10)).map(({ lastError }) => lastError);
  await expect.poll(errors).toEqual(["NoHandler", "no answer"]);
  expect(await retryFailingJobs(db, "all")).toBe(2);
});

test("a failing job that is being done is left alone", async () => {
  await add({ kind: "failing", error: "no answer" });
  await sql`update outbox set locked_until = now() + interval '1 minute'`.execute(shop.database.db);
  expect(await retryFailingJobs(shop.database.db, "all")).toBe(0);
  await sql`update outbox set locked_until = now() - interval '1 second'`.execute(shop.database.db);
  expect(await retryFailingJobs(shop.database.db, "all")).toBe(1);
});
