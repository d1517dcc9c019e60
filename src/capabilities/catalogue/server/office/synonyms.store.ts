import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";
import type { ValueSynonym } from "../../schemas/schema.rules.ts";
import type { SynonymUse } from "../../schemas/value-synonyms.rules.ts";
import { refreshOffers } from "../import/offer-index.store.ts";
import { clientOf } from "./tx-client.store.ts";

export async function readSynonymUse(db: Database | Tx, { factKey, value, said }: ValueSynonym): Promise<SynonymUse> {
  const { rows } = await sql<SynonymUse>`
    select count(*) filter (where lower(facts ->> ${factKey}) = lower(${value}))::int as carry,
      count(*) filter (where lower(facts ->> ${factKey}) = lower(${said}))::int as say
    from products where facts ? ${factKey}`.execute(db);
  return rows[0] ?? { carry: 0, say: 0 };
}

/** How many products have each synonym's value. */
export async function countValues(db: Database | Tx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; products: number }>`
    select s.id, count(*)::int as products from value_synonyms s
    join products p on lower(p.facts ->> s.fact_key) = lower(s.value) group by s.id`.execute(db);
  return new Map(rows.map(({ id, products }) => [id, products]));
}

/** False: it was added before. */
export async function insertSynonym(
  tx: Tx,
  { id, factKey, value, said, at }: ValueSynonym & { readonly id: string; readonly at: Date },
): Promise<boolean> {
  const made = await sql`
    insert into value_synonyms (id, fact_key, value, said, added_at) values (${id}, ${factKey}, ${value}, ${said}, ${at})
    on conflict (id) do nothing`.execute(tx);
  return (made.numAffectedRows ?? 0n) > 0n;
}

/** Null: it was removed before. */
export async function deleteSynonym(tx: Tx, id: string): Promise<ValueSynonym | null> {
  const { rows } = await sql<ValueSynonym>`
    delete from value_synonyms where id = ${id} returning fact_key as "factKey", value, said`.execute(tx);
  return rows[0] ?? null;
}

/** Products with the other word get the value, each as a new version. */
export async function replaceValue(tx: Tx, { factKey, value, said }: ValueSynonym): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update products set facts = jsonb_set(facts, array[${factKey}::text], to_jsonb(${value}::text)), version = version + 1,
      updated_at = now()
    where lower(facts ->> ${factKey}) = lower(${said}) returning id`.execute(tx);
  if (rows.length > 0) await refreshOffers(clientOf(tx), { productIds: rows.map(({ id }) => id) });
  return rows.length;
}
