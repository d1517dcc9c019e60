import { drawBuiltInCoffee, drawCoffeeMachine, drawMicrowave } from "./built-in-and-coffee.ts";
import { drawCooktop } from "./cooktops.ts";
import type { KindDrawing } from "./drawing-types.ts";
import { allViews, fromAbove, fromBelow, kindOf, overBench, defaultDrawing } from "./kind-defaults.ts";
import { drawCooker } from "./cookers.ts";
import { drawOven } from "./ovens.ts";
import { drawCanopyHood, drawSlideOutHood, drawUndermountHood } from "./rangehoods.ts";

const wall = {
  frameMm: 760,
  stand: "in-tall-cabinet",
  views: allViews,
  focus: [0.5, 0.1],
  clearance: { sides: 2, top: 5, back: 20 },
  draw: drawOven,
} as const;
/** What makes an oven one of the middle of its maker's range (tier.ts). */
const equipped = { softClose: true, telescopicRunners: true } as const;
const inCabinet = {
  ...wall,
  builtIn: "tall-cabinet",
  mainView: "front",
  threeQuarter: { yaw: 22, pitch: 10 },
} as const;
const hob = {
  frameMm: 960,
  stand: "in-bench",
  builtIn: "bench-top",
  front: fromAbove,
  threeQuarter: overBench,
  focus: [0.3, 0.5],
  clearance: { sides: 200, top: 650, back: 50 },
  draw: drawCooktop,
} as const;
const hood = {
  frameMm: 1000,
  stand: "above-cooktop",
  focus: [0.5, 0.85],
  clearance: { sides: 0, top: 0, back: 0 },
} as const;

export const cookingKinds = {
  "oven-wall": kindOf({
    ...inCabinet,
    typical: defaultDrawing([596, 595, 560], "stainless", { capacityLitres: 76, controls: "knobs", ...equipped }),
  }),
  "oven-double": kindOf({
    ...inCabinet,
    frameMm: 1080,
    typical: defaultDrawing([596, 888, 560], "stainless", { controls: "touch", ...equipped }),
  }),
  "oven-steam": kindOf({
    ...inCabinet,
    typical: defaultDrawing([596, 595, 560], "black", { capacityLitres: 72, controls: "touch", ...equipped }),
  }),
  "oven-compact": kindOf({
    ...inCabinet,
    typical: defaultDrawing([596, 455, 550], "black-steel", { capacityLitres: 45, controls: "touch", ...equipped }),
  }),
  cooker: kindOf({
    ...wall,
    frameMm: 1150,
    stand: "under-bench",
    focus: [0.4, 0.1],
    threeQuarter: { yaw: 27, pitch: 20 },
    clearance: { sides: 200, top: 650, back: 50 },
    typical: defaultDrawing([900, 910, 600], "stainless", { burners: 5 }),
    draw: drawCooker,
  }),
  "cooktop-gas": kindOf({ ...hob, typical: defaultDrawing([900, 60, 510], "stainless", { burners: 5 }) }),
  "cooktop-induction": kindOf({
    ...hob,
    frameMm: 800,
    typical: defaultDrawing([596, 56, 510], "black", { zones: 4, controls: "touch", timer: true, flexZone: true }),
  }),
  "cooktop-ceramic": kindOf({ ...hob, frameMm: 800, typical: defaultDrawing([590, 52, 510], "black", { zones: 4 }) }),
  "rangehood-canopy": kindOf({
    ...hood,
    threeQuarter: { yaw: 20, pitch: -12 },
    typical: defaultDrawing([898, 850, 500], "stainless", { speeds: 3 }),
    draw: drawCanopyHood,
  }),
  "rangehood-slide-out": kindOf({
    ...hood,
    frameMm: 700,
    builtIn: "overhead",
    threeQuarter: fromBelow,
    typical: defaultDrawing([598, 205, 460], "stainless"),
    draw: drawSlideOutHood,
  }),
  "rangehood-undermount": kindOf({
    ...hood,
    builtIn: "overhead",
    threeQuarter: fromBelow,
    typical: defaultDrawing([860, 300, 380], "stainless"),
    draw: drawUndermountHood,
  }),
  microwave: kindOf({
    ...wall,
    frameMm: 680,
    stand: "on-bench",
    focus: [0.82, 0.4],
    clearance: { sides: 50, top: 200, back: 50 },
    typical: defaultDrawing([515, 310, 420], "stainless", { capacityLitres: 32 }),
    draw: drawMicrowave,
  }),
  "microwave-built-in": kindOf({
    ...inCabinet,
    focus: [0.8, 0.4],
    typical: defaultDrawing([595, 388, 400], "black", { capacityLitres: 25 }),
    draw: drawMicrowave,
  }),
  "coffee-machine": kindOf({
    frameMm: 500,
    stand: "on-bench",
    focus: [0.5, 0.3],
    typical: defaultDrawing([315, 405, 320], "stainless", { grinder: true, milk: "Automatic" }),
    draw: drawCoffeeMachine,
  }),
  "coffee-built-in": kindOf({
    ...inCabinet,
    views: ["front", "three-quarter", "dimensions", "room", "detail"],
    focus: [0.5, 0.5],
    typical: defaultDrawing([596, 455, 540], "black", { controls: "touch", connectivity: "Wi-Fi" }),
    draw: drawBuiltInCoffee,
  }),
} satisfies Record<string, KindDrawing>;
