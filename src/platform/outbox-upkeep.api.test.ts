import { sql } from "kysely";
import { afterAll, beforeEach, beforeAll, expect, test } from "vitest";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { listFailingJobs, pruneDoneJobs, retryFailingJobs } from "./outbox-upkeep.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());
beforeEach(() => sql`delete from outbox`.execute(shop.database.db));

type Row = { readonly kind: string; readonly doneDaysAgo?: number; readonly error?: string };

/** Due in an hour, so that the shop's own worker leaves it alone. */
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
  // Both jobs are of an unknown kind, so a try leaves another error.
  const errors = async () => (await listFailingJobs(db, 10)).map(({ lastError }) => lastError);
  await expect.poll(errors).toEqual(["NoHandler", "no answer"]);
  expect(await retryFailingJobs(db, "all")).toBe(2);
});
