import { darker, lighter } from "./colour.ts";
import { type DrawingState, type ProductDrawing, countOf } from "./drawing-types.ts";
import { round, steps } from "./ink.ts";
import { brushed, isDark, panelFill, toneOf } from "./materials.ts";
import { glint, readout, touchMarks, wordMark } from "./parts.ts";
import type { Sheet } from "./sheet.ts";

export function drawAirFryer(sheet: Sheet, product: ProductDrawing, state: DrawingState): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const tone = toneOf(finish);
  const out = state === "open" ? d * 0.62 : 0;
  const drawer = { x: w * 0.07, y: h * 0.09, w: w * 0.86, h: h * 0.43 };
  sheet.shadow({ x: 4, z: -out, w: w - 8, d: d + out }, 0.34);
  const show =
    round([w * 0.16, h * 0.1, w * 0.68, h * 0.2], 16, "#121416") +
    readout([w * 0.36, h * 0.125, w * 0.28, h * 0.09], "200°") +
    touchMarks([w * 0.2, h * 0.225, w * 0.6, h * 0.05], 6, "#9aa2a7");
  const gapArt = round([drawer.x - 4, h - drawer.y - drawer.h - 4, drawer.w + 8, drawer.h + 8], 26, "#0b0c0e");
  sheet.cushion(
    { x: 0, y: 6, z: 0, w, h: h - 6, d },
    {
      fill: panelFill(sheet, finish),
      faces: { right: darker(tone, 0.08), top: lighter(tone, 0.06) },
      seam: tone,
      radius: 54,
      art: { front: show + gapArt, top: round([w * 0.2, d * 0.2, w * 0.6, d * 0.4], 30, "#00000022") },
    },
  );
  const baskets = countOf(product.facts, "drawers", 1) > 1 ? 2 : 1;
  const wide = drawer.w / baskets;
  for (const at of steps(baskets))
    basket(sheet, product, { ...drawer, x: drawer.x + wide * at, w: wide - (baskets - 1) * 4, out });
}

type Basket = { x: number; y: number; w: number; h: number; out: number };

function basket(sheet: Sheet, product: ProductDrawing, at: Basket): void {
  const { x, y, w, h, out } = at;
  const { finish } = product;
  if (out > 0) {
    const tub = { x: x + 14, y: y + 12, z: -out, w: w - 28, h: h - 30, d: out };
    const top = round([10, 10, tub.w - 20, tub.d], 18, "#15171a") + chips(tub.w, tub.d);
    sheet.box(tub, { fill: "#2b2e31", art: { top } });
  }
  const face = glint([0, 0, w, h], 0.06) + wordMark(product, [w * 0.2, h * 0.86], product.widthMm * 0.05);
  sheet.box({ x, y, z: -out - 8, w, h, d: 14 }, { fill: panelFill(sheet, finish), art: { front: face }, radius: 24 });
  const grip = { x: x + w / 2 - 24, y: y + h * 0.34, z: -out - 96, w: 48, h: h * 0.34, d: 90 };
  sheet.box(grip, { fill: isDark(finish) ? brushed(sheet, "#9ea4a8") : "#2b2e31", radius: 14 });
}

function chips(w: number, d: number): string {
  return steps(14)
    .map(
      (at) =>
        `<rect x="${Math.round(w * (0.12 + ((at * 37) % 70) / 100))}" y="${Math.round(d * (0.14 + ((at * 53) % 62) / 100))}" width="52" height="12" rx="3" fill="${at % 2 === 0 ? "#e0ad52" : "#c98c34"}" transform="rotate(${(at * 47) % 90} ${Math.round(w / 2)} ${Math.round(d / 2)})"/>`,
    )
    .join("");
}
