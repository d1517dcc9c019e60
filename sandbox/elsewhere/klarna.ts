import { type Deal, findDeal, giveBack, hint, isExpired, newDeal, newId, take, type DealParts } from "./deal.ts";
import { type Asked, type Operation, Refusal, type Said } from "./line.ts";
import { textAt } from "./money.ts";

const wrong = (_status: number, code: string) => ({
  error_code: code,
  error_messages: [code],
  correlation_id: newId(6),
});

function openSession({ body, merchant }: Asked, parts: DealParts): Said {
  const currency = textAt(body, "purchase_currency");
  if (currency !== merchant.currency) throw new Refusal(400, "BAD_VALUE");
  const deal = newDeal(parts, "klarna", merchant, {
    reference: textAt(body, "merchant_reference1"),
    currency,
    cents: Number(textAt(body, "order_amount")),
    returnUrl: "",
    cancelUrl: "",
    minutes: 60,
    extra: {},
  });
  return {
    status: 200,
    body: { session_id: deal.id, client_token: newId(8) },
    changes: [parts.deals.write(deal)],
    reference: deal.reference,
  };
}

function openPage({ body, merchant }: Asked, parts: DealParts): Said {
  const session = textAt(body, "payment_session_url").split("/").at(-1) ?? "";
  const deal = findDeal(parts, "klarna", merchant, session);
  if (!deal) throw new Refusal(404, "NO_SUCH_SESSION");
  const filled = (name: string) => textAt(body, `merchant_urls.${name}`).replaceAll("{{session_id}}", deal.id);
  const webhookPath = URL.canParse(filled("status_update")) ? new URL(filled("status_update")).pathname : "";
  const next: Deal = {
    ...deal,
    returnUrl: filled("success"),
    cancelUrl: filled("cancel"),
    webhookPath,
    extra: { failureUrl: filled("failure"), token: newId(8) },
  };
  return {
    status: 201,
    body: { session_id: deal.id, redirect_url: `${parts.publicUrl()}/pay/klarna/${deal.id}` },
    changes: [parts.deals.write(next)],
    reference: deal.reference,
  };
}

function statusOf(parts: DealParts, deal: Deal): string {
  switch (deal.choice) {
    case "approve":
    case "approve-pending":
    case "approve-unfunded":
      return "COMPLETED";
    case "decline":
      return "FAILED";
    case "cancel":
      return "CANCELLED";
    default:
      return isExpired(parts, deal) ? "DISABLED" : "WAITING";
  }
}

function readPage({ params, merchant }: Asked, parts: DealParts): Said {
  const deal = findDeal(parts, "klarna", merchant, params["id"] ?? "");
  if (!deal) throw new Refusal(404, "NO_SUCH_SESSION");
  const status = statusOf(parts, deal);
  const token = status === "COMPLETED" ? { authorization_token: deal.extra["token"] } : {};
  return { status: 200, body: { session_id: deal.id, status, ...token } };
}

function disable({ params, merchant }: Asked, parts: DealParts): Said {
  const deal = findDeal(parts, "klarna", merchant, params["id"] ?? "");
  if (!deal) throw new Refusal(404, "NO_SUCH_SESSION");
  const changes = deal.choice === undefined ? [parts.deals.write({ ...deal, choice: "expire" })] : [];
  return { status: 204, body: {}, changes };
}

function place({ body, params, merchant }: Asked, parts: DealParts): Said {
  const deal = parts.deals
    .list()
    .find((one) => one.house === "klarna" && one.site === merchant.site && one.extra["token"] === params["token"]);
  if (!deal || statusOf(parts, deal) !== "COMPLETED") throw new Refusal(404, "INVALID_AUTHORIZATION");
  if (Number(textAt(body, "order_amount")) !== deal.cents) throw new Refusal(409, "NOT_MATCHING");
  if (deal.capture === "taken") throw new Refusal(404, "INVALID_AUTHORIZATION");
  if (deal.choice === "approve-unfunded")
    return { status: 200, body: { order_id: newId(8), fraud_status: "REJECTED" } };
  const done = take(parts, deal);
  const notice = hint(parts, deal, "order.placed", { session: { session_id: deal.id, status: "COMPLETED" } });
  return {
    status: 200,
    body: { order_id: done.deal.captureRef, fraud_status: "ACCEPTED" },
    changes: [...done.changes, ...notice],
  };
}

function refund({ body, params, merchant }: Asked, parts: DealParts): Said {
  const cents = Number(textAt(body, "refunded_amount"));
  const back = giveBack(parts, params["id"] ?? "", { merchant, house: "klarna", cents });
  if (!back) throw new Refusal(403, "REFUND_NOT_ALLOWED");
  return { status: 201, body: { refund_id: back.id }, changes: back.changes };
}

const common = { house: "klarna", wrong } as const;
const once = { keyHeader: "klarna-idempotency-key" } as const;

export const klarnaOperations: readonly Operation[] = [
  { ...common, ...once, name: "create", method: "POST", path: "/klarna/payments/v1/sessions", handle: openSession },
  { ...common, ...once, name: "page", method: "POST", path: "/klarna/hpp/v1/sessions", handle: openPage },
  { ...common, name: "read", method: "GET", path: "/klarna/hpp/v1/sessions/:id", handle: readPage },
  { ...common, name: "disable", method: "DELETE", path: "/klarna/hpp/v1/sessions/:id", handle: disable },
  {
    ...common,
    ...once,
    name: "capture",
    method: "POST",
    path: "/klarna/payments/v1/authorizations/:token/order",
    handle: place,
  },
  {
    ...common,
    ...once,
    name: "refund",
    method: "POST",
    path: "/klarna/ordermanagement/v1/orders/:id/refunds",
    handle: refund,
  },
];
