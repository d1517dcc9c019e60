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
  expect(await sharp(first).metadata()).toMatchObject({ format: "png", width: 400, height: 300 });
});

test("a built-in product is photographed in its cabinet, up to the edges of the picture (OFC-03)", async () => {
  const oven: ProductDrawing = { ...washer, sku: "OVEN-1", kind: "oven-wall", finish: "black", heightMm: 595 };
  const taken = sharp(await photograph(oven, { view: "fitted", width: 300, height: 300 }));
  const { data, info } = await taken.greyscale().raw().toBuffer({ resolveWithObject: true });
  expect(info.channels).toBe(1);
  // A cabinet is darker than the white of an empty corner.
  expect(Math.max(...[0, 299, 300 * 299, 300 * 300 - 1].map((at) => data[at] ?? 255))).toBeLessThan(235);
});

test("a product stands on its shadow, and the ground beside it is clear (OFC-03)", async () => {
  const taken = sharp(await photograph(washer, shot));
  const data = await taken.extractChannel("alpha").raw().toBuffer();
  const at = (x: number, y: number) => data[y * shot.width + x];
  expect(at(200, 264)).toBeGreaterThan(8);
  expect(at(20, 264)).toBe(0);
});
