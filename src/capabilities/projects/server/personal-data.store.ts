import { sql } from "kysely";
import { type DataSubject, erasable, type PersonalDataSource } from "#platform/personal-data.ts";

const projectsOf = ({ site, customerId, emails }: DataSubject) => sql`
  (select id from projects where site = ${site}
    and (customer_id = ${customerId}::uuid or lower(contact_email) = any(${[...emails]})))`;

/** Projects with their quotes. */
export const projectsPersonalData: PersonalDataSource = {
  tables: ["projects", "project_mails", "project_versions"],
  read: async (db, subject) => {
    const found = await sql<Record<string, unknown>>`
      select p.number, p.name, p.contact_name as "contactName", p.contact_email as "contactEmail", p.status, p.note,
        p.created_at as "createdAt", p.updated_at as "updatedAt",
        (select jsonb_agg(jsonb_build_object('sku', i.product_code, 'room', i.room, 'quantity', i.quantity,
          'notes', i.notes) order by i.position) from project_items i where i.project_id = p.id) as items,
        (select jsonb_agg(jsonb_build_object('title', t.title, 'due', t.due, 'status', t.status))
          from project_tasks t where t.project_id = p.id) as tasks,
        (select jsonb_agg(jsonb_build_object('number', v.number, 'sentTo', v.sent_to, 'sentAt', v.sent_at,
          'total', v.total_cents / 100.0) order by v.number) from project_versions v where v.project_id = p.id) as quotes
      from projects p where p.id in ${projectsOf(subject)} order by p.number`.execute(db);
    return [erasable("projects", "Projects and quotes", found.rows)];
  },
  erase: async (tx, subject, { now }) => {
    const theirs = projectsOf(subject);
    await sql`delete from project_mails where project_id in ${theirs}`.execute(tx);
    await sql`delete from project_tasks where project_id in ${theirs}`.execute(tx);
    await sql`update project_versions set sent_to = null where project_id in ${theirs}`.execute(tx);
    await sql`update project_items set notes = '', room = '' where project_id in ${theirs}`.execute(tx);
    await sql`
      update projects set name = 'Erased', contact_name = '', contact_email = '', note = '', folder = null,
        customer_id = null, removed_at = coalesce(removed_at, ${now}), version = version + 1, updated_at = ${now}
      where id in ${theirs}`.execute(tx);
  },
};
