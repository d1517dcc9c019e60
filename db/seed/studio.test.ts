import sharp from "sharp";
import { expect, test } from "vitest";
import type { ProductDrawing } from "#drawings/draw-product.ts";
import { photograph } from "./studio.ts";

const washer: ProductDrawing = {
  sku: "WASH-1",
  kind: "washer-front",
  finish: "white",
  widthMm: 600,
  heightMm: 850,
  depthMm: 600,
  manufacturerName: "Fenwick",
  facts: {},
};
const shot = { view: "turn-c", width: 400, height: 300 } as const;

test("the same product has the same photograph each time, of the size that is asked for (OFC-03)", async () => {
  const [first, second] = await Promise.all([photograph(washer, shot), photograph(washer, shot)]);
  expect(first.equals(second)).toBe(true);
  expect(await sharp(first).metadata()).toMatchObject({ format: "jpeg", width: 400, height: 300 });
});

test("a built-in product is photographed in its cabinet, up to the edges of the picture (OFC-03)", async () => {
  const oven: ProductDrawing = {
    ...washer,
    sku: "OVEN-1",
    kind: "oven-wall",
    finish: "black",
    heightMm: 595,
    depthMm: 560,
  };
  const square = { width: 300, height: 300 } as const;
  const brightest = async (view: "fitted" | "turn-c") => {
    const { data } = await sharp(await photograph(oven, { ...square, view }))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const corners = [0, 299, 300 * 299, 300 * 300 - 1].map((at) => data[at] ?? 0);
    return Math.max(...corners);
  };
  // The studio's ground is paler than any cabinet.
  expect(await brightest("fitted")).toBeLessThan((await brightest("turn-c")) - 20);
});

test("a product stands on its shadow: the floor below it is darker than beside it (OFC-03)", async () => {
  const taken = sharp(await photograph(washer, shot)).greyscale();
  const { data } = await taken.raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => data[y * shot.width + x] ?? 0;
  expect(at(200, 264)).toBeLessThan(at(20, 264) - 8);
});
