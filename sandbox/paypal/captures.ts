import { merchantIdOf } from "./ids.ts";
import { decimal } from "../providers/money.ts";
import type { ProviderSession, SessionParts } from "../providers/session.ts";
import type { Link } from "./problems.ts";
import type { OrderRequest } from "./requests.ts";

export const moneyOf = (currency: string, amount: number) => ({ currency_code: currency, value: decimal(amount) });

export const captureUrl = ({ publicUrl }: SessionParts, captureId: string | undefined): string =>
  `${publicUrl()}/paypal/v2/payments/captures/${captureId ?? ""}`;

function statusOf({ ledger }: SessionParts, session: ProviderSession): string {
  if (session.capture === "pending") return "PENDING";
  if (session.capture === "declined") return "DECLINED";
  const { captured = 0, refunded = 0 } = ledger.total(session.id) ?? {};
  if (refunded === 0) return "COMPLETED";
  return refunded >= captured ? "REFUNDED" : "PARTIALLY_REFUNDED";
}

/** A capture as PayPal's Payments API 2.5 describes it. */
export function captureBody(parts: SessionParts, session: ProviderSession) {
  const amount = moneyOf(session.currency, session.cents);
  const [unit] = (session.request as OrderRequest).purchase_units;
  const fee = Math.round(session.cents * 0.026) + 30;
  const self = captureUrl(parts, session.captureRef);
  const links: Link[] = [
    { href: self, rel: "self", method: "GET" },
    { href: `${self}/refund`, rel: "refund", method: "POST" },
    { href: `${parts.publicUrl()}/paypal/v2/checkout/orders/${session.id}`, rel: "up", method: "GET" },
  ];
  return {
    id: session.captureRef ?? "",
    status: statusOf(parts, session),
    ...(session.capture === "pending" && { status_details: { reason: "ECHECK" } }),
    amount,
    final_capture: true,
    seller_protection: {
      status: "ELIGIBLE",
      dispute_categories: ["ITEM_NOT_RECEIVED", "UNAUTHORIZED_TRANSACTION"],
    },
    ...(session.capture === "taken" && {
      seller_receivable_breakdown: {
        gross_amount: amount,
        paypal_fee: moneyOf(session.currency, fee),
        net_amount: moneyOf(session.currency, session.cents - fee),
      },
    }),
    invoice_id: unit?.invoice_id,
    custom_id: unit?.custom_id,
    links,
    create_time: session.extra["capturedAt"] ?? session.createdAt,
    update_time: session.extra["settledAt"] ?? session.createdAt,
  };
}

/** The same as `GET /v2/payments/captures/{id}` and webhooks have it: with the order's id. */
export const captureResource = (parts: SessionParts, session: ProviderSession) => ({
  ...captureBody(parts, session),
  supplementary_data: { related_ids: { order_id: session.id } },
  payee: { email_address: `${session.site}@shop.example`, merchant_id: merchantIdOf(session.site) },
});

export const findByCapture = (
  { sessions }: SessionParts,
  captureId: string,
  site: string,
): ProviderSession | undefined =>
  sessions.list().find((one) => one.provider === "paypal" && one.site === site && one.captureRef === captureId);
