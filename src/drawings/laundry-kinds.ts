import { drawDishwasher } from "./dishwashing.ts";
import type { KindDrawing } from "./drawing-types.ts";
import { allViews, kindOf, straightFromAbove, defaultDrawing } from "./kind-defaults.ts";
import { drawFrontLoader } from "./front-loaders.ts";
import { drawTopLoader } from "./top-loaders.ts";

const loader = {
  frameMm: 980,
  stand: "under-bench",
  views: allViews,
  clearance: { sides: 20, top: 20, back: 50 },
  focus: [0.5, 0.1],
  draw: drawFrontLoader,
} as const;
const dish = {
  frameMm: 980,
  stand: "under-bench",
  views: allViews,
  clearance: { sides: 2, top: 5, back: 20 },
  focus: [0.5, 0.5],
  focusState: "open",
  draw: drawDishwasher,
} as const;

export const laundryKinds = {
  "washer-front": kindOf({ ...loader, typical: defaultDrawing([598, 850, 620], "white", { capacityKg: 8 }) }),
  "washer-top": kindOf({
    ...loader,
    frameMm: 1180,
    stand: "on-floor",
    front: straightFromAbove,
    threeQuarter: { yaw: 27, pitch: 24 },
    draw: drawTopLoader,
    typical: defaultDrawing([600, 1030, 640], "white", { capacityKg: 9 }),
  }),
  "washer-dryer": kindOf({
    ...loader,
    typical: defaultDrawing([598, 850, 650], "graphite", { capacityKg: 9, controls: "touch", steamClean: true }),
  }),
  dryer: kindOf({ ...loader, typical: defaultDrawing([598, 850, 620], "white", { capacityKg: 8 }) }),
  dishwasher: kindOf({ ...dish, typical: defaultDrawing([598, 845, 600], "stainless", { placeSettings: 14 }) }),
  "dishwasher-integrated": kindOf({
    ...dish,
    builtIn: "under-bench",
    mainView: "front",
    threeQuarter: { yaw: 22, pitch: 12 },
    typical: defaultDrawing([598, 815, 560], "sage", { placeSettings: 14, shaker: true }),
  }),
  "dishwasher-bench": kindOf({
    ...dish,
    frameMm: 780,
    stand: "on-bench",
    typical: defaultDrawing([550, 440, 500], "white", { placeSettings: 6 }),
  }),
} satisfies Record<string, KindDrawing>;
