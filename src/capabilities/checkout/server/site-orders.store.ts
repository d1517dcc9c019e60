import { sql } from "kysely";
import type { Tx } from "#platform/database.ts";

/** Whether anybody ever ordered on a site. */
export async function hasOrders(tx: Tx, site: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from orders where site = ${site}) as has`.execute(
    tx,
  );
  return rows[0]?.has ?? false;
}
