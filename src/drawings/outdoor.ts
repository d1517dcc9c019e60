import { drawCharcoalKettle } from "./charcoal-kettle.ts";
import type { Sheet } from "./sheet.ts";
import type { Vec } from "./space.ts";
import { darker, lighter } from "./colour.ts";
import { type DrawingState, type ProductDrawing, countOf, wordOf } from "./drawing-types.ts";
import { type Rect4, disc, lines, path, rect, round, steps, stroke } from "./ink.ts";
import { brushed, brushedDown, isDark, panelFill, sideFill, toneOf } from "./materials.ts";
import { knob, panelEdges, wordMark } from "./parts.ts";

/** A gas barbecue on its cart, one to build in, or a charcoal kettle. */
export function drawBarbecue(sheet: Sheet, product: ProductDrawing, state: DrawingState): void {
  if (/charcoal/.test(wordOf(product.facts, "fuel", "gas"))) return drawCharcoalKettle(sheet, product, state);
  const { widthMm: w, heightMm: h, depthMm: d } = product;
  const builtIn = /built/.test(wordOf(product.facts, "mounting", "")) || h < 700;
  const shelf = builtIn ? 8 : w * 0.2;
  const cook = { x: shelf, w: w - shelf * 2 };
  const deck = builtIn ? h * 0.46 : h * 0.72;
  const panel = builtIn ? deck : 150;
  sheet.shadow({ x: shelf * 0.8, z: 0, w: w - shelf * 1.6, d }, 0.34);
  if (!builtIn) cart(sheet, product, { ...cook, deck, shelf });
  const steel = brushed(sheet, isDark(product.finish) ? "#5a5e62" : "#c3c7ca");
  const count = Math.max(2, Math.min(6, countOf(product.facts, "burners", 4)));
  const knobs = steps(count).map((at) => knob(sheet, [(cook.w / count) * (at + 0.5), 72, 34], "black"));
  const name = wordMark({ ...product, finish: "stainless" }, [cook.w / 2, 136], 18);
  const art = { front: knobs.join("") + name, top: grill(cook.w + 16, d * 0.94) };
  sheet.box({ x: cook.x - 8, y: deck - panel, z: 0, w: cook.w + 16, h: panel, d: d * 0.94 }, { fill: steel, art });
  hood(sheet, product, { x: cook.x, w: cook.w, y: deck, open: state });
}

/** Doors, castors and side shelves below the fire box. */
function cart(sheet: Sheet, product: ProductDrawing, at: { x: number; w: number; deck: number; shelf: number }): void {
  const { x, w, deck, shelf } = at;
  const { depthMm: d, widthMm, finish } = product;
  const base = 63;
  const body = { x, y: base, z: d * 0.08, w, h: deck - 150 - base, d: d * 0.84 };
  const pull = brushed(sheet, "#d0d3d5");
  const pulls = [w / 2 - 40, w / 2 + 26].map((left) => round([left, 60, 14, 170], 6, pull)).join("");
  const doors = lines([[w / 2, 8, w / 2, body.h - 8]], "#0a0c1066", 4) + panelEdges(w, body.h) + pulls;
  for (const left of [x + 14, x + w - 64])
    sheet.box({ x: left, y: 0, z: d * 0.12, w: 50, h: base + 2, d: 40 }, { fill: "#26292c", radius: 16 });
  sheet.box(body, { fill: sideFill(sheet, finish), faces: { front: panelFill(sheet, finish) }, art: { front: doors } });
  const steel = brushed(sheet, isDark(finish) ? "#5a5e62" : "#bdc1c4");
  for (const left of [0, widthMm - shelf])
    sheet.box({ x: left, y: deck - 110, z: d * 0.1, w: shelf, h: 46, d: d * 0.8 }, { fill: steel, radius: 5 });
}

function grill(w: number, d: number): string {
  const bars = steps(26).map((at): Rect4 => [20 + ((w - 40) * at) / 25, 20, 20 + ((w - 40) * at) / 25, d - 60]);
  return (
    rect([14, 14, w - 28, d - 68], "#17181a") +
    lines(bars, "#6b7075", 7) +
    lines([[16, d * 0.45, w - 16, d * 0.45]], "#6b7075", 8)
  );
}

type Hood = { x: number; w: number; y: number; open: DrawingState };

/** A rolled hood: its side is a curve, its front the same curve extended. */
function hood(sheet: Sheet, product: ProductDrawing, at: Hood): void {
  const { x, w, y } = at;
  const { heightMm: h, depthMm: d, finish } = product;
  const high = h - y;
  const shift = (point: Vec): Vec => [point[0] + w, point[1], point[2]];
  const over = (curve: readonly Vec[]) => sheet.outline([...curve, ...curve.map(shift).toReversed()]);
  const edge = ' stroke="#0a0c1055" stroke-width="3"';
  if (at.open === "open") {
    const turn = (t: number): Vec => [
      x,
      y + 40 + Math.sin(t * 1.5) * high * 1.15,
      d * 0.95 - Math.cos(t * 1.5) * d * 0.1,
    ];
    return sheet.add(path(over(steps(9).map((step) => turn(step / 8))), "#3a3e42", edge));
  }
  const roll = (t: number): Vec => {
    const angle = (t * Math.PI) / 2;
    return [x, y + Math.sin(angle) * high, d * 0.42 - Math.cos(angle) * d * 0.4];
  };
  const curve = steps(9).map((step) => roll(step / 8));
  const back: readonly Vec[] = [
    [x, h, d * 0.62],
    [x, y, d * 0.9],
  ];
  const tone = toneOf(finish);
  sheet.add(path(sheet.outline([...curve, ...back].map(shift)), darker(tone, 0.4)));
  if (sheet.tilt > 0.02)
    sheet.add(
      path(
        over([
          [x, h, d * 0.42],
          [x, h, d * 0.64],
        ]),
        lighter(tone, 0.35),
      ),
    );
  sheet.add(path(over(curve), brushedDown(sheet, tone), edge));
  const bar = roll(0.2);
  const grip = { x: x + w * 0.1, y: bar[1] - 14, z: bar[2] - 60, w: w * 0.8, h: 28, d: 28 };
  sheet.box(grip, { fill: brushedDown(sheet, "#d3d6d8"), radius: 12 });
  const gauge = roll(0.5);
  const dial = disc([0, 0, 46], "#d7dadc", ' stroke="#5b6166" stroke-width="5"') + disc([0, 0, 36], "#f8f7f2");
  sheet.onFront([x + w / 2, gauge[1], gauge[2] - 8], dial + stroke("M0 0L18 -20", "#b3202a", 5));
}
