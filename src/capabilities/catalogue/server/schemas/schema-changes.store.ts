import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";
import type { FactChange, PartChange, SchemaChanges, ValueSynonym } from "../../schemas/schema.rules.ts";

export type StoredFact = Omit<FactChange, "explain"> & { readonly explain: string; readonly version: number };
export type StoredPart = PartChange & { readonly uri: string; readonly version: number };

export async function listFactChanges(db: Database | Tx): Promise<readonly StoredFact[]> {
  const { rows } = await sql<StoredFact>`
    select key, label, unit, fact_group as "group", facet, explain, retired as "isRetired",
      choices, required as "isRequired", version from fact_changes
    order by key`.execute(db);
  return rows;
}

export async function listPartChanges(db: Database | Tx): Promise<readonly StoredPart[]> {
  const { rows } = await sql<StoredPart>`
    select category_uri as uri, card, promoted, facets, table_keys as "table", version from schema_changes`.execute(db);
  return rows;
}

export type StoredSynonym = ValueSynonym & { readonly id: string };

export async function listSynonyms(db: Database | Tx): Promise<readonly StoredSynonym[]> {
  const { rows } = await sql<StoredSynonym>`
    select id, fact_key as "factKey", value, said from value_synonyms order by fact_key, lower(value), lower(said)`.execute(
    db,
  );
  return rows;
}

/** What staff changed of the code's facts and schemas. */
export async function listSchemaChanges(db: Database | Tx): Promise<SchemaChanges> {
  const [facts, parts] = [await listFactChanges(db), await listPartChanges(db)];
  const synonyms = await listSynonyms(db);
  return {
    synonyms: synonyms.map(({ id: _, ...one }) => one),
    facts: facts.map(({ version: _, explain, ...fact }) => ({ ...fact, ...(explain !== "" && { explain }) })),
    parts: Object.fromEntries(
      parts.map(({ uri, card, promoted, facets, table }) => [uri, { card, promoted, facets, table }]),
    ),
  };
}
