import type { OrderState } from "../orders/order-states.rules.ts";

/** The state of an order, as staff say it. */
export const officeStates: Readonly<Record<OrderState, string>> = {
  draft: "Draft",
  awaiting_payment: "At the payment",
  payment_pending: "Payment pending",
  awaiting_delivery_quote: "Waits for a delivery quote",
  placed: "To pick",
  picking: "Being picked",
  dispatched: "On its way",
  delivered: "Delivered",
  cancelled: "Cancelled",
};

/** Why staff cannot do something with an order. */
export const whyNot = {
  permission: (verb: string) => `Your roles don't let you ${verb} on this site. An owner can change them.`,
  left: "The goods have left the warehouse. Take them back as a return.",
  cancelled: "This order was cancelled already.",
  nothingCaptured: "No provider has taken money for this order that could go back.",
  nothingOwed: "Nothing is left to receive for this order.",
  notPlaced: "This order is not placed yet.",
  notHeld: "No rule holds this order.",
} as const;

/** How staff name the mails about an order. */
export const mailNames: Readonly<Record<string, string>> = {
  confirmed: "Confirmation",
  date: "New delivery day",
  contact: "New contact",
  paid: "Payment received",
  refunded: "Refund",
  cancelled: "Cancellation",
  changed: "Change of the order",
  "payment-pending": "Payment pending",
  "payment-failed": "Payment failed",
  "payment-late": "Late payment",
  "payment-reminder": "Payment reminder",
  "return-requested": "Return asked for",
  "return-approved": "Return approved",
  "return-refused": "Return not approved",
  "return-received": "Return received",
  "return-closed": "Return closed",
};
