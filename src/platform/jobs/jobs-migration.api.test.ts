import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "#test/support/database.ts";
import type { OpenDatabase } from "../database.ts";
import { enqueue } from "../jobs.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.pool.query(`
    delete from pgboss.job;
    create table outbox (
      id bigint generated always as identity primary key, kind text not null, payload jsonb not null, once_key text unique,
      run_at timestamptz not null default now(), attempts integer not null default 0, locked_until timestamptz,
      done_at timestamptz, last_error text);
    insert into outbox (kind, payload, once_key, run_at, attempts, locked_until, done_at, last_error) values
      ('cart.mail', '{"mailId":"1"}', 'cart-mail:1', '2026-11-20T01:00:00Z', 0, null, null, null),
      ('payment-capture', '{"attemptId":"2"}', 'capture:2', '2026-11-20T02:00:00Z', 3, null, null, 'NoAnswer'),
      ('payment-look', '{"attemptId":"3"}', null, '2026-11-20T03:00:00Z', 1, now() + interval '1 minute', null, null),
      ('payment-alert', '{"attemptId":"4"}', 'alert:4', '2026-11-20T04:00:00Z', 1, null, now(), null)`);
  await database.pool.query(
    await readFile(new URL("../../../db/migrations/0099_platform_jobs.sql", import.meta.url), "utf8"),
  );
});
afterAll(() => database.close());

type Moved = { name: string; kind: string; state: string; tries: number; hour: number; error: string | null };

test("jobs of the earlier table are moved with their queue, state, tries, time and error, and the table goes", async () => {
  const moved = await sql<Moved>`
    select name, data ->> 'kind' as kind, state::text, retry_count as tries, output ->> 'error' as error,
      extract(hour from start_after at time zone 'UTC')::int as hour
    from pgboss.job order by start_after`.execute(database.db);
  expect(moved.rows).toEqual([
    { name: "general", kind: "cart.mail", state: "created", tries: 0, hour: 1, error: null },
    { name: "payments", kind: "payment-capture", state: "retry", tries: 2, hour: 2, error: "NoAnswer" },
    { name: "payments", kind: "payment-look", state: "created", tries: 0, hour: 3, error: null },
    { name: "general", kind: "payment-alert", state: "completed", tries: 0, hour: 4, error: null },
  ]);
  expect((await sql`select to_regclass('outbox') as outbox`.execute(database.db)).rows).toEqual([{ outbox: null }]);
});

test("a job with a key that was queued before the move is not queued again, whether it is done or not", async () => {
  await enqueue(database.db, { kind: "cart.mail", payload: {}, onceKey: "cart-mail:1" });
  await enqueue(database.db, { kind: "payment-capture", payload: {}, queue: "payments", onceKey: "capture:2" });
  await enqueue(database.db, { kind: "payment-alert", payload: {}, onceKey: "alert:4" });
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pgboss.job`.execute(database.db);
  expect(rows).toEqual([{ count: 4 }]);
});
