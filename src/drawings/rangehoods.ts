import type { ProductDrawing } from "./drawing-types.ts";
import { disc, lines, rect, round, steps, type Rect4 } from "./ink.ts";
import { blackGlass, brushed, brushedDown, panelFill, toneOf } from "./materials.ts";
import { panelEdges, touchMarks, wordMark } from "./parts.ts";
import type { Sheet } from "./sheet.ts";
import { screen, tierOf } from "./tier.ts";

function filters(sheet: Sheet, w: number, h: number): string {
  const slats = steps(Math.floor(w / 22)).map((at): Rect4 => [at * 22 + 10, 6, at * 22 + 10, h - 6]);
  return rect([0, 0, w, h], brushed(sheet, "#a6abaf")) + lines(slats, "#5d636899", 7);
}

/** A slider, five buttons, or a strip of glass with a display. */
function hoodControls(sheet: Sheet, product: ProductDrawing, [x, y, w, h]: Rect4): string {
  const tier = tierOf(product);
  const middle = x + w / 2;
  if (tier === "entry")
    return (
      round([middle - 60, y + h / 2 - 6, 120, 12], 6, "#3a3e42") +
      round([middle - 34, y + h / 2 - 11, 26, 22], 4, "#c9cdd0")
    );
  if (tier === "premium")
    return (
      round([middle - 150, y + h * 0.14, 300, h * 0.72], 5, blackGlass(sheet)) +
      screen(sheet, [middle - 46, y + h * 0.2, 92, h * 0.6]) +
      touchMarks([middle - 140, y + h * 0.2, 84, h * 0.6], 3, "#aab1b6") +
      touchMarks([middle + 56, y + h * 0.2, 84, h * 0.6], 3, "#aab1b6")
    );
  return steps(5)
    .map((at) => disc([middle + (at - 2) * 46, y + h / 2, 10], "#e4e7e9", ' stroke="#50565b" stroke-width="3"'))
    .join("");
}

/** A steel canopy with its chimney on the wall. */
export function drawCanopyHood(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const lip = Math.min(62, h * 0.12);
  const flue = { w: Math.min(300, w * 0.42), d: Math.min(280, d * 0.55) };
  const x = (w - flue.w) / 2;
  const slope = Math.min(h * 0.24, 190);
  const tone = toneOf(finish);
  const cut = lip + slope;
  sheet.box(
    { x, y: cut - 4, z: d - flue.d, w: flue.w, h: h - cut + 4, d: flue.d },
    {
      fill: panelFill(sheet, finish),
      art: { front: lines([[0, (h - cut) * 0.42, flue.w, (h - cut) * 0.42]], "#0a0c1055", 4) },
    },
  );
  const side = sheet.outline([
    [w, lip, 0],
    [w, lip, d],
    [x + flue.w, cut, d],
    [x + flue.w, cut, d - flue.d],
  ]);
  const front = sheet.outline([
    [0, lip, 0],
    [w, lip, 0],
    [x + flue.w, cut, d - flue.d],
    [x, cut, d - flue.d],
  ]);
  if (sheet.facing([1, 0, 0]) > 0.02) sheet.add(`<path d="${side}" fill="#6f757a"/>`);
  if (sheet.facing([0, 0, -1]) > 0.02)
    sheet.add(
      `<path d="${front}" fill="${brushedDown(sheet, tone)}"/><path d="${front}" fill="${panelFill(sheet, finish)}" opacity=".45"/>`,
    );
  underside(sheet, [0, 0, w, d]);
  sheet.box(
    { x: 0, y: 0, z: 0, w, h: lip, d },
    {
      fill: panelFill(sheet, finish),
      art: {
        front:
          hoodControls(sheet, product, [0, 0, w, lip]) +
          panelEdges(w, lip) +
          wordMark(product, [w * 0.14, lip * 0.62], 19),
      },
    },
  );
}

/** Hidden in the cupboard except for the visor that slides out. */
export function drawSlideOutHood(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, depthMm: d, finish } = product;
  const reach = Math.min(160, d * 0.5);
  const visor = 40;
  if (!sheet.isInstalled) slideOutBody(sheet, product, { reach, visor });
  underside(sheet, [0, 0, w, d - 30]);
  sheet.box(
    { x: 0, y: 0, z: 0, w, h: visor + 12, d: 26 },
    {
      fill: panelFill(sheet, finish),
      art: {
        front:
          hoodControls(sheet, product, [w * 0.4, 0, w * 0.6, visor + 12]) +
          wordMark(product, [w * 0.12, 34], 18) +
          panelEdges(w, visor + 12),
      },
      radius: 4,
    },
  );
}

/** What the cupboard hides of a slide-out hood: the motor's box and the filters over the visor. */
function slideOutBody(
  sheet: Sheet,
  { widthMm: w, heightMm: h, depthMm: d }: ProductDrawing,
  { reach, visor }: { reach: number; visor: number },
): void {
  sheet.box(
    { x: 20, y: visor, z: reach + 20, w: w - 40, h: h - visor, d: d - reach - 20 },
    {
      fill: "#a9aeb2",
      art: {
        front: lines(
          steps(6).map((at): Rect4 => [w * 0.3, 30 + at * 14, w * 0.64, 30 + at * 14]),
          "#3c414655",
          6,
        ),
      },
    },
  );
  sheet.box(
    { x: 6, y: 6, z: 26, w: w - 12, h: visor - 10, d: d - 30 },
    { fill: "#8a8f94", art: { top: filters(sheet, w - 12, reach) } },
  );
}

/** Filters between two lights, seen by a person who stands below. */
function underside(sheet: Sheet, [x, z, w, d]: Rect4): void {
  const lamp = (at: number) => round([w * at - 40, d * 0.1, 80, 26], 13, "#fff3d0");
  const art =
    rect([0, 0, w, d], "#868c91") +
    `<g transform="translate(${Math.round(w * 0.06)} ${Math.round(d * 0.24)})">${filters(sheet, w * 0.88, d * 0.66)}</g>` +
    lines([[w / 2, d * 0.24, w / 2, d * 0.9]], "#4f555a", 8) +
    lamp(0.2) +
    lamp(0.8);
  sheet.onBottom([x, 0, z], art);
}

/** Undermount: filters below, a slim lit face. */
export function drawUndermountHood(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const motor = { x: w * 0.28, y: 60, z: d * 0.25, w: w * 0.44, h: Math.max(20, h - 60), d: d * 0.6 };
  underside(sheet, [0, 0, w, d]);
  if (!sheet.isInstalled)
    sheet.box(motor, {
      fill: "#b4b9bc",
      art: { front: round([motor.w * 0.2, motor.h * 0.22, motor.w * 0.6, motor.h * 0.5], 8, "#0a0c1018") },
    });
  sheet.box(
    { x: 0, y: 0, z: 0, w, h: 60, d },
    {
      fill: panelFill(sheet, finish),
      art: {
        front: hoodControls(sheet, product, [0, 0, w, 60]) + wordMark(product, [w * 0.13, 38], 18) + panelEdges(w, 60),
        top: rect([12, 12, w - 24, d - 24], "none", ' stroke="#0a0c1040" stroke-width="4"'),
      },
    },
  );
}
