import type { Seller } from "#shop/site.ts";

/** Invented; the check digits are invalid, so the number belongs to no company. */
export const seller: Seller = {
  numbers: ["NZBN 9429 100 500 502", "GST number 100-500-502"],
  address: ["Level 1, 14 Morrow Street", "Newmarket, Auckland 1023"],
};
