import { type ConnectionProvider, type DatabaseConnection, sql } from "kysely";
import type pg from "pg";
import { shopState } from "../app-state.ts";
import { changeLogOf } from "../change-log.ts";
import { isConnectionLost } from "./connection-loss.ts";
import { writtenCookie } from "../http/cookies.ts";
import { type Database, isConflict, makePool, makeReader, providerOf } from "../database.ts";
import { primaryWatch } from "./primary-watch.ts";
import { allShow, chooseReplica, newestReplica, readPosition, type ReplicaState } from "./read-replicas.rules.ts";
import type { Context } from "../service.ts";

/** How often each replica is asked for its position. */
const POSITION_EVERY_MS = 250;
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

class Replica implements ConnectionProvider {
  readonly #pool: pg.Pool;
  readonly #provider: ConnectionProvider;
  #reading: Promise<void> | null = null;
  #readAt = 0;
  state: ReplicaState = null;

  constructor(url: string, size: number, options: { readonly preparesStatements: boolean }) {
    this.#pool = makePool(url, size, { waitMs: POSITION_WITHIN_MS });
    this.#provider = providerOf(this.#pool, { ...options, answeredWithinMs: ANSWERED_WITHIN_MS });
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
      const asked = { text: POSITION, query_timeout: POSITION_WITHIN_MS };
      const [row] = (await this.#pool.query<PositionRow>(asked)).rows;
      const replayedTo = readPosition(row?.position);
      this.state = row === undefined || replayedTo === null ? null : { replayedTo, lateMs: row.late };
    } catch {
      this.state = null;
    }
  }

  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    try {
      return await this.#provider.provideConnection(consumer);
    } catch (error) {
      if (isConnectionLost(error)) this.state = null;
      throw error;
    }
  }

  end = (): Promise<void> => this.#pool.end();
}

/**
 * A database handle for reads that may come from a replica. For each statement a replica is chosen that has replayed the
 * last change of the change log that this process has read, so that what is cached is never older than its revision.
 * Without one, and where it fails, the primary answers; while that is away, the replica that shows most, and nothing that
 * was made of its answers counts as current once the primary is back.
 */
class ReplicaOrPrimary implements ConnectionProvider {
  readonly #replicas: readonly Replica[];
  readonly #db: Database;
  readonly #primary: ConnectionProvider;
  #turn = 0;

  constructor(db: Database, replicas: readonly Replica[], primary: ConnectionProvider) {
    this.#db = db;
    this.#replicas = replicas;
    this.#primary = primary;
  }

  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    const needed = changeLogOf(this.#db).position;
    const states = this.#replicas.map(({ state }) => state);
    const replica = needed === null ? undefined : this.#replicas[chooseReplica(states, needed, this.#turn++)];
    if (replica === undefined) {
      for (const one of this.#replicas) if (one.state !== null) one.readSoon();
      return this.#askPrimary(consumer);
    }
    try {
      return await replica.provideConnection(consumer);
    } catch (error) {
      // A read that replay has cancelled is a conflict, too.
      if (!isConnectionLost(error) && !isConflict(error)) throw error;
      return this.#askPrimary(consumer);
    }
  }

  /** The primary or, while it is away, the replica that shows most: after its loss no replica may get the last change. */
  async #askPrimary<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    const watch = this.#db.state.get(primaryWatch);
    if (watch.isAway(performance.now())) return this.#askNewest(consumer);
    try {
      return await this.#primary.provideConnection(consumer);
    } catch (error) {
      if (!isConnectionLost(error) || this.#newest() === undefined) throw error;
      return this.#askNewest(consumer);
    }
  }

  #newest = (): Replica | undefined => this.#replicas[newestReplica(this.#replicas.map(({ state }) => state))];

  async #askNewest<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    const newest = this.#newest();
    if (newest === undefined) return this.#primary.provideConnection(consumer);
    this.#db.state.get(primaryWatch).noteOlderRead();
    return newest.provideConnection(consumer);
  }
}

export type ReplicaOptions = {
  readonly readUrls: readonly string[];
  readonly poolSize: number;
  readonly preparesStatements: boolean;
};

type ReadReplicas = {
  /** The handle for a visitor who has written up to `wrote`, a position of the log; null for the primary's. */
  readonly readerFor: (wrote: string | undefined) => Database | null;
  readonly stop: () => Promise<void>;
};

const opened = shopState(() => ({ replicas: null as ReadReplicas | null }));

/**
 * Connects to the replicas and asks for their positions all the time; a replica that cannot be reached is left out. Null
 * where the settings name none.
 */
export function openReplicas(
  db: Database,
  { readUrls, poolSize, preparesStatements }: ReplicaOptions,
): ReadReplicas | null {
  if (readUrls.length === 0) return null;
  const replicas = readUrls.map((url) => new Replica(url, poolSize, { preparesStatements }));
  const reader = makeReader(db, (primary) => new ReplicaOrPrimary(db, replicas, primary));
  const readAll = (): void => void Promise.all(replicas.map((replica) => replica.readPosition()));
  readAll();
  const timer = setInterval(readAll, POSITION_EVERY_MS);
  const all: ReadReplicas = {
    readerFor: (wrote) => {
      const needed = readPosition(wrote);
      const states = replicas.map(({ state }) => state);
      return needed === null || allShow(states, needed) ? reader : null;
    },
    stop: async () => {
      clearInterval(timer);
      await Promise.all(replicas.map((replica) => replica.end()));
    },
  };
  db.state.get(opened).replicas = all;
  return all;
}

/** The same context for a call that only reads what is public: a replica may answer it. */
export function contextOfReads(context: Context): Context {
  const reader = context.db.state.get(opened).replicas?.readerFor(context.wrote);
  return reader ? { ...context, db: reader } : context;
}

/** A position that no replica has replayed, so the primary answers. */
const UNKNOWN = "FFFFFFFF/FFFFFFFF";

/**
 * Remembers in the visitor's browser how far a replica must be to show what was just written. A forged cookie only
 * chooses between the primary and a replica.
 */
export async function rememberWrite({ db, cookies }: Context): Promise<void> {
  if (db.state.get(opened).replicas === null) return;
  const asked = sql<{ position: string }>`select pg_current_wal_insert_lsn()::text as position`.execute(db);
  const position = await asked.then(({ rows }) => rows[0]?.position ?? UNKNOWN).catch(() => UNKNOWN);
  cookies.set(writtenCookie(position));
}
