import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { Provider } from "#shop/payment-methods.ts";

/** The kinds of payment incidents. None contains card or personal data. */
export type IncidentKind =
  | "refused"
  | "unanswered"
  | "mismatch"
  | "late-money"
  | "capture-failed"
  | "capture-silent"
  | "refund-silent"
  | "refund-failed"
  | "needs-review"
  | "cancelled-elsewhere"
  | "dispute"
  | "dispute-silent";

export type IncidentPlace = {
  readonly day: CalendarDay;
  readonly site: string;
  readonly provider: Provider;
  readonly kind: IncidentKind;
};

/** Counts incidents by day, site and provider, for the office and for alarms. */
export async function countIncident(db: Database | Tx, { day, site, provider, kind }: IncidentPlace): Promise<void> {
  await sql`
    insert into payment_troubles (day, site, provider, kind, seen, last_at)
    values (${day}::date, ${site}, ${provider}, ${kind}, 1, clock_timestamp())
    on conflict (day, site, provider, kind) do update
      set seen = payment_troubles.seen + 1, last_at = excluded.last_at`.execute(db);
}
