import { benchHeight, benchRun, benchTop, tallCabinet } from "./cabinetry.ts";
import { darker, lighter, mix } from "./colour.ts";
import { lines, path, rect, round, steps, type Rect4 } from "./ink.ts";
import { pendant, plant } from "./room-props.ts";
import { shell } from "./room-shell.ts";
import { choppingBoards, fruitBowl } from "./scene-dressing.ts";
import { put, type Stage } from "./scene-stage.ts";

/** The sink of a kitchen, near enough to see the tap: stone, a long window, the dishwasher behind a door. */
export function sinkBench(stage: Stage): void {
  const { sheet, palette, wallZ, room } = stage;
  shell(sheet, room, "concrete");
  slab(stage, { y: benchHeight, h: 420 });
  ribbon(stage, { x: -1900, y: 2050, w: 3800, h: 720 });
  benchRun(sheet, {
    x: -3300,
    wallZ,
    palette,
    modules: [
      ["doors", 900],
      ["drawers", 900],
      ["doors", 600],
      ["doors", 900],
      ["doors", 600],
      ["drawers", 900],
      ["doors", 900],
    ],
  });
  basin(stage, { x: -860, w: 820 });
  put(stage, "tap", { x: -470, y: benchHeight, z: wallZ - 150, changes: { finish: "copper", heightMm: 460 } });
  put(stage, "coffee-machine", { x: 560, y: benchHeight, z: wallZ - 440 });
  put(stage, "kettle", { x: 1020, y: benchHeight, z: wallZ - 400, changes: { finish: "copper" } });
  choppingBoards(stage, [-1780, benchHeight, wallZ - 60]);
  put(stage, "toaster", { x: -1340, y: benchHeight, z: wallZ - 380, changes: { finish: "black-steel" } });
  plant(sheet, { x: 180, y: benchHeight, z: wallZ - 240, size: 480 }, palette);
  for (const x of [-450, 620]) pendant(sheet, { x, y: 1900, z: wallZ - 700, top: room.top, size: 150 }, palette);
}

/** Stone on the wall behind a bench, with one vein. */
function slab(stage: Stage, at: { y: number; h: number }): void {
  const { sheet, palette, wallZ, left, right } = stage;
  const w = right - left;
  const stone = lighter(palette.bench, 0.15);
  sheet.onFront(
    [left, at.y + at.h, wallZ - 4],
    rect([0, 0, w, at.h], stone) +
      path(
        `M0 ${at.h * 0.7}Q${w * 0.2} ${at.h * 0.2} ${w * 0.4} ${at.h * 0.55}T${w * 0.8} ${at.h * 0.3}T${w} ${at.h * 0.6}`,
        "none",
        ` stroke="${darker(stone, 0.14)}" stroke-width="14"`,
      ),
  );
}

/** A window in one long strip above the bench. */
function ribbon(stage: Stage, at: { x: number; y: number; w: number; h: number }): void {
  const { sheet, palette, wallZ } = stage;
  const { x, y, w, h } = at;
  const frame = darker(palette.ink, 0.05);
  const sky = sheet.gradient({ 0: "#c4d7dd", 1: "#eef0e6" }, "down");
  const trunks = steps(7).map((step): Rect4 => [180 + step * 560, 0, 140 + step * 560, h]);
  sheet.onFront(
    [x, y, wallZ - 8],
    rect([-50, -50, w + 100, h + 100], frame) +
      rect([0, 0, w, h], sky) +
      path(`M0 ${h * 0.72}Q${w * 0.3} ${h * 0.5} ${w * 0.55} ${h * 0.66}T${w} ${h * 0.56}V${h}H0Z`, "#a9b69c") +
      lines(trunks, "#8f9a86", 44) +
      path(`M0 ${h}V${h * 0.9}Q${w * 0.5} ${h * 0.74} ${w} ${h * 0.88}V${h}Z`, "#7d8f74") +
      lines(
        [
          [w / 3, 0, w / 3, h],
          [(w * 2) / 3, 0, (w * 2) / 3, h],
        ],
        frame,
        36,
      ),
  );
}

/** A sink under the stone, seen through its cut-out. */
function basin(stage: Stage, at: { x: number; w: number }): void {
  const { sheet, wallZ } = stage;
  const steel = sheet.gradient({ 0: "#6d7378", 0.5: "#a9aeb2", 1: "#c9cdd0" }, "down");
  sheet.onTop(
    [at.x, benchHeight + 1, wallZ - 130],
    round([0, 0, at.w, 400], 40, "#5c6166") + round([24, 20, at.w - 48, 360], 30, steel),
  );
}

/** A cooktop on an island, its hood hanging from the ceiling, two ovens side by side in the wall behind. */
export function islandBench(stage: Stage): void {
  const { sheet, palette, wallZ, room, left, right } = stage;
  shell(sheet, room, "concrete");
  const wide = 620;
  for (const step of steps(8)) {
    const x = -2480 + step * wide;
    const isOven = step === 1 || step === 2;
    tallCabinet(sheet, { x, wallZ, w: wide, h: 2600 }, { palette, niches: isOven ? [[980, 595]] : [] });
    if (isOven)
      put(stage, "oven-wall", {
        x: x + 12,
        y: 980,
        z: wallZ - 622,
        changes: { finish: "black", facts: { controls: "touch" } },
      });
  }
  lit(stage, 2600);
  if (left < -2600) plant(sheet, { x: -2850, y: 0, z: wallZ - 400, size: 1500 }, palette);
  if (right > 2700) plant(sheet, { x: 2900, y: 0, z: wallZ - 400, size: 1300 }, palette);
  hood(stage);
  const z = wallZ - 2400;
  stoneIsland(stage, { x: -1600, w: 3200, z });
  put(stage, "cooktop-induction", {
    x: -445,
    y: 904,
    z: z + 90,
    changes: { widthMm: 890, heightMm: 10, facts: { zones: 5 } },
  });
  fruitBowl(stage, [1050, 908, z + 320]);
  choppingBoards(stage, [-1420, 908, z + 560]);
}

/** Light under the ceiling, above the joinery. */
function lit(stage: Stage, y: number): void {
  const { sheet, palette, wallZ } = stage;
  sheet.onFront(
    [-2480, y + 160, wallZ - 20],
    rect([0, 0, 4960, 160], sheet.gradient({ 0: mix(palette.light, palette.wall, 0.4), 1: palette.light }, "down")),
  );
}

function hood(stage: Stage): void {
  const { sheet, palette, wallZ, room } = stage;
  const z = wallZ - 2250;
  sheet.box({ x: -170, y: 1850, z: z + 130, w: 340, h: room.top - 1850, d: 240 }, { fill: "#a9aeb2" });
  sheet.box({ x: -600, y: 1700, z, w: 1200, h: 150, d: 500 }, { fill: "#c4c8cb" });
  sheet.onFront([-600, 1700, z], rect([0, -10, 1200, 14], palette.accent));
}

/** An island with its stone turned down to the floor at both ends. */
function stoneIsland(stage: Stage, at: { x: number; w: number; z: number }): void {
  const { sheet, palette } = stage;
  const { x, w, z } = at;
  const tone = palette.joinery;
  const front = steps(5).map((step): Rect4 => [(step * (w - 160)) / 5, 0, (step * (w - 160)) / 5, 860]);
  sheet.shadow({ x, z, w, d: 850 }, 0.34);
  sheet.box(
    { x: x + 80, y: 0, z: z + 30, w: w - 160, h: 860, d: 800 },
    { fill: tone, art: { front: lines(front, lighter(tone, 0.16), 10) + rect([0, 0, w - 160, 60], "#00000040") } },
  );
  for (const end of [x, x + w - 80])
    sheet.box({ x: end, y: 0, z, w: 80, h: 860, d: 850 }, { fill: lighter(palette.bench, 0.1) });
  benchTop(sheet, { x, z: z - 10, w, d: 870 }, { ...palette, bench: lighter(palette.bench, 0.1) });
}
