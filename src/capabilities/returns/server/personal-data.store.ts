import { sql } from "kysely";
import { type DataSubject, erasable, type PersonalDataSource } from "#platform/personal-data.ts";
import { removePrivatePictures } from "#capabilities/media/server/media.service.ts";

const isTheirs = ({ site, customerId, emails }: DataSubject) => sql`
  r.order_id in (select id from checkout_public_orders where site = ${site} and (customer_id = ${customerId}::uuid
    or customer_id is null and lower(email) = any(${[...emails]})))`;

/** Returns of somebody's orders. What became of the goods stays, what they wrote does not. */
export const returnsPersonalData: PersonalDataSource = {
  tables: ["returns", "return_photographs"],
  read: async (db, subject) => {
    const found = await sql<Record<string, unknown>>`
      select r.number, r.state, r.reason, r.words, r.asked_at as "askedAt",
        (select jsonb_agg(jsonb_build_object('at', e.at, 'text', e.text) order by e.id)
          from return_events e where e.return_id = r.id) as timeline,
        (select count(*)::int from return_photographs p where p.return_id = r.id and p.by_name is null) as photographs
      from returns r where ${isTheirs(subject)} order by r.asked_at`.execute(db);
    return [
      {
        ...erasable("returns", "Returns", found.rows),
        kept: found.rows.length,
        why: found.rows.length === 0 ? "" : "Part of the record of their order; what the customer wrote is erased.",
      },
    ];
  },
  listOpen: async (db, subject) => {
    const found = await sql<{ number: string }>`
      select r.number from returns r
      where ${isTheirs(subject)} and r.state in ('requested', 'approved', 'received', 'inspected')
      order by r.asked_at`.execute(db);
    return found.rows.map(({ number }) => `return ${number}`);
  },
  erase: async (tx, subject) => {
    await sql`update returns r set words = '' where ${isTheirs(subject)}`.execute(tx);
    const sent = await sql<{ hash: string }>`
      delete from return_photographs p using returns r
      where r.id = p.return_id and p.by_name is null and ${isTheirs(subject)} returning p.hash`.execute(tx);
    await removePrivatePictures(
      tx,
      sent.rows.map(({ hash }) => hash),
    );
  },
};
