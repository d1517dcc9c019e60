import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Job, JobResult } from "pg-boss";
import type { Database } from "../database.ts";
import { summariseError } from "./error-summary.ts";
import { type JobData, type JobHandler, recordWorker, queues, startBoss } from "../jobs.ts";
import { inSpan } from "../telemetry/spans.ts";
import { isPriorityWaiting } from "./priority.ts";

export type WorkerOptions = {
  readonly db: Database;
  readonly handlers: Readonly<Record<string, JobHandler>>;
  readonly log: FastifyBaseLogger;
  /** How often an idle worker looks for jobs that other processes queued; tests set another one. */
  readonly pollSeconds?: number;
};

export type Worker = {
  /** Runs the jobs that are due and answers how many; for tests. */
  readonly drain: () => Promise<number>;
  /** Waits for the running jobs; those that take too long are left to another process. */
  readonly stop: () => Promise<void>;
};

/** A worker takes several jobs with one statement and records them with another one; then it takes the next ones. */
const BATCH = 8;
const WORKERS_PER_QUEUE = 2;
const POLL_SECONDS = 0.5;
/** Shorter than the time after which a stopping process is ended. */
const STOP_WITHIN_MS = 8_000;

/** How long a batch waits at most while an order is being placed, because a shopper waits for the order. */
const PRIORITY_WAIT_MS = 2_000;
const PRIORITY_POLL_MS = 50;

class NoHandler extends Error {}

async function waitForPriority(db: Database): Promise<void> {
  const began = performance.now();
  while (isPriorityWaiting(db) && performance.now() - began < PRIORITY_WAIT_MS) await sleep(PRIORITY_POLL_MS);
}

/** Runs jobs until it is stopped. Any number of processes share the queues. */
export async function startWorker({ db, handlers, log, pollSeconds = POLL_SECONDS }: WorkerOptions): Promise<Worker> {
  const boss = await startBoss(db, (error) => log.error({ err: error }, "the job queue failed"));

  const run = async ({ id, data, retryCount }: Job<JobData>): Promise<JobResult> => {
    try {
      const handle = handlers[data.kind];
      if (!handle) throw new NoHandler(`No handler for jobs of kind ${data.kind}.`);
      const { kind } = data;
      await inSpan(
        () => ({ name: `job ${kind}`, kind: "internal", attributes: { "hearth.job": kind, "hearth.job.id": id } }),
        async () => handle(data.payload),
      );
      return { id, status: "completed" };
    } catch (error) {
      log.warn({ err: error, job: data.kind, attempt: retryCount + 1 }, "a job failed and will be tried again");
      return { id, status: "failed", output: { error: summariseError(error) } };
    }
  };

  for (const queue of queues) {
    const workerId = await boss.work<JobData>(
      queue,
      {
        // A batch ends with its last job, so a long one is a batch of its own.
        batchSize: queue === "office" ? 1 : BATCH,
        burstWhenBatchFull: true,
        localConcurrency: WORKERS_PER_QUEUE,
        pollingIntervalSeconds: pollSeconds,
        perJobResults: true,
      },
      async (jobs) => {
        await waitForPriority(db);
        return Promise.all(jobs.map(run));
      },
    );
    recordWorker(db, queue, workerId);
  }

  const drainQueue = async (queue: string): Promise<number> => {
    const jobs = await boss.fetch<JobData>(queue, { batchSize: BATCH });
    await Promise.all(
      jobs.map(async (job) => {
        const { status, output } = await run(job);
        await (status === "completed" ? boss.complete(queue, job) : boss.fail(queue, job, output));
      }),
    );
    return jobs.length === 0 ? 0 : jobs.length + (await drainQueue(queue));
  };
  return {
    drain: async () => {
      let done = 0;
      for (const queue of queues) done += await drainQueue(queue);
      return done;
    },
    stop: () => boss.stop({ timeout: STOP_WITHIN_MS }),
  };
}
