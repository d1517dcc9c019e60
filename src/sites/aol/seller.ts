import type { Seller } from "#shop/site.ts";

/** Invented; the check digits of the number do not add up, so that it is nobody's. */
export const seller: Seller = {
  numbers: ["ABN 47 100 500 501"],
  address: ["Level 2, 40 Harbour Road", "Parramatta NSW 2150"],
};
