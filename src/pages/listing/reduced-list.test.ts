import { expect, test } from "vitest";
import { isInSale } from "./reduced-list.ts";

const sale = { since: "2026-11-24T00:00:00.000Z" };
const during = { price: 899, loweredAt: "2026-11-24T00:00:00.000Z" };
const before = { price: 899, loweredAt: "2026-11-23T23:59:59.000Z" };

test("a category is in the sale where the sale lowered half of its reduced prices, not where others did (SALE-09)", () => {
  expect(isInSale([during, before], sale)).toBe(true);
  expect(isInSale([during, before, { price: 899 }], sale)).toBe(false);
  expect(isInSale([before, before], sale)).toBe(false);
  expect(isInSale([{ ...during, price: null }], sale)).toBe(false);
  expect(isInSale([], sale)).toBe(false);
});
