import { drawProduct, mainViewOf } from "./draw-product.ts";
import type { Finish, ProductDrawing, ProductKind } from "./drawing-types.ts";
import { kindDrawings } from "./registry.ts";

/** An ordinary product of the kind, for category tiles and for pages about a whole category. */
export function typicalProduct(kind: ProductKind): ProductDrawing {
  return { ...kindDrawings[kind].typical, sku: `typical-${kind}`, kind };
}

export type TilePalette = { finish?: Finish; manufacturerName?: string };

/** A category tile's portrait: the typical product, in the finish a site prefers where it names one. */
export function drawTile(kind: ProductKind, palette: TilePalette = {}): string {
  const product = { ...typicalProduct(kind), manufacturerName: palette.manufacturerName ?? "" };
  return drawProduct(palette.finish === undefined ? product : { ...product, finish: palette.finish }, mainViewOf(kind));
}
