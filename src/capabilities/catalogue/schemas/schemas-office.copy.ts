import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { schemasOfficeContract } from "./schemas.office.contract.ts";

const sentences = (value: unknown): string => (Array.isArray(value) ? value.join(" ") : "");

export const schemasRefusalMessages: RefusalMessages<RefusalsOf<typeof schemasOfficeContract>> = {
  unknownFact: "There is no such fact. Reload the page.",
  unknownCategory: "There is no such category. Reload the page and choose again.",
  wrongFields: ({ sentences: all }) => sentences(all),
  changedBefore: "Somebody else changed this after you opened it. Look at it again. Nothing was saved.",
  notEverySite: "All sites share facts and schemas. Only people who can change products on every site may do this.",
};

/** How lists filter by a fact, in words. */
export const facetLabels = {
  none: "No filter",
  choice: "Pick values",
  range: "From–to",
  "yes-no": "Yes or no, among the features",
} as const;
