import type { Tx } from "#platform/database.ts";
import { enqueue } from "#platform/jobs.ts";

/** Job kinds of the checkout, with their payloads. */
export const jobKinds = {
  /** `{orderId}` */
  confirmationMail: "order-confirmation-mail",
  /** `{orderId, change}`, where the change is an `OrderChange` */
  changeMail: "order-change-mail",
  /** `{mailId, key}`: a mail that was sent before, as it was */
  mailAgain: "order-mail-again",
} as const;

/** The changes of an order that its owner gets a mail about. */
export const orderChanges = [
  "date",
  "contact",
  "paid",
  "refunded",
  "cancelled",
  "changed",
  "payment-pending",
  "payment-failed",
  "payment-late",
  "payment-reminder",
] as const;
export type OrderChange = (typeof orderChanges)[number];

/** One mail for each change: its time distinguishes two changes of the same kind, or the key of the request does. */
export const queueChangeMail = (
  tx: Tx,
  orderId: string,
  of: { change: OrderChange; at: Date; key?: string },
): Promise<void> =>
  enqueue(tx, {
    kind: jobKinds.changeMail,
    payload: { orderId, change: of.change },
    onceKey: `change:${orderId}:${of.change}:${of.key ?? of.at.getTime()}`,
  });

/** Sends a mail again, once for a press of the button. */
export const resendMail = (tx: Tx, { mailId, key }: { mailId: string; key: string }): Promise<void> =>
  enqueue(tx, { kind: jobKinds.mailAgain, payload: { mailId, key }, onceKey: `mail-again:${key}` });
