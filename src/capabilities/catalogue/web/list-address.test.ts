import { expect, test } from "vitest";
import type { Facet } from "../catalogue.contract.ts";
import { appliedFilters } from "./applied-filters.ts";
import {
  hasFilters,
  hrefOf,
  onPage,
  queryOf,
  readListAddress,
  withoutFilters,
  withBeyond,
  withoutValue,
  withValue,
} from "./list-address.ts";
import { describeVisibility } from "./list-labels.ts";

const at = (address: string) => readListAddress(new URL(address, "http://shop"));

const brands: Facet = {
  key: "brand",
  label: "Brand",
  kind: "choice",
  explain: null,
  isPromoted: true,
  values: [{ value: "kestrel-roe", label: "Kestrel & Roe", count: 6, isOn: true }],
};

test("a list's address is written in one order, without campaign marks, and a,b is two values (PLP-05)", () => {
  expect(hrefOf(at("/c/laundry?utm_source=mail&sort=newest&brand=nordhav,everdale"))).toBe(
    "/c/laundry?brand=everdale&brand=nordhav&sort=newest",
  );
});

test("of a thousand filters fifty are read at a limited length, and the rest is counted (PLP-05)", () => {
  const address = at(`/products?sort=newest&brand=${Array.from({ length: 1_000 }, (_, index) => `b${index}`).join()}`);
  expect(queryOf(address)["brand"]).toHaveLength(50);
  expect(queryOf(address)["sort"]).toBe("newest");
  expect(withBeyond(["brand=b0"], address)).toEqual(["brand=b0", "950 more filters than a list takes"]);
  expect(hrefOf(at(`/products?brand=${"a".repeat(5_000)}`)).length).toBeLessThan(100);
  expect(withBeyond([], at("/products?brand=miele"))).toEqual([]);
});

test("a changed filter begins at the first page again, and keeps the order (PLP-07)", () => {
  const address = at("/c/laundry?brand=nordhav&page=3&sort=newest");
  expect(hrefOf(withValue(address, "brand", "miele"))).toBe("/c/laundry?brand=miele&brand=nordhav&sort=newest");
  expect(hrefOf(withoutValue(address, ["brand", "nordhav"]))).toBe("/c/laundry?sort=newest");
});

test("taking every filter off leaves the order and what the list is of (PLP-05)", () => {
  const address = at("/products?brand=miele&category=laundry&price=500-1000&sort=rating");
  expect(hrefOf(withoutFilters(address))).toBe("/products?category=laundry&sort=rating");
  expect(hasFilters(withoutFilters(address))).toBe(false);
});

test("the first page has no number in its address (PLP-07)", () => {
  expect(hrefOf(onPage(at("/c/laundry?page=2"), 1))).toBe("/c/laundry");
  expect(hrefOf(onPage(at("/c/laundry"), 2))).toBe("/c/laundry?page=2");
});

test("values of one filter travel as a list (PLP-05)", () => {
  expect(queryOf(at("/c/laundry?brand=a&brand=b&colour=white"))).toEqual({ brand: ["a", "b"], colour: "white" });
});

test("applied filters have the shop's labels, each with a link to remove it (PLP-05)", () => {
  const applied = appliedFilters(
    at("/c/laundry?brand=Kestrel-Roe&minPrice=1500&price=4000-5000&width=wide"),
    [brands],
    ["width=wide"],
  );
  expect(applied.map((filter) => filter.label)).toEqual([
    "Brand: Kestrel & Roe",
    "Price: from $1,500",
    "Price: $4,000 to $5,000",
  ]);
  expect(applied[0]?.href).toBe("/c/laundry?minPrice=1500&price=4000-5000&width=wide");
});

test("a list that grew says which products of how many it shows (PLP-07, PLP-08)", () => {
  expect(describeVisibility({ total: 230, page: 1, perPage: 24 }, { count: 24, before: 0 })).toBe(
    "1 to 24 of 230 products",
  );
  expect(describeVisibility({ total: 230, page: 3, perPage: 24 }, { count: 72, before: 48 })).toBe(
    "1 to 72 of 230 products",
  );
  expect(describeVisibility({ total: 230, page: 3, perPage: 24 }, { count: 24, before: 0 })).toBe(
    "49 to 72 of 230 products",
  );
});

test("a key that every object knows is a key like any other (PLP-05)", () => {
  const address = readListAddress(new URL("http://shop/c/fridges?constructor=2&valueOf=3&toString=4&toString=5"));
  expect(queryOf(address)).toEqual({ constructor: "2", toString: ["4", "5"], valueOf: "3" });
});
