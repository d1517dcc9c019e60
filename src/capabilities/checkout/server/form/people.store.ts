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

export type AccountTerms = {
  readonly creditLimitCents: Cents;
  /** What one order of this customer may come to; null: as much as the credit allows. */
  readonly orderLimitCents: Cents | null;
};

/**
 * What a customer may order on a business's account, with that account locked, so that its orders run one at a time. Null:
 * the account is no business, or the customer does not order for it any more.
 */
export async function lockAccount(
  tx: Tx,
  { customerId, accountId }: { readonly customerId: string; readonly accountId: string },
): Promise<AccountTerms | null> {
  const account = await sql<{ limit: Cents }>`
    select credit_limit_cents as "limit" from identity_public_customers
      where id = ${accountId} and commercial = 'approved' for update`.execute(tx);
  const user = await sql<{ limit: Cents | null }>`
    select order_limit_cents as "limit" from identity_public_customers
    where id = ${customerId} and coalesce(business_id, id) = ${accountId}`.execute(tx);
  const [credit, order] = [account.rows[0], user.rows[0]];
  return credit === undefined || order === undefined
    ? null
    : { creditLimitCents: credit.limit, orderLimitCents: order.limit };
}

/** What a customer owes on account. */
export async function readOwed(db: Database | Tx, customerId: string): Promise<Cents> {
  const found = await sql<{ owed: Cents }>`
    select coalesce(sum(cents - paid_cents), 0)::int as owed from receivables where customer_id = ${customerId} and state = 'open'`.execute(
    db,
  );
  return found.rows[0]?.owed ?? asCents(0);
}
