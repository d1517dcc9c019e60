import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { sitesContract } from "./sites.office.contract.ts";

export const sitesRefusalMessages: RefusalMessages<RefusalsOf<typeof sitesContract>> = {
  staleSite: "Somebody else has changed this site since you opened it.",
  unknownSite: "There is no such site.",
  staleSeller: "Somebody else has changed this company since you opened it.",
};
