import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { businessesContract } from "./businesses.office.contract.ts";
import type { BusinessState } from "./businesses.rules.ts";

export const businessStateLabels: Readonly<Record<BusinessState, string>> = {
  pending: "Applied",
  approved: "Approved",
  declined: "Declined",
};

export const businessesRefusalMessages: RefusalMessages<RefusalsOf<typeof businessesContract>> = {
  unknownBusiness: "There is no such business.",
  changedMeanwhile: "Somebody changed this business a moment ago. Reload the page and make your change again.",
  overLimit: ({ asked, limit }) =>
    `A credit limit of ${String(asked)} is above your limit of ${String(limit)}. Ask another person to approve it.`,
  unknownReceipt: "There is no such receipt of this business.",
  cannotAllocate: ({ sentence }) => String(sentence),
};
