import { expect, test } from "vitest";
import { withViewed } from "./viewed-products.ts";

const viewed = (sku: string) => ({ sku, uri: sku, title: sku, brand: "Boreal", image: "" });

test("a product viewed again moves to the front and is listed once (PDP-01)", () => {
  const skus = withViewed([viewed("a"), viewed("b")], viewed("b")).map((one) => one.sku);
  expect(skus).toEqual(["b", "a"]);
});

test("only the latest dozen products are remembered (PDP-01)", () => {
  const many = Array.from({ length: 12 }, (_, index) => viewed(String(index)));
  expect(withViewed(many, viewed("new"))).toHaveLength(12);
});
