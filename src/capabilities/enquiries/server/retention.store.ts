import { sql } from "kysely";
import type { RetentionTarget } from "#platform/database/retention.ts";

/** Messages, price matches, and what the inbox has of them. What nobody has answered yet stays. */
export const enquiryRetention: readonly RetentionTarget[] = [
  {
    table: "enquiries",
    removeBefore: async (db, before) =>
      void (await sql`
        delete from enquiries e where e.state <> 'open' and e.received_at < ${before} and not exists (
          select 1 from enquiries m where m.merged_into = e.id and m.received_at >= ${before})`.execute(db)),
  },
  {
    table: "contact_messages",
    removeBefore: async (db, before) =>
      void (await sql`
        delete from contact_messages c where c.sent_at < ${before} and not exists (
          select 1 from enquiries e where e.source = c.reference and e.state = 'open')`.execute(db)),
  },
  {
    table: "price_matches",
    removeBefore: async (db, before) =>
      void (await sql`
        delete from price_matches p where p.asked_at < ${before} and not exists (
          select 1 from enquiries e where e.source = p.reference and e.state = 'open')`.execute(db)),
  },
];
