import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { contentContract } from "./content.contract.ts";

export const contentRefusalMessages: RefusalMessages<RefusalsOf<typeof contentContract>> = {
  unknownPage: "There is no such page.",
};
