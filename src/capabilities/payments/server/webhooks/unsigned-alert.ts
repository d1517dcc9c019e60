import { wallClock } from "#kit/calendar-day.ts";
import type { Database } from "#platform/database.ts";
import { enqueue } from "#platform/jobs.ts";
import type { Provider } from "#shop/payment-methods.ts";
import { paymentJobKinds } from "../jobs.ts";
import { OFFICE_ZONE } from "../outcomes/payment-incidents.ts";

/** One mail a day for a provider: results are forged, or the account's key was changed at the provider and not here. */
export function queueUnsignedAlert(db: Database, provider: Provider, now: Date): Promise<void> {
  const { day } = wallClock(now, OFFICE_ZONE);
  const onceKey = `unsigned:${provider}:${day}`;
  return enqueue(db, { kind: paymentJobKinds.unsignedWebhook, payload: { provider, day }, onceKey });
}
