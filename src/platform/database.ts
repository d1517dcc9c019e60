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
import { AppState } from "./app-state.ts";
import type { Config } from "./config.ts";
import { ConnectionLost } from "./connection-loss.ts";
import { preparingPool } from "./database-client.ts";
import { EmbeddedServerError } from "./embedded-place.ts";
import { startEmbedded } from "./embedded-postgres.ts";
import { superviseEmbedded } from "./embedded-supervisor.ts";
import type { Tables } from "./tables.ts";

/** A shop's database. */
export type Database = Kysely<Tables> & ShopDatabase;
/** A transaction of `inTransaction`. */
export type Tx = Transaction<Tables> & ShopDatabase;
type ShopDatabase = {
  /** The connections, for statements that Kysely cannot send. */
  readonly pool: pg.Pool;
  /** What the shop keeps in memory. */
  readonly state: AppState;
};

export type OpenDatabase = {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly url: string;
  /** A sentence about the location of the data. */
  readonly place: string;
  readonly close: () => Promise<void>;
};

/** The database cannot be reached; the message is one sentence for a person. */
export class DatabaseUnavailable extends Error {}

/** Dates stay calendar days, and 64-bit counts, which are small here, become numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (format === "binary") return pg.types.getTypeParser(oid, "binary");
    if (oid === pg.types.builtins.DATE) return (text: string) => text;
    if (oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC) return Number;
    return pg.types.getTypeParser(oid, "text");
  },
};

export function makePool(url: string, max: number, { waitMs = 5_000 }: { readonly waitMs?: number } = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: waitMs,
    statement_timeout: 30_000,
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

/** PostgreSQL has undone the transaction because of a conflict: a serialisation failure or a deadlock. */
const isConflict = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === "40001" || error.code === "40P01");

/** Gives the other transaction time to take the locks it waited for. */
const CONFLICT_MS = 50;

const isUndone = (error: unknown): boolean => (error instanceof ConnectionLost && error.isUndone) || isConflict(error);

/**
 * Runs a statement or a whole transaction once more when nothing of it was committed, because its connection broke or
 * another transaction conflicted. Statements inside a transaction are not repeated alone.
 */
class RetryingExecutor extends DefaultQueryExecutor {
  override async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    try {
      return await super.provideConnection(consumer);
    } catch (error) {
      if (!isUndone(error)) throw error;
      if (isConflict(error)) await sleep(CONFLICT_MS);
      return super.provideConnection(consumer);
    }
  }

  override withConnectionProvider(provider: ConnectionProvider): DefaultQueryExecutor {
    return super.withConnectionProvider(new PipelinedConnection(provider));
  }
}

/**
 * Runs the work in one transaction. The work may run twice, so it changes nothing but the database. Statements run in
 * the order of their calls, so those of one `Promise.all` may depend on earlier ones; none is committed unless all
 * succeed.
 */
export const inTransaction = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .execute((tx) =>
      work(Object.assign(tx, { pool: db.pool, state: db.state.forTransaction() } satisfies ShopDatabase)),
    );

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
export const shopDatabase = (kysely: Kysely<Tables>, pool: pg.Pool, state = new AppState()): Database =>
  Object.assign(kysely, { pool, state });

export function makeDatabase(pool: pg.Pool, state?: AppState): Database {
  const dialect = new PostgresDialect({ pool: preparingPool(pool) });
  const driver = dialect.createDriver();
  // With an existing pool the driver is ready at once.
  void driver.init();
  const provider = new DefaultConnectionProvider(driver);
  const executor = new RetryingExecutor(dialect.createQueryCompiler(), dialect.createAdapter(), provider);
  return shopDatabase(new Kysely<Tables>({ config: { dialect }, dialect, driver, executor }), pool, state);
}

/** Opens the database of DATABASE_URL, or the embedded one in DATA_DIR. Throws `DatabaseUnavailable`. */
export async function openDatabase(config: Config, state = new AppState()): Promise<OpenDatabase> {
  return config.databaseUrl === null ? openEmbedded(config, state) : openGiven(config, config.databaseUrl, state);
}

async function openEmbedded(config: Config, state: AppState): Promise<OpenDatabase> {
  try {
    const server = await startEmbedded(config.dataDir);
    const supervisor = await superviseEmbedded(config.dataDir, server.url);
    const pool = makePool(server.url, config.databasePool);
    return {
      pool,
      db: makeDatabase(pool, state),
      url: server.url,
      place: `embedded PostgreSQL in ${config.dataDir}${server.isAdopted ? " (already running)" : ""}`,
      close: async () => {
        await supervisor.stop();
        await pool.end();
        await server.stop();
      },
    };
  } catch (cause) {
    if (cause instanceof EmbeddedServerError) throw new DatabaseUnavailable(cause.message, { cause });
    throw cause;
  }
}

/** Waits between attempts to reach a server that is still starting, in milliseconds. */
const ASKED_AGAIN_MS = [500, 1_000, 2_000, 4_000];

/** The errors of a server that is starting or overloaded; a wrong password is not one of them. */
const isNotYetThere = ({ code, message }: { code?: string; message: string }) =>
  code === "ECONNREFUSED" || code === "ETIMEDOUT" || code === "57P03" || /timeout/.test(message);

async function versionOf(pool: pg.Pool, tries = 0): Promise<number> {
  try {
    const answer = await pool.query<{ server_version_num: string }>("show server_version_num");
    return Math.trunc(Number(answer.rows[0]?.server_version_num) / 10_000);
  } catch (error) {
    const wait = ASKED_AGAIN_MS[tries];
    if (wait === undefined || !isNotYetThere(error as Error)) throw error;
    await sleep(wait);
    return versionOf(pool, tries + 1);
  }
}

async function openGiven(config: Config, url: string, state: AppState): Promise<OpenDatabase> {
  const pool = makePool(url, config.databasePool);
  try {
    const version = await versionOf(pool);
    if (version < 15) throw new Error(`it runs PostgreSQL ${version}, and 15 or newer is needed`);
  } catch (cause) {
    await pool.end();
    const why = cause instanceof AggregateError ? String(cause.errors[0]?.message) : (cause as Error).message;
    throw new DatabaseUnavailable(`The database of DATABASE_URL cannot be used: ${why}.`, { cause });
  }
  return { pool, db: makeDatabase(pool, state), url, place: "the PostgreSQL of DATABASE_URL", close: () => pool.end() };
}
