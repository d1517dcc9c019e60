import { darker, lighter, withOpacity } from "./colour.ts";
import { path, rect, steps } from "./ink.ts";
import { benchHeight, benchRun, splashback, tallCabinet, wallCabinets } from "./cabinetry.ts";
import { picture, pendant, plant, windowOnWall } from "./room-props.ts";
import { shell } from "./room-shell.ts";
import { choppingBoards, fruitBowl, island, openShelf, stool } from "./scene-dressing.ts";
import { repeatedPart, put, sunOnWall, type Stage } from "./scene-stage.ts";

/** A kitchen wall: ovens, fridge, a run with cooktop and hood; plain wall on the left for text. */
export function kitchen(stage: Stage): void {
  const { sheet, palette, wallZ, room, left } = stage;
  shell(sheet, room, "boards");
  sunOnWall(stage, Math.max(left + 200, -2900), 2350);
  if (left < -2300) picture(sheet, { x: -2560, y: 2000, z: wallZ - 4, w: 620, h: 800 }, palette);
  if (left < -2000) plant(sheet, { x: -2030, y: 0, z: wallZ - 300, size: 1150 }, palette);
  tallCabinet(
    sheet,
    { x: -1640, wallZ, w: 640, h: 2280 },
    {
      palette,
      niches: [
        [560, 595],
        [1180, 455],
      ],
    },
  );
  put(stage, "oven-wall", {
    x: -1618,
    y: 560,
    z: wallZ - 622,
    changes: { finish: "black", facts: { controls: "touch" } },
  });
  put(stage, "oven-compact", { x: -1618, y: 1180, z: wallZ - 622, changes: { finish: "black" } });
  sheet.box({ x: -1000, y: 1830, z: wallZ - 600, w: 990, h: 450, d: 600 }, { fill: palette.joinery });
  sheet.box({ x: -1000, y: 0, z: wallZ - 40, w: 990, h: 1830, d: 40 }, { fill: darker(palette.joinery, 0.55) });
  put(stage, "fridge-french-door", { x: -958, z: wallZ - 770 });
  benchWall(stage, 0);
}

function benchWall(stage: Stage, x: number): void {
  const { sheet, palette, wallZ, right } = stage;
  const reach = Math.max(3300, right - x + 300);
  splashback(sheet, { x, y: benchHeight, z: wallZ - 4, w: reach, h: 700 }, palette);
  windowOnWall(sheet, { x: x + 2240, y: 2180, z: wallZ - 8, w: 900, h: 1020 }, palette);
  wallCabinets(sheet, { x, y: 1560, z: wallZ - 340, w: 540, h: 720, d: 340 }, palette);
  openShelf(stage, { x: x + 1560, y: 1560, w: 560 });
  put(stage, "rangehood-canopy", { x: x + 600, y: 1600, z: wallZ - 500 });
  const stand = () => put(stage, "dishwasher", { x: x + 1504, z: wallZ - 606 });
  benchRun(sheet, {
    x,
    wallZ,
    palette,
    stand,
    modules: [
      ["drawers", 600],
      ["drawers", 900],
      ["gap", 606],
      ["doors", 900],
      ["doors", Math.max(300, reach - 3006)],
    ],
  });
  put(stage, "cooktop-induction", {
    x: x + 604,
    y: benchHeight - 6,
    z: wallZ - 560,
    changes: { widthMm: 890, heightMm: 12, facts: { zones: 5 } },
  });
  choppingBoards(stage, [x + 160, benchHeight, wallZ - 60]);
  put(stage, "kettle", { x: x + 1620, y: benchHeight, z: wallZ - 380 });
  put(stage, "tap", { x: x + 2560, y: benchHeight, z: wallZ - 160 });
  fruitBowl(stage, [x + 3180, benchHeight, wallZ - 300]);
}

/** A room for a long headline: island with pendants before a symmetrical wall with a large cooker. */
export function kitchenEditorial(stage: Stage): void {
  const { sheet, palette, wallZ, room, left, right } = stage;
  shell(sheet, room, "boards");
  const alcove = { w: 1500, h: 2360 };
  sunOnWall(stage, left + 150, 2450);
  splashback(sheet, { x: -2000, y: benchHeight, z: wallZ - 4, w: 4000, h: 620 }, palette);
  arch(stage, alcove);
  put(stage, "cooker", { x: -450, z: wallZ - 640 });
  benchRun(sheet, {
    x: -2256,
    wallZ,
    palette,
    modules: [
      ["doors", 900],
      ["drawers", 900],
    ],
  });
  benchRun(sheet, {
    x: 456,
    wallZ,
    palette,
    modules: [
      ["drawers", 900],
      ["doors", 900],
    ],
  });
  openShelf(stage, { x: -1750, y: 1560, w: 900 });
  openShelf(stage, { x: 850, y: 1560, w: 900 });
  put(stage, "stand-mixer", { x: 1300, y: benchHeight, z: wallZ - 400, changes: { finish: "cream" } });
  put(stage, "coffee-machine", { x: -1500, y: benchHeight, z: wallZ - 420 });
  if (right > 2400) ovenWall(stage);
  if (left < -2400) windowOnWall(sheet, { x: -3500, y: 2350, z: wallZ - 8, w: 950, h: 1500 }, palette);
  for (const x of [-620, 620]) pendant(sheet, { x, y: 1850, z: wallZ - 1500, top: room.top, size: 190 }, palette);
  const z = wallZ - 2300;
  island(stage, { x: -1250, w: 2500, z });
  fruitBowl(stage, [520, 920, z + 300]);
  plant(sheet, { x: -700, y: 920, z: z + 300, size: 520 }, palette);
  for (const x of [-860, -180, 500]) stool(stage, { x, z: z - 380 });
}

/** Steam oven and coffee machine built into the wall on the right. */
function ovenWall(stage: Stage): void {
  const { sheet, palette, wallZ } = stage;
  tallCabinet(
    sheet,
    { x: 2300, wallZ, w: 640, h: 2360 },
    {
      palette,
      niches: [
        [560, 595],
        [1180, 455],
      ],
    },
  );
  put(stage, "oven-steam", { x: 2322, y: 560, z: wallZ - 622 });
  put(stage, "coffee-built-in", { x: 2322, y: 1180, z: wallZ - 622 });
  tallCabinet(sheet, { x: 2950, wallZ, w: 560, h: 2360 }, { palette, niches: [] });
  plant(sheet, { x: 3800, y: 0, z: wallZ - 400, size: 1300 }, palette);
}

function arch(stage: Stage, size: { w: number; h: number }): void {
  const { sheet, palette, wallZ } = stage;
  const r = size.w / 2;
  const tone = lighter(palette.wall, 0.28);
  const inner = r - 120;
  const outline = (half: number, top: number) =>
    `M${-half} 0V${-(top - half * 0.35)}Q${-half} ${-top} 0 ${-top}T${half} ${-(top - half * 0.35)}V0Z`;
  const shade = sheet.gradient({ 0: "#0000004c", 0.5: "#00000014", 1: "#00000005" }, "down");
  sheet.onFront(
    [0, 0, wallZ - 10],
    path(outline(r, size.h), tone) +
      path(outline(inner, size.h - 150), darker(palette.wall, 0.1)) +
      path(outline(inner, size.h - 150), shade),
  );
  sheet.box(
    { x: -r - 60, y: 1600, z: wallZ - 420, w: size.w + 120, h: 150, d: 420 },
    {
      fill: tone,
      faces: {
        front: sheet.gradient({ 0: lighter(tone, 0.2), 1: darker(tone, 0.1) }, "down"),
      },
    },
  );
}

/** A section through an apartment building: the same kitchen many times, with small differences. */
export function kitchenCommercial(stage: Stage): void {
  const { sheet, palette, wallZ, room, left, right } = stage;
  const bay = 3000;
  const storey = 2900;
  shell(sheet, room, "concrete");
  const first = Math.ceil(left / bay) - 1;
  for (const level of [0, 1]) {
    for (const at of steps(Math.ceil((right - left) / bay) + 2)) {
      const column = first + at;
      const turn = Math.abs(column * 2 + level) % 3;
      repeatedPart(stage, { key: `apartment${turn}`, x: column * bay, y: level * storey, w: bay }, (part) =>
        apartment(part, { bay, storey, turn }),
      );
    }
  }
  sheet.onFront([left, storey * 2 + 200, wallZ - 900], rect([0, 0, right - left, 240], darker(palette.ink, 0.1)));
}

function apartment(stage: Stage, at: { bay: number; storey: number; turn: number }): void {
  const { sheet, palette, wallZ } = stage;
  const { bay, storey, turn } = at;
  const high = storey - 260;
  const tone = turn === 1 ? lighter(palette.wall, 0.25) : palette.wall;
  const glow = sheet.gradient(
    { 0: withOpacity(palette.light, 0.65), 0.7: withOpacity(palette.light, 0.1), 1: withOpacity(palette.light, 0) },
    "down",
  );
  sheet.onFront([0, high, wallZ], rect([0, 0, bay, high], tone) + rect([0, 0, bay, high], glow));
  sheet.onTop([0, 0, wallZ], rect([0, 0, bay, 900], palette.floor));
  splashback(sheet, { x: 700, y: benchHeight, z: wallZ - 4, w: 1900, h: 560 }, palette);
  wallCabinets(sheet, { x: 700, y: 1480, z: wallZ - 330, w: 1900, h: 700, d: 330 }, palette);
  const finish = turn === 2 ? "black" : "stainless";
  const stand = () => put(stage, "oven-wall", { x: 1306, y: 130, z: wallZ - 606, changes: { depthMm: 500, finish } });
  benchRun(sheet, {
    x: 700,
    wallZ,
    palette,
    stand,
    modules: [
      ["drawers", 600],
      ["gap", 606],
      ["doors", 694],
    ],
  });
  put(stage, "fridge-bottom-mount", { x: 60, z: wallZ - 640, changes: { widthMm: 600, heightMm: 1700, depthMm: 620 } });
  sheet.box({ x: 1306, y: benchHeight - 6, z: wallZ - 560, w: 590, h: 12, d: 520 }, { fill: "#17191b" });
  if (turn === 0) plant(sheet, { x: 2280, y: benchHeight, z: wallZ - 300, size: 420 }, palette);
  if (turn === 1) fruitBowl(stage, [2250, benchHeight, wallZ - 300]);
  if (turn === 2) put(stage, "kettle", { x: 2200, y: benchHeight, z: wallZ - 400 });
  const edge = sheet.gradient({ 0: lighter(palette.ink, 0.55), 1: lighter(palette.ink, 0.3) }, "down");
  sheet.onFront(
    [-110, storey - 40, wallZ - 900],
    rect([0, 0, 220, storey - 40], lighter(palette.ink, 0.42)) + rect([0, 0, 60, storey], "#ffffff22"),
  );
  sheet.onFront([-10, storey + 40, wallZ - 900], rect([0, 0, bay + 20, 250], edge));
}
