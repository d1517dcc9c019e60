import { sql } from "kysely";
import type { Database } from "#platform/database.ts";

/** Where a customer has things sent. */
export type SavedAddress = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly address: string;
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
  readonly country: string;
  readonly deliveryInstructions: string;
  readonly phone: string;
};

const columns = sql`id, first_name as "firstName", last_name as "lastName", company_name as "companyName", address,
  suburb, state, postcode, country, delivery_instructions as "deliveryInstructions", phone`;

/** The one saved last comes first. */
export async function listAddresses(db: Database, customerId: string): Promise<readonly SavedAddress[]> {
  const found = await sql<SavedAddress>`
    select ${columns} from customer_addresses where customer_id = ${customerId} order by saved_at desc, id`.execute(db);
  return found.rows;
}

/** Adds an address, or changes the one of that id; false when it belongs to another customer. */
export async function saveAddress(
  db: Database,
  customerId: string,
  { address: a, now }: { readonly address: SavedAddress; readonly now: Date },
): Promise<boolean> {
  const saved = await sql`
    insert into customer_addresses (id, customer_id, first_name, last_name, company_name, address, suburb, state,
      postcode, country, delivery_instructions, phone, saved_at)
    values (${a.id}, ${customerId}, ${a.firstName}, ${a.lastName}, ${a.companyName}, ${a.address}, ${a.suburb}, ${a.state},
      ${a.postcode}, ${a.country}, ${a.deliveryInstructions}, ${a.phone}, ${now})
    on conflict (id) do update set first_name = excluded.first_name, last_name = excluded.last_name,
      company_name = excluded.company_name, address = excluded.address, suburb = excluded.suburb, state = excluded.state,
      postcode = excluded.postcode, country = excluded.country, delivery_instructions = excluded.delivery_instructions,
      phone = excluded.phone, saved_at = excluded.saved_at
    where customer_addresses.customer_id = ${customerId} returning id`.execute(db);
  return saved.rows.length > 0;
}

/** False when the customer has no such address. */
export async function removeAddress(db: Database, customerId: string, id: string): Promise<boolean> {
  const removed = await sql`
    delete from customer_addresses where id = ${id} and customer_id = ${customerId} returning id`.execute(db);
  return removed.rows.length > 0;
}
