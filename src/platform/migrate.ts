import { readdir, readFile } from "node:fs/promises";
import type pg from "pg";

/** Any number that no other user of the database locks. */
const MIGRATION_LOCK = 7_234_001;
const folder = new URL("../../db/migrations/", import.meta.url);

/**
 * Runs the numbered SQL files that this database has not seen, each in its own transaction, and answers their names.
 * Two shops that start together take turns.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query(
      "create table if not exists schema_migrations (name text primary key, run_at timestamptz not null default now())",
    );
    const seen = await client.query<{ name: string }>("select name from schema_migrations");
    const done = new Set(seen.rows.map((row) => row.name));
    const names = (await readdir(folder)).filter((name) => name.endsWith(".sql") && !done.has(name)).sort();
    for (const name of names) await runMigration(client, name);
    return names;
  } finally {
    await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]).catch(() => {});
    client.release();
  }
}

async function runMigration(client: pg.PoolClient, name: string): Promise<void> {
  await client.query("begin");
  try {
    await client.query(await readFile(new URL(name, folder), "utf8"));
    await client.query("insert into schema_migrations (name) values ($1)", [name]);
    await client.query("commit");
  } catch (cause) {
    await client.query("rollback");
    throw new Error(`Migration ${name} failed: ${(cause as Error).message}`, { cause });
  }
}
