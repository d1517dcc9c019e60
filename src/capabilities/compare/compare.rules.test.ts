import { property, assert, array, constantFrom, oneof, record, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { comparisonUrl } from "#shop/urls.ts";
import {
  nextBoxState,
  chosenOf,
  type CompareChange,
  compareProductOf,
  MAX_COMPARED,
  readSkuList,
  skuListOf,
  skusOfPath,
  withAdded,
  withChanges,
} from "./compare.rules.ts";

const product = (sku: string) =>
  compareProductOf({
    productId: sku.length,
    sku,
    title: `The ${sku}`,
    uri: sku.toLowerCase(),
    price: 100,
    altPriceMsg: null,
    manufacturer: { name: "Haneulon", thumbnail: "/brand.svg" },
    images: [{ thumbUrl: `/${sku}.svg` }, { thumbUrl: "/second.svg" }],
  });

const oddSkus = ["A/B", "A%2FB", "a b", "50%", "é,ü", "🧊", "A+B", "?x=1#y", "'\"<", "A~CI6"];

test("a compare product has its seven fields from the product it is made of (CMP-18, CMP-19)", () => {
  expect(product("KF612BX")).toMatchObject({
    productId: 7,
    productSKU: "KF612BX",
    productName: "The KF612BX",
    productImage: "/KF612BX.svg",
    brandName: "Haneulon",
    brandImage: "/brand.svg",
    price: 100,
  });
});

describe("the list", () => {
  const add = (list: readonly string[], sku: string) => withAdded(list, sku, (one) => one);

  test("three products fit, and a fourth is refused with the list as it was (CMP-13, CMP-14)", () => {
    expect(MAX_COMPARED).toBe(3);
    expect(add(["A", "B"], "C")).toEqual({ ok: true, value: ["A", "B", "C"] });
    expect(add(["A", "B", "C"], "D")).toEqual({ ok: false, refusal: "limit" });
  });

  test("adding what is there changes nothing, in a full list too (CMP-14)", () => {
    expect(add(["A", "B", "C"], "B")).toEqual({ ok: true, value: ["A", "B", "C"] });
  });

  test("whatever is added and removed while offline, never more than three are shown and none twice (CMP-13, CMP-32)", () => {
    const sku = constantFrom("A", "B", "C", "D", "E");
    const change = oneof(
      sku.map((one): CompareChange => ({ kind: "add", product: product(one) })),
      record({ kind: constantFrom("remove" as const), sku }),
    );
    assert(
      property(array(change, { maxLength: 12 }), (changes) => {
        const shown = withChanges([], changes).map((one) => one.sku);
        expect(shown.length).toBeLessThanOrEqual(MAX_COMPARED);
        expect(new Set(shown).size).toBe(shown.length);
        expect(withChanges(withChanges([], changes), []).map((one) => one.sku)).toEqual(shown);
      }),
    );
  });
});

describe("the box", () => {
  test("opens when products are loaded or added, and stays shut without any (CMP-21)", () => {
    expect(nextBoxState("closed", "loaded", 2)).toBe("open");
    expect(nextBoxState("closed", "loaded", 0)).toBe("closed");
    expect(nextBoxState("collapsed", "added", 3)).toBe("open");
  });

  test("closes with the last product, and otherwise stays as it is (CMP-22)", () => {
    expect(nextBoxState("open", "removed", 0)).toBe("closed");
    expect(nextBoxState("collapsed", "removed", 0)).toBe("closed");
    expect(nextBoxState("open", "removed", 1)).toBe("open");
    expect(nextBoxState("collapsed", "removed", 2)).toBe("collapsed");
  });

  test("Hide collapses it to the summary, and the summary opens it again (CMP-12)", () => {
    expect(nextBoxState("open", "hide", 2)).toBe("collapsed");
    expect(nextBoxState("collapsed", "show", 2)).toBe("open");
    expect(nextBoxState("collapsed", "refreshed", 2)).toBe("collapsed");
  });
});

describe("SKUs in addresses", () => {
  test("the address has one segment for each SKU, with a slash inside one encoded (CMP-08, CMP-09)", () => {
    expect(comparisonUrl(["KF612BX", "A/B", "a b"])).toBe("/comparison/KF612BX/A%2FB/a%20b");
  });

  test("whatever SKUs are put into an address come out of it again (CMP-08, CMP-09)", () => {
    const sku = oneof(constantFrom(...oddSkus), string({ minLength: 1, maxLength: 20, unit: "grapheme" }))
      .map((text) => text.trim())
      .filter((text) => text !== "" && !/^\.{1,2}$/.test(text) && text.isWellFormed());
    assert(
      property(array(sku, { maxLength: 4 }), (skus) => {
        const { pathname } = new URL(comparisonUrl(skus), "http://shop");
        expect(skusOfPath(pathname)).toEqual([...new Set(skus)]);
      }),
    );
  });

  test("a list has commas between SKUs, each percent-encoded, and doubles collapse (CMP-30, CMP-31)", () => {
    expect(skuListOf(["A/B", "é,ü"])).toBe("A%2FB,%C3%A9%2C%C3%BC");
    const requested = readSkuList(skuListOf([...oddSkus, ...oddSkus]));
    expect(requested.map((one) => one.sku)).toEqual(oddSkus);
    expect(readSkuList(", ,%20,").map((one) => one.sku)).toEqual([]);
    expect(readSkuList("%00,A%00").map((one) => one.sku)).toEqual(["A"]);
    expect(readSkuList("50%,%E0%A4%A").map((one) => one.sku)).toEqual(["50%", "%E0%A4%A"]);
  });

  test("a list that was decoded once too often still finds its products (CMP-31)", () => {
    const known = new Map([["A%2FB", 1]]);
    expect(chosenOf(readSkuList("A%2FB"), known).chosen).toEqual([1]);
    expect(chosenOf(readSkuList("A/B"), new Map([["A/B", 2]])).chosen).toEqual([2]);
  });

  test("of five SKUs the first three known ones are shown, and the rest is named (CMP-37)", () => {
    const known = new Map(["A", "B", "C", "D"].map((sku) => [sku, sku] as const));
    expect(chosenOf(readSkuList("A,X,B,A,C,D"), known)).toEqual({
      chosen: ["A", "B", "C"],
      unknown: ["X"],
      beyond: ["D"],
    });
  });

  test("a text that is endless, or cut within a sign, is no SKU and no accident (CMP-31, CMP-37)", () => {
    const [endless] = skusOfPath(`/comparison/${encodeURIComponent("🧊".repeat(300))}`);
    expect(endless?.isWellFormed()).toBe(true);
    expect(() => skuListOf([endless ?? ""])).not.toThrow();
    expect(skusOfPath(`/comparison/${Array.from({ length: 400 }, (_, index) => index).join("/")}`)).toHaveLength(12);
  });
});
