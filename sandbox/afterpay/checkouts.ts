import type { OperationRequest, OperationAnswer } from "../providers/provider-operations.ts";
import { Refusal } from "../providers/provider-operations.ts";
import { findSession, isExpired, newSession, type ProviderSession, type SessionParts } from "../providers/session.ts";
import { limitsOf } from "./configuration.ts";
import { cents } from "./money.ts";
import { checkCurrencies, readCheckoutRequest } from "./requests.ts";

const lifeMinutes = 180;
/** A checkout can be read for an hour, and paid for longer. */
const readableMs = 60 * 60_000;

const answerOf = ({ publicUrl }: SessionParts, { id, expires }: ProviderSession) => ({
  token: id,
  expires,
  redirectCheckoutUrl: `${publicUrl()}/pay/afterpay/${id}`,
});

export function create({ body, merchant }: OperationRequest, parts: SessionParts): OperationAnswer {
  const request = readCheckoutRequest(body);
  checkCurrencies(request, merchant.currency);
  const { minimum = 0, maximum } = limitsOf(parts, merchant);
  const amount = cents(request.amount);
  if (amount < minimum || amount > maximum) throw new Refusal(422, "unsupported_payment_type");
  const session = newSession(parts, "afterpay", merchant, {
    reference: request.merchantReference ?? "",
    currency: merchant.currency,
    cents: amount,
    returnUrl: request.merchant.redirectConfirmUrl,
    cancelUrl: request.merchant.redirectCancelUrl,
    minutes: lifeMinutes,
    extra: {},
    request,
  });
  return {
    status: 201,
    body: answerOf(parts, session),
    changes: [parts.sessions.write(session)],
    reference: session.reference,
  };
}

/** The request and its answer in one; a paid checkout is a payment, and no checkout any more. */
export function read({ params, merchant }: OperationRequest, parts: SessionParts): OperationAnswer {
  const session = findSession(parts, "afterpay", merchant, params["token"] ?? "");
  const isReadable =
    session !== undefined &&
    session.capture === "none" &&
    !isExpired(parts, session) &&
    parts.clock.now().getTime() - Date.parse(session.createdAt) < readableMs;
  if (!isReadable) throw new Refusal(412, "invalid_token");
  return { status: 200, body: { ...answerOf(parts, session), ...session.request } };
}
