import { inTransaction } from "#platform/database.ts";
import { enqueue } from "#platform/jobs.ts";
import type { Provider } from "#shop/payment-methods.ts";
import { findAttemptByProviderRef } from "../attempts/attempts.store.ts";
import { paymentJobKinds } from "../jobs.ts";
import type { WebhookReading } from "../providers/payment-provider.ts";
import { type WebhookTools, tellOfUnknownPayment } from "../webhooks/apply-notification.ts";
import { storeEvent } from "../webhooks/provider-events.store.ts";

type DisputeReading = Extract<WebhookReading, { kind: "dispute" }>;

/** Stores signed news about a dispute; a job applies it once. */
export async function receiveDispute(
  { db }: WebhookTools,
  provider: Provider,
  { eventRef: eventId, news }: DisputeReading,
): Promise<void> {
  const attempt = await findAttemptByProviderRef(db, provider, news.providerRef);
  const event = {
    provider,
    eventId,
    attemptId: attempt?.id ?? null,
    kind: `dispute-${news.stage}`,
    isSuccess: true,
    amountCents: news.amount.cents,
    currency: news.amount.currency,
    occurredAt: news.occurredAt,
  };
  await inTransaction(db, async (tx) => {
    if (!(await storeEvent(tx, event))) return;
    if (attempt === null) return tellOfUnknownPayment(tx, event, news.providerRef);
    const payload = { provider, eventId, news };
    await enqueue(tx, {
      queue: "payments",
      kind: paymentJobKinds.dispute,
      payload,
      onceKey: `event:${provider}:${eventId}`,
    });
  });
}
