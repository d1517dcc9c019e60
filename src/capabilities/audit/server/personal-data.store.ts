import { sql } from "kysely";
import { erasable, type PersonalDataSource } from "#platform/personal-data.ts";

/** What staff did with somebody's account. The log is append-only, so its rows stay. */
export const auditPersonalData: PersonalDataSource = {
  tables: ["audit_log"],
  read: async (db, { customerId }) => {
    const found = await sql<Record<string, unknown>>`
      select at, action, before, after, reason from audit_log
      where record_kind = 'customer' and record_id = ${customerId} order by id`.execute(db);
    return [
      {
        ...erasable("changesByStaff", "Changes by staff", found.rows),
        kept: found.rows.length,
        why: found.rows.length === 0 ? "" : "The audit log proves who changed what, so nothing in it is erased.",
      },
    ];
  },
  erase: async () => undefined,
};
