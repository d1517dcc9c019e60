import { describe, expect, test } from "vitest";
import { asCalendarDay } from "#kit/calendar-day.ts";
import { createProducts } from "#seed/products.ts";
import { typicalProduct } from "./draw-category-icon.ts";
import type { ProductDrawing, ProductKind } from "./drawing-types.ts";
import { kindDrawings } from "./registry.ts";
import { Sheet } from "./sheet.ts";
import { drawnEdges } from "./svg-bounds.ts";
import { svgHead } from "./svg-frame.ts";
import { appearanceOf } from "./tier.ts";

const furniture = [
  "sofa",
  "armchair",
  "dining-table",
  "dining-chair",
  "bed",
  "mattress",
  "bedside",
  "desk",
  "bookcase",
  "tv-unit",
] as const satisfies readonly ProductKind[];

/** Each size of the catalogue once. */
const sold = [
  ...new Map(
    createProducts(asCalendarDay("2026-11-28")).map(
      ({ kind, widthMm, heightMm, depthMm, sku, finish, facts, maker }) => [
        [kind, widthMm, heightMm, depthMm, facts["seats"], facts["shape"]].join(),
        { kind, widthMm, heightMm, depthMm, sku, finish, facts, manufacturerName: maker.name } as ProductDrawing,
      ],
    ),
  ).values(),
];

/** Width and height, in millimetres, of what is drawn, seen straight from one side. */
function drawnFrom(product: ProductDrawing, yaw: 0 | 90): readonly [width: number, height: number] {
  const sheet = new Sheet(product.sku, { yaw, pitch: 0 }, appearanceOf(product));
  kindDrawings[product.kind].draw(sheet, product, "closed");
  const { left, top, right, bottom } = drawnEdges(`${svgHead(1, 1)}${sheet.defs()}${sheet.body()}</svg>`);
  return [right - left, bottom - top];
}

describe("the size of drawn furniture", () => {
  test.each(furniture)("a %s of any size sold is drawn as wide, high and deep as its page states (PDP-08)", (kind) => {
    const products = [typicalProduct(kind), ...sold.filter((one) => one.kind === kind)];
    const wrong = products.flatMap((product) => {
      const [width, height] = drawnFrom(product, 0);
      const [depth] = drawnFrom(product, 90);
      const stated = [product.widthMm, product.heightMm, product.depthMm];
      const drawn = [width, height, depth];
      const isRight = stated.every((mm, at) => Math.abs((drawn[at] ?? 0) - mm) <= Math.max(12, mm * 0.02));
      return isRight ? [] : [`stated ${stated.join(" × ")}, drawn ${drawn.map(Math.round).join(" × ")}`];
    });
    expect(wrong).toEqual([]);
  });
});
