import { benchHeight, benchRun, cabinetFront, splashback, tallCabinet } from "./cabinetry.ts";
import { darker, lighter, mix } from "./colour.ts";
import { disc, lines, type Rect4, rect, round, steps } from "./ink.ts";
import { pendant, plant, windowOnWall } from "./room-props.ts";
import { shell } from "./room-shell.ts";
import { choppingBoards, fruitBowl, openShelf } from "./scene-dressing.ts";
import { put, sunOnWall, type Stage } from "./scene-stage.ts";

const tower = { w: 640, h: 2360 } as const;

/** A room to bake in: a wall of ovens behind a timber table; in a wide picture a gas cooktop under its hood as well. */
export function kitchenCooking(stage: Stage): void {
  const { sheet, palette, wallZ, room, left, right } = stage;
  shell(sheet, room, "tiles");
  if (left < -2000) {
    sunOnWall(stage, Math.max(left + 150, -3300), 2350);
    windowOnWall(sheet, { x: -2700, y: 2250, z: wallZ - 8, w: 1050, h: 1350 }, palette);
    plant(sheet, { x: -1420, y: 0, z: wallZ - 300, size: 1250 }, palette);
  }
  ovenTowers(stage);
  if (right > 1400) gasBench(stage, 970);
  for (const x of [-480, 480]) pendant(sheet, { x, y: 2140, z: wallZ - 1500, top: room.top, size: 170 }, palette);
  bakingTable(stage, { x: -950, w: 1900, z: wallZ - 2000 });
}

function ovenTowers(stage: Stage): void {
  const { sheet, palette, wallZ } = stage;
  const z = wallZ - 622;
  const niches = [
    [800, 595],
    [1420, 455],
  ] as const;
  for (const x of [-960, -320]) tallCabinet(sheet, { x, wallZ, ...tower }, { palette, niches });
  tallCabinet(sheet, { x: 320, wallZ, ...tower }, { palette, niches: [[800, 1075]] });
  put(stage, "oven-wall", { x: -938, y: 800, z, changes: { finish: "stainless" } });
  put(stage, "oven-compact", { x: -938, y: 1420, z, changes: { finish: "stainless" } });
  put(stage, "oven-steam", { x: -298, y: 800, z, changes: { finish: "stainless" } });
  put(stage, "coffee-built-in", { x: -298, y: 1420, z });
  // The upper doors close over the tops of what is built in.
  const door: Rect4 = [0, 0, tower.w, tower.h - 1875];
  for (const x of [-960, -320])
    sheet.onFront([x, tower.h, wallZ - 600], sheet.stamp(cabinetFront(sheet, door, palette), [0, 0]));
  larder(stage, { x: 332, y: 800, w: 616, h: 1075 });
}

/** An open, lit part of the joinery with shelves of crockery. */
function larder(stage: Stage, at: { x: number; y: number; w: number; h: number }): void {
  const { sheet, palette, wallZ } = stage;
  const { x, y, w, h } = at;
  const lit = sheet.gradient({ 0: lighter(palette.light, 0.2), 1: darker(palette.joinery, 0.2) }, "down");
  sheet.onFront([x, y + h, wallZ - 604], rect([0, 0, w, h], lit));
  const front = { ...stage, wallZ: wallZ - 372 };
  openShelf(front, { x, y: y + 20, w });
  openShelf(front, { x, y: y + 380, w });
  openShelf(front, { x, y: y + 740, w });
}

/** Cooktop, hood and pans beside the ovens. */
function gasBench(stage: Stage, x: number): void {
  const { sheet, palette, wallZ, right } = stage;
  const reach = Math.max(2700, right - x + 300);
  splashback(sheet, { x, y: benchHeight, z: wallZ - 4, w: reach, h: 760 }, palette);
  put(stage, "rangehood-canopy", { x: x + 300, y: 1620, z: wallZ - 500, changes: { finish: "black" } });
  panRail(stage, { x: x + 1330, y: 1560, w: 1000 });
  benchRun(sheet, {
    x,
    wallZ,
    palette,
    modules: [
      ["drawers", 300],
      ["drawers", 900],
      ["doors", 900],
      ["doors", Math.max(300, reach - 2100)],
    ],
  });
  put(stage, "cooktop-gas", { x: x + 300, y: benchHeight - 6, z: wallZ - 560 });
  choppingBoards(stage, [x + 10, benchHeight, wallZ - 60]);
  put(stage, "kettle", { x: x + 1640, y: benchHeight, z: wallZ - 380 });
}

/** Pans that hang by their handles. */
function panRail(stage: Stage, at: { x: number; y: number; w: number }): void {
  const { sheet, palette, wallZ } = stage;
  const metal = mix(palette.accent, "#8d8f92", 0.45);
  const pans = steps(4).map((step) => {
    const [x, radius] = [110 + step * 250, 108 - step * 14];
    return (
      lines([[x, 10, x, 190]], darker(palette.ink, 0.1), 16) +
      disc([x, 190 + radius, radius], step % 2 === 0 ? metal : darker(metal, 0.35)) +
      disc([x, 190 + radius, radius - 20], step % 2 === 0 ? lighter(metal, 0.25) : darker(metal, 0.15))
    );
  });
  sheet.onFront([at.x, at.y, wallZ - 40], pans.join("") + round([0, -8, at.w, 18], 9, palette.ink));
}

/** A table of thick timber with what is needed for bread. */
function bakingTable(stage: Stage, at: { x: number; w: number; z: number }): void {
  const { sheet, palette } = stage;
  const { x, w, z } = at;
  const wood = mix(palette.floor, "#7a5230", 0.5);
  sheet.shadow({ x, z, w, d: 760 }, 0.32);
  for (const legZ of [z + 620, z + 50])
    for (const legX of [x + 40, x + w - 140])
      sheet.box({ x: legX, y: 0, z: legZ, w: 100, h: 800, d: 100 }, { fill: darker(wood, 0.22) });
  sheet.box({ x: x + 40, y: 220, z: z + 60, w: w - 80, h: 40, d: 640 }, { fill: darker(wood, 0.12) });
  sheet.box({ x: x + 40, y: 680, z: z + 40, w: w - 80, h: 130, d: 680 }, { fill: darker(wood, 0.1) });
  const edge = sheet.gradient({ 0: lighter(wood, 0.22), 1: darker(wood, 0.12) }, "down");
  sheet.box({ x, y: 810, z, w, h: 80, d: 760 }, { fill: lighter(wood, 0.12), faces: { front: edge } });
  put(stage, "stand-mixer", { x: x + 170, y: 890, z: z + 260, changes: { finish: "cream" } });
  loaves(stage, [x + 760, 890, z + 260]);
  fruitBowl(stage, [x + 1560, 890, z + 320]);
}

function loaves({ sheet, palette }: Stage, at: readonly [number, number, number]): void {
  const crust = ["#b9793f", "#a5662f"] as const;
  const board = mix(palette.floor, "#8a5a30", 0.35);
  const [x, y, z] = at;
  const loaf = (left: number, tone: string) =>
    round([left, -132, 250, 120], 58, tone) +
    lines(
      [70, 125, 180].map((cut) => [left + cut - 18, -112, left + cut + 12, -70] as const),
      lighter(tone, 0.35),
      12,
    );
  sheet.onFront([x, y, z], round([-30, -16, 560, 20], 9, board) + loaf(0, crust[0]) + loaf(240, crust[1]));
}
