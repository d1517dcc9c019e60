import type { Seller } from "#shop/site.ts";

/** Invented; the check digits are invalid, so the number belongs to no company. */
export const seller: Seller = {
  numbers: ["ABN 47 100 500 501"],
  address: ["Level 2, 40 Harbour Road", "Parramatta NSW 2150"],
};
