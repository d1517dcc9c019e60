import { expect, test } from "vitest";
import { persistenceOf } from "./form-persistence.ts";

test("the checkout's form is stored only where the setting is on (BRAND-20)", () => {
  expect(persistenceOf({ CheckoutSessionEnabled: "Yes" })).toBe("stored");
  for (const off of ["", "false", "maybe"]) expect(persistenceOf({ CheckoutSessionEnabled: off })).toBe("not-stored");
});
