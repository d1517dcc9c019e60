import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import type { Config } from "./config.ts";
import { EmbeddedServerError, startEmbedded } from "./embedded-postgres.ts";
import type { Tables } from "./tables.ts";

export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** Dates stay calendar days, and 64-bit counts that we know to be small become numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (format === "binary") return pg.types.getTypeParser(oid, "binary");
    if (oid === pg.types.builtins.DATE) return (text: string) => text;
    if (oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC) return Number;
    return pg.types.getTypeParser(oid, "text");
  },
};

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

/**
 * The first words of a statement whose plan each connection keeps. For the few that are asked all day and are always
 * written the same: PostgreSQL then only fills in the values.
 */
export const PLAN_KEPT = "/* plan kept */";

const planNames = new Map<string, string>();

function planNameOf(text: string): string {
  const name = planNames.get(text) ?? `kept-${planNames.size + 1}`;
  planNames.set(text, name);
  return name;
}

class PlanKeepingClient extends pg.Client {
  // The driver declares a dozen forms of this call; all but one are passed on as they are.
  override query(...asked: unknown[]): never {
    const [text, values] = asked;
    const isKept = typeof text === "string" && text.startsWith(PLAN_KEPT);
    const forms = isKept ? [{ name: planNameOf(text), text, values }, ...asked.slice(2)] : asked;
    return Reflect.apply(super.query, this, forms) as never;
  }
}

export function makePool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    Client: PlanKeepingClient,
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  return pool;
}

export const makeDatabase = (pool: pg.Pool): Database => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });

/** Opens the database of DATABASE_URL, or the embedded one in DATA_DIR. Throws `DatabaseUnavailable`. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  return config.databaseUrl === null ? openEmbedded(config) : openGiven(config, config.databaseUrl);
}

async function openEmbedded(config: Config): Promise<OpenDatabase> {
  try {
    const server = await startEmbedded(config.dataDir);
    const pool = makePool(server.url, config.databasePool);
    return {
      pool,
      db: makeDatabase(pool),
      url: server.url,
      place: `embedded PostgreSQL in ${config.dataDir}${server.isAdopted ? " (already running)" : ""}`,
      close: async () => {
        await pool.end();
        await server.stop();
      },
    };
  } catch (cause) {
    if (cause instanceof EmbeddedServerError) throw new DatabaseUnavailable(cause.message, { cause });
    throw cause;
  }
}

async function openGiven(config: Config, url: string): Promise<OpenDatabase> {
  const pool = makePool(url, config.databasePool);
  try {
    const answer = await pool.query<{ server_version_num: string }>("show server_version_num");
    const version = Math.trunc(Number(answer.rows[0]?.server_version_num) / 10_000);
    if (version < 15) throw new Error(`it runs PostgreSQL ${version}, and 15 or newer is needed`);
  } catch (cause) {
    await pool.end();
    const why = cause instanceof AggregateError ? String(cause.errors[0]?.message) : (cause as Error).message;
    throw new DatabaseUnavailable(`The database of DATABASE_URL cannot be used: ${why}.`, { cause });
  }
  return { pool, db: makeDatabase(pool), url, place: "the PostgreSQL of DATABASE_URL", close: () => pool.end() };
}
