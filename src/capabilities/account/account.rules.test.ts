import { expect, test } from "vitest";
import { addressTerms, pageCountOf } from "./account.rules.ts";

test("orders come ten to a page, and none at all is one page (ACCT-10)", () => {
  expect([0, 1, 10, 11, 20, 21].map(pageCountOf)).toEqual([1, 1, 1, 2, 2, 3]);
});

test("a saved address needs a company where a site sells on account, and nowhere else", () => {
  expect(addressTerms({ country: "AU", accountPayment: "offered" })).toEqual({
    country: "AU",
    company: "required",
    labels: "ours",
  });
  expect(addressTerms({ country: "NZ", accountPayment: "not-offered" })).toEqual({
    country: "NZ",
    company: "optional",
    labels: "ours",
  });
});
