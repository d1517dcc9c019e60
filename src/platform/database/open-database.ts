import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { AppState } from "../app-state.ts";
import type { Config } from "../config.ts";
import { createDatabase, createPool, type OpenDatabase } from "../database.ts";
import { EmbeddedServerError } from "./embedded-place.ts";
import { startEmbedded } from "./embedded-postgres.ts";
import { superviseEmbedded } from "./embedded-supervisor.ts";

/** The database cannot be reached; the message is one sentence for a person. */
export class DatabaseUnavailable extends Error {}

/** Opens the database of DATABASE_URL, or the embedded one in DATA_DIR. Throws `DatabaseUnavailable`. */
export async function openDatabase(config: Config, state = new AppState()): Promise<OpenDatabase> {
  return config.databaseUrl === null ? openEmbedded(config, state) : openGiven(config, config.databaseUrl, state);
}

async function openEmbedded(config: Config, state: AppState): Promise<OpenDatabase> {
  try {
    const server = await startEmbedded(config.dataDir);
    const supervisor = await superviseEmbedded(config.dataDir, server.url);
    const pool = createPool(server.url, config.databasePool);
    return {
      pool,
      db: createDatabase(pool, { state, waitMs: config.cluster.waitMs }),
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

/** Imports, migrations and the seed: few at a time. */
const SESSIONS = 3;

async function openGiven(config: Config, url: string, state: AppState): Promise<OpenDatabase> {
  const { directUrl, preparesStatements, waitMs } = config.cluster;
  const pool = createPool(url, config.databasePool, { isPooled: directUrl !== null });
  const sessions = directUrl === null ? pool : createPool(directUrl, SESSIONS);
  const close = async () => {
    await pool.end();
    if (sessions !== pool) await sessions.end();
  };
  try {
    const version = await versionOf(pool);
    if (version < 15) throw new Error(`it runs PostgreSQL ${version}, and 15 or newer is needed`);
    if (sessions !== pool) await versionOf(sessions);
  } catch (cause) {
    await close();
    const why = cause instanceof AggregateError ? String(cause.errors[0]?.message) : (cause as Error).message;
    throw new DatabaseUnavailable(`The database of DATABASE_URL cannot be used: ${why}.`, { cause });
  }
  const db = createDatabase(pool, { state, sessions, preparesStatements, waitMs });
  return { pool, db, url: directUrl ?? url, place: "the PostgreSQL of DATABASE_URL", close };
}
