import { darker, lighter } from "./colour.ts";
import type { ProductDrawing } from "./drawing-types.ts";
import { n1, path, round, steps } from "./ink.ts";
import { brushed, toneOf, turned } from "./materials.ts";
import { wordMark } from "./parts.ts";
import type { Sheet } from "./sheet.ts";
import { type Vec, pairs } from "./space.ts";

export function drawPizzaOven(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const tone = toneOf(finish);
  const leg = h * 0.24;
  const top = h * 0.8;
  const shell = sheet.gradient(
    { 0: darker(tone, 0.15), 0.3: lighter(tone, 0.4), 0.6: tone, 1: darker(tone, 0.4) },
    "across",
  );
  sheet.shadow({ x: w * 0.06, z: 0, w: w * 0.88, d }, 0.34);
  for (const [x, z] of [
    [w * 0.12, d * 0.8],
    [w * 0.82, d * 0.8],
    [w * 0.12, d * 0.08],
    [w * 0.82, d * 0.08],
  ] as const)
    sheet.box({ x, y: 0, z, w: 34, h: leg, d: 34 }, { fill: "#3a3e42" });
  const arch = (z: number): Vec[] =>
    steps(13).map((at) => {
      const turn = Math.PI - (at / 12) * Math.PI;
      return [w / 2 + Math.cos(turn) * w * 0.5, leg + Math.sin(turn) * (top - leg), z];
    });
  sheet.lathe([w / 2, d * 0.72], pairs(w * 0.085, top * 0.9, w * 0.085, h * 0.94), turned(sheet, "#a4a9ad"));
  sheet.lathe([w / 2, d * 0.72], pairs(w * 0.12, h * 0.94, w * 0.12, h * 0.965, w * 0.04, h), turned(sheet, "#6f757a"));
  const [near, far] = [arch(0), arch(d)];
  for (const at of steps(12)) {
    const [a, b, c, e] = [near[at], near[at + 1], far[at + 1], far[at]];
    if (a && b && c && e && at >= 4)
      sheet.add(
        path(
          sheet.outline([a, b, c, e]),
          at < 7 ? lighter(tone, 0.28) : darker(tone, 0.06 * (at - 5)),
          ` stroke="${at < 7 ? lighter(tone, 0.28) : darker(tone, 0.06 * (at - 5))}" stroke-width="2"`,
        ),
      );
  }
  sheet.box({ x: 0, y: leg - 26, z: 0, w, h: 30, d }, { fill: brushed(sheet, "#b5babd") });
  const rx = w / 2;
  const ry = top - leg;
  const half = (s: number, sy: number) =>
    `M${n1(rx - rx * s)} 0A${n1(rx * s)} ${n1(ry * sy)} 0 0 1 ${n1(rx + rx * s)} 0Z`;
  const fire = sheet.gradient({ 0: "#ffdf8a", 0.35: "#f08a2c", 0.75: "#7a2c14", 1: "#1d1412" }, "glow");
  const mouth =
    path(half(1, 1), shell) +
    path(half(0.74, 0.66), "#0d0b0b") +
    `<path d="${half(0.7, 0.6)}" fill="${fire}" opacity=".9"/>` +
    path(
      `M${n1(rx * 0.55)} 0q${n1(rx * 0.1)} ${n1(-ry * 0.34)} ${n1(rx * 0.2)} ${n1(-ry * 0.1)}q${n1(rx * 0.12)} ${n1(-ry * 0.4)} ${n1(rx * 0.26)} ${n1(-ry * 0.06)}q${n1(rx * 0.14)} ${n1(-ry * 0.26)} ${n1(rx * 0.3)} ${n1(ry * 0.16)}Z`,
      "#ffc65a",
    ) +
    round([rx * 0.4, -14, rx * 1.2, 14], 4, "#d9c9ae");
  sheet.onFront([0, leg, 0], mouth + wordMark(product, [rx, -ry * 0.78], w * 0.045));
  sheet.box(
    { x: w * 0.16, y: leg - 12, z: -d * 0.14, w: w * 0.68, h: 14, d: d * 0.14 },
    { fill: brushed(sheet, "#c3c7ca") },
  );
}
