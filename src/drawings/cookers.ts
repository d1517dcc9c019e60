import { burnerSet, glassPlate } from "./cooktops.ts";
import { type DrawingState, type ProductDrawing, countOf, wordOf } from "./drawing-types.ts";
import { lines, steps } from "./ink.ts";
import { brushed, isDark, panelFill, sideFill } from "./materials.ts";
import { flange, openOven, ovenDoor } from "./ovens.ts";
import { knob, wordMark } from "./parts.ts";
import type { Block, Sheet } from "./sheet.ts";

const leg = 100;
const band = 104;

/** A freestanding cooker: hob on top, one to three ovens below, legs. */
export function drawCooker(sheet: Sheet, product: ProductDrawing, state: DrawingState): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const bodyHeight = h - leg - 30;
  sheet.shadow({ x: 0, z: 0, w, d }, 0.32);
  sheet.box({ x: 12, y: 12, z: 60, w: w - 24, h: leg - 12, d: d - 120 }, { fill: "#292c2f" });
  for (const x of [20, w - 66]) sheet.box({ x, y: 0, z: 36, w: 46, h: leg, d: 46 }, { fill: "#8f959a" });
  sheet.box({ x: 0, y: leg, z: flange, w, h: bodyHeight, d: d - flange }, { fill: sideFill(sheet, finish) });
  for (const door of cookerDoors(product, bodyHeight)) {
    if (state === "open" && door.h > 300) openOven(sheet, product, door);
    else ovenDoor(sheet, product, door);
  }
  if (countOf(product.facts, "doors", 1) < 2 && h > 820) {
    const pull = lines([[w * 0.2, 34, w * 0.8, 34]], "#0a0c1066", 8);
    sheet.box(
      { x: 0, y: leg, z: 0, w, h: 120, d: flange },
      { fill: panelFill(sheet, finish), art: { front: pull }, radius: 4 },
    );
  }
  const panel = { x: 0, y: leg + bodyHeight - band, z: 0, w, h: band, d: flange };
  sheet.box(panel, { fill: panelFill(sheet, finish), art: { front: knobRow(sheet, product) }, radius: 3 });
  hob(sheet, product);
}

/** One wide oven over a drawer, two side by side, or an oven beside a grill and a small oven. */
function cookerDoors({ widthMm: w, heightMm: h, facts }: ProductDrawing, bodyHeight: number): readonly Block[] {
  const doors = w < 850 ? 1 : Math.round(countOf(facts, "doors", 1));
  const high = bodyHeight - band - 12;
  const whole = { y: leg + 6, z: 0, h: high, d: flange };
  if (doors < 2) {
    const drawer = h > 820 ? 120 : 0;
    return [{ ...whole, x: 0, y: whole.y + drawer, w, h: high - drawer }];
  }
  const wide = w * (doors === 2 ? 0.6 : 0.54);
  const second = { ...whole, x: wide + 6, w: w - wide - 6 };
  if (doors === 2) return [{ ...whole, x: 0, w: wide }, second];
  const low = high * 0.6;
  return [
    { ...whole, x: 0, w: wide },
    { ...second, h: low },
    { ...second, y: whole.y + low + 6, h: high - low - 6 },
  ];
}

function knobRow(sheet: Sheet, product: ProductDrawing): string {
  const { widthMm: w, finish } = product;
  const count = w > 1000 ? 9 : w > 800 ? 8 : 6;
  const place = (at: number) => w * (0.08 + (0.84 / (count - 1)) * at);
  const knobs = steps(count).map((at) => knob(sheet, [place(at), band / 2, 28], finish));
  return knobs.join("") + wordMark(product, [w / 2, band - 9], 17);
}

function hob(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const top = { ...product, depthMm: d - 30 };
  sheet.box(
    { x: -2, y: h - 30, z: -6, w: w + 4, h: 30, d: d + 6 },
    { fill: brushed(sheet, isDark(finish) ? "#5b5f64" : "#c3c7ca") },
  );
  sheet.box({ x: 0, y: h, z: d - 30, w, h: 60, d: 26 }, { fill: panelFill(sheet, finish) });
  if (/electric|induction/.test(wordOf(product.facts, "fuel", "gas"))) {
    const facts = { ...product.facts, controls: "none" };
    return sheet.onTop([0, h, d - 30], glassPlate(sheet, { ...top, kind: "cooktop-induction", facts }));
  }
  burnerSet(sheet, top, { w, d: d - 30 });
}
