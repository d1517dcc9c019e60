import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { accountContract } from "./account.contract.ts";
import { MAX_ADDRESSES } from "./account.rules.ts";

export const accountRefusalMessages: RefusalMessages<RefusalsOf<typeof accountContract>> = {
  signedOut: "Authentication required. Please log in again.",
  invalid: "Please check what you entered.",
  settled: "Your phone and email are settled with us. Please call us to change them.",
  pageBeyond: ({ lastPage }) => `Your orders end at page ${String(lastPage)}.`,
  unknownOrder: "There is no such order in your account.",
  unknownAddress: "There is no such address in your account.",
  tooManyAddresses: `An account keeps up to ${MAX_ADDRESSES} addresses. Please remove one first.`,
};

export const creditCopy = {
  left: ({ left, limit }: { readonly left: string; readonly limit: string }) =>
    `You have ${left} of your ${limit} credit left to order on account.`,
  orderLimit: (limit: string) => `One order on account can come to ${limit}. Your business has set that limit.`,
} as const;
