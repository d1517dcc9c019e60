import { hash } from "node:crypto";
import type pg from "pg";
import { type ConstructorOptions, type Db, fromKysely, PgBoss } from "pg-boss";
import { shopState } from "./app-state.ts";
import { afterCommit, type Database, type Tx } from "./database.ts";

/** Each queue has its own workers, so that a slow mail server delays no payment, and a picture no mail. */
export const queues = ["payments", "general", "office", "pictures"] as const;
export type QueueName = (typeof queues)[number];

/** Work that follows from a committed change: a mail, a capture, a reconciliation. */
export type Job = {
  readonly kind: string;
  readonly payload: object;
  /** `general` by default. */
  readonly queue?: QueueName;
  /** A job with the same key is queued once, also after it is done, until it is deleted a week later. */
  readonly onceKey?: string;
  readonly delayMs?: number;
};

/** A job's data as the library stores them. */
export type JobData = Pick<Job, "kind" | "payload">;

/** Runs one job. A throw means that it failed and is retried later. */
export type JobHandler = (payload: unknown) => Promise<void>;

const DAY = 24 * 60 * 60;

const queueOptions = {
  // A job is never given up, because it may be about money: it waits 1 to 2 seconds, then twice as long each time.
  retryLimit: 1_000_000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 15 * 60,
  // Without it a job that is retried for two weeks would be deleted.
  retentionSeconds: 3_650 * DAY,
  deleteAfterSeconds: 7 * DAY,
  // A job whose process died is retried when its last heartbeat is older, at the next supervision.
  heartbeatSeconds: 10,
};
/** Long work of staff may take hours; the library's usual limit is a quarter of one. */
const ofOffice = { expireInSeconds: 12 * 60 * 60 };
const SUPERVISE_SECONDS = 5;

/** How often old jobs are deleted. */
const MAINTENANCE_SECONDS = 60 * 60;

const onConnection = (connection: pg.Pool | pg.ClientBase): Db => ({
  executeSql: (text, values) => connection.query(text, values),
});

const bossOn = (connection: pg.Pool | pg.ClientBase, options?: ConstructorOptions): PgBoss =>
  new PgBoss({
    db: onConnection(connection),
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
    schedule: false,
    registerInstance: false,
    openTelemetry: { enabled: false },
    ...options,
  });

/** The library, and for each queue one of the workers of this process. */
const library = shopState(() => ({ boss: null as PgBoss | null, workers: new Map<QueueName, string>() }));

/** The library with its supervision: retries of lost jobs, deletion of old ones. `stop` ends it. */
export async function startBoss(db: Database, onError: (error: Error) => void): Promise<PgBoss> {
  const boss = bossOn(db.pool);
  boss.on("error", onError);
  await boss.start();
  // It has read the queues, so that the first jobs need no connection besides their transaction's.
  db.state.get(library).boss = boss;
  return boss;
}

/** The library for a process that queues jobs, whether it runs them or not. */
const bossOf = ({ state, pool }: Database | Tx): PgBoss => (state.get(library).boss ??= bossOn(pool));

/** Notes a worker of this process, to be woken by `enqueue`. */
export const recordWorker = ({ state }: Database, queue: QueueName, workerId: string): void =>
  void state.get(library).workers.set(queue, workerId);

/** A worker of this process looks for jobs at once, instead of when it would look next. */
function wakeWorker({ state }: Database | Tx, queue: QueueName): void {
  const { boss, workers } = state.get(library);
  const workerId = workers.get(queue);
  if (workerId !== undefined) boss?.notifyWorker(workerId);
}

/** Makes or updates the library's schema `pgboss` and the queues. */
export async function prepareQueues(client: pg.ClientBase): Promise<void> {
  const boss = bossOn(client, { supervise: false });
  await boss.start();
  for (const queue of queues) {
    const options = queue === "office" ? { ...queueOptions, ...ofOffice } : queueOptions;
    await boss.createQueue(queue, options);
    await boss.updateQueue(queue, options);
  }
  await boss.stop({ graceful: false });
}

/** Queues a job with the change that causes it: both are committed, or neither. A worker of this process begins at once. */
export async function enqueue(tx: Tx | Database, job: Job): Promise<void> {
  const { kind, payload, queue = "general", onceKey, delayMs } = job;
  const data: JobData = { kind, payload };
  await bossOf(tx).send(queue, data, {
    db: fromKysely(tx),
    // A job with an existing id is not inserted.
    ...(onceKey !== undefined && { id: hash("sha256", onceKey).slice(0, 32) }),
    ...(delayMs !== undefined && { startAfter: `${delayMs} milliseconds` }),
  });
  if (delayMs === undefined) afterCommit(tx, () => wakeWorker(tx, queue));
}
