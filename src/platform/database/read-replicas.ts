import { type ConnectionProvider, type DatabaseConnection, sql } from "kysely";
import { shopState } from "../app-state.ts";
import { changeLogOf } from "../change-log.ts";
import { isConnectionLost } from "./connection-loss.ts";
import { writtenCookie } from "../http/cookies.ts";
import { type Database, isConflict, createReader } from "../database.ts";
import { primaryWatch } from "./primary-watch.ts";
import { allShow, chooseReplica, newestReplica, readPosition } from "./read-replicas.rules.ts";
import { namesOfAddresses, Replica, type ReplicaMeasure } from "./replica.ts";
import type { Context } from "../service.ts";

/**
 * Why the primary answered a read that a replica could have: none answers, none shows the last change, not all show what
 * this visitor wrote (counted by call), or the replica failed.
 */
type PrimaryReason = "away" | "behind" | "written" | "failed";
type ByPrimary = Record<PrimaryReason, number>;

/** How often each replica is asked for its position. */
const POSITION_EVERY_MS = 250;

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
  readonly #byPrimary: ByPrimary;
  #turn = 0;

  constructor(
    db: Database,
    {
      replicas,
      primary,
      byPrimary,
    }: { replicas: readonly Replica[]; primary: ConnectionProvider; byPrimary: ByPrimary },
  ) {
    this.#db = db;
    this.#replicas = replicas;
    this.#primary = primary;
    this.#byPrimary = byPrimary;
  }

  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    const needed = changeLogOf(this.#db).position;
    const states = this.#replicas.map(({ state }) => state);
    const replica = needed === null ? undefined : this.#replicas[chooseReplica(states, needed, this.#turn++)];
    if (replica === undefined) {
      for (const one of this.#replicas) if (one.state !== null) one.readSoon();
      return this.#askPrimary(consumer, states.every((state) => state === null) ? "away" : "behind");
    }
    try {
      return await replica.provideConnection(consumer);
    } catch (error) {
      // A read that replay has cancelled is a conflict, too.
      if (!isConnectionLost(error) && !isConflict(error)) throw error;
      return this.#askPrimary(consumer, "failed");
    }
  }

  /** The primary or, while it is away, the replica that shows most: after its loss no replica may get the last change. */
  async #askPrimary<T>(consumer: (connection: DatabaseConnection) => Promise<T>, reason: PrimaryReason): Promise<T> {
    const watch = this.#db.state.get(primaryWatch);
    if (watch.isAway(performance.now())) return this.#askNewest(consumer);
    this.#byPrimary[reason] += 1;
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
    this.#db.state.get(primaryWatch).recordOlderRead();
    return newest.provideConnection(consumer);
  }
}

export type ReplicaOptions = {
  readonly readUrls: readonly string[];
  readonly poolSize: number;
  readonly preparesStatements: boolean;
};

export type ReplicaMeasures = { readonly replicas: readonly ReplicaMeasure[]; readonly byPrimary: Readonly<ByPrimary> };

type ReadReplicas = {
  /** The handle for a visitor who has written up to `wrote`, a position of the log; null for the primary's. */
  readonly readerFor: (wrote: string | undefined) => Database | null;
  readonly measure: () => ReplicaMeasures;
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
  const names = namesOfAddresses(readUrls);
  const replicas = readUrls.map((url, at) => new Replica(url, poolSize, { name: names[at] ?? "", preparesStatements }));
  const byPrimary: ByPrimary = { away: 0, behind: 0, written: 0, failed: 0 };
  const reader = createReader(db, (primary) => new ReplicaOrPrimary(db, { replicas, primary, byPrimary }));
  const readAll = (): void => void Promise.all(replicas.map((replica) => replica.readPosition()));
  readAll();
  const timer = setInterval(readAll, POSITION_EVERY_MS);
  const all: ReadReplicas = {
    readerFor: (wrote) => {
      const needed = readPosition(wrote);
      const states = replicas.map(({ state }) => state);
      if (needed === null || allShow(states, needed)) return reader;
      byPrimary.written += 1;
      return null;
    },
    measure: () => ({
      replicas: replicas.map((replica) => replica.measure(changeLogOf(db).position)),
      byPrimary: { ...byPrimary },
    }),
    stop: async () => {
      clearInterval(timer);
      await Promise.all(replicas.map((replica) => replica.end()));
    },
  };
  db.state.get(opened).replicas = all;
  return all;
}

/** How the replicas are, and how many reads each answered since the start; null where the settings name none. */
export const measureReplicas = ({ state }: Pick<Database, "state">): ReplicaMeasures | null =>
  state.get(opened).replicas?.measure() ?? null;

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
  const pending = sql<{ position: string }>`select pg_current_wal_insert_lsn()::text as position`.execute(db);
  const position = await pending.then(({ rows }) => rows[0]?.position ?? UNKNOWN).catch(() => UNKNOWN);
  cookies.set(writtenCookie(position));
}
