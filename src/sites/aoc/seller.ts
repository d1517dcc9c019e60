import type { Seller } from "#shop/site.ts";

/** Invented; the check digits are invalid, so the number belongs to no company. */
export const seller: Seller = {
  numbers: ["ABN 47 100 500 503"],
  address: ["12 Distribution Drive", "Eastern Creek NSW 2766"],
};
