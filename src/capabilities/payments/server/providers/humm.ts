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
  UnsignedReturn,
  WebhookReading,
} from "./payment-provider.ts";
import { accountFields, type Accounts, baseUrlOf, type Hosts } from "./provider-account.ts";
import { callProvider, decimals, isSameMoney, NoAnswer, textAt } from "./provider-call.ts";

export const hummAccount = z.strictObject({
  ...accountFields,
  merchantNumber: z.string().min(1),
  /** The key that signs, and the one before it, which is accepted until payments that were begun with it have ended. */
  apiKeys: z.array(z.string().min(1)).min(1).max(2),
  /** Humm in New Zealand is another service. */
  country: z.enum(["AU", "NZ"]).default("AU"),
  /** Replaces the address of refunds, which is another one than that of the checkout. */
  refundUrl: z.url({ protocol: /^https?$/ }).optional(),
});
type HummAccount = z.output<typeof hummAccount>;
type HummAccounts = Accounts<HummAccount>;

/** When the shop gives the payment up, Humm does, too. */
const TIMEOUT_MINUTES = 30;

const domains = { AU: "shophumm.com.au", NZ: "shophumm.co.nz" } as const;

/** The checkout's address; the sandbox has both at one. */
const checkoutUrlOf = (account: HummAccount): string => baseUrlOf(account, hostsOf("cart", account));
const refundUrlOf = (account: HummAccount): string =>
  account.refundUrl ?? (account.environment === "demo" ? `${checkoutUrlOf(account)}/buyerapi` : refundHost(account));
const refundHost = (account: HummAccount): string =>
  baseUrlOf({ environment: account.environment }, hostsOf("buyerapi", account));

const hostsOf = (service: "cart" | "buyerapi", { country }: HummAccount): Hosts => ({
  test: `https://integration-${service}.${domains[country]}`,
  live: `https://${service}.${domains[country]}`,
});

/** Whether payments are real; Humm repeats it in its results. */
const testFlagOf = ({ environment }: HummAccount): "True" | "False" => (environment === "live" ? "False" : "True");

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
  // Hexadecimal, in either case.
  const received = Buffer.from((fields["x_signature"] ?? "").toLowerCase());
  return apiKeys.some((key) => {
    const expected = Buffer.from(hummSignature(fields, key));
    return received.length === expected.length && timingSafeEqual(received, expected);
  });
}

/** Only Humm's own fields: other parameters of an address are not signed. */
const signedPart = (returned: Fields): Fields =>
  Object.fromEntries(Object.entries(returned).filter(([name]) => name.startsWith("x_")));

/** The key that signs what we send. */
const signingKeyOf = ({ apiKeys: [key = ""] }: HummAccount): string => key;

/**
 * Humm has no idempotency key for a refund and cannot be asked for one, so it is requested once: where no answer comes,
 * staff look at Humm's portal before anything is refunded again.
 */
async function refund(account: HummAccount, order: RefundOrder): Promise<RefundAnswer> {
  try {
    return await requestRefund(account, order);
  } catch (error) {
    if (error instanceof NoAnswer) return { kind: "refused", cause: "Humm did not answer; it may have refunded" };
    throw error;
  }
}

async function requestRefund(account: HummAccount, { captureRef, amount, key }: RefundOrder): Promise<RefundAnswer> {
  const fields = {
    x_merchant_number: account.merchantNumber,
    x_purchase_number: captureRef,
    x_amount: decimals(amount.cents),
    x_reason: "The order was cancelled",
  };
  const reply = await callProvider({
    url: `${refundUrlOf(account)}/api/ExternalRefund/v1/processrefund`,
    headers: {},
    body: { ...fields, signature: hummSignature(fields, signingKeyOf(account)) },
    tries: "once",
  });
  return reply.status < 300
    ? { kind: "done", providerRef: key }
    : { kind: "refused", cause: reply.status === 401 ? "signature" : textAt(reply.body, "Message") };
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
    // Humm wants to read the order's own state, in less than a thousand characters.
    replyFor: (isPaid) =>
      JSON.stringify({ x_reference: returned["x_reference"] ?? "", x_result: isPaid ? "Approved" : "Declined" }),
  };
}

function fieldsOf(account: HummAccount, payment: NewPayment): Fields {
  const { reference, amount, shopper } = payment;
  const fields = {
    x_account_id: account.merchantNumber,
    x_amount: decimals(amount.cents),
    x_currency: amount.currency,
    x_reference: reference,
    x_shop_country: account.country,
    x_shop_name: payment.shopName,
    x_test: testFlagOf(account),
    x_transaction_timeout: String(TIMEOUT_MINUTES),
    x_url_callback: payment.webhookUrl,
    x_url_cancel: payment.cancelUrl,
    x_url_complete: payment.returnUrl,
    x_customer_first_name: shopper.firstName,
    x_customer_last_name: shopper.lastName,
    x_customer_email: shopper.email,
    x_customer_phone: shopper.phone,
    x_customer_billing_address1: shopper.address,
    x_customer_billing_city: shopper.suburb,
    x_customer_billing_state: shopper.state,
    x_customer_billing_postcode: shopper.postcode,
    x_customer_billing_country: shopper.country,
  };
  return { ...fields, x_signature: hummSignature(fields, signingKeyOf(account)) };
}

/** The result that a browser or Humm itself brought. Only a signed one counts. */
function readResult(
  account: HummAccount,
  { reference, providerRef, amount, returned }: KnownPayment,
): PaymentOutcome | UnsignedReturn {
  const result = signedPart(returned);
  if (result["x_result"] === undefined) return { kind: "waiting" };
  if (result["x_account_id"] !== account.merchantNumber || !isSignedByHumm(result, account))
    return { kind: "unsigned" };
  // A result that is signed, and of another payment.
  if (result["x_reference"] !== reference) return { kind: "waiting" };
  if (result["x_result"] === "completed") {
    if (result["x_test"]?.toLowerCase() !== testFlagOf(account).toLowerCase())
      return { kind: "mismatch", cause: "Humm took it as a test, or a test as real" };
    return isSameMoney(amount, result["x_amount"], result["x_currency"])
      ? {
          kind: "captured",
          providerRef,
          captureRef: result["x_purchase_number"] ?? result["x_gateway_reference"] ?? "",
        }
      : { kind: "mismatch", cause: "Humm took another amount" };
  }
  if (result["x_result"] !== "failed") return { kind: "waiting" };
  return { kind: "refused", providerRef, reason: "Humm declined this payment", sentences: [] };
}

/**
 * Humm: the browser posts a signed form there and returns with a signed result; the same result is posted to us. It
 * cannot be polled, so unsigned results are ignored, and it takes the money without a capture.
 */
export function createHumm(accounts: HummAccounts): PaymentProvider {
  return {
    start: async (payment) => ({
      kind: "action-required",
      providerRef: payment.reference,
      next: {
        kind: "form",
        action: `${checkoutUrlOf(accounts.of(payment.site))}/Checkout?platform=Default`,
        fields: fieldsOf(accounts.of(payment.site), payment),
      },
    }),
    finish: async (payment) => readResult(accounts.of(payment.site), payment),
    stop: async () => {},
    // Humm takes the money without a capture, so a result is valid at any time.
    bringsResult: (returned) => returned["x_result"] !== undefined,
    readWebhook: (body) => readWebhook(accounts, body),
    refund: (order) => refund(accounts.of(order.site), order),
  };
}
