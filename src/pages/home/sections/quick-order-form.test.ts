import { expect, test } from "vitest";
import { readLines } from "./quick-order-form.tsx";

test("pasted lines are read as model numbers with their quantities (BRAND-08)", () => {
  expect(readLines("HBA 100, 4\nHBA 100\nKG-33N\t2\nRF610;3\nSMS6\n\n  ")).toEqual([
    { model: "HBA 100", quantity: 5 },
    { model: "KG-33N", quantity: 2 },
    { model: "RF610", quantity: 3 },
    { model: "SMS6", quantity: 1 },
  ]);
});

test("a model that stands on two lines is counted together (BRAND-08)", () => {
  expect(readLines("RF610 2\nRF610 3")).toEqual([{ model: "RF610", quantity: 5 }]);
});
