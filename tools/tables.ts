/**
 * Writes src/platform/tables.ts from the migrated schema: `npm run tables`. With `--check` it writes nothing and
 * fails when the file is not what the migrations say.
 */
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbedded } from "../src/platform/embedded-postgres.ts";
import { migrate } from "../src/platform/migrate.ts";

const file = new URL("../src/platform/tables.ts", import.meta.url);

const typeOf: Record<string, string> = {
  int2: "number",
  int4: "number",
  int8: "number",
  float8: "number",
  numeric: "number",
  bool: "boolean",
  date: "string",
  time: "string",
  text: "string",
  bpchar: "string",
  varchar: "string",
  uuid: "string",
  tsvector: "string",
  jsonb: "Json",
  timestamptz: "Timestamp",
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
  from information_schema.columns where table_schema = 'public' and table_name <> 'schema_migrations'
  order by table_name, ordinal_position`;

function lineOf(column: Column): string {
  const known = typeOf[column.udt_name];
  if (known === undefined)
    throw new Error(`${column.table_name}.${column.column_name}: no TypeScript type for ${column.udt_name}`);
  const type = column.nullable ? `${known} | null` : known;
  if (column.made) return `  ${column.column_name}: GeneratedAlways<${type}>;`;
  return `  ${column.column_name}: ${column.filled ? `Generated<${type}>` : type};`;
}

const pascal = (name: string) => name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

function render(columns: readonly Column[]): string {
  const tables = Map.groupBy(columns, (column) => column.table_name);
  const types = [...tables].map(
    ([name, of]) => `export type ${pascal(name)}Table = {\n${of.map(lineOf).join("\n")}\n};\n`,
  );
  const map = [...tables.keys()].map((name) => `  ${name}: ${pascal(name)}Table;`).join("\n");
  return `// Made by \`npm run tables\` from db/migrations. Do not edit.
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely";

type Json = JSONColumnType<object>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;

${types.join("\n")}
export type Tables = {\n${map}\n};\n`;
}

const folder = await mkdtemp(join(tmpdir(), "hearth-tables-"));
await chmod(folder, 0o755);
const server = await startEmbedded(folder, { durability: "fast" });
const pool = new pg.Pool({ connectionString: server.url });
try {
  await migrate(pool);
  const made = render((await pool.query<Column>(columnsOf)).rows);
  if (process.argv.includes("--check")) {
    if ((await readFile(file, "utf8")) !== made)
      throw new Error("src/platform/tables.ts is stale. Run: npm run tables");
  } else await writeFile(file, made);
} finally {
  await pool.end();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
