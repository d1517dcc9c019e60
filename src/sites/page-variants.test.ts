import { expect, test } from "vitest";
import { pageVariants, siteCodes } from "#shop/site.ts";
import { readSite } from "#test/support/payment-terms.ts";

const parts = Object.keys(pageVariants) as readonly (keyof typeof pageVariants)[];
/** Shops of one owner, which a shopper is likely to see one after the other. */
const neighbours = [
  ["aol", "aol-nz"],
  ["aol", "aoc"],
  ["wa", "wac"],
] as const;

test.each(parts)("every site names a known variant of its %s, and each variant has a site (BRAND-08)", async (part) => {
  const sites = await Promise.all(siteCodes.map(readSite));
  const named = new Set(sites.map((site) => site.theme.pageVariants[part]));
  expect([...named].toSorted()).toEqual([...pageVariants[part]].toSorted());
});

test.each(neighbours)("%s and %s differ in every part of their pages (BRAND-08)", async (one, other) => {
  const [first, second] = await Promise.all([readSite(one), readSite(other)]);
  for (const part of parts) expect(first.theme.pageVariants[part], part).not.toBe(second.theme.pageVariants[part]);
});
