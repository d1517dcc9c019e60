import { describe, expect, test } from "vitest";
import { asCents } from "#kit/money.ts";
import { isEmptyLimit, narrowLimit } from "./provider-limits.rules.ts";

const limit = (minimum: number, maximum: number) => ({ minimum: asCents(minimum), maximum: asCents(maximum) });

describe("the limits of a payment method (PAY-27)", () => {
  test.each([
    ["the provider's, inside the retailer's", limit(1_00, 2_000_00), limit(5_00, 900_00), limit(5_00, 900_00)],
    ["the retailer's, inside the provider's", limit(50_00, 500_00), limit(1_00, 900_00), limit(50_00, 500_00)],
    ["what both allow", limit(1_00, 500_00), limit(5_00, 900_00), limit(5_00, 500_00)],
    ["the retailer's where the provider says nothing", limit(1_00, 500_00), null, limit(1_00, 500_00)],
  ])("is %s", (_name, own, theirs, expected) => {
    expect(narrowLimit(own, theirs)).toEqual(expected);
  });

  test("is nothing where the two have no amount in common", () => {
    expect(isEmptyLimit(narrowLimit(limit(1_000_00, 5_000_00), limit(1_00, 900_00)))).toBe(true);
    expect(isEmptyLimit(limit(5_00, 5_00))).toBe(false);
  });
});
