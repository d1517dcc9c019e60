import { z } from "zod";
import { toDollars } from "#kit/money.ts";
import type { SiteCode } from "#shop/site.ts";
import { inStoreSays } from "../../in-store.rules.ts";
import type { KnownPayment, NewPayment, PaymentOutcome, PaymentProvider } from "./payment-provider.ts";
import { accountFields, type Accounts, baseUrlOf } from "./provider-account.ts";
import { type Call, ask, at, isSameMoney, NoAnswer, orUnknown, textAt, wrongRequest } from "./provider-call.ts";

export const zipInStoreAccount = z.strictObject({ ...accountFields, apiKey: z.string().min(1) });
type ZipInStoreAccounts = Accounts<z.output<typeof zipInStoreAccount>>;

const hosts = { test: "https://sandbox.api.zip.co/instore/v4", live: "https://api.zip.co/instore/v4" };

function requestOf({ reference, amount, storeCode, storeId, salesperson }: NewPayment) {
  const total = toDollars(amount.cents);
  return {
    originator: {
      locationId: storeId ?? "online",
      deviceRefCode: "hearth",
      staffActor: { refCode: salesperson ?? "staff" },
    },
    refCode: reference,
    payAmount: total,
    currency: amount.currency,
    accountIdentifier: { method: "token", value: storeCode ?? "" },
    requiresAck: false,
    capture: true,
    order: { totalAmount: total, shippingAmount: 0, taxAmount: 0, items: [] },
  };
}

const refusal = (providerRef: string | null, sentences: readonly string[]): PaymentOutcome => ({
  kind: "refused",
  providerRef,
  reason: null,
  sentences,
});

/** Zip's in-store API, version 4: the customer shows a code and confirms on their own phone, within a minute. */
export function makeZipInStore(accounts: ZipInStoreAccounts): PaymentProvider {
  const call = (site: SiteCode, path: string, more: Pick<Call, "method" | "body" | "tries">) => {
    const { apiKey, ...place } = accounts.of(site);
    return ask({ url: `${baseUrlOf(place, hosts)}${path}`, headers: { authorization: `Bearer ${apiKey}` }, ...more });
  };

  const readStatus = (body: object, amount: NewPayment["amount"]): PaymentOutcome => {
    const providerRef = String(at(body, "id") ?? "");
    switch (at(body, "status")) {
      case "Approved":
        return isSameMoney(amount, at(body, "payAmount"), at(body, "currency"))
          ? { kind: "captured", providerRef, captureRef: textAt(body, "receipt_number") }
          : { kind: "mismatch", cause: "Zip took another amount in the store" };
      case "Declined":
        return refusal(providerRef, [inStoreSays.declined]);
      case "Cancelled":
        return { kind: "cancelled" };
      case "Expired":
        return { kind: "expired" };
      case "Pending":
        return { kind: "pending", providerRef };
      default:
        return { kind: "unknown", cause: "a status that we do not know" };
    }
  };

  const look = async ({ site, providerRef, amount }: KnownPayment): Promise<PaymentOutcome> => {
    const path = `/purchaserequests/${encodeURIComponent(providerRef)}`;
    const reply = await call(site, path, { method: "GET", tries: "once" });
    if (reply.status >= 300) throw new NoAnswer(`status ${reply.status}`);
    return readStatus(reply.body, amount);
  };

  return {
    // Never repeated: Zip does not guarantee that a reference makes only one request.
    start: (payment) =>
      orUnknown(async () => {
        const reply = await call(payment.site, "/purchaserequests", { body: requestOf(payment), tries: "once" });
        if (reply.status === 400 || reply.status === 422) return refusal(null, [inStoreSays.codeUnknown]);
        if (reply.status >= 300) throw wrongRequest("Zip in store", reply);
        return readStatus(reply.body, payment.amount);
      }),
    finish: (payment) => orUnknown(() => look(payment)),
    stop: async ({ site, providerRef }) => {
      if (providerRef === null) return;
      await call(site, `/purchaserequests/${encodeURIComponent(providerRef)}/cancel`, { body: {} });
    },
    refund: async ({ site, key, captureRef, amount }) => {
      const body = { refCode: key, amount: toDollars(amount.cents), currency: amount.currency };
      const reply = await call(site, `/receipts/${encodeURIComponent(captureRef)}/refunds`, { body });
      if (reply.status >= 300) return { kind: "refused", cause: textAt(reply.body, "error.code") };
      return { kind: "done", providerRef: textAt(reply.body, "id") };
    },
  };
}
