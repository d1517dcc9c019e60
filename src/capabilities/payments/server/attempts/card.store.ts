import { sql } from "kysely";
import type { Database } from "#platform/database.ts";
import { batchReads } from "#platform/database/read-batching.ts";

/** The card of the order's first payment. */
export async function readCard(
  db: Database,
  orderId: string,
): Promise<{ brand: string | null; last4: string | null } | null> {
  const [card] = await batchReads(
    db,
    sql<{ brand: string | null; last4: string | null }>`
      select card_brand as brand, card_last4 as last4 from payment_attempts
      where order_id = ${orderId} and not is_later and state in ('authorised', 'capturing', 'captured', 'capture_failed') limit 1`,
  );
  return card ?? null;
}
