import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, whileHeld } from "#test/support/database.ts";
import { readContent, readStructure } from "#test/support/database-content.ts";
import { type EmptyDatabase, openEmptyDatabase } from "#test/support/empty-database.ts";
import { folderStorage } from "#platform/files/storage-folder.ts";
import type { OpenDatabase } from "#platform/database.ts";
import { enqueue } from "#platform/jobs.ts";
import { migrate, SchemaMismatch } from "#platform/database/migrate.ts";
import { restoreBackup } from "#platform/backup/restore-backup.ts";
import { BackupRefused } from "#platform/backup/sealed-file.ts";
import { writeBackup } from "#platform/backup/write-backup.ts";

const keys = { backupKey: "a key of thirty-two characters..", encryptionKey: "the shop's key of 32 characters." };
const now = new Date("2026-11-20T10:00:00+11:00");

let folder: string;
let database: OpenDatabase;
let backup: string;
const storage = () => folderStorage(join(folder, "files"));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hearth-backup-"));
  backup = join(folder, "shop.backup");
  database = await openTestDatabase();
  await storage().put("pictures/ab/800.avif", { bytes: Buffer.from([0, 1, 255]), type: "image/avif" });
  await enqueue(database.db, { kind: "backup-test", payload: { a: 1 }, onceKey: "backup-test" });
  await writeBackup(backup, { ...keys, databaseUrl: database.url, storage: storage(), now });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function withEmpty(work: (empty: EmptyDatabase) => Promise<void>): Promise<void> {
  const empty = await openEmptyDatabase();
  try {
    await work(empty);
  } finally {
    await empty.close();
  }
}
const restoreInto = ({ pool, url }: EmptyDatabase, file = backup, change: Partial<typeof keys> = {}) =>
  restoreBackup(file, { ...keys, ...change, pool, databaseUrl: url, storage: folderStorage(join(folder, "restored")) });

test("a restored shop has every row, key, trigger, sequence, job and uploaded file of the one that was backed up", () =>
  withEmpty(async (empty) => {
    expect(await restoreInto(empty)).toMatchObject({ files: 1, migrated: [], hasSameEncryptionKey: true });
    expect(await readContent(empty.pool)).toEqual(await readContent(database.pool));
    expect(await readStructure(empty.pool)).toEqual(await readStructure(database.pool));
    const jobs = "select id, name, data, state, singleton_key from pgboss.job order by id";
    expect((await empty.pool.query(jobs)).rows).toEqual((await database.pool.query(jobs)).rows);
    expect(await folderStorage(join(folder, "restored")).get("pictures/ab/800.avif")).toEqual(Buffer.from([0, 1, 255]));
  }));

test("a backup says in the database that it was made", async () => {
  const { rows } = await database.pool.query("select finished_at, files from backups");
  expect(rows).toEqual([{ finished_at: now, files: 1 }]);
});

test("a table that takes longer than the role's limit of a statement is backed up", async () => {
  const limited = new URL(database.url);
  limited.searchParams.set("options", "-c statement_timeout=2000");
  const file = join(folder, "long.backup");
  const lock = { text: "lock table suppliers in access exclusive mode", values: [] };
  const made: Promise<unknown>[] = [];
  await whileHeld(database, lock, async () => {
    const ended = writeBackup(file, { ...keys, databaseUrl: limited.href, storage: storage(), now }).then(
      (one) => one.tables,
      (error: unknown) => error,
    );
    made.push(ended);
    await expect
      .poll(async () => {
        const { rows } = await database.pool.query<{ late: boolean }>(
          `select clock_timestamp() - query_start > interval '2.5 s' as late from pg_stat_activity
           where wait_event_type = 'Lock' and query like 'copy (select%from%suppliers%'`,
        );
        return rows[0]?.late === true || (await Promise.race([ended, null])) !== null;
      })
      .toBe(true);
  });
  expect(await made[0]).toBeGreaterThan(1);
});

test("a restore under another ENCRYPTION_KEY says so", () =>
  withEmpty(async (empty) => {
    const restored = await restoreInto(empty, backup, { encryptionKey: "another key of 32 characters now" });
    expect(restored.hasSameEncryptionKey).toBe(false);
  }));

test("a backup is not restored into a database that has tables", async () => {
  const restored = restoreBackup(backup, {
    ...keys,
    pool: database.pool,
    databaseUrl: database.url,
    storage: storage(),
  });
  await expect(restored).rejects.toThrow("The database is not empty.");
});

test("a backup with one flipped bit is refused, and the database is still empty", () =>
  withEmpty(async (empty) => {
    const bytes = await readFile(backup);
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    await writeFile(join(folder, "flipped.backup"), bytes);
    await expect(restoreInto(empty, join(folder, "flipped.backup"))).rejects.toThrow(BackupRefused);
    expect((await empty.pool.query("select to_regclass('products') as products")).rows).toEqual([{ products: null }]);
  }));

test("a backup of a newer build is refused, and the database is still empty", () =>
  withEmpty(async (empty) => {
    const newer = await openTestDatabase();
    await newer.pool.query("insert into schema_migrations (name) values ('9999_future_column.sql')");
    const file = join(folder, "newer.backup");
    await writeBackup(file, { ...keys, databaseUrl: newer.url, storage: storage(), now });
    await newer.close();
    await expect(restoreInto(empty, file)).rejects.toThrow(SchemaMismatch);
    expect((await empty.pool.query("select to_regclass('products') as products")).rows).toEqual([{ products: null }]);
  }));

/** What the build with migration 0249 had: its schema, and an order with its payment. */
async function fillAsOf0249({ pool }: EmptyDatabase, names: readonly string[]): Promise<void> {
  await migrate(pool, { onlyTo: names.filter((name) => name < "0250") });
  await pool.query(await readFile("test/fixtures/shop-of-0249.sql", "utf8"));
}

test("a backup of an older build is restored and migrated to this one with its orders and payments", () =>
  withEmpty((old) =>
    withEmpty(async (empty) => {
      const { rows } = await database.pool.query<{ name: string }>("select name from schema_migrations order by 1");
      await fillAsOf0249(
        old,
        rows.map(({ name }) => name),
      );
      const file = join(folder, "old.backup");
      await writeBackup(file, { ...keys, databaseUrl: old.url, storage: storage(), now });
      const { migrated } = await restoreInto(empty, file);
      expect(migrated[0]).toBe("0250_privacy_requests.sql");
      const order =
        "select o.number, o.total_cents, o.paid_cents, a.state, a.captured_cents, o.placed_at from orders o join payment_attempts a on a.order_id = o.id";
      expect((await empty.pool.query(order)).rows).toEqual((await old.pool.query(order)).rows);
      expect((await empty.pool.query(order)).rows).toHaveLength(1);
      // The same on the database itself: an older data folder.
      await migrate(old.pool);
      expect(await readContent(old.pool)).toEqual(await readContent(empty.pool));
    }),
  ));
