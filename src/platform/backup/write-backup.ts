import { createHmac } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { isOutsideBackup, type Storage } from "../files/storage.ts";
import {
  type Header,
  nameOf,
  quoteIdentifier,
  type Sequences,
  type TableOfBackup,
  type Trailer,
} from "./backup-parts.ts";
import { type Frame, writeFrame } from "./frames.ts";
import { seal } from "./sealed-file.ts";

export type BackupOptions = {
  readonly databaseUrl: string;
  readonly storage: Pick<Storage, "get" | "list">;
  readonly backupKey: string;
  readonly encryptionKey: string;
  readonly now: Date;
};

export type BackupMade = Trailer & { readonly bytes: number };

export const encryptionCheckOf = (encryptionKey: string): string =>
  createHmac("sha256", encryptionKey).update("hearth backup").digest("hex").slice(0, 16);

/**
 * Writes the database as of one moment, and then every uploaded file, to an encrypted file, and records the backup in
 * the database. The shop keeps running. The file gets its name once it is complete and flushed to disk. Files of
 * pictures are read after the database, so each that the database names is there unless it was removed meanwhile.
 */
export async function writeBackup(file: string, options: BackupOptions): Promise<BackupMade> {
  const client = new pg.Client({ connectionString: options.databaseUrl });
  client.on("error", () => {});
  await client.connect();
  const draft = `${file}.part`;
  try {
    const counts = { tables: 0, rows: 0, files: 0 };
    await pipeline(
      () => framesOf(client, options, counts),
      createGzip(),
      (source: AsyncIterable<Buffer>) => seal(source, options.backupKey),
      createWriteStream(draft, { mode: 0o600 }),
    );
    await syncToDisk(draft);
    await rename(draft, file);
    const made = { ...counts, bytes: (await stat(file)).size };
    await record(client, made, options.now);
    return made;
  } finally {
    await rm(draft, { force: true });
    await client.end().catch(() => {});
  }
}

async function syncToDisk(file: string): Promise<void> {
  const handle = await open(file, "r+");
  await handle.sync();
  await handle.close();
}

async function* framesOf(
  client: pg.Client,
  { storage, encryptionKey, now }: BackupOptions,
  counts: { tables: number; rows: number; files: number },
): AsyncGenerator<Buffer> {
  await client.query("begin isolation level repeatable read read only");
  // A large table takes longer than a limit on the role or the database allows.
  await client.query("set local statement_timeout = 0");
  const ran = await client.query<{ name: string }>("select name from schema_migrations order by name");
  const value: Header = {
    format: 1,
    madeAt: now.toISOString(),
    schema: ran.rows.map(({ name }) => name),
    encryptionCheck: encryptionCheckOf(encryptionKey),
  };
  yield writeFrame({ kind: "header", value });
  for (const table of await listTables(client)) {
    yield writeFrame({ kind: "table", value: table });
    const columns = table.columns.map(quoteIdentifier).join(", ");
    const rows = client.query(copyTo(`copy (select ${columns} from ${nameOf(table)}) to stdout`));
    for await (const bytes of rows as AsyncIterable<Buffer>) yield writeFrame({ kind: "data", bytes });
    // The stream ends before the server has said how many rows there were.
    await client.query("select 1");
    counts.tables += 1;
    counts.rows += rows.rowCount;
    yield writeFrame({ kind: "end", value: { rows: rows.rowCount } });
  }
  yield writeFrame({ kind: "sequences", value: await readSequences(client) });
  await client.query("commit");
  for await (const name of storage.list()) {
    if (isOutsideBackup(name)) continue;
    const bytes = await storage.get(name);
    if (bytes === null) continue;
    counts.files += 1;
    for (const frame of fileFrames(name, bytes)) yield writeFrame(frame);
  }
  yield writeFrame({ kind: "trailer", value: counts satisfies Trailer });
}

const fileFrames = (name: string, bytes: Buffer): readonly Frame[] => [
  { kind: "file", value: { name } },
  { kind: "data", bytes },
  { kind: "end", value: {} },
];

/** The shop's tables but for the record of migrations, and the jobs; without columns that the database computes. */
async function listTables(client: pg.Client): Promise<TableOfBackup[]> {
  const found = await client.query<TableOfBackup>(`
    select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and not c.relispartition
      and (n.nspname = 'public' and c.relname <> 'schema_migrations' or n.nspname = 'pgboss' and c.relname = 'job')
    group by 1, 2 order by 1, 2`);
  return found.rows;
}

async function readSequences(client: pg.Client): Promise<Sequences> {
  const found = await client.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public' order by 1",
  );
  const read: Sequences = [];
  for (const { name } of found.rows) {
    const state = await client.query<{ value: string; is_called: boolean }>(
      `select last_value::text as value, is_called from ${nameOf({ schema: "public", name })}`,
    );
    for (const row of state.rows) read.push({ name, value: row.value, isCalled: row.is_called });
  }
  return read;
}

/** The office and `npm run doctor` read when the last backup was made. A database of an older build has no such table. */
async function record(client: pg.Client, { rows, files, bytes }: BackupMade, now: Date): Promise<void> {
  const found = await client.query<{ backups: string | null }>("select to_regclass('public.backups') as backups");
  if (found.rows[0]?.backups === null) return;
  await client.query("insert into backups (finished_at, bytes, rows, files) values ($1, $2, $3, $4)", [
    now,
    bytes,
    rows,
    files,
  ]);
}
