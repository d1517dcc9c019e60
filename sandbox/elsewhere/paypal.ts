import { type Deal, findDeal, giveBack, hint, isExpired, newDeal, newId, take, type DealParts } from "./deal.ts";
import { type Asked, type Operation, Refusal, type Said } from "./line.ts";
import { centsOf, decimal, textAt } from "./money.ts";

const issue = (status: number, code: string) => ({
  name: status === 404 ? "RESOURCE_NOT_FOUND" : "UNPROCESSABLE_ENTITY",
  details: [{ issue: code }],
  debug_id: newId(6),
});

function create({ body, merchant }: Asked, parts: DealParts): Said {
  const value = textAt(body, "purchase_units.0.amount.value");
  const currency = textAt(body, "purchase_units.0.amount.currency_code");
  const reference = textAt(body, "purchase_units.0.invoice_id");
  const context = "payment_source.paypal.experience_context";
  if (currency !== merchant.currency) throw new Refusal(422, "CURRENCY_NOT_SUPPORTED");
  if (parts.deals.list().some((deal) => deal.house === "paypal" && deal.reference === reference))
    throw new Refusal(422, "DUPLICATE_INVOICE_ID");
  const deal = newDeal(parts, "paypal", merchant, {
    reference,
    currency,
    cents: centsOf(value),
    returnUrl: textAt(body, `${context}.return_url`),
    cancelUrl: textAt(body, `${context}.cancel_url`),
    webhookPath: "/api/webhooks/paypal",
    minutes: 180,
    extra: {},
  });
  return {
    status: 200,
    body: {
      id: deal.id,
      status: "PAYER_ACTION_REQUIRED",
      links: [{ rel: "payer-action", method: "GET", href: `${parts.publicUrl()}/pay/paypal/${deal.id}` }],
    },
    changes: [parts.deals.write(deal)],
    reference,
  };
}

const statusOf = (deal: Deal): string => {
  if (deal.capture !== "none") return "COMPLETED";
  const isAgreed = deal.choice === "approve" || deal.choice === "approve-unfunded" || deal.choice === "approve-pending";
  return isAgreed ? "APPROVED" : "PAYER_ACTION_REQUIRED";
};

const amountOf = (deal: Deal) => ({ currency_code: deal.currency, value: decimal(deal.cents) });

const orderBody = (deal: Deal) => ({
  id: deal.id,
  status: statusOf(deal),
  purchase_units: [
    {
      reference_id: deal.reference,
      invoice_id: deal.reference,
      amount: amountOf(deal),
      payments: {
        captures:
          deal.capture === "none"
            ? []
            : [
                {
                  id: deal.captureRef,
                  status: { pending: "PENDING", taken: "COMPLETED", declined: "DECLINED" }[deal.capture],
                  amount: amountOf(deal),
                },
              ],
      },
    },
  ],
});

function own({ params, merchant }: Asked, parts: DealParts): Deal {
  const deal = findDeal(parts, "paypal", merchant, params["id"] ?? "");
  if (!deal || isExpired(parts, deal)) throw new Refusal(404, "INVALID_RESOURCE_ID");
  return deal;
}

function capture(asked: Asked, parts: DealParts): Said {
  const deal = own(asked, parts);
  if (deal.capture !== "none") throw new Refusal(422, "ORDER_ALREADY_CAPTURED");
  if (statusOf(deal) !== "APPROVED") throw new Refusal(422, "ORDER_NOT_APPROVED");
  if (deal.choice === "approve-unfunded") throw new Refusal(422, "INSTRUMENT_DECLINED");
  if (deal.choice === "approve-pending") {
    const pending: Deal = { ...deal, capture: "pending", captureRef: newId(8) };
    return { status: 201, body: orderBody(pending), changes: [parts.deals.write(pending)] };
  }
  const done = take(parts, deal);
  const notice = hint(parts, deal, "PAYMENT.CAPTURE.COMPLETED", {
    event_type: "PAYMENT.CAPTURE.COMPLETED",
    resource: { supplementary_data: { related_ids: { order_id: deal.id } } },
  });
  return { status: 201, body: orderBody(done.deal), changes: [...done.changes, ...notice] };
}

function refund({ body, params, merchant }: Asked, parts: DealParts): Said {
  const cents = centsOf(textAt(body, "amount.value"));
  const back = giveBack(parts, params["id"] ?? "", { merchant, house: "paypal", cents });
  if (!back) throw new Refusal(422, "REFUND_AMOUNT_EXCEEDED");
  return { status: 201, body: { id: back.id, status: "COMPLETED" }, changes: back.changes };
}

const common = { house: "paypal", wrong: issue } as const;
const once = { keyHeader: "paypal-request-id" } as const;

export const payPalOperations: readonly Operation[] = [
  { ...common, ...once, name: "create", method: "POST", path: "/paypal/v2/checkout/orders", handle: create },
  {
    ...common,
    name: "read",
    method: "GET",
    path: "/paypal/v2/checkout/orders/:id",
    handle: (asked, parts) => ({ status: 200, body: orderBody(own(asked, parts)) }),
  },
  {
    ...common,
    ...once,
    name: "capture",
    method: "POST",
    path: "/paypal/v2/checkout/orders/:id/capture",
    handle: capture,
  },
  {
    ...common,
    ...once,
    name: "refund",
    method: "POST",
    path: "/paypal/v2/payments/captures/:id/refund",
    handle: refund,
  },
];
