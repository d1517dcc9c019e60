import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { officeListsContract } from "./office-lists.office.contract.ts";

export const officeListsRefusalMessages: RefusalMessages<RefusalsOf<typeof officeListsContract>> = {
  tooMany: ({ most, what }) =>
    what === "views"
      ? `You have ${String(most)} views of this list. Remove one that you no longer use.`
      : `A file like this has room for ${Number(most).toLocaleString("en-AU")} rows. Narrow the filters, or export as CSV.`,
  unknownList: "This list cannot be exported.",
  badFilters: "One of the filters is not known. Clear the filters and try again.",
  noPermission: "Your roles don't let you see this list. An owner can change them.",
};
