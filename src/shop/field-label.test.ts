import { expect, test } from "vitest";
import { fieldLabel, describeFieldError } from "./field-label.ts";

test.each([
  [["quantity"], "Quantity"],
  [["firstName"], "First name"],
  [["x_reference"], "X reference"],
  [["phoneNumber"], "Phone"],
  [["poNumber"], "Purchase order number"],
  [["cart", "items", 0, "qty"], "Quantity"],
  [["cart", "items", "0", "qty"], "Quantity"],
  [["billingAddress", "firstName"], "First name (billing address)"],
  [["isOnSale"], "On sale"],
  [["issue"], "Issue"],
  [["constructor"], "Constructor"],
  [[], ""],
])("%j is called %s", (path, label) => {
  expect(fieldLabel(path)).toBe(label);
});

test.each([
  ["isOnSale", "A score of 100 is needed to publish.", "On sale: A score of 100 is needed to publish."],
  ["isOnSale", "On sale must be true or false.", "On sale must be true or false."],
  ["steps.0.price", "This is below cost.", "Price: This is below cost."],
  ["", "This line is not JSON.", "This line is not JSON."],
])("an error of the field %j names it once, as forms do (OFR-13)", (field, error, sentence) => {
  expect(describeFieldError(field, error)).toBe(sentence);
});
