import type { Database, Tx } from "#platform/database.ts";
import { enqueue } from "#platform/jobs.ts";
import { flowOf, type Provider } from "#shop/payment-methods.ts";
import type { DisputeReport } from "./providers/payment-provider.ts";

/** Job kinds of payments, with their payloads. */
export const paymentJobKinds = {
  /** `{attemptId}` */
  capture: "payment-capture",
  /** `{attemptId}` */
  cancel: "payment-cancel",
  /** `{refundId}` */
  refund: "payment-refund",
  /** `{attemptId}`: polls the provider */
  poll: "payment-look",
  /** `{attemptId, kind}`: asks the office to check it */
  alert: "payment-alert",
  /** `{provider, reference, code, amountCents, currency}`: alerts the office to a payment that the shop did not begin */
  unknownPayment: "payment-unknown",
  /** `{provider, day}`: alerts the office to notifications that are not signed with the account's key */
  unsignedWebhook: "payment-unsigned",
  /** `{provider, eventId, item}`: a notification of a webhook */
  notification: "payment-event",
  /** `{provider, eventId, report}`: a report about a dispute */
  dispute: "payment-dispute",
  /** `{disputeId}`: alerts the office to a new dispute */
  disputeAlert: "payment-dispute-alert",
} as const;

const queue = "payments";

export const queueCapture = (tx: Tx, attemptId: string): Promise<void> =>
  enqueue(tx, { queue, kind: paymentJobKinds.capture, payload: { attemptId }, onceKey: `capture:${attemptId}` });

export const queueCancel = (tx: Tx, attemptId: string): Promise<void> =>
  enqueue(tx, { queue, kind: paymentJobKinds.cancel, payload: { attemptId }, onceKey: `cancel:${attemptId}` });

/**
 * Ends a payment at a provider whose page the shopper may still have open. Where the money can be taken by us only, it is
 * no longer wanted here; the provider frees what its customer agreed to.
 */
export const queueRelease = (tx: Tx, { id, provider, providerRef }: ToRelease): Promise<void> =>
  flowOf(provider) === "redirect" && providerRef !== null ? queueCancel(tx, id) : Promise.resolve();
type ToRelease = { readonly id: string; readonly provider: Provider; readonly providerRef: string | null };

export const queueRefund = (tx: Tx, refundId: string): Promise<void> =>
  enqueue(tx, { queue, kind: paymentJobKinds.refund, payload: { refundId }, onceKey: `refund:${refundId}` });

/** Queues a poll of a payment's state; each poll queues the next one while the payment is open. */
export const queuePoll = (tx: Tx | Database, attemptId: string, delayMs: number): Promise<void> =>
  enqueue(tx, { queue, kind: paymentJobKinds.poll, payload: { attemptId }, delayMs });

/** One mail to the office for each incident of a payment, however often it is reported. */
export const queueAlert = (tx: Tx, attemptId: string, of: { kind: string; key: string }): Promise<void> =>
  enqueue(tx, {
    kind: paymentJobKinds.alert,
    payload: { attemptId, kind: of.kind },
    onceKey: `alert:${of.kind}:${of.key}`,
  });

/** One mail to the office for each dispute. */
export const queueDisputeAlert = (tx: Tx, disputeId: string): Promise<void> =>
  enqueue(tx, { kind: paymentJobKinds.disputeAlert, payload: { disputeId }, onceKey: `dispute:${disputeId}` });

/** Queues a stored report about a dispute. */
export const queueDisputeReport = (tx: Tx, { provider, eventId, report }: DisputeToApply): Promise<void> =>
  enqueue(tx, {
    queue,
    kind: paymentJobKinds.dispute,
    payload: { provider, eventId, report },
    onceKey: `event:${provider}:${eventId}`,
  });

type DisputeToApply = { readonly provider: Provider; readonly eventId: string; readonly report: DisputeReport };
