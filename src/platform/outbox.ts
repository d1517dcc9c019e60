import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { RECONNECT_MS } from "./connection-loss.ts";
import { afterCommit, type Database, type Tx } from "./database.ts";
import { wakeWorkers } from "./job-wake-up.ts";

/** Work that follows from a committed change: a mail, a capture, a reconciliation. */
export type Job = {
  readonly kind: string;
  readonly payload: object;
  /** A job with the same key is queued once, however often it is requested. */
  readonly onceKey?: string;
  readonly delayMs?: number;
};

/** Queues a job with the change that causes it: both are committed, or neither. */
export async function enqueue(tx: Tx | Database, job: Job): Promise<void> {
  await sql`
    insert into outbox (kind, payload, once_key, run_at)
    values (${job.kind}, ${JSON.stringify(job.payload)}::jsonb, ${job.onceKey ?? null}, now() + ${job.delayMs ?? 0} * interval '1 millisecond')
    on conflict (once_key) do nothing`.execute(tx);
  afterCommit(tx, wakeWorkers);
}

/** Runs one job. A throw means that it failed and is retried later. */
export type JobHandler = (payload: unknown) => Promise<void>;

export type Listener = { readonly stop: () => Promise<void> };

/** Calls back on each NOTIFY, and reconnects when the connection breaks. */
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
