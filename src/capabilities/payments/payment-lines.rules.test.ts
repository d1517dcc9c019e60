import { expect, test } from "vitest";
import { asCents } from "#kit/money.ts";
import { type PaymentLine, sumOfLines } from "./payment-lines.rules.ts";

test("the lines sent to a provider add up, with discounts below zero (PAY-74)", () => {
  const line = (totalCents: number): PaymentLine => ({
    kind: totalCents < 0 ? "discount" : "goods",
    name: "Line",
    sku: "S",
    quantity: 1,
    unitCents: asCents(totalCents),
    totalCents: asCents(totalCents),
    taxCents: asCents(0),
  });
  expect(sumOfLines([])).toBe(0);
  expect(sumOfLines([line(10_000), line(4_900), line(-1_000)])).toBe(13_900);
});
