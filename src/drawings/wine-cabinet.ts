import { hashOf } from "./colour.ts";
import { countOf, type DrawingState, type ProductDrawing, wordOf } from "./drawing-types.ts";
import { disc, rect, round, steps } from "./ink.ts";
import { blackGlass, panelFill, sideFill, smokedGlass } from "./materials.ts";
import { barHandle, cavity, feet, glint, readout, wordMark } from "./parts.ts";
import type { Sheet } from "./sheet.ts";

const foot = 30;
const frame = 46;

export function drawWineCabinet(sheet: Sheet, product: ProductDrawing, state: DrawingState): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const cabinet = { x: 0, y: foot, z: 46, w, h: h - foot, d: d - 46 };
  const door = { x: 0, y: foot, z: 0, w, h: h - foot, d: 42 };
  sheet.shadow({ x: 0, z: 0, w, d }, 0.34);
  feet(sheet, { ...cabinet, y: 0 }, foot);
  if (state === "open") {
    sheet.box(cabinet, { fill: sideFill(sheet, finish), faces: { front: "#26282b" } });
    const hole = { x: 34, y: foot + 34, z: 46, w: w - 68, h: h - foot - 68, d: d - 110 };
    cavity(sheet, hole, { fill: "#3a3d41", inside: () => rows(sheet, product, { ...hole, z: 70 }) });
    return swungGlass(sheet, product, door);
  }
  sheet.box(cabinet, { fill: sideFill(sheet, finish) });
  const pane = [frame, frame, w - frame * 2, door.h - frame * 2] as const;
  const inside =
    rect(pane, sheet.gradient({ 0: "#4a3b2c", 0.3: "#2b2622", 1: "#1b1a1a" }, "down")) + bottles(sheet, product, pane);
  const glass = rect(pane, smokedGlass(sheet), ' opacity=".34"') + glint([pane[0], pane[1], pane[2], pane[3]], 0.09);
  const split =
    countOf(product.facts, "zones", 1) > 1
      ? rect([frame, door.h * 0.42, w - frame * 2, 44], "#141517") +
        readout([w / 2 - 60, door.h * 0.42 + 8, 120, 28], "8° 16°")
      : "";
  const art = inside + split + glass + wordMark(product, [w / 2, door.h - 16], 20);
  sheet.box(door, { fill: panelFill(sheet, finish), art: { front: art }, radius: 5 });
  const x = wordOf(product.facts, "hinge", "left").startsWith("right") ? 16 : w - 34;
  barHandle(sheet, { x, y: h * 0.78, z: 0, length: Math.min(520, h * 0.42), run: "upright" }, "stainless");
}

function rowCount(height: number): number {
  return Math.max(2, Math.round(height / 125));
}

function bottles(sheet: Sheet, product: ProductDrawing, pane: readonly [number, number, number, number]): string {
  const [x, y, w, h] = pane;
  const count = rowCount(h);
  const pitch = h / count;
  return steps(count)
    .map((row) => shelfOfBottles(sheet, [x, y + pitch * row, w, pitch], hashOf(`${product.sku}${row}`)))
    .join("");
}

/** One shelf: bottle ends above a timber front. */
function shelfOfBottles(sheet: Sheet, at: readonly [number, number, number, number], seed: number): string {
  const [x, y, w, pitch] = at;
  const count = Math.max(3, Math.floor(w / 82));
  const gap = w / count;
  const caps = ["#6d1f2a", "#26331f", "#b59a4a", "#3b2530", "#1f2f3d"];
  const ends = steps(count).map((step) => {
    if ((seed >> step) % 9 === 0) return "";
    const cx = x + gap * (step + 0.5);
    const cy = y + pitch - 58;
    const end =
      disc([0, 0, 33], "#10150f") +
      disc([-4, -5, 25], "#25301f") +
      disc([0, 0, 13], caps[(seed + step) % caps.length] ?? "#333333");
    return sheet.stamp(end, [cx, cy]);
  });
  const wood = sheet.gradient({ 0: "#d9b27c", 1: "#8d6238" }, "down");
  return ends.join("") + rect([x, y + pitch - 26, w, 22], wood);
}

function rows(
  sheet: Sheet,
  product: ProductDrawing,
  hole: { x: number; y: number; z: number; w: number; h: number },
): void {
  sheet.onFront([hole.x, hole.y + hole.h, hole.z + 60], bottles(sheet, product, [0, 0, hole.w, hole.h]));
}

function swungGlass(sheet: Sheet, product: ProductDrawing, door: { w: number; h: number; d: number; y: number }): void {
  const c = Math.cos((112 * Math.PI) / 180);
  const s = Math.sin((112 * Math.PI) / 180);
  const art =
    round([frame, frame, door.w - frame * 2, door.h - frame * 2], 6, smokedGlass(sheet)) +
    glint([frame, frame, door.w - frame * 2, door.h - frame * 2], 0.12);
  const out = [-s * door.d, 0, -c * door.d] as const;
  sheet.slab(
    {
      at: [out[0], door.y + door.h, door.d + out[2]],
      across: [c * door.w, 0, -s * door.w],
      into: [-out[0], 0, -out[2]],
      height: door.h,
    },
    {
      fill: panelFill(sheet, product.finish),
      faces: { back: "#33363a", front: blackGlass(sheet) },
      art: { back: art },
      radius: 4,
    },
  );
}
