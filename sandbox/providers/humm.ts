import { createHmac } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { accountField, findMerchantBy, findMerchantBySite, type Merchant } from "../merchants.ts";
import { sendPage } from "../pages/layout.ts";
import { html } from "../pages/html.ts";
import type { DataFile } from "../storage/data-file.ts";
import { type ProviderSession, refundCapture, newSession, captureSession, type SessionParts } from "./session.ts";
import type { Change } from "../storage/data-file.ts";
import { centsOf, decimal } from "./money.ts";

type Fields = Record<string, string>;

/** Name and value of every field that begins with x_, sorted by name, with HMAC-SHA256. */
export function sign(fields: Fields, key: string): string {
  const names = Object.keys(fields).filter((name) => name.startsWith("x_") && name !== "x_signature");
  const text = names.sort().reduce((all, name) => all + name + fields[name], "");
  return createHmac("sha256", key).update(text).digest("hex");
}

const keyOf = (merchant: Merchant): string => accountField(merchant, "humm", "apiKeys");

/** The hexadecimal digits may be of either case. */
const isSigned = (fields: Fields, signature: string | undefined, merchant: Merchant): boolean =>
  sign(fields, keyOf(merchant)) === signature?.toLowerCase();

const merchantOf = (fields: Fields): Merchant | undefined => {
  const merchant = findMerchantBy("humm", "merchantNumber", fields["x_account_id"] ?? "");
  return merchant && isSigned(fields, fields["x_signature"], merchant) ? merchant : undefined;
};

const required = [
  "x_account_id",
  "x_amount",
  "x_currency",
  "x_reference",
  "x_shop_country",
  "x_shop_name",
  "x_test",
  "x_url_callback",
  "x_url_cancel",
  "x_url_complete",
  "x_signature",
];

/** Why a form cannot be opened; undefined for a good one. */
function faultOf(fields: Fields): string | undefined {
  const missing = required.filter((name) => !fields[name]);
  if (missing.length > 0) return `The form lacks ${missing.join(", ")}.`;
  const merchant = merchantOf(fields);
  if (!merchant) return "The form is not signed by a shop.";
  if (fields["x_currency"] !== merchant.currency) return "That is not the shop's currency.";
  if (fields["x_shop_country"] !== (merchant.currency === "NZD" ? "NZ" : "AU"))
    return "That is not the shop's country.";
  if (!/^true$/i.test(fields["x_test"] ?? "")) return "This place takes tests alone: x_test has to be True.";
  const minutes = Number(fields["x_transaction_timeout"] ?? 60);
  return minutes > 0 && minutes <= 1440 ? undefined : "x_transaction_timeout is not between 1 and 1440.";
}

/** The signed result: the browser carries it back, and the shop receives it as a form. */
export function resultOf(session: ProviderSession): Fields {
  const merchant = findMerchantBySite(session.site);
  const reference = session.captureRef ?? session.id;
  const fields: Fields = {
    x_account_id: merchant ? accountField(merchant, "humm", "merchantNumber") : "",
    x_reference: session.reference,
    x_currency: session.currency,
    x_amount: decimal(session.cents),
    x_test: "True",
    x_gateway_reference: reference,
    x_purchase_number: reference,
    x_timestamp: session.createdAt.replace(/\.\d+Z$/, "Z"),
    x_result: session.capture === "taken" ? "completed" : "failed",
  };
  // Capitals, as a .NET server writes them.
  return { ...fields, x_signature: sign(fields, merchant ? keyOf(merchant) : "").toUpperCase() };
}

/** Humm takes the money itself when the shopper agrees, and notifies the shop. */
export function decide(parts: SessionParts, session: ProviderSession): { session: ProviderSession; changes: Change[] } {
  const done =
    session.choice === "approve"
      ? captureSession(parts, session)
      : { session, changes: [parts.sessions.write(session)] };
  if (session.choice !== "approve" && session.choice !== "decline") return done;
  return {
    session: done.session,
    changes: [...done.changes, ...callback(parts, done.session)],
  };
}

/** A form to the shop's callback; Humm takes only a short, readable answer as an acknowledgement. */
function callback(parts: SessionParts, session: ProviderSession): Change[] {
  const body = (fields: Fields) => new URLSearchParams(fields).toString();
  const result = resultOf(session);
  return parts.webhooks.enqueue({
    provider: session.provider,
    path: session.webhookPath,
    event: "callback",
    reference: session.reference,
    psp: session.id,
    body: body(result),
    spoil: () => body({ ...result, x_signature: "0".repeat(64) }),
    delayMs: 0,
    contentType: "application/x-www-form-urlencoded",
    wantsReadableAnswer: true,
  });
}

type HummParts = { dataFile: DataFile; sessions: SessionParts };

/** The browser posts a signed form to the checkout, and the shop its refunds to another service. */
export function registerHumm(app: FastifyInstance, { dataFile, sessions: parts }: HummParts): void {
  app.post("/humm/Checkout", (request, reply) => {
    const fields = Object.fromEntries(new URLSearchParams(String(request.body ?? "")));
    const fault = faultOf(fields);
    const merchant = merchantOf(fields);
    if (fault !== undefined || merchant === undefined) {
      const body = html`<section class="bank">
        <h1>Humm cannot open this</h1>
        <p>${fault ?? ""}</p>
      </section>`;
      return sendPage(reply.code(401), { title: "Humm", menu: "none", body });
    }
    const callbackUrl = fields["x_url_callback"] ?? "";
    const session = newSession(parts, "humm", merchant, {
      reference: fields["x_reference"] ?? "",
      currency: merchant.currency,
      cents: centsOf(fields["x_amount"]),
      returnUrl: fields["x_url_complete"] ?? "",
      cancelUrl: fields["x_url_cancel"] ?? "",
      webhookPath: URL.canParse(callbackUrl) ? new URL(callbackUrl).pathname : "",
      minutes: Number(fields["x_transaction_timeout"] ?? 60),
      extra: {},
    });
    dataFile.commit([parts.sessions.write(session)]);
    return reply.redirect(`/pay/humm/${session.id}`, 303);
  });
  app.post("/humm/buyerapi/api/ExternalRefund/v1/processrefund", (request, reply) => {
    const { signature, ...fields } = readRefund(request.body);
    const merchant = findMerchantBy("humm", "merchantNumber", fields["x_merchant_number"] ?? "");
    if (!merchant) return reply.code(400).send({ Message: "MERR0001" });
    if (!isSigned(fields, signature, merchant)) return reply.code(401).send();
    const cents = centsOf(fields["x_amount"]);
    if (!(cents > 0) || !fields["x_purchase_number"] || !fields["x_reason"])
      return reply.code(400).send({ Message: "MERR0004" });
    const back = refundCapture(parts, fields["x_purchase_number"], { merchant, provider: "humm", cents });
    if (!back) return reply.code(400).send({ Message: "MERR0003" });
    dataFile.commit(back.changes);
    return reply.code(204).send();
  });
}

/** The texts of a refund's JSON. */
function readRefund(body: unknown): Fields {
  try {
    const read = JSON.parse(String(body ?? "{}")) as Record<string, unknown>;
    return Object.fromEntries(Object.entries(read).map(([name, value]) => [name, String(value)]));
  } catch {
    return {};
  }
}
