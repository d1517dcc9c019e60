import { expect, test } from "vitest";
import { drawMark } from "./draw-mark.ts";

test("a mark has a ruler from zero whose numbers cover it, and each kind looks different (PDP-08)", () => {
  const kinds = ["scratch", "scuff", "dent", "chip"] as const;
  const pictures = kinds.map((kind) => drawMark({ kind, sizeMm: 60 }, "white"));
  expect(new Set(pictures).size).toBe(kinds.length);
  for (const picture of pictures) {
    const numbers = [...picture.matchAll(/>(\d+)<\/text>/g)].map(([, mm]) => Number(mm));
    expect(numbers[0]).toBe(0);
    expect(Math.max(...numbers)).toBeGreaterThanOrEqual(60);
  }
});

test("a mark twice as large has a ruler twice as long (PDP-08)", () => {
  const lastNumber = (sizeMm: number) =>
    Math.max(
      ...[...drawMark({ kind: "dent", sizeMm }, "black").matchAll(/>(\d+)<\/text>/g)].map(([, mm]) => Number(mm)),
    );
  expect(lastNumber(80)).toBe(2 * lastNumber(40));
});
