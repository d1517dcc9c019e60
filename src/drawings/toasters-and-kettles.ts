import { darker, lighter } from "./colour.ts";
import { type ProductDrawing, countOf } from "./drawing-types.ts";
import { lines, n1, path, rect, round, steps, stroke } from "./ink.ts";
import { clearGlass, isDark, panelFill, toneOf, turned, turnedFinish } from "./materials.ts";
import { knob, wordMark } from "./parts.ts";
import type { Sheet } from "./sheet.ts";
import { smooth, pairs } from "./space.ts";

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

/** A kettle from its side: spout to the left, handle to the right. */
export function drawKettle(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, finish } = product;
  const glass = product.facts["glass"] === true;
  const r = Math.min(w * 0.37, h * 0.36);
  const cx = r + w * 0.1;
  const fill = glass ? clearGlass(sheet) : turnedFinish(sheet, finish);
  const dark = "#222527";
  sheet.shadow({ x: cx - r, z: 0, w: r * 2, d: r * 1.6 }, 0.3);
  sheet.lathe([cx, r], pairs(r * 1.04, 0, r * 1.04, 19), turned(sheet, "#33373a"));
  const high = h - 20;
  const grip = `M${n1(cx + r * 0.6)} ${n1(-h * 0.9)}C${n1(w * 0.94)} ${n1(-h)} ${n1(w * 1.02)} ${n1(-h * 0.78)} ${n1(w * 0.94)} ${n1(-h * 0.5)}S${n1(cx + r * 1.12)} ${n1(-h * 0.2)} ${n1(cx + r * 0.86)} ${n1(-h * 0.2)}`;
  sheet.onFront([0, 0, r], stroke(grip, dark, 25) + stroke(grip, "#4d5358", 8));
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
  sheet.belt([cx, r], { lower: [r, 20], upper: [r, 40] }, turned(sheet, "#3a3e42"));
  sheet.lathe([cx, r], pairs(r * 0.63, h * 0.9, r * 0.6, h * 0.935, r * 0.3, h * 0.955), turned(sheet, "#2d3033"));
  sheet.lathe([cx, r], pairs(r * 0.12, h * 0.95, r * 0.16, h - 2), turned(sheet, "#2a2d30"));
  const gauge =
    round([cx + r * 0.34, -h * 0.62, r * 0.1, h * 0.32], 6, "#101417aa") +
    rect([cx + r * 0.34, -h * 0.48, r * 0.1, h * 0.18], "#7fb3d188", ' rx="5"');
  sheet.onFront([0, 0, 0], gauge + wordMark(product, [cx - r * 0.1, -h * 0.24], r * 0.13));
}
