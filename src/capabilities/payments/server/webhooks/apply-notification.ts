import type { Config } from "#platform/config.ts";
import { type Database, inTransaction, type Tx } from "#platform/database.ts";
import { enqueue } from "#platform/jobs.ts";
import type { Provider } from "#shop/payment-methods.ts";
import { isWithoutMoney } from "../../payments.rules.ts";
import {
  type Attempt,
  findAttemptByProviderRef,
  findAttemptByReference,
  lockAttempt,
  lockAttemptByReference,
} from "../attempts/attempts.store.ts";
import { receiveDispute } from "../disputes/receive-dispute.ts";
import { paymentJobKinds } from "../jobs.ts";
import { applyOutcome } from "../outcomes/apply-outcome.ts";
import type { OnPayment } from "../outcomes/payment-event.ts";
import { reportIncident } from "../outcomes/payment-incidents.ts";
import { pollPayment } from "../polling/poll-payment.ts";
import type { PaymentNotification } from "../providers/payment-provider.ts";
import { providerOf } from "../providers/providers.ts";
import {
  isEventStored,
  storeAppliedEvent,
  storeEvent,
  storeKnownEvent,
  markEventApplied,
  type ProviderEvent,
  readEvent,
} from "./provider-events.store.ts";
import { changeMoney } from "./change-money.ts";
import { alertUnknownPayment } from "./unknown-payments.ts";

export type WebhookTools = {
  readonly db: Database;
  readonly config: Config;
  readonly onPayment: OnPayment;
  readonly now: Date;
};

/** Our id of an event: a repeated event has the same. */
const eventIdOf = ({ eventRef, code, isSuccess }: PaymentNotification): string => `${eventRef}:${code}:${isSuccess}`;
const eventRefOf = (eventId: string): string => eventId.split(":")[0] ?? "";

/**
 * Stores each notification; repeated ones are recognised. A requested capture is applied in the same transaction,
 * everything else by a job.
 */
export async function receiveNotifications(
  tools: WebhookTools,
  provider: Provider,
  items: readonly PaymentNotification[],
): Promise<void> {
  const { db, config } = tools;
  for (const item of items) {
    if (item.dispute !== undefined) {
      const { code, dispute: report, merchantReference, sites } = item;
      await receiveDispute(db, provider, { eventId: eventIdOf(item), code, report, merchantReference, sites });
      continue;
    }
    const meaning = providerOf(config, provider).meaningOf?.(item.code, item.isSuccess) ?? null;
    if (meaning === "authorised" && (await storeIfKnown(db, provider, item))) continue;
    if (meaning === "captured") await inTransaction(db, (tx) => storeCapture(tx, { tools, provider, item }));
    else await storeForLater(db, provider, item);
  }
}

/** The answer to the payment already contained it. */
const storeIfKnown = (db: Database, provider: Provider, item: PaymentNotification): Promise<boolean> =>
  storeKnownEvent(db, eventOf(provider, item, null), {
    merchantReference: item.merchantReference,
    providerRef: item.eventRef,
  });

/** An account only speaks of the payments of its own sites and provider. */
const ofAccount = (attempt: Attempt | null, provider: Provider, { sites }: PaymentNotification): Attempt | null => {
  const isOwn = attempt?.provider === provider && (sites?.some((site) => site === attempt.site) ?? true);
  return isOwn ? attempt : null;
};

type Arrived = { readonly tools: WebhookTools; readonly provider: Provider; readonly item: PaymentNotification };

/** Money was captured. A requested capture is applied at once; a repeat of the notification waits for the lock. */
async function storeCapture(tx: Tx, { tools, provider, item }: Arrived): Promise<void> {
  const [named, isStored] = await Promise.all([
    lockAttemptByReference(tx, item.merchantReference),
    isEventStored(tx, provider, eventIdOf(item)),
  ]);
  if (isStored) return;
  const attempt = ofAccount(named, provider, item);
  if (attempt?.state !== "capturing") return storeWithJob(tx, eventOf(provider, item, attempt), item);
  const { amount, eventRef, occurredAt } = item;
  await storeAppliedEvent(tx, eventOf(provider, item, attempt));
  await changeMoney(tx, attempt, { ...tools, meaning: "captured", cents: amount.cents, eventRef, occurredAt });
}

async function storeForLater(db: Database, provider: Provider, item: PaymentNotification): Promise<void> {
  const { merchantReference, providerRef } = item;
  // Staff may give a change another reference on the provider's page.
  const named =
    (await findAttemptByReference(db, merchantReference)) ??
    (await findAttemptByProviderRef(db, provider, providerRef));
  const attempt = ofAccount(named, provider, item);
  await inTransaction(db, (tx) => storeWithJob(tx, eventOf(provider, item, attempt), item));
}

/** A notification of a payment that the shop did not begin is stored, not applied, and the office is alerted. */
async function storeWithJob(tx: Tx, event: ProviderEvent, item: PaymentNotification): Promise<void> {
  if (!(await storeEvent(tx, event))) return;
  if (event.attemptId === null) return alertUnknownPayment(tx, event, item.merchantReference);
  const { eventId, provider } = event;
  const { providerRef, cardBrand, cardLast4, reason } = item;
  const payload = { provider, eventId, item: { providerRef, cardBrand, cardLast4, reason } };
  await enqueue(tx, {
    queue: "payments",
    kind: paymentJobKinds.notification,
    payload,
    onceKey: `event:${eventId}`,
  });
}

const eventOf = (provider: Provider, item: PaymentNotification, attempt: Attempt | null): ProviderEvent => ({
  provider,
  eventId: eventIdOf(item),
  attemptId: attempt?.id ?? null,
  kind: item.code,
  isSuccess: item.isSuccess,
  amountCents: item.amount.cents,
  currency: item.amount.currency,
  occurredAt: item.occurredAt,
});

/** A job's payload in addition to the stored event. */
export type NotificationJob = {
  readonly provider: Provider;
  readonly eventId: string;
  readonly item: Pick<PaymentNotification, "providerRef" | "cardBrand" | "cardLast4">;
};

/** Applies a stored notification once. */
export async function applyNotification(
  tools: WebhookTools,
  { provider, eventId, item }: NotificationJob,
): Promise<void> {
  const { db, config, onPayment, now } = tools;
  const event = await readEvent(db, provider, eventId);
  if (event === null || event.appliedAt !== null || event.attemptId === null) return;
  const { attemptId, amountCents: cents, occurredAt } = event;
  const meaning = providerOf(config, provider).meaningOf?.(event.kind, event.isSuccess) ?? null;
  if (meaning === "ask") await askAgain(tools, event, attemptId);
  if (meaning === "authorised" || meaning === "refused") {
    const { providerRef, cardBrand, cardLast4 } = item;
    const outcome =
      meaning === "authorised"
        ? ({ kind: "authorised", providerRef, cardBrand, cardLast4 } as const)
        : ({ kind: "refused", providerRef, reason: null, sentences: [] } as const);
    await applyOutcome({ db, onPayment, attemptId, outcome, cause: "webhook", now });
  }
  await inTransaction(db, async (tx) => {
    const attempt = await lockAttempt(tx, attemptId);
    const known = await readEvent(tx, provider, eventId);
    if (known?.appliedAt !== null) return;
    if (meaning !== null && meaning !== "ask" && meaning !== "authorised" && meaning !== "refused")
      await changeMoney(tx, attempt, { onPayment, now, meaning, cents, eventRef: eventRefOf(eventId), occurredAt });
    await markEventApplied(tx, provider, eventId);
  });
}

/**
 * The provider is asked after a payment that it notifies of, even if it ended before: money that came after all is
 * returned. Staff check reported money that no other source confirms.
 */
async function askAgain(tools: WebhookTools, { isSuccess }: ProviderEvent, attemptId: string): Promise<void> {
  const { db, config, onPayment, now } = tools;
  const returned = { notified: "yes" };
  const outcomeKind = await pollPayment({ db, config, onPayment, attemptId, cause: "webhook", now, returned });
  if (outcomeKind === "unknown") throw new Error("The provider does not answer.");
  if (!isSuccess) return;
  await inTransaction(db, async (tx) => {
    const attempt = await lockAttempt(tx, attemptId);
    if (isWithoutMoney(attempt.state)) await reportIncident(tx, attempt, { kind: "needs-review", now });
  });
}
