import { benchHeight, benchRun, splashback } from "./cabinetry.ts";
import { darker, lighter, mix } from "./colour.ts";
import { disc, lines, n1, path, rect, round, steps, type Rect4 } from "./ink.ts";
import { pendant, picture, plant, windowOnWall } from "./room-props.ts";
import { shell } from "./room-shell.ts";
import { basket, choppingBoards, curtain, fruitBowl, openShelf } from "./scene-dressing.ts";
import { put, sunOnWall, type Stage } from "./scene-stage.ts";

/** A kitchen of two and a half metres: slim fridge, oven below the cooktop, shelves, and a table for two. */
export function smallKitchen(stage: Stage): void {
  const { sheet, palette, wallZ, room, left, right } = stage;
  shell(sheet, room, "boards");
  sunOnWall(stage, Math.max(left + 100, -2900), 2400);
  splashback(sheet, { x: -1010, y: benchHeight, z: wallZ - 4, w: 1910, h: 640 }, palette);
  put(stage, "fridge-bottom-mount", {
    x: -1660,
    z: wallZ - 680,
    changes: { finish: "sage", widthMm: 600, heightMm: 1850 },
  });
  openShelf(stage, { x: -980, y: 1560, w: 700 });
  openShelf(stage, { x: -980, y: 1980, w: 700 });
  put(stage, "rangehood-canopy", { x: -160, y: 1600, z: wallZ - 460, changes: { widthMm: 600, finish: "white" } });
  const stand = () => {
    put(stage, "oven-wall", { x: -157, y: 130, z: wallZ - 606, changes: { depthMm: 500, finish: "white" } });
    put(stage, "dishwasher", { x: -1000, z: wallZ - 606, changes: { widthMm: 448, finish: "white" } });
  };
  benchRun(sheet, {
    x: -1010,
    wallZ,
    palette,
    stand,
    modules: [
      ["gap", 460],
      ["drawers", 390],
      ["gap", 606],
      ["doors", 450],
    ],
  });
  put(stage, "cooktop-induction", { x: -150, y: benchHeight - 6, z: wallZ - 560, changes: { heightMm: 12 } });
  put(stage, "tap", { x: -640, y: benchHeight, z: wallZ - 160 });
  put(stage, "kettle", { x: 560, y: benchHeight, z: wallZ - 380, changes: { finish: "sage" } });
  choppingBoards(stage, [480, benchHeight, wallZ - 60]);
  if (right > 1100) windowOnWall(sheet, { x: 1200, y: 2200, z: wallZ - 8, w: 900, h: 1050 }, palette);
  roundTable(stage, 1050);
  pendant(sheet, { x: 1500, y: 1780, z: wallZ - 1300, top: room.top, size: 190 }, palette);
  if (left < -2000) plant(sheet, { x: -2200, y: 0, z: wallZ - 400, size: 1300 }, palette);
  if (right > 2500) put(stage, "bookcase", { x: 2450, z: wallZ - 330 });
}

/** A round table with two chairs. */
function roundTable(stage: Stage, x: number): void {
  const { sheet, palette, wallZ } = stage;
  const z = wallZ - 1500;
  const wood = mix(palette.floor, "#8a5a30", 0.3);
  put(stage, "dining-chair", { x: x - 90, z: z + 500, changes: { finish: "oak" } });
  put(stage, "dining-chair", { x: x + 560, z: z + 500, changes: { finish: "oak" } });
  sheet.shadow({ x: x + 60, z, w: 860, d: 700 }, 0.28);
  sheet.box({ x: x + 420, y: 0, z: z + 300, w: 110, h: 720, d: 110 }, { fill: darker(wood, 0.2) });
  sheet.lathe(
    [x + 475, z + 350],
    [
      [480, 715],
      [500, 730],
      [500, 760],
    ],
    wood,
  );
  sheet.ring([x + 475, 760, z + 350], 500, lighter(wood, 0.18));
  fruitBowl(stage, [x + 475, 770, z + 300]);
}

/** A laundry in a hall cupboard: both doors open, the machines side by side under a shelf. */
export function laundryCupboard(stage: Stage): void {
  const { sheet, palette, wallZ, room, left, right } = stage;
  shell(sheet, room, "boards");
  const [x, w, h] = [-700, 1400, 2350];
  const inside = darker(palette.joinery, 0.22);
  sheet.onFront(
    [x, h, wallZ - 4],
    rect([-70, -70, w + 140, h + 70], lighter(palette.joinery, 0.3)) +
      rect([0, 0, w, h], inside) +
      rect([0, 0, w, h], sheet.gradient({ 0: "#00000040", 0.4: "#00000010", 1: "#00000026" }, "down")),
  );
  put(stage, "washer-front", { x: x + 60, z: wallZ - 560, changes: { depthMm: 540 } });
  put(stage, "dryer", { x: x + 740, z: wallZ - 560, changes: { depthMm: 540 } });
  sheet.box({ x, y: 880, z: wallZ - 580, w, h: 44, d: 580 }, { fill: mix(palette.floor, "#b98f5c", 0.4) });
  basket(stage, { x: x + 80, y: 924, z: wallZ - 420 });
  const inner = { ...stage, wallZ: wallZ - 60 };
  openShelf(inner, { x: x + 20, y: 1500, w: w - 40 });
  openShelf(inner, { x: x + 20, y: 1920, w: w - 40 });
  towels(stage, x + 760);
  for (const side of [-1, 1] as const) openDoor(stage, side, { x: side < 0 ? x : x + w, h });
  if (left < -1700) {
    picture(sheet, { x: -2350, y: 1980, z: wallZ - 4, w: 620, h: 800 }, palette);
    put(stage, "tv-unit", {
      x: -2700,
      z: wallZ - 440,
      changes: { widthMm: 1300, heightMm: 760, finish: "oak", facts: { doors: 2 } },
    });
    put(stage, "lamp-table", { x: -2600, y: 760, z: wallZ - 420, changes: { finish: "rust-fabric" } });
  }
  if (right > 1700) {
    windowOnWall(sheet, { x: 1750, y: 2200, z: wallZ - 8, w: 950, h: 1300 }, palette);
    curtain(stage, { x: 1560, y: 2360, w: 300, z: wallZ - 60 });
  }
  put(stage, "rug", { x: -1250, z: wallZ - 2000, changes: { widthMm: 2500, depthMm: 1000 } });
  plant(sheet, { x: 1500, y: 0, z: wallZ - 900, size: 1150 }, palette);
}

/** Folded towels in the site's colours. */
function towels(stage: Stage, x: number): void {
  const { sheet, palette, wallZ } = stage;
  const tones = [palette.accent, lighter(palette.wall, 0.5), mix(palette.accent, palette.wall, 0.5), palette.bench];
  sheet.onFront(
    [x, 924, wallZ - 420],
    tones
      .map(
        (tone, at) =>
          round([0, -90 - at * 88, 470, 82], 40, tone) + rect([40, -52 - at * 88, 390, 8], darker(tone, 0.14)),
      )
      .join(""),
  );
}

/** A door that stands open towards the room; its far edge is nearer, so it is taller. */
function openDoor(stage: Stage, side: 1 | -1, at: { x: number; h: number }): void {
  const { sheet, palette, wallZ } = stage;
  const tone = lighter(palette.joinery, 0.12);
  const out = 420 * side;
  const d = `M0 0L${out} -50V${at.h + 60}L0 ${at.h}Z`;
  const panel = (from: number, to: number) =>
    path(
      `M${n1(out * 0.16)} ${from}L${n1(out * 0.84)} ${from - 30}V${to + 30}L${n1(out * 0.16)} ${to}Z`,
      "none",
      ` stroke="${darker(tone, 0.18)}" stroke-width="10"`,
    );
  sheet.onFront(
    [at.x, at.h, wallZ - 200],
    path(d, side < 0 ? darker(tone, 0.06) : tone) +
      panel(130, at.h * 0.45) +
      panel(at.h * 0.53, at.h - 140) +
      disc([out * 0.9, at.h * 0.5, 26], palette.accent),
  );
}

/** A desk at the window, with shelves beside it and an armchair to read in. */
export function homeOffice(stage: Stage): void {
  const { sheet, palette, wallZ, room, left, right } = stage;
  shell(sheet, room, "boards");
  windowOnWall(sheet, { x: -760, y: 2350, z: wallZ - 8, w: 1300, h: 1150 }, palette);
  for (const x of [-1080, 620]) curtain(stage, { x, y: 2480, w: 280, z: wallZ - 60 });
  put(stage, "rug", { x: -1500, z: wallZ - 2500, changes: { widthMm: 3000, depthMm: 1700 } });
  put(stage, "desk", { x: -800, z: wallZ - 760, changes: { widthMm: 1600 } });
  put(stage, "monitor", { x: -500, y: 740, z: wallZ - 500 });
  put(stage, "lamp-table", { x: 380, y: 740, z: wallZ - 520, changes: { finish: "brass", heightMm: 500 } });
  plant(sheet, { x: -660, y: 740, z: wallZ - 480, size: 340 }, palette);
  put(stage, "dining-chair", { x: -300, z: wallZ - 1450, changes: { finish: "oak" } });
  if (right > 900) put(stage, "bookcase", { x: 1040, z: wallZ - 330, changes: { heightMm: 2050 } });
  pinboard(stage, { x: -1980, y: 2150, w: 760, h: 860 });
  put(stage, "bedside", { x: -1860, z: wallZ - 450, changes: { finish: "oak", facts: { drawers: 3 }, heightMm: 680 } });
  fruitBowl(stage, [-1620, 680, wallZ - 260]);
  if (right > 2000) put(stage, "lamp-floor", { x: 2080, z: wallZ - 480 });
  if (right > 2200) put(stage, "armchair", { x: 2250, z: wallZ - 1400, changes: { finish: "linen" } });
  if (left < -2300) plant(sheet, { x: -2600, y: 0, z: wallZ - 500, size: 1400 }, palette);
}

/** Notes and swatches on cork. */
function pinboard(stage: Stage, at: { x: number; y: number; w: number; h: number }): void {
  const { sheet, palette, wallZ } = stage;
  const tones = [palette.accent, "#fbf8f0", mix(palette.accent, "#b5643c", 0.7), palette.joinery, "#fbf8f0"];
  const notes = tones.map((tone, step) => {
    const [x, y] = [60 + (step % 2) * 360, 70 + Math.floor(step / 2) * 260];
    const rows: readonly Rect4[] = steps(3).map((row) => [x + 30, y + 70 + row * 40, x + 220, y + 70 + row * 40]);
    return rect([x, y, 280, 210], tone) + lines(rows, darker(tone, 0.18), 8) + disc([x + 140, y + 16, 14], palette.ink);
  });
  sheet.onFront(
    [at.x, at.y, wallZ - 10],
    rect([10, 16, at.w, at.h], "#00000022") +
      rect([0, 0, at.w, at.h], "#c9a374") +
      rect([0, 0, at.w, at.h], "none", ` stroke="${mix(palette.ink, "#8a6a45", 0.5)}" stroke-width="30"`) +
      notes.join(""),
  );
}
