import type { SessionParts } from "../providers/session.ts";
import { captureUrl, moneyOf } from "./captures.ts";
import type { Link } from "./problems.ts";
import type { PayPalRefund } from "./store.ts";

/** A refund as PayPal shows it, in answers and notifications. */
export function refundBody(parts: SessionParts, refund: PayPalRefund) {
  const self = `${parts.publicUrl()}/paypal/v2/payments/refunds/${refund.id}`;
  const links: Link[] = [
    { href: self, rel: "self", method: "GET" },
    { href: captureUrl(parts, refund.captureId), rel: "up", method: "GET" },
  ];
  const amount = moneyOf(refund.currency, refund.cents);
  return {
    id: refund.id,
    status: refund.status as string,
    ...((refund.status === "PENDING" || refund.status === "FAILED") && { status_details: { reason: "ECHECK" } }),
    amount,
    invoice_id: refund.invoiceId,
    custom_id: refund.customId,
    note_to_payer: refund.note,
    seller_payable_breakdown: {
      gross_amount: amount,
      paypal_fee: moneyOf(refund.currency, 0),
      net_amount: amount,
      total_refunded_amount: amount,
    },
    links,
    create_time: refund.createdAt,
    update_time: refund.updatedAt,
  };
}
