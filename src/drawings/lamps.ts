import { darker, lighter } from "./colour.ts";
import { type ProductDrawing, wordOf } from "./drawing-types.ts";
import { n1, oval, path, stroke } from "./ink.ts";
import { toneOf, roundShading, turnedFinish } from "./materials.ts";
import type { Sheet } from "./sheet.ts";
import { pairs, smooth } from "./space.ts";

/** Floor and table lamps: a drum shade unless the facts name an arc, a reading arm or a dome. */
export function drawLamp(sheet: Sheet, product: ProductDrawing): void {
  const shape = wordOf(product.facts, "shape", "drum");
  if (product.kind === "lamp-floor") {
    if (/arc/.test(shape)) return drawArc(sheet, product);
    if (/arm|reading/.test(shape)) return drawReadingArm(sheet, product);
    return drawFloorDrum(sheet, product);
  }
  if (/dome/.test(shape)) return drawDome(sheet, product);
  drawTableDrum(sheet, product);
}

type Round = { c: number; z: number; r: number };

function roundOf({ widthMm, depthMm }: ProductDrawing): Round {
  return { c: widthMm / 2, z: depthMm / 2, r: Math.min(widthMm, depthMm) / 2 };
}

function drawFloorDrum(sheet: Sheet, product: ProductDrawing): void {
  const { c, z, r } = roundOf(product);
  const { heightMm: h, finish } = product;
  const shade = Math.min(h * 0.2, 330);
  const metal = turnedFinish(sheet, finish);
  sheet.shadow({ x: c - r * 0.6, z: z - r * 0.5, w: r * 1.2, d: r }, 0.28);
  sheet.lathe([c, z], pairs(r * 0.62, 0, r * 0.62, 16, r * 0.3, 26, 14, 34), metal);
  sheet.lathe([c, z], pairs(11, 30, 11, h - shade * 0.7), metal);
  drum(sheet, { c, z, r }, [h - shade, h]);
}

function drawTableDrum(sheet: Sheet, product: ProductDrawing): void {
  const { c, z, r } = roundOf(product);
  const { heightMm: h, finish } = product;
  const shade = h * 0.42;
  const body = h - shade;
  const fill = /linen|fabric/.test(finish) ? roundShading(sheet, "#e6dccb") : turnedFinish(sheet, finish);
  const radii = [0.4, 0.42, 0.56, 0.6, 0.46, 0.18, 0.12];
  const heights = [0, 0.03, 0.2, 0.42, 0.66, 0.84, 0.9];
  const profile = radii.map((radius, at) => [r * radius, body * (heights[at] ?? 0)] as const);
  sheet.shadow({ x: c - r * 0.6, z: z - r * 0.5, w: r * 1.2, d: r }, 0.28);
  sheet.lathe([c, z], smooth(profile), fill);
  sheet.lathe([c, z], pairs(7, body * 0.88, 7, h - shade * 0.6), roundShading(sheet, "#bd9a55"));
  drum(sheet, { c, z, r }, [h - shade, h]);
}

function drum(sheet: Sheet, at: Round, span: readonly [number, number]): void {
  const { c, z, r } = at;
  const [low, high] = span;
  const linen = sheet.gradient({ 0: "#cdbb98", 0.3: "#fff6df", 0.55: "#f8e8c6", 1: "#bfa67c" }, "across");
  sheet.lathe([c, z], pairs(r, low, r * 0.74, high), linen);
  sheet.ring([c, high, z], r * 0.74, "#fffaf0");
  const [x, y] = sheet.screen([c, low + (high - low) * 0.6, z]);
  const glow = sheet.gradient({ 0: "#fff1c4bf", 1: "#fff1c400" }, "glow");
  sheet.add(oval([x, y, r * 0.8, (high - low) * 0.5], glow));
}

/** A mushroom: one dome over a waisted foot. */
function drawDome(sheet: Sheet, product: ProductDrawing): void {
  const { c, z, r } = roundOf(product);
  const { heightMm: h, finish } = product;
  const fill = turnedFinish(sheet, finish);
  sheet.shadow({ x: c - r * 0.6, z: z - r * 0.5, w: r * 1.2, d: r }, 0.28);
  sheet.lathe([c, z], smooth(pairs(r * 0.52, 0, r * 0.5, h * 0.04, r * 0.24, h * 0.2, r * 0.2, h * 0.6)), fill);
  const [x, y] = sheet.screen([c, h * 0.58, z]);
  const glow = sheet.gradient({ 0: "#fff1c4cc", 1: "#fff1c400" }, "glow");
  sheet.add(oval([x, y, r * 1.1, h * 0.16], glow));
  const dome = [0, 0.25, 0.5, 0.75, 0.95].map(
    (t) => [r * Math.cos(t * 1.52), h * 0.58 + h * 0.42 * Math.sin(t * 1.65)] as const,
  );
  sheet.lathe([c, z], dome, fill);
}

function drawArc(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const tone = toneOf(finish);
  const z = d / 2;
  const foot = Math.min(150, w * 0.2);
  const shade = Math.min(170, w * 0.2);
  const x = w - shade;
  const arm = `M${n1(foot)} -20C${n1(foot)} ${n1(-h * 0.72)} ${n1(foot + w * 0.12)} ${n1(-h)} ${n1(w * 0.56)} ${n1(-h * 0.99)}S${n1(x)} ${n1(-h * 0.86)} ${n1(x)} ${n1(-h * 0.78)}`;
  sheet.shadow({ x: 0, z: z - foot, w: foot * 2, d: foot * 2 }, 0.3);
  sheet.lathe([foot, z], pairs(foot, 0, foot, 34, foot * 0.9, 40), roundShading(sheet, "#ded9d0"));
  sheet.onFront([0, 0, z], stroke(arm, darker(tone, 0.3), 22) + stroke(arm, lighter(tone, 0.4), 7));
  const dome = `M${n1(x - shade)} ${n1(-h * 0.66)}Q${n1(x - shade)} ${n1(-h * 0.78)} ${n1(x)} ${n1(-h * 0.78)}T${n1(x + shade)} ${n1(-h * 0.66)}Z`;
  const glow = sheet.gradient({ 0: "#fff1c4dd", 1: "#fff1c400" }, "glow");
  const light = oval([x, -h * 0.655, shade * 1.3, h * 0.06], glow);
  sheet.onFront(
    [0, 0, z],
    light + path(dome, turnedFinish(sheet, finish)) + oval([x, -h * 0.66, shade, 14], "#fff4d6"),
  );
}

function drawReadingArm(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const tone = toneOf(finish);
  const z = d / 2;
  const foot = Math.min(w, d) * 0.42;
  const x = Math.max(foot, w * 0.3);
  const line = (path0: string) => stroke(path0, darker(tone, 0.3), 18) + stroke(path0, lighter(tone, 0.4), 6);
  sheet.shadow({ x: x - foot, z: z - foot, w: foot * 2, d: foot * 2 }, 0.28);
  sheet.lathe([x, z], pairs(foot, 0, foot, 16, foot * 0.4, 26), turnedFinish(sheet, finish));
  const pole = line(`M${n1(x)} -20V${n1(-h * 0.94)}L${n1(w * 0.72)} ${n1(-h * 0.985)}`);
  const head = `<g transform="translate(${n1(w * 0.72)} ${n1(-h * 0.985)}) rotate(16)">${path("M-30 -10H30L74 132H-74Z", turnedFinish(sheet, finish))}${oval([0, 132, 74, 12], "#fff4d6")}</g>`;
  sheet.onFront([0, 0, z], pole + head);
}
