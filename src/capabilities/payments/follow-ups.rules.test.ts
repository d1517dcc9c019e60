import { expect, test } from "vitest";
import { followUpWaitMs, isAlertDue } from "./follow-ups.rules.ts";

test("the waits before questions after silent money grow from 15 minutes to a day", () => {
  expect([0, 1, 2, 3, 4, 5, 50].map((followUpCount) => followUpWaitMs(followUpCount) / 60_000)).toEqual([
    15, 60, 240, 720, 1440, 1440, 1440,
  ]);
});

test.each([
  ["capture", [2]],
  ["refund", [7]],
] as const)("staff are notified of an unanswered %s once", (of, counts) => {
  expect([...Array(40).keys()].filter((count) => isAlertDue(of, count))).toEqual(counts);
});
