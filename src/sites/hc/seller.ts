import type { Seller } from "#shop/site.ts";

/** Invented; the check digits of the number do not add up, so that it is nobody's. */
export const seller: Seller = {
  numbers: ["ABN 47 100 500 500"],
  address: ["88 Ferndell Street", "Granville NSW 2142"],
};
