import { setTimeout as sleep } from "node:timers/promises";
import {
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  Kysely,
  PostgresDialect,
  type Transaction,
} from "kysely";
import pg from "pg";
import type { Config } from "./config.ts";
import { ConnectionLost } from "./connection-loss.ts";
import { GatheringClient, types } from "./database-client.ts";
import { EmbeddedServerError } from "./embedded-place.ts";
import { startEmbedded } from "./embedded-postgres.ts";
import { superviseEmbedded } from "./embedded-supervisor.ts";
import type { Tables } from "./tables.ts";

export { NOT_WAITED_FOR, PLAN_KEPT, QUEUES_JOBS, SHARES_COMMIT } from "./database-client.ts";

export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;

export type OpenDatabase = {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly url: string;
  /** A sentence about where the data are. */
  readonly place: string;
  readonly close: () => Promise<void>;
};

/** The database cannot be reached; the message is one sentence for a person. */
export class DatabaseUnavailable extends Error {}

export function makePool(url: string, max: number, { waitMs = 5_000 }: { readonly waitMs?: number } = {}): pg.Pool {
  const pool = new pg.Pool({
    Client: GatheringClient,
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: waitMs,
    statement_timeout: 30_000,
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  return pool;
}

/**
 * Inside a transaction Kysely lets one statement wait for the answer of the one before. The connection keeps their order
 * by itself, so all that are asked for in the same moment reach it in that moment, and it sends them together.
 */
class AskedAtOnce implements ConnectionProvider {
  readonly #connection: Promise<DatabaseConnection>;

  constructor(provider: ConnectionProvider) {
    this.#connection = provider.provideConnection(async (connection) => connection);
  }

  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    return consumer(await this.#connection);
  }
}

/**
 * Runs a statement or a whole transaction once more when its connection broke and nothing of it can have been committed.
 * Statements inside a transaction are not repeated by themselves.
 */
class Executor extends DefaultQueryExecutor {
  override async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    try {
      return await super.provideConnection(consumer);
    } catch (error) {
      if (!(error instanceof ConnectionLost) || !error.isUndone) throw error;
      return super.provideConnection(consumer);
    }
  }

  override withConnectionProvider(provider: ConnectionProvider): DefaultQueryExecutor {
    return super.withConnectionProvider(new AskedAtOnce(provider));
  }
}

export function makeDatabase(pool: pg.Pool): Database {
  const dialect = new PostgresDialect({ pool });
  const driver = dialect.createDriver();
  // With a pool at hand it is ready as soon as it was told so.
  void driver.init();
  const provider = new DefaultConnectionProvider(driver);
  const executor = new Executor(dialect.createQueryCompiler(), dialect.createAdapter(), provider);
  return new Kysely<Tables>({ config: { dialect }, dialect, driver, executor });
}

/** Opens the database of DATABASE_URL, or the embedded one in DATA_DIR. Throws `DatabaseUnavailable`. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  return config.databaseUrl === null ? openEmbedded(config) : openGiven(config, config.databaseUrl);
}

async function openEmbedded(config: Config): Promise<OpenDatabase> {
  try {
    const server = await startEmbedded(config.dataDir);
    const supervisor = await superviseEmbedded(config.dataDir, server.url);
    const pool = makePool(server.url, config.databasePool);
    return {
      pool,
      db: makeDatabase(pool),
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

/** A server that is being started beside the shop is asked again after these many milliseconds. */
const ASKED_AGAIN_MS = [500, 1_000, 2_000, 4_000];

/** What a server that is starting, or too busy to answer, looks like from outside; a wrong password does not. */
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

async function openGiven(config: Config, url: string): Promise<OpenDatabase> {
  const pool = makePool(url, config.databasePool);
  try {
    const version = await versionOf(pool);
    if (version < 15) throw new Error(`it runs PostgreSQL ${version}, and 15 or newer is needed`);
  } catch (cause) {
    await pool.end();
    const why = cause instanceof AggregateError ? String(cause.errors[0]?.message) : (cause as Error).message;
    throw new DatabaseUnavailable(`The database of DATABASE_URL cannot be used: ${why}.`, { cause });
  }
  return { pool, db: makeDatabase(pool), url, place: "the PostgreSQL of DATABASE_URL", close: () => pool.end() };
}
