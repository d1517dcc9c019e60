import { darker, lighter } from "./colour.ts";
import type { ProductDrawing } from "./drawing-types.ts";
import { type Rect4, lines, oval, rect, round, steps } from "./ink.ts";
import { panelFill, sideFill, toneOf } from "./materials.ts";
import { feet, panelEdges, readout, touchMarks, wordMark } from "./parts.ts";
import type { Sheet } from "./sheet.ts";

export const slat = "#0a0c1066";

export function louvres(at: Rect4, count: number, colour: string): string {
  const [x, y, w, h] = at;
  const pitch = h / count;
  return lines(
    steps(count).map((row): Rect4 => [x, y + pitch * (row + 0.5), x + w, y + pitch * (row + 0.5)]),
    colour,
    pitch * 0.42,
  );
}

export function drawSplitAirConditioner(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const flap = h * 0.2;
  const art =
    lines([[0, h * 0.62, w, h * 0.62]], "#0a0c101c", 3) +
    wordMark(product, [w * 0.1, h * 0.4], 22) +
    readout([w * 0.82, h * 0.34, 92, 40], "24°") +
    panelEdges(w, h - flap);
  const mouth = sheet.gradient({ 0: "#15181b", 1: "#4c5257" }, "down");
  sheet.box(
    { x: 6, y: 0, z: 18, w: w - 12, h: flap + 8, d: d - 18 },
    {
      fill: sideFill(sheet, finish),
      faces: { front: mouth },
      art: { front: louvres([20, 8, w - 50, flap - 16], 2, "#8a9197") },
    },
  );
  sheet.box(
    { x: 0, y: flap, z: 0, w, h: h - flap, d },
    {
      fill: panelFill(sheet, finish),
      faces: { right: sideFill(sheet, finish) },
      art: { front: art, top: louvres([30, 20, w - 60, d - 50], 7, slat) },
      radius: 16,
    },
  );
  sheet.slab(
    { at: [14, flap * 0.62, -44], across: [w - 28, 0, 0], into: [0, 0, 52], height: 12 },
    { fill: panelFill(sheet, finish), radius: 5 },
  );
}

export function drawPortableAirConditioner(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const tone = toneOf(finish);
  const wheels = 34;
  const front =
    round([w * 0.1, h * 0.06, w * 0.8, h * 0.2], 18, "#2a2e32") +
    louvres([w * 0.14, h * 0.08, w * 0.72, h * 0.16], 6, "#6d757b") +
    louvres([w * 0.12, h * 0.52, w * 0.76, h * 0.36], 14, "#0a0c1024") +
    readout([w * 0.36, h * 0.31, w * 0.28, 46], "22°") +
    touchMarks([w * 0.2, h * 0.38, w * 0.6, 40], 5, "#7a8187") +
    wordMark(product, [w / 2, h * 0.475], 22);
  sheet.shadow({ x: 6, z: 6, w: w - 12, d: d - 12 }, 0.34);
  for (const x of [30, w - 70]) sheet.box({ x, y: 0, z: 30, w: 40, h: wheels, d: 40 }, { fill: "#26292c", radius: 12 });
  sheet.cushion(
    { x: 0, y: wheels - 6, z: 0, w, h: h - wheels + 6, d },
    {
      fill: panelFill(sheet, finish),
      faces: { right: darker(tone, 0.04), top: lighter(tone, 0.3) },
      seam: lighter(tone, 0.06),
      radius: 38,
      art: { front, top: louvres([w * 0.15, d * 0.2, w * 0.7, d * 0.4], 5, slat) },
    },
  );
}

export function drawPurifier(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const tone = toneOf(finish);
  const dry = product.kind === "dehumidifier";
  sheet.shadow({ x: 4, z: 4, w: w - 8, d: d - 8 }, 0.34);
  feet(sheet, { x: 0, y: 0, z: 0, w, h: 12, d }, 12);
  const grille = dry ? louvres([w * 0.12, h * 0.3, w * 0.76, h * 0.24], 9, "#0a0c102e") : perforated(w, h);
  const tank =
    round([w * 0.16, h * 0.62, w * 0.68, h * 0.26], 14, "#6c98ad55") +
    rect([w * 0.16, h * 0.74, w * 0.68, h * 0.14], "#5d94b066") +
    rect([w * 0.42, h * 0.64, w * 0.16, 12], "#0a0c1055", ' rx="6"');
  const art =
    grille +
    (dry ? tank : "") +
    readout([w * 0.34, h * 0.09, w * 0.32, h * 0.075], dry ? "50 %" : "08") +
    wordMark(product, [w / 2, h * 0.25], w * 0.065);
  sheet.cushion(
    { x: 0, y: 8, z: 0, w, h: h - 8, d },
    {
      fill: panelFill(sheet, finish),
      faces: { right: darker(tone, 0.05), top: lighter(tone, 0.2) },
      seam: lighter(tone, 0.04),
      radius: 40,
      art: {
        front: art,
        top:
          oval([w / 2, d / 2, w * 0.34, d * 0.32], "#24282b") +
          louvres([w * 0.24, d * 0.3, w * 0.52, d * 0.4], 5, "#6b7379"),
      },
    },
  );
}

function perforated(w: number, h: number): string {
  const dots = steps(13).flatMap((row) =>
    steps(15).map((at) => `M${Math.round(w * (0.14 + at * 0.0515))} ${Math.round(h * (0.34 + row * 0.042))}h0`),
  );
  return `<path d="${dots.join("")}" stroke="#0a0c1066" stroke-width="7" stroke-linecap="round"/>`;
}
