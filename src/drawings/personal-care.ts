import { darker, lighter } from "./colour.ts";
import { type ProductDrawing, wordOf } from "./drawing-types.ts";
import { type Rect4, disc, lines, n1, oval, path, rect, round, steps, stroke } from "./ink.ts";
import { brushed, markOn, toneOf, roundShading, panelFill } from "./materials.ts";
import { knob, wordMark } from "./parts.ts";
import type { Sheet } from "./sheet.ts";

/** An iron from its side; a steam station has it on its tank. */
export function drawIron(sheet: Sheet, product: ProductDrawing): void {
  if (!/station/.test(wordOf(product.facts, "type", "iron"))) return drawSoloIron(sheet, product);
  const { heightMm: h, widthMm: wide, depthMm: long, finish } = product;
  const base = h * 0.48;
  const tank =
    round([long * 0.5, base * 0.2, long * 0.4, base * 0.5], 18, "#9fc0cfcc") +
    rect([long * 0.52, base * 0.46, long * 0.36, base * 0.2], "#6fa3bb99");
  const art =
    tank +
    knob(sheet, [long * 0.2, base * 0.5, base * 0.16], "stainless") +
    wordMark(product, [long * 0.34, base * 0.86], base * 0.12);
  sheet.shadow({ x: 6, z: 0, w: long - 12, d: wide }, 0.32);
  sheet.cushion(
    { x: 0, y: 4, z: 0, w: long, h: base, d: wide },
    {
      fill: panelFill(sheet, finish),
      faces: { top: darker(toneOf(finish), 0.3) },
      seam: darker(toneOf(finish), 0.1),
      radius: 30,
      art: { front: art },
    },
  );
  sheet.placed([long * 0.1, base, wide * 0.2], () =>
    drawSoloIron(sheet, {
      ...product,
      manufacturerName: "",
      widthMm: wide * 0.5,
      heightMm: h * 0.52,
      depthMm: long * 0.78,
    }),
  );
}

function drawSoloIron(sheet: Sheet, product: ProductDrawing): void {
  const { heightMm: h, finish, depthMm: long, widthMm: wide } = product;
  const tone = toneOf(finish);
  const z = wide / 2;
  sheet.shadow({ x: 6, z: 0, w: long - 12, d: wide }, 0.3);
  const sole = `M0 0H${n1(long * 0.98)}L${n1(long * 0.96)} -12H8Z`;
  const skirt = `M4 -12H${n1(long * 0.96)}L${n1(long * 0.93)} ${n1(-h * 0.28)}Q${n1(long * 0.4)} ${n1(-h * 0.34)} ${n1(long * 0.14)} ${n1(-h * 0.2)}Z`;
  const shell = `M${n1(long * 0.12)} ${n1(-h * 0.2)}Q${n1(long * 0.3)} ${n1(-h * 0.6)} ${n1(long * 0.36)} ${n1(-h * 0.82)}Q${n1(long * 0.44)} ${n1(-h * 1.02)} ${n1(long * 0.66)} ${n1(-h)}L${n1(long * 0.96)} ${n1(-h * 0.9)}Q${n1(long)} ${n1(-h * 0.8)} ${n1(long * 0.94)} ${n1(-h * 0.26)}Z`;
  const hole = `M${n1(long * 0.4)} ${n1(-h * 0.46)}Q${n1(long * 0.44)} ${n1(-h * 0.76)} ${n1(long * 0.56)} ${n1(-h * 0.78)}L${n1(long * 0.8)} ${n1(-h * 0.72)}Q${n1(long * 0.84)} ${n1(-h * 0.56)} ${n1(long * 0.8)} ${n1(-h * 0.42)}Z`;
  const body = sheet.gradient({ 0: lighter(tone, 0.4), 0.4: tone, 1: darker(tone, 0.3) }, "down");
  const tank = sheet.gradient({ 0: "#d9e9f0f2", 1: "#86a9bae6" }, "down");
  const cord = stroke(
    `M${n1(long * 0.96)} ${n1(-h * 0.84)}q${n1(long * 0.05)} -4 ${n1(long * 0.04)} ${n1(h * 0.3)}`,
    "#2b2e31",
    11,
  );
  sheet.onFront(
    [0, 0, z],
    cord +
      `<path d="${shell}${hole}" fill="${body}" fill-rule="evenodd"/>` +
      path(skirt, tank) +
      path(sole, brushed(sheet, "#c3c7ca")) +
      knob(sheet, [long * 0.62, -h * 0.3, h * 0.09], "stainless") +
      oval([long * 0.42, -h * 0.93, 14, 6], markOn(finish)) +
      wordMark(product, [long * 0.8, -h * 0.3], h * 0.075),
  );
}

/** Three rotary heads, a straight foil, or a trimmer's comb. */
function shaverHead(sheet: Sheet, product: ProductDrawing, c: number): string {
  const { widthMm: w, heightMm: h, finish, facts } = product;
  const type = wordOf(facts, "type", "rotary");
  const dark = roundShading(sheet, "#34383c");
  const bright = roundShading(sheet, "#d3d7da");
  if (/foil/.test(type)) {
    const frame = round([c - w * 0.44, -h * 0.98, w * 0.88, h * 0.3], w * 0.16, dark);
    const foils = [0.95, 0.885].map((y) => round([c - w * 0.36, -h * y, w * 0.72, h * 0.045], w * 0.05, bright));
    return frame + foils.join("");
  }
  if (/trim|clip/.test(type)) {
    const teeth = steps(13).map((at): Rect4 => [
      c - w * 0.36 + at * w * 0.06,
      -h,
      c - w * 0.36 + at * w * 0.06,
      -h * 0.94,
    ]);
    return (
      round([c - w * 0.38, -h * 0.95, w * 0.76, h * 0.24], w * 0.08, dark) +
      rect([c - w * 0.4, -h * 0.95, w * 0.8, h * 0.03], bright) +
      lines(teeth, "#aab0b4", w * 0.026)
    );
  }
  const head =
    disc([0, 0, w * 0.23], roundShading(sheet, "#50565b")) +
    disc([0, 0, w * 0.17], bright) +
    disc([0, 0, w * 0.11], "none", ' stroke="#6b7176" stroke-width="2" stroke-dasharray="2 2"') +
    disc([0, 0, w * 0.045], toneOf(finish));
  const places = [
    [-0.24, 0.86],
    [0.24, 0.86],
    [0, 0.735],
  ] as const;
  return (
    round([c - w * 0.5, -h, w, h * 0.34], w * 0.36, dark) +
    places.map(([x, y]) => sheet.stamp(head, [c + w * x, -h * y])).join("")
  );
}

export function drawShaver(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, finish, depthMm: d } = product;
  const tone = toneOf(finish);
  const c = w / 2;
  const body = sheet.gradient(
    { 0: darker(tone, 0.3), 0.25: lighter(tone, 0.4), 0.55: tone, 1: darker(tone, 0.4) },
    "across",
  );
  sheet.shadow({ x: w * 0.25, z: 0, w: w * 0.5, d }, 0.3);
  const grip = `M${n1(c - w * 0.3)} -6Q${n1(c - w * 0.22)} ${n1(-h * 0.4)} ${n1(c - w * 0.34)} ${n1(-h * 0.7)}H${n1(c + w * 0.34)}Q${n1(c + w * 0.22)} ${n1(-h * 0.4)} ${n1(c + w * 0.3)} -6Q${n1(c)} 4 ${n1(c - w * 0.3)} -6Z`;
  const heads = shaverHead(sheet, product, c);
  const insert =
    round([c - w * 0.15, -h * 0.58, w * 0.3, h * 0.4], w * 0.14, "#16181a") +
    disc([c, -h * 0.5, w * 0.08], "none", ' stroke="#cfd6da" stroke-width="2"') +
    rect([c - w * 0.06, -h * 0.3, w * 0.12, h * 0.012], "#7fd18a", ' rx="1"');
  sheet.onFront([0, 0, d / 2], path(grip, body) + insert + heads + wordMark(product, [c, -h * 0.1], w * 0.1));
}
