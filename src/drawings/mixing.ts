import { darker, lighter } from "./colour.ts";
import type { ProductDrawing } from "./drawing-types.ts";
import { type Rect4, disc, lines, n1, path, rect, round, steps, stroke } from "./ink.ts";
import { glassAround, isDark, panelFill, sideFill, toneOf, roundShading } from "./materials.ts";
import { knob, touchMarks, wordMark } from "./parts.ts";
import type { Sheet } from "./sheet.ts";
import { smooth, pairs } from "./space.ts";

/** A stand mixer from its side: column to the right, head over the bowl. */
export function drawMixer(sheet: Sheet, product: ProductDrawing): void {
  const { heightMm: h, finish } = product;
  const long = product.depthMm;
  const tone = toneOf(finish);
  const wide = product.widthMm;
  const z = wide / 2;
  sheet.shadow({ x: 4, z: 0, w: long - 8, d: wide }, 0.32);
  const body = sheet.gradient(
    { 0: lighter(tone, isDark(finish) ? 0.3 : 0.55), 0.35: tone, 1: darker(tone, 0.3) },
    "down",
  );
  const post = sheet.gradient({ 0: lighter(tone, 0.25), 0.4: tone, 1: darker(tone, 0.35) }, "across");
  const base = `M${n1(long * 0.06)} 0V-16Q${n1(long * 0.08)} -34 ${n1(long * 0.3)} -36H${n1(long * 0.66)}V0Z`;
  const column = `M${n1(long * 0.6)} 0Q${n1(long * 0.62)} ${n1(-h * 0.3)} ${n1(long * 0.66)} ${n1(-h * 0.62)}H${n1(long * 0.95)}Q${n1(long * 0.88)} ${n1(-h * 0.3)} ${n1(long * 0.97)} 0Z`;
  const head = `M${n1(long * 0.06)} ${n1(-h * 0.76)}Q${n1(long * 0.05)} ${n1(-h * 0.94)} ${n1(long * 0.3)} ${n1(-h * 0.985)}Q${n1(long * 0.7)} ${n1(-h * 1.02)} ${n1(long * 0.93)} ${n1(-h * 0.92)}Q${n1(long * 1.02)} ${n1(-h * 0.84)} ${n1(long * 0.96)} ${n1(-h * 0.64)}Q${n1(long * 0.9)} ${n1(-h * 0.59)} ${n1(long * 0.62)} ${n1(-h * 0.61)}L${n1(long * 0.3)} ${n1(-h * 0.64)}Q${n1(long * 0.1)} ${n1(-h * 0.65)} ${n1(long * 0.06)} ${n1(-h * 0.76)}Z`;
  sheet.onFront([0, 0, z], path(base, body) + path(column, post));
  const bx = long * 0.33;
  const r = long * 0.29;
  bowlAndWhisk(sheet, { bx, z, r, h });
  const trim =
    stroke(`M${n1(long * 0.075)} ${n1(-h * 0.77)}L${n1(long * 0.97)} ${n1(-h * 0.75)}`, "#d9dcde", 8) +
    disc([long * 0.12, -h * 0.82, h * 0.045], roundShading(sheet, "#c5c9cc"));
  const nose = rect([bx - r * 0.17, -h * 0.64, r * 0.34, h * 0.05], "#9aa0a4", ' rx="4"');
  sheet.onFront(
    [0, 0, z * 0.6],
    nose +
      path(head, body) +
      trim +
      wordMark(product, [long * 0.56, -h * 0.84], h * 0.06) +
      knob(sheet, [long * 0.87, -h * 0.68, h * 0.032], "stainless"),
  );
}

function bowlAndWhisk(sheet: Sheet, place: { bx: number; z: number; r: number; h: number }): void {
  const { bx, z, r, h } = place;
  const bowl = roundShading(sheet, "#c9cdd0");
  const whisk = steps(3)
    .map((at) =>
      stroke(
        `M${n1(bx)} ${n1(-h * 0.6)}Q${n1(bx - r * (0.5 - at * 0.5))} ${n1(-h * 0.4)} ${n1(bx)} ${n1(-h * 0.26)}`,
        "#aeb4b8",
        4,
      ),
    )
    .join("");
  sheet.onFront([0, 0, z], whisk);
  sheet.lathe(
    [bx, z],
    smooth(
      pairs(
        r * 0.42,
        34,
        r * 0.4,
        46,
        r * 0.68,
        62,
        r * 0.9,
        h * 0.26,
        r,
        h * 0.42,
        r * 1.02,
        h * 0.48,
        r * 1.06,
        h * 0.49,
      ),
    ),
    bowl,
  );
  sheet.ring([bx, h * 0.49, z], r, "#6d7378");
}

export function drawBlender(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const c = w / 2;
  const z = d / 2;
  const base = h * 0.34;
  sheet.shadow({ x: 6, z: 6, w: w - 12, d: d - 12 }, 0.32);
  sheet.cushion(
    { x: 0, y: 0, z: 0, w, h: base, d },
    {
      fill: panelFill(sheet, finish),
      faces: { right: sideFill(sheet, finish) },
      seam: toneOf(finish),
      radius: 26,
      art: {
        front:
          round([w * 0.12, base * 0.26, w * 0.76, base * 0.52], 12, "#17191b") +
          knob(sheet, [c, base * 0.52, base * 0.18], "stainless") +
          touchMarks([w * 0.62, base * 0.42, w * 0.22, base * 0.2], 2, "#b9c0c4") +
          touchMarks([w * 0.16, base * 0.42, w * 0.22, base * 0.2], 2, "#b9c0c4"),
      },
    },
  );
  const r = Math.min(w, d) * 0.42;
  const handle = `M${n1(c + r * 0.8)} ${n1(-h * 0.82)}H${n1(c + r * 1.32)}Q${n1(c + r * 1.5)} ${n1(-h * 0.82)} ${n1(c + r * 1.42)} ${n1(-h * 0.72)}L${n1(c + r * 1.16)} ${n1(-h * 0.5)}H${n1(c + r * 0.7)}`;
  sheet.onFront([0, 0, z], stroke(handle, "#2b2e31", 17));
  sheet.lathe([c, z], pairs(r * 0.62, base, r * 0.66, base + 26), roundShading(sheet, "#2d3033"));
  sheet.lathe(
    [c, z],
    pairs(r * 0.6, base + 26, r * 0.74, h * 0.6),
    sheet.gradient({ 0: "#9fb75f", 0.4: "#c4d68a", 1: "#7d9648" }, "across"),
  );
  sheet.lathe([c, z], pairs(r * 0.66, base + 26, r * 0.78, h * 0.6, r * 0.98, h * 0.9), glassAround(sheet));
  sheet.onFront(
    [0, 0, z - r],
    lines(
      steps(5).map((at): Rect4 => [c - r * 0.3, -h * (0.48 + at * 0.08), c - r * 0.1, -h * (0.48 + at * 0.08)]),
      "#55636a",
      3,
    ),
  );
  sheet.lathe([c, z], pairs(r, h * 0.9, r * 1.02, h * 0.93, r * 0.9, h * 0.955), roundShading(sheet, "#2b2e31"));
  sheet.lathe([c, z], pairs(r * 0.4, h * 0.95, r * 0.36, h - 4), roundShading(sheet, "#4a4f54"));
}

export function drawFoodProcessor(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const c = w * 0.46;
  const z = d / 2;
  const base = h * 0.33;
  const r = Math.min(w, d) * 0.44;
  sheet.shadow({ x: 6, z: 6, w: w - 12, d: d - 12 }, 0.32);
  const art =
    wordMark(product, [w * 0.3, base * 0.58], w * 0.06) +
    knob(sheet, [w * 0.76, base * 0.5, base * 0.26], finish) +
    rect([14, base - 16, w - 28, 3], "#0a0c1030");
  sheet.cushion(
    { x: 0, y: 0, z: 0, w, h: base, d },
    {
      fill: panelFill(sheet, finish),
      faces: { right: sideFill(sheet, finish) },
      seam: toneOf(finish),
      radius: 24,
      art: { front: art },
    },
  );
  sheet.onFront(
    [0, 0, z],
    stroke(`M${n1(c + r * 0.9)} ${n1(-h * 0.68)}h${n1(r * 0.36)}v${n1(h * 0.26)}h${n1(-r * 0.36)}`, "#2b2e31", 18),
  );
  sheet.lathe([c, z], pairs(r * 0.14, base, r * 0.12, h * 0.6), roundShading(sheet, "#e9ebec"));
  sheet.onFront(
    [c, 0, z],
    path(
      `M0 ${n1(-base - 24)}Q${n1(r * 0.5)} ${n1(-base - 50)} ${n1(r * 0.82)} ${n1(-base - 16)}L0 ${n1(-base - 12)}ZM0 ${n1(-base - 60)}Q${n1(-r * 0.5)} ${n1(-base - 90)} ${n1(-r * 0.8)} ${n1(-base - 50)}L0 ${n1(-base - 48)}Z`,
      "#aab2b7",
    ),
  );
  const clear = glassAround(sheet);
  sheet.lathe([c, z], pairs(r * 0.94, base, r, h * 0.72), clear);
  sheet.lathe([c, z], pairs(r * 1.02, h * 0.72, r * 1.02, h * 0.755, r * 0.8, h * 0.78), clear);
  sheet.lathe([c + r * 0.2, z], pairs(r * 0.42, h * 0.77, r * 0.44, h * 0.94), clear);
  sheet.lathe(
    [c + r * 0.2, z],
    pairs(r * 0.36, h * 0.88, r * 0.36, h * 0.97, r * 0.46, h * 0.98, r * 0.46, h),
    roundShading(sheet, "#3a3e42"),
  );
}
