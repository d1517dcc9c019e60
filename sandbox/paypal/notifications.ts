import { createPublicKey, randomUUID, sign, verify, X509Certificate } from "node:crypto";
import { crc32 } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { accountField, findMerchantBySite, type Merchant } from "../merchants.ts";
import { type OperationRequest, Refusal, type OperationAnswer } from "../providers/provider-operations.ts";
import { hostOf, newId, type ProviderSession, type SessionParts } from "../providers/session.ts";
import { textAt } from "../providers/money.ts";
import type { Change } from "../storage/data-file.ts";
import { captureResource } from "./captures.ts";
import { disputeBody } from "./disputes.ts";
import { refundBody } from "./refund-body.ts";
import type { PayPalDispute, PayPalRefund } from "./store.ts";

/** The id that PayPal gives a webhook when a merchant registers its address. */
export const webhookIdOf = (merchant: Merchant): string => accountField(merchant, "paypal", "webhookId");

const algorithm = "SHA256withRSA";
const certUrl = ({ publicUrl, payPal }: SessionParts): string =>
  `${publicUrl()}/paypal/v1/notifications/certs/${payPal.key.id}`;

type Signed = { transmissionId: string; time: string; webhookId: string; text: string };

/** What PayPal signs: the transmission's id and time, the webhook's id, and the body's CRC-32, with bars between. */
const signedText = ({ transmissionId, time, webhookId, text }: Signed): Buffer =>
  Buffer.from([transmissionId, time, webhookId, crc32(text)].join("|"));

type Event = { type: string; resourceType: "capture" | "refund" | "dispute"; summary: string; resource: object };

function notify(parts: SessionParts, session: ProviderSession, event: Event): Change[] {
  const merchant = findMerchantBySite(session.site);
  if (!merchant || session.webhookPath === "") return [];
  const time = parts.clock
    .now()
    .toISOString()
    .replace(/\.\d+Z$/, "Z");
  const body = {
    id: `WH-${newId(9)}-${newId(9)}`,
    event_version: "1.0",
    create_time: parts.clock.now().toISOString(),
    resource_type: event.resourceType,
    resource_version: "2.0",
    event_type: event.type,
    summary: event.summary,
    resource: event.resource,
    links: [],
  };
  // PayPal escapes slashes, so that a body that was parsed and written again has another checksum.
  const text = JSON.stringify(body).replaceAll("/", "\\/");
  const facts = { transmissionId: randomUUID(), time, webhookId: webhookIdOf(merchant), text };
  const signature = sign("sha256", signedText(facts), parts.payPal.key.privateKey).toString("base64");
  return parts.webhooks.enqueue({
    provider: "paypal",
    path: session.webhookPath,
    host: hostOf(session.site),
    event: event.type,
    reference: session.reference,
    psp: session.id,
    body: text,
    headers: {
      "paypal-auth-algo": algorithm,
      "paypal-cert-url": certUrl(parts),
      "paypal-transmission-id": facts.transmissionId,
      "paypal-transmission-sig": signature,
      "paypal-transmission-time": time,
    },
    spoil: () => text.replace(/"summary":"/, '"summary":"!'),
    delayMs: 0,
  });
}

export const notifyOfCapture = (
  parts: SessionParts,
  session: ProviderSession,
  status: "COMPLETED" | "PENDING" | "DENIED",
): Change[] =>
  notify(parts, session, {
    type: `PAYMENT.CAPTURE.${status}`,
    resourceType: "capture",
    summary: `Payment ${status.toLowerCase()} for ${session.currency} ${session.cents / 100}`,
    resource: captureResource(parts, session),
  });

type RefundEvent =
  | "PAYMENT.CAPTURE.REFUNDED"
  | "PAYMENT.CAPTURE.REVERSED"
  | "PAYMENT.REFUND.PENDING"
  | "PAYMENT.REFUND.FAILED";

export const notifyOfRefund = (
  parts: SessionParts,
  session: ProviderSession,
  { event, refund }: { event: RefundEvent; refund: PayPalRefund },
): Change[] =>
  notify(parts, session, {
    type: event,
    resourceType: "refund",
    summary: `A ${refund.currency} ${refund.cents / 100} capture payment: ${event}`,
    resource: refundBody(parts, refund),
  });

export const notifyOfDispute = (
  parts: SessionParts,
  session: ProviderSession,
  { event, dispute }: { event: "CREATED" | "UPDATED" | "RESOLVED"; dispute: PayPalDispute },
): Change[] =>
  notify(parts, session, {
    type: `CUSTOMER.DISPUTE.${event}`,
    resourceType: "dispute",
    summary: `A dispute was ${event.toLowerCase()}: ${dispute.id}`,
    resource: disputeBody(parts, session, dispute),
  });

const needed = ["auth_algo", "cert_url", "transmission_id", "transmission_sig", "transmission_time", "webhook_id"];

/** PayPal's own check of a webhook. It covers the event's bytes as they stand in the request. */
export function verifySignature({ body, text, merchant }: OperationRequest, parts: SessionParts): OperationAnswer {
  if (needed.some((name) => textAt(body, name) === "") || typeof body["webhook_event"] !== "object")
    throw new Refusal(400, "MISSING_REQUIRED_PARAMETER");
  const [, event = ""] = /"webhook_event"\s*:\s*(\{[\s\S]*\})\s*\}\s*$/.exec(text) ?? [];
  const facts = {
    transmissionId: textAt(body, "transmission_id"),
    time: textAt(body, "transmission_time"),
    webhookId: textAt(body, "webhook_id"),
    text: event,
  };
  const isOurs =
    facts.webhookId === webhookIdOf(merchant) &&
    textAt(body, "cert_url") === certUrl(parts) &&
    textAt(body, "auth_algo") === algorithm;
  const key = createPublicKey(
    new X509Certificate(parts.payPal.key.certificate).publicKey.export({ type: "spki", format: "pem" }),
  );
  const signature = Buffer.from(textAt(body, "transmission_sig"), "base64");
  const isSigned = isOurs && verify("sha256", signedText(facts), key, signature);
  return { status: 200, body: { verification_status: isSigned ? "SUCCESS" : "FAILURE" } };
}

/** The certificate is public. */
export function registerPayPalCertificate(app: FastifyInstance, { payPal }: SessionParts): void {
  app.get<{ Params: { id: string } }>("/paypal/v1/notifications/certs/:id", (request, reply) =>
    request.params.id === payPal.key.id
      ? reply.type("application/x-x509-ca-cert").send(payPal.key.certificate)
      : reply.code(404).send({ name: "RESOURCE_NOT_FOUND" }),
  );
}
