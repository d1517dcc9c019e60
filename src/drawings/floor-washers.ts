import { darker, lighter } from "./colour.ts";
import type { ProductDrawing } from "./drawing-types.ts";
import { disc, lines, n1, path, rect, round, stroke } from "./ink.ts";
import { clearGlass, isDark, toneOf, roundShading, turnedFinish } from "./materials.ts";
import { wordMark } from "./parts.ts";
import type { Sheet } from "./sheet.ts";

/** The slanted pole and the looped grip that all of them are pushed by; `from` is where it leaves the body. */
function pole(sheet: Sheet, at: { c: number; from: number; h: number; thick: number }): string {
  const { c, from, h, thick } = at;
  return (
    rect([c - thick / 2, -h + 120, thick, h - 120 - from], roundShading(sheet, "#8d949a")) +
    stroke(
      `M${n1(c)} ${n1(-h + 130)}C${n1(c - 70)} ${n1(-h + 90)} ${n1(c - 60)} ${n1(-h + 14)} ${n1(c)} ${n1(-h + 14)}S${n1(c + 70)} ${n1(-h + 90)} ${n1(c)} ${n1(-h + 130)}`,
      "#2b2f33",
      22,
    )
  );
}

/** A steam mop: a flat triangular head with its cloth, a slim tank, a thin pole. */
export function drawSteamMop(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const c = w / 2;
  const tone = toneOf(finish);
  sheet.shadow({ x: 0, z: 0, w, d: d * 0.7 }, 0.3);
  sheet.box({ x: 0, y: 0, z: 0, w, h: 12, d: d * 0.6 }, { fill: "#e9ecec", radius: 6 });
  const head = `M6 -14L${n1(c - 34)} -66h68L${n1(w - 6)} -14Z`;
  sheet.onFront(
    [0, 0, d * 0.25],
    path(head, turnedFinish(sheet, finish)) +
      lines([[c - 30, -58, c + 30, -58]], "#00000030", 4) +
      round([c - 16, -120, 32, 64], 14, "#3a3f44"),
  );
  const tank = h * 0.3;
  sheet.onFront(
    [0, 0, d * 0.22],
    pole(sheet, { c, from: 110, h, thick: 26 }) +
      path(
        `M${n1(c - 34)} ${n1(-tank)}h68l10 -${n1(h * 0.2)}q-44 -34 -88 0Z`,
        sheet.gradient({ 0: lighter(tone, 0.4), 0.5: tone, 1: darker(tone, 0.3) }, "across"),
      ) +
      round([c - 26, -tank - h * 0.17, 52, h * 0.13], 16, clearGlass(sheet)) +
      lines([[c - 18, -tank - h * 0.08, c + 18, -tank - h * 0.08]], "#6aa9d4", 3) +
      wordMark(product, [c, -tank - 14], 13),
  );
}

/** A carpet washer: a wide nozzle, two tanks one above the other, a deep body on wheels. */
export function drawCarpetWasher(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const c = w / 2;
  const tone = toneOf(finish);
  const body = h * 0.5;
  const clear = sheet.gradient({ 0: "#67757dd9", 0.3: "#eef5f8d9", 1: "#56646ce6" }, "across");
  sheet.shadow({ x: 0, z: 0, w, d }, 0.34);
  for (const x of [14, w - 54])
    sheet.box({ x, y: 0, z: d * 0.6, w: 40, h: 96, d: d * 0.3 }, { fill: "#26292c", radius: 20 });
  sheet.box(
    { x: 0, y: 10, z: 0, w, h: 84, d: d * 0.55 },
    {
      fill: "#2e3236",
      art: { front: round([16, 14, w - 32, 46], 10, clear) + rect([16, 66, w - 32, 10], "#7d868c") },
      radius: 14,
    },
  );
  sheet.onFront(
    [0, 0, d * 0.3],
    pole(sheet, { c, from: body - 20, h, thick: 40 }) +
      path(
        `M${n1(w * 0.12)} -90L${n1(w * 0.2)} ${n1(-body)}q${n1(w * 0.3)} -60 ${n1(w * 0.6)} 0L${n1(w * 0.88)} -90Z`,
        sheet.gradient({ 0: lighter(tone, 0.4), 0.45: tone, 1: darker(tone, 0.35) }, "across"),
      ) +
      round([w * 0.24, -body * 0.56, w * 0.52, body * 0.34], 16, clear) +
      rect([w * 0.24, -body * 0.36, w * 0.52, body * 0.12], "#8a7a5e66") +
      round([w * 0.27, -body * 0.96, w * 0.46, body * 0.32], 20, clear) +
      rect([w * 0.29, -body * 0.8, w * 0.42, body * 0.14], "#6aa9d466") +
      wordMark(product, [c, -body * 0.59], 15),
  );
}

/** A floor washer: a roller seen at the front, a window of dirty water, a light in the head. */
export function drawFloorWasher(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const c = w / 2;
  const tone = toneOf(finish);
  const body = h * 0.62;
  const clear = sheet.gradient({ 0: "#67757dd9", 0.3: "#eef5f8d9", 1: "#56646ce6" }, "across");
  sheet.shadow({ x: 0, z: 0, w, d: d * 0.8 }, 0.32);
  sheet.box(
    { x: 0, y: 6, z: 0, w, h: 104, d: d * 0.6 },
    {
      fill: turnedFinish(sheet, finish),
      art: {
        front:
          round([12, 44, w - 24, 52], 26, sheet.gradient({ 0: "#e4d9c4", 0.5: "#b9a888", 1: "#7e7058" }, "down")) +
          round([w * 0.2, 14, w * 0.6, 12], 6, "#d8f1ff"),
      },
      radius: 22,
    },
  );
  sheet.onFront(
    [0, 0, d * 0.25],
    round([c - 24, -170, 48, 80], 16, "#3a3f44") +
      pole(sheet, { c, from: body - 20, h, thick: 34 }) +
      round(
        [c - 62, -body, 124, body - 150],
        50,
        sheet.gradient({ 0: lighter(tone, isDark(finish) ? 0.2 : 0.5), 0.5: tone, 1: darker(tone, 0.3) }, "across"),
      ) +
      round([c - 46, -body * 0.62, 92, body * 0.36], 24, clear) +
      rect([c - 46, -body * 0.4, 92, body * 0.1], "#7a6a4e88") +
      disc([c, -body + 62, 34], "#16181a") +
      disc([c, -body + 62, 26], "none", ' stroke="#6fd0ff" stroke-width="5"') +
      wordMark(product, [c, -body * 0.66], 14),
  );
}
