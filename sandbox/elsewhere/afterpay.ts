import { type Deal, findDeal, giveBack, isExpired, newDeal, newId, take, type DealParts } from "./deal.ts";
import { type Asked, type Operation, Refusal, type Said } from "./line.ts";
import { centsOf, decimal, textAt } from "./money.ts";

const wrong = (status: number, code: string) => ({
  errorCode: code,
  errorId: newId(6),
  message: code.replaceAll("_", " "),
  httpStatusCode: status,
});
const limits = { minimum: 1_00, maximum: 2_000_00 };
const moneyOf = (deal: Deal) => ({ amount: decimal(deal.cents), currency: deal.currency });

function create({ body, merchant }: Asked, parts: DealParts): Said {
  const currency = textAt(body, "amount.currency");
  const cents = centsOf(textAt(body, "amount.amount"));
  if (currency !== merchant.currency) throw new Refusal(422, "unsupported_currency");
  if (cents < limits.minimum || cents > limits.maximum) throw new Refusal(422, "unsupported_payment_type");
  const deal = newDeal(parts, "afterpay", merchant, {
    reference: textAt(body, "merchantReference"),
    currency,
    cents,
    returnUrl: textAt(body, "merchant.redirectConfirmUrl"),
    cancelUrl: textAt(body, "merchant.redirectCancelUrl"),
    minutes: 180,
    extra: {},
  });
  return {
    status: 201,
    body: {
      token: deal.id,
      expires: deal.expires,
      redirectCheckoutUrl: `${parts.publicUrl()}/pay/afterpay/${deal.id}`,
    },
    changes: [parts.deals.write(deal)],
    reference: deal.reference,
  };
}

function own({ params, merchant }: Pick<Asked, "params" | "merchant">, parts: DealParts): Deal {
  const deal = findDeal(parts, "afterpay", merchant, params["token"] ?? "");
  if (!deal || isExpired(parts, deal)) throw new Refusal(404, "not_found");
  return deal;
}

const paymentBody = (deal: Deal) => ({
  id: deal.captureRef ?? newId(8),
  token: deal.id,
  status: deal.capture === "taken" ? "APPROVED" : "DECLINED",
  originalAmount: moneyOf(deal),
  merchantReference: deal.reference,
});

function capture({ body, merchant }: Asked, parts: DealParts): Said {
  const deal = findDeal(parts, "afterpay", merchant, textAt(body, "token"));
  if (!deal || isExpired(parts, deal)) throw new Refusal(402, "invalid_token");
  if (deal.capture !== "none") return { status: 201, body: paymentBody(deal) };
  if (deal.choice === undefined || deal.choice === "cancel") throw new Refusal(412, "precondition_failed");
  if (deal.choice !== "approve") {
    const declined: Deal = { ...deal, capture: "declined", captureRef: newId(8) };
    return { status: 201, body: paymentBody(declined), changes: [parts.deals.write(declined)] };
  }
  const done = take(parts, deal);
  return { status: 201, body: paymentBody(done.deal), changes: done.changes };
}

function readPayment(asked: Asked, parts: DealParts): Said {
  const deal = own(asked, parts);
  if (deal.capture === "none") throw new Refusal(404, "not_found");
  return { status: 200, body: paymentBody(deal) };
}

function refund({ body, params, merchant }: Asked, parts: DealParts): Said {
  const requestId = textAt(body, "requestId");
  const cents = centsOf(textAt(body, "amount.amount"));
  const before = parts.deals.find(`refund-${requestId}`);
  if (before) return { status: 201, body: { refundId: before.captureRef, requestId } };
  const back = giveBack(parts, params["id"] ?? "", { merchant, house: "afterpay", cents });
  if (!back) throw new Refusal(422, "invalid_amount");
  // Remembered by the caller's own name for it: asked again, it is answered and not made again.
  const note: Deal = { ...back.deal, id: `refund-${requestId}`, captureRef: back.id, capture: "none" };
  return { status: 201, body: { refundId: back.id, requestId }, changes: [...back.changes, parts.deals.write(note)] };
}

const common = { house: "afterpay", wrong } as const;

export const afterpayOperations: readonly Operation[] = [
  { ...common, name: "create", method: "POST", path: "/afterpay/v2/checkouts", handle: create },
  {
    ...common,
    name: "read",
    method: "GET",
    path: "/afterpay/v2/checkouts/:token",
    handle: (asked, parts) => {
      const deal = own(asked, parts);
      return { status: 200, body: { token: deal.id, amount: moneyOf(deal), merchantReference: deal.reference } };
    },
  },
  { ...common, name: "capture", method: "POST", path: "/afterpay/v2/payments/capture", handle: capture },
  { ...common, name: "payment", method: "GET", path: "/afterpay/v2/payments/token::token", handle: readPayment },
  { ...common, name: "refund", method: "POST", path: "/afterpay/v2/payments/:id/refund", handle: refund },
];
