import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestDatabase } from "#test/support/database.ts";
import type { OpenDatabase } from "../database.ts";
import { migrate, SchemaMismatch } from "./migrate.ts";

let database: OpenDatabase;
let folder: string;
let files: URL;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "hearth-migrations-"));
  await cp("db/migrations", folder, { recursive: true });
  files = pathToFileURL(`${folder}/`);
  return () => rm(folder, { recursive: true, force: true });
});
afterAll(() => database.close());

const rows = async (sql: string): Promise<unknown[]> => (await database.pool.query(sql)).rows;

test("a database migrated under the shared numbers opens and runs nothing again", async () => {
  await database.pool.query(`
    alter table schema_migrations drop column checksum;
    update schema_migrations set name = '0017_catalogue_listing_changes_by_statement.sql' where name like '0020_%';
    update schema_migrations set name = '0029_identity_people.sql' where name like '0028_%';
    update schema_migrations set name = '0035_location_city_key.sql' where name like '0036_%'`);
  expect(await migrate(database.pool)).toEqual([]);
  expect(await rows("select name from schema_migrations where checksum is null")).toEqual([]);
  expect(await rows("select name from schema_migrations where name ~ '^(0020|0028|0036)_'")).toHaveLength(3);
});

test("a new migration is recorded with its name and checksum, and runs once", async () => {
  await writeFile(join(folder, "9990_platform_extra.sql"), "create table extra (id integer);");
  expect(await migrate(database.pool, { from: files })).toEqual(["9990_platform_extra.sql"]);
  expect(await migrate(database.pool, { from: files })).toEqual([]);
  expect(await rows("select checksum from schema_migrations where name like '9990%'")).toEqual([
    { checksum: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ]);
  await database.pool.query("drop table extra; delete from schema_migrations where name like '9990%'");
});

test("a migration whose comment is improved still fits; one whose statement changed is refused", async () => {
  await writeFile(join(folder, "9991_platform_extra.sql"), "-- before\ncreate table extra (id integer);");
  await migrate(database.pool, { from: files });
  await writeFile(join(folder, "9991_platform_extra.sql"), "-- after\ncreate table extra\n  (id integer);");
  expect(await migrate(database.pool, { from: files })).toEqual([]);
  await writeFile(join(folder, "9991_platform_extra.sql"), "create table extra (id bigint);");
  await expect(migrate(database.pool, { from: files })).rejects.toThrow(
    "Migration 9991_platform_extra.sql was changed after this database ran it",
  );
  await database.pool.query("drop table extra; delete from schema_migrations where name like '9991%'");
});

test("a database that knows a migration this build does not is refused, and nothing is run", async () => {
  await database.pool.query("insert into schema_migrations (name) values ('9999_future_column.sql')");
  await writeFile(join(folder, "9992_platform_extra.sql"), "create table never (id integer);");
  const refused = migrate(database.pool, { from: files });
  await expect(refused).rejects.toThrow(SchemaMismatch);
  await expect(refused).rejects.toThrow(/does not know \(9999_future_column\.sql\): start the newer build/);
  expect(await rows("select to_regclass('never') as never")).toEqual([{ never: null }]);
});
