import { z } from "zod";
import { toDollars } from "#kit/money.ts";
import type { SiteCode } from "#shop/site.ts";
import type { KnownPayment, NewPayment, PaymentOutcome, PaymentProvider } from "./payment-provider.ts";
import { accountFields, type Accounts, baseUrlOf } from "./provider-account.ts";
import { type Call, ask, at, isSameMoney, orUnknown, textAt, wrongRequest } from "./provider-call.ts";

export const zipAccount = z.strictObject({ ...accountFields, apiKey: z.string().min(1) });
type ZipAccounts = Accounts<z.output<typeof zipAccount>>;

const hosts = {
  test: "https://api.sandbox.zipmoney.com.au/merchant/v1",
  live: "https://api.zipmoney.com.au/merchant/v1",
};

const refusal = (providerRef: string, reason: string): PaymentOutcome => ({
  kind: "refused",
  providerRef,
  reason,
  sentences: [],
});
const declined = "Zip declined this payment";
/** Zip's staff review it: nothing is paid, and nothing is reserved for it. */
const referred = "Zip is still looking at your application";

function checkoutOf({ amount, shopper, reference, returnUrl }: NewPayment) {
  const address = {
    line1: shopper.address,
    city: shopper.suburb,
    state: shopper.state,
    postal_code: shopper.postcode,
    country: shopper.country,
  };
  return {
    type: "standard",
    shopper: {
      first_name: shopper.firstName,
      last_name: shopper.lastName,
      phone: shopper.phone,
      email: shopper.email,
      billing_address: address,
    },
    order: {
      reference,
      amount: toDollars(amount.cents),
      currency: amount.currency,
      shipping: { pickup: false, address },
      items: [{ name: `Order ${reference}`, amount: toDollars(amount.cents), quantity: 1, type: "sku", reference }],
    },
    config: { redirect_uri: returnUrl },
  };
}

const callerOf =
  (accounts: ZipAccounts) =>
  (site: SiteCode, path: string, more: Pick<Call, "method" | "body"> & { readonly key?: string }) => {
    const { apiKey, ...place } = accounts.of(site);
    return ask({
      url: `${baseUrlOf(place, hosts)}${path}`,
      headers: {
        authorization: `Bearer ${apiKey}`,
        "zip-version": "2021-08-25",
        ...(more.key !== undefined && { "idempotency-key": more.key }),
      },
      ...(more.method && { method: more.method }),
      ...(more.body && { body: more.body }),
    });
  };

type ZipCall = ReturnType<typeof callerOf>;

async function charge(call: ZipCall, payment: KnownPayment): Promise<PaymentOutcome> {
  const { site, providerRef, reference, amount, captureKey } = payment;
  const body = {
    authority: { type: "checkout_id", value: providerRef },
    reference,
    amount: toDollars(amount.cents),
    currency: amount.currency,
    capture: true,
  };
  const reply = await call(site, "/charges", { body, key: captureKey });
  if (reply.status === 402 || reply.status === 403) return refusal(providerRef, declined);
  if (reply.status === 409) return { kind: "unknown", cause: "a charge is under way" };
  if (reply.status >= 300) throw wrongRequest("Zip", reply);
  if (reply.body["state"] !== "captured") return refusal(providerRef, declined);
  if (!isSameMoney(amount, reply.body["amount"], reply.body["currency"]))
    return { kind: "mismatch", cause: "Zip took another amount" };
  return { kind: "captured", providerRef, captureRef: textAt(reply.body, "id") };
}

async function finish(call: ZipCall, payment: KnownPayment): Promise<PaymentOutcome> {
  const { site, providerRef } = payment;
  const { status, body } = await call(site, `/checkouts/${encodeURIComponent(providerRef)}`, { method: "GET" });
  if (status === 404) return { kind: "expired" };
  if (!isSameMoney(payment.amount, at(body, "order.amount"), at(body, "order.currency")))
    return { kind: "mismatch", cause: "Zip's checkout is for another amount" };
  switch (body["state"]) {
    // Repeats the same key: Zip answers an earlier charge again, and charges nothing twice.
    case "approved":
    case "completed":
      return charge(call, payment);
    case "declined":
      return refusal(providerRef, declined);
    case "referred":
      return refusal(providerRef, referred);
    case "cancelled":
      return { kind: "cancelled" };
    case "expired":
      return { kind: "expired" };
    default:
      return { kind: "waiting" };
  }
}

/** Zip's merchant API for Australia and New Zealand. Amounts are decimal numbers there. */
export function makeZip(accounts: ZipAccounts): PaymentProvider {
  const call = callerOf(accounts);
  return {
    start: (payment) =>
      orUnknown(async () => {
        const reply = await call(payment.site, "/checkouts", { body: checkoutOf(payment), key: payment.key });
        if (reply.status >= 300) throw wrongRequest("Zip", reply);
        const next = { kind: "redirect", url: textAt(reply.body, "uri") } as const;
        return { kind: "action-required", providerRef: textAt(reply.body, "id"), next };
      }),
    finish: (payment) => orUnknown(() => finish(call, payment)),
    // An agreement that is not charged within minutes expires.
    stop: async () => {},
    refund: async ({ site, key, captureRef, amount }) => {
      const body = { charge_id: captureRef, amount: toDollars(amount.cents), reason: "The order was cancelled" };
      const reply = await call(site, "/refunds", { body, key });
      if (reply.status >= 300) return { kind: "refused", cause: textAt(reply.body, "error.code") };
      return { kind: "done", providerRef: textAt(reply.body, "id") };
    },
  };
}
