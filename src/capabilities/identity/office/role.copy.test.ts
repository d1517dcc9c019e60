import { expect, test } from "vitest";
import { isLimit, describeDifference } from "./role.copy.ts";

test("gained and lost permissions of a role are shown before it is saved (OFR-03)", () => {
  expect(describeDifference(["orders.read"], ["orders.read"])).toEqual([]);
  expect(describeDifference(["orders.read", "prices.write"], ["orders.read", "refunds.approve", "stock.read"])).toEqual(
    ["They gain: approve refunds and see stock.", "They lose: change prices."],
  );
});

test("a limit is an amount of dollars (OFR-06, OFR-13)", () => {
  expect(["500", "0", "1200.50", " 80 "].map(isLimit)).toEqual([true, true, true, true]);
  expect(["", "-5", "much", "1.005"].map(isLimit)).toEqual(Array(4).fill("Enter an amount like 500."));
});
