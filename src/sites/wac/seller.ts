import type { Seller } from "#shop/site.ts";

/** Invented; the check digits are invalid, so the number belongs to no company. */
export const seller: Seller = {
  numbers: ["ABN 47 100 500 505"],
  address: ["61 O'Riordan Street", "Alexandria NSW 2015"],
};
