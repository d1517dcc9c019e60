import { expect, test } from "vitest";
import { keepingOf } from "./keeping.ts";

test("what was typed at the checkout is kept only where the shop has switched that on (BRAND-20)", () => {
  expect(keepingOf({ CheckoutSessionEnabled: "Yes" })).toBe("kept");
  for (const off of ["", "false", "maybe"]) expect(keepingOf({ CheckoutSessionEnabled: off })).toBe("not-kept");
});
