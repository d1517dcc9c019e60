import { drawBed, drawMattress, drawRug } from "./bedroom.ts";
import { drawOtherAppliance } from "./other-appliances.ts";
import { drawLamp } from "./lamps.ts";
import type { KindDrawing } from "./drawing-types.ts";
import { fromAbove, kindOf, straightFromAbove, defaultDrawing } from "./kind-defaults.ts";
import { drawDiningChair, drawSofa } from "./seating.ts";
import { drawBookcase, drawCabinetFurniture, drawTable } from "./tables-and-storage.ts";

const room = { front: straightFromAbove, threeQuarter: { yaw: 28, pitch: 19 }, focus: [0.5, 0.4] } as const;

export const furnitureKinds = {
  sofa: kindOf({
    ...room,
    frameMm: 2350,
    stand: "living",
    typical: defaultDrawing([2180, 840, 950], "linen", { seats: 3 }),
    draw: drawSofa,
  }),
  armchair: kindOf({
    ...room,
    frameMm: 1150,
    stand: "living",
    typical: defaultDrawing([880, 840, 900], "rust-fabric", { seats: 1 }),
    draw: drawSofa,
  }),
  "dining-table": kindOf({
    ...room,
    focus: [0.84, 0.16],
    frameMm: 2100,
    stand: "dining",
    typical: defaultDrawing([1800, 750, 900], "oak", { seats: 6 }),
    draw: drawTable,
  }),
  "dining-chair": kindOf({
    ...room,
    focus: [0.6, 0.36],
    frameMm: 950,
    stand: "dining",
    typical: defaultDrawing([480, 815, 530], "walnut"),
    draw: drawDiningChair,
  }),
  bed: kindOf({
    ...room,
    frameMm: 2300,
    stand: "bedroom",
    threeQuarter: { yaw: 28, pitch: 24 },
    front: { yaw: 0, pitch: 18 },
    typical: defaultDrawing([1650, 1150, 2180], "linen", { size: "queen" }),
    draw: drawBed,
  }),
  mattress: kindOf({
    ...room,
    frameMm: 2300,
    stand: "bedroom",
    front: { yaw: 0, pitch: 22 },
    threeQuarter: { yaw: 28, pitch: 28 },
    typical: defaultDrawing([1530, 300, 2030], "white", { size: "queen" }),
    draw: drawMattress,
  }),
  bedside: kindOf({
    ...room,
    frameMm: 700,
    stand: "bedroom",
    typical: defaultDrawing([480, 550, 400], "walnut", { drawers: 2 }),
    draw: drawCabinetFurniture,
  }),
  desk: kindOf({
    ...room,
    focus: [0.72, 0.16],
    frameMm: 1500,
    stand: "on-floor",
    typical: defaultDrawing([1400, 740, 650], "oak", { drawers: 1 }),
    draw: drawTable,
  }),
  bookcase: kindOf({
    ...room,
    frameMm: 1950,
    stand: "living",
    front: { yaw: 0, pitch: 0 },
    threeQuarter: { yaw: 28, pitch: 12 },
    typical: defaultDrawing([900, 1800, 320], "oak", { shelves: 5 }),
    draw: drawBookcase,
  }),
  "tv-unit": kindOf({
    ...room,
    frameMm: 1950,
    stand: "living",
    typical: defaultDrawing([1800, 480, 420], "walnut", { doors: 3 }),
    draw: drawCabinetFurniture,
  }),
  rug: kindOf({
    ...room,
    frameMm: 2900,
    stand: "living",
    front: fromAbove,
    threeQuarter: { yaw: 26, pitch: 40 },
    typical: defaultDrawing([2400, 12, 1600], "linen"),
    draw: drawRug,
  }),
  "lamp-floor": kindOf({
    boxy: false,
    ...room,
    frameMm: 1750,
    stand: "living",
    front: { yaw: 0, pitch: 6 },
    threeQuarter: { yaw: 28, pitch: 16 },
    focus: [0.5, 0.12],
    typical: defaultDrawing([450, 1580, 450], "brass"),
    draw: drawLamp,
  }),
  "lamp-table": kindOf({
    boxy: false,
    ...room,
    frameMm: 610,
    stand: "on-bedside",
    front: { yaw: 0, pitch: 6 },
    threeQuarter: { yaw: 28, pitch: 16 },
    focus: [0.5, 0.35],
    typical: defaultDrawing([340, 560, 340], "sage"),
    draw: drawLamp,
  }),
  // Products of every size: each fills its own picture.
  "box-appliance": kindOf({
    frameMm: 1,
    stand: "on-floor",
    threeQuarter: { yaw: 29, pitch: 15 },
    typical: defaultDrawing([500, 500, 500], "white"),
    draw: drawOtherAppliance,
  }),
} satisfies Record<string, KindDrawing>;
