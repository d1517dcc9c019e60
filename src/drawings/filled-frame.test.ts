import { describe, expect, test } from "vitest";
import { asCalendarDay } from "#kit/calendar-day.ts";
import { createProducts } from "#seed/products.ts";
import { typicalProduct } from "./draw-category-icon.ts";
import { drawProduct, productKinds, type ProductDrawing, type ProductKind } from "./draw-product.ts";
import { pictureSize } from "./svg-frame.ts";
import { drawnEdges } from "./svg-bounds.ts";

type View = "front" | "three-quarter";
const views: readonly View[] = ["front", "three-quarter"];

/** Each size and shape of the catalogue once. */
const sold = new Map<string, ProductDrawing>(
  createProducts(asCalendarDay("2026-11-28")).map(({ kind, widthMm, heightMm, depthMm, sku, finish, facts, maker }) => [
    [kind, widthMm, heightMm, depthMm, facts["type"], facts["shape"]].join(),
    { kind, widthMm, heightMm, depthMm, sku, finish, facts, manufacturerName: maker.name } as ProductDrawing,
  ]),
);
const soldOf = (kind: ProductKind) => [...sold.values()].filter((product) => product.kind === kind);

type Shown = {
  readonly sku: string;
  /** The share of the picture that the subject takes in its larger dimension. */
  readonly share: number;
  /** How near it comes to the picture's edge. */
  readonly margin: number;
  readonly scale: number;
};

function measure(product: ProductDrawing, view: View): Shown {
  const svg = drawProduct(product, view);
  const { left, top, right, bottom } = drawnEdges(svg);
  return {
    sku: product.sku,
    share: Math.max(right - left, bottom - top) / pictureSize,
    margin: Math.min(left, top, pictureSize - right, pictureSize - bottom),
    scale: Number(/scale\(([\d.]+)\)/.exec(svg)?.[1]),
  };
}

/** Drawing takes long, so the tests below share what was measured. */
const measured = new Map<string, readonly [usual: Shown, ...sold: Shown[]]>();

/** A usual product of the kind, and those of the catalogue. */
function shownOf(kind: ProductKind, view: View): readonly [usual: Shown, ...sold: Shown[]] {
  const key = `${kind} ${view}`;
  const all = measured.get(key) ?? [
    measure(typicalProduct(kind), view),
    ...soldOf(kind).map((product) => measure(product, view)),
  ];
  measured.set(key, all);
  return all;
}

describe("how full a picture is", () => {
  test.each(productKinds)(
    "a usual %s fills three quarters of its picture, the largest no more than 90 % (PDP-08)",
    (kind) => {
      for (const view of views) {
        const [usual, ...others] = shownOf(kind, view);
        const largest = Math.max(usual.share, ...others.map(({ share }) => share));
        expect(usual.share, `usual ${view}`).toBeGreaterThanOrEqual(0.75);
        expect(largest, `largest ${view}`).toBeLessThanOrEqual(0.905);
      }
    },
  );

  test.each(productKinds)("no %s of the catalogue touches the edge of its picture (PDP-08)", (kind) => {
    for (const view of views)
      for (const { sku, margin } of shownOf(kind, view)) expect([sku, margin > 25]).toEqual([sku, true]);
  });

  test.each(productKinds.filter((kind) => kind !== "box-appliance"))(
    "each %s has the scale of its kind, unless it is too large for the picture (PDP-08)",
    (kind) => {
      for (const view of views) {
        const drawn = shownOf(kind, view);
        const largest = Math.max(...drawn.map(({ scale }) => scale));
        expect(drawn.filter(({ scale, share }) => scale < largest && share < 0.8)).toEqual([]);
      }
    },
  );
});
