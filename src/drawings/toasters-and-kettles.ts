import { darker, lighter } from "./colour.ts";
import { type ProductDrawing, countOf } from "./drawing-types.ts";
import { lines, rect, round, steps } from "./ink.ts";
import { isDark, panelFill, toneOf } from "./materials.ts";
import { knob, wordMark } from "./parts.ts";
import type { Sheet } from "./sheet.ts";

export function drawToaster(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const tone = toneOf(finish);
  const slots = countOf(product.facts, "slots", 2) > 2 ? 4 : 2;
  sheet.shadow({ x: 4, z: 4, w: w - 8, d }, 0.34);
  sheet.box({ x: 10, y: 0, z: 10, w: w - 20, h: 20, d: d - 20 }, { fill: "#24272a" });
  const side = isDark(finish) ? darker(tone, 0.2) : darker(tone, 0.06);
  const body = { x: 0, y: 14, z: 0, w, h: h - 14, d };
  const bright = sheet.gradient({ 0: lighter(tone, 0.55), 0.5: tone, 1: darker(tone, 0.25) }, "across");
  sheet.cushion(body, {
    fill: panelFill(sheet, finish),
    faces: { right: side, top: bright },
    seam: lighter(tone, 0.1),
    radius: 34,
    art: { front: toasterFront(sheet, product, body.h), top: toasterTop(w, d, slots) },
  });
  for (const at of slots === 4 ? [0.3, 0.7] : [0.86])
    sheet.box({ x: w * at - 20, y: h * 0.62, z: -22, w: 40, h: 16, d: 24 }, { fill: "#1d1f21", radius: 5 });
}

function toasterFront(sheet: Sheet, product: ProductDrawing, h: number): string {
  const { widthMm: w, finish } = product;
  const slot = rect([w * 0.86 - 4, h * 0.22, 8, h * 0.5], "#15171a", ' rx="4"');
  return (
    slot +
    knob(sheet, [w * 0.86, h * 0.84, 15], finish) +
    wordMark(product, [w * 0.36, h * 0.58], w * 0.062) +
    rect([12, h * 0.93, w - 24, 3], "#0a0c1040")
  );
}

function toasterTop(w: number, d: number, slots: number): string {
  const rows = steps(2).map((at) => {
    const y = d * (0.22 + at * 0.36);
    const widths =
      slots === 4
        ? [
            [w * 0.1, w * 0.37],
            [w * 0.53, w * 0.37],
          ]
        : [[w * 0.1, w * 0.72]];
    return widths
      .map(
        ([x = 0, long = 0]) =>
          round([x, y, long, d * 0.19], 8, "#101214") +
          lines([[x + 6, y + d * 0.1, x + long - 6, y + d * 0.1]], "#a3552c", 3),
      )
      .join("");
  });
  return rows.join("");
}
