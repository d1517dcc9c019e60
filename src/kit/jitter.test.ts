import { expect, test } from "vitest";
import { jittered } from "./jitter.ts";

test("a wait is up to a quarter shorter or longer", () => {
  expect([0, 0.5, 1].map((random) => jittered(1_000, random))).toEqual([750, 1_000, 1_250]);
});

test("waits that begin together end at different moments", () => {
  expect(new Set(Array.from({ length: 100 }, () => Math.round(jittered(10_000)))).size).toBeGreaterThan(50);
});
