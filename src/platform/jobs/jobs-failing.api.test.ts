import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { createDatabase } from "../database.ts";
import { startBoss } from "../jobs.ts";
import { listFailingJobs, retryFailingJobs } from "./jobs-failing.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());
beforeEach(() => sql`delete from pgboss.job`.execute(shop.database.db));

type Row = { readonly kind: string; readonly doneDaysAgo?: number; readonly error?: string; readonly ageDays?: number };

/** Due in an hour, so that the shop's own worker does not run it. */
const add = ({ kind, doneDaysAgo, error, ageDays = 0 }: Row) =>
  sql`
    insert into pgboss.job (name, data, state, created_on, start_after, completed_on, keep_until, output, retry_limit)
    select name, jsonb_build_object('kind', ${kind}::text, 'payload', '{}'::jsonb),
      (case when ${doneDaysAgo ?? null}::int is not null then 'completed'
        when ${error ?? null}::text is not null then 'retry' else 'created' end)::pgboss.job_state,
      clock_timestamp() - ${ageDays}::int * interval '1 day', now() + interval '1 hour',
      now() - ${doneDaysAgo ?? null}::int * interval '1 day',
      now() - ${ageDays}::int * interval '1 day' + retention_seconds * interval '1 second',
      jsonb_build_object('error', ${error ?? null}::text), retry_limit
    from pgboss.queue where name = 'general'`.execute(shop.database.db);
const kinds = async () =>
  (
    await sql<{ kind: string }>`select data ->> 'kind' as kind from pgboss.job order by created_on`.execute(
      shop.database.db,
    )
  ).rows.map(({ kind }) => kind);

test("jobs that were done more than seven days ago are deleted within the hour, and all others stay", async () => {
  await add({ kind: "failing for a year", error: "no answer", ageDays: 365 });
  await add({ kind: "done long ago", doneDaysAgo: 8 });
  await add({ kind: "failed before it was done", doneDaysAgo: 8, error: "no answer" });
  await add({ kind: "done lately", doneDaysAgo: 6 });
  await add({ kind: "waiting" });
  const boss = await startBoss(createDatabase(shop.database.pool), () => {});
  await sql`update pgboss.queue set maintain_on = now() - interval '61 minutes'`.execute(shop.database.db);
  await boss.supervise();
  await boss.stop({ graceful: false });
  // The shop itself may have taken this hour's turn.
  await expect.poll(kinds).toEqual(["failing for a year", "done lately", "waiting"]);
});

test("failing jobs are counted where the shop says that it is ready", async () => {
  await add({ kind: "failing", error: "no answer" });
  await add({ kind: "waiting" });
  const ready = async () => {
    const answer = await shop.visitor().send({ url: "/readyz" });
    return [answer.statusCode, answer.json()];
  };
  // A database that is slow to answer makes the shop not ready for a moment.
  await expect.poll(ready).toEqual([200, expect.objectContaining({ failingJobs: 1 })]);
});

test("failing jobs are listed with their error, and one or all of them can be made due now", async () => {
  const { db } = shop.database;
  await add({ kind: "no such kind 1", error: "no answer" });
  await add({ kind: "no such kind 2", error: "no answer" });
  const [first] = await listFailingJobs(db, 10);
  expect(first).toMatchObject({ kind: "no such kind 1", attempts: 1, lastError: "no answer" });
  expect(await retryFailingJobs(db, first?.id ?? "")).toBe(1);
  await shop.shop.drainJobs();
  // Both jobs are of an unknown kind, so an attempt records another error.
  const errors = async () => (await listFailingJobs(db, 10)).map(({ lastError }) => lastError);
  await expect.poll(errors).toEqual(["NoHandler", "no answer"]);
  // The first may be tried again just now.
  await expect.poll(() => retryFailingJobs(db, "all")).toBe(2);
});

test("a failing job that is being done is left alone", async () => {
  await add({ kind: "failing", error: "no answer" });
  await sql`update pgboss.job set state = 'active'`.execute(shop.database.db);
  expect(await retryFailingJobs(shop.database.db, "all")).toBe(0);
  await sql`update pgboss.job set state = 'retry'`.execute(shop.database.db);
  expect(await retryFailingJobs(shop.database.db, "all")).toBe(1);
});
