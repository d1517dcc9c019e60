import { pairs } from "./space.ts";
import { darker, lighter } from "./colour.ts";
import { type ProductDrawing, countOf, wordOf, isStatedTrue } from "./drawing-types.ts";
import { type Rect4, disc, lines, n1, oval, rect, round, steps, stroke } from "./ink.ts";
import { brushed, toneOf, roundShading, turnedFinish } from "./materials.ts";
import { wordMark } from "./parts.ts";
import type { Sheet } from "./sheet.ts";

export function drawSink(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const bowls = Math.max(1, Math.min(2, countOf(product.facts, "bowls", w > 700 ? 2 : 1)));
  if (h > 450) return drawTub(sheet, product);
  const side = wordOf(product.facts, "drainer", "");
  const drainer = isStatedTrue(product.facts, "drainer") || side !== "" ? w * 0.34 : 0;
  const first = 25 + (side === "left" ? drainer : 0);
  const steel = brushed(sheet, finish === "stainless" ? "#c3c7ca" : toneOf(finish));
  const field = w - drainer - 50;
  const each = field / bowls - 14;
  if (!sheet.isInstalled) {
    sheet.shadow({ x: 10, z: 10, w: w - 20, d: d - 20 }, 0.28);
    for (const at of steps(bowls)) {
      const x = first + (each + 14) * at + 10;
      sheet.box({ x, y: 0, z: 40, w: each - 20, h: h - 6, d: d - 80 }, { fill: "#989da1" });
    }
  }
  const inner = steps(bowls).map((at) => bowl(sheet, [first + (each + 14) * at, 70, each, d - 100], toneOf(finish)));
  const [from, to] = side === "left" ? [36, drainer] : [w - drainer, w - 36];
  const grooveAt = (y: number): Rect4 => [from, y, to, y];
  const grooves =
    drainer > 0
      ? lines(
          steps(8).map((at): Rect4 => grooveAt(90 + at * ((d - 180) / 7))),
          "#0a0c1033",
          6,
        )
      : "";
  const art =
    rect([0, 0, w, d], steel, ' rx="14"') +
    rect([3, 3, w - 6, d - 6], "none", ' rx="12" stroke="#ffffff99" stroke-width="5"') +
    inner.join("") +
    grooves +
    disc([w * 0.5, 36, 17], "#2b2f33");
  sheet.box({ x: 0, y: h - 6, z: 0, w, h: 6, d }, { fill: "#b5babd", art: { top: art }, radius: 3 });
}

/** A laundry tub in its finish on a white cabinet. */
function drawTub(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const tone = finish === "stainless" ? "#c3c7ca" : toneOf(finish);
  const door =
    rect([14, 14, w - 28, h - 170], "#f7f8f8", ' rx="4" stroke="#0a0c1040" stroke-width="3"') +
    round([w - 60, 50, 14, 150], 6, "#b5babd");
  const rim = rect([0, 0, w, d], brushed(sheet, tone), ' rx="14"') + bowl(sheet, [34, 90, w - 68, d - 130], tone);
  sheet.shadow({ x: 0, z: 0, w, d }, 0.32);
  sheet.box({ x: 20, y: 0, z: 40, w: w - 40, h: 80, d: d - 80 }, { fill: "#3a3e42" });
  sheet.box({ x: 0, y: 80, z: 10, w, h: h - 130, d: d - 10 }, { fill: "#eef0f0", art: { front: door } });
  sheet.box(
    { x: 0, y: h - 50, z: 0, w, h: 50, d },
    { fill: brushed(sheet, tone), art: { top: rim, front: wordMark(product, [w / 2, 34], 18) }, radius: 8 },
  );
}

function bowl(sheet: Sheet, at: Rect4, tone: string): string {
  const [x, y, w, h] = at;
  const deep = sheet.gradient({ 0: darker(tone, 0.36), 0.35: darker(tone, 0.16), 1: lighter(tone, 0.22) }, "diagonal");
  const floor = sheet.gradient({ 0: darker(tone, 0.14), 1: lighter(tone, 0.14) }, "diagonal");
  return (
    round(at, 30, deep) +
    round([x + 34, y + 40, w - 60, h - 68], 22, floor) +
    disc([x + w / 2, y + h * 0.48, 45], roundShading(sheet, "#aeb3b7"), ' stroke="#6f757a" stroke-width="4"') +
    disc([x + w / 2, y + h * 0.48, 26], "#4b5156")
  );
}

/** A mixer tap from its side: gooseneck to the left. */
export function drawTap(sheet: Sheet, product: ProductDrawing): void {
  const { heightMm: h, finish } = product;
  const long = product.depthMm;
  const tone = toneOf(finish);
  const x = long * 0.78;
  const r = 12;
  const square = /square/.test(wordOf(product.facts, "spout", "gooseneck"));
  const bend = Math.min(long * 0.36, h * 0.3);
  const neck = square
    ? `M${n1(x)} -30V${n1(-h + 16)}H${n1(x - bend * 2)}V${n1(-h * 0.55)}`
    : `M${n1(x)} -30V${n1(-h + bend)}A${n1(bend)} ${n1(bend)} 0 0 0 ${n1(x - bend * 2)} ${n1(-h + bend)}V${n1(-h * 0.55)}`;
  sheet.shadow({ x: x - 34, z: 0, w: 68, d: product.widthMm }, 0.3);
  const z = product.widthMm / 2;
  sheet.lathe([x, z], pairs(28, 0, 28, 8, 23, 10, 23, 70, 16, 78), turnedFinish(sheet, finish));
  const lever = `M${n1(x + 18)} -44L${n1(x + long * 0.2)} -92`;
  sheet.onFront(
    [0, 0, z],
    stroke(neck, darker(tone, 0.42), r * 2 + 3) +
      stroke(neck, tone, r * 1.7) +
      `<g transform="translate(-4 -1)">${stroke(neck, lighter(tone, 0.65), r * 0.45)}</g>` +
      round([x - bend * 2 - 15, -h * 0.57, 30, h * 0.13], 6, turnedFinish(sheet, finish)) +
      rect([x - bend * 2 - 15, -h * 0.55, 30, 3], "#0a0c1077") +
      stroke(lever, darker(tone, 0.3), 15) +
      stroke(lever, lighter(tone, 0.35), 6) +
      oval([x, -44, 17, 17], turnedFinish(sheet, finish)) +
      wordMark(product, [x, -16], 6),
  );
}
