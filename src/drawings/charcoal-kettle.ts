import { darker } from "./colour.ts";
import type { DrawingState, ProductDrawing } from "./drawing-types.ts";
import { disc, n1, rect, round, stroke } from "./ink.ts";
import { toneOf, roundShading, turnedFinish } from "./materials.ts";
import { wordMark } from "./parts.ts";
import type { Sheet } from "./sheet.ts";
import { pairs, smooth } from "./space.ts";

/** A charcoal kettle on three legs; opened, its grill shows. */
export function drawCharcoalKettle(sheet: Sheet, product: ProductDrawing, state: DrawingState): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const r = Math.min(w, d) * 0.46;
  const [c, z] = [w / 2, d / 2];
  const rim = h * 0.74;
  const fill = turnedFinish(sheet, finish);
  const leg = (to: number) => stroke(`M${n1(c + to * 0.45)} ${n1(-rim + r * 0.55)}L${n1(c + to)} -18`, "#8d9398", 20);
  sheet.shadow({ x: c - r, z: z - r * 0.6, w: r * 2, d: r * 1.2 }, 0.32);
  sheet.onFront([0, 0, z + r * 0.4], leg(r * 0.15));
  sheet.onFront([0, 0, z], leg(-r * 0.82) + leg(r * 0.82) + rect([c - r * 0.62, -h * 0.2, r * 1.24, 12], "#9aa0a4"));
  sheet.onFront([0, 0, z - 20], disc([c + r * 0.82, -60, 60], "#26292c") + disc([c + r * 0.82, -60, 34], "#8d9398"));
  sheet.lathe([c, z], pairs(r * 0.3, rim - r * 1.16, r * 0.3, rim - r * 0.8), roundShading(sheet, "#b5babd"));
  sheet.lathe(
    [c, z],
    smooth(pairs(r * 0.2, rim - r * 0.86, r * 0.66, rim - r * 0.66, r * 0.94, rim - r * 0.3, r, rim)),
    fill,
  );
  if (state === "open") {
    sheet.ring([c, rim, z], r * 0.96, "#17181a");
    sheet.ring([c, rim, z], r * 0.88, roundShading(sheet, "#7b8086"));
    return;
  }
  sheet.belt([c, z], { lower: [r * 1.02, rim - 6], upper: [r * 1.02, rim + 10] }, darker(toneOf(finish), 0.4));
  sheet.lathe(
    [c, z],
    smooth(pairs(r, rim + 8, r * 0.95, rim + r * 0.26, r * 0.68, rim + r * 0.5, r * 0.16, rim + r * 0.6)),
    fill,
  );
  const top = h - rim - r * 0.6;
  const handle = stroke(
    `M${n1(c - 60)} ${n1(-rim - r * 0.58)}V${n1(-h + 12)}H${n1(c + 60)}V${n1(-rim - r * 0.58)}`,
    "#3a3e42",
    Math.max(8, Math.min(22, top)),
  );
  sheet.onFront(
    [0, 0, z - r * 0.2],
    handle + round([c - 14, -rim - r * 0.44, 28, 14], 7, "#b5babd") + wordMark(product, [c, -rim - r * 0.2], r * 0.1),
  );
}
