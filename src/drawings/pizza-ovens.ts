import { darker, lighter } from "./colour.ts";
import type { ProductDrawing } from "./drawing-types.ts";
import { n1, path, round, steps } from "./ink.ts";
import { brushed, toneOf, roundShading } from "./materials.ts";
import { wordMark } from "./parts.ts";
import type { Sheet } from "./sheet.ts";
import { type Vec, shadedByLight, pairs } from "./space.ts";

/** A vaulted oven on legs, with a burning fire. */
export function drawPizzaOven(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d } = product;
  const leg = h * 0.24;
  const top = h * 0.8;
  sheet.shadow({ x: w * 0.06, z: 0, w: w * 0.88, d }, 0.34);
  for (const z of [d * 0.8, d * 0.08])
    for (const x of [w * 0.12, w * 0.82]) sheet.box({ x, y: 0, z, w: 34, h: leg, d: 34 }, { fill: "#3a3e42" });
  sheet.lathe([w / 2, d * 0.72], pairs(w * 0.085, top * 0.9, w * 0.085, h * 0.94), roundShading(sheet, "#a4a9ad"));
  sheet.lathe(
    [w / 2, d * 0.72],
    pairs(w * 0.12, h * 0.94, w * 0.12, h * 0.965, w * 0.04, h),
    roundShading(sheet, "#6f757a"),
  );
  sheet.box({ x: 0, y: leg - 26, z: 0, w, h: 26, d }, { fill: brushed(sheet, "#b5babd") });
  vault(sheet, product, { leg, top });
  sheet.onFront([0, leg, 0], mouth(sheet, product, top - leg));
  const lip = { x: w * 0.16, y: leg - 12, z: -d * 0.14, w: w * 0.68, h: 14, d: d * 0.14 };
  sheet.box(lip, { fill: brushed(sheet, "#c3c7ca") });
}

/** The shell in narrow strips, each lit by its direction. */
function vault(sheet: Sheet, product: ProductDrawing, at: { leg: number; top: number }): void {
  const { widthMm: w, depthMm: d, finish } = product;
  const strips = 18;
  const tone = toneOf(finish);
  const point = (turn: number, z: number): Vec => {
    return [w / 2 + Math.cos(turn) * w * 0.5, at.leg + Math.sin(turn) * (at.top - at.leg), z];
  };
  for (const strip of steps(strips)) {
    const [from, to] = [strip, strip + 1].map((step) => Math.PI * (1 - step / strips)) as [number, number];
    const middle = (from + to) / 2;
    const normal: Vec = [Math.cos(middle), Math.sin(middle), 0];
    if (sheet.facing(normal) < 0.01) continue;
    const fill = shadedByLight(tone, normal);
    const outline = sheet.outline([point(from, 0), point(to, 0), point(to, d), point(from, d)]);
    sheet.add(path(outline, fill, ` stroke="${fill}" stroke-width="2"`));
  }
}

function mouth(sheet: Sheet, product: ProductDrawing, ry: number): string {
  const rx = product.widthMm / 2;
  const tone = toneOf(product.finish);
  const shell = { 0: darker(tone, 0.15), 0.3: lighter(tone, 0.4), 0.6: tone, 1: darker(tone, 0.4) };
  const fire = sheet.gradient({ 0: "#ffdf8a", 0.35: "#f08a2c", 0.75: "#7a2c14", 1: "#1d1412" }, "glow");
  const half = (x: number, y: number) =>
    `M${n1(rx - rx * x)} 0A${n1(rx * x)} ${n1(ry * y)} 0 0 1 ${n1(rx + rx * x)} 0Z`;
  const tongues = [
    [0.2, -0.34, -0.1],
    [0.26, -0.4, -0.06],
    [0.3, -0.26, 0.16],
  ].map(([wide = 0, up = 0, end = 0]) => `q${n1(rx * wide * 0.5)} ${n1(ry * up)} ${n1(rx * wide)} ${n1(ry * end)}`);
  return (
    path(half(1, 1), sheet.gradient(shell, "across")) +
    path(half(0.74, 0.66), "#0d0b0b") +
    path(half(0.7, 0.6), fire, ' opacity=".9"') +
    path(`M${n1(rx * 0.55)} 0${tongues.join("")}Z`, "#ffc65a") +
    round([rx * 0.4, -14, rx * 1.2, 14], 4, "#d9c9ae") +
    wordMark(product, [rx, -ry * 0.78], product.widthMm * 0.045)
  );
}
