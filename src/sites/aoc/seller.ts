import type { Seller } from "#shop/site.ts";

/** Invented; the check digits of the number do not add up, so that it is nobody's. */
export const seller: Seller = {
  numbers: ["ABN 47 100 500 503"],
  address: ["12 Distribution Drive", "Eastern Creek NSW 2766"],
};
