/**
 * Writes src/platform/tables.ts and docs/schema.md from the migrated schema: `npm run tables`. With `--check` it writes
 * nothing and fails when a file is not up to date.
 */
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbedded } from "../src/platform/database/embedded-postgres.ts";
import { migrate } from "../src/platform/database/migrate.ts";
import { type CapabilityMap, type ForeignKey, ownersOf, renderSchema } from "./schema-diagram.ts";

const root = new URL("..", import.meta.url);
const migrations = new URL("db/migrations/", root);

const typeOf: Record<string, string> = {
  int2: "number",
  int4: "number",
  int8: "number",
  float8: "number",
  numeric: "number",
  bool: "boolean",
  date: "CalendarDay",
  time: "string",
  text: "string",
  bpchar: "string",
  varchar: "string",
  uuid: "string",
  tsvector: "string",
  bytea: "Buffer",
  jsonb: "Json",
  timestamptz: "Timestamp",
  xid8: "string",
  _text: "string[]",
  _int2: "number[]",
  _int4: "number[]",
};

type Column = {
  table_name: string;
  column_name: string;
  udt_name: string;
  nullable: boolean;
  filled: boolean;
  made: boolean;
};

const columnsOf = `
  select table_name, column_name, udt_name, is_nullable = 'YES' as nullable, column_default is not null as filled,
         is_identity = 'YES' or is_generated = 'ALWAYS' as made
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'schema_migrations'
  order by table_name, ordinal_position`;

type View = { view: string; table: string; columns: string[] };

/** A public view selects columns of one table, so its columns have the types of that table. */
const viewsOf = `
  select u.view_name as view, u.table_name as table, array_agg(u.column_name::text order by c.ordinal_position) as columns
  from information_schema.view_column_usage u
  join information_schema.columns c on c.table_schema = 'public' and (c.table_name, c.column_name) = (u.view_name, u.column_name)
  where u.view_schema = 'public'
  group by u.view_name, u.table_name order by u.view_name`;

function lineOf(column: Column): string {
  const known = /(?:^|_)cents$/.test(column.column_name) ? "Cents" : typeOf[column.udt_name];
  if (known === undefined)
    throw new Error(`${column.table_name}.${column.column_name}: no TypeScript type for ${column.udt_name}`);
  const type = column.nullable ? `${known} | null` : known;
  if (column.made) return `  ${column.column_name}: GeneratedAlways<${type}>;`;
  return `  ${column.column_name}: ${column.filled ? `Generated<${type}>` : type};`;
}

const pascal = (name: string) => name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

function typeOfView({ view, table, columns }: View): string {
  const lines = columns.map((name) => `  ${name}: ${pascal(table)}Table["${name}"];`);
  return `export type ${pascal(view)}View = {\n${lines.join("\n")}\n};\n`;
}

function render(columns: readonly Column[], views: readonly View[]): string {
  const tables = Map.groupBy(columns, (column) => column.table_name);
  const types = [...tables].map(
    ([name, of]) => `export type ${pascal(name)}Table = {\n${of.map(lineOf).join("\n")}\n};\n`,
  );
  const map = [
    ...[...tables.keys()].map((name) => `  ${name}: ${pascal(name)}Table;`),
    ...views.map(({ view }) => `  ${view}: ${pascal(view)}View;`),
  ].join("\n");
  return `// Made by \`npm run tables\` from db/migrations. Do not edit.
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Cents } from "#kit/money.ts";

type Json = JSONColumnType<object>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;

${[...types, ...views.map(typeOfView)].join("\n")}
export type Tables = {\n${map}\n};\n`;
}

/** Types by the short names of PostgreSQL, because Mermaid allows no space in a type. */
const columnTypes = `
  select c.relname as table, a.attname as name, coalesce(e.typname || '[]', t.typname) as type
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    left join pg_type e on t.typcategory = 'A' and e.oid = t.typelem
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'schema_migrations'
    and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`;

const primaryKeysOf = `
  select conrelid::regclass::text as table,
         array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any (conkey)) as columns
  from pg_constraint where contype = 'p' and connamespace = 'public'::regnamespace`;

const foreignKeysOf = `
  select k.conrelid::regclass::text as table, k.confrelid::regclass::text as target, c.columns,
         c.is_optional as "isOptional",
         exists (select from pg_index i
                 where i.indrelid = k.conrelid and i.indisunique and i.indpred is null and k.conkey @> i.indkey::int2[])
           as "isUnique"
  from pg_constraint k
  cross join lateral (
    select array_agg(attname::text order by attnum) as columns, bool_or(not attnotnull) as is_optional
    from pg_attribute where attrelid = k.conrelid and attnum = any (k.conkey)
  ) c
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace
  order by k.conrelid::regclass::text, k.conname`;

async function drawTypes(pool: pg.Pool): Promise<string> {
  const columns = (await pool.query<Column>(columnsOf)).rows;
  return render(columns, (await pool.query<View>(viewsOf)).rows);
}

async function drawSchema(pool: pg.Pool): Promise<string> {
  const files = (await readdir(migrations)).filter((file) => file.endsWith(".sql")).toSorted();
  const texts = await Promise.all(
    files.map(async (file) => ({ file, sql: await readFile(new URL(file, migrations), "utf8") })),
  );
  const map = (await import(new URL("capabilities.map.mjs", root).href)) as CapabilityMap;
  const keys = await pool.query<{ table: string; columns: string[] }>(primaryKeysOf);
  return renderSchema({
    columns: (await pool.query<{ table: string; name: string; type: string }>(columnTypes)).rows,
    primaryKeys: new Map(keys.rows.map(({ table, columns }) => [table, columns])),
    foreignKeys: (await pool.query<ForeignKey>(foreignKeysOf)).rows,
    owners: ownersOf(texts, map),
  });
}

async function writeOrCheck(name: string, made: string): Promise<void> {
  const file = new URL(name, root);
  if (!process.argv.includes("--check")) return writeFile(file, made);
  if ((await readFile(file, "utf8")) !== made) throw new Error(`${name} is stale. Run: npm run tables`);
}

const folder = await mkdtemp(join(tmpdir(), "hearth-tables-"));
await chmod(folder, 0o755);
const server = await startEmbedded(folder, { durability: "fast" });
const pool = new pg.Pool({ connectionString: server.url });
try {
  await migrate(pool);
  await writeOrCheck("src/platform/tables.ts", await drawTypes(pool));
  await writeOrCheck("docs/schema.md", await drawSchema(pool));
} finally {
  await pool.end();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
