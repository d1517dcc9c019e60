import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { asCents, toCents } from "#kit/money.ts";
import type {
  KnownPayment,
  NewPayment,
  PaymentOutcome,
  PaymentProvider,
  RefundAnswer,
  RefundOrder,
  WebhookReading,
} from "./payment-provider.ts";
import { accountFields, type Accounts, baseUrlOf } from "./provider-account.ts";
import { ask, decimals, isSameMoney, textAt } from "./provider-call.ts";

export const hummAccount = z.strictObject({
  ...accountFields,
  merchantNumber: z.string().min(1),
  /** The key that signs, and the one before it, which is accepted until payments that were begun with it have ended. */
  apiKeys: z.array(z.string().min(1)).min(1).max(2),
});
type HummAccount = z.output<typeof hummAccount>;
type HummAccounts = Accounts<HummAccount>;

const hosts = {
  test: "https://integration-cart.shophumm.com.au",
  live: "https://cart.shophumm.com.au",
};

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

function isSignedByHumm(fields: Fields, { apiKeys }: HummAccount): boolean {
  const given = Buffer.from(fields["x_signature"] ?? "");
  return apiKeys.some((key) => {
    const wanted = Buffer.from(hummSignature(fields, key));
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}

/** Only Humm's own fields: other parameters of an address are not signed. */
const signedPart = (returned: Fields): Fields =>
  Object.fromEntries(Object.entries(returned).filter(([name]) => name.startsWith("x_")));

/** The key that signs what we send. */
const signingKeyOf = ({ apiKeys: [key = ""] }: HummAccount): string => key;

/** Humm has no idempotency key for a refund, so it is requested once; Humm refuses a second one. */
async function refund(account: HummAccount, { captureRef, amount, key }: RefundOrder): Promise<RefundAnswer> {
  const fields = {
    x_merchant_number: account.merchantNumber,
    x_purchase_number: captureRef,
    x_amount: decimals(amount.cents),
    x_reason: "The order was cancelled",
  };
  const reply = await ask({
    url: `${baseUrlOf(account, hosts)}/api/ExternalRefund/processrefund`,
    headers: { "x-request-id": key },
    body: { ...fields, signature: hummSignature(fields, signingKeyOf(account)) },
    tries: "once",
  });
  return reply.status < 300
    ? { kind: "done", providerRef: key }
    : { kind: "refused", cause: textAt(reply.body, "Message") };
}

/** The signature alone authenticates the result. */
function readWebhook(accounts: HummAccounts, body: unknown): WebhookReading {
  const returned = Notification.safeParse(body).data ?? {};
  const found = accounts.all().find(({ account }) => account.merchantNumber === returned["x_account_id"]);
  if (found === undefined || !isSignedByHumm(returned, found.account)) return { kind: "unsigned" };
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
}

/**
 * Humm: the browser posts a signed form there and returns with a signed result; the same result is posted to us. It
 * cannot be polled, so unsigned results are ignored, and it takes the money without a capture.
 */
export function makeHumm(accounts: HummAccounts): PaymentProvider {
  const fieldsOf = (payment: NewPayment): Fields => {
    const { reference, amount, shopper } = payment;
    const account = accounts.of(payment.site);
    const fields = {
      x_account_id: account.merchantNumber,
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
    return { ...fields, x_signature: hummSignature(fields, signingKeyOf(account)) };
  };

  const read = ({ site, reference, providerRef, amount, returned }: KnownPayment): PaymentOutcome => {
    const told = signedPart(returned);
    if (told["x_reference"] !== reference || !isSignedByHumm(told, accounts.of(site))) return { kind: "waiting" };
    if (told["x_result"] === "completed")
      return isSameMoney(amount, told["x_amount"], told["x_currency"])
        ? { kind: "captured", providerRef, captureRef: told["x_gateway_reference"] ?? "" }
        : { kind: "mismatch", cause: "Humm took another amount" };
    if (told["x_result"] !== "failed") return { kind: "waiting" };
    return { kind: "refused", providerRef, reason: "Humm declined this payment", sentences: [] };
  };

  return {
    start: async (payment) => ({
      kind: "action-required",
      providerRef: payment.reference,
      next: {
        kind: "form",
        action: `${baseUrlOf(accounts.of(payment.site), hosts)}/Checkout?platform=Default`,
        fields: fieldsOf(payment),
      },
    }),
    finish: async (payment) => read(payment),
    stop: async () => {},
    // Humm takes the money without a capture, so a result is valid at any time.
    bringsResult: (returned) => returned["x_result"] !== undefined,
    readWebhook: (body) => readWebhook(accounts, body),
    refund: (order) => refund(accounts.of(order.site), order),
  };
}
