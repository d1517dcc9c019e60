import { z } from "zod";
import type { SiteCode } from "#shop/site.ts";
import type { KnownPayment, NewPayment, PaymentOutcome, PaymentProvider } from "./payment-provider.ts";
import { accountFields, type Accounts, baseUrlOf } from "./provider-account.ts";
import { ask, at, decimals, isSameMoney, orUnknown, type Reply, textAt, wrongRequest } from "./provider-call.ts";

export const payPalAccount = z.strictObject({
  ...accountFields,
  clientId: z.string().min(1),
  secret: z.string().min(1),
  /** PayPal's id of the webhook that is registered for the site; without it no notification counts. */
  webhookId: z
    .string()
    .regex(/^[a-zA-Z0-9]{1,50}$/)
    .optional(),
});
type PayPalAccounts = Accounts<z.output<typeof payPalAccount>>;

const hosts = { test: "https://api-m.sandbox.paypal.com", live: "https://api-m.paypal.com" };

type Token = { readonly value: string; readonly until: number };

const declined: ReadonlySet<string> = new Set([
  "INSTRUMENT_DECLINED",
  "PAYER_CANNOT_PAY",
  "TRANSACTION_REFUSED",
  "PAYER_ACCOUNT_RESTRICTED",
  "PAYER_ACCOUNT_LOCKED_OR_CLOSED",
  "MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED",
]);

const refusal = (providerRef: string | null): PaymentOutcome => ({
  kind: "refused",
  providerRef,
  reason: "PayPal could not take this payment",
  sentences: [],
});

const orderOf = ({ reference, amount, shopper, returnUrl, cancelUrl, shopName }: NewPayment) => ({
  intent: "CAPTURE",
  purchase_units: [
    {
      reference_id: reference,
      invoice_id: reference,
      custom_id: reference,
      amount: { currency_code: amount.currency, value: decimals(amount.cents) },
      shipping: {
        name: { full_name: `${shopper.firstName} ${shopper.lastName}` },
        address: {
          address_line_1: shopper.address,
          admin_area_2: shopper.suburb,
          admin_area_1: shopper.state,
          postal_code: shopper.postcode,
          country_code: shopper.country,
        },
      },
    },
  ],
  payment_source: {
    paypal: {
      email_address: shopper.email,
      experience_context: {
        return_url: returnUrl,
        cancel_url: cancelUrl,
        user_action: "PAY_NOW",
        shipping_preference: "SET_PROVIDED_ADDRESS",
        brand_name: shopName,
      },
    },
  },
});

/** Calls PayPal as a site's merchant, with a token that is renewed shortly before it expires. */
function callerOf(accounts: PayPalAccounts) {
  /** By client id, so that a new one gets a token of its own. */
  const tokens = new Map<string, Token>();

  const tokenOf = async (site: SiteCode): Promise<string> => {
    const { clientId, secret, ...place } = accounts.of(site);
    const known = tokens.get(clientId);
    if (known && known.until > Date.now()) return known.value;
    const reply = await ask({
      url: `${baseUrlOf(place, hosts)}/v1/oauth2/token`,
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString("base64")}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "grant_type=client_credentials",
    });
    const value = textAt(reply.body, "access_token");
    if (reply.status !== 200 || value === "") throw wrongRequest("PayPal", reply);
    tokens.set(clientId, { value, until: Date.now() + (Number(reply.body["expires_in"] ?? 0) - 60) * 1000 });
    return value;
  };

  return async (site: SiteCode, method: "GET" | "POST", path: string, sent?: { key: string; body: object }) =>
    ask({
      url: `${baseUrlOf(accounts.of(site), hosts)}${path}`,
      method,
      headers: {
        authorization: `Bearer ${await tokenOf(site)}`,
        ...(sent && { "paypal-request-id": sent.key, prefer: "return=representation" }),
      },
      ...(sent && { body: sent.body }),
    });
}

const Notification = z.object({
  resource: z.object({
    id: z.string().max(100).optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().max(100) }) }).optional(),
  }),
});

type PayPalCall = ReturnType<typeof callerOf>;

const readOrder = (call: PayPalCall, site: SiteCode, id: string) =>
  call(site, "GET", `/v2/checkout/orders/${encodeURIComponent(id)}`);

async function capture(call: PayPalCall, payment: KnownPayment): Promise<PaymentOutcome> {
  const { site, providerRef, captureKey, amount } = payment;
  const path = `/v2/checkout/orders/${encodeURIComponent(providerRef)}/capture`;
  const reply = await call(site, "POST", path, { key: captureKey, body: {} });
  if (reply.status < 300) return readCapture(reply.body, providerRef, amount);
  const issue = textAt(reply.body, "details.0.issue");
  if (declined.has(issue)) return refusal(providerRef);
  if (issue === "ORDER_ALREADY_CAPTURED")
    return readCapture((await readOrder(call, site, providerRef)).body, providerRef, amount);
  if (issue === "ORDER_NOT_APPROVED" || issue === "PAYER_ACTION_REQUIRED") return { kind: "waiting" };
  if (issue === "ORDER_COMPLETION_IN_PROGRESS") return { kind: "unknown", cause: issue };
  throw wrongRequest("PayPal", reply);
}

/** PayPal Orders, version 2, over plain HTTP calls. Pay in 4 needs nothing else: the payer chooses it at PayPal. */
export function makePayPal(accounts: PayPalAccounts): PaymentProvider {
  const call = callerOf(accounts);
  return {
    start: (payment) =>
      orUnknown(async () => {
        const sent = { key: payment.key, body: orderOf(payment) };
        const reply = await call(payment.site, "POST", "/v2/checkout/orders", sent);
        if (declined.has(textAt(reply.body, "details.0.issue"))) return refusal(null);
        if (reply.status >= 300) throw wrongRequest("PayPal", reply);
        const links = (reply.body["links"] ?? []) as { rel: string; href: string }[];
        const url = links.find(({ rel }) => rel === "payer-action" || rel === "approve")?.href ?? "";
        return { kind: "action-required", providerRef: textAt(reply.body, "id"), next: { kind: "redirect", url } };
      }),
    finish: (payment) =>
      orUnknown(async () => {
        const { status, body } = await readOrder(call, payment.site, payment.providerRef);
        if (status === 404) return { kind: "expired" };
        if (body["status"] === "VOIDED") return { kind: "cancelled" };
        if (body["status"] === "COMPLETED") return readCapture(body, payment.providerRef, payment.amount);
        const unit = at(body, "purchase_units.0.amount");
        if (!isSameMoney(payment.amount, at(unit, "value"), at(unit, "currency_code")))
          return { kind: "mismatch", cause: "PayPal's order is for another amount" };
        return body["status"] === "APPROVED" ? capture(call, payment) : { kind: "waiting" };
      }),
    // Without our capture no money moves, and an order that is not captured expires.
    stop: async () => {},
    readWebhook: (body) => {
      const { data } = Notification.safeParse(body);
      const orderId = data?.resource.supplementary_data?.related_ids.order_id;
      return { kind: "hint", providerRef: orderId ?? data?.resource.id ?? null };
    },
    refund: async ({ site, key, captureRef, amount }) => {
      const body = { amount: { value: decimals(amount.cents), currency_code: amount.currency } };
      const path = `/v2/payments/captures/${encodeURIComponent(captureRef)}/refund`;
      const reply = await call(site, "POST", path, { key, body });
      const providerRef = textAt(reply.body, "id");
      if (reply.status >= 300) return { kind: "refused", cause: textAt(reply.body, "details.0.issue") };
      return { kind: reply.body["status"] === "COMPLETED" ? "done" : "received", providerRef };
    },
  };
}

/** A completed order may contain a declined capture: only the capture counts. */
function readCapture(body: Reply["body"], providerRef: string, amount: KnownPayment["amount"]): PaymentOutcome {
  const taken = at(body, "purchase_units.0.payments.captures.0");
  const status = textAt(taken, "status");
  if (status === "DECLINED" || status === "FAILED") return refusal(providerRef);
  if (status === "PENDING") return { kind: "pending", providerRef };
  if (status !== "COMPLETED") return { kind: "unknown", cause: `capture ${status}` };
  if (!isSameMoney(amount, at(taken, "amount.value"), at(taken, "amount.currency_code")))
    return { kind: "mismatch", cause: "PayPal took another amount" };
  return { kind: "captured", providerRef, captureRef: textAt(taken, "id") };
}
