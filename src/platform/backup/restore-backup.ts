import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { migrate } from "../database/migrate.ts";
import type { Storage } from "../files/storage.ts";
import {
  nameOf,
  quoteIdentifier,
  Sequences,
  StoredName,
  TableOfBackup,
  type Header,
  type Trailer,
} from "./backup-parts.ts";
import type { Frame } from "./frames.ts";
import { checkBackup, readBackup } from "./read-backup.ts";
import { typeOfFile } from "./file-types.ts";
import { BackupRefused } from "./sealed-file.ts";
import { openTables } from "./open-tables.ts";
import { encryptionCheckOf } from "./write-backup.ts";

export type RestoreOptions = {
  readonly pool: pg.Pool;
  readonly databaseUrl: string;
  readonly storage: Pick<Storage, "put">;
  readonly backupKey: string;
  readonly encryptionKey: string;
};

export type Restored = Trailer & {
  readonly madeAt: string;
  /** The migrations that ran after the restore, because the backup is of an older build. */
  readonly migrated: readonly string[];
  /** The ENCRYPTION_KEY is the one of the shop that was backed up. */
  readonly hasSameEncryptionKey: boolean;
};

/**
 * Restores a backup into an empty database: migrates it as far as the backup's was, loads the rows in one transaction,
 * then migrates on and stores the files. The backup is read to its end first. When loading fails the database is
 * emptied again. Throws `BackupRefused`, or `SchemaMismatch` when the backup is of a newer build.
 */
export async function restoreBackup(file: string, options: RestoreOptions): Promise<Restored> {
  const { header, trailer } = await checkBackup(file, options.backupKey);
  await refuseFull(options.pool);
  try {
    await migrate(options.pool, { onlyTo: header.schema });
    await load(file, options, header, trailer);
  } catch (error) {
    await empty(options.pool).catch(() => {});
    throw error;
  }
  const migrated = await migrate(options.pool);
  await options.pool.query("analyze");
  const hasSameEncryptionKey = header.encryptionCheck === encryptionCheckOf(options.encryptionKey);
  return { ...trailer, madeAt: header.madeAt, migrated, hasSameEncryptionKey };
}

async function refuseFull(pool: pg.Pool): Promise<void> {
  const found = await pool.query(
    "select 1 from pg_class where relnamespace in ('public'::regnamespace, to_regnamespace('pgboss')) and relkind in ('r', 'p') limit 1",
  );
  if (found.rowCount !== 0)
    throw new BackupRefused("The database is not empty. Restore into a new one, so that nothing is lost.");
}

/** The database was empty before, so its rows come from the restore that failed. */
const empty = (pool: pg.Pool) =>
  pool.query("drop schema if exists pgboss cascade; drop schema public cascade; create schema public");

async function load(file: string, options: RestoreOptions, header: Header, trailer: Trailer): Promise<void> {
  const client = new pg.Client({ connectionString: options.databaseUrl });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("begin");
    const close = await openTables(client);
    const loaded = { tables: 0, rows: 0, files: 0 };
    await readBackup(file, options.backupKey, async (frames) => {
      const parts = frames[Symbol.asyncIterator]();
      for (let part = await parts.next(); part.done !== true; part = await parts.next())
        await loadPart(part.value, parts, { client, loaded, storage: options.storage });
    });
    await close();
    if (loaded.tables !== trailer.tables || loaded.rows !== trailer.rows || loaded.files !== trailer.files)
      throw new BackupRefused(`The backup of ${header.madeAt} holds other counts than it says. Nothing was restored.`);
    await client.query("commit");
  } finally {
    await client.end().catch(() => {});
  }
}

type Parts = AsyncIterator<Frame>;
type Loading = {
  readonly client: pg.Client;
  readonly storage: RestoreOptions["storage"];
  readonly loaded: { tables: number; rows: number; files: number };
};

async function loadPart(frame: Frame, parts: Parts, { client, storage, loaded }: Loading): Promise<void> {
  if (frame.kind === "table") {
    const table = TableOfBackup.parse(frame.value);
    loaded.rows += await (table.schema === "pgboss" ? loadJobs : loadTable)(client, table, parts);
    loaded.tables += 1;
  }
  if (frame.kind === "sequences")
    for (const { name, value, isCalled } of Sequences.parse(frame.value))
      await client.query("select setval($1::regclass, $2::bigint, $3)", [
        nameOf({ schema: "public", name }),
        value,
        isCalled,
      ]);
  if (frame.kind === "file") {
    const { name } = StoredName.parse(frame.value);
    const bytes: Buffer[] = [];
    for await (const part of dataOf(parts)) bytes.push(part);
    await storage.put(name, { bytes: Buffer.concat(bytes), type: typeOfFile(name) });
    loaded.files += 1;
  }
}

/** The data until the end of a table or file. */
async function* dataOf(parts: Parts): AsyncGenerator<Buffer> {
  for (let part = await parts.next(); part.done !== true; part = await parts.next()) {
    if (part.value.kind !== "data") return;
    yield part.value.bytes;
  }
}

async function loadTable(client: pg.Client, table: TableOfBackup, parts: Parts): Promise<number> {
  const columns = table.columns.map(quoteIdentifier).join(", ");
  const rows = client.query(copyFrom(`copy ${nameOf(table)} (${columns}) from stdin`));
  await pipeline(Readable.from(dataOf(parts), { objectMode: false }), rows);
  return rows.rowCount;
}

/**
 * The job library's table may have other columns in this build, so rows pass through a table of texts. A job that ran
 * while the backup was made is due again.
 */
async function loadJobs(client: pg.Client, table: TableOfBackup, parts: Parts): Promise<number> {
  const texts = table.columns.map((name) => `${quoteIdentifier(name)} text`).join(", ");
  await client.query(`create temporary table restored_jobs (${texts}) on commit drop`);
  const temporary = { schema: "pg_temp", name: "restored_jobs", columns: table.columns };
  const count = await loadTable(client, temporary, parts);
  const known = await client.query<{ name: string; type: string }>(
    `select attname::text as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = 'pgboss.job'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       and attname = any($1::text[])`,
    [table.columns],
  );
  const into = known.rows.map(({ name }) => quoteIdentifier(name)).join(", ");
  const values = known.rows.map(({ name, type }) =>
    name === "state"
      ? `(case state when 'active' then 'retry' else state end)::${type}`
      : `${quoteIdentifier(name)}::${type}`,
  );
  await client.query(`insert into pgboss.job (${into}) select ${values.join(", ")} from restored_jobs`);
  return count;
}
