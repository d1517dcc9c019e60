import { pairs } from "./space.ts";
import { louvres } from "./air.ts";
import { darker, lighter } from "./colour.ts";
import { type ProductDrawing, countOf } from "./drawing-types.ts";
import { type Rect4, disc, lines, n1, round, steps } from "./ink.ts";
import { sideFill, toneOf, roundShading, turnedFinish } from "./materials.ts";
import { readout, wordMark } from "./parts.ts";
import type { Sheet } from "./sheet.ts";

export function drawPedestalFan(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const r = w / 2;
  const tone = toneOf(finish);
  const z = d / 2;
  const foot = Math.min(r * 0.86, 210);
  sheet.shadow({ x: r - foot, z: z - foot, w: foot * 2, d: foot * 2 }, 0.3);
  sheet.lathe([r, z], pairs(foot, 0, foot, 14, foot * 0.6, 30, 30, 40), turnedFinish(sheet, finish));
  sheet.lathe([r, z], pairs(17, 36, 17, h * 0.42), turnedFinish(sheet, finish));
  sheet.lathe([r, z], pairs(23, h * 0.42, 23, h * 0.46), roundShading(sheet, "#3b4045"));
  sheet.lathe([r, z], pairs(12, h * 0.46, 12, h - r * 1.1), roundShading(sheet, "#c2c6c9"));
  sheet.box(
    { x: r - 55, y: h - r - 62, z: z - 20, w: 110, h: 124, d: d * 0.42 },
    { fill: sideFill(sheet, finish), radius: 40 },
  );
  const blade = `M0 ${n1(-r * 0.16)}C${n1(r * 0.5)} ${n1(-r * 0.3)} ${n1(r * 0.62)} ${n1(-r * 0.74)} ${n1(r * 0.2)} ${n1(-r * 0.84)}C${n1(-r * 0.1)} ${n1(-r * 0.86)} ${n1(-r * 0.14)} ${n1(-r * 0.4)} 0 ${n1(-r * 0.16)}Z`;
  const count = Math.max(3, Math.min(9, countOf(product.facts, "blades", 5)));
  const fill = sheet.gradient({ 0: lighter(tone, 0.45), 1: darker(tone, 0.3) }, "diagonal");
  const blades = steps(count)
    .map((at) => `<path d="${blade}" fill="${fill}" transform="rotate(${Math.round((360 / count) * at)})"/>`)
    .join("");
  const wires = steps(36).map((at): Rect4 => {
    const turn = (at / 36) * Math.PI * 2;
    return [
      Math.cos(turn) * r * 0.2,
      Math.sin(turn) * r * 0.2,
      Math.cos(turn + 0.16) * r * 0.98,
      Math.sin(turn + 0.16) * r * 0.98,
    ];
  });
  const cage =
    disc([0, 0, r * 0.98], "none", ` stroke="${darker(tone, 0.35)}" stroke-width="11"`) +
    disc([0, 0, r * 0.66], "none", ' stroke="#0a0c1044" stroke-width="3"') +
    lines(wires, "#3a3f4477", 3);
  sheet.onFront([r, h - r, z - d * 0.2], disc([0, 0, r * 0.97], "#0a0c1012") + blades);
  sheet.onFront(
    [r, h - r, z - d * 0.3],
    cage + disc([0, 0, r * 0.2], roundShading(sheet, tone)) + wordMark(product, [0, 5], r * 0.07),
  );
  sheet.onFront([r, h * 0.45, z - 30], round([-34, -6, 68, 54], 12, "#2b2f33") + disc([0, 20, 12], "#9aa2a7"));
}

export function drawTowerFan(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const c = w / 2;
  const z = d / 2;
  const r = Math.min(w, d) * 0.4;
  sheet.shadow({ x: 0, z: 0, w, d }, 0.3);
  sheet.lathe([c, z], pairs(w * 0.5, 0, w * 0.5, 14, r * 0.6, 34), roundShading(sheet, "#2f3438"));
  sheet.lathe([c, z], pairs(r * 0.92, 34, r, 60, r, h - 20, r * 0.9, h), turnedFinish(sheet, finish));
  sheet.ring([c, h, z], r * 0.9, "#2a2e32");
  const grille =
    round([-r * 0.66, 60, r * 1.32, h * 0.66], 18, "#16181b") +
    louvres([-r * 0.6, 70, r * 1.2, h * 0.64], 44, "#4d545a");
  sheet.onFront(
    [c, h, z - r],
    grille +
      readout([-34, h * 0.77, 68, 36], "3") +
      wordMark(product, [0, h * 0.88], 17) +
      round([-r * 0.55, 66, 12, h * 0.63], 6, "#ffffff18"),
  );
}
