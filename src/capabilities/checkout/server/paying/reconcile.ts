import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database.ts";
import type { Context } from "#platform/service.ts";
import { releaseExpiredCodes } from "#capabilities/cart/server/cart.service.ts";
import { releaseExpiredStock } from "#capabilities/catalogue/server/catalogue.service.ts";
import { releaseExpiredRuns } from "#capabilities/delivery/server/delivery.service.ts";
import { followUpPayments, sweepPayments } from "#capabilities/payments/server/payments.service.ts";
import { removeSessionsBefore } from "../form/sessions.store.ts";
import { onPayment } from "./on-payment.ts";

type Reconciling = { readonly db: Database; readonly config: Config; readonly log: Context["log"] };

/** Finishes open payments, then releases expired reservations; answers how many payments. */
export async function reconcile({ db, config, log }: Reconciling, now: Date): Promise<number> {
  const swept = await sweepPayments({ db, config, log, onPayment }, now);
  await followUpPayments({ db, config, log, onPayment, now });
  await releaseExpiredRuns(db, now);
  await releaseExpiredStock(db, now);
  await releaseExpiredCodes(db, now);
  await removeSessionsBefore(db, now);
  return swept;
}
