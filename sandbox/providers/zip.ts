import {
  type ProviderSession,
  findSession,
  refundCapture,
  isExpired,
  newSession,
  newId,
  captureSession,
  type SessionParts,
} from "./session.ts";
import { type OperationRequest, type Operation, Refusal, type OperationAnswer } from "./provider-operations.ts";
import { centsOf, textAt } from "./money.ts";

const wrong = (_status: number, code: string) => ({
  error: { code, message: code.replaceAll("_", " "), details: [] },
});

/** An agreement can be charged for a quarter of an hour. */
const chargeWithinMs = 15 * 60_000;

/** A checkout as Zip shows it: with what the shop asked for. */
const bodyOf = ({ publicUrl }: SessionParts, { id, createdAt, request = {} }: ProviderSession, state: string) => ({
  id,
  uri: `${publicUrl()}/pay/zip/${id}`,
  type: request["type"] ?? "standard",
  shopper: request["shopper"],
  order: request["order"],
  created: createdAt,
  state,
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

const required = [
  "shopper.first_name",
  "shopper.last_name",
  "shopper.email",
  "shopper.billing_address.line1",
  "shopper.billing_address.city",
  "shopper.billing_address.state",
  "shopper.billing_address.postal_code",
  "shopper.billing_address.country",
  "order.amount",
  "config.redirect_uri",
];
const itemTypes = ["sku", "tax", "shipping", "discount", "store_credit"];
type Item = { name?: unknown; amount?: unknown; quantity?: unknown; type?: unknown };

/** Refuses what Zip's model of a checkout requires and the request lacks; items add up to the order. */
function checkCheckout(body: Record<string, unknown>): void {
  if (required.some((path) => textAt(body, path) === "")) throw new Refusal(400, "request_invalid");
  const { items = [], shipping } = (body["order"] ?? {}) as { items?: Item[]; shipping?: object };
  if (!shipping) throw new Refusal(400, "request_invalid");
  if (items.some(({ name, type }) => !name || !itemTypes.includes(String(type))))
    throw new Refusal(400, "item_invalid");
  const sum = items.reduce((cents, { amount, quantity }) => cents + centsOf(amount) * Number(quantity ?? 1), 0);
  if (items.length > 0 && sum !== centsOf(textAt(body, "order.amount"))) throw new Refusal(400, "items_invalid");
}

function create({ body, merchant }: OperationRequest, parts: SessionParts): OperationAnswer {
  const currency = textAt(body, "order.currency");
  checkCheckout(body);
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
    request: body,
  });
  return {
    status: 201,
    body: bodyOf(parts, session, "created"),
    changes: [parts.sessions.write(session)],
    reference: session.reference,
  };
}

function read({ params, merchant }: OperationRequest, parts: SessionParts): OperationAnswer {
  const session = findSession(parts, "zip", merchant, params["id"] ?? "");
  if (!session) throw new Refusal(404, "not_found");
  return { status: 200, body: bodyOf(parts, session, stateOf(parts, session)) };
}

/** Shoppers of these last names get a charge in another state than `captured`. */
const statesByName: Readonly<Record<string, string>> = { Approved: "approved", Authorised: "authorised" };

const chargeBody = (session: ProviderSession, state: string) => ({
  id: session.extra["chargeId"],
  state,
  reference: session.reference,
  amount: session.cents / 100,
  currency: session.currency,
  captured_amount: state === "authorised" ? 0 : session.cents / 100,
  refunded_amount: 0,
  created_date: session.extra["agreedAt"],
  receipt_number: session.extra["chargeId"],
});

function charge({ body, merchant }: OperationRequest, parts: SessionParts): OperationAnswer {
  const session = findSession(parts, "zip", merchant, textAt(body, "authority.value"));
  if (!session) throw new Refusal(400, "checkout_not_found");
  if (centsOf(textAt(body, "amount")) > session.cents) throw new Refusal(402, "amount_invalid");
  if (stateOf(parts, session) !== "approved") throw new Refusal(402, "account_inoperative");
  if (session.choice === "approve-unfunded") throw new Refusal(402, "account_insufficient_funds");
  const chargeId = `au-ch_${newId(8)}`;
  const charged: ProviderSession = { ...session, extra: { ...session.extra, chargeId } };
  const state = statesByName[session.extra["lastName"] ?? ""] ?? "captured";
  if (state === "authorised")
    return { status: 201, body: chargeBody(charged, state), changes: [parts.sessions.write(charged)] };
  const done = captureSession(parts, { ...charged, captureRef: chargeId });
  return { status: 201, body: chargeBody(done.session, state), changes: done.changes };
}

/** Takes the money that a charge has only reserved. */
function capture({ body, params, merchant }: OperationRequest, parts: SessionParts): OperationAnswer {
  const session = parts.sessions
    .list()
    .find((one) => one.provider === "zip" && one.site === merchant.site && one.extra["chargeId"] === params["id"]);
  if (!session) throw new Refusal(404, "not_found");
  if (session.capture === "taken") throw new Refusal(402, "invalid_state");
  if (centsOf(textAt(body, "amount")) !== session.cents) throw new Refusal(402, "amount_invalid");
  const done = captureSession(parts, { ...session, captureRef: session.extra["chargeId"] });
  return { status: 200, body: chargeBody(done.session, "captured"), changes: done.changes };
}

function refund({ body, merchant }: OperationRequest, parts: SessionParts): OperationAnswer {
  const cents = centsOf(textAt(body, "amount"));
  const back = refundCapture(parts, textAt(body, "charge_id"), { merchant, provider: "zip", cents });
  if (!back) throw new Refusal(402, "amount_invalid");
  const reason = textAt(body, "reason");
  if (reason === "") throw new Refusal(400, "request_invalid");
  const created = parts.clock.now().toISOString();
  const refunded = { id: `au-re_${back.id}`, charge_id: textAt(body, "charge_id"), reason, created };
  return { status: 201, body: { ...refunded, amount: cents / 100 }, changes: back.changes };
}

const common = { provider: "zip", wrong } as const;
const once = { keyHeader: "idempotency-key" } as const;

export const zipOperations: readonly Operation[] = [
  { ...common, ...once, name: "create", method: "POST", path: "/zip/checkouts", handle: create },
  { ...common, name: "read", method: "GET", path: "/zip/checkouts/:id", handle: read },
  { ...common, ...once, name: "charge", method: "POST", path: "/zip/charges", handle: charge },
  { ...common, ...once, name: "capture", method: "POST", path: "/zip/charges/:id/capture", handle: capture },
  { ...common, ...once, name: "refund", method: "POST", path: "/zip/refunds", handle: refund },
];
