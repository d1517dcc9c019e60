import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import type { FastifyBaseLogger } from "fastify";
import { changesItself } from "./data-version.ts";
import { type Database, type Tx, NOT_WAITED_FOR, PLAN_KEPT } from "./database.ts";
import { isRush } from "./rush.ts";

/** A thing that must happen because something was committed: a mail, a capture, a reconciliation. */
export type Job = {
  readonly kind: string;
  readonly payload: object;
  /** The same key is queued once, however often it is asked for. */
  readonly onceKey?: string;
  readonly delayMs?: number;
};

const CHANNEL = "outbox";

/** Queues a job with the change that calls for it: both are committed, or neither. */
export async function enqueue(tx: Tx | Database, job: Job): Promise<void> {
  await sql`${sql.raw(NOT_WAITED_FOR)}
    with queued as (
      insert into outbox (kind, payload, once_key, run_at)
      values (${job.kind}, ${JSON.stringify(job.payload)}::jsonb, ${job.onceKey ?? null}, now() + ${job.delayMs ?? 0} * interval '1 millisecond')
      on conflict (once_key) do nothing)
    select pg_notify(${CHANNEL}, '')`.execute(tx);
}

/** Does one job. Throwing means: not done, try again later. */
export type JobHandler = (payload: unknown) => Promise<void>;

export type WorkerOptions = {
  readonly db: Database;
  readonly url: string;
  readonly handlers: Readonly<Record<string, JobHandler>>;
  readonly log: FastifyBaseLogger;
};

export type Worker = {
  /** Does what is due now and answers how many jobs that was; for tests and for stopping. */
  readonly drain: () => Promise<number>;
  readonly stop: () => Promise<void>;
};

type Due = { id: number; kind: string; payload: unknown; attempts: number };

const LEASE = "60 seconds";
const POLL_MS = 2_000;
/** Milliseconds before each further try; the last one repeats. */
const retryAfterMs = [1_000, 5_000, 15_000, 60_000, 300_000, 900_000];

/** Jobs that are done at the same time: a mail server that takes its time keeps no payment waiting. */
const LANES = 4;
/** For how long the other lanes look away while somebody waits in front of a screen; the first one goes on. */
const MAKE_WAY_MS = 100;

/** Runs jobs until it is stopped. Any number of workers share the queue. */
export function startWorker(options: WorkerOptions): Worker {
  let stopped = false;
  const bells = Array.from({ length: LANES }, makeBell);
  const ring = () => bells.forEach((bell) => bell.ring());
  const listener = listen(options.url, ring);
  const desk = new Desk(options.db);
  const isDue = () => !stopped && isRush(options.db);
  const until = async () => {
    while (isDue()) await sleep(MAKE_WAY_MS);
  };
  const lanes = bells.map(async (bell, lane) => {
    while (!stopped) {
      await drainDue(options, desk, lane === 0 ? noWay : { isDue, until }).catch((error: unknown) =>
        options.log.error({ err: error }, "the outbox could not be read"),
      );
      if (!stopped) await bell.heard(POLL_MS);
    }
  });
  return {
    drain: () => drainDue(options, desk, noWay),
    stop: async () => {
      stopped = true;
      ring();
      await Promise.all(lanes);
      await listener.stop();
    },
  };
}

/** Wakes one lane; what rings while it works is heard when it listens again. */
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
  /** What was done since the last one. */
  readonly done: Due | null;
  readonly wants: "another" | "nothing";
  readonly given: (job: Due | null) => void;
  readonly failed: (error: unknown) => void;
};

/** Hands out jobs and takes them back: all that is wanted and all that is done at one moment in one statement. */
class Desk {
  readonly #db: Database;
  #wishes: Wish[] = [];
  #isBusy = false;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Notes what was done; answers the next job that is due, null when there is none. */
  next(done: Due | null, wants: Wish["wants"] = "another"): Promise<Due | null> {
    return new Promise((given, failed) => {
      this.#wishes.push({ done, wants, given, failed });
      if (!this.#isBusy) void this.#serve();
    });
  }

  async #serve(): Promise<void> {
    this.#isBusy = true;
    while (this.#wishes.length > 0) {
      const wishes = this.#wishes;
      this.#wishes = [];
      try {
        const done = wishes.flatMap((wish) => wish.done?.id ?? []);
        const wanting = wishes.filter((wish) => wish.wants === "another").length;
        const jobs = [...(await exchange(this.#db, done, wanting))];
        for (const { wants, given } of wishes) given(wants === "another" ? (jobs.shift() ?? null) : null);
      } catch (error) {
        for (const { failed } of wishes) failed(error);
      }
    }
    this.#isBusy = false;
  }
}

/** Makes way: resolves when jobs may go on, at once where nobody has to wait. */
type MakeWay = { readonly isDue: () => boolean; readonly until: () => Promise<void> };
const noWay: MakeWay = { isDue: () => false, until: async () => {} };

async function drainDue(options: WorkerOptions, desk: Desk, way: MakeWay): Promise<number> {
  let last: Due | null = null;
  for (let done = 0; ; done++) {
    if (way.isDue()) {
      await desk.next(last, "nothing");
      last = null;
      await way.until();
    }
    const job: Due | null = await desk.next(last);
    if (job === null) return done;
    last = (await runOne(options, job)) ? job : null;
  }
}

async function exchange(db: Database, done: readonly number[], most: number): Promise<readonly Due[]> {
  const taken = await sql<Due>`${sql.raw(PLAN_KEPT)}
    with done as (
      update outbox set done_at = now(), locked_until = null where id = any(${done}::bigint[])),
    due as (
      select id from outbox
      where done_at is null and run_at <= now() and (locked_until is null or locked_until < now())
        and id <> all(${done}::bigint[])
      order by run_at, id limit ${most} for update skip locked)
    update outbox o set attempts = attempts + 1, locked_until = now() + ${LEASE}::interval
    from due where o.id = due.id
    returning o.id, o.kind, o.payload, o.attempts`.execute(db);
  return taken.rows.toSorted((a, b) => a.id - b.id);
}

/** False: it is tried again later. */
async function runOne({ db, handlers, log }: WorkerOptions, job: Due): Promise<boolean> {
  try {
    const handle = handlers[job.kind];
    if (!handle) throw new Error(`No handler for jobs of kind ${job.kind}.`);
    await handle(job.payload);
    return true;
  } catch (error) {
    const wait = retryAfterMs[Math.min(job.attempts, retryAfterMs.length) - 1] ?? 1_000;
    log.warn({ err: error, job: job.kind, attempt: job.attempts }, "a job failed and will be tried again");
    await sql`
      update outbox set locked_until = null, last_error = ${String((error as Error).message).slice(0, 500)},
        run_at = now() + ${wait} * interval '1 millisecond'
      where id = ${job.id}`.execute(db);
    return false;
  }
}

export type Listener = { readonly stop: () => Promise<void> };

/** Calls back on each NOTIFY, and connects again when the connection breaks. */
export function listen(url: string, onNotice: (payload: string) => void, channel: string = CHANNEL): Listener {
  let client: pg.Client | null = null;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      application_name: `listen-${channel}-${randomUUID().slice(0, 4)}`,
    });
    next.on("error", () => {});
    next.on("end", () => {
      if (!stopped) timer = setTimeout(() => void connect().catch(() => {}), 500);
    });
    next.on("notification", (notice) => onNotice(notice.payload ?? ""));
    client = next;
    await next.connect();
    await next.query(`listen ${channel}`);
    onNotice("");
  };
  const first = connect().catch(() => {});
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await first;
      await client?.end().catch(() => {});
    },
  };
}

/** Tells every process that data behind public pages changed. */
export async function announceChange(tx: Tx | Database, what: string): Promise<void> {
  changesItself();
  await sql`
    insert into data_versions (name) values (${what})
    on conflict (name) do update set version = data_versions.version + 1, changed_at = now()`.execute(tx);
  await sql`select pg_notify('data_changed', ${what})`.execute(tx);
}
