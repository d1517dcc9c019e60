import { lines } from "./ink.ts";
import { standHeight } from "./screens.ts";
import type { ProductDrawing, Stand } from "./drawing-types.ts";
import { aboveCooktop, besideBench, inBench, inTallCabinet, onBench, underBench } from "./kitchen-stagings.ts";
import { kindDrawings } from "./registry.ts";
import { picture, plant } from "./room-props.ts";
import { palette, wallZ } from "./staging.ts";
import { type Staged, type Staging, person, put } from "./staging.ts";

function freeStanding(setup: {
  span: number;
  lift?: (product: ProductDrawing) => number;
  dressing?: (at: Staged) => void;
}): (staged: Staged) => Staging {
  return ({ w, d, product, kind }) => ({
    spanMm: Math.max(setup.span, w * 1.35, product.heightMm * 1.3),
    centre: 240,
    ...(kind.front.pitch > 60 ? { base: -w * 0.42 } : {}),
    stage: (at) => {
      setup.dressing?.(at);
      put(at, -w / 2, setup.lift?.(product) ?? 0, Math.max(wallZ - 1900, wallZ - d - 60));
      person(at, Math.max(w / 2 + 380, setup.lift?.(product) ? 960 : 620));
    },
  });
}

function onUnit(lift: "wall" | "unit"): (staged: Staged) => Staging {
  return ({ w, d }) => ({
    spanMm: Math.max(2450, w * 1.5),
    centre: 200,
    stage: (at) => {
      const unit = { ...kindDrawings["tv-unit"].typical, sku: "unit", kind: "tv-unit" } as const;
      const wide = Math.max(1800, w + 200);
      at.sheet.placed([-wide / 2, 0, wallZ - 440], () =>
        kindDrawings["tv-unit"].draw(at.sheet, { ...unit, widthMm: wide }, "closed"),
      );
      const hangs = lift === "wall" && standHeight(at.product) === 0;
      put(
        at,
        -w / 2,
        hangs ? Math.max(640, 1180 - at.product.heightMm / 2) : 482,
        hangs ? wallZ - d : wallZ - Math.min(400, d + 40),
      );
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
      const support = { ...kindDrawings[base].typical, sku: base, kind: base } as const;
      at.sheet.placed([-support.widthMm / 2, 0, wallZ - support.depthMm - 30], () =>
        kindDrawings[base].draw(at.sheet, support, "closed"),
      );
      picture(
        at.sheet,
        { x: base === "desk" ? -860 : 330, y: base === "desk" ? 1640 : 1180, z: wallZ - 4, w: 300, h: 400 },
        palette,
      );
      put(at, -w / 2, support.heightMm, wallZ - 60 - Math.min(d, support.depthMm - 20));
    },
  });
}

/** Built-in products, and table products outdoors, get a timber bench of 750 mm. */
function gardenBench(at: Staged): void {
  const w = Math.max(1200, at.w + 500);
  const z = wallZ - at.d - 80;
  const boards = [110, 220, 330, 440, 550].map((y) => [0, y, w, y] as const);
  const art = { front: lines(boards, "#7d6446", 7) };
  at.sheet.shadow({ x: -w / 2, z, w, d: at.d }, 0.3);
  at.sheet.box({ x: -w / 2, y: 0, z: z + 20, w, h: 700, d: at.d + 40 }, { fill: "#a98a63", art });
  at.sheet.box({ x: -w / 2 - 30, y: 700, z: z - 10, w: w + 60, h: 50, d: at.d + 80 }, { fill: palette.bench });
}

function wallPicture(at: Staged): void {
  picture(at.sheet, { x: -560, y: 2050, z: wallZ - 4, w: 900, h: 620 }, palette);
}

export const stagings: Record<Stand, (staged: Staged) => Staging> = {
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
  outdoors: freeStanding({
    span: 2500,
    lift: ({ heightMm }) => (heightMm < 800 ? 750 : 0),
    dressing: (at) => {
      plant(at.sheet, { x: -1000, y: 0, z: wallZ - 300, size: 1200 }, palette);
      if (at.product.heightMm < 800) gardenBench(at);
    },
  }),
};
