import { expect, test } from "vitest";
import { compareProductOf } from "../compare.rules.ts";
import { copyOf } from "./compare-copy-store.ts";

const product = compareProductOf({
  productId: 1,
  sku: "A",
  title: "The A",
  uri: "a",
  price: null,
  altPriceMsg: "LOG IN for price",
  manufacturer: { name: "Haneulon", thumbnail: "" },
  images: [],
});

test("the copy in the browser is an object with `comparisonProducts` (CMP-32)", () => {
  const copy = { comparisonProducts: [product], waiting: [{ kind: "remove" as const, sku: "B" }] };
  expect(copyOf(JSON.stringify(copy))).toEqual(copy);
  expect(copyOf(JSON.stringify({ comparisonProducts: [product] }))).toEqual({
    comparisonProducts: [product],
    waiting: [],
  });
});

test.each(["", "null", "[]", "7", "{", '{"comparisonProducts":7}', '{"comparisonProducts":[{"sku":"A"},null,3]}'])(
  "whatever else stands there, %s, is nothing (CMP-32)",
  (text) => {
    expect(copyOf(text)).toEqual({ comparisonProducts: [], waiting: [] });
  },
);
