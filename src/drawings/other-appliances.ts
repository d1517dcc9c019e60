import { darker, lighter } from "./colour.ts";
import { type ProductDrawing, wordOf } from "./drawing-types.ts";
import { drawCarpetWasher, drawFloorWasher, drawSteamMop } from "./floor-washers.ts";
import { drawBoxAppliance } from "./generic-appliance.ts";
import { disc, lines, n1, oval, path, rect, round, stroke } from "./ink.ts";
import {
  blackGlass,
  brushed,
  clearGlass,
  glassAround,
  panelFill,
  sideFill,
  toneOf,
  roundShading,
  turnedFinish,
} from "./materials.ts";
import { knob, readout, wordMark } from "./parts.ts";
import type { Sheet } from "./sheet.ts";
import { emblem, signatureOf } from "./signature.ts";
import { pairs, smooth } from "./space.ts";

type Draw = (sheet: Sheet, product: ProductDrawing) => void;

/** Appliances without their own kind, distinguished by the noun in their title. */
const byWord: readonly (readonly [RegExp, Draw])[] = [
  [/rice|slow|pressure|multi/, drawPot],
  [/froth/, drawFrother],
  [/sandwich|grill|waffle|press/, drawPress],
  [/carpet/, drawCarpetWasher],
  [/floor ?wash/, drawFloorWasher],
  [/mop|steam/, drawSteamMop],
  [/hair ?dryer/, drawHairDryer],
  [/straight|curl/, drawStraightener],
  [/grinder/, drawGrinder],
];

export function drawOtherAppliance(sheet: Sheet, product: ProductDrawing): void {
  const type = wordOf(product.facts, "type", "");
  const known = byWord.find(([word]) => word.test(type));
  (known?.[1] ?? drawBoxAppliance)(sheet, product);
}

function drawPot(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const r = Math.min(w, d) / 2 - 12;
  const [c, z] = [w / 2, d / 2];
  const lip = h * 0.68;
  const grips = [-1, 1].map((side) => round([c + side * (r + 2) - 14, -lip * 0.86, 28, 26], 10, "#26292c")).join("");
  sheet.shadow({ x: 10, z: 10, w: w - 20, d: d - 20 }, 0.34);
  sheet.onFront([0, 0, z], grips);
  sheet.lathe([c, z], smooth(pairs(r * 0.86, 0, r * 0.96, h * 0.08, r, h * 0.3, r, lip)), turnedFinish(sheet, finish));
  sheet.belt([c, z], { lower: [r * 0.94, h * 0.05], upper: [r * 0.98, h * 0.12] }, "#24272a");
  sheet.lathe([c, z], pairs(r * 1.02, lip, r * 1.02, lip + 12), roundShading(sheet, "#c3c7ca"));
  sheet.lathe(
    [c, z],
    smooth(pairs(r, lip + 12, r * 0.9, h * 0.8, r * 0.5, h * 0.88, r * 0.14, h * 0.9)),
    clearGlass(sheet),
  );
  sheet.lathe(
    [c, z],
    smooth(pairs(r * 0.98, lip + 12, r * 0.88, h * 0.8, r * 0.48, h * 0.88, r * 0.13, h * 0.9)),
    roundShading(sheet, "#8d959b"),
  );
  sheet.lathe([c, z], pairs(r * 0.1, h * 0.89, r * 0.16, h * 0.95, r * 0.13, h), roundShading(sheet, "#2b2e31"));
  const panel = round([c - r * 0.36, -h * 0.44, r * 0.72, h * 0.26], 12, blackGlass(sheet));
  const words =
    readout([c - r * 0.26, -h * 0.4, r * 0.52, h * 0.11], "0:25") + disc([c, -h * 0.22, h * 0.02], "#d8a24a");
  sheet.onFront([0, 0, z - r], panel + words + wordMark(product, [c, -h * 0.53], r * 0.1));
}

function drawFrother(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const r = Math.min(w, d) * 0.38;
  const [c, z] = [w * 0.44, d / 2];
  const grip = `M${n1(c + r * 0.9)} ${n1(-h * 0.72)}C${n1(w)} ${n1(-h * 0.76)} ${n1(w)} ${n1(-h * 0.3)} ${n1(c + r * 0.95)} ${n1(-h * 0.32)}`;
  sheet.shadow({ x: 4, z: 4, w: w - 8, d: d - 8 }, 0.34);
  sheet.lathe([c, z], pairs(r * 1.12, 0, r * 1.12, h * 0.08), roundShading(sheet, "#33373a"));
  sheet.onFront([0, 0, z], stroke(grip, "#26292c", 11));
  sheet.lathe([c, z], pairs(r, h * 0.08, r, h * 0.86), turnedFinish(sheet, finish));
  sheet.lathe([c, z], pairs(r * 1.03, h * 0.86, r * 1.03, h * 0.9, r * 0.86, h * 0.95), roundShading(sheet, "#2b2e31"));
  sheet.lathe([c, z], pairs(r * 0.2, h * 0.94, r * 0.24, h), roundShading(sheet, "#4a4f54"));
  const button =
    disc([c, -h * 0.24, r * 0.2], "#e8ebed", ' stroke="#5a6065" stroke-width="2"') +
    disc([c, -h * 0.24, r * 0.06], "#79b4dc");
  sheet.onFront([0, 0, z - r], button + wordMark(product, [c, -h * 0.5], r * 0.2));
}

/** Two hinged plates with a wide handle. */
function drawPress(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const half = h * 0.46;
  const steel = finish === "black" ? brushed(sheet, "#55595d") : panelFill(sheet, finish);
  sheet.shadow({ x: 4, z: 4, w: w - 8, d: d - 8 }, 0.36);
  for (const x of [w * 0.08, w * 0.86])
    sheet.box({ x, y: 0, z: d * 0.1, w: 20, h: 14, d: d * 0.8 }, { fill: "#26292c" });
  const base =
    disc([w * 0.12, half * 0.5, 5], "#e0563f") +
    disc([w * 0.17, half * 0.5, 5], "#7fd18a") +
    emblem(signatureOf(product.manufacturerName), [w * 0.86, half * 0.5], 7);
  sheet.cushion(
    { x: 0, y: 10, z: 10, w, h: half - 10, d: d - 10 },
    { fill: "#2b2e31", seam: "#1d1f21", radius: 16, art: { front: base } },
  );
  sheet.box({ x: 10, y: half - 2, z: 16, w: w - 20, h: 10, d: d - 26 }, { fill: "#0f1011" });
  const lid = { x: 0, y: half + 6, z: 10, w, h: h - half - 6, d: d - 10 };
  const top =
    lines(
      [
        [w * 0.2, d * 0.16, w * 0.8, d * 0.16],
        [w * 0.2, d * 0.22, w * 0.8, d * 0.22],
      ],
      "#00000022",
      5,
    ) + wordMark(product, [w / 2, d * 0.6], w * 0.07);
  sheet.cushion(lid, {
    fill: steel,
    faces: { right: sideFill(sheet, finish) },
    seam: darker(toneOf(finish), 0.15),
    radius: 22,
    art: { top },
  });
  for (const x of [w * 0.26, w * 0.7]) sheet.box({ x, y: h * 0.66, z: -22, w: 18, h: 16, d: 40 }, { fill: "#8d9398" });
  sheet.box({ x: w * 0.22, y: h * 0.62, z: -46, w: w * 0.56, h: 26, d: 28 }, { fill: "#1f2224", radius: 12 });
}

/** Held upright, nozzle to the left. */
function drawHairDryer(sheet: Sheet, product: ProductDrawing): void {
  const { heightMm: h, depthMm: long, widthMm: d, finish } = product;
  const tone = toneOf(finish);
  const shell = sheet.gradient({ 0: lighter(tone, 0.45), 0.4: tone, 1: darker(tone, 0.4) }, "down");
  const left = 0;
  const barrel = `M${n1(left + long * 0.16)} ${n1(-h * 0.93)}L${n1(left + long * 0.72)} ${n1(-h)}Q${n1(left + long)} ${n1(-h)} ${n1(left + long)} ${n1(-h * 0.83)}T${n1(left + long * 0.72)} ${n1(-h * 0.67)}L${n1(left + long * 0.16)} ${n1(-h * 0.72)}Z`;
  const grip = `M${n1(left + long * 0.52)} ${n1(-h * 0.7)}L${n1(left + long * 0.78)} ${n1(-h * 0.7)}L${n1(left + long * 0.7)} -8Q${n1(left + long * 0.61)} 4 ${n1(left + long * 0.52)} -8Z`;
  const nozzle = path(
    `M${n1(left)} ${n1(-h * 0.92)}L${n1(left + long * 0.17)} ${n1(-h * 0.94)}V${n1(-h * 0.71)}L${n1(left)} ${n1(-h * 0.74)}Z`,
    roundShading(sheet, "#3a3e42"),
  );
  const vents = [0.86, 0.9, 0.94].map((x): [number, number, number, number] => [
    left + long * x,
    -h * 0.92,
    left + long * x,
    -h * 0.75,
  ]);
  const keys =
    round([left + long * 0.6, -h * 0.56, long * 0.07, h * 0.1], 5, "#e8ebed") +
    round([left + long * 0.6, -h * 0.42, long * 0.07, h * 0.07], 5, "#9fb6c4");
  const cord = stroke(`M${n1(left + long * 0.61)} -6q6 16 30 14`, "#26292c", 8);
  sheet.shadow({ x: left + long * 0.4, z: 0, w: long * 0.4, d: d * 0.5 }, 0.26);
  sheet.onFront(
    [0, 0, d / 2],
    cord +
      path(grip, shell) +
      nozzle +
      path(barrel, shell) +
      lines(vents, "#0a0c1066", 4) +
      keys +
      wordMark(product, [left + long * 0.46, -h * 0.82], h * 0.045),
  );
}

function drawStraightener(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const shell = turnedFinish(sheet, finish);
  const c = w / 2;
  const arm = `<path d="M-6 -8Q-16 ${n1(-h * 0.4)} -13 ${n1(-h * 0.98)}Q0 ${n1(-h * 1.01)} 11 ${n1(-h * 0.97)}L8 -8Z" fill="${shell}"/>`;
  const plate = rect([9, -h * 0.96, 5, h * 0.38], brushed(sheet, "#b98a62"));
  const side = (turn: number, flip: number) =>
    `<g transform="translate(${n1(c)} 0) scale(${flip} 1) rotate(${turn}) translate(-14 0)">${arm}${plate}</g>`;
  sheet.shadow({ x: 4, z: 0, w: w - 8, d }, 0.28);
  const marks = readout([c - 9, -h * 0.3, 18, 9], "185") + wordMark(product, [c, -h * 0.12], 5);
  sheet.onFront([0, 0, d / 2], side(-3, 1) + side(-3, -1) + oval([c, -10, 15, 9], "#26292c") + marks);
}

/** Bean hopper above, chute and cradle below. */
function drawGrinder(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const [c, z] = [w / 2, d * 0.55];
  const r = w * 0.42;
  const body = { x: 0, y: h * 0.42, z: d * 0.1, w, h: h * 0.3, d: d * 0.9 };
  sheet.shadow({ x: 4, z: 4, w: w - 8, d: d - 8 }, 0.34);
  sheet.box({ x: 0, y: 0, z: 0, w, h: h * 0.07, d }, { fill: "#26292c", radius: 6 });
  sheet.box(
    { x: 0, y: h * 0.07, z: d * 0.46, w, h: h * 0.36, d: d * 0.54 },
    { fill: sideFill(sheet, finish), faces: { front: panelFill(sheet, finish) } },
  );
  sheet.lathe([c, d * 0.28], pairs(r * 0.5, h * 0.07, r * 0.56, h * 0.26), glassAround(sheet));
  sheet.lathe([c, d * 0.28], pairs(r * 0.48, h * 0.08, r * 0.5, h * 0.16), roundShading(sheet, "#5a3a24"));
  const art =
    readout([w * 0.16, h * 0.05, w * 0.34, h * 0.08], "18.0") +
    knob(sheet, [w * 0.74, h * 0.1, w * 0.12], finish) +
    wordMark(product, [c, h * 0.25], w * 0.08);
  sheet.box(body, {
    fill: sideFill(sheet, finish),
    faces: { front: panelFill(sheet, finish) },
    art: { front: art },
    radius: 8,
  });
  sheet.onFront([c, h * 0.42, d * 0.28], path(`M-22 0H22L14 ${n1(h * 0.06)}H-14Z`, "#3a3e42"));
  sheet.lathe([c, z], pairs(r * 0.62, h * 0.72, r * 0.9, h * 0.84), roundShading(sheet, "#5a3a24"));
  sheet.lathe([c, z], pairs(r * 0.7, h * 0.72, r, h * 0.95), glassAround(sheet));
  sheet.lathe([c, z], pairs(r * 1.03, h * 0.95, r * 1.03, h * 0.98, r * 0.9, h), roundShading(sheet, "#2b2e31"));
}
