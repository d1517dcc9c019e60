/**
 * Checks every SQL statement of `src` against the owners of the tables: a capability reads and writes its own tables, and
 * reads others through their owners' public views, `<capability>_public_<what>`; so do platform and app. PostgreSQL's own
 * scanner (libpg_query) reads the statements, because a store composes them from fragments that are not complete.
 *
 *     node tools/table-owners.mjs
 *
 * Exit 1 when a file names a table of another owner.
 */
import { globSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { loadModule, scanSync } from "libpg-query";
import { parseSync, Visitor } from "vite";
import { mayUse, tableOwners } from "../capabilities.map.mjs";
import { ownersOf } from "./schema-diagram.ts";

/** Words that end the list of tables after `from`. */
const endOfTables = new Set([
  "where",
  "group",
  "order",
  "having",
  "limit",
  "returning",
  "set",
  "select",
  "union",
  "values",
]);
const statement = /\b(select|insert|update|delete|from|join)\b/i;
/** Kysely's methods with a table argument, `"orders"` or `"orders as o"`. */
const tableMethods =
  /^(selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin|from|using|(inner|left)JoinLateral)$/;
const writingMethods = new Set(["insertInto", "updateTable", "deleteFrom"]);

const joined = (quasis) => quasis.map((one) => one.value.cooked ?? "").join(" $1 ");

/** The tables that a piece of SQL names after `from`, `join`, `update`, `into` and `using`, without its own CTEs. */
export function tablesOf(sql) {
  const tokens = scanSync(sql).tokens.filter(({ tokenName }) => !tokenName.endsWith("COMMENT"));
  const word = (at) => tokens[at]?.text.toLowerCase() ?? "";
  const known = new Set();
  const tables = [];
  const open = [false];
  for (const [at] of tokens.entries()) {
    const text = word(at);
    if (text === "(") open.push(false);
    else if (text === ")") open.pop();
    else if (text === "from" || text === "using") open.splice(-1, 1, word(at - 1) !== "distinct");
    else if (endOfTables.has(text)) open.splice(-1, 1, false);
    if (word(at + 1) === "as" && ["(", "materialized", "not"].includes(word(at + 2))) known.add(text);
    const skipped = word(at - 1) === "only" ? 1 : 0;
    const before = word(at - 1 - skipped);
    const isCompared = before === "from" && word(at - 2) === "distinct";
    const isNamed = ["from", "join", "update", "into", "using"].includes(before) || (before === "," && open.at(-1));
    const isFunction = word(at + 1) === "(" && before !== "into";
    if (isNamed && !isCompared && !isFunction && /^[a-z_][a-z0-9_]*$/.test(text))
      tables.push({ table: text, isWritten: before === "update" || before === "into" || word(at - 2) === "delete" });
  }
  return tables.filter(({ table }) => !known.has(table));
}

const isStore = (file) => file.endsWith(".store.ts");

/** Outside stores other texts contain words like "from", so only `sql` templates and arguments of `query` are SQL there. */
const isSqlTag = (tag) => tag.type === "Identifier" && tag.name === "sql";
const isQuery = ({ callee }) => callee.type === "MemberExpression" && callee.property.name === "query";

/** Every table that a file names, in SQL and in Kysely's methods. */
export function tablesIn(file, text) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  const tables = [];
  const take = (sql) => statement.test(sql) && tables.push(...tablesOf(sql));
  const takeText = (node) => {
    if (node?.type === "TemplateLiteral") take(joined(node.quasis));
    else if (typeof node?.value === "string" && node.value.includes(" ")) take(node.value);
  };
  const texts = isStore(file)
    ? { TemplateLiteral: takeText, Literal: takeText }
    : { TaggedTemplateExpression: ({ tag, quasi }) => isSqlTag(tag) && takeText(quasi) };
  new Visitor({
    ...texts,
    CallExpression(call) {
      const {
        callee,
        arguments: [first],
      } = call;
      if (!isStore(file) && isQuery(call)) takeText(first);
      const method = callee.type === "MemberExpression" ? callee.property.name : undefined;
      if (!tableMethods.test(method ?? "")) return;
      const named = first?.type === "ArrayExpression" ? first.elements : [first];
      for (const one of named)
        if (typeof one?.value === "string")
          tables.push({ table: one.value.split(" ")[0], isWritten: writingMethods.has(method) });
    },
  }).visit(program);
  return tables;
}

const publishedBy = (table) => /^(\w+)_public_\w+$/.exec(table)?.[1]?.replaceAll("_", "-");

/** The faults of one file's tables. */
export function foreignTables(file, text, owners) {
  const own = /^src\/capabilities\/([^/]+)\//.exec(file)?.[1] ?? "platform";
  const faults = tablesIn(file, text).flatMap(({ table, isWritten }) => {
    const publisher = publishedBy(table);
    const owner = publisher ?? owners.get(table);
    if (owner === undefined || owner === own || owner === "platform") return [];
    if (publisher !== undefined && !isWritten) return [];
    const instead = isWritten
      ? `ask ${owner}'s service to write it`
      : `read a view ${owner.replaceAll("-", "_")}_public_… or ask ${owner}'s service`;
    return [`${file}: the table ${table} belongs to ${owner}: ${instead}`];
  });
  return [...new Set(faults)];
}

/** The files of `src` that may hold SQL; components and browser code hold none. */
export const filesWithSql = () =>
  globSync("src/**/*.ts")
    .filter((file) => !file.endsWith(".test.ts") && /\bsql\b|\.query\(|selectFrom\(/.test(readFileSync(file, "utf8")))
    .sort();

export function ownersOfTables() {
  const migrations = globSync("db/migrations/*.sql").map((file) => ({
    file: file.split("/").at(-1),
    sql: readFileSync(file, "utf8"),
  }));
  return ownersOf(migrations, { mayUse, tableOwners });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await loadModule();
  const owners = ownersOfTables();
  const files = filesWithSql();
  const faults = files.flatMap((file) => foreignTables(file, readFileSync(file, "utf8"), owners));
  for (const fault of faults) console.error(fault);
  console.log(`${files.length} files with SQL, ${faults.length} tables of others`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
