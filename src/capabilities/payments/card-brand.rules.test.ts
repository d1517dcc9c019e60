import { expect, test } from "vitest";
import { unacceptedCard } from "./card-brand.rules.ts";

test.each(["visa", "mc", "amex", "visa_googlepay", "mc_applepay", null, ""])(
  "%s is a brand that may be paid with (PAY-54)",
  (brand) => {
    expect(unacceptedCard(brand)).toBeNull();
  },
);

test.each([
  ["diners", "Diners Club"],
  ["jcb", "JCB"],
  ["jcb_googlepay", "JCB"],
  ["cup", "UnionPay"],
  ["discover", "Discover"],
  ["maestro", "Maestro"],
  ["unknowncard", "this type of card"],
  ["constructor", "this type of card"],
])("%s is not accepted, and is called %s (PAY-54)", (brand, label) => {
  expect(unacceptedCard(brand)).toBe(label);
});
