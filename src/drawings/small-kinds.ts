import type { KindDrawing } from "./drawing-types.ts";
import { drawBarrelVacuum, drawRobotVacuum, drawStickVacuum } from "./floor-care.ts";
import { closedViews, kindOf, defaultDrawing } from "./kind-defaults.ts";
import { drawAirFryer } from "./air-fryers.ts";
import { drawBlender, drawFoodProcessor, drawMixer } from "./mixing.ts";
import { drawIron, drawShaver } from "./personal-care.ts";
import { drawFloorWasher, drawSteamMop } from "./floor-washers.ts";
import { drawOtherAppliance } from "./other-appliances.ts";
import { drawKettle } from "./kettles.ts";
import { drawToaster } from "./toasters-and-kettles.ts";

const bench = { frameMm: 440, stand: "on-bench", threeQuarter: { yaw: 29, pitch: 20 }, focus: [0.5, 0.4] } as const;
/** Seen from the side and barely turned, so that the profile shows what it is. */
const profile = { sideways: true, threeQuarter: { yaw: 14, pitch: 12 } } as const;
/** The drawing of an appliance whose noun is its kind. */
const named =
  (type: string): KindDrawing["draw"] =>
  (sheet, product) =>
    drawOtherAppliance(sheet, { ...product, facts: { ...product.facts, type } });
const pushed = {
  boxy: false,
  frameMm: 1240,
  stand: "on-floor",
  threeQuarter: { yaw: 26, pitch: 16 },
  focus: [0.5, 0.2],
} as const;
const withDrawer = [...closedViews.slice(0, 2), "open", ...closedViews.slice(2)] as const;

export const smallKinds = {
  toaster: kindOf({
    ...bench,
    frameMm: 405,
    focus: [0.76, 0.36],
    typical: defaultDrawing([310, 200, 195], "stainless", { slots: 2 }),
    draw: drawToaster,
  }),
  kettle: kindOf({
    ...bench,
    boxy: false,
    focus: [0.5, 0.3],
    frameMm: 292,
    threeQuarter: { yaw: 16, pitch: 17 },
    typical: defaultDrawing([225, 250, 165], "stainless", { capacityLitres: 1.7 }),
    draw: drawKettle,
  }),
  "stand-mixer": kindOf({
    boxy: false,
    ...bench,
    ...profile,
    frameMm: 365,
    focus: [0.4, 0.4],
    typical: defaultDrawing([240, 355, 370], "red", { capacityLitres: 4.8 }),
    draw: drawMixer,
  }),
  blender: kindOf({
    boxy: false,
    ...bench,
    focus: [0.5, 0.72],
    frameMm: 500,
    typical: defaultDrawing([205, 430, 220], "black", { capacityLitres: 2 }),
    draw: drawBlender,
  }),
  "food-processor": kindOf({
    boxy: false,
    ...bench,
    focus: [0.5, 0.62],
    frameMm: 500,
    typical: defaultDrawing([265, 410, 220], "stainless", { capacityLitres: 3 }),
    draw: drawFoodProcessor,
  }),
  "air-fryer": kindOf({
    ...bench,
    views: withDrawer,
    typical: defaultDrawing([300, 330, 350], "black", { capacityLitres: 6.2 }),
    draw: drawAirFryer,
  }),
  iron: kindOf({
    boxy: false,
    ...bench,
    ...profile,
    frameMm: 335,
    focus: [0.6, 0.5],
    typical: defaultDrawing([125, 155, 305], "blue", { watts: 2600 }),
    draw: drawIron,
  }),
  shaver: kindOf({
    boxy: false,
    ...bench,
    frameMm: 184,
    stand: "on-bedside",
    threeQuarter: { yaw: 16, pitch: 8 },
    focus: [0.5, 0.2],
    typical: defaultDrawing([64, 168, 60], "graphite", { heads: 3 }),
    draw: drawShaver,
  }),
  "vacuum-stick": kindOf({
    boxy: false,
    frameMm: 1240,
    stand: "on-floor",
    threeQuarter: { yaw: 26, pitch: 16 },
    focus: [0.5, 0.2],
    typical: defaultDrawing([250, 1130, 240], "blue", { batteryMinutes: 60 }),
    draw: drawStickVacuum,
  }),
  "vacuum-robot": kindOf({
    boxy: false,
    frameMm: 375,
    stand: "on-floor",
    front: { yaw: 0, pitch: 18 },
    threeQuarter: { yaw: 26, pitch: 38 },
    focus: [0.5, 0.4],
    typical: defaultDrawing([350, 96, 350], "white", { lidar: true }),
    draw: drawRobotVacuum,
  }),
  "vacuum-barrel": kindOf({
    boxy: false,
    ...profile,
    frameMm: 460,
    stand: "on-floor",
    focus: [0.4, 0.5],
    typical: defaultDrawing([285, 330, 430], "red", { bagless: true }),
    draw: drawBarrelVacuum,
  }),
  "floor-washer": kindOf({
    ...pushed,
    typical: defaultDrawing([300, 1120, 260], "graphite"),
    draw: drawFloorWasher,
  }),
  "steam-mop": kindOf({
    ...pushed,
    typical: defaultDrawing([290, 1150, 180], "white"),
    draw: drawSteamMop,
  }),
  "rice-cooker": kindOf({
    ...bench,
    boxy: false,
    frameMm: 320,
    typical: defaultDrawing([290, 260, 300], "stainless"),
    draw: named("rice cooker"),
  }),
  "coffee-grinder": kindOf({
    ...bench,
    boxy: false,
    typical: defaultDrawing([170, 360, 220], "black"),
    draw: named("burr coffee grinder"),
  }),
  "sandwich-press": kindOf({
    ...bench,
    typical: defaultDrawing([340, 130, 320], "stainless"),
    draw: named("sandwich press"),
  }),
  "hair-dryer": kindOf({
    ...bench,
    boxy: false,
    sideways: true,
    frameMm: 300,
    typical: defaultDrawing([90, 270, 220], "black"),
    draw: named("hair dryer"),
  }),
} satisfies Record<string, KindDrawing>;
