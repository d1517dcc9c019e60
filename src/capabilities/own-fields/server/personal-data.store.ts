import { sql } from "kysely";
import { type DataSubject, erasable, type PersonalDataSource } from "#platform/personal-data.ts";

const isTheirs = ({ site, customerId, emails }: DataSubject) => sql`
  (v.subject = 'customer' and v.record_id = ${customerId}
    or v.subject = 'order' and v.record_id in (
      select site || ' ' || number from checkout_public_orders where site = ${site} and (customer_id = ${customerId}::uuid
        or customer_id is null and lower(email) = any(${[...emails]}))))`;

/** What staff wrote into own fields of somebody's account and orders. A sale is proved without them. */
export const ownFieldsPersonalData: PersonalDataSource = {
  tables: ["own_field_values"],
  read: async (db, subject) => {
    const found = await sql<Record<string, unknown>>`
      select v.subject as "of", v.record_id as record, v.given as fields from own_field_values v
      where ${isTheirs(subject)} order by v.subject, v.record_id`.execute(db);
    return [erasable("ownFields", "Own fields", found.rows)];
  },
  erase: async (tx, subject) => {
    await sql`delete from own_field_values v where ${isTheirs(subject)}`.execute(tx);
  },
};
