import { z } from "zod";
import type { SiteCode } from "#shop/site.ts";
import type { KnownPayment, NewPayment, PaymentOutcome, PaymentProvider } from "./payment-provider.ts";
import { accountFields, type Accounts, baseUrlOf } from "./provider-account.ts";
import { type Call, ask, orUnknown, textAt, wrongRequest } from "./provider-call.ts";

export const klarnaAccount = z.strictObject({
  ...accountFields,
  username: z.string().min(1),
  password: z.string().min(1),
});
type KlarnaAccounts = Accounts<z.output<typeof klarnaAccount>>;

/** Klarna's addresses for Oceania. */
const hosts = { test: "https://api-oc.playground.klarna.com", live: "https://api-oc.klarna.com" };

const refusal = (providerRef: string | null): PaymentOutcome => ({
  kind: "refused",
  providerRef,
  reason: "Klarna declined this payment",
  sentences: [],
});

const orderOf = ({ amount, reference, shopper }: Pick<NewPayment, "amount" | "reference"> & Partial<NewPayment>) => ({
  purchase_country: amount.currency === "NZD" ? "NZ" : "AU",
  purchase_currency: amount.currency,
  order_amount: amount.cents,
  order_lines: [
    { name: `Order ${reference}`, quantity: 1, unit_price: amount.cents, total_amount: amount.cents, reference },
  ],
  merchant_reference1: reference,
  ...(shopper && {
    billing_address: {
      given_name: shopper.firstName,
      family_name: shopper.lastName,
      email: shopper.email,
      phone: shopper.phone,
      street_address: shopper.address,
      city: shopper.suburb,
      region: shopper.state,
      postal_code: shopper.postcode,
      country: shopper.country,
    },
  }),
});

const callerOf =
  (accounts: KlarnaAccounts) =>
  (site: SiteCode, path: string, more: Pick<Call, "method" | "body"> & { readonly key?: string }) => {
    const { username, password, ...location } = accounts.of(site);
    return ask({
      url: `${baseUrlOf(location, hosts)}${path}`,
      headers: {
        authorization: `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`,
        ...(more.key !== undefined && { "klarna-idempotency-key": more.key }),
      },
      ...(more.method && { method: more.method }),
      ...(more.body && { body: more.body }),
    });
  };

const Notification = z.object({ session: z.object({ session_id: z.string().max(100) }) });

type KlarnaCall = ReturnType<typeof callerOf>;

function openPage(call: KlarnaCall, payment: NewPayment, sessionUrl: string) {
  const { returnUrl, cancelUrl } = payment;
  const body = {
    payment_session_url: sessionUrl,
    merchant_urls: {
      success: `${returnUrl}?sid={{session_id}}`,
      cancel: `${cancelUrl}&sid={{session_id}}`,
      back: `${cancelUrl}&sid={{session_id}}`,
      failure: `${returnUrl}?sid={{session_id}}`,
      error: `${returnUrl}?sid={{session_id}}`,
      status_update: payment.webhookUrl,
    },
  };
  return call(payment.site, "/hpp/v1/sessions", { body, key: `${payment.key}-page` });
}

async function place(call: KlarnaCall, payment: KnownPayment, authorization: string): Promise<PaymentOutcome> {
  const { site, providerRef, captureKey } = payment;
  const body = { ...orderOf(payment), auto_capture: true };
  const path = `/payments/v1/authorizations/${encodeURIComponent(authorization)}/order`;
  const reply = await call(site, path, { body, key: captureKey });
  if (reply.status === 409) return { kind: "mismatch", cause: "Klarna was asked for another amount" };
  if (reply.status === 404) return { kind: "expired" };
  if (reply.status >= 300) throw wrongRequest("Klarna", reply);
  const captureRef = textAt(reply.body, "order_id");
  switch (reply.body["fraud_status"]) {
    case "ACCEPTED":
      return { kind: "captured", providerRef, captureRef };
    case "PENDING":
      return { kind: "pending", providerRef };
    default:
      return refusal(providerRef);
  }
}

/** Klarna Payments with its hosted page, so that none of its scripts runs on ours. Amounts are in cents. */
export function makeKlarna(accounts: KlarnaAccounts): PaymentProvider {
  const call = callerOf(accounts);
  return {
    start: (payment) =>
      orUnknown(async () => {
        const session = await call(payment.site, "/payments/v1/sessions", { body: orderOf(payment), key: payment.key });
        if (session.status >= 300) throw wrongRequest("Klarna", session);
        const sessionUrl = `${baseUrlOf(accounts.of(payment.site), hosts)}/payments/v1/sessions/${textAt(session.body, "session_id")}`;
        const page = await openPage(call, payment, sessionUrl);
        if (page.status >= 300) throw wrongRequest("Klarna", page);
        const next = { kind: "redirect", url: textAt(page.body, "redirect_url") } as const;
        return { kind: "action-required", providerRef: textAt(page.body, "session_id"), next };
      }),
    finish: (payment) =>
      orUnknown(async () => {
        const path = `/hpp/v1/sessions/${encodeURIComponent(payment.providerRef)}`;
        const { status, body } = await call(payment.site, path, { method: "GET" });
        if (status === 404) return { kind: "expired" };
        switch (body["status"]) {
          case "COMPLETED":
            return place(call, payment, textAt(body, "authorization_token"));
          case "FAILED":
          case "ERROR":
            return refusal(payment.providerRef);
          case "CANCELLED":
            return { kind: "cancelled" };
          case "DISABLED":
            return { kind: "expired" };
          default:
            return { kind: "waiting" };
        }
      }),
    stop: async ({ site, providerRef }) => {
      if (providerRef === null) return;
      await call(site, `/hpp/v1/sessions/${encodeURIComponent(providerRef)}`, { method: "DELETE" });
    },
    readWebhook: (body) => {
      const news = Notification.safeParse(body);
      return { kind: "hint", providerRef: news.data?.session.session_id ?? null };
    },
    refund: async ({ site, key, captureRef, amount }) => {
      const path = `/ordermanagement/v1/orders/${encodeURIComponent(captureRef)}/refunds`;
      const reply = await call(site, path, { body: { refunded_amount: amount.cents }, key });
      if (reply.status >= 300) return { kind: "refused", cause: textAt(reply.body, "error_code") };
      return { kind: "done", providerRef: textAt(reply.body, "refund_id") || key };
    },
  };
}
