import { darker, lighter, mix, withOpacity } from "./colour.ts";
import { disc, lines, n1, path, rect, round, steps, type Rect4 } from "./ink.ts";
import { benchRun, splashback, tallCabinet, wallCabinets } from "./cabinetry.ts";
import { pendant, picture, plant, windowOnWall } from "./room-props.ts";
import { shell } from "./room-shell.ts";
import { basket, curtain, openShelf, washingRail } from "./scene-dressing.ts";
import { eveningSky, put, sunOnWall, type Stage } from "./scene-stage.ts";

export function laundry(stage: Stage): void {
  const { sheet, palette, wallZ, room, left, right } = stage;
  shell(sheet, room, "tiles");
  sunOnWall(stage, Math.max(left + 150, -2700), 2300);
  if (left < -1900) windowOnWall(sheet, { x: -2700, y: 2150, z: wallZ - 8, w: 820, h: 1100 }, palette);
  splashback(sheet, { x: -1300, y: 900, z: wallZ - 4, w: 2700, h: 640 }, palette);
  wallCabinets(sheet, { x: -1300, y: 1640, z: wallZ - 340, w: 1320, h: 700, d: 340 }, palette);
  washingRail(stage, { x: 120, y: 2120, w: 1180, z: wallZ - 300 });
  const stand = () => {
    put(stage, "washer-front", { x: -1290, z: wallZ - 612, changes: { depthMm: 590 } });
    put(stage, "dryer", { x: -670, z: wallZ - 612, changes: { depthMm: 590 } });
  };
  benchRun(sheet, {
    x: -1300,
    wallZ,
    palette,
    stand,
    modules: [
      ["gap", 620],
      ["gap", 620],
      ["doors", 800],
      ["drawers", 660],
    ],
  });
  put(stage, "tap", { x: 80, y: 900, z: wallZ - 160, changes: { heightMm: 360 } });
  put(stage, "iron", { x: 880, y: 900, z: wallZ - 380 });
  plant(sheet, { x: -1100, y: 900, z: wallZ - 260, size: 460 }, palette);
  basket(stage, { x: -560, y: 900, z: wallZ - 330 });
  if (right > 1500) tallCabinet(sheet, { x: 1410, wallZ, w: 620, h: 2340 }, { palette, niches: [] });
  if (right > 2300) put(stage, "vacuum-stick", { x: 2260, z: wallZ - 320 });
  if (left < -1700) basket(stage, { x: -1900, z: wallZ - 520 });
  if (right > 2800) plant(sheet, { x: 2920, y: 0, z: wallZ - 300, size: 1100 }, palette);
}

export function living(stage: Stage): void {
  const { sheet, palette, wallZ, room, left, right } = stage;
  shell(sheet, room, "boards");
  sunOnWall(stage, Math.max(left + 100, -3000), 2400);
  if (left < -2300) {
    windowOnWall(sheet, { x: -2950, y: 2300, z: wallZ - 8, w: 1100, h: 1750 }, palette);
    curtain(stage, { x: -3300, y: 2480, w: 380, z: wallZ - 60 });
    curtain(stage, { x: -1900, y: 2480, w: 300, z: wallZ - 60 });
  }
  put(stage, "air-conditioner-split", { x: -400, y: 2035, z: wallZ - 235 });
  picture(sheet, { x: -780, y: 1990, z: wallZ - 4, w: 940, h: 720 }, palette);
  picture(
    sheet,
    { x: 260, y: 1990, z: wallZ - 4, w: 520, h: 720 },
    { ...palette, accent: palette.joinery, joinery: palette.accent },
  );
  if (right > 2300) put(stage, "bookcase", { x: 2080, z: wallZ - 330, changes: { heightMm: 2000 } });
  put(stage, "rug", { x: -1500, z: wallZ - 2300, changes: { widthMm: 3000, depthMm: 1900 } });
  put(stage, "lamp-floor", { x: -1560, z: wallZ - 480, changes: { heightMm: 1680 } });
  put(stage, "sofa", { x: -1090, z: wallZ - 1050 });
  if (right > 2150) put(stage, "armchair", { x: 1320, z: wallZ - 1500 });
  coffeeTable(stage, { x: -620, z: wallZ - 1950 });
  if (left < -2200) plant(sheet, { x: -1900, y: 0, z: wallZ - 700, size: 1250 }, palette);
}

function coffeeTable(stage: Stage, at: { x: number; z: number }): void {
  const { sheet, palette } = stage;
  const wood = mix(palette.floor, "#6d4527", 0.5);
  sheet.shadow({ x: at.x, z: at.z, w: 1200, d: 560 }, 0.3);
  for (const x of [at.x + 70, at.x + 1080])
    sheet.box({ x, y: 0, z: at.z + 60, w: 50, h: 330, d: 50 }, { fill: darker(wood, 0.3) });
  sheet.box({ x: at.x, y: 330, z: at.z, w: 1200, h: 46, d: 600 }, { fill: wood, radius: 20 });
  sheet.onFront(
    [at.x + 200, 376, at.z + 300],
    rect([0, -40, 330, 40], palette.accent) +
      rect([20, -74, 300, 34], lighter(palette.wall, 0.5)) +
      rect([760 - 90, -170, 90, 170], lighter(palette.bench, 0.2), ' rx="20"'),
  );
  plant(sheet, { x: at.x + 915, y: 500, z: at.z + 300, size: 300 }, palette);
}

export function dining(stage: Stage): void {
  const { sheet, palette, wallZ, room, left, right } = stage;
  shell(sheet, room, "boards");
  sunOnWall(stage, Math.max(left + 100, -2900), 2400);
  if (left < -2000) {
    windowOnWall(sheet, { x: -2900, y: 2300, z: wallZ - 8, w: 1100, h: 1700 }, palette);
    curtain(stage, { x: -1830, y: 2480, w: 320, z: wallZ - 60 });
  }
  picture(sheet, { x: -560, y: 2080, z: wallZ - 4, w: 1120, h: 820 }, palette);
  put(stage, "rug", { x: -1500, z: wallZ - 2500, changes: { widthMm: 3000, depthMm: 1900 } });
  if (right > 1700) {
    put(stage, "tv-unit", {
      x: 1480,
      z: wallZ - 450,
      changes: { widthMm: 1700, heightMm: 760, facts: { doors: 4, closed: true } },
    });
    put(stage, "lamp-table", { x: 1700, y: 760, z: wallZ - 400 });
    plant(sheet, { x: 2850, y: 760, z: wallZ - 300, size: 560 }, palette);
    openShelf(stage, { x: 1900, y: 1750, w: 900 });
  }
  for (const x of [-820, -240, 340]) put(stage, "dining-chair", { x, z: wallZ - 1250 });
  put(stage, "dining-table", { x: -1000, z: wallZ - 2000, changes: { widthMm: 2000 } });
  put(stage, "dining-chair", { x: -1560, z: wallZ - 1750 });
  put(stage, "dining-chair", { x: 1090, z: wallZ - 1750 });
  plant(sheet, { x: -160, y: 750, z: wallZ - 1600, size: 480 }, palette);
  for (const x of [-480, 480]) pendant(sheet, { x, y: 1650, z: wallZ - 1600, top: room.top, size: 200 }, palette);
  if (left < -2200) plant(sheet, { x: -2250, y: 0, z: wallZ - 600, size: 1300 }, palette);
}

export function bedroom(stage: Stage): void {
  const { sheet, palette, wallZ, room, left, right } = stage;
  shell(sheet, room, "boards");
  sunOnWall(stage, Math.max(left + 100, -2800), 2400);
  if (left < -2000) {
    windowOnWall(sheet, { x: -3000, y: 2300, z: wallZ - 8, w: 1050, h: 1600 }, palette);
    curtain(stage, { x: -1980, y: 2480, w: 380, z: wallZ - 60 });
  }
  for (const x of [-760, 60]) picture(sheet, { x, y: 2150, z: wallZ - 4, w: 700, h: 640 }, palette);
  put(stage, "rug", { x: -1500, z: wallZ - 3000, changes: { widthMm: 3000, depthMm: 1700 } });
  for (const x of [-1420, 940]) {
    put(stage, "bedside", { x, z: wallZ - 450 });
    put(stage, "lamp-table", { x: x + 70, y: 550, z: wallZ - 420, changes: { heightMm: 500 } });
  }
  put(stage, "bed", { x: -825, z: wallZ - 2240 });
  if (right > 1800) {
    put(stage, "armchair", { x: 1850, z: wallZ - 1400, changes: { finish: "linen" } });
    put(stage, "purifier", { x: 2850, z: wallZ - 500 });
  }
  if (left < -2000) plant(sheet, { x: -2000, y: 0, z: wallZ - 700, size: 1200 }, palette);
}

/** A balcony in the evening: barbecue, pizza oven, lights on a string, hills beyond the rail. */
export function balconyGrill(stage: Stage): void {
  const { sheet, palette, wallZ, room, left, right } = stage;
  shell(sheet, room, "deck");
  outlook(stage);
  rail(stage);
  lights(stage);
  plant(sheet, { x: left + 420, y: 0, z: wallZ - 300, size: 1500 }, palette);
  put(stage, "barbecue", { x: -760, z: wallZ - 900 });
  grillBench(stage);
  put(stage, "pizza-oven", { x: 1020, y: 750, z: wallZ - 860 });
  if (right > 2200) {
    put(stage, "fridge-bar", { x: 1980, z: wallZ - 760, changes: { finish: "stainless" } });
    plant(sheet, { x: 2900, y: 0, z: wallZ - 350, size: 1350 }, palette);
  }
  if (left < -2200) {
    put(stage, "dining-table", { x: -2700, z: wallZ - 1500, changes: { widthMm: 1400 } });
    put(stage, "dining-chair", { x: -2200, z: wallZ - 900 });
  }
}

/** The sun going down, three ridges of hills. */
function outlook(stage: Stage): void {
  const { sheet, palette, wallZ, room, left, right } = stage;
  const w = right - left;
  const sky = eveningSky(stage);
  const ridge = (base: number, tone: string, sway: number) =>
    path(
      `M0 ${n1(room.top - base)}Q${n1(w * 0.2)} ${n1(room.top - base - sway)} ${n1(w * 0.42)} ${n1(room.top - base - 60)}T${n1(w * 0.74)} ${n1(room.top - base - sway * 0.5)}T${n1(w)} ${n1(room.top - base - 90)}V${n1(room.top)}H0Z`,
      tone,
    );
  const far = mix("#7f957f", palette.light, 0.4);
  sheet.onFront(
    [left, room.top, wallZ],
    rect([0, 0, w, room.top], sky) +
      disc([w * 0.3, room.top - 1300, 190], "#fff0cf", ' opacity=".9"') +
      ridge(950, far, 420) +
      ridge(700, darker(far, 0.16), 260) +
      ridge(430, darker(far, 0.34), 160),
  );
}

function grillBench(stage: Stage): void {
  const { sheet, palette, wallZ } = stage;
  sheet.shadow({ x: 840, z: wallZ - 860, w: 900, d: 600 }, 0.3);
  sheet.box(
    { x: 840, y: 0, z: wallZ - 860, w: 920, h: 700, d: 640 },
    {
      fill: palette.joinery,
      art: {
        front: lines(
          steps(6).map((at): Rect4 => [0, 110 + at * 110, 920, 110 + at * 110]),
          darker(palette.joinery, 0.25),
          7,
        ),
      },
    },
  );
  sheet.box({ x: 800, y: 700, z: wallZ - 900, w: 1000, h: 50, d: 700 }, { fill: palette.bench });
}

function rail(stage: Stage): void {
  const { sheet, palette, wallZ, left, right } = stage;
  const w = right - left;
  const bars = steps(Math.floor(w / 115)).map((at): Rect4 => [at * 115, 0, at * 115, 960]);
  sheet.onFront(
    [left, 1000, wallZ - 40],
    lines(bars, darker(palette.ink, 0.1), 14) +
      rect([0, -30, w, 54], mix(palette.floor, "#6d4527", 0.4)) +
      rect([0, 900, w, 30], palette.ink),
  );
}

function lights(stage: Stage): void {
  const { sheet, palette, wallZ, left, right, top } = stage;
  const w = right - left;
  const spans = Math.max(1, Math.round(w / 1700));
  const each = w / spans;
  const y = top - 40;
  const strings = steps(spans)
    .map((at) => `M${n1(at * each)} 0Q${n1((at + 0.5) * each)} 460 ${n1((at + 1) * each)} 0`)
    .join("");
  const glow = sheet.gradient({ 0: withOpacity(palette.light, 0.9), 1: withOpacity(palette.light, 0) }, "glow");
  const bulbs = steps(spans * 6).map((at) => {
    const t = ((at % 6) + 0.5) / 6;
    const x = (Math.floor(at / 6) + t) * each;
    const drop = 920 * t * (1 - t);
    return disc([x, drop + 46, 90], glow) + round([x - 22, drop + 12, 44, 62], 22, lighter(palette.light, 0.4));
  });
  sheet.onFront(
    [left, y, wallZ - 200],
    `<path d="${strings}" fill="none" stroke="${palette.ink}" stroke-width="9"/>${bulbs.join("")}`,
  );
}
