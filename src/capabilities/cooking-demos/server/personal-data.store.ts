import { sql } from "kysely";
import { type DataSubject, erasable, type PersonalDataSource } from "#platform/personal-data.ts";

const isTheirs = ({ site, emails }: DataSubject) => sql`b.site = ${site} and lower(b.email) = any(${[...emails]})`;

/** Bookings of cooking demonstrations. */
export const demosPersonalData: PersonalDataSource = {
  tables: ["cooking_demo_bookings"],
  read: async (db, subject) => {
    const found = await sql<Record<string, unknown>>`
      select d.title as demonstration, d.starts_at as "startsAt", b.state, b.first_name as "firstName",
        b.last_name as "lastName", b.email, b.phone, b.guests, b.notes, b.order_number as "order",
        b.asked_at as "askedAt"
      from cooking_demo_bookings b join cooking_demos d on d.id = b.demo_id
      where ${isTheirs(subject)} order by b.asked_at`.execute(db);
    return [erasable("demonstrations", "Bookings of demonstrations", found.rows)];
  },
  listOpen: async (db, subject, now) => {
    const found = await sql<{ title: string }>`
      select d.title from cooking_demo_bookings b join cooking_demos d on d.id = b.demo_id
      where ${isTheirs(subject)} and b.state in ('waiting', 'offered', 'booked') and d.ends_at > ${now}
      order by d.starts_at`.execute(db);
    return found.rows.map(({ title }) => `the booking for ${title}`);
  },
  erase: async (tx, subject) =>
    void (await sql`
      update cooking_demo_bookings b set first_name = 'Erased', last_name = 'customer', email = '', phone = '',
        notes = '', order_number = '', fingerprint = b.id::text
      where ${isTheirs(subject)}`.execute(tx)),
};
