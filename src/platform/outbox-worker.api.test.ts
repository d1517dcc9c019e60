import Fastify from "fastify";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestDatabase } from "#test/support/database.ts";
import { type Database, inTransaction, makeDatabase, makePool, type OpenDatabase } from "./database.ts";
import { enqueue, type Job, type JobHandler } from "./outbox.ts";
import { startWorker, type Worker } from "./outbox-worker.ts";

let database: OpenDatabase;
let db: Database;
const workers: Worker[] = [];
const pools: ReturnType<typeof makePool>[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
beforeEach(() => sql`delete from outbox`.execute(db));
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await Promise.all(pools.splice(0).map((pool) => pool.end()));
});
afterAll(() => database.close());

/** The worker of a separate process. */
function startWith(handlers: Readonly<Record<string, JobHandler>>): Worker {
  const pool = makePool(database.url, 3);
  pools.push(pool);
  const worker = startWorker({ db: makeDatabase(pool), handlers, log: Fastify().log });
  workers.push(worker);
  return worker;
}

type Stored = { attempts: number; isDone: boolean; runAt: Date; error: string | null };
const stored = async (): Promise<readonly Stored[]> => {
  const found = await sql<Stored>`
    select attempts, done_at is not null as "isDone", last_error as error, run_at as "runAt" from outbox order by id`.execute(
    db,
  );
  return found.rows;
};
/** The database's clock in whole milliseconds, because a JavaScript date has no smaller unit. */
const clock = async (): Promise<number> =>
  (await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)).rows[0]!.now.getTime();
const queue = (job: Partial<Job> = {}) => enqueue(db, { kind: "test", payload: {}, ...job });

test("each job is done once by whichever worker takes it, and is noted as done", async () => {
  const done: number[] = [];
  const handle: JobHandler = async (payload) => void done.push((payload as { n: number }).n);
  await Promise.all(Array.from({ length: 60 }, (_, n) => queue({ payload: { n } })));
  const started = [1, 2, 3].map(() => startWith({ test: handle }));
  await Promise.all(started.map((worker) => worker.drain()));
  await expect.poll(async () => (await stored()).every(({ isDone }) => isDone)).toBe(true);
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n));
});

test("a job is queued with the change that calls for it, or not at all", async () => {
  const change = inTransaction(db, async (tx) => {
    await enqueue(tx, { kind: "test", payload: {} });
    throw new Error("the change was refused");
  });
  await expect(change).rejects.toThrow("refused");
  expect(await stored()).toEqual([]);
});

test("a job with a key is queued once, however often it is asked for", async () => {
  for (let time = 0; time < 3; time++) await queue({ onceKey: "the same" });
  await queue({ onceKey: "another" });
  expect(await stored()).toHaveLength(2);
});

test("a job that is delayed is not done before its time", async () => {
  const done: unknown[] = [];
  await queue({ delayMs: 60_000 });
  expect(await startWith({ test: async () => void done.push(1) }).drain()).toBe(0);
  expect(done).toEqual([]);
});

test.each([
  [1, 1_000],
  [2, 5_000],
  [3, 15_000],
  [6, 900_000],
  [40, 900_000],
])("a job that has failed %i times is tried again after %i ms", async (time, waitMs) => {
  await queue();
  await sql`update outbox set attempts = ${time - 1}`.execute(db);
  const worker = startWith({ test: () => Promise.reject(new Error("no answer")) });
  const before = await clock();
  await worker.drain();
  await expect.poll(async () => (await stored())[0]?.error).toBe("Error");
  const after = await clock();
  const [job] = await stored();
  expect(job).toMatchObject({ attempts: time, isDone: false });
  expect(job!.runAt.getTime() - waitMs).toBeGreaterThanOrEqual(before);
  expect(job!.runAt.getTime() - waitMs).toBeLessThanOrEqual(after);
});

test("a job whose worker died is taken by another one when its lease has run out, and not before", async () => {
  let done = 0;
  const handlers = { test: async () => void done++ };
  await queue();
  await sql`update outbox set attempts = 1, locked_until = now() + interval '1 minute'`.execute(db);
  const worker = startWith(handlers);
  expect(await worker.drain()).toBe(0);
  await sql`update outbox set locked_until = now() - interval '1 second'`.execute(db);
  await worker.drain();
  await expect.poll(async () => (await stored())[0]).toMatchObject({ isDone: true, attempts: 2 });
  expect(done).toBe(1);
});
