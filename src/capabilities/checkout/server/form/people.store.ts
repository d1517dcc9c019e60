import { sql } from "kysely";
import type { Market } from "#shop/markets.ts";
import type { Database, Tx } from "#platform/database.ts";
import { asCents, type Cents } from "#kit/money.ts";

export type StoreRow = {
  readonly subdivision: string;
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
  readonly country: Market;
  readonly warehouseCode: string;
};

/** The stores of a site, for the checkout and its staff. */
export async function listStores(db: Database | Tx, site: string): Promise<readonly StoreRow[]> {
  const found = await sql<StoreRow>`
    select subdivision, name, phone, address, suburb, state, postcode, country, warehouse_code as "warehouseCode"
    from stores_public_stores where sites @> array[${site}] order by name`.execute(db);
  return found.rows;
}

/**
 * A customer's credit limit, with the customer locked, so that orders on account run one at a time. Null: no business.
 */
export async function lockCreditLimit(tx: Tx, customerId: string): Promise<Cents | null> {
  const found = await sql<{ limit: Cents }>`
    select credit_limit_cents as "limit" from identity_public_customers
      where id = ${customerId} and commercial = 'approved' for update`.execute(tx);
  return found.rows[0]?.limit ?? null;
}

/** What a customer owes on account. */
export async function readOwed(db: Database | Tx, customerId: string): Promise<Cents> {
  const found = await sql<{ owed: Cents }>`
    select coalesce(sum(cents - paid_cents), 0)::int as owed from receivables where customer_id = ${customerId} and state = 'open'`.execute(
    db,
  );
  return found.rows[0]?.owed ?? asCents(0);
}
