import type { RefusalSentences, RefusalsOf } from "#shop/contract.ts";
import type { contentContract } from "./content.contract.ts";

export const refused: RefusalSentences<RefusalsOf<typeof contentContract>> = {
  unknownPage: "There is no such page.",
};
