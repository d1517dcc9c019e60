import { sql } from "kysely";
import type { Cents } from "#kit/money.ts";
import type { Database } from "#platform/database.ts";
import { ownedBy, type CartOwner } from "./cart.store.ts";

export type SeenNotices = {
  readonly notices: readonly string[];
  readonly prices: readonly { readonly productCode: string; readonly cents: Cents }[];
};

/** Records what the owner was shown. The content does not change, so the version stays. */
export async function saveSeen(db: Database, owner: CartOwner, { notices, prices }: SeenNotices): Promise<void> {
  if (notices.length > 0) {
    await sql`
      update carts set notices = coalesce(
        (select jsonb_agg(n) from jsonb_array_elements(notices) n where n ->> 'id' <> all(${[...notices]}::text[])), '[]')
      where ${ownedBy(owner)} and state = 'open'`.execute(db);
  }
  if (prices.length === 0) return;
  await sql`
    update cart_lines l set seen_cents = s.cents
    from json_to_recordset(${JSON.stringify(prices)}::json) as s("productCode" text, cents integer), carts
    where ${ownedBy(owner)} and carts.state = 'open' and l.cart_id = carts.id and l.product_code = s."productCode"`.execute(
    db,
  );
}
