import type { Cents } from "#kit/money.ts";
import type { Config } from "#platform/config.ts";
import { type Database, inTransaction, type Tx } from "#platform/database.ts";
import { enqueue } from "#platform/jobs.ts";
import type { Provider } from "#shop/payment-methods.ts";
import { isWithoutMoney } from "../../payments.rules.ts";
import {
  type Attempt,
  findAttemptByReference,
  lockAttempt,
  lockAttemptByReference,
  moveAttempt,
} from "../attempts/attempts.store.ts";
import { paymentJobKinds, queueCancel } from "../jobs.ts";
import { applyOutcome } from "../outcomes/apply-outcome.ts";
import type { OnPayment } from "../outcomes/payment-event.ts";
import { reportIncident } from "../outcomes/payment-incidents.ts";
import type { NotificationMeaning, PaymentNotification, WebhookReading } from "../providers/payment-provider.ts";
import { providerOf } from "../providers/providers.ts";
import { refundRest } from "../refunds/give-back.ts";
import { recordRefundMade, reportFailedRefund } from "../refunds/refund-results.ts";
import { findRefund } from "../refunds/refunds.store.ts";
import {
  isEventStored,
  storeAppliedEvent,
  storeEvent,
  storeKnownEvent,
  markEventApplied,
  type ProviderEvent,
  readEvent,
} from "./provider-events.store.ts";

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

type Arrived = { readonly tools: WebhookTools; readonly provider: Provider; readonly item: PaymentNotification };

/** Money was captured. A requested capture is applied at once; a repeat of the notification waits for the lock. */
async function storeCapture(tx: Tx, { tools, provider, item }: Arrived): Promise<void> {
  const [attempt, isStored] = await Promise.all([
    lockAttemptByReference(tx, item.merchantReference),
    isEventStored(tx, provider, eventIdOf(item)),
  ]);
  if (isStored) return;
  if (attempt?.state !== "capturing") return storeWithJob(tx, eventOf(provider, item, attempt), item);
  const { amount, eventRef } = item;
  await storeAppliedEvent(tx, eventOf(provider, item, attempt));
  await appliers.captured(tx, attempt, { ...tools, cents: amount.cents, eventRef });
}

async function storeForLater(db: Database, provider: Provider, item: PaymentNotification): Promise<void> {
  const attempt = await findAttemptByReference(db, item.merchantReference);
  await inTransaction(db, (tx) => storeWithJob(tx, eventOf(provider, item, attempt), item));
}

/** A notification of a payment that the shop did not begin is stored, not applied, and the office is told. */
async function storeWithJob(tx: Tx, event: ProviderEvent, item: PaymentNotification): Promise<void> {
  if (!(await storeEvent(tx, event))) return;
  if (event.attemptId === null) return tellOfUnknownPayment(tx, event, item.merchantReference);
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

/** Stores a signed result of a payment that the shop did not begin, and tells the office once. */
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
    if (await storeEvent(tx, stored)) await tellOfUnknownPayment(tx, stored, providerRef);
  });
}

type UnknownResult = Pick<Extract<WebhookReading, { kind: "result" }>, "providerRef" | "code" | "amount">;

/** The office hears once of a payment that the shop did not begin. */
export const tellOfUnknownPayment = (tx: Tx, event: ProviderEvent, reference: string): Promise<void> => {
  const { provider, eventId, kind: code, amountCents, currency } = event;
  const payload = { provider, reference, code, amountCents, currency };
  return enqueue(tx, { kind: paymentJobKinds.unknownPayment, payload, onceKey: `unknown:${provider}:${eventId}` });
};

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
  const { attemptId, amountCents: cents } = event;
  const meaning = providerOf(config, provider).meaningOf?.(event.kind, event.isSuccess) ?? null;
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
    if (meaning !== null && meaning !== "authorised" && meaning !== "refused")
      await appliers[meaning](tx, attempt, { onPayment, now, cents, eventRef: eventRefOf(eventId) });
    await markEventApplied(tx, provider, eventId);
  });
}

type NotificationDetail = Pick<WebhookTools, "onPayment" | "now"> & {
  readonly cents: Cents;
  readonly eventRef: string;
};
type Apply = (tx: Tx, attempt: Attempt, detail: NotificationDetail) => Promise<void>;

/** An order counts as paid only when the provider reports the capture. Money that is not owed is refunded. */
async function applyCapture(tx: Tx, attempt: Attempt, { cents, now, onPayment }: NotificationDetail): Promise<void> {
  if (!(await moveAttempt(tx, attempt, { to: "captured", cause: "webhook", capturedCents: cents }))) return;
  const reply = await onPayment(tx, { kind: "counted", attempt, cents, now });
  if (reply.kind !== "accepted") await refundRest(tx, attempt.id, reply.why);
}

/** Money that could not be captured for a cancelled order is released. */
async function applyFailedCapture(tx: Tx, attempt: Attempt, { now, onPayment }: NotificationDetail): Promise<void> {
  // A cancelled payment has nothing to capture.
  if (attempt.state === "voiding" || isWithoutMoney(attempt.state)) return;
  if (!(await moveAttempt(tx, attempt, { to: "capture_failed", cause: "webhook" }))) return;
  const reply = await onPayment(tx, { kind: "capture-failed", attempt, now });
  if (reply.kind === "accepted") return reportIncident(tx, attempt, { kind: "capture-failed", now });
  await moveAttempt(tx, { ...attempt, state: "capture_failed" }, { to: "voiding", cause: reply.why });
  await queueCancel(tx, attempt.id);
}

const applyStop =
  (to: "voided" | "cancelled"): Apply =>
  async (tx, attempt, { now, onPayment }) => {
    if (attempt.state !== "voiding") return;
    if (await moveAttempt(tx, attempt, { to, cause: "webhook" }))
      await onPayment(tx, { kind: "cancelled", attempt, why: "the payment was stopped", now });
  };

/** A refund counts only when the provider reports it; staff handle a failed one. */
const applyRefund =
  (record: typeof recordRefundMade): Apply =>
  async (tx, attempt, { cents, eventRef: providerRef, now, onPayment }) => {
    const refund = await findRefund(tx, { attemptId: attempt.id, providerRef, cents });
    if (refund !== null) await record(tx, attempt, { refund, providerRef, now, onPayment });
  };

const appliers: Readonly<Record<Exclude<NotificationMeaning, "authorised" | "refused">, Apply>> = {
  captured: applyCapture,
  "capture-failed": applyFailedCapture,
  stopped: applyStop("voided"),
  "not-stopped": applyStop("cancelled"),
  refunded: applyRefund(recordRefundMade),
  "refund-failed": applyRefund(reportFailedRefund),
};
