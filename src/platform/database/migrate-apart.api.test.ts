import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "#test/support/database.ts";
import type { OpenDatabase } from "../database.ts";
import { listPending, migrate, SchemaMismatch, waitForMigrations } from "./migrate.ts";

let database: OpenDatabase;
let folder: string;
let from: URL;

beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "hearth-migrations-"));
  await cp("db/migrations", folder, { recursive: true });
  from = pathToFileURL(`${folder}/`);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const add = (name: string, sql: string) => writeFile(join(folder, name), sql);

test("a process that does not migrate refuses a database that is behind, and names what to run", async () => {
  await add("9970_platform_apart.sql", "create table apart (id integer)");
  expect(await listPending(database.pool, from)).toEqual(["9970_platform_apart.sql"]);
  const refused = waitForMigrations(database.pool, { waitMs: 0, from });
  await expect(refused).rejects.toThrow(SchemaMismatch);
  await expect(refused).rejects.toThrow("9970_platform_apart.sql: run npm run migrate");
});

test("a waiting process continues after another has migrated", async () => {
  const waiting = waitForMigrations(database.pool, { waitMs: 60_000, from });
  await migrate(database.pool, { from });
  await expect(waiting).resolves.toBeUndefined();
});

test("the release before still starts on the database of the next one, where it does not migrate", async () => {
  // The database has run 9970, which is not a migration of this build.
  await expect(waitForMigrations(database.pool, { waitMs: 0 })).resolves.toBeUndefined();
});

test("an index is made concurrently while others write and wait, also after an attempt that was ended", async () => {
  await database.pool.query("insert into apart values (1), (1)");
  await add("9971_platform_apart_index.sql", "create unique index concurrently if not exists apart_id on apart (id)");
  await expect(migrate(database.pool, { from })).rejects.toThrow("9971_platform_apart_index.sql failed");
  const isValid = "select indisvalid from pg_index where indexrelid = 'apart_id'::regclass";
  expect((await database.pool.query(isValid)).rows).toEqual([{ indisvalid: false }]);
  await database.pool.query("truncate apart; insert into apart values (1), (2)");
  const [first, second] = await Promise.all([migrate(database.pool, { from }), migrate(database.pool, { from })]);
  expect([...first, ...second]).toEqual(["9971_platform_apart_index.sql"]);
  expect((await database.pool.query(isValid)).rows).toEqual([{ indisvalid: true }]);
});

test("a migration that was killed in the middle left nothing, and runs whole the next time", async () => {
  await add("9972_platform_killed.sql", "create table killed (id integer); select pg_sleep(60)");
  const running = migrate(database.pool, { from });
  const ended = running.catch((error: Error) => error.message);
  await expect
    .poll(async () => {
      const found = await database.pool.query<{ pid: number }>(
        "select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(60)%' and datname = current_database() and pid <> pg_backend_pid()",
      );
      return found.rowCount;
    })
    .toBe(1);
  expect(await ended).toContain("9972_platform_killed.sql failed");
  expect((await database.pool.query("select to_regclass('killed') as killed")).rows).toEqual([{ killed: null }]);
  await add("9972_platform_killed.sql", "create table killed (id integer)");
  expect(await migrate(database.pool, { from })).toEqual(["9972_platform_killed.sql"]);
});

test("a migration gives way to a long transaction and is done after it", async () => {
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  await other.query("begin; select * from killed");
  await add("9973_platform_gives_way.sql", "alter table killed add column other text");
  const running = migrate(database.pool, { from });
  const waits =
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like $1";
  await expect
    .poll(async () => (await database.pool.query(waits, ["alter table killed add column other%"])).rowCount)
    .toBe(1);
  await other.query("commit");
  await other.end();
  expect(await running).toEqual(["9973_platform_gives_way.sql"]);
});

test("a migration in a deadlock with a transaction gives way and is done after it", async () => {
  await database.pool.query("create table first_locked (id integer); create table second_locked (id integer)");
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  await other.query("begin; select * from second_locked");
  await add(
    "9974_platform_deadlock.sql",
    "alter table first_locked add column other text; alter table second_locked add column other text",
  );
  const running = migrate(database.pool, { from });
  const waits = "select 1 from pg_locks where not granted and relation = 'second_locked'::regclass";
  await expect.poll(async () => (await database.pool.query(waits)).rowCount).toBe(1);
  // The database ends one of the two: the one that waited longer, which is the migration.
  await other.query("select * from first_locked").catch(() => other.query("rollback"));
  await other.query("commit");
  await other.end();
  expect(await running).toEqual(["9974_platform_deadlock.sql"]);
});
