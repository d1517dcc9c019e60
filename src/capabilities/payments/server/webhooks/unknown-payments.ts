import { type Database, inTransaction, type Tx } from "#platform/database.ts";
import { enqueue } from "#platform/jobs.ts";
import type { Provider } from "#shop/payment-methods.ts";
import { paymentJobKinds } from "../jobs.ts";
import type { WebhookReading } from "../providers/payment-provider.ts";
import { type ProviderEvent, storeEvent } from "./provider-events.store.ts";

/** Stores a signed result of a payment that the shop did not begin, and alerts the office once. */
export async function storeUnknownResult(
  db: Database,
  provider: Provider,
  { providerRef, code, amount }: UnknownResult,
  now: Date,
): Promise<void> {
  const eventId = `${providerRef}:${code}`;
  const event = { provider, eventId, attemptId: null, kind: code, isSuccess: false, occurredAt: now };
  await inTransaction(db, async (tx) => {
    const stored = { ...event, amountCents: amount.cents, currency: amount.currency };
    if (await storeEvent(tx, stored)) await alertUnknownPayment(tx, stored, providerRef);
  });
}

type UnknownResult = Pick<Extract<WebhookReading, { kind: "result" }>, "providerRef" | "code" | "amount">;

/** The office hears once of a payment that the shop did not begin. */
export const alertUnknownPayment = (tx: Tx, event: ProviderEvent, reference: string): Promise<void> => {
  const { provider, eventId, kind: code, amountCents, currency } = event;
  const payload = { provider, reference, code, amountCents, currency };
  return enqueue(tx, { kind: paymentJobKinds.unknownPayment, payload, onceKey: `unknown:${provider}:${eventId}` });
};
