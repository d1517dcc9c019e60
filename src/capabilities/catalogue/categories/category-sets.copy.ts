import type { RefusalSentences, RefusalsOf } from "#shop/contract.ts";
import type { categorySetsContract } from "./category-sets.office.contract.ts";

export const categorySetsRefused: RefusalSentences<RefusalsOf<typeof categorySetsContract>> = {
  unknownSet: "There is no such department to begin with.",
};
