import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";
import type { SiteCode } from "#shop/site.ts";

/** The owner of a list: one visitor of one site. */
export type ListOwner = { readonly site: SiteCode; readonly visitorId: string };

/** Products of the list that the site still sells, in the order they were added. */
export async function listCompared(db: Database, owner: ListOwner): Promise<readonly number[]> {
  return (await soldOf(db, owner)).rows.map((row) => row.productId);
}

/**
 * The same, locked until the transaction ends; created if there is none. Products that are no longer sold are removed,
 * so the limit counts visible ones.
 */
export async function lockCompared(tx: Tx, owner: ListOwner, now: Date): Promise<readonly number[]> {
  await sql`
    insert into compare_lists (site, visitor_id, updated_at) values (${owner.site}, ${owner.visitorId}, ${now})
    on conflict do nothing`.execute(tx);
  await sql`
    select 1 from compare_lists where site = ${owner.site} and visitor_id = ${owner.visitorId} for update`.execute(tx);
  return (await soldOf(tx, owner)).rows.map((row) => row.productId);
}

const soldOf = (db: Database | Tx, owner: ListOwner) =>
  sql<{ productId: number }>`
    select o.product_id as "productId"
    from compare_lists l
      cross join unnest(l.product_ids) with ordinality as asked(product_id, place)
      join catalogue_public_offers o on o.site = l.site and o.product_id = asked.product_id
    where l.site = ${owner.site} and l.visitor_id = ${owner.visitorId}
    order by asked.place`.execute(db);

export async function saveCompared(
  tx: Tx,
  owner: ListOwner,
  { productIds, now }: { productIds: readonly number[]; now: Date },
): Promise<void> {
  await sql`
    update compare_lists set product_ids = ${productIds}::int[], updated_at = ${now}
    where site = ${owner.site} and visitor_id = ${owner.visitorId}`.execute(tx);
}

/** The number of a product that the site sells. */
export async function findSold(db: Database, site: SiteCode, sku: string): Promise<number | null> {
  const found = await sql<{ productId: number }>`
    select o.product_id as "productId" from catalogue_public_products p
      join catalogue_public_offers o on o.product_id = p.id and o.site = ${site}
    where p.sku = ${sku}`.execute(db);
  return found.rows[0]?.productId ?? null;
}

/** A visitor's lists under the visitor's new id. */
export async function moveCompareLists(
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await sql`update compare_lists set visitor_id = ${to} where visitor_id = ${from}`.execute(tx);
}
