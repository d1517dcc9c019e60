import { z } from "zod";
import { toDollars } from "#kit/money.ts";
import type { SiteCode } from "#shop/site.ts";
import { inStoreMessages } from "../../in-store.rules.ts";
import { checkAccount, checkCall } from "./account-check.ts";
import type { KnownPayment, NewPayment, PaymentOutcome, PaymentProvider } from "./payment-provider.ts";
import { accountFields, type Accounts, baseUrlOf } from "./provider-account.ts";
import { type Call, callProvider, at, NoAnswer, orUnknown, textAt, wrongRequest } from "./provider-call.ts";

const locationId = z.number().int().positive();

export const zipInStoreAccount = z.strictObject({
  ...accountFields,
  apiKey: z.string().min(1),
  /** Zip's number for what belongs to no store, such as refunds by the office. */
  defaultLocationId: locationId,
  /** Zip's number of each store, by the store's code (subdivision). */
  locationIds: z.record(z.string(), locationId).default({}),
});
type ZipInStoreAccount = z.output<typeof zipInStoreAccount>;
type ZipInStoreAccounts = Accounts<ZipInStoreAccount>;

const hosts = {
  test: "https://merchantapi.sandbox.zipmoney.com.au/v1",
  live: "https://merchantapi.zipmoney.com.au/v1",
};

/** The originator that Zip requires in every call that changes something. */
const originatorOf = (account: ZipInStoreAccount, { storeId = null as string | null, staff = "office" } = {}) => ({
  locationId: (storeId === null ? undefined : account.locationIds[storeId]) ?? account.defaultLocationId,
  deviceRefCode: "hearth",
  staffActor: { refCode: staff, name: staff },
});

/** The lines of the order; Zip has discounts as items, too. */
const orderOf = ({ amount, lines }: NewPayment) => ({
  totalAmount: toDollars(amount.cents),
  shippingAmount: 0,
  taxAmount: 0,
  items: lines.map(({ name, quantity, unitCents, sku }) => ({ name, quantity, amount: toDollars(unitCents), sku })),
});

const requestOf = (account: ZipInStoreAccount, payment: NewPayment) => ({
  originator: originatorOf(account, { storeId: payment.storeId, staff: payment.salesperson ?? "staff" }),
  refCode: payment.reference,
  payAmount: toDollars(payment.amount.cents),
  capture: true,
  accountIdentifier: { method: "token", value: payment.storeCode ?? "" },
  requiresAck: false,
  order: orderOf(payment),
});

const refusal = (providerRef: string | null, sentences: readonly string[]): PaymentOutcome => ({
  kind: "refused",
  providerRef,
  reason: null,
  sentences,
});

/** A number in Zip's answers, as text. */
const numberAt = (body: unknown, path: string): string => String(at(body, path) ?? "");

/** Zip's answer names no amount: the request was for ours, under our reference, which it repeats. */
function readStatus(body: object, reference: string): PaymentOutcome {
  const providerRef = numberAt(body, "id");
  if (textAt(body, "refCode") !== reference) return { kind: "mismatch", cause: "Zip speaks of another payment" };
  switch (at(body, "status")) {
    case "Approved":
      return { kind: "captured", providerRef, captureRef: numberAt(body, "receipt_number") };
    case "Declined":
      return refusal(providerRef, [inStoreMessages.declined]);
    case "Cancelled":
      return { kind: "cancelled" };
    case "Expired":
      return { kind: "expired" };
    case "Pending":
      return { kind: "pending", providerRef };
    default:
      return { kind: "unknown", cause: "a status that we do not know" };
  }
}

type ZipCall = (site: SiteCode, path: string, more: InStoreCall) => ReturnType<typeof callProvider>;
/** `key`: a repeated request with the same one takes effect once. */
type InStoreCall = Omit<Call, "url" | "headers"> & { readonly key?: string };

const callerOf =
  (accounts: ZipInStoreAccounts): ZipCall =>
  (site, path, { key, ...more }) => {
    const { apiKey, ...place } = accounts.of(site);
    return callProvider({
      url: `${baseUrlOf(place, hosts)}${path}`,
      headers: { "x-zip-api-key": apiKey, ...(key !== undefined && { "client-request-id": key }) },
      ...more,
    });
  };

const purchase = (providerRef: string): string => `/purchaserequests/${encodeURIComponent(providerRef)}`;

async function begin(call: ZipCall, account: ZipInStoreAccount, payment: NewPayment): Promise<PaymentOutcome> {
  const reply = await call(payment.site, "/purchaserequests", { body: requestOf(account, payment), key: payment.key });
  if (reply.status === 402) return refusal(null, [inStoreMessages.declined]);
  if (reply.status === 400 || reply.status === 404 || reply.status === 422)
    return refusal(null, [inStoreMessages.codeUnknown]);
  if (reply.status >= 300) throw wrongRequest("Zip in store", reply);
  return readStatus(reply.body, payment.reference);
}

async function look(call: ZipCall, { site, providerRef, reference }: KnownPayment): Promise<PaymentOutcome> {
  const reply = await call(site, purchase(providerRef), { method: "GET", tries: "once" });
  if (reply.status >= 300) throw new NoAnswer(`status ${reply.status}`);
  return readStatus(reply.body, reference);
}

/** Zip's in-store API, version 4: the customer shows a code and confirms on their own phone, within a minute. */
export function createZipInStore(accounts: ZipInStoreAccounts): PaymentProvider {
  const call = callerOf(accounts);
  return {
    start: (payment) => orUnknown(() => begin(call, accounts.of(payment.site), payment)),
    finish: (payment) => orUnknown(() => look(call, payment)),
    // Asks for an unknown request: 404 with a valid key, 401 without.
    check: (site) =>
      checkAccount({ asked: "GET /purchaserequests/0", works: 404 }, () =>
        call(site, purchase("0"), { method: "GET", ...checkCall }),
      ),
    // A request whose answer was lost has no id for us; Zip also takes it back by our reference.
    stop: async ({ site, providerRef, reference, key }) => {
      const path = providerRef === null ? "/purchaserequests/void" : `${purchase(providerRef)}/cancel`;
      const body = { refCode: reference, originator: originatorOf(accounts.of(site)) };
      await call(site, path, { body, key });
    },
    refund: async ({ site, key, paymentRef, amount }) => {
      const originator = originatorOf(accounts.of(site));
      const body = { refCode: key, refundAmount: toDollars(amount.cents), originator };
      const reply = await call(site, `${purchase(paymentRef)}/refund`, { body, key });
      if (reply.status >= 300) return { kind: "refused", cause: textAt(reply.body, "error.code") };
      // Zip's answer is empty; the refund's reference is ours.
      return { kind: "done", providerRef: key };
    },
  };
}
