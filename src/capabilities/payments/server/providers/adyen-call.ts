import { z } from "zod";
import type { SiteCode } from "#shop/site.ts";
import { type AccountCheck, checkAccount, checkCall } from "./account-check.ts";
import type { Money, RefundAnswer, RefundOrder } from "./payment-provider.ts";
import { accountFields, type Accounts, baseUrlOf } from "./provider-account.ts";
import { callProvider, type Reply } from "./provider-call.ts";

/** What every account at Adyen has, for cards online and for the terminals of stores. */
export const adyenFields = {
  ...accountFields,
  merchantAccount: z.string().min(1),
  apiKey: z.string().min(1),
  /** Hexadecimal, of the webhook: the current key, and the one before it. */
  hmacKeys: z
    .array(z.string().regex(/^([0-9A-Fa-f]{2}){16,}$/))
    .min(1)
    .max(2),
  /** The first part of the live address, from the customer area. */
  livePrefix: z.string().min(1).optional(),
};
const adyenBase = z.strictObject(adyenFields);
export type AdyenBase = z.output<typeof adyenBase>;

const hostsOf = ({ livePrefix = "" }: AdyenBase) => ({
  test: "https://checkout-test.adyen.com",
  live: `https://${livePrefix}-checkout-live.adyenpayments.com/checkout`,
});

const urlOf = (account: AdyenBase): string => `${baseUrlOf(account, hostsOf(account))}/v72`;

/**
 * Calls Adyen as a site's merchant. It repeats the same key and body until an answer comes, because a key takes effect
 * once.
 */
export const callerOf =
  (accounts: Accounts<AdyenBase>) =>
  (site: SiteCode, path: string, key: string, bodyOf: (merchantAccount: string) => object): Promise<Reply> => {
    const account = accounts.of(site);
    return callProvider({
      url: `${urlOf(account)}${path}`,
      headers: { "x-api-key": account.apiKey, "idempotency-key": key },
      body: bodyOf(account.merchantAccount),
    });
  };
export type AdyenCall = ReturnType<typeof callerOf>;

export const wireAmount = ({ cents, currency }: Money) => ({ value: cents, currency });

type Change = Pick<RefundOrder, "site" | "key" | "reference"> & {
  readonly providerRef: string;
  readonly amount?: Money;
};
type ChangeKind = "captures" | "cancels" | "refunds" | "reversals";

/** Changes an existing payment; the provider only confirms receipt, and the result comes by webhook. */
export function change(call: AdyenCall, kind: ChangeKind, of: Change): Promise<Reply> {
  const { site, key, providerRef, amount, reference } = of;
  return call(site, `/payments/${encodeURIComponent(providerRef)}/${kind}`, key, (merchantAccount) => ({
    merchantAccount,
    reference,
    ...(amount && { amount: wireAmount(amount) }),
  }));
}

/** Refunds a payment, wherever it was made. The notification says whether it was refunded. */
export async function refund(call: AdyenCall, { captureRef, ...order }: RefundOrder): Promise<RefundAnswer> {
  const { status, body } = await change(call, "refunds", { ...order, providerRef: captureRef });
  return status < 300
    ? { kind: "received", providerRef: String(body["pspReference"] ?? "") }
    : { kind: "refused", cause: "the provider refused it" };
}

/** Which methods the account has. An API key that is not of the merchant account is refused with 403, code 901. */
export const checkAdyen = (account: AdyenBase): Promise<AccountCheck> =>
  checkAccount({ asked: "POST /paymentMethods", works: 200 }, () =>
    callProvider({
      url: `${urlOf(account)}/paymentMethods`,
      headers: { "x-api-key": account.apiKey },
      body: { merchantAccount: account.merchantAccount },
      ...checkCall,
    }),
  );
