import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { RECONNECT_MS } from "./connection-loss.ts";
import { changesItself } from "./data-version.ts";
import { type Database, type Tx, QUEUES_JOBS } from "./database.ts";

/** A thing that must happen because something was committed: a mail, a capture, a reconciliation. */
export type Job = {
  readonly kind: string;
  readonly payload: object;
  /** The same key is queued once, however often it is asked for. */
  readonly onceKey?: string;
  readonly delayMs?: number;
};

/** Queues a job with the change that calls for it: both are committed, or neither. */
export async function enqueue(tx: Tx | Database, job: Job): Promise<void> {
  await sql`${sql.raw(QUEUES_JOBS)}
    insert into outbox (kind, payload, once_key, run_at)
    values (${job.kind}, ${JSON.stringify(job.payload)}::jsonb, ${job.onceKey ?? null}, now() + ${job.delayMs ?? 0} * interval '1 millisecond')
    on conflict (once_key) do nothing`.execute(tx);
}

/** Does one job. Throwing means: not done, try again later. */
export type JobHandler = (payload: unknown) => Promise<void>;

export type Listener = { readonly stop: () => Promise<void> };

/** Calls back on each NOTIFY, and connects again when the connection breaks. */
export function listen(url: string, onNotice: (payload: string) => void, channel: string): Listener {
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
      if (!stopped) timer = setTimeout(() => void connect().catch(() => {}), RECONNECT_MS);
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
