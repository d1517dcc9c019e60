/** Draws the schema in Mermaid for docs/schema.md, one diagram for each capability. `npm run tables` writes it. */

export type SchemaColumn = { readonly table: string; readonly name: string; readonly type: string };

export type ForeignKey = {
  readonly table: string;
  readonly columns: readonly string[];
  readonly target: string;
  /** Null is allowed, so the referenced row may be missing. */
  readonly isOptional: boolean;
  /** At most one row refers to each. */
  readonly isUnique: boolean;
};

export type Schema = {
  readonly columns: readonly SchemaColumn[];
  readonly primaryKeys: ReadonlyMap<string, readonly string[]>;
  readonly foreignKeys: readonly ForeignKey[];
  /** The capability of each table. */
  readonly owners: ReadonlyMap<string, string>;
};

type Migration = { readonly file: string; readonly sql: string };

const CREATED_TABLE = /^create (?:unlogged )?table (?:if not exists )?"?(\w+)"?/gim;

export type CapabilityMap = {
  readonly mayUse: Readonly<Record<string, readonly string[]>>;
  readonly tableOwners: Readonly<Record<string, string>>;
};

/**
 * A table belongs to the capability whose migration creates it (`NNNN_<capability>_<what>.sql`) unless the map says.
 */
export function ownersOf(migrations: readonly Migration[], map: CapabilityMap): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { file, sql } of migrations) {
    const rest = file.replace(/^\d+_/, "");
    const isNamed = (name: string) => rest.startsWith(`${name.replaceAll("-", "_")}_`);
    const owner = Object.keys(map.mayUse).find(isNamed) ?? "platform";
    for (const [, table = ""] of sql.matchAll(CREATED_TABLE)) owners.set(table, map.tableOwners[table] ?? owner);
  }
  return owners;
}

function ownerOf({ owners }: Schema, table: string): string {
  const owner = owners.get(table);
  if (owner === undefined) throw new Error(`No migration creates the table ${table}.`);
  return owner;
}

function entity(schema: Schema, table: string, columns: readonly SchemaColumn[]): string {
  const primary = schema.primaryKeys.get(table) ?? [];
  const foreign = schema.foreignKeys.filter((key) => key.table === table).flatMap((key) => key.columns);
  const lines = columns.map(({ name, type }) => {
    const keys = [primary.includes(name) ? "PK" : "", foreign.includes(name) ? "FK" : ""].filter((key) => key !== "");
    return `    ${type} ${name}${keys.length > 0 ? ` ${keys.join(", ")}` : ""}`;
  });
  return `  ${table} {\n${lines.join("\n")}\n  }`;
}

const relation = ({ table, columns, target, isOptional, isUnique }: ForeignKey): string =>
  `  ${target} ${isOptional ? "|o" : "||"}--${isUnique ? "o|" : "o{"} ${table} : "${columns.join(", ")}"`;

const mermaid = (...lines: readonly string[]): string => ["```mermaid", ...lines, "```"].join("\n");

const nodeOf = (name: string): string => name.replaceAll("-", "_");

/** The references between the tables of different capabilities. */
function overview(schema: Schema, owners: readonly string[]): string {
  const arrows = schema.foreignKeys
    .map(({ table, target }) => [ownerOf(schema, table), ownerOf(schema, target)] as const)
    .filter(([from, to]) => from !== to)
    .map(([from, to]) => `  ${nodeOf(from)} --> ${nodeOf(to)}`);
  const nodes = owners.map((owner) => `  ${nodeOf(owner)}["${owner}"]`);
  return mermaid("flowchart LR", ...nodes, ...[...new Set(arrows)].toSorted());
}

function chapter(schema: Schema, owner: string, tables: ReadonlyMap<string, readonly SchemaColumn[]>): string {
  const entities = [...tables].map(([table, columns]) => entity(schema, table, columns));
  const relations = schema.foreignKeys.filter(({ table }) => tables.has(table)).map(relation);
  return `## ${owner}\n\n${mermaid("erDiagram", ...entities, ...relations.toSorted())}\n`;
}

/** The page docs/schema.md. */
export function renderSchema(schema: Schema): string {
  const tables = Map.groupBy(schema.columns, ({ table }) => table);
  const byOwner = Map.groupBy([...tables], ([table]) => ownerOf(schema, table));
  const owners = [...byOwner.keys()].toSorted();
  const chapters = owners.map((owner) => chapter(schema, owner, new Map(byOwner.get(owner))));
  return `# Schema

Made by \`npm run tables\` from [db/migrations](../db/migrations). Do not edit: \`npm run check\` refuses a page that is not
what the migrations say.

${tables.size} tables. Each belongs to the capability whose migration creates it, or that
[capabilities.map.mjs](../capabilities.map.mjs) names. PK is part of the primary key, FK of a foreign key. A table
without columns in a diagram belongs to another capability.

An arrow in this overview leads from the tables of one capability to those of another that they refer to.

${overview(schema, owners)}

${chapters.join("\n")}`;
}
