import { wallClock } from "#kit/calendar-day.ts";
import type { Tx } from "#platform/database.ts";
import { type Attempt, countIncident, type IncidentKind } from "#capabilities/payments/server/payments.service.ts";
import { alertOffice } from "./jobs.ts";

/** The days of the count are the office's. */
const OFFICE_ZONE = "Australia/Sydney";

/** What a person has to look at; the rest is only counted. */
const needsSomebody: ReadonlySet<IncidentKind> = new Set([
  "mismatch",
  "refund-failed",
  "needs-review",
  "capture-failed",
]);

export type PaymentIncident = {
  readonly kind: IncidentKind;
  readonly now: Date;
  /** What the office is written to once about; the payment unless told. */
  readonly key?: string;
};

/** Counts what went wrong, and writes to the office, once, where somebody has to act. */
export async function reportIncident(
  tx: Tx,
  attempt: Attempt,
  { kind, now, key = attempt.id }: PaymentIncident,
): Promise<void> {
  const { site, provider } = attempt;
  await countIncident(tx, { day: wallClock(now, OFFICE_ZONE).day, site, provider, kind });
  if (needsSomebody.has(kind)) await alertOffice(tx, attempt.id, { kind, key });
}
