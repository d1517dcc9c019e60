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
import { centsOf, decimal, textAt } from "./money.ts";

const wrong = (status: number, code: string) => ({
  errorCode: code,
  errorId: newId(6),
  message: code.replaceAll("_", " "),
  httpStatusCode: status,
});
const limits = { minimum: 1_00, maximum: 2_000_00 };
const moneyOf = (session: ProviderSession) => ({ amount: decimal(session.cents), currency: session.currency });

function create({ body, merchant }: Asked, parts: SessionParts): Said {
  const currency = textAt(body, "amount.currency");
  const cents = centsOf(textAt(body, "amount.amount"));
  if (currency !== merchant.currency) throw new Refusal(422, "unsupported_currency");
  if (cents < limits.minimum || cents > limits.maximum) throw new Refusal(422, "unsupported_payment_type");
  const session = newSession(parts, "afterpay", merchant, {
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
      token: session.id,
      expires: session.expires,
      redirectCheckoutUrl: `${parts.publicUrl()}/pay/afterpay/${session.id}`,
    },
    changes: [parts.sessions.write(session)],
    reference: session.reference,
  };
}

function own({ params, merchant }: Pick<Asked, "params" | "merchant">, parts: SessionParts): ProviderSession {
  const session = findSession(parts, "afterpay", merchant, params["token"] ?? "");
  if (!session || isExpired(parts, session)) throw new Refusal(404, "not_found");
  return session;
}

const paymentBody = (session: ProviderSession) => ({
  id: session.captureRef ?? newId(8),
  token: session.id,
  status: session.capture === "taken" ? "APPROVED" : "DECLINED",
  originalAmount: moneyOf(session),
  merchantReference: session.reference,
});

function capture({ body, merchant }: Asked, parts: SessionParts): Said {
  const session = findSession(parts, "afterpay", merchant, textAt(body, "token"));
  if (!session || isExpired(parts, session)) throw new Refusal(402, "invalid_token");
  if (session.capture !== "none") return { status: 201, body: paymentBody(session) };
  if (session.choice === undefined || session.choice === "cancel") throw new Refusal(412, "precondition_failed");
  if (session.choice !== "approve") {
    const declined: ProviderSession = { ...session, capture: "declined", captureRef: newId(8) };
    return { status: 201, body: paymentBody(declined), changes: [parts.sessions.write(declined)] };
  }
  const done = take(parts, session);
  return { status: 201, body: paymentBody(done.session), changes: done.changes };
}

function readPayment(asked: Asked, parts: SessionParts): Said {
  const session = own(asked, parts);
  if (session.capture === "none") throw new Refusal(404, "not_found");
  return { status: 200, body: paymentBody(session) };
}

function refund({ body, params, merchant }: Asked, parts: SessionParts): Said {
  const requestId = textAt(body, "requestId");
  const cents = centsOf(textAt(body, "amount.amount"));
  const before = parts.sessions.find(`refund-${requestId}`);
  if (before) return { status: 201, body: { refundId: before.captureRef, requestId } };
  const back = giveBack(parts, params["id"] ?? "", { merchant, provider: "afterpay", cents });
  if (!back) throw new Refusal(422, "invalid_amount");
  // Stored under the caller's own reference: a repeated request is answered, not executed again.
  const note: ProviderSession = { ...back.session, id: `refund-${requestId}`, captureRef: back.id, capture: "none" };
  return {
    status: 201,
    body: { refundId: back.id, requestId },
    changes: [...back.changes, parts.sessions.write(note)],
  };
}

const common = { provider: "afterpay", wrong } as const;

export const afterpayOperations: readonly Operation[] = [
  { ...common, name: "create", method: "POST", path: "/afterpay/v2/checkouts", handle: create },
  {
    ...common,
    name: "read",
    method: "GET",
    path: "/afterpay/v2/checkouts/:token",
    handle: (asked, parts) => {
      const session = own(asked, parts);
      return {
        status: 200,
        body: { token: session.id, amount: moneyOf(session), merchantReference: session.reference },
      };
    },
  },
  { ...common, name: "capture", method: "POST", path: "/afterpay/v2/payments/capture", handle: capture },
  { ...common, name: "payment", method: "GET", path: "/afterpay/v2/payments/token::token", handle: readPayment },
  { ...common, name: "refund", method: "POST", path: "/afterpay/v2/payments/:id/refund", handle: refund },
];
