import type { ImportClient } from "../import/import-tables.store.ts";

/** Uploads of products follow each other batch by batch, because two may add the same SKU or brand. Any free number. */
const UPLOAD_LOCK = 7_234_041;

/** Holds the products of a batch until the transaction ends, as the editor does. */
export async function lockProducts(client: ImportClient, skus: readonly string[]): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(${UPLOAD_LOCK})`);
  await client.query("select from products where sku = any($1) order by id for no key update", [[...skus]]);
}

export const removeLines = async (client: ImportClient, lines: readonly number[]): Promise<void> =>
  void (await client.query("delete from import_rows where line = any($1)", [[...lines]]));

/** All rows are one batch. */
export async function insertAllRows(client: ImportClient): Promise<void> {
  await client.query("insert into import_products select * from import_rows");
}

export type RowOutcome = { readonly line: number; readonly isNew: boolean; readonly isTouched: boolean };

export async function listOutcomes(client: ImportClient): Promise<readonly RowOutcome[]> {
  const found = await client.query<RowOutcome>(`
    select i.line, i.is_new as "isNew", t.product_id is not null as "isTouched"
    from import_products i left join import_touched t using (product_id)`);
  return found.rows;
}
