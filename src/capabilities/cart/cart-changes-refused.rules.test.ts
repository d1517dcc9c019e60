import { describe, expect, test } from "vitest";
import { asCents } from "#kit/money.ts";
import { applyChange, mergeLines, type Change, type StoredLine } from "./cart-changes.rules.ts";
import type { CartOffer } from "./cart.rules.ts";

const now = new Date("2026-11-21T10:00:00Z");
const MICROSECONDS = 1_795_255_200_000_000;

const extras = (...ids: string[]) => ids.map((id) => ({ id, name: id, priceCents: 9_900 }));
const offerOf = (productCode: string, change: Partial<CartOffer> = {}): CartOffer =>
  ({
    productId: 7,
    productCode,
    unitId: "",
    priceCents: 10_000,
    isSellable: true,
    warranties: extras("care", "long care"),
    installations: extras("fit", "fit and take away"),
    ...change,
  }) as CartOffer;
const lineOf = (productCode: string, change: Partial<StoredLine> = {}): StoredLine => ({
  productCode,
  productId: 7,
  unitId: "",
  quantity: 1,
  warrantyId: null,
  installId: null,
  seenCents: asCents(10_000),
  addedAt: productCode.charCodeAt(0),
  ...change,
});

type Add = Extract<Change, { kind: "add" }>;
type Set = Extract<Change, { kind: "set" }>;
const add = (code: string, change: Partial<Add> = {}): Change => ({
  kind: "add",
  offer: offerOf(code),
  quantity: 1,
  seenCents: null,
  ...change,
});
const set = (code: string, change: Partial<Set> = {}): Change => ({
  kind: "set",
  productCode: code,
  offer: offerOf(code),
  ...change,
});
const swap = (from: string, to: string): Change => ({
  kind: "swap",
  productCode: from,
  offer: offerOf(to),
  seenCents: null,
});

const apply = (lines: readonly StoredLine[], change: Change, isStale = false) =>
  applyChange({ lines, isStale, now }, change);
const linesAfter = (lines: readonly StoredLine[], change: Change, isStale = false) => {
  const outcome = apply(lines, change, isStale);
  return outcome.ok ? outcome.value.lines : outcome.refusal;
};
const noticesAfter = (lines: readonly StoredLine[], change: Change, isStale = false) => {
  const outcome = apply(lines, change, isStale);
  return outcome.ok ? outcome.value.notices : outcome.refusal;
};
const refused = (refusal: string, detail?: object) => ({ ok: false, refusal, ...(detail && { detail }) });

describe("adding a product", () => {
  test("begins a line with what was seen and chosen, after every other (CART-29)", () => {
    const chosen = { quantity: 2, seenCents: asCents(9_500), warrantyId: "long care", installId: "fit" };
    expect(linesAfter([], add("A", chosen))).toEqual([{ ...lineOf("A"), ...chosen, addedAt: MICROSECONDS }]);
    const later = [lineOf("B", { addedAt: MICROSECONDS + 5 })];
    expect(linesAfter(later, add("A"))).toEqual([...later, lineOf("A", { addedAt: MICROSECONDS + 6 })]);
  });

  test("adds to its own line and keeps what was chosen there (CART-29, CART-32)", () => {
    const lines = [lineOf("A"), lineOf("B", { quantity: 2, warrantyId: "care", installId: "fit" })];
    expect(linesAfter(lines, add("B", { quantity: 3 }))).toEqual([lines[0], { ...lines[1], quantity: 5 }]);
  });

  test("takes 99 and refuses one more, with how many are in the cart (CART-32)", () => {
    const lines = [lineOf("A", { quantity: 95 })];
    expect(linesAfter(lines, add("A", { quantity: 4 }))).toMatchObject([{ quantity: 99 }]);
    expect(apply(lines, add("A", { quantity: 5 }))).toEqual(refused("tooMany", { most: 99, inCart: 95 }));
  });

  test("is refused where it is not for sale, or the plan or installation is not offered (CART-29)", () => {
    expect(apply([], add("A", { offer: offerOf("A", { isSellable: false }) }))).toEqual(refused("notSellable"));
    expect(apply([], add("A", { warrantyId: "fit" }))).toEqual(refused("unknownWarranty"));
    expect(apply([], add("A", { installId: "care" }))).toEqual(refused("unknownInstall"));
  });
});

describe("changing a line", () => {
  test("changes its own line alone, and only what was chosen (CART-29)", () => {
    const lines = [lineOf("A"), lineOf("B", { warrantyId: "care", installId: "fit" })];
    expect(linesAfter(lines, set("B", { quantity: 3 }))).toEqual([lines[0], { ...lines[1], quantity: 3 }]);
    expect(linesAfter(lines, set("B", { warrantyId: null }))).toEqual([lines[0], { ...lines[1], warrantyId: null }]);
    expect(linesAfter(lines, set("B", { installId: null }))).toEqual([lines[0], { ...lines[1], installId: null }]);
  });

  test("takes 99 and refuses one more (CART-32)", () => {
    expect(linesAfter([lineOf("A")], set("A", { quantity: 99 }))).toMatchObject([{ quantity: 99 }]);
    expect(apply([lineOf("A")], set("A", { quantity: 100 }))).toEqual(refused("tooMany", { most: 99, inCart: 0 }));
  });

  test("is refused for a line that is not there, a product that is gone, and a plan that is not offered (CART-29)", () => {
    expect(apply([lineOf("A")], set("B", { quantity: 2 }))).toEqual(refused("unknownLine"));
    expect(apply([lineOf("A")], set("A", { offer: null }))).toEqual(refused("unknownProduct"));
    expect(apply([lineOf("A")], set("A", { warrantyId: "fit" }))).toEqual(refused("unknownWarranty"));
  });

  test("that was removed elsewhere brings back one of it, if it is still for sale (CART-32)", () => {
    expect(linesAfter([], set("A", { warrantyId: "care" }), true)).toMatchObject([{ quantity: 1, seenCents: 10_000 }]);
    const unsellable = offerOf("A", { isSellable: false });
    expect(apply([], set("A", { offer: unsellable }), true)).toEqual(refused("notSellable"));
    // A line that is still there may become fewer although no more are sold.
    expect(linesAfter([lineOf("A", { quantity: 3 })], set("A", { offer: unsellable, quantity: 2 }))).toMatchObject([
      { quantity: 2 },
    ]);
  });

  test("reports another session's quantity only if it was not seen and is overwritten (CART-08)", () => {
    const lines = [lineOf("A", { quantity: 5 })];
    expect(noticesAfter(lines, set("A", { quantity: 2, seenQuantity: 3 }), true)).toHaveLength(1);
    expect(noticesAfter(lines, set("A", { quantity: 2, seenQuantity: 3 }), false)).toEqual([]);
    expect(noticesAfter(lines, set("A", { quantity: 2 }), true)).toEqual([]);
    expect(noticesAfter(lines, set("A", { warrantyId: "care", seenQuantity: 3 }), true)).toEqual([]);
  });
});

describe("swapping a product", () => {
  test("for itself changes nothing (BRAND-62)", () => {
    const lines = [lineOf("A", { quantity: 2, warrantyId: "care" })];
    expect(linesAfter(lines, swap("A", "A"))).toEqual(lines);
  });

  test("takes 99 together with those that are there, and refuses one more (BRAND-62, CART-32)", () => {
    const both = (there: number) => [lineOf("A", { quantity: 50 }), lineOf("B", { quantity: there })];
    expect(linesAfter(both(49), swap("A", "B"))).toMatchObject([{ productCode: "B", quantity: 99 }]);
    expect(apply(both(50), swap("A", "B"))).toEqual(refused("tooMany", { most: 99, inCart: 50 }));
    const one = [lineOf("A", { quantity: 2 })];
    const unit = { ...swap("A", "U"), offer: offerOf("U", { unitId: "7" }) } as Change;
    expect(apply(one, unit)).toEqual(refused("tooMany", { most: 1, inCart: 0 }));
  });
});

describe("lines that come from elsewhere", () => {
  test("of a saved cart follow the present ones in order, and are reported (CART-37)", () => {
    const outcome = apply([lineOf("C")], {
      kind: "recover",
      lines: [lineOf("B", { quantity: 2 }), lineOf("A")],
      gone: 4,
    });
    expect(outcome).toMatchObject({ ok: true, value: { notices: [{ kind: "recovered", count: 3, gone: 4 }] } });
    const lines = outcome.ok ? outcome.value.lines : [];
    expect(lines.map(({ productCode, addedAt }) => [productCode, addedAt])).toEqual([
      ["C", 67],
      ["B", MICROSECONDS],
      ["A", MICROSECONDS + 1],
    ]);
  });

  test("of a guest are only called capped where some of them are left out (CART-32, CART-37)", () => {
    const merged = mergeLines([lineOf("A", { quantity: 99 }), lineOf("B")], [lineOf("B", { quantity: 2 })], now);
    expect(merged).toMatchObject({ removed: [], notices: [{ kind: "merged", count: 2, capped: [] }] });
    expect(merged.lines.map(({ productCode, quantity }) => [productCode, quantity])).toEqual([
      ["A", 99],
      ["B", 3],
    ]);
  });
});
