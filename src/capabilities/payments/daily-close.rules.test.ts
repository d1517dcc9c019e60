import { expect, test } from "vitest";
import { asCents } from "#kit/money.ts";
import { differenceOf, closeObstacle } from "./daily-close.rules.ts";

const takings = (cash: number, terminal = 0) => ({ cashCents: asCents(cash), terminalCents: asCents(terminal) });

test("a day is closed with what is expected, and with a difference only for a reason (OFO-12)", () => {
  const expected = takings(10_000, 5_000);
  const closing = { expected, seen: expected, counted: expected, reason: "" };
  expect(closeObstacle(closing)).toBeNull();
  expect(closeObstacle({ ...closing, counted: takings(9_500, 5_000) })).toBe("noReason");
  expect(closeObstacle({ ...closing, counted: takings(10_000, 5_001) })).toBe("noReason");
  expect(closeObstacle({ ...closing, counted: takings(9_500, 5_000), reason: "A note was torn" })).toBeNull();
});

test("a day is not closed when more was recorded while somebody counted (OFO-12)", () => {
  const seen = takings(10_000);
  expect(closeObstacle({ expected: takings(12_000), seen, counted: seen, reason: "Short" })).toBe("changed");
});

test("a difference is what was counted less what is expected (OFO-12)", () => {
  expect(differenceOf(takings(9_500, 100), takings(10_000, 0))).toEqual(takings(-500, 100));
});
