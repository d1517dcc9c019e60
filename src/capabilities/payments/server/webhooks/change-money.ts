import { asCents, type Cents, subtractCents } from "#kit/money.ts";
import type { Tx } from "#platform/database.ts";
import { isWithoutMoney } from "../../payments.rules.ts";
import { type Attempt, moveAttempt, recordCaptureReport } from "../attempts/attempts.store.ts";
import { countEarlierReports } from "../disputes/apply-dispute.ts";
import { queueCancel } from "../jobs.ts";
import type { OnPayment } from "../outcomes/payment-event.ts";
import { reportIncident } from "../outcomes/payment-incidents.ts";
import type { NotificationMeaning } from "../providers/payment-provider.ts";
import { refundRest } from "../refunds/release-or-refund.ts";
import { recordRefundMade, reportFailedRefund } from "../refunds/refund-results.ts";
import { addRefundMadeElsewhere, findRefund } from "../refunds/refunds.store.ts";

type MoneyMeaning = Exclude<NotificationMeaning, "authorised" | "refused" | "ask">;

export type MoneyNotification = {
  readonly meaning: MoneyMeaning;
  readonly cents: Cents;
  /** The provider's id of the capture, the refund or the cancellation. */
  readonly eventRef: string;
  readonly occurredAt: Date;
  readonly now: Date;
  readonly onPayment: OnPayment;
};
type Apply = (tx: Tx, attempt: Attempt, notification: MoneyNotification) => Promise<void>;

/** Applies a provider's report about the money of a payment. Call it with the attempt locked. */
export const changeMoney: Apply = (tx, attempt, notification) =>
  appliers[notification.meaning](tx, attempt, notification);

/** An order counts as paid only when the provider reports the capture. Money that is not owed is refunded. */
async function applyCapture(tx: Tx, attempt: Attempt, notification: MoneyNotification): Promise<void> {
  const { cents, occurredAt, now, onPayment } = notification;
  if (attempt.capturedCents > 0) return recordCaptureReport(tx, attempt.id, occurredAt);
  if (attempt.captureFailedAt !== null && attempt.captureFailedAt >= occurredAt) return;
  const change = { to: "captured", cause: "webhook", capturedCents: cents, captureReportedAt: occurredAt } as const;
  if (!(await moveAttempt(tx, attempt, change))) return;
  const reply = await onPayment(tx, { kind: "counted", attempt, cents, now });
  await countEarlierReports(tx, { ...attempt, state: "captured", capturedCents: cents }, { now, onPayment });
  if (reply.kind !== "accepted") await refundRest(tx, attempt.id, reply.why);
}

/** Money that could not be captured for a cancelled order is released. */
async function applyFailedCapture(tx: Tx, attempt: Attempt, notification: MoneyNotification): Promise<void> {
  const { occurredAt: captureFailedAt, now, onPayment } = notification;
  // A cancelled payment has nothing to capture.
  if (attempt.state === "voiding" || isWithoutMoney(attempt.state)) return;
  // The provider tried again, with success.
  if (attempt.captureReportedAt !== null && attempt.captureReportedAt > captureFailedAt) return;
  const change = { to: "capture_failed", cause: "webhook", capturedCents: asCents(0), captureFailedAt } as const;
  if (!(await moveAttempt(tx, attempt, change))) return;
  const lost = asCents(-attempt.capturedCents);
  if (lost !== 0) await onPayment(tx, { kind: "counted", attempt, cents: lost, now });
  const reply = await onPayment(tx, { kind: "capture-failed", attempt, now });
  if (reply.kind === "accepted") return reportIncident(tx, attempt, { kind: "capture-failed", now });
  await moveAttempt(tx, { ...attempt, state: "capture_failed" }, { to: "voiding", cause: reply.why });
  await queueCancel(tx, attempt.id);
}

const isPromised = ({ state }: Attempt): boolean =>
  state === "authorised" || state === "capturing" || state === "capture_failed";

/** The payment was cancelled: by the shop, or by staff at the provider while the order still wants the money. */
async function applyStop(tx: Tx, attempt: Attempt, { now, onPayment }: MoneyNotification): Promise<void> {
  if (attempt.state === "voiding") return endStop("voided")(tx, attempt, { now, onPayment });
  if (!isPromised(attempt)) return;
  if (!(await moveAttempt(tx, attempt, { to: "voided", cause: "cancelled at the provider" }))) return;
  const reply = await onPayment(tx, { kind: "capture-failed", attempt, now });
  if (reply.kind === "accepted") await reportIncident(tx, attempt, { kind: "cancelled-elsewhere", now });
}

const endStop =
  (to: "voided" | "cancelled") =>
  async (tx: Tx, attempt: Attempt, { now, onPayment }: Pick<MoneyNotification, "now" | "onPayment">): Promise<void> => {
    if (attempt.state !== "voiding") return;
    if (await moveAttempt(tx, attempt, { to, cause: "webhook" }))
      await onPayment(tx, { kind: "cancelled", attempt, why: "the payment was stopped", now });
  };

/** A refund counts only when the provider reports it, also one that was made at the provider. */
async function applyRefund(tx: Tx, attempt: Attempt, notification: MoneyNotification): Promise<void> {
  const { cents, eventRef: providerRef, now, onPayment } = notification;
  const refund =
    (await findRefund(tx, { attemptId: attempt.id, providerRef, cents })) ??
    (await addRefundMadeElsewhere(tx, attempt.id, { providerRef, cents }));
  await recordRefundMade(tx, attempt, { refund, providerRef, now, onPayment });
}

/** A reported refund proves a capture that was never reported. */
async function applyReturned(tx: Tx, attempt: Attempt, notification: MoneyNotification): Promise<void> {
  const { capturedCents } = attempt;
  const cents = subtractCents(attempt.amountCents, attempt.releasedCents);
  const { occurredAt: captureReportedAt, now, onPayment } = notification;
  const change = { to: "captured", cause: "webhook", capturedCents: cents, captureReportedAt } as const;
  const isNew = capturedCents === 0 && (await moveAttempt(tx, attempt, change));
  if (isNew) await onPayment(tx, { kind: "counted", attempt, cents, now });
  await applyRefund(tx, isNew ? { ...attempt, state: "captured", capturedCents: cents } : attempt, notification);
}

/** Staff handle a failed refund. One that was reported as made before counts no longer. */
async function applyFailedRefund(tx: Tx, attempt: Attempt, notification: MoneyNotification): Promise<void> {
  const { cents, eventRef: providerRef, now, onPayment } = notification;
  const refund =
    (await findRefund(tx, { attemptId: attempt.id, providerRef, cents })) ??
    (await addRefundMadeElsewhere(tx, attempt.id, { providerRef, cents }));
  await reportFailedRefund(tx, attempt, { refund, providerRef, now, onPayment });
}

/** A refund that the provider refused to begin. One of its own screens is not the shop's business. */
async function applyRefusedRefund(tx: Tx, attempt: Attempt, notification: MoneyNotification): Promise<void> {
  const { cents, eventRef: providerRef, now, onPayment } = notification;
  const refund = await findRefund(tx, { attemptId: attempt.id, providerRef, cents });
  if (refund !== null) await reportFailedRefund(tx, attempt, { refund, providerRef, now, onPayment });
}

const appliers: Readonly<Record<MoneyMeaning, Apply>> = {
  captured: applyCapture,
  "capture-failed": applyFailedCapture,
  stopped: applyStop,
  "not-stopped": endStop("cancelled"),
  refunded: applyRefund,
  returned: applyReturned,
  "refund-refused": applyRefusedRefund,
  "refund-failed": applyFailedRefund,
};
