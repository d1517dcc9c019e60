import { describe, expect, test } from "vitest";
import { asCents } from "#kit/money.ts";
import { isSimilar, keySizeOf, type Likened } from "./similar.rules.ts";
import { codeSchema } from "../schemas/schema.rules.ts";

const fridge = (change: Partial<Likened> = {}): Likened => ({
  categoryPath: "refrigeration/fridges",
  kind: "french-door",
  condition: null,
  priceCents: asCents(200_000),
  finish: "steel",
  facts: { capacityLitres: 600 },
  widthMm: 910,
  heightMm: 1800,
  depthMm: 700,
  energyStars: 4,
  kwhPerYear: 400,
  ...change,
});

describe("a similar product", () => {
  test("is of the same category, kind and condition (BRAND-62)", () => {
    expect(isSimilar(codeSchema, fridge(), fridge({ finish: "white" }))).toBe(true);
    expect(isSimilar(codeSchema, fridge(), fridge({ categoryPath: "refrigeration/freezers" }))).toBe(false);
    expect(isSimilar(codeSchema, fridge(), fridge({ kind: "top-mount" }))).toBe(false);
    expect(isSimilar(codeSchema, fridge(), fridge({ condition: "New Condition" }))).toBe(false);
  });

  test("has the size that counts within a tenth, and costs a fifth more or less at most (BRAND-62)", () => {
    const isLike = (capacityLitres: number) => isSimilar(codeSchema, fridge(), fridge({ facts: { capacityLitres } }));
    expect([539, 540, 660, 661].map(isLike)).toEqual([false, true, true, false]);
    const isAsDear = (priceCents: number) =>
      isSimilar(codeSchema, fridge(), fridge({ priceCents: asCents(priceCents) }));
    expect([159_999, 160_000, 240_000, 240_001].map(isAsDear)).toEqual([false, true, true, false]);
  });

  test("is none where the size of one of them is not known, or is another one (BRAND-62)", () => {
    const unknown = fridge({ facts: {}, widthMm: null });
    expect(keySizeOf(codeSchema, unknown)).toBe(null);
    expect(isSimilar(codeSchema, fridge(), unknown)).toBe(false);
    expect(isSimilar(codeSchema, unknown, unknown)).toBe(false);
    expect(isSimilar(codeSchema, fridge(), fridge({ facts: {} }))).toBe(false);
    expect(keySizeOf(codeSchema, fridge({ facts: {} }))).toEqual({ key: "widthMm", size: 910 });
  });
});
