import { expect, test } from "vitest";
import { persistenceOf } from "./form-persistence.ts";

test("what was typed at the checkout is kept only where the shop has switched that on (BRAND-20)", () => {
  expect(persistenceOf({ CheckoutSessionEnabled: "Yes" })).toBe("kept");
  for (const off of ["", "false", "maybe"]) expect(persistenceOf({ CheckoutSessionEnabled: off })).toBe("not-kept");
});
