import { merchantIdOf, payerId } from "./ids.ts";
import { type OperationRequest, Refusal, type OperationAnswer } from "../providers/provider-operations.ts";
import {
  findSession,
  isExpired,
  newId,
  newSession,
  type ProviderSession,
  type SessionParts,
  captureSession,
} from "../providers/session.ts";
import { captureBody } from "./captures.ts";
import { scheduleEvent } from "../providers/scheduled-events.ts";
import { notifyOfCapture } from "./notifications.ts";
import { asPreferred, type Link, obeyMockResponse } from "./problems.ts";
import { cents, type OrderRequest, readOrderRequest } from "./requests.ts";

/** PayPal takes an approval for three hours. */
const lifeMinutes = 180;

export function create(request: OperationRequest, parts: SessionParts): OperationAnswer {
  const { body, merchant } = request;
  obeyMockResponse(request);
  const orderRequest = readOrderRequest(body, merchant.currency);
  const [unit] = orderRequest.purchase_units;
  const reference = unit?.invoice_id ?? "";
  const isTaken = (one: ProviderSession) => one.provider === "paypal" && one.reference === reference;
  if (reference !== "" && parts.sessions.list().some(isTaken)) throw new Refusal(422, "DUPLICATE_INVOICE_ID");
  const { return_url, cancel_url } = orderRequest.payment_source.paypal.experience_context;
  const session = newSession(parts, "paypal", merchant, {
    id: newId(8),
    reference,
    currency: merchant.currency,
    cents: cents(unit?.amount),
    returnUrl: return_url,
    cancelUrl: cancel_url,
    webhookPath: "/api/webhooks/paypal",
    minutes: lifeMinutes,
    extra: {},
    request: orderRequest,
  });
  return {
    status: 200,
    body: asPreferred(request, orderBody(parts, session)),
    changes: [parts.sessions.write(session)],
    reference,
  };
}

const agreed: ReadonlySet<string | undefined> = new Set(["approve", "approve-unfunded", "approve-pending"]);

function statusOf(session: ProviderSession): string {
  if (session.capture !== "none") return "COMPLETED";
  return agreed.has(session.choice) ? "APPROVED" : "PAYER_ACTION_REQUIRED";
}

function linksOf({ publicUrl }: SessionParts, session: ProviderSession): Link[] {
  const self: Link = { href: `${publicUrl()}/paypal/v2/checkout/orders/${session.id}`, rel: "self", method: "GET" };
  const status = statusOf(session);
  if (status === "PAYER_ACTION_REQUIRED")
    return [self, { href: `${publicUrl()}/pay/paypal/${session.id}`, rel: "payer-action", method: "GET" }];
  return status === "APPROVED" ? [self, { href: `${self.href}/capture`, rel: "capture", method: "POST" }] : [self];
}

export function orderBody(parts: SessionParts, session: ProviderSession) {
  const request = session.request as OrderRequest;
  const { experience_context: _, phone, ...rest } = request.payment_source.paypal;
  // Answers have the number of the phone beside the wallet's other fields, and without its country.
  const wallet = { ...rest, ...(phone && { phone_number: { national_number: phone.phone_number.national_number } }) };
  const payer = { email_address: wallet.email_address, payer_id: payerId, name: wallet.name };
  return {
    id: session.id,
    intent: request.intent,
    status: statusOf(session),
    payment_source: { paypal: { ...wallet, ...(agreed.has(session.choice) && { account_id: payerId }) } },
    purchase_units: request.purchase_units.map((unit) => ({
      reference_id: "default",
      ...unit,
      payee: { email_address: `${session.site}@shop.example`, merchant_id: merchantIdOf(session.site) },
      ...(session.capture !== "none" && { payments: { captures: [captureBody(parts, session)] } }),
    })),
    ...(agreed.has(session.choice) && { payer }),
    create_time: session.createdAt,
    links: linksOf(parts, session),
  };
}

function own({ params, merchant }: OperationRequest, parts: SessionParts): ProviderSession {
  const session = findSession(parts, "paypal", merchant, params["id"] ?? "");
  if (!session || isExpired(parts, session)) throw new Refusal(404, "INVALID_RESOURCE_ID");
  return session;
}

export const read = (request: OperationRequest, parts: SessionParts): OperationAnswer => ({
  status: 200,
  body: orderBody(parts, own(request, parts)),
});

/** Money that a bank still has to send is captured as pending. */
const pendingSeconds = 60;

export function capture(request: OperationRequest, parts: SessionParts): OperationAnswer {
  obeyMockResponse(request);
  const session = own(request, parts);
  if (session.capture !== "none") throw new Refusal(422, "ORDER_ALREADY_CAPTURED");
  if (statusOf(session) !== "APPROVED") throw new Refusal(422, "ORDER_NOT_APPROVED");
  if (session.choice === "approve-unfunded") throw new Refusal(422, "INSTRUMENT_DECLINED");
  if (session.choice === "approve-pending") {
    const pending: ProviderSession = { ...session, capture: "pending", captureRef: newId(8) };
    const changes = [
      parts.sessions.write(pending),
      ...scheduleEvent(parts, pending, "capture-completed", pendingSeconds),
    ];
    return {
      status: 201,
      body: asPreferred(request, orderBody(parts, pending)),
      changes: [...changes, ...notifyOfCapture(parts, pending, "PENDING")],
    };
  }
  const done = captureSession(parts, session);
  return {
    status: 201,
    body: asPreferred(request, orderBody(parts, done.session)),
    changes: [...done.changes, ...notifyOfCapture(parts, done.session, "COMPLETED")],
  };
}
