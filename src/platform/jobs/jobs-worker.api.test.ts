import { setTimeout as sleep } from "node:timers/promises";
import Fastify from "fastify";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { openTestDatabase } from "#test/support/database.ts";
import { type Database, inTransaction, createDatabase, createPool, type OpenDatabase } from "../database.ts";
import { enqueue, type Job, type JobHandler, startBoss } from "../jobs.ts";
import { startWorker, type Worker } from "./jobs-worker.ts";
import { withPriority } from "./priority.ts";

let database: OpenDatabase;
let db: Database;
const workers: Worker[] = [];
const pools: ReturnType<typeof createPool>[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
beforeEach(() => sql`delete from pgboss.job`.execute(db));
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await Promise.all(pools.splice(0).map((pool) => pool.end()));
});
afterAll(() => database.close());

function newProcess(): Database {
  const pool = createPool(database.url, 5);
  pools.push(pool);
  return createDatabase(pool);
}

/** The worker of a separate process. */
async function startWith(handlers: Readonly<Record<string, JobHandler>>, on = newProcess()): Promise<Worker> {
  const worker = await startWorker({ db: on, handlers, log: Fastify().log });
  workers.push(worker);
  return worker;
}

type Stored = { tries: number; isDone: boolean; runAt: Date; error: string | null };
const stored = async (): Promise<readonly Stored[]> => {
  const found = await sql<Stored>`
    select retry_count + 1 as tries, state = 'completed' as "isDone", output ->> 'error' as error, start_after as "runAt"
    from pgboss.job order by created_on`.execute(db);
  return found.rows;
};
const isTaken = async (): Promise<boolean> =>
  (await sql<{ state: string }>`select state from pgboss.job`.execute(db)).rows[0]?.state === "active";
/** Whether no connection of a process runs a statement, is being opened for one or was promised to one. */
const isIdle = async ({ pool }: Database): Promise<boolean> => {
  const { idleCount, totalCount, waitingCount } = pool;
  if (idleCount < totalCount || waitingCount > 0) return false;
  const others = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(db);
  return others.rows.length === 0;
};
const clock = async (): Promise<number> =>
  (await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)).rows[0]!.now.getTime();
const queue = (job: Partial<Job> = {}) => enqueue(db, { kind: "test", payload: {}, ...job });

test("each job is done once by whichever process takes it, and is noted as done", async () => {
  const done: number[] = [];
  const handle: JobHandler = async (payload) => void done.push((payload as { n: number }).n);
  await Promise.all(Array.from({ length: 60 }, (_, n) => queue({ payload: { n } })));
  const started = await Promise.all([1, 2, 3].map(() => startWith({ test: handle })));
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

test("a job with a key is queued once, however often it is asked for, also after it is done", async () => {
  for (let time = 0; time < 3; time++) await queue({ onceKey: "the same" });
  await queue({ onceKey: "another" });
  expect(await stored()).toHaveLength(2);
  await (await startWith({ test: async () => {} })).drain();
  await expect.poll(async () => (await stored()).map(({ isDone }) => isDone)).toEqual([true, true]);
  await queue({ onceKey: "the same" });
  expect(await stored()).toHaveLength(2);
});

test("a job that is delayed is not done before its time", async () => {
  const done: unknown[] = [];
  const queuedAt = await clock();
  await queue({ delayMs: 60_000 });
  expect(await (await startWith({ test: async () => void done.push(1) })).drain()).toBe(0);
  expect(done).toEqual([]);
  expect((await stored())[0]!.runAt.getTime()).toBeGreaterThanOrEqual(queuedAt + 60_000);
});

test("a job that another process queues is begun by a worker that was idle", async () => {
  let begun = 0;
  await startWith({ test: async () => void begun++ });
  await sleep(600);
  await queue();
  await expect.poll(() => begun).toBe(1);
});

test("a job that this process queues is begun at once, not when a worker would look next", async () => {
  const own = newProcess();
  let begun = 0;
  const handlers = { test: async () => void begun++ };
  workers.push(await startWorker({ db: own, handlers, log: Fastify().log, pollSeconds: 3_600 }));
  await inTransaction(own, (tx) => enqueue(tx, { kind: "test", payload: {} }));
  await expect.poll(() => begun).toBe(1);
});

test("a payment job runs at once while many mails wait for a slow server", async () => {
  let paid = 0;
  let isSlow = true;
  const slow = async () => {
    while (isSlow) await sleep(20);
  };
  for (let n = 0; n < 40; n++) await queue({ kind: "mail" });
  await startWith({ mail: slow, capture: async () => void paid++ });
  await sleep(600);
  await queue({ kind: "capture", queue: "payments" });
  await expect.poll(() => paid).toBe(1);
  isSlow = false;
});

test("jobs wait while an order is placed, and begin when it is done", async () => {
  let begun = 0;
  const own = newProcess();
  await queue();
  // The clock by which a job waits no longer stands still, however long this test takes.
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  await withPriority(own, async () => {
    await startWith({ test: async () => void begun++ }, own);
    await expect.poll(isTaken).toBe(true);
    expect(begun).toBe(0);
  });
  vi.useRealTimers();
  await expect.poll(() => begun).toBe(1);
});

test("jobs do not wait for ever while orders are placed one after the other", async () => {
  let begun = 0;
  const own = newProcess();
  await queue();
  await withPriority(own, async () => {
    await startWith({ test: async () => void begun++ }, own);
    await expect.poll(() => begun).toBe(1);
  });
});

test("a job that fails keeps its kind of error, and the others of its batch are done", async () => {
  await queue({ kind: "fails" });
  await queue({ kind: "unknown" });
  await queue();
  const fails = () => Promise.reject(new Error("no answer from jo@example.com"));
  await (await startWith({ test: async () => {}, fails })).drain();
  const errors = async () => (await stored()).map(({ error, isDone }) => error ?? isDone);
  await expect.poll(async () => (await errors()).toSorted()).toEqual(["Error", "NoHandler", true]);
});

test.each([
  [1, 1, 2],
  [2, 2, 4],
  [6, 32, 64],
  [20, 900, 900],
])("a job that has failed %i times is tried again after %i to %i seconds", async (time, least, most) => {
  await queue({ delayMs: 60_000 });
  // The next attempt counts as a further one, because an earlier one was begun.
  if (time > 1)
    await sql`update pgboss.job set state = 'retry', retry_count = ${time - 2}, started_on = now()`.execute(db);
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const test = async () => {
    begin();
    await released;
    throw new Error("no answer");
  };
  const worker = await startWith({ test });
  await sql`update pgboss.job set start_after = now()`.execute(db);
  await begun;
  // A stopping worker takes the job no further time.
  const stopped = worker.stop();
  const before = await clock();
  release();
  await stopped;
  const [job] = await stored();
  expect(job).toMatchObject({ tries: time, isDone: false, error: "Error" });
  expect(job!.runAt.getTime()).toBeGreaterThanOrEqual(before + 1_000 * least - 5);
  expect(job!.runAt.getTime()).toBeLessThanOrEqual((await clock()) + 1_000 * most);
});

test("a job whose process died is retried when its heartbeat is ten seconds old, and not before", async () => {
  let done = 0;
  await queue();
  const killed = await startBoss(newProcess(), () => {});
  const [lost] = await killed.fetch("general");
  await killed.stop({ graceful: false });
  expect(lost).toMatchObject({ heartbeatSeconds: 10 });
  const worker = await startWith({ test: async () => void done++ });
  const boss = await startBoss(db, () => {});
  const supervise = async () => {
    await sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null`.execute(db);
    await boss.supervise();
  };
  await sql`update pgboss.job set heartbeat_on = now() - interval '2 seconds'`.execute(db);
  await supervise();
  await worker.drain();
  expect(done).toBe(0);
  await sql`update pgboss.job set heartbeat_on = now() - interval '11 seconds'`.execute(db);
  await supervise();
  await expect.poll(async () => (await stored())[0]).toMatchObject({ isDone: true, tries: 2 });
  expect(done).toBe(1);
  await boss.stop({ graceful: false });
});

test("a stopping process finishes the job that runs and begins no other", async () => {
  const done: string[] = [];
  let begun = 0;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const slow = async () => {
    begun++;
    await released;
    done.push("slow");
  };
  await queue({ kind: "slow" });
  const stopping = newProcess();
  const worker = await startWith({ slow, test: async () => void done.push("other") }, stopping);
  await expect.poll(() => begun).toBe(1);
  const stopped = worker.stop();
  // A look for jobs that began before the stop may still take one.
  await expect.poll(() => isIdle(stopping)).toBe(true);
  await queue();
  release();
  await stopped;
  expect(done).toEqual(["slow"]);
  expect((await stored()).map(({ isDone }) => isDone)).toEqual([true, false]);
});
