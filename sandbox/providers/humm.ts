import { createHmac } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { accountField, findMerchantBy, findMerchantBySite, type Merchant } from "../merchants.ts";
import { sendPage } from "../pages/layout.ts";
import { html } from "../pages/html.ts";
import type { DataFile } from "../storage/data-file.ts";
import { type ProviderSession, giveBack, hint, newSession, take, type SessionParts } from "./session.ts";
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

const merchantOf = (fields: Fields): Merchant | undefined => {
  const merchant = findMerchantBy("humm", "merchantNumber", fields["x_account_id"] ?? "");
  return merchant && sign(fields, keyOf(merchant)) === fields["x_signature"] ? merchant : undefined;
};

/** The signed result: the browser carries it back, and the shop receives it by post. */
export function resultOf(session: ProviderSession): Fields {
  const merchant = findMerchantBySite(session.site);
  const fields: Fields = {
    x_account_id: merchant ? accountField(merchant, "humm", "merchantNumber") : "",
    x_reference: session.reference,
    x_currency: session.currency,
    x_amount: decimal(session.cents),
    x_test: "false",
    x_gateway_reference: session.captureRef ?? session.id,
    x_timestamp: session.createdAt,
    x_result: session.capture === "taken" ? "completed" : "failed",
  };
  return { ...fields, x_signature: sign(fields, merchant ? keyOf(merchant) : "") };
}

/** Humm takes the money itself when the shopper agrees, and notifies the shop. */
export function decide(parts: SessionParts, session: ProviderSession): { session: ProviderSession; changes: Change[] } {
  const done =
    session.choice === "approve" ? take(parts, session) : { session, changes: [parts.sessions.write(session)] };
  if (session.choice !== "approve" && session.choice !== "decline") return done;
  return {
    session: done.session,
    changes: [...done.changes, ...hint(parts, done.session, "callback", resultOf(done.session))],
  };
}

/** The browser posts a signed form here. */
export function registerHumm(
  app: FastifyInstance,
  { dataFile, sessions: parts }: { dataFile: DataFile; sessions: SessionParts },
): void {
  app.post("/humm/Checkout", (request, reply) => {
    const fields = Object.fromEntries(new URLSearchParams(String(request.body ?? "")));
    const merchant = merchantOf(fields);
    if (!merchant || fields["x_currency"] !== merchant.currency) {
      const body = html`<section class="bank">
        <h1>Humm cannot open this</h1>
        <p>The form is not signed by a shop.</p>
      </section>`;
      return sendPage(reply.code(401), { title: "Humm", menu: "none", body });
    }
    const callback = fields["x_url_callback"] ?? "";
    const session = newSession(parts, "humm", merchant, {
      reference: fields["x_reference"] ?? "",
      currency: merchant.currency,
      cents: centsOf(fields["x_amount"]),
      returnUrl: fields["x_url_complete"] ?? "",
      cancelUrl: fields["x_url_cancel"] ?? "",
      webhookPath: URL.canParse(callback) ? new URL(callback).pathname : "",
      minutes: 60,
      extra: {},
    });
    dataFile.commit([parts.sessions.write(session)]);
    return reply.redirect(`/pay/humm/${session.id}`, 303);
  });
  app.post("/humm/api/ExternalRefund/processrefund", (request, reply) => {
    const fields = JSON.parse(String(request.body ?? "{}")) as Fields;
    const merchant = findMerchantBy("humm", "merchantNumber", fields["x_merchant_number"] ?? "");
    if (!merchant || sign(fields, keyOf(merchant)) !== fields["signature"])
      return reply.code(401).send({ Message: "MERR0001" });
    const cents = centsOf(fields["x_amount"]);
    const back = giveBack(parts, fields["x_purchase_number"] ?? "", { merchant, provider: "humm", cents });
    if (!back) return reply.code(400).send({ Message: "MERR0004" });
    dataFile.commit(back.changes);
    return reply.code(204).send();
  });
}
