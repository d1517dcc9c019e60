import { type Deal, findDeal, giveBack, isExpired, newDeal, newId, take, type DealParts } from "./deal.ts";
import { type Asked, type Operation, Refusal, type Said } from "./line.ts";
import { centsOf, textAt } from "./money.ts";

const wrong = (_status: number, code: string) => ({
  error: { code, message: code.replaceAll("_", " "), details: [] },
});

/** Agreed to, it can be charged for a quarter of an hour. */
const chargeWithinMs = 15 * 60_000;

const bodyOf = (deal: Deal, state: string) => ({
  id: deal.id,
  state,
  order: { reference: deal.reference, amount: deal.cents / 100, currency: deal.currency },
});

function stateOf(parts: DealParts, deal: Deal): string {
  if (deal.capture === "taken") return "completed";
  switch (deal.choice) {
    case "approve":
    case "approve-unfunded": {
      const agreed = Date.parse(deal.extra["agreedAt"] ?? deal.createdAt);
      return parts.clock.now().getTime() - agreed > chargeWithinMs ? "expired" : "approved";
    }
    case "decline":
      return "declined";
    case "refer":
      return "referred";
    case "cancel":
      return "cancelled";
    default:
      return isExpired(parts, deal) ? "expired" : "created";
  }
}

function create({ body, merchant }: Asked, parts: DealParts): Said {
  const currency = textAt(body, "order.currency");
  if (currency !== merchant.currency) throw new Refusal(400, "currency_invalid");
  const deal = newDeal(parts, "zip", merchant, {
    id: `co_${newId(8)}`,
    reference: textAt(body, "order.reference"),
    currency,
    cents: centsOf(textAt(body, "order.amount")),
    returnUrl: textAt(body, "config.redirect_uri"),
    cancelUrl: "",
    minutes: 60,
    extra: { lastName: textAt(body, "shopper.last_name") },
  });
  return {
    status: 201,
    body: { ...bodyOf(deal, "created"), uri: `${parts.publicUrl()}/pay/zip/${deal.id}` },
    changes: [parts.deals.write(deal)],
    reference: deal.reference,
  };
}

function read({ params, merchant }: Asked, parts: DealParts): Said {
  const deal = findDeal(parts, "zip", merchant, params["id"] ?? "");
  if (!deal) throw new Refusal(404, "not_found");
  return { status: 200, body: bodyOf(deal, stateOf(parts, deal)) };
}

function charge({ body, merchant }: Asked, parts: DealParts): Said {
  const deal = findDeal(parts, "zip", merchant, textAt(body, "authority.value"));
  if (!deal) throw new Refusal(400, "checkout_not_found");
  if (centsOf(textAt(body, "amount")) > deal.cents) throw new Refusal(402, "amount_invalid");
  if (stateOf(parts, deal) !== "approved") throw new Refusal(402, "account_inoperative");
  if (deal.choice === "approve-unfunded") throw new Refusal(402, "account_insufficient_funds");
  const done = take(parts, deal);
  return {
    status: 201,
    body: {
      id: done.deal.captureRef,
      state: "captured",
      reference: deal.reference,
      amount: deal.cents / 100,
      currency: deal.currency,
    },
    changes: done.changes,
  };
}

function refund({ body, merchant }: Asked, parts: DealParts): Said {
  const cents = centsOf(textAt(body, "amount"));
  const back = giveBack(parts, textAt(body, "charge_id"), { merchant, house: "zip", cents });
  if (!back) throw new Refusal(402, "refund_invalid");
  return { status: 201, body: { id: back.id, amount: cents / 100 }, changes: back.changes };
}

const common = { house: "zip", wrong } as const;
const once = { keyHeader: "idempotency-key" } as const;

export const zipOperations: readonly Operation[] = [
  { ...common, ...once, name: "create", method: "POST", path: "/zip/checkouts", handle: create },
  { ...common, name: "read", method: "GET", path: "/zip/checkouts/:id", handle: read },
  { ...common, ...once, name: "charge", method: "POST", path: "/zip/charges", handle: charge },
  { ...common, ...once, name: "refund", method: "POST", path: "/zip/refunds", handle: refund },
];
