import type { RefusalSentences, RefusalsOf } from "#shop/contract.ts";
import type { accountContract } from "./account.contract.ts";
import { MOST_ADDRESSES } from "./account.rules.ts";

export const refused: RefusalSentences<RefusalsOf<typeof accountContract>> = {
  signedOut: "Authentication required. Please log in again.",
  invalid: "Please check what you entered.",
  settled: "Your phone and email are settled with us. Please call us to change them.",
  unknownOrder: "There is no such order in your account.",
  unknownAddress: "There is no such address in your account.",
  tooManyAddresses: `An account keeps up to ${MOST_ADDRESSES} addresses. Please remove one first.`,
};
