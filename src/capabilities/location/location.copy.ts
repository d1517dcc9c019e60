import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { locationContract } from "./location.contract.ts";

export const locationRefusalMessages: RefusalMessages<RefusalsOf<typeof locationContract>> = {
  unknownLocality: "An error has occurred when selecting a delivery location. Please try again",
  unknownWarehouse: "We have no warehouse by that code.",
  noSuchLocality: "Delivery services unavailable for the provided address",
  mapsDown: "Address suggestions are not available. Please type your address in full.",
  addressNotFound: "An error occurred while looking up this address. Please check the address and try again.",
};

export const pickerCopy = {
  title: "Your delivery location",
  editTitle: "Set Your Delivery Location",
  label: "Delivery Postcode",
  placeholder: "Enter delivery Postcode",
  none: "Please select your location.",
  change: "Change delivery location",
  cancel: "Cancel",
  noResults: "No Results Found",
  notShipped: "*We can't ship to your location",
  failed: "We can't load the suburbs right now. Please try again.",
  notSet: "An error has occurred when selecting a delivery location. Please try again",
  saving: "Setting your delivery location",
  unserved: "Not in our delivery area",
} as const;

export const suburbCopy = {
  label: "Suburb",
  labelNewZealand: "Suburb and postcode",
  hint: "Type 3 letters or your postcode and choose from the list.",
  state: "State",
  chooseState: "Choose a state",
  postcode: "Postcode",
  byHand: "Can't find your suburb?",
  byHandTitle: "Type your suburb and postcode as they are on a letter. We check them when you order.",
  fromList: "Choose from the list instead",
  failed: "Delivery services unavailable for the provided address",
} as const;

export const streetCopy = {
  isThat: (names: readonly string[]) => `Is that ${names.join(" or ")}?`,
  plain: "Address suggestions are not available. Type your address in full.",
} as const;
