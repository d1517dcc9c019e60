import type { Database, Tx } from "#platform/database.ts";
import { enqueue } from "#platform/outbox.ts";

/** Job kinds of the checkout, and what each is told. */
export const jobKinds = {
  /** `{attemptId}` */
  capture: "payment-capture",
  /** `{attemptId}` */
  cancel: "payment-cancel",
  /** `{refundId}` */
  refund: "payment-refund",
  /** `{attemptId}`: how does it stand at the provider? */
  look: "payment-look",
  /** `{attemptId, kind}`: somebody of the office has to look at it */
  alert: "payment-alert",
  /** `{orderId}` */
  confirmationMail: "order-confirmation-mail",
  /** `{orderId, change}`, the change being one of `OrderChange` */
  changeMail: "order-change-mail",
} as const;

/** What the owner of an order is written about after it was placed. */
export const orderChanges = ["date", "contact", "paid", "cancelled"] as const;
export type OrderChange = (typeof orderChanges)[number];

export const takeMoney = (tx: Tx, attemptId: string): Promise<void> =>
  enqueue(tx, { kind: jobKinds.capture, payload: { attemptId }, onceKey: `capture:${attemptId}` });

export const stopMoney = (tx: Tx, attemptId: string): Promise<void> =>
  enqueue(tx, { kind: jobKinds.cancel, payload: { attemptId }, onceKey: `cancel:${attemptId}` });

export const sendMoneyBack = (tx: Tx, refundId: string): Promise<void> =>
  enqueue(tx, { kind: jobKinds.refund, payload: { refundId }, onceKey: `refund:${refundId}` });

/** Asks the provider in a moment how a payment stands; each look queues the next one while it is open. */
export const lookSoon = (tx: Tx | Database, attemptId: string, delayMs: number): Promise<void> =>
  enqueue(tx, { kind: jobKinds.look, payload: { attemptId }, delayMs });

/** One mail to the office for each thing that went wrong with a payment, however often it is noticed. */
export const alertOffice = (tx: Tx, attemptId: string, of: { kind: string; key: string }): Promise<void> =>
  enqueue(tx, { kind: jobKinds.alert, payload: { attemptId, kind: of.kind }, onceKey: `alert:${of.kind}:${of.key}` });

/** One mail for each thing that was done: `eventId` tells two changes of the same kind apart. */
export const writeOfChange = (tx: Tx, orderId: string, of: { change: OrderChange; at: Date }): Promise<void> =>
  enqueue(tx, {
    kind: jobKinds.changeMail,
    payload: { orderId, change: of.change },
    onceKey: `change:${orderId}:${of.change}:${of.at.getTime()}`,
  });
