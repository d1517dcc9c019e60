import { sql } from "kysely";
import type { Tx } from "#platform/database.ts";

/** Moves the orders of an account that becomes part of another, those of its confirmed e-mail, and what it owes. */
export async function moveCustomerOrders(
  tx: Tx,
  move: { readonly site: string; readonly from: string; readonly to: string; readonly email: string | null },
): Promise<void> {
  await sql`update orders set customer_id = ${move.to} where customer_id = ${move.from}`.execute(tx);
  await sql`update receivables set customer_id = ${move.to} where customer_id = ${move.from}`.execute(tx);
  if (move.email === null) return;
  await sql`
    update orders set customer_id = ${move.to}
    where customer_id is null and site = ${move.site} and lower(email) = lower(${move.email})`.execute(tx);
}
