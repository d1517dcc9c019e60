import { type Database, inTransaction } from "#platform/database.ts";
import type { Provider } from "#shop/payment-methods.ts";
import type { SiteCode } from "#shop/site.ts";
import { findAttemptByProviderRef, findAttemptByReference } from "../attempts/attempts.store.ts";
import { queueDisputeReport } from "../jobs.ts";
import type { DisputeReport } from "../providers/payment-provider.ts";
import { storeEvent } from "../webhooks/provider-events.store.ts";
import { alertUnknownPayment } from "../webhooks/unknown-payments.ts";

export type ReceivedDispute = {
  readonly eventId: string;
  /** The provider's word for the event, where it has one. */
  readonly code?: string;
  readonly report: DisputeReport;
  /** Our reference, where the provider names it. */
  readonly merchantReference?: string;
  /** The sites of the account that signed it; any without it. */
  readonly sites?: readonly SiteCode[] | undefined;
};

/** Stores a signed report about a dispute; a job applies it once. */
export async function receiveDispute(db: Database, provider: Provider, received: ReceivedDispute): Promise<void> {
  const { eventId, report, merchantReference, sites, code = `dispute-${report.stage}` } = received;
  const named =
    (merchantReference === undefined ? null : await findAttemptByReference(db, merchantReference)) ??
    (await findAttemptByProviderRef(db, provider, report.providerRef));
  const attempt = named !== null && (sites?.some((site) => site === named.site) ?? true) ? named : null;
  const { amount, occurredAt } = report;
  const event = {
    provider,
    eventId,
    attemptId: attempt?.id ?? null,
    kind: code,
    isSuccess: true,
    amountCents: amount.cents,
    currency: amount.currency,
    occurredAt,
  };
  await inTransaction(db, async (tx) => {
    if (!(await storeEvent(tx, event))) return;
    if (attempt === null) await alertUnknownPayment(tx, event, merchantReference ?? report.providerRef);
    else await queueDisputeReport(tx, { provider, eventId, report });
  });
}
