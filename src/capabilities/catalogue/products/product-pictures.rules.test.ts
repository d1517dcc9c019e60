import { expect, test } from "vitest";
import { fillsCard } from "./product-pictures.rules.ts";

test("a photograph that is nearly square fills its card, a tall one is shown whole (OFC-02, OFC-03)", () => {
  expect(fillsCard({ width: 1200, height: 1200, view: "front" })).toBe(true);
  expect(fillsCard({ width: 4032, height: 3024, view: "front" })).toBe(true);
  expect(fillsCard({ width: 3024, height: 4032, view: "front" })).toBe(true);
  expect(fillsCard({ width: 900, height: 1600, view: "front" })).toBe(false);
});

test("a room fills its card however wide it is (OFC-02)", () => {
  expect(fillsCard({ width: 2400, height: 1000, view: "room" })).toBe(true);
});
