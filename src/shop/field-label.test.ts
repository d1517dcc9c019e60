import { expect, test } from "vitest";
import { fieldLabel } from "./field-label.ts";

test.each([
  [["quantity"], "Quantity"],
  [["firstName"], "First name"],
  [["x_reference"], "X reference"],
  [["phoneNumber"], "Phone"],
  [["poNumber"], "Purchase order number"],
  [["cart", "items", 0, "qty"], "Quantity"],
  [["cart", "items", "0", "qty"], "Quantity"],
  [["billingAddress", "firstName"], "First name (billing address)"],
  [["constructor"], "Constructor"],
  [[], ""],
])("%j is called %s", (path, label) => {
  expect(fieldLabel(path)).toBe(label);
});
