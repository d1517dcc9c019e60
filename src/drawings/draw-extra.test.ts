import { expect, test } from "vitest";
import { typicalProduct } from "./draw-category-icon.ts";
import { drawExtra, drawProduct, extraViews, productKinds, turnViews, viewsOf } from "./draw-product.ts";
import { faultInXml, idsIn } from "./svg-reading.ts";

test.each(productKinds)("a %s is drawn in every step of a turn, and cut out (BRAND-72)", (kind) => {
  for (const view of extraViews) {
    const svg = drawExtra(typicalProduct(kind), view);
    expect(faultInXml(svg)).toBe("");
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    const ids = new Set(idsIn(svg));
    for (const [, used = ""] of svg.matchAll(/(?:url\(|href=")#([\w-]+)/g)) expect(ids.has(used), used).toBe(true);
  }
});

test("each step of a turn is another picture, and no gallery lists it (BRAND-72)", () => {
  const fridge = typicalProduct("fridge-french-door");
  expect(new Set(turnViews.map((view) => drawExtra(fridge, view))).size).toBe(turnViews.length);
  for (const kind of productKinds) expect(viewsOf(kind)).not.toContain("cut-out");
});

test("what is cut out is as wide and as high as the product, with a tenth of air on every side (BRAND-72)", () => {
  const fridge = { ...typicalProduct("fridge-french-door"), widthMm: 900, heightMm: 1800 };
  const [, box = ""] = /viewBox="([^"]+)"/.exec(drawExtra(fridge, "cut-out")) ?? [];
  expect(box.split(" ").map(Number)).toEqual([-90, -1980, 1080, 2160]);
});

test("the line of the height keeps clear of the dashes for the air (PDP-08)", () => {
  const cooker = typicalProduct("cooker");
  const lineOf = (air: number): number => {
    const svg = drawProduct({ ...cooker, facts: { ...cooker.facts, clearanceSideMm: air } }, "dimensions");
    return Number(/rotate\(-90 ([\d.-]+) /.exec(svg)?.[1]);
  };
  expect(lineOf(200)).toBeLessThan(lineOf(0));
  expect(lineOf(200)).toBeGreaterThan(10);
});

test("a panelled headboard is drawn with panels, a slatted one with slats (PDP-08)", () => {
  const bed = { ...typicalProduct("bed"), finish: "oak" } as const;
  const panelsOf = (headboard: string): number => {
    const svg = drawProduct({ ...bed, facts: { headboard } }, "front");
    return [...svg.matchAll(/stroke="#ffffff45"/g)].length;
  };
  expect(panelsOf("Panelled")).toBe(3);
  expect(panelsOf("Slatted")).toBe(0);
});

test("what lies flat is drawn small enough for its shadow to end inside the picture (PDP-08)", () => {
  const scaleOf = (svg: string): number => Number(/scale\(([\d.]+)\)/.exec(svg)?.[1]);
  const rug = { ...typicalProduct("rug"), widthMm: 2500, depthMm: 3500 };
  const corner = rug.widthMm * Math.cos((26 * Math.PI) / 180) + rug.depthMm * Math.sin((26 * Math.PI) / 180);
  expect(scaleOf(drawProduct(rug, "three-quarter")) * corner).toBeLessThan(690);
});
