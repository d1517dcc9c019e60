import { describe, expect, test } from "vitest";
import { asCalendarDay } from "#kit/calendar-day.ts";
import { makeProducts } from "#seed/products.ts";
import { typicalProduct } from "./draw-category-icon.ts";
import { drawProduct, productKinds, type ProductDrawing, type ProductKind } from "./draw-product.ts";
import { pictureSize } from "./svg-frame.ts";
import { drawnEdges } from "./svg-bounds.ts";

type View = "front" | "three-quarter";
const views: readonly View[] = ["front", "three-quarter"];

/** Each size and shape of the catalogue once. */
const sold = new Map<string, ProductDrawing>(
  makeProducts(asCalendarDay("2026-11-28")).map(({ kind, widthMm, heightMm, depthMm, sku, finish, facts, maker }) => [
    [kind, widthMm, heightMm, depthMm, facts["type"], facts["shape"]].join(),
    { kind, widthMm, heightMm, depthMm, sku, finish, facts, manufacturerName: maker.name } as ProductDrawing,
  ]),
);
const soldOf = (kind: ProductKind) => [...sold.values()].filter((product) => product.kind === kind);

/** The share of the picture that the subject takes in its larger dimension, and how near it comes to the picture's edge. */
function shown(product: ProductDrawing, view: View): { readonly share: number; readonly margin: number } {
  const { left, top, right, bottom } = drawnEdges(drawProduct(product, view));
  return {
    share: Math.max(right - left, bottom - top) / pictureSize,
    margin: Math.min(left, top, pictureSize - right, pictureSize - bottom),
  };
}

const scaleOf = (svg: string): number => Number(/scale\(([\d.]+)\)/.exec(svg)?.[1]);

describe("how full a picture is", () => {
  test.each(productKinds)(
    "a usual %s fills three quarters of its picture, the largest no more than 90 % (PDP-08)",
    (kind) => {
      for (const view of views) {
        const usual = shown(typicalProduct(kind), view);
        const shares = soldOf(kind).map((product) => shown(product, view).share);
        const largest = Math.max(usual.share, ...shares);
        expect(usual.share, `usual ${view}`).toBeGreaterThanOrEqual(0.75);
        expect(largest, `largest ${view}`).toBeLessThanOrEqual(0.905);
      }
    },
  );

  test.each(productKinds)("no %s of the catalogue touches the edge of its picture (PDP-08)", (kind) => {
    for (const product of [typicalProduct(kind), ...soldOf(kind)])
      for (const view of views) expect([product.sku, shown(product, view).margin > 25]).toEqual([product.sku, true]);
  });

  test.each(productKinds.filter((kind) => kind !== "box-appliance"))(
    "each %s has the scale of its kind, unless it is too large for the picture (PDP-08)",
    (kind) => {
      for (const view of views) {
        const drawn = [typicalProduct(kind), ...soldOf(kind)].map((product) => ({
          scale: scaleOf(drawProduct(product, view)),
          share: shown(product, view).share,
        }));
        const scale = Math.max(...drawn.map((one) => one.scale));
        expect(drawn.filter((one) => one.scale < scale && one.share < 0.8)).toEqual([]);
      }
    },
  );
});
