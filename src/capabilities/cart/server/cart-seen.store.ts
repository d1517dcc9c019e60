import { sql } from "kysely";
import type { Cents } from "#kit/money.ts";
import type { Database } from "#platform/database.ts";
import { ownedBy, type CartOwner } from "./cart.store.ts";

export type Seen = {
  readonly notices: readonly string[];
  readonly prices: readonly { readonly productCode: string; readonly cents: Cents }[];
};

/** Notes what the owner was shown. Not a change of what is bought, so the version stays. */
export async function noteSeen(db: Database, owner: CartOwner, { notices, prices }: Seen): Promise<void> {
  if (notices.length > 0) {
    await sql`
      update carts set notices = coalesce(
        (select jsonb_agg(n) from jsonb_array_elements(notices) n where n ->> 'id' <> all(${[...notices]}::text[])), '[]')
      where ${ownedBy(owner)} and state = 'open'`.execute(db);
  }
  if (prices.length === 0) return;
  // The head's row is written as well: a process that has the cart in its memory knows by it that a line is another one.
  await sql`
    with mine as (update carts set notices = notices where ${ownedBy(owner)} and carts.state = 'open' returning id)
    update cart_lines l set seen_cents = s.cents
    from json_to_recordset(${JSON.stringify(prices)}::json) as s("productCode" text, cents integer), mine
    where l.cart_id = mine.id and l.product_code = s."productCode"`.execute(db);
}
