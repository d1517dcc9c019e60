import { wallClock } from "#kit/calendar-day.ts";
import type { Tx } from "#platform/database.ts";
import type { Attempt } from "../attempts/attempts.store.ts";
import { queueAlert } from "../jobs.ts";
import { countIncident, type IncidentKind } from "./payment-incidents.store.ts";

/** Incidents are counted by the office's day. */
export const OFFICE_ZONE = "Australia/Sydney";

/** Incidents that staff have to check; the rest are only counted. */
const needsSomebody: ReadonlySet<IncidentKind> = new Set([
  "mismatch",
  "refund-failed",
  "needs-review",
  "capture-failed",
  "capture-silent",
  "refund-silent",
  "cancelled-elsewhere",
  "dispute-silent",
]);

export type PaymentIncident = {
  readonly kind: IncidentKind;
  readonly now: Date;
  /** The key of the one mail to the office; the payment by default. */
  readonly key?: string;
};

/** Counts an incident, and sends the office one mail where staff have to act. */
export async function reportIncident(
  tx: Tx,
  attempt: Attempt,
  { kind, now, key = attempt.id }: PaymentIncident,
): Promise<void> {
  const { site, provider } = attempt;
  await countIncident(tx, { day: wallClock(now, OFFICE_ZONE).day, site, provider, kind });
  if (needsSomebody.has(kind)) await queueAlert(tx, attempt.id, { kind, key });
}
