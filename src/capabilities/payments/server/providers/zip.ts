import { z } from "zod";
import { toDollars } from "#kit/money.ts";
import type { Market } from "#shop/markets.ts";
import type { SiteCode } from "#shop/site.ts";
import type { PaymentLine } from "../../payment-lines.rules.ts";
import { checkAccount, checkCall } from "./account-check.ts";
import type { KnownPayment, NewPayment, PaymentOutcome, PaymentProvider, Recipient } from "./payment-provider.ts";
import { accountFields, type Accounts, baseUrlOf, type Hosts } from "./provider-account.ts";
import { type Call, callProvider, at, isSameMoney, orUnknown, textAt, wrongRequest } from "./provider-call.ts";

export const zipAccount = z.strictObject({
  ...accountFields,
  apiKey: z.string().min(1),
  /** Zip has one interface for merchants in Australia alone, and one for those in several countries. */
  platform: z.enum(["australia", "global"]).default("australia"),
});
type ZipAccount = z.output<typeof zipAccount>;
type ZipAccounts = Accounts<ZipAccount>;

const hosts: Readonly<Record<ZipAccount["platform"], Hosts>> = {
  australia: {
    test: "https://api.sandbox.zipmoney.com.au/merchant/v1",
    live: "https://api.zipmoney.com.au/merchant/v1",
  },
  global: {
    test: "https://global-api.sand.au.edge.zip.co/merchant",
    live: "https://global-api.prod.au.edge.zip.co/merchant",
  },
};

export const zipOffReason = ({ platform }: ZipAccount, country: Market): string | null =>
  country === "AU" || platform === "global" ? null : `in ${country} it needs an account of Zip's global platform`;

const refusal = (providerRef: string, reason: string): PaymentOutcome => ({
  kind: "refused",
  providerRef,
  reason,
  sentences: [],
});
const declined = "Zip declined this payment";
/** Zip's staff review it: nothing is paid, and nothing is reserved for it. */
const referred = "Zip is still looking at your application";

const itemTypes = {
  goods: "sku",
  service: "sku",
  shipping: "shipping",
  discount: "discount",
} as const satisfies Record<PaymentLine["kind"], string>;

const addressOf = ({ firstName, lastName, address, suburb, state, postcode, country }: Recipient) => ({
  first_name: firstName,
  last_name: lastName,
  line1: address,
  city: suburb,
  state,
  postal_code: postcode,
  country,
});

function checkoutOf({ amount, shopper, deliverTo, lines, reference, returnUrl }: NewPayment) {
  return {
    type: "standard",
    shopper: {
      first_name: shopper.firstName,
      last_name: shopper.lastName,
      phone: shopper.phone,
      email: shopper.email,
      billing_address: addressOf(shopper),
    },
    order: {
      reference,
      amount: toDollars(amount.cents),
      currency: amount.currency,
      shipping: deliverTo === null ? { pickup: true } : { pickup: false, address: addressOf(deliverTo) },
      items: lines.map(({ kind, name, sku, quantity, unitCents }) => ({
        name,
        amount: toDollars(unitCents),
        quantity,
        type: itemTypes[kind],
        reference: sku,
      })),
    },
    config: { redirect_uri: returnUrl },
  };
}

const callerOf =
  (accounts: ZipAccounts) =>
  (site: SiteCode, path: string, { key, ...more }: Omit<Call, "url" | "headers"> & { readonly key?: string }) => {
    const { apiKey, ...place } = accounts.of(site);
    return callProvider({
      url: `${baseUrlOf(place, hosts[place.platform])}${path}`,
      headers: {
        authorization: `Bearer ${apiKey}`,
        "zip-version": "2021-08-25",
        ...(key !== undefined && { "idempotency-key": key }),
      },
      ...more,
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
  return readCharge(call, payment, reply.body);
}

/** Zip's documents write the states in either case. */
const stateOf = (body: object): string => textAt(body, "state").toLowerCase();

/** `captured` and `approved` are paid; `authorised` is money that is only reserved, and is captured now. */
async function readCharge(call: ZipCall, payment: KnownPayment, body: object): Promise<PaymentOutcome> {
  const { providerRef, amount } = payment;
  const state = stateOf(body);
  const captureRef = textAt(body, "id");
  if (!["captured", "approved", "authorised"].includes(state)) return refusal(providerRef, declined);
  if (!isSameMoney(amount, at(body, "amount"), at(body, "currency")))
    return { kind: "mismatch", cause: "Zip took another amount" };
  if (state === "authorised" && !(await captureCharge(call, payment, captureRef)))
    return { kind: "unknown", cause: "Zip holds the money and has not captured it" };
  return { kind: "captured", providerRef, captureRef };
}

async function captureCharge(call: ZipCall, payment: KnownPayment, chargeId: string): Promise<boolean> {
  const { site, amount, captureKey } = payment;
  const body = { amount: toDollars(amount.cents) };
  const key = `${captureKey}-capture`;
  const reply = await call(site, `/charges/${encodeURIComponent(chargeId)}/capture`, { body, key });
  return reply.status < 300 && stateOf(reply.body) === "captured";
}

async function finish(call: ZipCall, payment: KnownPayment): Promise<PaymentOutcome> {
  const { site, providerRef } = payment;
  const { status, body } = await call(site, `/checkouts/${encodeURIComponent(providerRef)}`, { method: "GET" });
  if (status === 404) return { kind: "expired" };
  if (!isSameMoney(payment.amount, at(body, "order.amount"), at(body, "order.currency")))
    return { kind: "mismatch", cause: "Zip's checkout is for another amount" };
  switch (stateOf(body)) {
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

/** Zip's merchant API. Amounts are decimal numbers there. */
export function createZip(accounts: ZipAccounts): PaymentProvider {
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
    // Asks for an unknown checkout: 404 with a valid key, 401 without.
    check: (site) =>
      checkAccount({ asked: "GET /checkouts/0", works: 404 }, () =>
        call(site, "/checkouts/0", { method: "GET", ...checkCall }),
      ),
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
