import { setTimeout as sleep } from "node:timers/promises";
import {
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  Kysely,
  PostgresDialect,
  type RawBuilder,
  type Transaction,
} from "kysely";
import pg from "pg";
import { AppState, stateOfRows } from "./app-state.ts";
import { ConnectionLost, Outage, RECONNECT_MS } from "./database/connection-loss.ts";
import { type PoolUse, preparingPool } from "./database/database-client.ts";
import type { Tables } from "./tables.ts";

/** A shop's database. */
export type Database = Kysely<Tables> & ShopDatabase;
/** A transaction of `inTransaction`. */
export type Tx = Transaction<Tables> & ShopDatabase;
type ShopDatabase = {
  /** The connections, for statements that Kysely cannot send. Each may go to another session. */
  readonly pool: pg.Pool;
  /** Connections that stay with their session: for locks, settings and temporary tables beyond a transaction. */
  readonly sessions: pg.Pool;
  /** What the shop keeps in memory. */
  readonly state: AppState;
  /** The handle of the primary, where this one reads replicas. */
  readonly primary?: Database;
};

export type OpenDatabase = {
  readonly db: Database;
  readonly pool: pg.Pool;
  /** The primary without a pooler, for LISTEN. */
  readonly url: string;
  /** A sentence about the location of the data. */
  readonly place: string;
  readonly close: () => Promise<void>;
};

/** Dates stay calendar days, and 64-bit counts, which are small here, become numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (format === "binary") return pg.types.getTypeParser(oid, "binary");
    if (oid === pg.types.builtins.DATE) return (text: string) => text;
    if (oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC) return Number;
    return pg.types.getTypeParser(oid, "text");
  },
};

export type PoolOptions = {
  /** How long a request waits for a free connection. */
  readonly waitMs?: number;
  /** A pooler in front accepts no limits at the start of a session; it sets them itself (docs/cluster.md). */
  readonly isPooled?: boolean;
};

export function createPool(url: string, max: number, { waitMs = 5_000, isPooled = false }: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: waitMs,
    ...(!isPooled && { statement_timeout: 30_000 }),
    // Finds idle connections to a machine that is gone.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Statements on one connection are sent without waiting for earlier answers.
    pipeline: true,
  });
  // A connection that breaks is replaced by the pool, idle or in use; without a listener it would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/**
 * The connection of a transaction. Kysely's own provider waits for each answer before the next statement; the driver
 * keeps the order itself, so the statements of one `Promise.all` take one round trip together.
 */
class PipelinedConnection implements ConnectionProvider {
  readonly #connection: Promise<DatabaseConnection>;

  constructor(provider: ConnectionProvider) {
    this.#connection = provider.provideConnection(async (connection) => connection);
  }

  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    return consumer(await this.#connection);
  }
}

/**
 * Serialisation failure, deadlock, and a unique key that another transaction took after this one had looked for it: a
 * second run finds it there (PostgreSQL's manual, "Serialization Failure Handling").
 */
const conflictCodes: readonly (string | undefined)[] = ["40001", "40P01", "23505"];

/** PostgreSQL has undone the transaction because of another one. */
export const isConflict = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && conflictCodes.includes(error.code);

/** Gives the other transaction time to take the locks it waited for. */
const CONFLICT_MS = 50;

const isUndone = (error: unknown): boolean => error instanceof ConnectionLost && error.isUndone;

/**
 * Runs a statement or a whole transaction once more when nothing of it was committed, because its connection broke or
 * another transaction conflicted; a broken one again while the outage lets requests wait. Statements inside a
 * transaction are not repeated alone.
 */
class RetryingExecutor extends DefaultQueryExecutor {
  readonly #outage: Outage;

  constructor(outage: Outage, ...parts: ConstructorParameters<typeof DefaultQueryExecutor>) {
    super(...parts);
    this.#outage = outage;
  }

  override async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    try {
      return await super.provideConnection(consumer);
    } catch (error) {
      if (isConflict(error)) await sleep(CONFLICT_MS);
      else if (!isUndone(error)) throw error;
      return this.#provideAgain(consumer);
    }
  }

  async #provideAgain<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    try {
      return await super.provideConnection(consumer);
    } catch (error) {
      if (!isUndone(error) || !this.#outage.mayWait()) throw error;
      await sleep(RECONNECT_MS);
      return this.#provideAgain(consumer);
    }
  }

  override withConnectionProvider(provider: ConnectionProvider): DefaultQueryExecutor {
    return super.withConnectionProvider(new PipelinedConnection(provider));
  }
}

/** What follows from a transaction once it is committed. */
const acts = stateOfRows(() => [] as (() => void)[]);

/** Acts once the transaction is committed, and not at all where it is undone; without a transaction at once. */
export function afterCommit(db: Database | Tx, act: () => void): void {
  if (db.isTransaction) db.state.get(acts).push(act);
  else act();
}

/**
 * Runs the work in one transaction. The work may run twice, so it changes nothing but the database. Statements run in
 * the order of their calls, so those of one `Promise.all` may depend on earlier ones; none is committed unless all
 * succeed.
 */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { pool, sessions } = db;
  let state = db.state;
  const result = await primaryOf(db)
    .transaction()
    .execute((tx) => {
      state = db.state.forTransaction();
      return work(Object.assign(tx, { pool, sessions, state } satisfies ShopDatabase));
    });
  for (const act of state.get(acts)) act();
  return result;
}

/**
 * Locks rows and then reads, in one round trip: the read sees everything that was committed before the locks were
 * granted.
 */
export async function lockThenRead<Row>(
  tx: Tx,
  lock: RawBuilder<unknown>,
  read: RawBuilder<Row>,
): Promise<readonly Row[]> {
  const [, { rows }] = await Promise.all([lock.execute(tx), read.execute(tx)]);
  return rows;
}

/** Kysely with the state of a shop. */
export const shopDatabase = (
  kysely: Kysely<Tables>,
  pool: pg.Pool,
  { state = new AppState(), sessions = pool }: Pick<DatabaseOptions, "state" | "sessions"> = {},
): Database => Object.assign(kysely, { pool, sessions, state });

export type DatabaseOptions = {
  readonly state?: AppState;
  readonly sessions?: pg.Pool;
  readonly preparesStatements?: boolean;
  /** How long requests wait for a database that was just lost, in milliseconds. */
  readonly waitMs?: number;
};

export function createDatabase(pool: pg.Pool, options: DatabaseOptions = {}): Database {
  const { preparesStatements = true, waitMs = 0 } = options;
  const outage = new Outage(waitMs);
  const parts = partsOf(pool, { preparesStatements, outage });
  return shopDatabase(kyselyOn(parts, new DefaultConnectionProvider(parts.driver), outage), pool, options);
}

/** The connections of a pool, as Kysely takes them. */
export const providerOf = (pool: pg.Pool, use: PoolUse): ConnectionProvider =>
  new DefaultConnectionProvider(partsOf(pool, use).driver);

/** A handle with the state of `db` whose statements go where `choose` sends them, given the primary's connections. */
export function createReader(db: Database, choose: (primary: ConnectionProvider) => ConnectionProvider): Database {
  const parts = partsOf(db.pool, {});
  const primary: ConnectionProvider = {
    provideConnection: (consumer) => db.getExecutor().provideConnection(consumer),
  };
  const { pool, sessions, state } = db;
  return Object.assign(kyselyOn(parts, choose(primary), new Outage(0)), { pool, sessions, state, primary: db });
}

/** The handle that writes, and that sees every change. */
export const primaryOf = <Handle extends Database | Tx>(db: Handle): Handle => (db.primary as Handle | undefined) ?? db;

function partsOf(pool: pg.Pool, use: PoolUse) {
  const dialect = new PostgresDialect({ pool: preparingPool(pool, use) });
  const driver = dialect.createDriver();
  // With an existing pool the driver is ready at once.
  void driver.init();
  return { dialect, driver };
}

function kyselyOn(
  { dialect, driver }: ReturnType<typeof partsOf>,
  provider: ConnectionProvider,
  outage: Outage,
): Kysely<Tables> {
  const executor = new RetryingExecutor(outage, dialect.createQueryCompiler(), dialect.createAdapter(), provider);
  return new Kysely<Tables>({ config: { dialect }, dialect, driver, executor });
}
