/**
 * Refuses new migrations that lock a table for long or break the release that is still running while they run. They
 * only add: columns that may be empty, tables, indexes made concurrently. A later release removes columns that are no longer read.
 *
 *     node tools/check-migrations.mjs
 *
 * A statement that is safe for a reason that cannot be seen has it in a comment before it: `-- unsafe: <why it is fine>`.
 */
import { readdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { loadModule, parseSync } from "libpg-query";

/** Migrations before this number ran before the rule. */
const FIRST_NUMBER = "0300";
const MIN_REASON_LENGTH = 15;

/** Functions whose value differs from row to row, so that a column with such a default rewrites the table. */
const volatileFunctions = new Set(["gen_random_uuid", "uuidv7", "random", "clock_timestamp", "timeofday", "nextval"]);
const serials = new Set(["serial", "bigserial", "smallserial", "serial4", "serial8"]);

const kindsOf = ({ constraints = [] }) => new Map(constraints.map(({ Constraint: one }) => [one.contype, one]));
const functionIn = (node) =>
  JSON.stringify(node ?? null)
    .match(/"sval":"(\w+)"/g)
    ?.map((found) => found.slice(8, -1))
    .find((name) => volatileFunctions.has(name));

function faultOfNewColumn({ ColumnDef: column }) {
  const kinds = kindsOf(column);
  const name = column.colname;
  const type = column.typeName?.names.at(-1)?.String.sval;
  if (serials.has(type) || kinds.has("CONSTR_IDENTITY") || kinds.has("CONSTR_GENERATED"))
    return `the new column ${name} rewrites the table under a lock: add it empty and fill it in portions`;
  const volatileDefault = functionIn(kinds.get("CONSTR_DEFAULT")?.raw_expr);
  if (volatileDefault !== undefined)
    return `the default ${volatileDefault}() of ${name} rewrites the table under a lock: add the column empty, then set the default`;
  if (kinds.has("CONSTR_NOTNULL") && !kinds.has("CONSTR_DEFAULT"))
    return `the running release writes no ${name}: let the new column be empty or give it a default`;
  if (["CONSTR_FOREIGN", "CONSTR_UNIQUE", "CONSTR_PRIMARY", "CONSTR_CHECK"].some((kind) => kinds.has(kind)))
    return `the constraint of ${name} reads the whole table under a lock: add it "not valid" apart, then validate it`;
  return null;
}

function faultOfConstraint({ Constraint: one }) {
  if (one.contype === "CONSTR_FOREIGN" || one.contype === "CONSTR_CHECK")
    return one.initially_valid === true
      ? `the constraint ${one.conname ?? ""} reads the whole table under a lock: add it "not valid", then validate it`
      : null;
  return one.indexname === undefined
    ? `the constraint ${one.conname ?? ""} makes an index under a lock: make it concurrently, then add "using index"`
    : null;
}

const faultsOfChange = {
  AT_DropColumn: ({ name }) => `the running release still reads ${name}: remove the column one release later`,
  AT_AlterColumnType: ({ name }) => `the new type of ${name} rewrites the table: add a column and move to it`,
  AT_SetNotNull: ({ name }, { hasValidated }) =>
    hasValidated ? null : `"not null" of ${name} reads the whole table under a lock: validate a check of it first`,
  AT_AddColumn: ({ def }) => faultOfNewColumn(def),
  AT_AddConstraint: ({ def }) => faultOfConstraint(def),
  AT_SetLogged: () => "the table is written anew under a lock",
  AT_SetUnLogged: () => "the table is written anew under a lock",
};

const lastName = (list) => list?.at(-1)?.String?.sval;
const droppedNames = ({ objects }) => objects.map((one) => lastName(one.List?.items ?? one.ObjectWithArgs?.objname));

const faultsOfStatement = {
  IndexStmt: ({ relation, concurrent, if_not_exists: isRepeatable, idxname }, { isNew }) => {
    if (isNew(relation.relname)) return null;
    if (!concurrent) return `the index ${idxname} blocks writes to ${relation.relname}: make it concurrently`;
    return isRepeatable ? null : `the index ${idxname} has to be "if not exists", so that an ended migration goes on`;
  },
  AlterTableStmt: ({ relation, cmds }, facts) =>
    facts.isNew(relation.relname)
      ? null
      : (cmds.map(({ AlterTableCmd: one }) => faultsOfChange[one.subtype]?.(one, facts)).find(Boolean) ?? null),
  RenameStmt: ({ relation, newname }, { isNew }) =>
    isNew(relation?.relname) ? null : `the running release knows the old name of ${newname}: add the new one beside it`,
  DropStmt: ({ removeType, ...rest }, { isMadeAgain }) =>
    ["OBJECT_INDEX", "OBJECT_TRIGGER"].includes(removeType) || droppedNames(rest).every(isMadeAgain)
      ? null
      : `the running release may use ${droppedNames(rest).join(", ")}: drop it one release later`,
  UpdateStmt: ({ relation }, { isNew }) =>
    isNew(relation.relname)
      ? null
      : `the update locks every row of ${relation.relname}: change them in portions by a job`,
  DeleteStmt: ({ relation }, { isNew }) =>
    isNew(relation.relname) ? null : `the delete locks rows of ${relation.relname}: remove them in portions by a job`,
  TruncateStmt: () => "truncating locks the table, and the running release reads it",
  LockStmt: () => "a lock on a table stops the running release",
  DoStmt: () => "what a block does cannot be checked: write its statements out",
  ReindexStmt: () => "reindexing blocks writes: make a new index concurrently",
  VacuumStmt: () => "this cannot run in a migration",
};

const madeBy = {
  CreateStmt: ({ relation }) => relation.relname,
  ViewStmt: ({ view }) => view.relname,
  CreateTableAsStmt: ({ into }) => into.rel.relname,
  CreateFunctionStmt: ({ funcname }) => lastName(funcname),
};

/** The reason in the comment before a statement; undefined without one. */
const reasonIn = (text) => /^\s*--\s*unsafe:\s*(.+)$/im.exec(text)?.[1];

/** What is wrong with a migration, a sentence for each. */
export function faultsOf(sql) {
  const bytes = Buffer.from(sql);
  let before = 0;
  const statements = parseSync(sql).stmts.map(({ stmt, stmt_location: from = 0, stmt_len: length }) => {
    const [kind = "", node = {}] = Object.entries(stmt)[0] ?? [];
    const end = length === undefined ? bytes.length : from + length;
    // The comment before a statement counts as its own.
    const text = bytes.subarray(before, end).toString();
    before = end;
    return { kind, node, text };
  });
  const made = statements.map(({ kind, node }) => madeBy[kind]?.(node)).filter(Boolean);
  const tables = new Set(
    statements.flatMap(({ kind, node }) => (kind === "CreateStmt" ? [node.relation.relname] : [])),
  );
  const facts = {
    isNew: (name) => tables.has(name),
    isMadeAgain: (name) => made.includes(name),
    hasValidated: statements.some(({ node }) =>
      node.cmds?.some(({ AlterTableCmd: one }) => one.subtype === "AT_ValidateConstraint"),
    ),
  };
  const faults = statements.flatMap(({ kind, node, text }) => {
    const fault = faultsOfStatement[kind]?.(node, facts) ?? null;
    const reason = reasonIn(text);
    if (reason !== undefined && reason.length < MIN_REASON_LENGTH) return [`"-- unsafe: ${reason}" gives no reason`];
    return fault === null || reason !== undefined ? [] : [fault];
  });
  const isConcurrent = statements.some(({ node }) => node.concurrent === true);
  if (isConcurrent && statements.length > 1)
    faults.push("an index that is made concurrently has a migration of its own");
  return faults;
}

export const load = loadModule;

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await load();
  const names = readdirSync("db/migrations").filter((name) => name.endsWith(".sql") && name >= FIRST_NUMBER);
  const faults = names.flatMap((name) =>
    faultsOf(readFileSync(`db/migrations/${name}`, "utf8")).map((fault) => `db/migrations/${name}: ${fault}`),
  );
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) {
    console.error('Where it is safe all the same, say why in a comment before the statement: "-- unsafe: <reason>".');
    process.exitCode = 1;
  }
}
