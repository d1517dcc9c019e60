import { expect, test } from "vitest";
import type { SearchAnswer } from "../search.contract.ts";
import { optionsOf, describeFound } from "./search-options.ts";

const hit = {
  title: "Bosch 60 cm oven",
  uri: "bosch-oven",
  image: "/images/product/A1/front-1.svg",
  ribbon: null,
  sku: "A1",
  model: "HBA 100",
  price: 999,
  altPriceMsg: null,
};
const answer: SearchAnswer = {
  results: { products: [hit] },
  total: 12,
  correctedTerm: null,
  suggestions: [],
  categories: [{ title: "Ovens", uri: "/c/cooking/ovens" }],
  brands: [{ title: "Bosch", uri: "/brands/bosch" }],
  pages: [],
};
const nothing: SearchAnswer = { ...answer, results: { products: [] }, total: 0, categories: [], brands: [] };

test("each product of the dropdown leads to its own page (SRCH-03)", () => {
  expect(optionsOf(answer, "oven")[0]).toMatchObject({ kind: "product", uri: "/p/bosch-oven" });
});

test("the dropdown ends with a link to all products for the term (SRCH-02)", () => {
  expect(optionsOf(answer, "6 kg / front").at(-1)).toEqual({
    kind: "all",
    uri: "/search/6%20kg%20%2F%20front",
    title: "View all products",
  });
});

test("a term without results has no link to all products (SRCH-30)", () => {
  expect(optionsOf(nothing, "zzz")).toEqual([]);
  expect(optionsOf(null, "oven")).toEqual([]);
});

test("a screen reader hears how much was found and which term was searched instead (SRCH-30)", () => {
  expect(describeFound(answer)).toBe("1 of 12 products.");
  expect(describeFound({ ...answer, correctedTerm: "oven" })).toBe("1 of 12 products. Showing results for oven.");
  expect(describeFound(nothing)).toBe("No products found.");
  expect(describeFound({ ...nothing, pages: [{ title: "Delivery", uri: "/s/delivery" }] })).toBe("1 page of help.");
});

test("a page that answers the term stands before any product (SRCH-01, SRCH-40)", () => {
  const page = { title: "Returns and refunds", uri: "/s/returns" };
  expect(optionsOf({ ...answer, pages: [page] }, "returns")[0]).toEqual({ kind: "page", ...page });
});
