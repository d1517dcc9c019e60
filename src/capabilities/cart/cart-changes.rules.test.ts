import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asCents } from "#kit/money.ts";
import { applyChange, type Change, mergeLines, type StoredLine } from "./cart-changes.rules.ts";
import type { CartOffer } from "./cart.rules.ts";

const now = new Date("2026-11-21T10:00:00Z");

const offerOf = (sku: string, change: Partial<CartOffer> = {}): CartOffer =>
  ({
    productId: sku.charCodeAt(0),
    sku,
    productCode: sku,
    unitId: "",
    priceCents: 10_000,
    isSellable: true,
    warranties: [{ id: "care", name: "5 years", priceCents: 9_900 }],
    installations: [{ id: "fit", name: "Fitted", priceCents: 12_000 }],
    ...change,
  }) as CartOffer;

const lineOf = (sku: string, change: Partial<StoredLine> = {}): StoredLine => ({
  productCode: sku,
  productId: sku.charCodeAt(0),
  unitId: "",
  quantity: 1,
  warrantyId: null,
  installId: null,
  seenCents: asCents(10_000),
  addedAt: now.getTime() * 1000 + sku.charCodeAt(0),
  ...change,
});

const add = (sku: string, quantity = 1): Change => ({ kind: "add", offer: offerOf(sku), quantity, seenCents: null });
const set = (
  sku: string,
  request: { quantity?: number; seenQuantity?: number; warrantyId?: string | null },
): Change => ({
  kind: "set",
  productCode: sku,
  offer: offerOf(sku),
  ...request,
});

function after(lines: readonly StoredLine[], change: Change, isStale = false) {
  const outcome = applyChange({ lines, isStale, now }, change);
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.value;
}
const quantities = (lines: readonly StoredLine[]) => lines.map((line) => [line.productCode, line.quantity]);

describe("a change of a cart that was changed elsewhere meanwhile", () => {
  test("an added quantity is added to the present one (CART-31)", () => {
    expect(quantities(after([lineOf("F", { quantity: 3 })], add("F", 2), true).lines)).toEqual([["F", 5]]);
  });

  test("a quantity that was set holds, and the notice has the earlier one (CART-08, CART-32)", () => {
    const { lines, notices } = after([lineOf("F", { quantity: 5 })], set("F", { quantity: 2, seenQuantity: 3 }), true);
    expect(quantities(lines)).toEqual([["F", 2]]);
    expect(notices).toEqual([{ kind: "setOver", productCode: "F", was: 5, now: 2 }]);
  });

  test("there is no notice when the shopper saw the earlier quantity or wants the same one (CART-08)", () => {
    const there = [lineOf("F", { quantity: 5 })];
    expect(after(there, set("F", { quantity: 2, seenQuantity: 5 }), true).notices).toEqual([]);
    expect(after(there, set("F", { quantity: 5, seenQuantity: 3 }), true).notices).toEqual([]);
  });

  test("a line removed in another session and changed here comes back with a notice (CART-32)", () => {
    const { lines, notices } = after([], set("F", { warrantyId: "care", seenQuantity: 4 }), true);
    expect(lines).toMatchObject([{ productCode: "F", quantity: 4, warrantyId: "care" }]);
    expect(notices).toEqual([{ kind: "backAgain", productCode: "F" }]);
  });

  test("a line that was removed elsewhere is simply gone when it is removed here; one that never was is a mistake (CART-29)", () => {
    expect(after([lineOf("O")], { kind: "remove", productCode: "F" }, true).lines).toHaveLength(1);
    expect(applyChange({ lines: [], isStale: false, now }, { kind: "remove", productCode: "F" })).toEqual({
      ok: false,
      refusal: "unknownLine",
    });
  });
});

describe("a product that is swapped for another", () => {
  const swap = (productCode: string, change: Partial<CartOffer> = {}, care: string | null = null): Change => ({
    kind: "swap",
    productCode,
    offer: offerOf("N", change),
    seenCents: null,
    warrantyId: care,
  });
  const cart = [lineOf("A"), lineOf("F", { quantity: 3, warrantyId: "care" }), lineOf("O")];

  test("gives its place and its quantity to the other, and can be brought back (BRAND-62, CART-14)", () => {
    const { lines, removed } = after(cart, swap("F", {}, "care"));
    expect(quantities(lines)).toEqual([
      ["A", 1],
      ["N", 3],
      ["O", 1],
    ]);
    expect(lines[1]).toMatchObject({ warrantyId: "care", installId: null, seenCents: 10_000 });
    expect(removed).toEqual([cart[1]]);
  });

  test("becomes more of the other where that is in the cart already (BRAND-62, CART-32)", () => {
    const both = [lineOf("F", { quantity: 2 }), lineOf("N", { quantity: 4, installId: "fit" })];
    const { lines } = after(both, swap("F"));
    expect(quantities(lines)).toEqual([["N", 6]]);
    expect(lines[0]).toMatchObject({ installId: "fit" });
  });

  test("stays where the other cannot be bought, cannot be so many, or the line is not there (BRAND-62, CART-29)", () => {
    const refusal = (change: Change) => {
      const outcome = applyChange({ lines: cart, isStale: false, now }, change);
      return outcome.ok ? null : outcome.refusal;
    };
    expect(refusal(swap("F", { isSellable: false }))).toBe("notSellable");
    expect(refusal(swap("F", { unitId: "CI1" }))).toBe("tooMany");
    expect(refusal(swap("F", {}, "no such plan"))).toBe("unknownWarranty");
    expect(refusal(swap("Z"))).toBe("unknownLine");
  });
});

describe("bringing lines back", () => {
  test("a removed line comes back where it stood, with its choices (CART-14)", () => {
    const lines = [lineOf("A"), lineOf("B", { quantity: 2, warrantyId: "care", installId: "fit" }), lineOf("C")];
    const { lines: without, removed } = after(lines, { kind: "remove", productCode: "B" });
    expect(quantities(without)).toEqual([
      ["A", 1],
      ["C", 1],
    ]);
    expect(after(without, { kind: "restore", lines: removed }).lines).toEqual(lines);
  });

  test("a product added again meanwhile is not lost: both quantities count, up to the limit (CART-14, CART-32)", () => {
    const restored = (there: number, gone: number) =>
      after([lineOf("B", { quantity: there })], { kind: "restore", lines: [lineOf("B", { quantity: gone })] }).lines[0];
    expect(restored(1, 2)?.quantity).toBe(3);
    expect(restored(60, 60)?.quantity).toBe(99);
  });

  test("a saved cart opened twice is there once (CART-37)", () => {
    const saved: Change = { kind: "recover", lines: [lineOf("A", { quantity: 2 }), lineOf("B")], gone: 0 };
    const once = after([lineOf("B", { quantity: 3 })], saved).lines;
    expect(quantities(once)).toEqual([
      ["B", 3],
      ["A", 2],
    ]);
    expect(after(once, saved).lines).toEqual(once);
  });
});

describe("a guest who turns out to be a customer", () => {
  test("keeps both carts in one: quantities added up, choices kept, nothing over the limit (CART-32, CART-37)", () => {
    const merged = mergeLines(
      [lineOf("A", { quantity: 60 }), lineOf("B", { warrantyId: "care" })],
      [
        lineOf("A", { quantity: 60, installId: "fit" }),
        lineOf("B", { quantity: 2 }),
        lineOf("C", { warrantyId: "care" }),
      ],
      now,
    );
    expect(merged.lines).toMatchObject([
      { productCode: "A", quantity: 99, installId: "fit" },
      { productCode: "B", quantity: 3, warrantyId: "care" },
      { productCode: "C", quantity: 1, warrantyId: "care" },
    ]);
    expect(merged.notices).toEqual([{ kind: "merged", count: 63, capped: ["A"] }]);
  });
});

describe("properties of every change", () => {
  const sku = fc.constantFrom("A", "B", "C", "U");
  const offer = (code: string) => offerOf(code, code === "U" ? { unitId: "7" } : {});
  const change: fc.Arbitrary<Change> = fc.oneof(
    fc.record({
      kind: fc.constant("add" as const),
      offer: sku.map(offer),
      quantity: fc.integer({ min: 1, max: 99 }),
      seenCents: fc.constant(null),
    }),
    sku.chain((code) =>
      fc.record({
        kind: fc.constant("set" as const),
        productCode: fc.constant(code),
        offer: fc.constant(offer(code)),
        quantity: fc.option(fc.integer({ min: 1, max: 99 }), { nil: undefined }),
        seenQuantity: fc.option(fc.integer({ min: 0, max: 99 }), { nil: undefined }),
        warrantyId: fc.constantFrom(undefined, null, "care"),
      }),
    ),
    fc.record({ kind: fc.constant("remove" as const), productCode: sku }),
    fc.constant<Change>({ kind: "clear" }),
  );

  test("a line is there once, holds 1 to as many as may be, and keeps its place (CART-32)", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(change, fc.boolean()), { maxLength: 30 }), (changes) => {
        let lines: readonly StoredLine[] = [];
        for (const [one, isStale] of changes) {
          const outcome = applyChange({ lines, isStale, now }, one);
          const before = lines.map((line) => line.productCode);
          if (outcome.ok) lines = outcome.value.lines;
          const codes = lines.map((line) => line.productCode);
          expect(new Set(codes).size).toBe(codes.length);
          for (const line of lines) {
            expect(line.quantity).toBeGreaterThanOrEqual(1);
            expect(line.quantity).toBeLessThanOrEqual(line.unitId === "" ? 99 : 1);
          }
          expect(lines.map((line) => line.addedAt)).toEqual(
            lines.map((line) => line.addedAt).toSorted((a, b) => a - b),
          );
          expect(codes.filter((code) => before.includes(code))).toEqual(before.filter((code) => codes.includes(code)));
        }
      }),
    );
  });

  test("whatever a change takes away can be brought back whole (CART-14, CART-15)", () => {
    fc.assert(
      fc.property(
        fc.array(change, { maxLength: 12 }),
        fc.constantFrom<Change>({ kind: "clear" }, { kind: "remove", productCode: "A" }),
        (changes, removal) => {
          let lines: readonly StoredLine[] = [];
          for (const one of changes) {
            const outcome = applyChange({ lines, isStale: true, now }, one);
            if (outcome.ok) lines = outcome.value.lines;
          }
          const { lines: left, removed } = after(lines, removal, true);
          expect(after(left, { kind: "restore", lines: removed }).lines).toEqual(lines);
        },
      ),
    );
  });
});
