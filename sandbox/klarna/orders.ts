import { randomUUID } from "node:crypto";
import { type OperationRequest, Refusal, type OperationAnswer } from "../providers/provider-operations.ts";
import { scheduleEvent } from "../providers/scheduled-events.ts";
import { captureEntry, type ProviderSession, refundEntry, type SessionParts } from "../providers/session.ts";
import type { Change } from "../storage/data-file.ts";
import { readCaptureRequest, readRefundRequest, type SessionRequest } from "./requests.ts";
import type { KlarnaOrder } from "./store.ts";

/** Klarna takes up to a day to look at a pending order; here it is a minute. */
const reviewSeconds = 60;

/** The order of a payment that the customer has agreed to. */
export function placeOrder(
  parts: SessionParts,
  page: ProviderSession,
): { session: ProviderSession; changes: Change[] } {
  const isPending = page.choice === "approve-pending";
  const order: KlarnaOrder = {
    id: randomUUID(),
    site: page.site,
    sessionId: page.id,
    status: "AUTHORIZED",
    fraudStatus: isPending ? "PENDING" : "ACCEPTED",
    captures: [],
    refunds: [],
    createdAt: parts.clock.now().toISOString(),
  };
  const session: ProviderSession = { ...page, extra: { ...page.extra, orderId: order.id } };
  return {
    session,
    changes: [
      parts.klarna.orders.write(order),
      ...(isPending ? scheduleEvent(parts, session, "fraud-accepted", reviewSeconds) : []),
    ],
  };
}

type Found = { order: KlarnaOrder; page: ProviderSession };

function own({ params, merchant }: OperationRequest, parts: SessionParts): Found {
  const order = parts.klarna.orders.find(params["id"] ?? "");
  const page = order && parts.sessions.find(order.sessionId);
  if (!order || !page || order.site !== merchant.site) throw new Refusal(404, "NO_SUCH_ORDER");
  return { order, page };
}

const sumOf = (all: readonly { cents: number }[]): number => all.reduce((sum, { cents }) => sum + cents, 0);

export function readOrder(request: OperationRequest, parts: SessionParts): OperationAnswer {
  const { order, page } = own(request, parts);
  const sessionRequest = page.request as SessionRequest;
  const captured = sumOf(order.captures);
  return {
    status: 200,
    body: {
      order_id: order.id,
      status: order.status,
      fraud_status: order.fraudStatus,
      order_amount: sessionRequest.order_amount,
      original_order_amount: sessionRequest.order_amount,
      captured_amount: captured,
      refunded_amount: sumOf(order.refunds),
      remaining_authorized_amount: order.status === "AUTHORIZED" ? sessionRequest.order_amount - captured : 0,
      purchase_currency: sessionRequest.purchase_currency,
      purchase_country: sessionRequest.purchase_country,
      locale: sessionRequest.locale,
      order_lines: sessionRequest.order_lines,
      merchant_reference1: sessionRequest.merchant_reference1,
      klarna_reference: order.id.slice(0, 8),
      billing_address: sessionRequest.billing_address,
      shipping_address: sessionRequest.shipping_address,
      captures: order.captures.map(({ id, cents, reference, at, lines }) => ({
        capture_id: id,
        captured_amount: cents,
        captured_at: at,
        refunded_amount: 0,
        reference,
        order_lines: lines,
      })),
      refunds: order.refunds.map(({ id, cents, reference, at }) => ({
        refund_id: id,
        refunded_amount: cents,
        refunded_at: at,
        reference,
      })),
      created_at: order.createdAt,
      expires_at: page.expires,
    },
  };
}

const locationOf = (parts: SessionParts, { id }: KlarnaOrder, rest: string): string =>
  `${parts.publicUrl()}/klarna/ordermanagement/v1/orders/${id}/${rest}`;

export function captureOrder(request: OperationRequest, parts: SessionParts): OperationAnswer {
  const { order, page } = own(request, parts);
  const { captured_amount: cents, reference, order_lines: lines = [] } = readCaptureRequest(request.body);
  const rest = page.cents - sumOf(order.captures);
  const isAllowed = order.status === "AUTHORIZED" && order.fraudStatus === "ACCEPTED" && cents > 0 && cents <= rest;
  if (!isAllowed) throw new Refusal(403, "CAPTURE_NOT_ALLOWED");
  const id = randomUUID();
  const captures = [...order.captures, { id, cents, reference, at: parts.clock.now().toISOString(), lines }];
  const captured: KlarnaOrder = { ...order, captures, status: cents === rest ? "CAPTURED" : order.status };
  return {
    status: 201,
    headers: { "capture-id": id, location: locationOf(parts, order, `captures/${id}`) },
    changes: [
      parts.klarna.orders.write(captured),
      parts.sessions.write({ ...page, capture: "taken", captureRef: order.id }),
      ...captureEntry(parts, page, { cents, id }),
    ],
  };
}

export function refundOrder(request: OperationRequest, parts: SessionParts): OperationAnswer {
  const { order, page } = own(request, parts);
  const { refunded_amount: cents, reference } = readRefundRequest(request.body);
  const rest = sumOf(order.captures) - sumOf(order.refunds);
  if (cents <= 0 || cents > rest) throw new Refusal(403, "REFUND_NOT_ALLOWED");
  const id = randomUUID();
  const refunds = [...order.refunds, { id, cents, reference, at: parts.clock.now().toISOString() }];
  return {
    status: 201,
    headers: { "refund-id": id, location: locationOf(parts, order, `refunds/${id}`) },
    changes: [parts.klarna.orders.write({ ...order, refunds }), refundEntry(parts, page, { id, cents })],
  };
}

export function cancelOrder(request: OperationRequest, parts: SessionParts): OperationAnswer {
  const { order } = own(request, parts);
  if (order.status !== "AUTHORIZED" || order.captures.length > 0) throw new Refusal(403, "CANCEL_NOT_ALLOWED");
  return { status: 204, changes: [parts.klarna.orders.write({ ...order, status: "CANCELLED" })] };
}
