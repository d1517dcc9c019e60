import { z } from "zod";
import { toCents } from "#kit/money.ts";
import type { PaymentLimit, SiteCode } from "#shop/site.ts";
import { checkAccount, checkCall } from "./account-check.ts";
import { afterpayCheckoutOf } from "./afterpay-checkout.ts";
import type {
  KnownPayment,
  NewPayment,
  OwnLimits,
  PaymentOutcome,
  PaymentProvider,
  RefundAnswer,
  RefundOrder,
} from "./payment-provider.ts";
import { accountFields, type Accounts, baseUrlOf } from "./provider-account.ts";
import {
  type Call,
  callProvider,
  at,
  decimals,
  isSameMoney,
  orUnknown,
  textAt,
  wrongRequest,
} from "./provider-call.ts";

export const afterpayAccount = z.strictObject({
  ...accountFields,
  merchantId: z.string().min(1),
  secret: z.string().min(1),
  /** The shop's address, as Afterpay knows it. */
  website: z.url({ protocol: /^https?$/ }),
});
type AfterpayAccount = z.output<typeof afterpayAccount>;
type AfterpayAccounts = Accounts<AfterpayAccount>;

const hosts = { test: "https://global-api-sandbox.afterpay.com", live: "https://global-api.afterpay.com" };

/** The provider may take this long for a capture or a refund. */
const CAPTURE_MS = 70_000;
const READ_MS = 20_000;

/** The module, the platform and the merchant, in the form that Afterpay prescribes. */
const userAgentOf = (site: SiteCode, { merchantId, website }: AfterpayAccount): string =>
  `Hearth/1.0 (Hearth/1.0; Node.js/${process.versions.node}; ${site}/${merchantId}) ${website}`;

const providerTotals = ({ cents, currency }: NewPayment["amount"]) => ({ amount: decimals(cents), currency });

/** An account without a smallest amount has none in the answer. */
const configuration = z.object({
  minimumAmount: z.object({ amount: z.string(), currency: z.string() }).optional(),
  maximumAmount: z.object({ amount: z.string(), currency: z.string() }),
});

function limitOf(body: unknown): PaymentLimit {
  const { minimumAmount, maximumAmount } = configuration.parse(body);
  const minimum = toCents(Number(minimumAmount?.amount ?? 0));
  const maximum = toCents(Number(maximumAmount.amount));
  if (minimum === null || maximum === null) throw new Error("Afterpay's limits are no amounts.");
  return { minimum, maximum };
}

const refusal = (providerRef: string | null): PaymentOutcome => ({
  kind: "refused",
  providerRef,
  reason: "Afterpay declined this payment",
  sentences: [],
});

/** Afterpay's refusal is the answer; anything else that is no refund is a fault, and the job tries again. */
async function refund(call: CallAfterpay, order: RefundOrder): Promise<RefundAnswer> {
  const { site, key, captureRef, amount, reference } = order;
  const body = { requestId: key, amount: providerTotals(amount), merchantReference: reference };
  const path = `/payments/${encodeURIComponent(captureRef)}/refund`;
  const reply = await call(site, path, { body, withinMs: CAPTURE_MS });
  if (reply.status === 412 || reply.status === 422) return { kind: "refused", cause: textAt(reply.body, "errorCode") };
  if (reply.status >= 300) throw wrongRequest("Afterpay", reply);
  return { kind: "done", providerRef: textAt(reply.body, "refundId") || key };
}

type CallAfterpay = (
  site: SiteCode,
  path: string,
  more: Pick<Call, "method" | "body" | "tries" | "withinMs" | "unreadable">,
) => ReturnType<typeof callProvider>;

const callerFor =
  (accounts: AfterpayAccounts): CallAfterpay =>
  (site, path, more) => {
    const account = accounts.of(site);
    return callProvider({
      url: `${baseUrlOf(account, hosts)}/v2${path}`,
      headers: {
        authorization: `Basic ${Buffer.from(`${account.merchantId}:${account.secret}`).toString("base64")}`,
        "user-agent": userAgentOf(site, account),
        accept: "application/json",
      },
      ...more,
    });
  };

const limitsFrom = (accounts: AfterpayAccounts, call: CallAfterpay): OwnLimits => ({
  accounts: () => accounts.all().map(({ site, account }) => ({ site, account: account.merchantId })),
  read: async (site) => {
    const reply = await call(site, "/configuration", { method: "GET", tries: "once", withinMs: READ_MS });
    if (reply.status !== 200) throw wrongRequest("Afterpay", reply);
    return limitOf(reply.body);
  },
});

/**
 * Afterpay's online API, version 2. A return with SUCCESS means that the shopper agreed, not that the money was paid.
 */
export function createAfterpay(accounts: AfterpayAccounts): PaymentProvider {
  const call = callerFor(accounts);

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
    // 409: another call of ours is in progress; 412: the shopper has not agreed yet; 402: the token has expired.
    if (reply.status === 409) return { kind: "unknown", cause: "a capture is under way" };
    if (reply.status === 412) return { kind: "waiting" };
    if (reply.status === 402) return { kind: "expired" };
    throw wrongRequest("Afterpay", reply);
  };

  return {
    start: (payment) =>
      orUnknown(async () => {
        const reply = await call(payment.site, "/checkouts", { body: afterpayCheckoutOf(payment) });
        if (textAt(reply.body, "errorCode") === "unsupported_payment_type")
          return { ...refusal(null), reason: "Afterpay does not take this amount" };
        if (reply.status >= 300) throw wrongRequest("Afterpay", reply);
        const next = { kind: "redirect", url: textAt(reply.body, "redirectCheckoutUrl") } as const;
        return { kind: "action-required", providerRef: textAt(reply.body, "token"), next };
      }),
    finish: (payment) =>
      orUnknown(async () => {
        const token = encodeURIComponent(payment.providerRef);
        const paid = await call(payment.site, `/payments/token:${token}`, { method: "GET" });
        if (paid.status === 200) return readTaken(paid.body, payment);
        if (paid.status !== 404) throw wrongRequest("Afterpay", paid);
        const checkout = await call(payment.site, `/checkouts/${token}`, { method: "GET" });
        // After an hour a checkout can no longer be read, but still be paid for.
        if (checkout.status === 412) return capture(payment);
        if (checkout.status !== 200) throw wrongRequest("Afterpay", checkout);
        const { amount, merchantReference } = checkout.body;
        const isOurs =
          isSameMoney(payment.amount, at(amount, "amount"), at(amount, "currency")) &&
          merchantReference === payment.reference;
        return isOurs ? capture(payment) : { kind: "mismatch", cause: "Afterpay's checkout is another one" };
      }),
    ownLimits: limitsFrom(accounts, call),
    check: (site) =>
      checkAccount({ asked: "GET /v2/configuration", works: 200 }, () =>
        call(site, "/configuration", { method: "GET", ...checkCall }),
      ),
    // A payment that is never captured costs nothing and expires.
    stop: async () => {},
    refund: (order) => refund(call, order),
  };
}
