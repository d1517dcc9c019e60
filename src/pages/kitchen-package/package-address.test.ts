import { expect, test } from "vitest";
import { kitchenPackageUrl, readPackage, withProduct } from "./package-address.ts";

const at = (path: string) => readPackage(new URL(path, "http://fk.localhost"));

test("the address holds the package and gives it back", () => {
  const url = kitchenPackageUrl({ skus: { oven: "KOC450BB", rangehood: "N 860" }, choose: "cooktop" });
  expect(url).toBe("/kitchen-package?oven=KOC450BB&rangehood=N+860&choose=cooktop");
  expect(at(url)).toEqual({ skus: { oven: "KOC450BB", rangehood: "N 860" }, choose: "cooktop" });
});

test("an invalid part of an address is left out", () => {
  expect(at(`/kitchen-package?oven=&cooktop=${"x".repeat(101)}&sink=A&choose=sink`)).toEqual({
    skus: {},
    choose: null,
  });
});

test("a product replaces the one of its slot or leaves it", () => {
  const address = at("/kitchen-package?oven=A&cooktop=B&choose=oven");
  expect(withProduct(address, "oven", "C")).toBe("/kitchen-package?oven=C&cooktop=B");
  expect(withProduct(address, "cooktop", null)).toBe("/kitchen-package?oven=A");
});
