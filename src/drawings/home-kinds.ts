import { drawPortableAirConditioner, drawPurifier, drawSplitAirConditioner } from "./air.ts";
import { drawHeater } from "./heaters.ts";
import { drawPedestalFan, drawTowerFan } from "./fans.ts";
import type { KindDrawing } from "./drawing-types.ts";
import { allViews, fromAbove, kindOf, overBench, defaultDrawing } from "./kind-defaults.ts";
import { drawSink, drawTap } from "./fixtures.ts";
import { drawBarbecue } from "./outdoor.ts";
import { drawPizzaOven } from "./pizza-ovens.ts";
import { drawMonitor, drawSoundbar, drawTelevision } from "./screens.ts";

const floor = {
  stand: "on-floor",
  threeQuarter: { yaw: 28, pitch: 17 },
  focus: [0.5, 0.2],
  clearance: { sides: 300, top: 300, back: 300 },
} as const;

export const homeKinds = {
  "air-conditioner-split": kindOf({
    frameMm: 1080,
    stand: "wall-high",
    focus: [0.8, 0.5],
    clearance: { sides: 100, top: 80, back: 0 },
    typical: defaultDrawing([990, 310, 240], "white", { kilowatts: 5 }),
    draw: drawSplitAirConditioner,
  }),
  "air-conditioner-portable": kindOf({
    ...floor,
    frameMm: 860,
    typical: defaultDrawing([440, 740, 370], "white", { kilowatts: 3.5 }),
    draw: drawPortableAirConditioner,
  }),
  heater: kindOf({
    ...floor,
    frameMm: 715,
    typical: defaultDrawing([680, 460, 110], "white", { watts: 2000 }),
    draw: drawHeater,
  }),
  "fan-pedestal": kindOf({
    boxy: false,
    ...floor,
    frameMm: 1380,
    typical: defaultDrawing([430, 1250, 420], "white", { blades: 5 }),
    draw: drawPedestalFan,
  }),
  "fan-tower": kindOf({
    boxy: false,
    ...floor,
    frameMm: 1120,
    typical: defaultDrawing([300, 1000, 300], "graphite"),
    draw: drawTowerFan,
  }),
  purifier: kindOf({ ...floor, frameMm: 680, typical: defaultDrawing([330, 570, 240], "white"), draw: drawPurifier }),
  dehumidifier: kindOf({
    ...floor,
    frameMm: 680,
    typical: defaultDrawing([350, 560, 250], "white", { litresPerDay: 20 }),
    draw: drawPurifier,
  }),
  tv: kindOf({
    frameMm: 1320,
    stand: "wall-screen",
    threeQuarter: { yaw: 24, pitch: 9 },
    focus: [0.8, 0.9],
    clearance: { sides: 100, top: 100, back: 50 },
    typical: defaultDrawing([1446, 900, 270], "black", { screenInches: 65 }),
    draw: drawTelevision,
  }),
  soundbar: kindOf({
    frameMm: 1090,
    stand: "on-unit",
    front: { yaw: 0, pitch: 8 },
    threeQuarter: { yaw: 26, pitch: 22 },
    focus: [0.5, 0.4],
    typical: defaultDrawing([1040, 62, 110], "black", { channels: 5.1 }),
    draw: drawSoundbar,
  }),
  monitor: kindOf({
    frameMm: 680,
    stand: "on-desk",
    threeQuarter: { yaw: 26, pitch: 12 },
    focus: [0.75, 0.7],
    typical: defaultDrawing([714, 560, 230], "graphite", { screenInches: 32 }),
    draw: drawMonitor,
  }),
  barbecue: kindOf({
    frameMm: 1640,
    stand: "outdoors",
    views: allViews,
    threeQuarter: { yaw: 28, pitch: 17 },
    focus: [0.5, 0.32],
    clearance: { sides: 450, top: 1000, back: 450 },
    typical: defaultDrawing([1440, 1180, 590], "stainless", { burners: 4 }),
    draw: drawBarbecue,
  }),
  "pizza-oven": kindOf({
    boxy: false,
    frameMm: 780,
    stand: "outdoors",
    threeQuarter: { yaw: 27, pitch: 18 },
    focus: [0.5, 0.6],
    clearance: { sides: 500, top: 1000, back: 500 },
    typical: defaultDrawing([560, 620, 640], "sage", { fuel: "wood and gas" }),
    draw: drawPizzaOven,
  }),
  sink: kindOf({
    frameMm: 900,
    stand: "in-bench",
    builtIn: "bench-top",
    front: fromAbove,
    threeQuarter: overBench,
    focus: [0.4, 0.5],
    typical: defaultDrawing([780, 205, 480], "stainless", { bowls: 2 }),
    draw: drawSink,
  }),
  tap: kindOf({
    boxy: false,
    frameMm: 455,
    stand: "in-bench",
    sideways: true,
    threeQuarter: { yaw: 16, pitch: 14 },
    focus: [0.3, 0.3],
    typical: defaultDrawing([56, 420, 250], "brass"),
    draw: drawTap,
  }),
} satisfies Record<string, KindDrawing>;
