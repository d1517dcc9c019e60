import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { type Database, createPool } from "#platform/database.ts";
import { MAX_LAG_MS, bytesBehind, readPosition } from "#platform/database/read-replicas.rules.ts";
import { askState, namesOfAddresses } from "#platform/database/replica.ts";

const ASK_AGAIN_MS = 200;
const MEANWHILE = "so others or the primary answer its reads";

type ReplicaCheck = {
  readonly urls: readonly string[];
  readonly db: Database;
  /** How long a replica may take to show what the primary has written until now. */
  readonly withinMs?: number;
};

/** What is wrong with the replicas, a sentence for each; one that is the primary now is in order. */
export async function findReplicaFaults({ urls, db, withinMs = 5_000 }: ReplicaCheck): Promise<readonly string[]> {
  if (urls.length === 0) return [];
  const { rows } = await sql<{ position: string }>`select pg_current_wal_flush_lsn()::text as position`.execute(db);
  const needed = readPosition(rows[0]?.position);
  const names = namesOfAddresses(urls);
  const found = await Promise.all(urls.map((url, at) => faultOf(url, names[at] ?? "", { needed, withinMs })));
  return found.filter((sentence) => sentence !== null);
}

async function faultOf(
  url: string,
  name: string,
  { needed, withinMs }: { readonly needed: bigint | null; readonly withinMs: number },
): Promise<string | null> {
  const pool = createPool(url, 1);
  const until = performance.now() + withinMs;
  try {
    for (;;) {
      const state = await askState(pool);
      const lacks = bytesBehind(state, needed);
      if (state === null || lacks === null) return null;
      const isLate = state.lateMs > MAX_LAG_MS;
      if (lacks === 0 && !isLate) return null;
      if (performance.now() < until) await sleep(ASK_AGAIN_MS);
      else if (isLate) return `The replica ${name} is ${Math.round(state.lateMs / 1000)} seconds late, ${MEANWHILE}.`;
      else
        return `The replica ${name} does not get what the primary writes and lacks ${lacks} bytes of it, ${MEANWHILE}.`;
    }
  } catch (error) {
    return `The replica ${name} does not answer (${reasonOf(error)}), ${MEANWHILE}.`;
  } finally {
    await pool.end();
  }
}

const reasonOf = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException;
  return message === "" ? (code ?? "no reason") : message;
};
