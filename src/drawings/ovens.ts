import { type DrawingState, type Finish, type ProductDrawing, wordOf } from "./drawing-types.ts";
import { type Rect4, disc, lines, oval, rect, round, steps } from "./ink.ts";
import { blackGlass, isDark, panelFill } from "./materials.ts";
import {
  barHandle,
  cavity,
  glint,
  knob,
  ovenGlass,
  paleMark,
  readout,
  touchMarks,
  wireShelf,
  wordMark,
} from "./parts.ts";
import type { Block, Sheet } from "./sheet.ts";
import { metalEdge, screen, tierOf } from "./tier.ts";

export const flange = 22;

export function drawOven(sheet: Sheet, product: ProductDrawing, state: DrawingState): void {
  const { widthMm: w, heightMm: h } = product;
  if (!sheet.isInstalled) body(sheet, product);
  const band = Math.min(118, h * (product.kind === "oven-double" ? 0.12 : 0.2));
  sheet.box(
    { x: 0, y: h - band, z: 0, w, h: band, d: flange },
    {
      fill: panelFill(sheet, product.finish),
      art: {
        front: ovenControls(sheet, product, [0, 0, w, band]) + (product.kind === "oven-steam" ? tank(w, band) : ""),
      },
      radius: 4,
    },
  );
  const doors =
    product.kind === "oven-double"
      ? [
          [(h - band) * 0.57, h - band],
          [0, (h - band) * 0.57 - 6],
        ]
      : [[0, h - band]];
  for (const [bottom = 0, top = 0] of doors.toReversed()) {
    const door = { x: 0, y: bottom, z: 0, w, h: top - bottom - 5, d: flange };
    if (state === "open") openOven(sheet, product, door);
    else ovenDoor(sheet, product, door);
  }
}

/** What a cabinet hides: the casing with its vents. */
function body(sheet: Sheet, { widthMm: w, heightMm: h, depthMm: d }: ProductDrawing): void {
  const carcass = { x: 14, y: 12, z: flange, w: w - 28, h: h - 24, d: d - flange };
  sheet.shadow({ x: 14, z: flange, w: w - 28, d: d - flange }, 0.26);
  sheet.box(carcass, { fill: "#9aa0a5" });
  sheet.onRight(
    [carcass.x + carcass.w, carcass.y + carcass.h, flange],
    lines(
      steps(7).map((at): Rect4 => [60, 60 + at * 16, d * 0.5, 60 + at * 16]),
      "#3a3f4477",
      6,
    ),
  );
}

/** A steam oven's water drawer: its outline and a level of water. */
const tank = (w: number, band: number): string =>
  rect([w * 0.86, band * 0.18, w * 0.11, band * 0.64], "#6aa9d42e", ' rx="6" stroke="#9fb4c1" stroke-width="2.5"') +
  lines([[w * 0.87, band * 0.5, w * 0.96, band * 0.5]], "#6aa9d4", 4);

/** Knobs and clock, or a touch panel, by the fact `controls`. */
export function ovenControls(sheet: Sheet, product: ProductDrawing, at: Rect4): string {
  const [x, y, w, h] = at;
  const touch = /touch|slider/.test(wordOf(product.facts, "controls", isDark(product.finish) ? "touch" : "knobs"));
  const tier = tierOf(product);
  const edge =
    tier === "premium"
      ? metalEdge(sheet, [x, y + h - 8, w, 7])
      : lines([[x, y + h - 1, x + w, y + h - 1]], "#0a0c1066", 3);
  if (touch) {
    const show =
      tier === "premium"
        ? screen(sheet, [x + w * 0.34, y + h * 0.16, w * 0.32, h * 0.56])
        : readout([x + w / 2 - 62, y + h * 0.27, 124, h * 0.44], "180°");
    const glass = rect([x + 2, y + 2, w - 4, h - 4], blackGlass(sheet)) + glint([x, y, w, h], 0.05);
    return (
      glass +
      show +
      touchMarks([x + w * 0.16, y + h * 0.32, w * 0.18, h * 0.36], tier === "entry" ? 2 : 4, "#9aa3aa") +
      touchMarks([x + w * 0.66, y + h * 0.32, w * 0.18, h * 0.36], tier === "entry" ? 2 : 4, "#9aa3aa") +
      paleMark(product, [x + w / 2, y + h * 0.9], 14) +
      edge
    );
  }
  const r = h * 0.24;
  const knobs = [0.12, 0.24, 0.88].map((share) => knob(sheet, [x + w * share, y + h / 2, r], product.finish)).join("");
  return (
    knobs +
    clock(sheet, product, [x + w / 2 - 66, y + h * 0.26, 132, h * 0.48]) +
    wordMark(product, [x + w * 0.73, y + h * 0.56], 21) +
    edge
  );
}

/** Between the knobs: two pilot lights, a clock, or a colour display. */
function clock(sheet: Sheet, product: ProductDrawing, at: Rect4): string {
  const [x, y, w, h] = at;
  const tier = tierOf(product);
  if (tier === "premium") return screen(sheet, [x - 10, y - h * 0.1, w + 20, h * 1.2]);
  if (tier === "middle" || /display/.test(wordOf(product.facts, "controls", ""))) return readout(at, "18:30");
  return disc([x + w * 0.36, y + h / 2, 7], "#d8a24a") + disc([x + w * 0.64, y + h / 2, 7], "#c8543c");
}

export function ovenDoor(sheet: Sheet, product: ProductDrawing, door: Block): void {
  const { w, h } = door;
  const all: Rect4 = [0, 0, w, h];
  const tier = tierOf(product);
  const side = tier === "entry" ? 0.22 : 0.13;
  const pane: Rect4 = [
    w * side,
    h * (tier === "entry" ? 0.34 : 0.26),
    w * (1 - side * 2),
    h * (tier === "entry" ? 0.4 : 0.56),
  ];
  const steel = !isDark(product.finish);
  // A premium door is one pane of glass between two metal edges; an entry one has a painted frame.
  const frame =
    tier === "premium"
      ? metalEdge(sheet, [0, 2, w, 9]) + metalEdge(sheet, [0, h - 12, w, 9])
      : steel
        ? rect([0, h * 0.88, w, h * 0.12], panelFill(sheet, product.finish)) +
          rect([0, 0, w, h * 0.15], panelFill(sheet, product.finish)) +
          lines(
            [
              [0, h * 0.15, w, h * 0.15],
              [0, h * 0.88, w, h * 0.88],
            ],
            "#0a0c1055",
            2,
          ) +
          (tier === "entry" ? sides(sheet, product, w, h) : "")
        : "";
  const art =
    ovenGlass(sheet, all, pane) + frame + rect([1, 1, w - 2, h - 2], "none", ' stroke="#ffffff33" stroke-width="2"');
  sheet.box(door, { fill: blackSide(product.finish), art: { front: art }, radius: 4 });
  barHandle(
    sheet,
    { x: w * 0.08 + door.x, y: door.y + h - h * 0.06, z: 0, length: w * 0.84, run: "level" },
    steel ? product.finish : "black-steel",
  );
}

const sides = (sheet: Sheet, product: ProductDrawing, w: number, h: number): string =>
  [0, w * 0.9].map((x) => rect([x, h * 0.15, w * 0.1, h * 0.73], panelFill(sheet, product.finish))).join("");

function blackSide(finish: Finish): string {
  return isDark(finish) ? "#1b1d1f" : "#7c8186";
}

export function openOven(sheet: Sheet, product: ProductDrawing, door: Block): void {
  const { w, h } = door;
  sheet.box({ ...door, x: door.x, z: flange, d: 6 }, { fill: "#2d3033", faces: { front: "#a4a9ad" } });
  const hole = { x: door.x + 56, y: door.y + 40, z: flange, w: w - 112, h: h - 84, d: 400 };
  const r = Math.min(hole.w, hole.h) * 0.24;
  const fan =
    disc([hole.w / 2, hole.h / 2, r], "#26282b", ' stroke="#54595e" stroke-width="5"') +
    lines(
      steps(6).map((at): Rect4 => [
        hole.w / 2 - r * 0.7,
        hole.h / 2 - r * 0.62 + at * r * 0.25,
        hole.w / 2 + r * 0.7,
        hole.h / 2 - r * 0.62 + at * r * 0.25,
      ]),
      "#6a7076",
      4,
    );
  const lamp = oval([hole.w * 0.86, 34, 26, 20], "#ffe3a8");
  const warm = sheet.gradient({ 0: "#5b554b", 0.5: "#3e3c39", 1: "#2a2a2a" }, "down");
  cavity(sheet, hole, {
    fill: warm,
    inside: () => {
      sheet.onFront([hole.x, hole.y + hole.h, hole.z + hole.d], fan + lamp);
      if (hole.h > 230) wireShelf(sheet, { x: hole.x, y: hole.y + hole.h * 0.62, z: hole.z + 20, w: hole.w, d: 360 });
      wireShelf(sheet, { x: hole.x, y: hole.y + hole.h * 0.3, z: hole.z - 10, w: hole.w, d: 380 });
      roast(sheet, hole);
    },
  });
  const y = door.y + 30;
  const inner =
    rect([0, 0, w, h], "#35393d") +
    round([w * 0.1, h * 0.14, w * 0.8, h * 0.66], 14, blackGlass(sheet)) +
    glint([w * 0.12, h * 0.16, w * 0.7, h * 0.6], 0.12);
  sheet.slab(
    { at: [door.x, y, -h + 20], across: [w, 0, 0], into: [0, 0, h], height: flange },
    { fill: blackSide(product.finish), art: { top: inner } },
  );
}

function roast(sheet: Sheet, hole: Block): void {
  const w = hole.w * 0.62;
  const art =
    oval([w * 0.5, -58, w * 0.34, 52], "#a8632f") +
    oval([w * 0.44, -74, w * 0.2, 24], "#c98a4c") +
    round([0, -46, w, 46], 10, "#4b5157") +
    rect([0, -46, w, 8], "#7d848a");
  sheet.onFront([hole.x + hole.w * 0.19, hole.y + hole.h * 0.3, hole.z + 120], art);
}
