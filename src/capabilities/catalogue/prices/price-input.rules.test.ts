import { expect, test } from "vitest";
import { readPrices } from "./price-input.rules.ts";

test.each([
  [999, null, true],
  [999.95, 1299, true],
  [999, 999, true],
  [0, null, false],
  [-1, null, false],
  [9.999, null, false],
  [999, 998, false],
  [999, 1000.001, false],
  [20_000_001, null, false],
])("a price of %s with an RRP of %s is taken: %s (OFI-03)", (price, rrp, isTaken) => {
  expect(readPrices(price as never, rrp as never).ok).toBe(isTaken);
});
