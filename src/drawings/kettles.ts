import { darker } from "./colour.ts";
import { type ProductDrawing, wordOf } from "./drawing-types.ts";
import { n1, path, rect, round, stroke } from "./ink.ts";
import { clearGlass, toneOf, roundShading, turnedFinish } from "./materials.ts";
import { wordMark } from "./parts.ts";
import type { Sheet } from "./sheet.ts";
import { pairs, smooth } from "./space.ts";

/** A kettle of glass has its finish on its metal parts; any other has it on its body and dark parts. */
const trim = (sheet: Sheet, { finish }: ProductDrawing, glass: boolean, dark: string): string =>
  glass ? turnedFinish(sheet, finish) : roundShading(sheet, dark);

/** A kettle from its side: spout to the left, handle to the right. */
export function drawKettle(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, finish } = product;
  const glass = /glass/.test(wordOf(product.facts, "material", "steel"));
  const r = Math.min(w * 0.37, h * 0.36);
  const cx = r + w * 0.1;
  const fill = glass ? clearGlass(sheet) : turnedFinish(sheet, finish);
  const dark = "#222527";
  sheet.shadow({ x: cx - r, z: 0, w: r * 2, d: r * 1.6 }, 0.3);
  sheet.lathe([cx, r], pairs(r * 1.04, 0, r * 1.04, 19), trim(sheet, product, glass, "#33373a"));
  const high = h - 20;
  const grip = `M${n1(cx + r * 0.6)} ${n1(-h * 0.9)}C${n1(w * 0.94)} ${n1(-h)} ${n1(w * 1.02)} ${n1(-h * 0.78)} ${n1(w * 0.94)} ${n1(-h * 0.5)}S${n1(cx + r * 1.12)} ${n1(-h * 0.2)} ${n1(cx + r * 0.86)} ${n1(-h * 0.2)}`;
  sheet.onFront(
    [0, 0, r],
    stroke(grip, glass ? darker(toneOf(finish), 0.2) : dark, 25) + stroke(grip, glass ? toneOf(finish) : "#4d5358", 8),
  );
  const spout = `M${n1(cx - r * 0.6)} ${n1(-h * 0.72)}L${n1(cx - r * 1.14)} ${n1(-h * 0.93)}L${n1(cx - r * 0.94)} ${n1(-h * 0.95)}L${n1(cx - r * 0.4)} ${n1(-h * 0.86)}Z`;
  sheet.onFront([0, 0, r], path(spout, turnedFinish(sheet, finish)));
  if (glass) sheet.lathe([cx, r], pairs(r * 0.96, 30, r * 0.9, h * 0.42), "#bfdce888");
  sheet.lathe(
    [cx, r],
    smooth(
      pairs(
        r,
        20,
        r * 0.99,
        h * 0.2,
        r * 0.92,
        h * 0.45,
        r * 0.8,
        h * 0.7,
        r * 0.68,
        h * 0.88,
        r * 0.62,
        high - h * 0.04,
      ),
    ),
    fill,
  );
  sheet.belt([cx, r], { lower: [r, 20], upper: [r, 40] }, trim(sheet, product, glass, "#3a3e42"));
  sheet.lathe(
    [cx, r],
    pairs(r * 0.63, h * 0.9, r * 0.6, h * 0.935, r * 0.3, h * 0.955),
    trim(sheet, product, glass, "#2d3033"),
  );
  sheet.lathe([cx, r], pairs(r * 0.12, h * 0.95, r * 0.16, h - 2), roundShading(sheet, "#2a2d30"));
  const gauge =
    round([cx + r * 0.34, -h * 0.62, r * 0.1, h * 0.32], 6, "#101417aa") +
    rect([cx + r * 0.34, -h * 0.48, r * 0.1, h * 0.18], "#7fb3d188", ' rx="5"');
  sheet.onFront([0, 0, 0], gauge + wordMark(product, [cx - r * 0.1, -h * 0.24], r * 0.13));
}
