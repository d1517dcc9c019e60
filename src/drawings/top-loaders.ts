import { pairs } from "./space.ts";
import type { DrawingState, ProductDrawing } from "./drawing-types.ts";
import { footHeight } from "./front-loaders.ts";
import { type Rect4, lines, n1, round } from "./ink.ts";
import { isDark, panelFill, sideFill } from "./materials.ts";
import { feet, glint, knob, panelEdges, readout, touchMarks, wordMark } from "./parts.ts";
import type { Sheet } from "./sheet.ts";

/** Top loaders: a console along the back, a glass lid in front of it. */
export function drawTopLoader(sheet: Sheet, product: ProductDrawing, state: DrawingState): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const rise = Math.min(120, h * 0.11);
  const body = { x: 0, y: footHeight, z: 0, w, h: h - footHeight - rise, d };
  const console_ = { x: 0, y: h - rise, z: d * 0.74, w, h: rise, d: d * 0.26 };
  const front =
    wordMark(product, [w / 2, 70], 28) +
    lines([[0, body.h - 90, w, body.h - 90]], "#0a0c1022", 3) +
    panelEdges(w, body.h);
  sheet.shadow({ x: 0, z: 0, w, d }, 0.34);
  feet(sheet, body, footHeight);
  const lid: Rect4 = [w * 0.06, d * 0.3, w * 0.88, d * 0.62];
  sheet.box(body, {
    fill: panelFill(sheet, finish),
    faces: { right: sideFill(sheet, finish) },
    art: { front, top: state === "open" ? "" : topLid(sheet, lid) },
    radius: 7,
  });
  const dark = isDark(finish);
  const panel =
    round([14, 14, w - 28, rise - 26], 10, dark ? "#151719" : "#3b4045") +
    readout([w * 0.55, rise * 0.28, w * 0.16, rise * 0.4], "0:42") +
    touchMarks([w * 0.74, rise * 0.3, w * 0.2, rise * 0.36], 4, "#b9bec3") +
    knob(sheet, [w * 0.26, rise * 0.46, rise * 0.28], "stainless");
  sheet.box(console_, { fill: panelFill(sheet, finish), art: { front: panel }, radius: 8 });
  if (state === "open") openTub(sheet, product, { y: body.y + body.h, d: d * 0.7, w });
}

function topLid(sheet: Sheet, at: Rect4): string {
  const [x, y, w, h] = at;
  const smoke = sheet.gradient({ 0: "#69737b", 0.4: "#2b3136", 1: "#171a1d" }, "diagonal");
  return (
    round([x - 10, y - 8, w + 20, h + 20], 26, "#0a0c1025") +
    round(at, 22, "#dfe3e5") +
    round([x + w * 0.08, y + h * 0.08, w * 0.84, h * 0.76], 20, smoke) +
    glint([x + w * 0.1, y + h * 0.1, w * 0.7, h * 0.7], 0.14) +
    round([x + w * 0.4, y + h * 0.88, w * 0.2, h * 0.06], 8, "#aab0b4")
  );
}

function openTub(sheet: Sheet, product: ProductDrawing, place: { y: number; d: number; w: number }): void {
  const { y, d, w } = place;
  const r = Math.min(w, d) * 0.4;
  const [cx, cz] = [w / 2, d * 0.5];
  sheet.ring([cx, y, cz], r + 18, "#cfd4d7");
  const [sx, sy] = sheet.screen([cx, y, cz]);
  const id = sheet.define(
    "tub",
    (name) =>
      `<clipPath id="${name}"><ellipse cx="${n1(sx)}" cy="${n1(sy)}" rx="${n1(r)}" ry="${n1(r * sheet.tilt)}"/></clipPath>`,
  );
  sheet.grouped(` clip-path="url(#${id})"`, () => {
    const steel = sheet.gradient({ 0: "#6b7278", 0.4: "#c9ced2", 0.7: "#949ba1", 1: "#5d6469" }, "across");
    sheet.ring([cx, y, cz], r, steel);
    sheet.ring([cx, y - 330, cz], r, "#444a4f");
    sheet.lathe([cx, cz], pairs(70, y - 330, 40, y - 150, 34, y - 40), "#e6e9eb");
  });
  const lid = { w: w * 0.88, h: d * 0.8 };
  const art =
    round([10, 10, lid.w - 20, lid.h - 20], 20, "#dfe3e5") +
    round(
      [lid.w * 0.08, lid.h * 0.12, lid.w * 0.84, lid.h * 0.74],
      18,
      sheet.gradient({ 0: "#8d979e", 1: "#3b4248" }, "diagonal"),
    ) +
    glint([lid.w * 0.1, lid.h * 0.14, lid.w * 0.7, lid.h * 0.7], 0.16);
  sheet.box(
    { x: w * 0.06, y: y + 4, z: d + 4, w: lid.w, h: lid.h, d: 24 },
    { fill: panelFill(sheet, product.finish), art: { front: art }, radius: 18 },
  );
}
