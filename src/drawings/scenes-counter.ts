import { darker, lighter, mix } from "./colour.ts";
import { disc, lines, path, rect, round, steps, type Rect4 } from "./ink.ts";
import { shell } from "./room-shell.ts";
import { isInView, put, type Stage } from "./scene-stage.ts";
import { carton, pallet } from "./scenes-trade.ts";

/** The counter of a trade supplier: racks of fittings behind it, machines on a pallet for a site, lines of an order on a board. */
export function tradeCounter(stage: Stage): void {
  const { sheet, palette, wallZ, room, left, right } = stage;
  shell(sheet, room, "concrete");
  const w = right - left;
  sheet.onFront(
    [left, 2700, wallZ - 4],
    rect([0, 0, w, 260], palette.accent) + rect([0, 260, w, 24], darker(palette.accent, 0.3)),
  );
  for (const [at, x] of [-2050, -650, 750].entries()) rack(stage, { x, turn: at });
  if (right > 2300) orderBoard(stage, { x: 2330, y: 2300, w: 1150, h: 1500 });
  const site = [
    ["oven-wall", -3300, 596],
    ["dishwasher", 2450, 598],
  ] as const;
  for (const [kind, x, width] of site) {
    if (!isInView(stage, x - 60, x + width + 60)) continue;
    pallet(stage, x - 60, width + 120);
    put(stage, kind, { x, y: 124, z: wallZ - 2000 });
    if (kind === "oven-wall") put(stage, kind, { x, y: 740, z: wallZ - 2000 });
  }
  desk(stage, { x: -1500, w: 3000 });
}

/** A rack with boxes on four shelves, and labels along their edges. */
function rack(stage: Stage, at: { x: number; turn: number }): void {
  const { sheet, palette, wallZ } = stage;
  const { x, turn } = at;
  const [w, high] = [1300, 2400];
  if (!isInView(stage, x, x + w)) return;
  const steel = mix(palette.ink, "#8b95a1", 0.6);
  sheet.box({ x, y: 0, z: wallZ - 40, w, h: high, d: 40 }, { fill: darker(palette.wall, 0.22) });
  for (const row of steps(4))
    for (const column of steps(3)) {
      const size = (row * 2 + column + turn) % 4;
      if (size === 3) continue;
      carton(stage, {
        x: x + 50 + column * 410,
        y: 130 + row * 590,
        z: wallZ - 600,
        w: 350 - size * 40,
        h: 330 + size * 50,
      });
    }
  const labels = steps(3).map((column) => rect([60 + column * 410, 12, 150, 42], "#fbfcfd"));
  for (const row of steps(5))
    sheet.box(
      { x, y: 60 + row * 590, z: wallZ - 640, w, h: 66, d: 640 },
      { fill: steel, art: { front: row < 4 ? labels.join("") : "" } },
    );
  for (const side of [x - 30, x + w - 30])
    sheet.box({ x: side, y: 0, z: wallZ - 646, w: 60, h: high + 100, d: 640 }, { fill: darker(steel, 0.2) });
}

/** Orders that are ready, as rows on a screen. */
function orderBoard(stage: Stage, at: { x: number; y: number; w: number; h: number }): void {
  const { sheet, palette, wallZ } = stage;
  const rows = steps(7).flatMap((row): readonly string[] => {
    const y = 250 + row * 165;
    const isReady = row < 4;
    return [
      rect([70, y, 300, 60], lighter(palette.wall, 0.6)),
      rect([420, y, 380 - (row % 3) * 70, 60], mix(palette.wall, palette.ink, 0.35)),
      disc([at.w - 130, y + 30, 38], isReady ? "#3fae6b" : "#e2a13a"),
    ];
  });
  sheet.onFront(
    [at.x, at.y, wallZ - 30],
    round([-30, -30, at.w + 60, at.h + 60], 24, "#14181f") +
      rect([0, 0, at.w, at.h], "#1f2733") +
      rect([0, 0, at.w, 160], palette.accent) +
      rect([70, 55, 460, 50], "#ffffff") +
      rows.join(""),
  );
}

/** A long counter with two screens and samples of taps. */
function desk(stage: Stage, at: { x: number; w: number }): void {
  const { sheet, palette, wallZ } = stage;
  const { x, w } = at;
  const z = wallZ - 2350;
  const panels = steps(6).map((step): Rect4 => [(step * w) / 5, 0, (step * w) / 5, 960]);
  const face = sheet.gradient({ 0: lighter(palette.joinery, 0.12), 1: darker(palette.joinery, 0.08) }, "diagonal");
  sheet.shadow({ x, z, w, d: 760 }, 0.32);
  sheet.box(
    { x, y: 0, z, w, h: 960, d: 700 },
    {
      fill: palette.joinery,
      art: {
        front:
          rect([0, 0, w, 960], face) +
          lines(panels, darker(palette.joinery, 0.22), 10) +
          rect([0, 0, w, 90], palette.accent) +
          rect([0, 850, w, 110], darker(palette.joinery, 0.45)),
      },
    },
  );
  sheet.box({ x: x - 50, y: 960, z: z - 40, w: w + 100, h: 60, d: 800 }, { fill: lighter(palette.bench, 0.15) });
  for (const screen of [x + 260, x + w - 860]) monitorBack(stage, [screen, 1020, z + 220]);
  for (const [step, finish] of (["stainless", "black", "brass"] as const).entries())
    put(stage, "tap", { x: -330 + step * 240, y: 1020, z: z + 240, changes: { finish } });
  carton(stage, { x: x + w - 460, y: 1020, z: z + 80, w: 400, h: 300 });
}

/** A screen that faces whoever serves. */
function monitorBack({ sheet }: Stage, at: readonly [number, number, number]): void {
  sheet.onFront(
    [at[0], at[1] + 520, at[2]],
    rect([210, 340, 60, 180], "#5d646b") +
      round([110, 490, 260, 30], 15, "#5d646b") +
      round([0, 0, 480, 370], 20, "#262c34") +
      path("M200 150h80v60h-80Z", "#3c4550"),
  );
}
