import { benchDepth, benchHeight, benchRun, splashback, tallCabinet, wallCabinets } from "./cabinetry.ts";
import { disc, letter, lines, path } from "./ink.ts";
import { kindDrawings } from "./registry.ts";
import { plant } from "./room-props.ts";
import { type Staged, type Staging, person, put } from "./staging.ts";
import { palette, wallZ } from "./staging.ts";

/** A dimension line along the cabinets: the standard bench height. */
function benchLabel(at: Staged, x: number): void {
  const words = `<g transform="rotate(-90 -26 450)">${letter([-26, 450], "bench 900 mm", { size: 58, fill: palette.ink, weight: 500 })}</g>`;
  at.sheet.onFront(
    [x, benchHeight, wallZ - benchDepth - 24],
    lines(
      [
        [0, 0, 0, benchHeight],
        [-26, 2, 26, 2],
        [-26, benchHeight, 26, benchHeight],
      ],
      palette.ink,
      7,
    ) + words,
  );
}

function benchWithLabel(at: Staged, x: number, modules: Parameters<typeof benchRun>[1]["modules"]): void {
  splashback(
    at.sheet,
    { x, y: benchHeight, z: wallZ - 4, w: modules.reduce((sum, [, width]) => sum + width, 0), h: 560 },
    palette,
  );
  benchRun(at.sheet, { x, wallZ, modules, palette });
}

export function besideBench(staged: Staged): Staging {
  const { w, d, product } = staged;
  const span = Math.max(2450, product.heightMm * 1.28);
  return {
    spanMm: span,
    centre: w < 1000 ? -120 - w * 0.12 : 0,
    stage: (at) => {
      benchWithLabel(at, 70, [
        ["drawers", 600],
        ["doors", 900],
      ]);
      wallCabinets(at.sheet, { x: 70, y: 1480, z: wallZ - 330, w: 1500, h: 720, d: 330 }, palette);
      plant(at.sheet, { x: 860, y: benchHeight, z: wallZ - 320, size: 420 }, palette);
      benchLabel(at, 1020);
      put(at, 40 - w, 0, wallZ - d - 20);
      if (w < 1000) person(at, -w - 260);
    },
  };
}

export function underBench({ w, d, product }: Staged): Staging {
  const fits = product.heightMm <= benchHeight - 36;
  const cooker = product.kind === "cooker";
  return {
    spanMm: 2350,
    centre: 0,
    stage: (at) => {
      const left: Parameters<typeof benchRun>[1]["modules"] = [["doors", 900]];
      splashback(at.sheet, { x: -1400, y: benchHeight, z: wallZ - 4, w: 2800, h: 560 }, palette);
      const stand = () => put(at, -w / 2, 0, Math.min(wallZ - benchDepth - 6, wallZ - d - 4));
      if (fits && !cooker)
        benchRun(at.sheet, {
          x: -w / 2 - 908,
          wallZ,
          modules: [...left, ["gap", w + 16], ["drawers", 600], ["doors", 900]],
          palette,
          stand,
        });
      else {
        benchRun(at.sheet, { x: -w / 2 - 910, wallZ, modules: left, palette });
        benchRun(at.sheet, {
          x: w / 2 + 10,
          wallZ,
          modules: [
            ["drawers", 600],
            ["doors", 900],
          ],
          palette,
        });
        stand();
      }
      wallCabinets(at.sheet, { x: w / 2 + 4, y: 1480, z: wallZ - 330, w: 1500, h: 720, d: 330 }, palette);
      plant(at.sheet, { x: -w / 2 - 200, y: benchHeight, z: wallZ - 320, size: 420 }, palette);
      benchLabel(at, w / 2 + 500);
    },
  };
}

export function onBench({ w, d, product }: Staged): Staging {
  return {
    spanMm: Math.max(1150, w * 2.2, product.heightMm * 2),
    centre: 0,
    base: 420,
    stage: (at) => {
      benchWithLabel(at, -1500, [
        ["doors", 900],
        ["drawers", 600],
        ["drawers", 600],
        ["doors", 900],
      ]);
      plant(at.sheet, { x: w / 2 + 280, y: benchHeight, z: wallZ - 240, size: 420 }, palette);
      fruit(at, -w / 2 - 300);
      put(at, -w / 2, benchHeight, wallZ - 60 - Math.min(d, benchDepth - 80));
    },
  };
}

export function inBench({ w, d, product }: Staged): Staging {
  return {
    spanMm: 1600,
    centre: 0,
    base: 180,
    stage: (at) => {
      benchWithLabel(at, -1500, [
        ["doors", 900],
        ["drawers", 600],
        ["drawers", 600],
        ["doors", 900],
      ]);
      const up = product.kind === "tap" ? benchHeight : benchHeight - product.heightMm + 12;
      const z = wallZ - 50 - Math.min(d, benchDepth - 90);
      const above = [
        [-2000, 3000, z],
        [2000, 3000, z],
        [2000, benchHeight, z],
        [-2000, benchHeight, z],
      ] as const;
      at.sheet.within(above, () => put(at, -w / 2, up, z));
      plant(at.sheet, { x: -w / 2 - 300, y: benchHeight, z: wallZ - 200, size: 380 }, palette);
    },
  };
}

export function inTallCabinet({ w, product }: Staged): Staging {
  const y = product.heightMm > 700 ? 480 : 760;
  return {
    spanMm: 2450,
    centre: 0,
    stage: (at) => {
      tallCabinet(
        at.sheet,
        { x: -w / 2 - 22, wallZ, w: w + 44, h: 2150 },
        { palette, niches: [[y, product.heightMm]] },
      );
      benchWithLabel(at, w / 2 + 24, [
        ["drawers", 600],
        ["doors", 900],
      ]);
      wallCabinets(at.sheet, { x: w / 2 + 24, y: 1480, z: wallZ - 330, w: 1500, h: 670, d: 330 }, palette);
      benchLabel(at, w / 2 + 500);
      put(at, -w / 2, y, wallZ - benchDepth - 22);
      person(at, -w / 2 - 340);
    },
  };
}

export function aboveCooktop({ w, d, product }: Staged): Staging {
  const hob = {
    ...kindDrawings["cooktop-induction"].typical,
    heightMm: 12,
    sku: "hob",
    kind: "cooktop-induction",
  } as const;
  return {
    spanMm: 2500,
    centre: 0,
    stage: (at) => {
      benchWithLabel(at, -1500, [
        ["doors", 900],
        ["drawers", 600],
        ["drawers", 600],
        ["doors", 900],
      ]);
      at.sheet.placed([-hob.widthMm / 2, benchHeight - 6, wallZ - 560], () =>
        kindDrawings["cooktop-induction"].draw(at.sheet, hob, "closed"),
      );
      const y = 1560;
      for (const x of [-w / 2 - 1010, w / 2 + 10])
        wallCabinets(at.sheet, { x, y: 1500, z: wallZ - 330, w: 1000, h: 700, d: 330 }, palette);
      put(at, -w / 2, y, wallZ - d);
      if (product.heightMm < 500)
        wallCabinets(at.sheet, { x: -w / 2, y: y + 62, z: wallZ - 330, w, h: 2200 - y - 62, d: 330 }, palette);
      benchLabel(at, -900);
    },
  };
}

/** A bowl of fruit, 300 mm across, as a size reference for small appliances. */
function fruit(at: Staged, x: number): void {
  const tones = ["#d48a3a", "#c45a36", "#93a24f", "#d48a3a"];
  const pieces = tones.map((tone, step) => disc([-66 + step * 44, -84 - (step % 2) * 26, 42], tone)).join("");
  at.sheet.onFront(
    [x, benchHeight, wallZ - 330],
    pieces +
      path("M-140 -90H140Q126 -10 56 0H-56Q-126 -10 -140 -90Z", "#f4f0e6") +
      path("M40 -90H140Q126 -10 56 0H26Z", "#00000014"),
  );
}
