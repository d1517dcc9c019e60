import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { paymentsContract } from "./payments.contract.ts";

/** The sentence for every refusal of the payments' calls. */
export const paymentsRefusalMessages: RefusalMessages<RefusalsOf<typeof paymentsContract>> = {
  walletNotOffered: "Apple Pay is not offered here. Please choose another way to pay.",
  walletUnavailable: "Apple Pay does not answer just now. Please try again in a moment, or choose another way to pay.",
};
