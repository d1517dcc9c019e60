import { drawChest } from "./freezer-chest.ts";
import type { KindDrawing } from "./drawing-types.ts";
import { allViews, cornerCamera, kindOf, straightFromAbove, defaultDrawing } from "./kind-defaults.ts";
import { drawFridge } from "./refrigeration.ts";
import { drawWineCabinet } from "./wine-cabinet.ts";

const air = { sides: 50, top: 50, back: 50 };
const tall = {
  frameMm: 1860,
  stand: "beside-bench",
  views: allViews,
  clearance: air,
  draw: drawFridge,
  threeQuarter: cornerCamera,
} as const;

export const refrigerationKinds = {
  "fridge-top-mount": kindOf({
    ...tall,
    focus: [0.52, 0.72],
    focusState: "open",
    typical: defaultDrawing([700, 1690, 695], "white", { doors: 2 }),
  }),
  "fridge-bottom-mount": kindOf({
    ...tall,
    focus: [0.5, 0.42],
    focusState: "open",
    typical: defaultDrawing([695, 1725, 725], "stainless", { doors: 2 }),
  }),
  "fridge-french-door": kindOf({
    ...tall,
    focus: [0.36, 0.34],
    typical: defaultDrawing([905, 1790, 745], "stainless", {
      doors: 2,
      drawers: 2,
      iceDispenser: true,
      waterDispenser: true,
    }),
  }),
  "fridge-side-by-side": kindOf({
    ...tall,
    focus: [0.34, 0.36],
    typical: defaultDrawing([910, 1785, 740], "black-steel", { doors: 2, iceDispenser: true, waterDispenser: true }),
  }),
  "fridge-upright": kindOf({
    ...tall,
    focus: [0.5, 0.72],
    focusState: "open",
    typical: defaultDrawing([595, 1850, 660], "white", { doors: 1 }),
  }),
  "fridge-bar": kindOf({
    ...tall,
    frameMm: 1000,
    focus: [0.5, 0.55],
    focusState: "open",
    typical: defaultDrawing([480, 840, 520], "black", { doors: 1 }),
  }),
  "fridge-quad-door": kindOf({
    ...tall,
    focus: [0.5, 0.4],
    focusState: "open",
    typical: defaultDrawing([908, 1800, 730], "graphite", { doors: 4, handles: "recessed" }),
  }),
  "freezer-upright": kindOf({
    ...tall,
    focus: [0.5, 0.5],
    focusState: "open",
    typical: defaultDrawing([595, 1750, 640], "white", { doors: 1 }),
  }),
  "freezer-chest": kindOf({
    frameMm: 1370,
    stand: "on-floor",
    views: allViews,
    front: straightFromAbove,
    clearance: air,
    focus: [0.5, 0.1],
    threeQuarter: { yaw: 27, pitch: 22 },
    typical: defaultDrawing([1050, 850, 640], "white", { capacityLitres: 300 }),
    draw: drawChest,
  }),
  "wine-cabinet": kindOf({
    ...tall,
    frameMm: 1700,
    focus: [0.5, 0.35],
    typical: defaultDrawing([595, 1420, 600], "black", { bottles: 98, zones: 2 }),
    draw: drawWineCabinet,
  }),
} satisfies Record<string, KindDrawing>;
