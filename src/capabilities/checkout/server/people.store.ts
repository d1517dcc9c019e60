import { sql } from "kysely";
import type { Market } from "#shop/markets.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { Cents } from "#kit/money.ts";

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

/** The stores of a site, as the checkout and its staff know them. */
export async function listStores(db: Database | Tx, site: string): Promise<readonly StoreRow[]> {
  const found = await sql<StoreRow>`
    select subdivision, name, phone, address, suburb, state, postcode, country, warehouse_code as "warehouseCode"
    from stores where sites @> array[${site}] order by name`.execute(db);
  return found.rows;
}

export type SalespersonRow = { readonly code: string; readonly name: string; readonly subdivision: string };

export async function listSalespeople(db: Database | Tx, site: string): Promise<readonly SalespersonRow[]> {
  const found = await sql<SalespersonRow>`
    select s.salesperson_code as code, trim(c.first_name || ' ' || c.last_name) as name, coalesce(s.store_subdivision, '') as subdivision
    from staff s join customers c on c.id = s.customer_id
    where c.site = ${site} and s.salesperson_code is not null order by name, code`.execute(db);
  return found.rows;
}

export type CustomerRow = {
  readonly email: string;
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly isLocked: boolean;
  readonly creditLimitCents: Cents;
};

const customer = sql`
  email, phone, first_name as "firstName", last_name as "lastName", company_name as "companyName",
  details_locked as "isLocked", case when commercial = 'approved' then credit_limit_cents else 0 end as "creditLimitCents"`;

export async function findCustomer(db: Database | Tx, id: string): Promise<CustomerRow | null> {
  const found = await sql<CustomerRow>`select ${customer} from customers where id = ${id}`.execute(db);
  return found.rows[0] ?? null;
}

/** The customer, locked: what is put on their account takes turns. */
export async function lockCustomer(tx: Tx, id: string): Promise<CustomerRow | null> {
  const found = await sql<CustomerRow>`select ${customer} from customers where id = ${id} for update`.execute(tx);
  return found.rows[0] ?? null;
}

export type SavedAddress = {
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly address: string;
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
  readonly country: Market;
};

/** The address saved last. */
export async function findLastAddress(db: Database | Tx, customerId: string): Promise<SavedAddress | null> {
  const found = await sql<SavedAddress>`
    select first_name as "firstName", last_name as "lastName", company_name as "companyName", address, suburb, state, postcode, country
    from customer_addresses where customer_id = ${customerId} order by saved_at desc limit 1`.execute(db);
  return found.rows[0] ?? null;
}

/** What a customer owes on account. */
export async function readOwed(db: Database | Tx, customerId: string): Promise<Cents> {
  const found = await sql<{ owed: number }>`
    select coalesce(sum(cents), 0)::int as owed from receivables where customer_id = ${customerId} and state = 'open'`.execute(
    db,
  );
  return found.rows[0]?.owed ?? 0;
}
