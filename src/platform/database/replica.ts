import type { ConnectionProvider, DatabaseConnection } from "kysely";
import type pg from "pg";
import { createPool, providerOf } from "../database.ts";
import { isConnectionLost } from "./connection-loss.ts";
import { bytesBehind, readPosition, type ReplicaState } from "./read-replicas.rules.ts";

const POSITION_AGAIN_MS = 20;
/** A replica that does not answer in this time is left out. */
const POSITION_WITHIN_MS = 1_000;
/** A statement that a replica does not answer in this time goes to the primary. */
const ANSWERED_WITHIN_MS = 5_000;

const POSITION = `select pg_last_wal_replay_lsn()::text as position,
  case when pg_last_wal_receive_lsn() is not distinct from pg_last_wal_replay_lsn() then 0
    else coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000, 0) end::float8 as late
  where pg_is_in_recovery()`;

type PositionRow = { readonly position: string; readonly late: number };

/** The state of the server behind a pool; null: it is no replica, but a primary. Throws when it does not answer. */
export async function askState(pool: pg.Pool): Promise<ReplicaState> {
  const query = { text: POSITION, query_timeout: POSITION_WITHIN_MS };
  const [row] = (await pool.query<PositionRow>(query)).rows;
  const replayedTo = readPosition(row?.position);
  return row === undefined || replayedTo === null ? null : { replayedTo, lateMs: row.late };
}

/** `host:port` of each address, for people and for metrics: no password, and never the same twice. */
export function namesOfAddresses(urls: readonly string[]): readonly string[] {
  const names = urls.map((text) => {
    const url = new URL(text);
    return `${url.searchParams.get("host") ?? url.hostname}:${url.port || "5432"}`;
  });
  return names.map((name, at) => (names.indexOf(name) === at ? name : `${name} (${at + 1})`));
}

export type ReplicaMeasure = {
  readonly name: string;
  /** Whether it answers, also as the primary. */
  readonly isUp: boolean;
  /** Null where it does not answer or is the primary. */
  readonly lateMs: number | null;
  /** How much of the log it lacks up to the last change that this process has read; null where that is unknown. */
  readonly bytesBehind: number | null;
  /** Reads that it answered since the process began. */
  readonly reads: number;
  readonly pool: Pick<pg.Pool, "totalCount" | "idleCount" | "waitingCount">;
};

/** The connections to one address of DATABASE_READ_URLS, and what it last said of itself. */
export class Replica implements ConnectionProvider {
  readonly #name: string;
  readonly #pool: pg.Pool;
  readonly #provider: ConnectionProvider;
  #reading: Promise<void> | null = null;
  #readAt = 0;
  #isUp = false;
  #reads = 0;
  state: ReplicaState = null;

  constructor(url: string, size: number, { name, ...use }: { name: string; preparesStatements: boolean }) {
    this.#name = name;
    this.#pool = createPool(url, size, { waitMs: POSITION_WITHIN_MS });
    this.#provider = providerOf(this.#pool, { ...use, answeredWithinMs: ANSWERED_WITHIN_MS });
  }

  /** Asks again soon after a change that it did not show. */
  readSoon(): void {
    if (performance.now() - this.#readAt > POSITION_AGAIN_MS) void this.readPosition();
  }

  readPosition(): Promise<void> {
    this.#readAt = performance.now();
    return (this.#reading ??= this.#ask().finally(() => (this.#reading = null)));
  }

  async #ask(): Promise<void> {
    try {
      this.state = await askState(this.#pool);
      this.#isUp = true;
    } catch {
      this.#leaveOut();
    }
  }

  #leaveOut(): void {
    this.state = null;
    this.#isUp = false;
  }

  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    try {
      const answer = await this.#provider.provideConnection(consumer);
      this.#reads += 1;
      return answer;
    } catch (error) {
      if (isConnectionLost(error)) this.#leaveOut();
      throw error;
    }
  }

  /** `needed`: where the log stood when this process read its last change. */
  measure(needed: bigint | null): ReplicaMeasure {
    return {
      name: this.#name,
      isUp: this.#isUp,
      lateMs: this.state?.lateMs ?? null,
      bytesBehind: bytesBehind(this.state, needed),
      reads: this.#reads,
      pool: this.#pool,
    };
  }

  end = (): Promise<void> => this.#pool.end();
}
