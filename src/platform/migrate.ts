import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type pg from "pg";
import { prepareQueues } from "./jobs.ts";

/** Any number that no other user of the database locks. */
const MIGRATION_LOCK = 7_234_001;
const folder = new URL("../../db/migrations/", import.meta.url);

/** Migrations that shared a number with another one until each got its own: the recorded name and the file's name. */
const renamed: Readonly<Record<string, string>> = {
  "0017_catalogue_listing_changes_by_statement.sql": "0020_catalogue_listing_changes_by_statement.sql",
  "0029_identity_people.sql": "0028_identity_people.sql",
  "0035_location_city_key.sql": "0036_location_city_key.sql",
};

/** The database does not match this build; the message is one sentence for a person. */
export class SchemaMismatch extends Error {}

type Migration = { readonly name: string; readonly sql: string; readonly checksum: string };
type Recorded = { readonly name: string; readonly checksum: string | null };

/**
 * Runs the numbered SQL files that this database has not run yet, each in its own transaction, and returns their names.
 * The job queue's own schema comes first, because migrations may use it.
 * Two shops that start together take turns. Throws `SchemaMismatch` when the database was migrated by other files.
 */
export async function migrate(pool: pg.Pool, from: URL = folder): Promise<string[]> {
  const migrations = await readMigrations(from);
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await prepareRecords(client);
    const found = await client.query<Recorded>("select name, checksum from schema_migrations");
    refuseMismatch(found.rows, migrations);
    await addChecksums(client, found.rows, migrations);
    await prepareQueues(client);
    const seen = new Set(found.rows.map(({ name }) => name));
    const pending = migrations.filter(({ name }) => !seen.has(name));
    for (const migration of pending) await runMigration(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]).catch(() => {});
    client.release();
  }
}

async function readMigrations(from: URL): Promise<Migration[]> {
  const names = (await readdir(from)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, from), "utf8");
      return { name, sql, checksum: checksumOf(sql) };
    }),
  );
}

/** Comments and spacing may change later, so they do not count. */
const checksumOf = (sql: string): string =>
  createHash("sha256").update(sql.replace(/--.*$/gm, "").replace(/\s+/g, " ").trim()).digest("hex");

async function prepareRecords(client: pg.PoolClient): Promise<void> {
  await client.query(
    "create table if not exists schema_migrations (name text primary key, run_at timestamptz not null default now())",
  );
  await client.query("alter table schema_migrations add column if not exists checksum text");
  for (const [before, now] of Object.entries(renamed))
    await client.query("update schema_migrations set name = $2 where name = $1", [before, now]);
}

function refuseMismatch(recorded: readonly Recorded[], migrations: readonly Migration[]): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const unknown = recorded.map(({ name }) => name).filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new SchemaMismatch(
      `The database has migrations this build does not know (${unknown.toSorted().join(", ")}): start the newer build, or use another database.`,
    );
  const changed = recorded.find(({ name, checksum }) => checksum !== null && checksum !== known.get(name));
  if (changed !== undefined)
    throw new SchemaMismatch(
      `Migration ${changed.name} was changed after this database ran it: restore the file and put the change into a new migration.`,
    );
}

/** Databases from before checksums were recorded get the checksums of the files they ran. */
async function addChecksums(
  client: pg.PoolClient,
  recorded: readonly Recorded[],
  migrations: readonly Migration[],
): Promise<void> {
  const missing = new Set(recorded.flatMap(({ name, checksum }) => (checksum === null ? [name] : [])));
  for (const { name, checksum } of migrations)
    if (missing.has(name))
      await client.query("update schema_migrations set checksum = $2 where name = $1", [name, checksum]);
}

async function runMigration(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query(sql);
    await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [name, checksum]);
    await client.query("commit");
  } catch (cause) {
    await client.query("rollback").catch(() => {});
    throw new Error(`Migration ${name} failed: ${(cause as Error).message}`, { cause });
  }
}
