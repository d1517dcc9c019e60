import { expect, test } from "vitest";
import { matchingCompanions } from "./companion.rules.ts";

const fridge = { kind: "fridge-french-door", widthMm: 910, heightMm: 1780 };
const chest = (sku: string) => ({ sku, kind: "freezer-chest", widthMm: 1100, heightMm: 850 });
const toaster = (sku: string) => ({ sku, kind: "toaster", widthMm: 300, heightMm: 200 });
const skus = (found: readonly { sku: string }[]) => found.map(({ sku }) => sku);

test("a fridge is offered one chest freezer, not a second (BRAND-72)", () => {
  expect(skus(matchingCompanions(fridge, [chest("A"), chest("B"), chest("C")]))).toEqual(["A"]);
});

test("of small goods there is a choice (BRAND-72)", () => {
  expect(skus(matchingCompanions(fridge, [toaster("A"), chest("B"), toaster("C"), chest("D")]))).toEqual([
    "A",
    "B",
    "C",
  ]);
});

test("a product has no companion of its own kind (BRAND-72)", () => {
  expect(matchingCompanions(fridge, [{ ...fridge, sku: "A" }])).toEqual([]);
});
