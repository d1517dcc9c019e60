import { expect, test } from "vitest";
import { recordPermission, describePresent } from "./presence.rules.ts";

test("the page of a record has a permission, a list and a page of one's own have none (OFR-05)", () => {
  expect(recordPermission("/orders/hc/100231")).toBe("orders.read");
  expect(recordPermission("/products/12")).toBe("products.read");
  expect(recordPermission("/fulfilment/100231-1")).toBe("fulfilment.read");
  expect(recordPermission("/fulfilment/pick")).toBeNull();
  expect(recordPermission("/orders")).toBeNull();
  expect(recordPermission("/account/sessions")).toBeNull();
  expect(recordPermission("/constructor/x")).toBeNull();
  expect(recordPermission("")).toBeNull();
});

test("those who edit are named before those who look on (OFR-05)", () => {
  const kim = { name: "Kim Ng", isEditing: true };
  const lee = { name: "Lee Watts", isEditing: false };
  const ana = { name: "Ana Silva", isEditing: false };
  expect(describePresent([])).toBeNull();
  expect(describePresent([lee])).toBe("Lee Watts is looking at this.");
  expect(describePresent([lee, ana])).toBe("Lee Watts and Ana Silva are looking at this.");
  expect(describePresent([lee, kim])).toBe("Kim Ng is editing this.");
  expect(describePresent([kim, { ...ana, isEditing: true }])).toBe("Kim Ng and Ana Silva are editing this.");
});
