import { sql } from "kysely";
import type { Tx } from "#platform/database.ts";

/** The stores of one site serve another, too. */
export async function shareStores(tx: Tx, { from, to }: { readonly from: string; readonly to: string }): Promise<void> {
  await sql`
    update stores set sites = sites || ${to}::text where ${from} = any(sites) and not ${to} = any(sites)`.execute(tx);
}

export async function removeSiteFromStores(tx: Tx, site: string): Promise<void> {
  await sql`update stores set sites = array_remove(sites, ${site}) where ${site} = any(sites)`.execute(tx);
}
