import {
  type DrawingState,
  type ProductDrawing,
  type ProductKind,
  countOf,
  isStatedTrue,
  wordOf,
} from "./drawing-types.ts";
import { letter, lines, rect, round, steps } from "./ink.ts";
import { blackGlass, panelFill, sideFill, smokedGlass } from "./materials.ts";
import { feet, panelEdges, readout, scoop, wordMark, glint } from "./parts.ts";
import { type Hinge, type Leaf, doorThickness, drawGrip, gripStyle, gripTop } from "./refrigeration-doors.ts";
import { drawOpenFridge } from "./refrigeration-open.ts";
import type { Sheet } from "./sheet.ts";
import { metalEdge, screen, tierOf } from "./tier.ts";

const foot = 28;
const gap = 7;

type Layout = (product: ProductDrawing) => readonly Leaf[];

/** Splits a column into leaves by shares from the top down. */
function column(
  area: { x: number; w: number; top: number },
  rows: readonly (Pick<Leaf, "hinge" | "cold" | "grip"> & { share: number })[],
): Leaf[] {
  const free = area.top - foot - gap * (rows.length - 1);
  let top = area.top;
  return rows.map(({ share, ...leaf }) => {
    const h = free * share;
    top -= h;
    const made = { ...leaf, x: area.x, y: top, w: area.w, h };
    top -= gap;
    return made;
  });
}

/** Hung on the left unless the facts say right. */
function hingeOf(product: ProductDrawing): Hinge {
  return wordOf(product.facts, "hinge", "left").startsWith("right") ? "right" : "left";
}

const single: Layout = (p) =>
  column({ x: 0, w: p.widthMm, top: p.heightMm }, [
    { hinge: hingeOf(p), cold: p.kind === "freezer-upright" ? "freezer" : "fridge", grip: "whole", share: 1 },
  ]);

const topMount: Layout = (p) =>
  column({ x: 0, w: p.widthMm, top: p.heightMm }, [
    { hinge: hingeOf(p), cold: "freezer", grip: "low", share: 0.29 },
    { hinge: hingeOf(p), cold: "fridge", grip: "high", share: 0.71 },
  ]);

const bottomMount: Layout = (p) =>
  column({ x: 0, w: p.widthMm, top: p.heightMm }, [
    { hinge: hingeOf(p), cold: "fridge", grip: "low", share: 0.63 },
    { hinge: countOf(p.facts, "drawers", 1) === 1 ? "drawer" : hingeOf(p), cold: "freezer", grip: "high", share: 0.37 },
  ]);

const frenchDoor: Layout = (p) => {
  const drawers = Math.min(3, Math.max(1, countOf(p.facts, "drawers", 2)));
  const upper = drawers === 1 ? 0.64 : 0.58;
  const half = (p.widthMm - gap) / 2;
  const height = p.heightMm - foot - gap * drawers;
  const cut = p.heightMm - height * upper;
  const rows = Array.from(
    { length: drawers },
    () => ({ hinge: "drawer", cold: "freezer", grip: "high", share: 1 / drawers }) as const,
  );
  return [
    { x: 0, y: cut, w: half, h: height * upper, hinge: "left", cold: "fridge", grip: "low" },
    { x: half + gap, y: cut, w: half, h: height * upper, hinge: "right", cold: "fridge", grip: "low" },
    ...column({ x: 0, w: p.widthMm, top: cut - gap }, rows),
  ];
};

const quadDoor: Layout = (p) => {
  const half = (p.widthMm - gap) / 2;
  const rows = (hinge: Hinge) =>
    [
      { hinge, cold: "fridge", grip: "low", share: 0.56 },
      { hinge, cold: "freezer", grip: "high", share: 0.44 },
    ] as const;
  return [
    ...column({ x: 0, w: half, top: p.heightMm }, rows("left")),
    ...column({ x: half + gap, w: half, top: p.heightMm }, rows("right")),
  ];
};

const sideBySide: Layout = (p) => {
  const left = p.widthMm * 0.43 - gap / 2;
  const right = p.widthMm - left - gap;
  return [
    ...column({ x: 0, w: left, top: p.heightMm }, [{ hinge: "left", cold: "freezer", grip: "whole", share: 1 }]),
    ...column({ x: left + gap, w: right, top: p.heightMm }, [
      { hinge: "right", cold: "fridge", grip: "whole", share: 1 },
    ]),
  ];
};

const layouts: Partial<Record<ProductKind, Layout>> = {
  "fridge-top-mount": topMount,
  "fridge-bottom-mount": bottomMount,
  "fridge-french-door": frenchDoor,
  "fridge-quad-door": quadDoor,
  "fridge-side-by-side": sideBySide,
};

export function fridgeLeaves(product: ProductDrawing): readonly Leaf[] {
  return (layouts[product.kind] ?? single)(product);
}

export function drawFridge(sheet: Sheet, product: ProductDrawing, state: DrawingState): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const cabinet = { x: 0, y: foot, z: doorThickness + 6, w, h: h - foot - 6, d: Math.max(120, d - doorThickness - 6) };
  sheet.shadow({ x: 0, z: 0, w, d }, 0.34);
  feet(sheet, { ...cabinet, y: 0 }, foot);
  sheet.box({ ...cabinet, y: 8, h: 30, w: w - 40, x: 20 }, { fill: "#33363a" });
  const leaves = fridgeLeaves(product);
  if (state === "open") return drawOpenFridge({ sheet, product, leaves, cabinet });
  sheet.box(cabinet, { fill: sideFill(sheet, finish), faces: { front: "#2a2c2f" } });
  for (const leaf of leaves) drawLeaf(sheet, product, leaf);
  for (const leaf of leaves) drawGrip(sheet, leaf, { finish, style: gripStyle(product) });
  // A freezer shows how cold it is; a fridge of the same shape does not.
  if (product.kind === "freezer-upright")
    sheet.onFront([0, 0, 0], readout([w * 0.4, -h * 0.93, w * 0.2, w * 0.075], "−18°"));
}

function drawLeaf(sheet: Sheet, product: ProductDrawing, leaf: Leaf): void {
  const isFirst = leaf === undefined || leaf.y + leaf.h > product.heightMm - 10;
  const glass = isStatedTrue(product.facts, "glassDoor") ? glassPane(sheet, leaf) : "";
  const art =
    panelEdges(leaf.w, leaf.h) + glass + recess(sheet, leaf, gripStyle(product)) + extras(sheet, product, leaf);
  const named = isFirst && leaf.x === 0 ? wordMark(product, [leaf.w / 2, 70], Math.min(30, leaf.w * 0.055)) : "";
  const tier = tierOf(product);
  // A room, whose goods have no maker, is drawn with few lines.
  const edge = tier === "premium" ? 12 : tier === "middle" && sheet.appearance.maker !== "" ? 4 : 0;
  const bright = edge === 0 ? "" : metalEdge(sheet, [0, leaf.h - edge - 1, leaf.w, edge]);
  const shows = isFirst && leaf.x + leaf.w >= product.widthMm - 1 && tier === "premium" && leaf.w > 200 && glass === "";
  const display = shows ? screen(sheet, [leaf.w * 0.36, 40, Math.min(150, leaf.w * 0.36), 60]) : "";
  sheet.box(
    { x: leaf.x, y: leaf.y, z: 0, w: leaf.w, h: leaf.h, d: doorThickness },
    {
      fill: panelFill(sheet, product.finish),
      faces: { right: sideFill(sheet, product.finish), left: sideFill(sheet, product.finish) },
      art: { front: art + bright + display + named },
      radius: 5,
    },
  );
}

/** A glass door with cans and bottles behind it. */
function glassPane(sheet: Sheet, leaf: Leaf): string {
  const [w, h] = [leaf.w - 90, leaf.h - 120];
  const can = round([0, -92, 52, 92], 8, "#a9683c") + rect([8, -80, 8, 66], "#ffffff40");
  const bottle =
    round([8, -190, 20, 80], 8, "#3f5a3a") +
    round([0, -130, 36, 130], 10, "#3f5a3a") +
    rect([0, -84, 36, 44], "#e8dcc0");
  const rows = Math.max(2, Math.round(h / 240));
  const shelves = steps(rows).map((row) => {
    const y = (h / rows) * (row + 1) - 14;
    const stock = steps(Math.floor((w - 40) / 72)).map((at) =>
      sheet.stamp((row + at) % 3 === 0 ? bottle : can, [26 + at * 72, y]),
    );
    return `${stock.join("")}${rect([0, y, w, 10], "#c9d6dc99")}`;
  });
  const inside = rect([0, 0, w, h], sheet.gradient({ 0: "#dfeaf0", 1: "#5d6b74" }, "down"));
  const view = `${inside}${shelves.join("")}${rect([0, 0, w, h], smokedGlass(sheet), ' opacity=".42"')}${glint([0, 0, w, h], 0.12)}`;
  return `<g transform="translate(45 60)">${view}</g>`;
}

function recess(sheet: Sheet, leaf: Leaf, style: string): string {
  if (style === "bar") return "";
  if (leaf.hinge === "drawer") return scoop(sheet, [10, 0, leaf.w - 20, 26]);
  const x = leaf.hinge === "left" ? leaf.w - 24 : 0;
  if (style === "pocket")
    return scoop(sheet, [leaf.hinge === "left" ? leaf.w - 62 : 22, gripTop(leaf), 40, Math.min(280, leaf.h * 0.5)]);
  return scoop(sheet, [x, 10, 24, leaf.h - 20]);
}

/** Dispensers and read-outs sit in the upper left door. */
function extras(sheet: Sheet, product: ProductDrawing, leaf: Leaf): string {
  if (leaf.x !== 0 || leaf.y + leaf.h < product.heightMm - 10 || leaf.w < 260) return "";
  const ice = isStatedTrue(product.facts, "iceDispenser");
  const water = isStatedTrue(product.facts, "waterDispenser");
  if (!ice && !water)
    return isStatedTrue(product.facts, "display") ? readout([leaf.w / 2 - 60, 130, 120, 44], "3° -18°") : "";
  const w = Math.min(220, leaf.w * 0.52);
  const h = w * (ice ? 1.7 : 1.4);
  const x = (leaf.w - w) / 2;
  const y = leaf.h > 1300 ? leaf.h * 0.27 : leaf.h * 0.3;
  return dispenser(sheet, [x, y, w, h], ice);
}

function dispenser(sheet: Sheet, at: readonly [number, number, number, number], withIce: boolean): string {
  const [x, y, w, h] = at;
  const well = sheet.gradient({ 0: "#07080a", 0.5: "#24282c", 1: "#454a50" }, "down");
  const spout = rect([x + w * 0.43, y + h * 0.34, w * 0.14, h * 0.1], "#8f959a");
  return (
    round([x, y, w, h], 12, blackGlass(sheet)) +
    letter([x + w / 2, y + h * 0.15], withIce ? "ICE  WATER" : "WATER", {
      size: w * 0.1,
      fill: "#cfe6f2",
      spacing: 2,
    }) +
    lines([[x + w * 0.2, y + h * 0.22, x + w * 0.8, y + h * 0.22]], "#5d6a73", 3) +
    round([x + w * 0.1, y + h * 0.32, w * 0.8, h * 0.62], 14, well) +
    spout +
    rect([x + w * 0.38, y + h * 0.44, w * 0.24, h * 0.2], "#6b7177", ' rx="6"') +
    rect([x + w * 0.16, y + h * 0.88, w * 0.68, h * 0.035], "#a5abb0", ' rx="3"')
  );
}
