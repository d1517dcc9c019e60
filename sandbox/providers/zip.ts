import {
  type ProviderSession,
  findSession,
  giveBack,
  isExpired,
  newSession,
  newId,
  take,
  type SessionParts,
} from "./session.ts";
import { type Asked, type Operation, Refusal, type Said } from "./line.ts";
import { centsOf, textAt } from "./money.ts";

const wrong = (_status: number, code: string) => ({
  error: { code, message: code.replaceAll("_", " "), details: [] },
});

/** An agreement can be charged for a quarter of an hour. */
const chargeWithinMs = 15 * 60_000;

const bodyOf = (session: ProviderSession, state: string) => ({
  id: session.id,
  state,
  order: { reference: session.reference, amount: session.cents / 100, currency: session.currency },
});

function stateOf(parts: SessionParts, session: ProviderSession): string {
  if (session.capture === "taken") return "completed";
  switch (session.choice) {
    case "approve":
    case "approve-unfunded": {
      const agreed = Date.parse(session.extra["agreedAt"] ?? session.createdAt);
      return parts.clock.now().getTime() - agreed > chargeWithinMs ? "expired" : "approved";
    }
    case "decline":
      return "declined";
    case "refer":
      return "referred";
    case "cancel":
      return "cancelled";
    default:
      return isExpired(parts, session) ? "expired" : "created";
  }
}

function create({ body, merchant }: Asked, parts: SessionParts): Said {
  const currency = textAt(body, "order.currency");
  if (currency !== merchant.currency) throw new Refusal(400, "currency_invalid");
  const session = newSession(parts, "zip", merchant, {
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
    body: { ...bodyOf(session, "created"), uri: `${parts.publicUrl()}/pay/zip/${session.id}` },
    changes: [parts.sessions.write(session)],
    reference: session.reference,
  };
}

function read({ params, merchant }: Asked, parts: SessionParts): Said {
  const session = findSession(parts, "zip", merchant, params["id"] ?? "");
  if (!session) throw new Refusal(404, "not_found");
  return { status: 200, body: bodyOf(session, stateOf(parts, session)) };
}

function charge({ body, merchant }: Asked, parts: SessionParts): Said {
  const session = findSession(parts, "zip", merchant, textAt(body, "authority.value"));
  if (!session) throw new Refusal(400, "checkout_not_found");
  if (centsOf(textAt(body, "amount")) > session.cents) throw new Refusal(402, "amount_invalid");
  if (stateOf(parts, session) !== "approved") throw new Refusal(402, "account_inoperative");
  if (session.choice === "approve-unfunded") throw new Refusal(402, "account_insufficient_funds");
  const done = take(parts, session);
  return {
    status: 201,
    body: {
      id: done.session.captureRef,
      state: "captured",
      reference: session.reference,
      amount: session.cents / 100,
      currency: session.currency,
    },
    changes: done.changes,
  };
}

function refund({ body, merchant }: Asked, parts: SessionParts): Said {
  const cents = centsOf(textAt(body, "amount"));
  const back = giveBack(parts, textAt(body, "charge_id"), { merchant, provider: "zip", cents });
  if (!back) throw new Refusal(402, "refund_invalid");
  return { status: 201, body: { id: back.id, amount: cents / 100 }, changes: back.changes };
}

const common = { provider: "zip", wrong } as const;
const once = { keyHeader: "idempotency-key" } as const;

export const zipOperations: readonly Operation[] = [
  { ...common, ...once, name: "create", method: "POST", path: "/zip/checkouts", handle: create },
  { ...common, name: "read", method: "GET", path: "/zip/checkouts/:id", handle: read },
  { ...common, ...once, name: "charge", method: "POST", path: "/zip/charges", handle: charge },
  { ...common, ...once, name: "refund", method: "POST", path: "/zip/refunds", handle: refund },
];
