import { sql } from "kysely";
import type { Database } from "#platform/database.ts";
import type { SiteCode } from "#shop/site.ts";
import type { OrderState } from "../../orders/order-states.rules.ts";

type OrderKey = { readonly site: SiteCode; readonly number: string; readonly email: string };

/** The state of the order of that number, if it has that e-mail on that site. */
export async function findStateOf(db: Database, { site, number, email }: OrderKey): Promise<OrderState | null> {
  const found = await sql<{ state: OrderState }>`
    select state from orders where site = ${site} and upper(number) = upper(${number}) and lower(email) = lower(${email})`.execute(
    db,
  );
  return found.rows[0]?.state ?? null;
}
