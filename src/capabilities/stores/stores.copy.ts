import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { storesContract } from "./stores.contract.ts";

export const storesRefusalMessages: RefusalMessages<RefusalsOf<typeof storesContract>> = {
  noSuchStore: "We have no store of that name.",
  unknownStore: "We have no store of that name. Please choose one from the list.",
};

export const storeCopy = {
  title: "Your Store",
  details: "View Store Details",
  virtualTour: "View Virtual Tour",
  change: "Change Store",
  directions: "Get Directions",
  none: "No store chosen yet.",
  waiting: "Looking up your store",
} as const;
