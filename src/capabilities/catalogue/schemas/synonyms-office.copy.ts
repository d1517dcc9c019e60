import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { synonymsOfficeContract } from "./synonyms.office.contract.ts";

const sentences = (value: unknown): string => (Array.isArray(value) ? value.join(" ") : "");

export const synonymsRefusalMessages: RefusalMessages<RefusalsOf<typeof synonymsOfficeContract>> = {
  wrongFields: ({ sentences: all }) => sentences(all),
  notEverySite: "All sites share synonyms. Only people who can change products on every site may do this.",
};
