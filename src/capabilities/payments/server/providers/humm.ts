import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { ProviderAccess } from "#platform/provider-config.ts";
import { asCents, toCents } from "#kit/money.ts";
import { siteCodes, type SiteCode } from "#shop/site.ts";
import type {
  KnownPayment,
  NewPayment,
  PaymentOutcome,
  PaymentProvider,
  RefundAnswer,
  RefundOrder,
  WebhookReading,
} from "./payment-provider.ts";
import { ask, decimals, isSameMoney, textAt } from "./provider-call.ts";

const Notification = z.record(z.string().max(40), z.string().max(400));

type Fields = Readonly<Record<string, string>>;

/** Hexadecimal HMAC-SHA256 over name and value of every field that begins with `x_`, sorted by name. */
function hummSignature(fields: Fields, key: string): string {
  const text = Object.entries(fields)
    .filter(([name]) => name.startsWith("x_") && name !== "x_signature")
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => name + value)
    .join("");
  return createHmac("sha256", key).update(text).digest("hex");
}

function isSignedByHumm(fields: Fields, key: string): boolean {
  const given = Buffer.from(fields["x_signature"] ?? "");
  const wanted = Buffer.from(hummSignature(fields, key));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Only Humm's own fields: other parameters of an address are not signed. */
const signedPart = (returned: Fields): Fields =>
  Object.fromEntries(Object.entries(returned).filter(([name]) => name.startsWith("x_")));

const hummKeyOf = ({ keyPrefix }: ProviderAccess, site: SiteCode): string => `${keyPrefix}${site}`;

/** Humm has no idempotency key for a refund, so it is requested once; Humm refuses a second one. */
async function refund(access: ProviderAccess, { site, captureRef, amount, key }: RefundOrder): Promise<RefundAnswer> {
  const fields = {
    x_merchant_number: site,
    x_purchase_number: captureRef,
    x_amount: decimals(amount.cents),
    x_reason: "The order was cancelled",
  };
  const reply = await ask({
    url: `${access.baseUrl}/api/ExternalRefund/processrefund`,
    headers: { "x-request-id": key },
    body: { ...fields, signature: hummSignature(fields, hummKeyOf(access, site)) },
    tries: "once",
  });
  return reply.status < 300
    ? { kind: "done", providerRef: key }
    : { kind: "refused", cause: textAt(reply.body, "Message") };
}

/**
 * Humm: the browser posts a signed form there and returns with a signed result; the same result is posted to us. It
 * cannot be polled, so unsigned results are ignored, and it takes the money without a capture.
 */
export function makeHumm(access: ProviderAccess): PaymentProvider {
  const fieldsOf = (payment: NewPayment): Fields => {
    const { site, reference, amount, shopper } = payment;
    const fields = {
      x_account_id: site,
      x_amount: decimals(amount.cents),
      x_currency: amount.currency,
      x_reference: reference,
      x_shop_country: amount.currency === "NZD" ? "NZ" : "AU",
      x_shop_name: payment.shopName,
      x_test: "false",
      x_url_callback: payment.webhookUrl,
      x_url_cancel: payment.cancelUrl,
      x_url_complete: payment.returnUrl,
      x_customer_first_name: shopper.firstName,
      x_customer_last_name: shopper.lastName,
      x_customer_email: shopper.email,
      x_customer_phone: shopper.phone,
    };
    return { ...fields, x_signature: hummSignature(fields, hummKeyOf(access, site)) };
  };

  const read = ({ site, reference, providerRef, amount, returned }: KnownPayment): PaymentOutcome => {
    const told = signedPart(returned);
    if (told["x_reference"] !== reference || !isSignedByHumm(told, hummKeyOf(access, site))) return { kind: "waiting" };
    if (told["x_result"] === "completed")
      return isSameMoney(amount, told["x_amount"], told["x_currency"])
        ? { kind: "captured", providerRef, captureRef: told["x_gateway_reference"] ?? "" }
        : { kind: "mismatch", cause: "Humm took another amount" };
    if (told["x_result"] !== "failed") return { kind: "waiting" };
    return { kind: "refused", providerRef, reason: "Humm declined this payment", sentences: [] };
  };

  /** The signature alone authenticates the result. */
  const readWebhook = (body: unknown): WebhookReading => {
    const returned = Notification.safeParse(body).data ?? {};
    const site = siteCodes.find((code) => code === returned["x_account_id"]);
    if (site === undefined || !isSignedByHumm(returned, hummKeyOf(access, site))) return { kind: "unsigned" };
    const amount = {
      cents: toCents(Number(returned["x_amount"])) ?? asCents(0),
      currency: returned["x_currency"] ?? "",
    };
    return {
      kind: "result",
      providerRef: returned["x_reference"] ?? "",
      code: returned["x_result"] ?? "",
      amount,
      returned,
    };
  };

  return {
    start: async (payment) => ({
      kind: "action-required",
      providerRef: payment.reference,
      next: { kind: "form", action: `${access.baseUrl}/Checkout?platform=Default`, fields: fieldsOf(payment) },
    }),
    finish: async (payment) => read(payment),
    stop: async () => {},
    // Humm takes the money without a capture, so a result is valid at any time.
    bringsResult: (returned) => returned["x_result"] !== undefined,
    readWebhook,
    refund: (order) => refund(access, order),
  };
}
