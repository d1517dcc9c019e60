import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { prepareQueues } from "../jobs.ts";

/** Any number that no other user of the database locks. */
const MIGRATION_LOCK = 7_234_001;
/** How often to check whether another process has migrated. */
const POLL_MS = 200;
/** The longest wait for a lock on a table, because later statements queue behind the one that waits. */
const LOCK_WAIT = "3s";
const LOCK_TRIES = 20;
const folder = new URL("../../../db/migrations/", import.meta.url);

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

type MigrateOptions = {
  /** The folder of the files. */
  readonly from?: URL;
  /** Runs these only: those that an older database had run. */
  readonly onlyTo?: readonly string[];
};

/**
 * Runs the numbered SQL files that this database has not run yet, each in its own transaction, and returns their names.
 * The job queue's own schema comes first, because migrations may use it.
 * Two shops that start together take turns. Throws `SchemaMismatch` when the database was migrated by other files.
 */
export async function migrate(pool: pg.Pool, { from = folder, onlyTo }: MigrateOptions = {}): Promise<string[]> {
  const migrations = await readMigrations(from);
  const wanted = onlyTo === undefined ? null : new Set(onlyTo.map((name) => renamed[name] ?? name));
  if (wanted !== null) refuseUnknown([...wanted], migrations);
  const client = await pool.connect();
  try {
    await lockMigrations(client);
    await prepareRecords(client);
    const found = await client.query<Recorded>("select name, checksum from schema_migrations");
    refuseMismatch(found.rows, migrations);
    await addChecksums(client, found.rows, migrations);
    await prepareQueues(client);
    const seen = new Set(found.rows.map(({ name }) => name));
    const pending = migrations.filter(({ name }) => !seen.has(name) && (wanted?.has(name) ?? true));
    for (const migration of pending) await runMigration(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]).catch(() => {});
    await client.query("reset statement_timeout; reset lock_timeout").catch(() => {});
    client.release();
  }
}

/** The names of the migrations that the database has not run. It may have run those of a newer build besides. */
export async function listPending(pool: pg.Pool, from: URL = folder): Promise<string[]> {
  const migrations = await readMigrations(from);
  const found = await pool.query<{ there: boolean }>("select to_regclass('schema_migrations') is not null as there");
  if (found.rows[0]?.there !== true) return migrations.map(({ name }) => name);
  const recorded = await pool.query<Recorded>("select name, checksum from schema_migrations");
  const known = new Set(migrations.map(({ name }) => name));
  refuseMismatch(
    recorded.rows.filter(({ name }) => known.has(name)),
    migrations,
  );
  const seen = new Set(recorded.rows.map(({ name }) => renamed[name] ?? name));
  return migrations.flatMap(({ name }) => (seen.has(name) ? [] : [name]));
}

/**
 * For a process that does not migrate itself: returns when the database has run this build's migrations. Throws
 * `SchemaMismatch` when it has not after `waitMs`.
 */
export async function waitForMigrations(
  pool: pg.Pool,
  { waitMs, from = folder }: { readonly waitMs: number; readonly from?: URL },
): Promise<void> {
  const until = performance.now() + waitMs;
  for (;;) {
    const pending = await listPending(pool, from);
    if (pending.length === 0) return;
    if (performance.now() >= until)
      throw new SchemaMismatch(
        `The database lacks ${pending.length} migrations of this build, the first is ${pending[0]}: run npm run migrate, or start with MIGRATE=start.`,
      );
    await sleep(POLL_MS);
  }
}

/**
 * Takes turns with other processes. It asks again and again instead of waiting in a statement, because an index that is
 * made concurrently waits for every running statement, and so for the one that waits for it.
 */
async function lockMigrations(client: pg.PoolClient): Promise<void> {
  await client.query("set statement_timeout = 0");
  await client.query("set lock_timeout = 0");
  for (;;) {
    const { rows } = await client.query<{ got: boolean }>("select pg_try_advisory_lock($1) as got", [MIGRATION_LOCK]);
    if (rows[0]?.got === true) return;
    await sleep(POLL_MS);
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
  const names = recorded.map(({ name }) => name);
  refuseUnknown(names, migrations);
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const changed = recorded.find(({ name, checksum }) => checksum !== null && checksum !== known.get(name));
  if (changed !== undefined)
    throw new SchemaMismatch(
      `Migration ${changed.name} was changed after this database ran it: restore the file and put the change into a new migration.`,
    );
}

function refuseUnknown(names: readonly string[], migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new SchemaMismatch(
      `The database has migrations this build does not know (${unknown.toSorted().join(", ")}): start the newer build, or use another database.`,
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

/** An index is made concurrently outside a transaction, by a file with that statement only. */
const isConcurrent = (sql: string): boolean => /^\s*create\s+(?:unique\s+)?index\s+concurrently\b/im.test(sql);

async function runMigration(client: pg.PoolClient, migration: Migration): Promise<void> {
  try {
    if (isConcurrent(migration.sql)) await createIndex(client, migration);
    else await runInTransaction(client, migration);
  } catch (cause) {
    throw new Error(`Migration ${migration.name} failed: ${(cause as Error).message}`, { cause });
  }
}

/** A lock that was not given in time, or not at all because its holder waits for the migration. */
const isLockConflict = (error: unknown): boolean =>
  ["55P03", "40P01"].includes((error as { code?: string }).code ?? "");

/** Lets other sessions use the table that the migration has to lock, and tries again. */
async function runInTransaction(client: pg.PoolClient, migration: Migration, tries = 1): Promise<void> {
  const { name, sql, checksum } = migration;
  await client.query("begin");
  try {
    await client.query(`set local lock_timeout = '${LOCK_WAIT}'`);
    await client.query(sql);
    await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [name, checksum]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    if (!isLockConflict(error) || tries === LOCK_TRIES) throw error;
    await sleep(POLL_MS);
    await runInTransaction(client, migration, tries + 1);
  }
}

/** An interrupted attempt leaves an invalid index, which would block the next attempt. */
async function createIndex(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  const broken = await client.query<{ index: string }>(
    `select indexrelid::regclass::text as index from pg_index i join pg_class c on c.oid = i.indexrelid
     where not indisvalid and c.relnamespace = 'public'::regnamespace`,
  );
  for (const { index } of broken.rows) await client.query(`drop index concurrently if exists ${index}`);
  await client.query(sql);
  await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [name, checksum]);
}
