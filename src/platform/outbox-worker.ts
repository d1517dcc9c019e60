import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "./database.ts";
import type { JobHandler } from "./outbox.ts";
import { onJobsQueued } from "./job-wake-up.ts";
import { summariseError } from "./error-summary.ts";
import { isPriorityWaiting as isRushIn } from "./priority.ts";

export type WorkerOptions = {
  readonly db: Database;
  readonly handlers: Readonly<Record<string, JobHandler>>;
  readonly log: FastifyBaseLogger;
};

export type Worker = {
  /** Runs the jobs that are due and answers how many; for tests and for stopping. */
  readonly drain: () => Promise<number>;
  readonly stop: () => Promise<void>;
};

type Due = { id: number; kind: string; payload: unknown; attempts: number; waitedMs: number };

const LEASE = "60 seconds";
const POLL_MS = 2_000;
/** Milliseconds before each further try; the last one repeats. */
const retryAfterMs = [1_000, 5_000, 15_000, 60_000, 300_000, 900_000];

/** Jobs that run concurrently, so that a slow mail server delays no payment. */
const LANES = 4;
/**
 * Jobs that are taken from the queue at one time. Those not started after half their lease are left to other workers.
 */
const MOST_TAKEN = 16;
const BEGIN_WITHIN_MS = 30_000;
/**
 * While a visitor waits for an answer, the first worker rests between jobs for at least as long as they take, and the
 * others pause, so that few queries find many jobs; until the oldest job reaches its longest wait.
 */
const LEAST_REST_MS = 10;
const MAKE_WAY_MS = 100;
const PATIENCE_MS = 5_000;

/** Runs jobs until it is stopped. Any number of workers share the queue; polling finds the jobs of other processes. */
export function startWorker(options: WorkerOptions): Worker {
  let stopped = false;
  const bells = Array.from({ length: LANES }, makeBell);
  const ring = () => bells.forEach((bell) => bell.ring());
  const stopHearing = onJobsQueued(ring);
  const desk = new Desk(options.db);
  const isPriorityWaiting = () => !stopped && desk.behindMs < PATIENCE_MS && isRushIn(options.db);
  const lanes = bells.map(async (bell, lane) => {
    const way = lane === 0 ? makeHalfWay(isPriorityWaiting) : makeWay(isPriorityWaiting);
    while (!stopped) {
      await drainDue(options, desk, way).catch((error: unknown) =>
        options.log.error({ err: error }, "the outbox could not be read"),
      );
      if (!stopped) await bell.heard(POLL_MS);
    }
  });
  return {
    drain: () => drainDue(options, desk, noWay),
    stop: async () => {
      stopped = true;
      stopHearing();
      ring();
      await Promise.all(lanes);
    },
  };
}

/** Wakes one worker; a call during its work takes effect when it waits again. */
function makeBell(): { readonly ring: () => void; readonly heard: (withinMs: number) => Promise<void> } {
  let hasRung = false;
  let wake: () => void = () => {};
  return {
    ring: () => {
      hasRung = true;
      wake();
    },
    heard: async (withinMs) => {
      if (!hasRung)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, withinMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      hasRung = false;
    },
  };
}

type Wish = {
  readonly given: (job: Due | null) => void;
  readonly failed: (error: unknown) => void;
};

/**
 * Gives out jobs and collects the done ones. It takes several at one time and records the done ones when it takes more,
 * so that many jobs share a statement and a commit.
 */
class Desk {
  readonly #db: Database;
  #wishes: Wish[] = [];
  #done: number[] = [];
  #taken: Due[] = [];
  #takenAt = 0;
  #behindMs = 0;
  #isBusy = false;

  constructor(db: Database) {
    this.#db = db;
  }

  /** How overdue the oldest of the last taken jobs was. */
  get behindMs(): number {
    return this.#behindMs;
  }

  /** Collects a done job. */
  takeBack(job: Due): void {
    this.#done.push(job.id);
  }

  /** The next job that is due; null when there is none, after all collected jobs are recorded. */
  next(): Promise<Due | null> {
    const job = this.#hand();
    if (job !== null) return Promise.resolve(job);
    return new Promise((given, failed) => {
      this.#wishes.push({ given, failed });
      if (!this.#isBusy) void this.#serve();
    });
  }

  #hand(): Due | null {
    if (performance.now() - this.#takenAt > BEGIN_WITHIN_MS) this.#taken = [];
    return this.#taken.shift() ?? null;
  }

  async #serve(): Promise<void> {
    this.#isBusy = true;
    while (this.#wishes.length > 0) {
      const wishes = this.#wishes;
      const done = this.#done;
      this.#wishes = [];
      this.#done = [];
      try {
        const jobs = await exchange(this.#db, done, MOST_TAKEN);
        this.#taken.push(...jobs);
        this.#behindMs = Math.max(0, ...jobs.map((job) => job.waitedMs));
        this.#takenAt = performance.now();
        for (const { given } of wishes) given(this.#hand());
      } catch (error) {
        this.#done.push(...done);
        for (const { failed } of wishes) failed(error);
      }
    }
    this.#isBusy = false;
  }
}

/** Gives way to visitors who wait for an answer: called before each job, with the milliseconds of the last one. */
type MakeWay = { readonly isDue: () => boolean; readonly until: (workedMs: number) => Promise<void> };
const noWay: MakeWay = { isDue: () => false, until: async () => {} };

/** Waits as long as a visitor waits. */
const makeWay = (isPriorityWaiting: () => boolean): MakeWay => ({
  isDue: isPriorityWaiting,
  until: async () => {
    while (isPriorityWaiting()) await sleep(MAKE_WAY_MS);
  },
});

/** Waits for half of the time. */
const makeHalfWay = (isPriorityWaiting: () => boolean): MakeWay => ({
  isDue: isPriorityWaiting,
  until: (workedMs) => sleep(Math.min(Math.max(workedMs, LEAST_REST_MS), MAKE_WAY_MS)),
});

async function drainDue(options: WorkerOptions, desk: Desk, way: MakeWay): Promise<number> {
  let workedMs = 0;
  for (let done = 0; ; done++) {
    if (way.isDue()) await way.until(workedMs);
    const job = await desk.next();
    if (job === null) return done;
    const began = performance.now();
    if (await runOne(options, job)) desk.takeBack(job);
    workedMs = performance.now() - began;
  }
}

async function exchange(db: Database, done: readonly number[], most: number): Promise<readonly Due[]> {
  const taken = await sql<Due>`
    with done as (
      update outbox set done_at = now(), locked_until = null where id = any(${done}::bigint[])),
    due as (
      select id from outbox
      where done_at is null and run_at <= now() and (locked_until is null or locked_until < now())
        and id <> all(${done}::bigint[])
      order by run_at, id limit ${most} for update skip locked)
    update outbox o set attempts = attempts + 1, locked_until = now() + ${LEASE}::interval
    from due where o.id = due.id
    returning o.id, o.kind, o.payload, o.attempts, (1000 * extract(epoch from now() - o.run_at))::float8 as "waitedMs"`.execute(
    db,
  );
  return taken.rows.toSorted((a, b) => a.id - b.id);
}

class NoHandler extends Error {}

/** False: it is retried later. */
async function runOne({ db, handlers, log }: WorkerOptions, job: Due): Promise<boolean> {
  try {
    const handle = handlers[job.kind];
    if (!handle) throw new NoHandler(`No handler for jobs of kind ${job.kind}.`);
    await handle(job.payload);
    return true;
  } catch (error) {
    const wait = retryAfterMs[Math.min(job.attempts, retryAfterMs.length) - 1] ?? 1_000;
    log.warn({ err: error, job: job.kind, attempt: job.attempts }, "a job failed and will be tried again");
    await sql`
      update outbox set locked_until = null, last_error = ${summariseError(error)},
        run_at = now() + ${wait} * interval '1 millisecond'
      where id = ${job.id}`.execute(db);
    return false;
  }
}
