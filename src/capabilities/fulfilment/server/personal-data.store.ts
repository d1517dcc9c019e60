import { sql } from "kysely";
import { type DataSubject, erasable, type PersonalDataSource } from "#platform/personal-data.ts";

const consignmentsOf = ({ site, customerId, emails }: DataSubject) => sql`
  (select c.id from consignments c where c.order_id in (
    select id from checkout_public_orders where site = ${site} and (customer_id = ${customerId}::uuid
      or customer_id is null and lower(email) = any(${[...emails]}))))`;

/** Deliveries with who took them, signatures and photographs. */
export const fulfilmentPersonalData: PersonalDataSource = {
  tables: ["proofs_of_delivery", "delivery_attempts"],
  read: async (db, subject) => {
    const found = await sql<Record<string, unknown>>`
      select c.number, c.state, c.carrier, c.tracking, c.dispatched_at as "dispatchedAt",
        c.delivered_at as "deliveredAt", p.received_by as "receivedBy", p.signature as "signaturePng",
        p.photo, p.photo_type as "photoType",
        (select jsonb_agg(jsonb_build_object('at', a.at, 'reason', a.reason, 'note', a.note) order by a.at)
          from delivery_attempts a where a.consignment_id = c.id) as "failedAttempts"
      from consignments c left join proofs_of_delivery p on p.consignment_id = c.id
      where c.id in ${consignmentsOf(subject)} order by c.made_at`.execute(db);
    return [
      {
        ...erasable("deliveries", "Deliveries", found.rows),
        kept: found.rows.length,
        why:
          found.rows.length === 0
            ? ""
            : "Part of the record of their order; names, signatures and photographs are erased.",
      },
    ];
  },
  erase: async (tx, subject) => {
    const theirs = consignmentsOf(subject);
    await sql`
      update proofs_of_delivery set received_by = 'Erased', signature = null, photo = null, photo_type = null
      where consignment_id in ${theirs}`.execute(tx);
    await sql`update delivery_attempts set note = '' where consignment_id in ${theirs}`.execute(tx);
  },
};
