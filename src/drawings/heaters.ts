import { steps, round } from "./ink.ts";
import { louvres, slat } from "./air.ts";
import { type ProductDrawing, wordOf } from "./drawing-types.ts";
import { panelFill, sideFill, turnedFinish, toneOf } from "./materials.ts";
import { panelEdges, readout, touchMarks, wordMark, knob } from "./parts.ts";
import type { Sheet } from "./sheet.ts";

/** A panel unless the facts say a column heater or a fan heater. */
export function drawHeater(sheet: Sheet, product: ProductDrawing): void {
  const type = wordOf(product.facts, "type", "panel");
  if (/column|oil/.test(type)) return drawColumns(sheet, product);
  if (/fan/.test(type)) return drawFanHeater(sheet, product);
  drawPanel(sheet, product);
}

/** Oil columns side by side on castors, controls at the right end. */
function drawColumns(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const end = w * 0.2;
  const count = Math.max(5, Math.round((w - end) / 52));
  const each = (w - end) / count;
  const fin = turnedFinish(sheet, finish);
  sheet.shadow({ x: 0, z: 0, w, d }, 0.32);
  for (const x of [w * 0.08, w * 0.76]) sheet.box({ x, y: 0, z: 0, w: 44, h: 60, d }, { fill: "#2b2e31", radius: 16 });
  for (const at of steps(count))
    sheet.box({ x: each * at, y: 58, z: d * 0.12, w: each - 6, h: h - 58, d: d * 0.76 }, { fill: fin, radius: 18 });
  const r = end * 0.28;
  const art =
    knob(sheet, [end / 2, h * 0.26, r], finish) +
    knob(sheet, [end / 2, h * 0.46, r], finish) +
    wordMark(product, [end / 2, h * 0.68], end * 0.14);
  sheet.box(
    { x: w - end, y: 58, z: d * 0.06, w: end, h: h - 64, d: d * 0.88 },
    { fill: panelFill(sheet, finish), faces: { right: sideFill(sheet, finish) }, art: { front: art }, radius: 16 },
  );
}

function drawFanHeater(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const grille =
    round([w * 0.1, h * 0.1, w * 0.8, h * 0.56], 20, "#202326") +
    louvres([w * 0.14, h * 0.13, w * 0.72, h * 0.5], 9, "#737b81");
  const art =
    grille +
    knob(sheet, [w * 0.3, h * 0.82, w * 0.085], finish) +
    knob(sheet, [w * 0.7, h * 0.82, w * 0.085], finish) +
    wordMark(product, [w / 2, h * 0.94], w * 0.05);
  sheet.shadow({ x: 4, z: 4, w: w - 8, d: d - 8 }, 0.34);
  sheet.cushion(
    { x: 0, y: 6, z: 0, w, h: h - 6, d },
    {
      fill: panelFill(sheet, finish),
      faces: { right: sideFill(sheet, finish) },
      seam: toneOf(finish),
      radius: 30,
      art: { front: art },
    },
  );
}

function drawPanel(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const leg = h * 0.1;
  const art =
    louvres([w * 0.05, 24, w * 0.9, h * 0.13], 5, slat) +
    louvres([w * 0.05, h * 0.66, w * 0.9, h * 0.12], 4, slat) +
    readout([w * 0.43, h * 0.3, w * 0.14, h * 0.09], "21°") +
    touchMarks([w * 0.4, h * 0.42, w * 0.2, h * 0.06], 3, "#7a8187") +
    wordMark(product, [w * 0.12, h * 0.58], 22) +
    panelEdges(w, h - leg);
  sheet.shadow({ x: 6, z: 0, w: w - 12, d }, 0.3);
  for (const x of [w * 0.12, w * 0.82])
    sheet.box({ x, y: 0, z: -d * 0.4, w: w * 0.06, h: leg * 0.5, d: d * 1.8 }, { fill: "#33373b", radius: 5 });
  for (const x of [w * 0.14, w * 0.84])
    sheet.box({ x, y: leg * 0.4, z: d * 0.3, w: w * 0.02, h: leg * 0.7, d: d * 0.4 }, { fill: "#3a3e42" });
  sheet.box(
    { x: 0, y: leg, z: 0, w, h: h - leg, d },
    {
      fill: panelFill(sheet, finish),
      faces: { right: sideFill(sheet, finish) },
      art: { front: art, top: louvres([w * 0.04, 12, w * 0.92, d - 24], 3, slat) },
      radius: 14,
    },
  );
}
