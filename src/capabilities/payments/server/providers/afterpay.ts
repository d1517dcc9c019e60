import { z } from "zod";
import type { SiteCode } from "#shop/site.ts";
import type { KnownPayment, NewPayment, PaymentOutcome, PaymentProvider } from "./payment-provider.ts";
import { accountFields, type Accounts, baseUrlOf } from "./provider-account.ts";
import { type Call, ask, at, decimals, isSameMoney, orUnknown, textAt, wrongRequest } from "./provider-call.ts";

export const afterpayAccount = z.strictObject({
  ...accountFields,
  merchantId: z.string().min(1),
  secret: z.string().min(1),
});
type AfterpayAccounts = Accounts<z.output<typeof afterpayAccount>>;

const hosts = { test: "https://global-api-sandbox.afterpay.com", live: "https://global-api.afterpay.com" };

/** The provider may take this long for a capture. */
const CAPTURE_MS = 70_000;

const providerTotals = ({ cents, currency }: NewPayment["amount"]) => ({ amount: decimals(cents), currency });

const refusal = (providerRef: string | null): PaymentOutcome => ({
  kind: "refused",
  providerRef,
  reason: "Afterpay declined this payment",
  sentences: [],
});

function checkoutOf({ amount, shopper, returnUrl, cancelUrl, reference }: NewPayment) {
  const contact = {
    name: `${shopper.firstName} ${shopper.lastName}`,
    line1: shopper.address,
    area1: shopper.suburb,
    region: shopper.state,
    postcode: shopper.postcode,
    countryCode: shopper.country,
    phoneNumber: shopper.phone,
  };
  return {
    amount: providerTotals(amount),
    consumer: {
      email: shopper.email,
      givenNames: shopper.firstName,
      surname: shopper.lastName,
      phoneNumber: shopper.phone,
    },
    billing: contact,
    shipping: contact,
    merchant: { redirectConfirmUrl: returnUrl, redirectCancelUrl: cancelUrl },
    merchantReference: reference,
  };
}

/**
 * Afterpay's online API, version 2. A return with SUCCESS means that the shopper agreed, not that the money was paid.
 */
export function makeAfterpay(accounts: AfterpayAccounts): PaymentProvider {
  const call = (site: SiteCode, path: string, more: Pick<Call, "method" | "body" | "withinMs">) => {
    const { merchantId, secret, ...place } = accounts.of(site);
    return ask({
      url: `${baseUrlOf(place, hosts)}/v2${path}`,
      headers: {
        authorization: `Basic ${Buffer.from(`${merchantId}:${secret}`).toString("base64")}`,
        "user-agent": "Hearth",
        accept: "application/json",
      },
      ...more,
    });
  };

  const readTaken = (body: object, payment: KnownPayment): PaymentOutcome => {
    if (at(body, "status") !== "APPROVED") return refusal(payment.providerRef);
    if (!isSameMoney(payment.amount, at(body, "originalAmount.amount"), at(body, "originalAmount.currency")))
      return { kind: "mismatch", cause: "Afterpay took another amount" };
    return { kind: "captured", providerRef: payment.providerRef, captureRef: textAt(body, "id") };
  };

  const capture = async (payment: KnownPayment): Promise<PaymentOutcome> => {
    const body = { token: payment.providerRef, merchantReference: payment.reference };
    const reply = await call(payment.site, "/payments/capture", { body, withinMs: CAPTURE_MS });
    if (reply.status === 201 || reply.status === 200) return readTaken(reply.body, payment);
    // 409: another call of ours is in progress; 412: the shopper has not agreed yet.
    if (reply.status === 409) return { kind: "unknown", cause: "a capture is under way" };
    if (reply.status === 412) return { kind: "waiting" };
    if (reply.status === 402) return { kind: "expired" };
    throw wrongRequest("Afterpay", reply);
  };

  return {
    start: (payment) =>
      orUnknown(async () => {
        const reply = await call(payment.site, "/checkouts", { body: checkoutOf(payment) });
        if (textAt(reply.body, "errorCode") === "unsupported_payment_type") return refusal(null);
        if (reply.status >= 300) throw wrongRequest("Afterpay", reply);
        const next = { kind: "redirect", url: textAt(reply.body, "redirectCheckoutUrl") } as const;
        return { kind: "action-required", providerRef: textAt(reply.body, "token"), next };
      }),
    finish: (payment) =>
      orUnknown(async () => {
        const token = encodeURIComponent(payment.providerRef);
        const paid = await call(payment.site, `/payments/token:${token}`, { method: "GET" });
        if (paid.status === 200) return readTaken(paid.body, payment);
        const checkout = await call(payment.site, `/checkouts/${token}`, { method: "GET" });
        if (checkout.status === 404) return { kind: "expired" };
        const { amount, merchantReference } = checkout.body as Record<string, unknown>;
        const isOurs =
          isSameMoney(payment.amount, at(amount, "amount"), at(amount, "currency")) &&
          merchantReference === payment.reference;
        return isOurs ? capture(payment) : { kind: "mismatch", cause: "Afterpay's checkout is another one" };
      }),
    // A payment that is never captured costs nothing and expires.
    stop: async () => {},
    refund: async ({ site, key, captureRef, amount, reference }) => {
      const body = { requestId: key, amount: providerTotals(amount), merchantReference: reference };
      const reply = await call(site, `/payments/${encodeURIComponent(captureRef)}/refund`, { body });
      if (reply.status >= 300) return { kind: "refused", cause: textAt(reply.body, "errorCode") };
      return { kind: "done", providerRef: textAt(reply.body, "refundId") || key };
    },
  };
}
