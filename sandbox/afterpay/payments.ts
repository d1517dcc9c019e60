import type { OperationRequest, OperationAnswer } from "../providers/provider-operations.ts";
import { Refusal } from "../providers/provider-operations.ts";
import {
  findSession,
  isExpired,
  newId,
  type ProviderSession,
  refundEntry,
  type SessionParts,
  captureSession,
} from "../providers/session.ts";
import { cents, money } from "./money.ts";
import { type CheckoutRequest, readCaptureRequest, readRefundRequest } from "./requests.ts";
import type { AfterpayRefund } from "./store.ts";

const refundBody = ({ sessionId: _, id, cents: amount, at, ...rest }: AfterpayRefund, currency: string) => ({
  ...rest,
  amount: money(amount, currency),
  refundId: id,
  refundedAt: at,
});

const refundsOf = ({ afterpay }: SessionParts, { id }: ProviderSession): AfterpayRefund[] =>
  afterpay.refunds.list().filter((one) => one.sessionId === id);

function paymentBody(parts: SessionParts, session: ProviderSession) {
  const {
    amount: _,
    merchantReference: __,
    merchant: ___,
    mode: ____,
    ...orderDetails
  } = session.request as CheckoutRequest;
  const isTaken = session.capture === "taken";
  const created = session.extra["paidAt"] ?? session.createdAt;
  const total = money(session.cents, session.currency);
  const state = isTaken ? "CAPTURED" : "CAPTURE_DECLINED";
  return {
    id: session.captureRef ?? "",
    token: session.id,
    status: isTaken ? "APPROVED" : "DECLINED",
    created,
    originalAmount: total,
    openToCaptureAmount: money(0, session.currency),
    paymentState: state,
    merchantReference: session.reference,
    refunds: refundsOf(parts, session).map((one) => refundBody(one, session.currency)),
    orderDetails,
    events: [{ id: session.extra["eventId"] ?? "", created, type: state, amount: total }],
  };
}

/** The same token is answered the same way, however often it is asked for. */
export function capture({ body, merchant }: OperationRequest, parts: SessionParts): OperationAnswer {
  const { token, merchantReference } = readCaptureRequest(body);
  const found = findSession(parts, "afterpay", merchant, token);
  if (!found || isExpired(parts, found)) throw new Refusal(402, "invalid_token");
  if (found.capture !== "none") return { status: 201, body: paymentBody(parts, found) };
  if (found.choice === undefined || found.choice === "cancel")
    throw new Refusal(412, "invalid_order_transaction_status");
  const session: ProviderSession = {
    ...found,
    reference: merchantReference ?? found.reference,
    captureRef: newId(8),
    extra: { ...found.extra, paidAt: parts.clock.now().toISOString(), eventId: newId(14) },
  };
  if (found.choice !== "approve") {
    const declined: ProviderSession = { ...session, capture: "declined" };
    return { status: 201, body: paymentBody(parts, declined), changes: [parts.sessions.write(declined)] };
  }
  const done = captureSession(parts, session);
  return { status: 201, body: paymentBody(parts, done.session), changes: done.changes };
}

export function readPayment({ params, merchant }: OperationRequest, parts: SessionParts): OperationAnswer {
  const session = findSession(parts, "afterpay", merchant, params["token"] ?? "");
  if (!session || session.capture === "none") throw new Refusal(404, "not_found");
  return { status: 200, body: paymentBody(parts, session) };
}

/** With a request's id and the merchant's reference a refund is made once. */
export function refund({ body, params, merchant }: OperationRequest, parts: SessionParts): OperationAnswer {
  const { requestId, amount, merchantReference, refundMerchantReference } = readRefundRequest(body);
  const session = parts.sessions
    .list()
    .find((one) => one.provider === "afterpay" && one.site === merchant.site && one.captureRef === params["id"]);
  if (session?.capture !== "taken") throw new Refusal(412, "precondition_failed");
  const before = refundsOf(parts, session).find(
    (one) =>
      requestId !== undefined &&
      merchantReference !== undefined &&
      one.requestId === requestId &&
      one.merchantReference === merchantReference,
  );
  if (before) return { status: 201, body: refundBody(before, session.currency) };
  if (amount.currency !== session.currency) throw new Refusal(422, "invalid_object", { field: "amount.currency" });
  const { captured = 0, refunded = 0 } = parts.ledger.total(session.id) ?? {};
  const back = cents(amount);
  if (back <= 0 || refunded + back > captured) throw new Refusal(422, "invalid_amount");
  const id = newId(8);
  const at = parts.clock.now().toISOString();
  const made = { id, sessionId: session.id, requestId, merchantReference, refundMerchantReference, cents: back, at };
  return {
    status: 201,
    body: refundBody(made, session.currency),
    changes: [parts.afterpay.refunds.write(made), refundEntry(parts, session, { id, cents: back })],
  };
}
