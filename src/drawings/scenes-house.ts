import { benchHeight, benchRun, cabinetFront, tallCabinet } from "./cabinetry.ts";
import { darker, lighter, mix, withOpacity } from "./colour.ts";
import { disc, lines, n1, path, rect, round, steps } from "./ink.ts";
import { pendant, plant } from "./room-props.ts";
import { shell } from "./room-shell.ts";
import { basket, openShelf, stool, washingRail } from "./scene-dressing.ts";
import { isInView, put, type Stage } from "./scene-stage.ts";

/** A wine wall: racks, a wine cabinet, and a fridge in the same joinery. */
export function cellar(stage: Stage): void {
  const { sheet, palette, wallZ, room, left, right } = stage;
  shell(sheet, room, "tiles");
  const racks = [-2880, -1960, 1330, 2250];
  for (const x of racks) if (isInView(stage, x, x + 880)) bottles(stage, { x, w: 880, h: 2300 });
  const back = darker(palette.joinery, 0.25);
  sheet.box({ x: -1050, y: 0, z: wallZ - 60, w: 2330, h: 2500, d: 60 }, { fill: back });
  put(stage, "wine-cabinet", { x: -1020, y: 60, z: wallZ - 640, changes: { heightMm: 1800 } });
  tallCabinet(sheet, { x: -400, wallZ, w: 680, h: 1930 }, { palette, niches: [] });
  put(stage, "fridge-french-door", { x: 300, y: 30, z: wallZ - 760, changes: { finish: "black-steel" } });
  cornice(stage, { x: -1080, w: 2390, y: 1930 });
  for (const x of [-500, 500]) pendant(sheet, { x, y: 2080, z: wallZ - 1600, top: room.top, size: 170 }, palette);
  tasting(stage, { x: -800, w: 1600, z: wallZ - 2200 });
  if (left < -3100) plant(sheet, { x: -3200, y: 0, z: wallZ - 800, size: 1300 }, palette);
  if (right > 3300) plant(sheet, { x: 3320, y: 0, z: wallZ - 800, size: 1300 }, palette);
}

/** Bottles lying in a rack, their necks to the room. */
function bottles(stage: Stage, at: { x: number; w: number; h: number }): void {
  const { sheet, palette, wallZ } = stage;
  const { x, w, h } = at;
  const wood = mix(palette.floor, "#6d4a2c", 0.45);
  const foil = ["#4a1620", "#23301f", "#8a6a2f", "#2a2a2c"];
  const row = (tones: readonly string[]) =>
    steps(6)
      .map((step) => {
        const cx = 80 + step * 144;
        return disc([cx, 76, 60], "#1c241c") + disc([cx, 76, 32], tones[step % tones.length] ?? "#4a1620");
      })
      .join("");
  const shelves = steps(Math.floor((h - 160) / 195)).map((level) => {
    const turned = [...foil.slice(level % 4), ...foil.slice(0, level % 4)];
    const y = 80 + level * 195;
    return (
      `<g transform="translate(0 ${n1(y)})">${sheet.stamp(row(turned), [0, 0])}</g>` +
      rect([20, y + 140, w - 40, 22], lighter(wood, 0.15))
    );
  });
  const lit = sheet.gradient({ 0: withOpacity(palette.light, 0.35), 0.5: withOpacity(palette.light, 0) }, "down");
  sheet.box(
    { x, y: 0, z: wallZ - 360, w, h, d: 360 },
    {
      fill: wood,
      art: {
        front:
          rect([24, 60, w - 48, h - 140], darker(wood, 0.6)) + shelves.join("") + rect([24, 60, w - 48, h - 140], lit),
      },
    },
  );
}

function cornice(stage: Stage, at: { x: number; w: number; y: number }): void {
  const { sheet, palette, wallZ } = stage;
  const each = at.w / 4;
  const front = steps(4)
    .map((step) => sheet.stamp(cabinetFront(sheet, [0, 0, each, 520], palette), [each * step, 0]))
    .join("");
  sheet.box({ x: at.x, y: at.y, z: wallZ - 640, w: at.w, h: 520, d: 640 }, { fill: palette.joinery, art: { front } });
  sheet.box(
    { x: at.x - 60, y: at.y + 520, z: wallZ - 700, w: at.w + 120, h: 90, d: 700 },
    { fill: darker(palette.joinery, 0.1) },
  );
}

/** A table for tasting: glasses, a carafe, two stools. */
function tasting(stage: Stage, at: { x: number; w: number; z: number }): void {
  const { sheet, palette } = stage;
  const { x, w, z } = at;
  const stone = lighter(palette.bench, 0.1);
  sheet.shadow({ x, z, w, d: 700 }, 0.32);
  sheet.box({ x: x + w / 2 - 330, y: 0, z: z + 120, w: 660, h: 880, d: 440 }, { fill: darker(palette.joinery, 0.1) });
  sheet.box({ x, y: 880, z, w, h: 60, d: 700 }, { fill: stone });
  const glass = (cx: number) =>
    path(`M${cx - 52} -260Q${cx - 60} -130 ${cx} -110Q${cx + 60} -130 ${cx + 52} -260Z`, "#ffffff59") +
    path(`M${cx - 56} -190Q${cx - 50} -128 ${cx} -112Q${cx + 50} -128 ${cx + 56} -190Z`, "#6d1f2c") +
    rect([cx - 5, -112, 10, 104], "#ffffff99") +
    round([cx - 44, -12, 88, 12], 6, "#ffffffb3");
  const carafe =
    path("M780 -330H850V-230Q960 -120 930 0H700Q670 -120 780 -230Z", "#ffffff4d") +
    path("M712 -120Q740 -150 815 -150T918 -120Q936 -60 928 0H702Q694 -60 712 -120Z", "#6d1f2c");
  sheet.onFront([x, 940, z + 340], glass(360) + glass(520) + carafe + glass(1180));
  for (const seat of [x + 160, x + w - 520]) stool(stage, { x: seat, z: z - 380 });
}

/** A laundry in dark joinery: the machines raised to the hand, an arched window, a stone trough. */
export function scullery(stage: Stage): void {
  const { sheet, palette, wallZ, room, left, right } = stage;
  shell(sheet, room, "tiles");
  raised(stage, -1900, "washer-front");
  raised(stage, -1240, "dryer");
  archedWindow(stage, { x: 300, y: 2450, w: 900, h: 1350 });
  benchRun(sheet, {
    x: -580,
    wallZ,
    palette,
    modules: [
      ["drawers", 700],
      ["doors", 900],
      ["doors", 900],
    ],
  });
  const stone = lighter(palette.bench, 0.35);
  sheet.onFront(
    [250, benchHeight - 20, wallZ - 626],
    round([0, 0, 1000, 300], 20, stone) +
      rect([0, 0, 1000, 50], lighter(stone, 0.3)) +
      rect([40, 250, 920, 20], "#00000012"),
  );
  put(stage, "tap", { x: 720, y: benchHeight, z: wallZ - 170, changes: { finish: "brass" } });
  washingRail(stage, { x: -520, y: 2180, w: 720, z: wallZ - 300 });
  put(stage, "iron", { x: -420, y: benchHeight, z: wallZ - 400 });
  plant(sheet, { x: 1480, y: benchHeight, z: wallZ - 260, size: 460 }, palette);
  if (right > 2000) tallCabinet(sheet, { x: 1920, wallZ, w: 700, h: 2500 }, { palette, niches: [[1100, 1100]] });
  if (right > 2000) {
    const front = { ...stage, wallZ: wallZ - 372 };
    sheet.onFront([1934, 2200, wallZ - 604], rect([0, 0, 672, 1100], mix(palette.light, palette.joinery, 0.25)));
    openShelf(front, { x: 1934, y: 1120, w: 672 });
    openShelf(front, { x: 1934, y: 1640, w: 672 });
  }
  if (left < -2300) plant(sheet, { x: -2450, y: 0, z: wallZ - 500, size: 1500 }, palette);
  basket(stage, { x: -1000, z: wallZ - 1100 });
}

/** A machine on a drawer, framed by joinery. */
function raised(stage: Stage, x: number, kind: "washer-front" | "dryer"): void {
  const { sheet, palette, wallZ } = stage;
  tallCabinet(sheet, { x, wallZ, w: 660, h: 2500 }, { palette, niches: [[520, 880]] });
  put(stage, kind, { x: x + 31, y: 520, z: wallZ - 640, changes: { finish: "graphite" } });
}

function archedWindow(stage: Stage, at: { x: number; y: number; w: number; h: number }): void {
  const { sheet, palette, wallZ } = stage;
  const { x, y, w, h } = at;
  const r = w / 2;
  const frame = lighter(palette.wall, 0.55);
  const outline = (by: number) =>
    `M${n1(-by)} ${n1(h + by)}V${n1(r)}A${n1(r + by)} ${n1(r + by)} 0 0 1 ${n1(w + by)} ${n1(r)}V${n1(h + by)}Z`;
  const sky = sheet.gradient({ 0: "#cfe2ec", 0.7: "#f3efe0" }, "down");
  sheet.onFront(
    [x, y, wallZ - 10],
    path(outline(80), frame) +
      path(outline(0), sky) +
      path(`M0 ${n1(h)}V${n1(h * 0.74)}Q${n1(w * 0.4)} ${n1(h * 0.56)} ${n1(w)} ${n1(h * 0.7)}V${n1(h)}Z`, "#93ab8b") +
      lines(
        [
          [r, 0, r, h],
          [0, r, w, r],
          [0, (h + r) / 2, w, (h + r) / 2],
        ],
        frame,
        26,
      ),
  );
}
