import { sql } from "kysely";
import type { Tx } from "#platform/database.ts";

/** Sells on one site what another sells, at its prices; not its single units, which are sold once. Answers how many products. */
export async function copyOffers(
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into offers select (jsonb_populate_record(offer, jsonb_build_object('site', ${to}::text))).*
    from offers offer where site = ${from} and unit_id = ''
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

export async function removeOffersOf(tx: Tx, site: string): Promise<void> {
  await sql`delete from offers where site = ${site}`.execute(tx);
}
