import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Database, Tx } from "#platform/database.ts";
import { reminderSteps, USUAL_PAYMENT_DAYS } from "../businesses.rules.ts";

/** Businesses with an order that reached the first step and is not paid, and that want reminders. */
export async function listOverdue(db: Database, day: CalendarDay): Promise<readonly string[]> {
  const found = await sql<{ id: string }>`
    select distinct r.customer_id as id
    from checkout_public_receivables r join identity_public_businesses b on b.id = r.customer_id
    left join business_terms t on t.customer_id = r.customer_id
    where r.state = 'open' and b.commercial = 'approved' and coalesce(t.has_reminders, true)
      and (r.created_at at time zone 'Australia/Sydney')::date
        + coalesce(t.payment_days, ${USUAL_PAYMENT_DAYS})::int + ${reminderSteps[0]}::int <= ${day}::date
    order by 1`.execute(db);
  return found.rows.map(({ id }) => id);
}

/** False: this step of the order was reminded of before. */
export async function recordReminder(
  tx: Tx,
  of: { readonly orderId: string; readonly step: number; readonly customerId: string; readonly now: Date },
): Promise<boolean> {
  const added = await sql`
    insert into business_reminders (order_id, step, customer_id, at)
    values (${of.orderId}, ${of.step}, ${of.customerId}, ${of.now})
    on conflict do nothing returning step`.execute(tx);
  return added.rows.length > 0;
}
