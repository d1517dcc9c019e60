import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { categorySetsContract } from "./category-sets.office.contract.ts";

export const categorySetsRefusalMessages: RefusalMessages<RefusalsOf<typeof categorySetsContract>> = {
  unknownSet: "There is no such department to begin with.",
};
