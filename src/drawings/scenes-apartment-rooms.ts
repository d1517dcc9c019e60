import { benchHeight, benchRun, splashback, tallCabinet, wallCabinets } from "./cabinetry.ts";
import { darker, lighter, mix, withOpacity } from "./colour.ts";
import { disc, lines, n1, rect, steps, type Rect4 } from "./ink.ts";
import { plant } from "./room-props.ts";
import { shell } from "./room-shell.ts";
import { choppingBoards, fruitBowl } from "./scene-dressing.ts";
import { eveningSky, isInView, put, type Stage } from "./scene-stage.ts";

/** The kitchen of an apartment on one wall: oven and microwave in a column, the hood in its cabinet, the city outside. */
export function apartmentKitchen(stage: Stage): void {
  const { sheet, palette, wallZ, room, left, right } = stage;
  shell(sheet, room, "boards");
  const bench = { x: -1180, w: 3060 };
  for (const [x, niches] of [
    [-2460, []],
    [
      -1820,
      [
        [700, 595],
        [1400, 388],
      ],
    ],
  ] as const)
    tallCabinet(sheet, { x, wallZ, w: 640, h: 2400 }, { palette, niches });
  put(stage, "oven-wall", { x: -1799, y: 700, z: wallZ - 622, changes: { finish: "black" } });
  put(stage, "microwave-built-in", { x: -1797, y: 1400, z: wallZ - 622 });
  splashback(sheet, { x: bench.x, y: benchHeight, z: wallZ - 4, w: bench.w, h: 600 }, palette);
  const hoodX = -520;
  wallCabinets(sheet, { x: bench.x, y: 1500, z: wallZ - 340, w: 660, h: 900, d: 340 }, palette);
  wallCabinets(sheet, { x: hoodX + 600, y: 1500, z: wallZ - 340, w: 1800, h: 900, d: 340 }, palette);
  put(stage, "rangehood-slide-out", { x: hoodX + 1, y: 1500, z: wallZ - 460 });
  wallCabinets(sheet, { x: hoodX, y: 1562, z: wallZ - 340, w: 600, h: 838, d: 340 }, palette);
  underCabinetLight(stage, { x: bench.x, w: bench.w, y: 1500 });
  benchRun(sheet, {
    x: bench.x,
    wallZ,
    palette,
    stand: () => put(stage, "dishwasher", { x: 960, z: wallZ - 606, changes: { widthMm: 598 } }),
    modules: [
      ["doors", 600],
      ["drawers", 700],
      ["doors", 836],
      ["gap", 606],
      ["drawers", 318],
    ],
  });
  put(stage, "cooktop-induction", { x: hoodX + 5, y: benchHeight - 6, z: wallZ - 560, changes: { heightMm: 12 } });
  put(stage, "tap", { x: 560, y: benchHeight, z: wallZ - 160, changes: { finish: "black" } });
  choppingBoards(stage, [-1080, benchHeight, wallZ - 60]);
  fruitBowl(stage, [1560, benchHeight, wallZ - 300]);
  if (right > 2000) cityWindow(stage, { x: 2080, y: 2400, w: 1500, h: 2250 });
  if (left < -2600) plant(sheet, { x: -2880, y: 0, z: wallZ - 400, size: 1450 }, palette);
  put(stage, "rug", { x: -1000, z: wallZ - 1900, changes: { widthMm: 2600, depthMm: 800 } });
}

/** Warm light on the wall below the cabinets. */
function underCabinetLight({ sheet, palette, wallZ }: Stage, at: { x: number; w: number; y: number }): void {
  const glow = sheet.gradient({ 0: withOpacity(palette.light, 0.8), 1: withOpacity(palette.light, 0) }, "down");
  sheet.onFront([at.x, at.y, wallZ - 6], rect([0, 0, at.w, 420], glow));
}

/** Buildings across the street, some of their windows lit. */
function skyline(stage: Stage, at: { w: number; foot: number; tallest: number }): string {
  const { palette } = stage;
  const tone = mix(palette.wall, "#7e8791", 0.55);
  return steps(Math.ceil(at.w / 430))
    .map((step) => {
      const [x, w] = [step * 430, 360 + ((step * 5) % 3) * 40];
      const tall = at.tallest * (0.45 + ((step * 7) % 6) / 11);
      const face = step % 2 === 0 ? tone : darker(tone, 0.12);
      const rows = Math.max(2, Math.floor(tall / 260));
      const panes = steps(rows * 3).flatMap((pane) => {
        if ((pane * 5 + step * 3) % 4 === 0) return [];
        const [column, row] = [pane % 3, Math.floor(pane / 3)];
        const isLit = (pane + step * 2) % 5 === 0;
        return [
          rect(
            [x + 46 + column * 100, at.foot - tall + 60 + row * 240, 60, 120],
            isLit ? mix(palette.light, "#f2c777", 0.5) : lighter(face, 0.22),
          ),
        ];
      });
      return rect([x, at.foot - tall, w, tall], face) + panes.join("");
    })
    .join("");
}

/** A window down to the floor, with the city in it. */
function cityWindow(stage: Stage, at: { x: number; y: number; w: number; h: number }): void {
  const { sheet, palette, wallZ } = stage;
  if (!isInView(stage, at.x - 60, at.x + at.w + 60)) return;
  const frame = darker(palette.ink, 0.05);
  const sky = sheet.gradient({ 0: "#bcd0db", 1: "#eef0ea" }, "down");
  const panes = steps(3).map((step): Rect4 => [(step * at.w) / 2, 0, (step * at.w) / 2, at.h]);
  sheet.onFront(
    [at.x, at.y, wallZ - 8],
    rect([-30, -30, at.w + 60, at.h + 60], frame) +
      rect([0, 0, at.w, at.h], sky) +
      skyline(stage, { w: at.w, foot: at.h, tallest: at.h * 0.8 }) +
      lines(panes, frame, 40),
  );
}

/** The terrace on the roof: a barbecue and an outdoor fridge in a bench, a table for four, a glass rail before the city. */
export function apartmentTerrace(stage: Stage): void {
  const { sheet, palette, wallZ, room, left, right } = stage;
  shell(sheet, room, "deck");
  const w = right - left;
  sheet.onFront(
    [left, room.top, wallZ],
    rect([0, 0, w, room.top], eveningSky(stage)) + skyline(stage, { w, foot: room.top, tallest: 1900 }),
  );
  glassRail(stage);
  for (const x of [-3100, 3080]) planter(stage, x);
  const at = wallZ - 300;
  benchRun(sheet, {
    x: -2250,
    wallZ: at,
    palette,
    stand: () => put(stage, "fridge-bar", { x: -1640, z: at - 560, changes: { finish: "stainless", heightMm: 840 } }),
    modules: [
      ["doors", 600],
      ["gap", 500],
      ["drawers", 600],
    ],
  });
  plant(sheet, { x: -2000, y: benchHeight, z: at - 260, size: 420 }, palette);
  fruitBowl(stage, [-900, benchHeight, at - 300]);
  put(stage, "barbecue", { x: -420, z: wallZ - 1000 });
  for (const x of [1180, 1980]) put(stage, "dining-chair", { x, z: wallZ - 1050, changes: { finish: "oak" } });
  put(stage, "dining-table", { x: 1050, z: wallZ - 1750, changes: { widthMm: 1600, finish: "oak" } });
  festoon(stage);
}

/** Glass between slim posts, a rail on top. */
function glassRail({ sheet, palette, wallZ, left, right }: Stage): void {
  const w = right - left;
  const posts = steps(Math.ceil(w / 1200) + 1).map((step): Rect4 => [step * 1200, 0, step * 1200, 1100]);
  sheet.onFront(
    [left, 1100, wallZ - 60],
    rect([0, 0, w, 1100], withOpacity(lighter(palette.wall, 0.4), 0.45)) +
      lines(posts, darker(palette.ink, 0.05), 34) +
      rect([0, -40, w, 56], darker(palette.ink, 0.05)),
  );
}

/** A long box of grasses. */
function planter(stage: Stage, x: number): void {
  const { sheet, palette, wallZ } = stage;
  if (!isInView(stage, x - 520, x + 520)) return;
  for (const [dx, size] of [
    [-260, 1250],
    [0, 1500],
    [260, 1200],
  ] as const)
    plant(sheet, { x: x + dx, y: 380, z: wallZ - 420, size }, palette);
  sheet.shadow({ x: x - 480, z: wallZ - 620, w: 960, d: 420 }, 0.3);
  sheet.box({ x: x - 480, y: 0, z: wallZ - 620, w: 960, h: 560, d: 420 }, { fill: darker(palette.joinery, 0.15) });
}

/** Lamps on a wire that hangs between two masts. */
function festoon({ sheet, palette, wallZ, left, right }: Stage): void {
  const w = right - left;
  const sag = (share: number) => 60 + 420 * 4 * share * (1 - share);
  const bulbs = steps(15).map((step) => {
    const share = (step + 0.5) / 15;
    return disc([w * share, sag(share) + 36, 34], lighter(palette.light, 0.3));
  });
  sheet.onFront(
    [left, 2560, wallZ - 1200],
    `<path d="M0 60Q${n1(w / 2)} 900 ${n1(w)} 60" fill="none" stroke="${palette.ink}" stroke-width="8"/>${bulbs.join("")}`,
  );
}
