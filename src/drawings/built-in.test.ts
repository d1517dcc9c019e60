import { describe, expect, test } from "vitest";
import { cabinetWidths, drawCabinet } from "./cabinet-tile.ts";
import { drawTile, typicalProduct } from "./draw-category-icon.ts";
import { drawProduct, mainViewOf, productKinds } from "./draw-product.ts";
import { drawnEdges } from "./svg-bounds.ts";
import { kindDrawings } from "./registry.ts";
import { faultInXml } from "./svg-reading.ts";
import { pictureSize } from "./svg-frame.ts";

const builtIn = productKinds.filter((kind) => kindDrawings[kind].builtIn !== null);
/** Fills of casings, motors and tubs, which a cabinet hides. */
const casing = /"#(9aa0a5|8e9499|989da1|a9aeb2|b4b9bc)"/;
const scaleOf = (svg: string): number => Number(/scale\(([\d.]+)\)/.exec(svg)?.[1]);

describe("what is built in", () => {
  test("ovens, microwaves, coffee machines, integrated dishwashers, cooktops, hoods and sinks are built in (PDP-08)", () => {
    expect(builtIn).toEqual([
      "dishwasher-integrated",
      "oven-wall",
      "oven-double",
      "oven-steam",
      "oven-compact",
      "cooktop-gas",
      "cooktop-induction",
      "cooktop-ceramic",
      "rangehood-slide-out",
      "rangehood-undermount",
      "microwave-built-in",
      "coffee-built-in",
      "sink",
    ]);
  });

  test.each(builtIn)("a %s is drawn in its cabinet, which hides its casing, in lists and on tiles (PDP-08)", (kind) => {
    const product = typicalProduct(kind);
    const main = drawProduct(product, mainViewOf(kind));
    expect(main).not.toMatch(casing);
    expect(drawTile(kind)).not.toMatch(casing);
    expect(drawProduct({ ...product, manufacturerName: "" }, mainViewOf(kind))).toBe(drawTile(kind));
    const { left, top, right, bottom } = drawnEdges(main);
    expect(Math.abs((left + right) / 2 - pictureSize / 2)).toBeLessThan(1);
    expect(Math.abs((top + bottom) / 2 - pictureSize / 2)).toBeLessThan(1);
  });

  test.each(builtIn.filter((kind) => kindDrawings[kind].builtIn !== "overhead"))(
    "the front of a %s itself fills three quarters of its picture (PDP-08)",
    (kind) => {
      const product = typicalProduct(kind);
      const main = drawProduct(product, mainViewOf(kind));
      const longest = Math.max(product.widthMm, kindDrawings[kind].builtIn === "bench-top" ? 0 : product.heightMm);
      expect((longest * scaleOf(main)) / pictureSize).toBeGreaterThanOrEqual(0.75);
      expect((longest * scaleOf(main)) / pictureSize).toBeLessThanOrEqual(0.9);
    },
  );

  test("a laundry tub stands on its own cabinet, not in a bench (PDP-08)", () => {
    const tub = { ...typicalProduct("sink"), heightMm: 900 };
    expect(drawProduct(tub, "three-quarter")).toContain('"#eef0f0"');
  });

  test("the dimension drawing still shows the whole product (PDP-08)", () => {
    expect(drawProduct(typicalProduct("oven-wall"), "dimensions")).toMatch(casing);
  });

  test("a rangehood is seen from below, with its filters and lights (PDP-08)", () => {
    for (const kind of ["rangehood-canopy", "rangehood-slide-out", "rangehood-undermount"] as const) {
      expect(kindDrawings[kind].threeQuarter.pitch).toBeLessThan(0);
      expect(drawProduct(typicalProduct(kind), mainViewOf(kind))).toContain('"#fff3d0"');
    }
  });

  test("a cabinet of each width is drawn, with its width, and no two alike (PDP-08)", () => {
    const drawn = cabinetWidths.map(drawCabinet);
    for (const [at, svg] of drawn.entries()) {
      expect(faultInXml(svg)).toBe("");
      expect(svg).toContain(`>${cabinetWidths[at]}</text>`);
    }
    expect(new Set(drawn).size).toBe(cabinetWidths.length);
  });
});
