import type { Camera, KindDrawing, ProductDrawing, Stand } from "./drawing-types.ts";
import { disc, letter, lines, path } from "./ink.ts";
import { benchDepth, benchHeight, benchRun, personOutline, picture, plant, shell, splashback, tallCabinet, wallCabinets, type Room, type ScenePalette } from "./room-props.ts";
import { Sheet } from "./sheet.ts";
import { framed, pictureSize } from "./svg-frame.ts";
import { kinds } from "./registry.ts";

const eyeLevel: Camera = { yaw: 0, pitch: 9 };
/** Rugs, sinks and cooktops lie flat: only a look down shows them. */
const lookingDown: Camera = { yaw: 0, pitch: 24 };
const palette: ScenePalette = { wall: "#e4dfd5", floor: "#cdb592", joinery: "#b9bfb4", bench: "#ece8e0", accent: "#8a7454", ink: "#3b4248", light: "#fff3d6" };
const wallZ = 1000;

type Staged = { sheet: Sheet; product: ProductDrawing; kind: KindDrawing; w: number; d: number };
/** `base` is what the lower edge shows: millimetres above the floor at the bench's front, less than 0 for floor. */
type Staging = { spanMm: number; centre: number; base?: number; stage: (at: Staged) => void };

/** The product in a room at true scale: beside a 900 mm bench, or a person of 1,650 mm. */
export function drawRoomView(product: ProductDrawing, kind: KindDrawing): string {
  const sheet = new Sheet(`${product.sku}|${product.kind}|room`, kind.front.pitch > 60 ? lookingDown : eyeLevel);
  const w = kind.sideways ? product.depthMm : product.widthMm;
  const d = kind.sideways ? product.widthMm : product.depthMm;
  const staging = stagings[kind.stand]({ sheet, product, kind, w, d });
  const span = staging.spanMm;
  const scale = pictureSize / span;
  const low = -(staging.base ?? -span * 0.14);
  const room: Room = { left: staging.centre - span, right: staging.centre + span, top: span * 1.1 + 400, wallZ, front: wallZ - span * 1.6, palette };
  shell(sheet, room, kind.stand === "outdoors" ? "deck" : "boards");
  staging.stage({ sheet, product, kind, w, d });
  const [, floorY] = sheet.screen([0, 0, wallZ - benchDepth]);
  return framed(sheet, { scale, x: pictureSize / 2 - staging.centre * scale, y: pictureSize - (floorY + low) * scale });
}

function put(at: Staged, x: number, y: number, z: number): void {
  at.sheet.placed([x, y, z], () => at.kind.draw(at.sheet, at.product, "closed"));
}

function person(at: Staged, x: number): void {
  personOutline(at.sheet, { x, z: wallZ - 420 }, palette.ink);
  at.sheet.onFront([x, 1760, wallZ - 420], letter([0, 0], "1.65 m", { size: 78, fill: palette.ink }));
}

/** A measuring line up the cabinets: the bench everybody knows. */
function benchLabel(at: Staged, x: number): void {
  const words = `<g transform="rotate(-90 -26 450)">${letter([-26, 450], "bench 900 mm", { size: 58, fill: palette.ink, weight: 500 })}</g>`;
  at.sheet.onFront([x, benchHeight, wallZ - benchDepth - 24], lines([[0, 0, 0, benchHeight], [-26, 2, 26, 2], [-26, benchHeight, 26, benchHeight]], palette.ink, 7) + words);
}

function benchWithLabel(at: Staged, x: number, modules: Parameters<typeof benchRun>[1]["modules"]): void {
  splashback(at.sheet, { x, y: benchHeight, z: wallZ - 4, w: modules.reduce((sum, [, width]) => sum + width, 0), h: 560 }, palette);
  benchRun(at.sheet, { x, wallZ, modules, palette });
}

function besideBench(staged: Staged): Staging {
  const { w, d, product } = staged;
  const span = Math.max(2450, product.heightMm * 1.28);
  return {
    spanMm: span,
    centre: w < 1000 ? -120 - w * 0.12 : 0,
    stage: (at) => {
      benchWithLabel(at, 70, [["drawers", 600], ["doors", 900]]);
      wallCabinets(at.sheet, { x: 70, y: 1480, z: wallZ - 330, w: 1500, h: 720, d: 330 }, palette);
      plant(at.sheet, { x: 860, y: benchHeight, z: wallZ - 320, size: 420 }, palette);
      benchLabel(at, 1020);
      put(at, 40 - w, 0, wallZ - d - 20);
      if (w < 1000) person(at, -w - 260);
    },
  };
}

function underBench({ w, d, product }: Staged): Staging {
  const fits = product.heightMm <= benchHeight - 36;
  const cooker = product.kind === "cooker";
  return {
    spanMm: 2350,
    centre: 0,
    stage: (at) => {
      const left: Parameters<typeof benchRun>[1]["modules"] = [["doors", 900]];
      splashback(at.sheet, { x: -1400, y: benchHeight, z: wallZ - 4, w: 2800, h: 560 }, palette);
      if (fits && !cooker) benchRun(at.sheet, { x: -w / 2 - 908, wallZ, modules: [...left, ["gap", w + 16], ["drawers", 600], ["doors", 900]], palette });
      else {
        benchRun(at.sheet, { x: -w / 2 - 910, wallZ, modules: left, palette });
        benchRun(at.sheet, { x: w / 2 + 10, wallZ, modules: [["drawers", 600], ["doors", 900]], palette });
      }
      wallCabinets(at.sheet, { x: w / 2 + 4, y: 1480, z: wallZ - 330, w: 1500, h: 720, d: 330 }, palette);
      plant(at.sheet, { x: -w / 2 - 200, y: benchHeight, z: wallZ - 320, size: 420 }, palette);
      benchLabel(at, w / 2 + 500);
      put(at, -w / 2, 0, Math.min(wallZ - benchDepth - 26, wallZ - d - 20));
    },
  };
}

function onBench({ w, d, product }: Staged): Staging {
  return {
    spanMm: Math.max(1150, w * 2.2, product.heightMm * 2),
    centre: 0,
    base: 420,
    stage: (at) => {
      benchWithLabel(at, -1500, [["doors", 900], ["drawers", 600], ["drawers", 600], ["doors", 900]]);
      plant(at.sheet, { x: w / 2 + 280, y: benchHeight, z: wallZ - 240, size: 420 }, palette);
      fruit(at, -w / 2 - 300);
      put(at, -w / 2, benchHeight, wallZ - 60 - Math.min(d, benchDepth - 80));
    },
  };
}

function inBench({ w, d, product }: Staged): Staging {
  return {
    spanMm: 1600,
    centre: 0,
    base: 180,
    stage: (at) => {
      benchWithLabel(at, -1500, [["doors", 900], ["drawers", 600], ["drawers", 600], ["doors", 900]]);
      const up = product.kind === "tap" ? benchHeight : benchHeight - product.heightMm + 12;
      at.sheet.within([[-2000, 3000, 0], [2000, 3000, 0], [2000, benchHeight, wallZ - benchDepth - 22], [-2000, benchHeight, wallZ - benchDepth - 22]], () => put(at, -w / 2, up, wallZ - 50 - Math.min(d, benchDepth - 90)));
      plant(at.sheet, { x: -w / 2 - 300, y: benchHeight, z: wallZ - 200, size: 380 }, palette);
    },
  };
}

function inTallCabinet({ w, product }: Staged): Staging {
  const y = product.heightMm > 700 ? 480 : 760;
  return {
    spanMm: 2450,
    centre: 0,
    stage: (at) => {
      tallCabinet(at.sheet, { x: -w / 2 - 22, wallZ, w: w + 44, h: 2150 }, { palette, niches: [[y, product.heightMm]] });
      benchWithLabel(at, w / 2 + 24, [["drawers", 600], ["doors", 900]]);
      wallCabinets(at.sheet, { x: w / 2 + 24, y: 1480, z: wallZ - 330, w: 1500, h: 670, d: 330 }, palette);
      benchLabel(at, w / 2 + 500);
      put(at, -w / 2, y, wallZ - benchDepth - 22);
      person(at, -w / 2 - 340);
    },
  };
}

function aboveCooktop({ w, d, product }: Staged): Staging {
  const hob = { ...kinds["cooktop-induction"].typical, sku: "hob", kind: "cooktop-induction" } as const;
  return {
    spanMm: 2500,
    centre: 0,
    stage: (at) => {
      benchWithLabel(at, -1500, [["doors", 900], ["drawers", 600], ["drawers", 600], ["doors", 900]]);
      at.sheet.placed([-hob.widthMm / 2, benchHeight - 44, wallZ - 560], () => kinds["cooktop-induction"].draw(at.sheet, hob, "closed"));
      const y = 1560;
      for (const x of [-w / 2 - 1010, w / 2 + 10]) wallCabinets(at.sheet, { x, y: 1500, z: wallZ - 330, w: 1000, h: 700, d: 330 }, palette);
      put(at, -w / 2, y, wallZ - d);
      if (product.heightMm < 500) wallCabinets(at.sheet, { x: -w / 2, y: y + 62, z: wallZ - 330, w, h: 2200 - y - 62, d: 330 }, palette);
      benchLabel(at, -900);
    },
  };
}

/** A bowl of fruit, 300 mm across: something of known size beside small appliances. */
function fruit(at: Staged, x: number): void {
  const tones = ["#d48a3a", "#c45a36", "#93a24f", "#d48a3a"];
  const pieces = tones.map((tone, step) => disc([-66 + step * 44, -84 - (step % 2) * 26, 42], tone)).join("");
  at.sheet.onFront([x, benchHeight, wallZ - 330], pieces + path("M-140 -90H140Q126 -10 56 0H-56Q-126 -10 -140 -90Z", "#f4f0e6") + path("M40 -90H140Q126 -10 56 0H26Z", "#00000014"));
}

function freeStanding(setup: { span: number; lift?: number; dressing?: (at: Staged) => void }): (staged: Staged) => Staging {
  return ({ w, d, product }) => ({
    spanMm: Math.max(setup.span, w * 1.35, product.heightMm * 1.3),
    centre: 240,
    stage: (at) => {
      setup.dressing?.(at);
      put(at, -w / 2, setup.lift ?? 0, Math.max(wallZ - 1900, wallZ - d - 60));
      person(at, Math.max(w / 2 + 380, 620));
    },
  });
}

function onUnit(lift: "wall" | "unit"): (staged: Staged) => Staging {
  return ({ w, d }) => ({
    spanMm: Math.max(2450, w * 1.5),
    centre: 200,
    stage: (at) => {
      const unit = { ...kinds["tv-unit"].typical, sku: "unit", kind: "tv-unit" } as const;
      const wide = Math.max(1800, w + 200);
      at.sheet.placed([-wide / 2, 0, wallZ - 440], () => kinds["tv-unit"].draw(at.sheet, { ...unit, widthMm: wide }, "closed"));
      put(at, -w / 2, lift === "wall" ? 484 : 482, wallZ - Math.min(400, d + 40));
      if (lift === "unit") picture(at.sheet, { x: -420, y: 1700, z: wallZ - 4, w: 840, h: 640 }, palette);
      person(at, wide / 2 + 180);
    },
  });
}

function onFurniture(base: "desk" | "bedside"): (staged: Staged) => Staging {
  return ({ w, d }) => ({
    spanMm: base === "desk" ? 1900 : 1250,
    centre: 0,
    base: base === "desk" ? -200 : -60,
    stage: (at) => {
      const support = { ...kinds[base].typical, sku: base, kind: base } as const;
      at.sheet.placed([-support.widthMm / 2, 0, wallZ - support.depthMm - 30], () => kinds[base].draw(at.sheet, support, "closed"));
      picture(at.sheet, { x: base === "desk" ? -860 : 330, y: base === "desk" ? 1640 : 1180, z: wallZ - 4, w: 300, h: 400 }, palette);
      put(at, -w / 2, support.heightMm, wallZ - 60 - Math.min(d, support.depthMm - 20));
    },
  });
}

function wallPicture(at: Staged): void {
  picture(at.sheet, { x: -560, y: 2050, z: wallZ - 4, w: 900, h: 620 }, palette);
}

const stagings: Record<Stand, (staged: Staged) => Staging> = {
  "beside-bench": besideBench,
  "under-bench": underBench,
  "on-bench": onBench,
  "in-bench": inBench,
  "in-tall-cabinet": inTallCabinet,
  "above-cooktop": aboveCooktop,
  "wall-high": (staged) => ({
    spanMm: 2600,
    centre: 200,
    stage: (at) => {
      picture(at.sheet, { x: -310, y: 1500, z: wallZ - 4, w: 620, h: 480 }, palette);
      put(at, -staged.w / 2, 1900, wallZ - staged.d);
      person(at, 820);
    },
  }),
  "wall-screen": onUnit("wall"),
  "on-unit": onUnit("unit"),
  "on-desk": onFurniture("desk"),
  "on-bedside": onFurniture("bedside"),
  "on-floor": freeStanding({ span: 2350, dressing: wallPicture }),
  living: freeStanding({ span: 2500, dressing: wallPicture }),
  dining: freeStanding({ span: 2500, dressing: wallPicture }),
  bedroom: freeStanding({ span: 2500, dressing: wallPicture }),
  outdoors: freeStanding({ span: 2500, dressing: (at) => plant(at.sheet, { x: -1000, y: 0, z: wallZ - 300, size: 1200 }, palette) }),
};
