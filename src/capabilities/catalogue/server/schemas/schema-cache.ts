import { changeLogOf } from "#platform/change-log.ts";
import type { Database, Tx } from "#platform/database.ts";
import { factsCache } from "#platform/cache/facts-cache.ts";
import { type CatalogueSchema, mergeSchema } from "../../schemas/schema.rules.ts";
import { listSchemaChanges } from "./schema-changes.store.ts";

const KEY = "schema";
const cached = factsCache<CatalogueSchema>({
  name: "catalogue schema",
  maxEntries: 1,
  topics: ["fact_changes", "schema_changes", "value_synonyms"],
});

/** The merged facts and schemas: cached until the change log has a change of them. A transaction sees its own changes. */
export async function readSchema(db: Database | Tx): Promise<CatalogueSchema> {
  if (db.isTransaction) return mergeSchema(await listSchemaChanges(db));
  const log = changeLogOf(db);
  await log.pollIfDue(db);
  const since = log.revision;
  const found = db.state.get(cached).find(log, KEY);
  if (found !== null) return found;
  const schema = mergeSchema(await listSchemaChanges(db));
  db.state.get(cached).set(KEY, { fact: schema, since });
  return schema;
}
