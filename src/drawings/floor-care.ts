import { pairs } from "./space.ts";
import { darker, lighter } from "./colour.ts";
import type { ProductDrawing } from "./drawing-types.ts";
import { disc, lines, n1, oval, path, rect, round, steps, stroke, type Rect4 } from "./ink.ts";
import { brushed, clearGlass, isDark, toneOf, roundShading, turnedFinish, panelFill } from "./materials.ts";
import { readout, wordMark } from "./parts.ts";
import type { Sheet } from "./sheet.ts";

/** A stick vacuum, upright in its dock. */
export function drawStickVacuum(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const c = w / 2;
  const tone = toneOf(finish);
  const top = h - 330;
  const wand = roundShading(sheet, isDark(finish) ? "#8d949a" : tone);
  sheet.shadow({ x: 0, z: 0, w, d: d * 0.7 }, 0.3);
  sheet.box(
    { x: 0, y: 6, z: 0, w, h: 62, d: d * 0.5 },
    {
      fill: "#2e3236",
      art: {
        front: round([10, 16, w - 20, 34], 14, turnedFinish(sheet, finish)) + lines([[8, 58, w - 8, 58]], "#7d868c", 5),
        top: lines([[w * 0.1, d * 0.25, w * 0.9, d * 0.25]], "#5a6167", 26),
      },
      radius: 16,
    },
  );
  const neck = round([c - 22, -140, 44, 80], 16, "#3a3f44");
  sheet.onFront(
    [0, 0, d * 0.25],
    neck +
      rect([c - 17, -top, 34, top - 120], wand) +
      rect([c - 21, -top, 42, 26], "#2b2f33") +
      rect([c - 21, -180, 42, 26], "#2b2f33"),
  );
  const bin = sheet.gradient({ 0: "#67757dd9", 0.25: "#f3f8fad9", 0.55: "#a6b5bccc", 1: "#56646ce6" }, "across");
  sheet.onFront(
    [0, 0, d * 0.2],
    round([c - 58, -top - 200, 116, 210], 30, bin) +
      path(`M${n1(c - 30)} ${n1(-top - 176)}h60l-12 120h-36Z`, turnedFinish(sheet, finish)) +
      lines(
        steps(6).map((at): Rect4 => [c - 24 + at * 2, -top - 160 + at * 18, c + 24 - at * 2, -top - 160 + at * 18]),
        "#00000030",
        4,
      ),
  );
  const grip = `M${n1(c + 30)} ${n1(-top - 60)}C${n1(c + 130)} ${n1(-top - 70)} ${n1(c + 120)} ${n1(-h + 70)} ${n1(c + 40)} ${n1(-h + 60)}`;
  sheet.onFront(
    [0, 0, d * 0.2],
    stroke(grip, "#26292c", 30) +
      stroke(grip, "#4d5358", 9) +
      round([c - 66, -h, 132, 130], 56, roundShading(sheet, "#3b4045")) +
      disc([c, -h + 62, 40], "#16181a") +
      readout([c - 30, -h + 46, 60, 32], "52") +
      wordMark({ ...product, finish: "black" }, [c, -h + 118], 13),
  );
  sheet.onFront([0, 0, d * 0.1], round([c - 50, -top + 8, 100, 40], 14, "#2f3438"));
}

/** A robot; if it is as tall as a dock, the dock is behind it. */
export function drawRobotVacuum(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  if (h < 200) return drawRobot(sheet, product);
  const foot = Math.min(200, d * 0.46);
  const tone = toneOf(finish);
  const art =
    wordMark(product, [w / 2, h * 0.3], 20) +
    round([w * 0.2, h * 0.66, w * 0.6, h * 0.3], 20, "#0c0e10") +
    disc([w / 2, h * 0.14, 9], "#8fd0ff");
  sheet.shadow({ x: 0, z: d - foot, w, d: foot }, 0.34);
  sheet.cushion(
    { x: 0, y: 0, z: d - foot, w, h, d: foot },
    {
      fill: panelFill(sheet, finish),
      faces: { right: darker(tone, 0.06), top: darker(tone, 0.4) },
      seam: lighter(tone, 0.1),
      radius: 36,
      art: { front: art },
    },
  );
  const wide = Math.min(w, 350);
  sheet.placed([(w - wide) / 2, 0, 0], () =>
    drawRobot(sheet, { ...product, widthMm: wide, depthMm: wide, heightMm: 98 }),
  );
}

function drawRobot(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const r = Math.min(w, d) / 2;
  const tone = toneOf(finish);
  const lid = sheet.gradient(
    { 0: lighter(tone, isDark(finish) ? 0.25 : 0.6), 0.5: tone, 1: darker(tone, 0.16) },
    "diagonal",
  );
  sheet.shadow({ x: 10, z: 10, w: w - 20, d: d - 20 }, 0.36);
  const [bx, by] = sheet.screen([r * 0.3, 4, r * 0.25]);
  sheet.add(stroke(`M${n1(bx)} ${n1(by)}l-42 10M${n1(bx)} ${n1(by)}l-16 24M${n1(bx)} ${n1(by)}l22 20`, "#7a8187", 4));
  sheet.lathe(
    [w / 2, d / 2],
    pairs(r * 0.96, 10, r, 16, r, h * 0.62, r * 0.99, h * 0.74, r * 0.96, h * 0.76),
    roundShading(sheet, darker(tone, isDark(finish) ? 0.1 : 0.12)),
  );
  sheet.belt([w / 2, d / 2], { lower: [r, h * 0.2], upper: [r, h * 0.42] }, roundShading(sheet, "#2b2f33"));
  sheet.ring([w / 2, h * 0.76, d / 2], r * 0.96, lid);
  sheet.onTop(
    [0, h * 0.762, d],
    disc([w / 2, d / 2, r * 0.86], "none", ' stroke="#0a0c1022" stroke-width="4"') +
      round([w / 2 - 34, d * 0.74, 68, 24], 12, "#0a0c1030") +
      wordMark(product, [w / 2, d * 0.9], 16),
  );
  sheet.lathe(
    [w / 2, d * 0.58],
    pairs(r * 0.27, h * 0.76, r * 0.27, h * 0.95, r * 0.24, h - 1),
    roundShading(sheet, "#2c3034"),
  );
  sheet.ring([w / 2, h - 1, d * 0.58], r * 0.2, roundShading(sheet, isDark(finish) ? "#b98a3a" : "#5b6a74"));
}

/** A barrel vacuum from its side, hose and floor head before it. */
export function drawBarrelVacuum(sheet: Sheet, product: ProductDrawing): void {
  const { heightMm: h, widthMm: wide, finish } = product;
  const long = product.depthMm;
  const tone = toneOf(finish);
  const shell = sheet.gradient({ 0: lighter(tone, 0.45), 0.4: tone, 1: darker(tone, 0.35) }, "down");
  sheet.shadow({ x: 10, z: 0, w: long - 20, d: wide }, 0.32);
  const hull = `M${n1(long * 0.06)} ${n1(-h * 0.2)}Q${n1(long * 0.1)} ${n1(-h * 0.7)} ${n1(long * 0.42)} ${n1(-h * 0.78)}Q${n1(long * 0.7)} ${n1(-h * 0.86)} ${n1(long * 0.9)} ${n1(-h * 0.6)}Q${n1(long * 1)} ${n1(-h * 0.4)} ${n1(long * 0.96)} ${n1(-h * 0.16)}H${n1(long * 0.1)}Z`;
  const wheel = Math.min(h * 0.27, long * 0.2);
  const hose = `M${n1(long * 0.1)} ${n1(-h * 0.5)}C${n1(-long * 0.16)} ${n1(-h * 0.62)} ${n1(-long * 0.02)} ${n1(-h * 1.2)} ${n1(long * 0.34)} ${n1(-h * 1.02)}S${n1(long * 0.8)} ${n1(-h * 0.9)} ${n1(long * 0.7)} ${n1(-h * 0.72)}`;
  const ribs = `<path d="${hose}" fill="none" stroke="#5d6469" stroke-width="20" stroke-dasharray="3 5"/>`;
  const bin =
    round([long * 0.16, -h * 0.66, long * 0.34, h * 0.44], 26, "#8fa1aa") +
    round([long * 0.16, -h * 0.66, long * 0.34, h * 0.44], 26, clearGlass(sheet)) +
    path(
      `M${n1(long * 0.26)} ${n1(-h * 0.62)}h${n1(long * 0.14)}l${n1(-long * 0.03)} ${n1(h * 0.3)}h${n1(-long * 0.08)}Z`,
      darker(tone, 0.1),
    );
  const tyre =
    disc([long * 0.76, -wheel, wheel], "#232629") +
    disc([long * 0.76, -wheel, wheel * 0.72], roundShading(sheet, "#8e959a")) +
    disc([long * 0.76, -wheel, wheel * 0.28], tone);
  const grip = stroke(
    `M${n1(long * 0.5)} ${n1(-h * 0.8)}Q${n1(long * 0.66)} ${n1(-h * 0.98)} ${n1(long * 0.84)} ${n1(-h * 0.7)}`,
    "#2b2e31",
    20,
  );
  sheet.onFront(
    [0, 0, wide / 2],
    stroke(hose, "#2d3134", 24) +
      ribs +
      grip +
      path(hull, shell) +
      bin +
      wordMark(product, [long * 0.66, -h * 0.6], 20),
  );
  sheet.onFront(
    [0, 0, wide * 0.1],
    tyre +
      rect([long * 0.2 - 8, -h * 0.22, 16, h * 0.18], "#3a3f44") +
      disc([long * 0.2, -18, 18], "#26292c") +
      oval([long * 0.5, -h * 0.13, long * 0.18, 8], "#00000026") +
      brushedStrip(sheet, long, h),
  );
}

function brushedStrip(sheet: Sheet, long: number, h: number): string {
  return rect([long * 0.1, -h * 0.2, long * 0.46, 10], brushed(sheet, "#aab0b4"), ' rx="5"');
}
