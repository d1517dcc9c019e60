import { darker, lighter, mix } from "./colour.ts";
import { disc, lines, n1, path, rect, round, steps, type Rect4 } from "./ink.ts";
import { pendant } from "./room-props.ts";
import { shell } from "./room-shell.ts";
import { priceTag } from "./scene-dressing.ts";
import { isInView, put, type Stage } from "./scene-stage.ts";
import { carton, pallet } from "./scenes-trade.ts";

/** The back of the outlet: a truck at the open dock, and what was unloaded beside it. */
export function loadingDock(stage: Stage): void {
  const { sheet, palette, wallZ, room, left, right } = stage;
  shell(sheet, room, "concrete");
  const w = right - left;
  const courses = steps(Math.floor(room.top / 240)).map((at): Rect4 => [0, at * 240, w, at * 240]);
  sheet.onFront([left, room.top, wallZ - 1], lines(courses, darker(palette.wall, 0.12), 12));
  dock(stage);
  for (const x of [-2100, 2100])
    if (isInView(stage, x - 250, x + 250))
      pendant(sheet, { x, y: stage.top - 520, z: wallZ - 900, top: room.top, size: 230 }, palette);
  const unloaded = [
    { x: -3050, kind: "fridge-side-by-side", w: 910 },
    { x: -1960, kind: "washer-top", w: 600 },
    { x: 1480, kind: "cooker", w: 900 },
    { x: 2580, kind: "fridge-top-mount", w: 700 },
  ] as const;
  for (const [step, one] of unloaded.entries()) {
    if (!isInView(stage, one.x - 60, one.x + one.w + 60)) continue;
    pallet(stage, one.x - 50, one.w + 100);
    put(stage, one.kind, { x: one.x, y: 124, z: wallZ - 2000 });
    if (step % 2 === 0) priceTag(stage, [one.x + one.w * 0.72, 1180, wallZ - 2070]);
  }
  trolley(stage, 520);
}

/** The opening with the load of the truck behind it, its door rolled up and its bumpers striped. */
function dock(stage: Stage): void {
  const { sheet, palette, wallZ } = stage;
  const [half, high] = [1250, 2750];
  const inside = sheet.gradient({ 0: "#2c2a27", 0.3: "#57524a", 1: "#77705f" }, "down");
  sheet.onFront(
    [-half, high, wallZ - 4],
    rect([-130, -130, half * 2 + 260, high + 130], darker(palette.wall, 0.3)) +
      rect([0, 0, half * 2, high], inside) +
      rect([70, 90, half * 2 - 140, high - 420], lighter(palette.wall, 0.2), ' opacity=".9"') +
      lines(
        steps(9).map((at): Rect4 => [70 + at * 295, 90, 70 + at * 295, high - 330]),
        darker(palette.wall, 0.16),
        10,
      ),
  );
  const z = wallZ - 40;
  const load = [
    [-1130, 680, 940],
    [-420, 560, 1240],
    [170, 760, 820],
  ] as const;
  for (const [x, w, h] of load) {
    carton(stage, { x, y: 330, z, w, h });
    if (h < 1000) carton(stage, { x: x + 40, y: 330 + h, z, w: w - 90, h: 620 });
  }
  sheet.box({ x: -half, y: 0, z: wallZ - 90, w: half * 2, h: 330, d: 90 }, { fill: "#4a4d50" });
  const stripes = steps(7).map((at) => path(`M${at * 380} 0h190l-90 130h-190Z`, palette.accent));
  sheet.onFront([-half, 330, wallZ - 92], rect([0, 0, half * 2, 130], palette.ink) + stripes.join(""));
  const slats = steps(4).map((at): Rect4 => [0, 80 + at * 80, half * 2, 80 + at * 80]);
  sheet.onFront(
    [-half, high, wallZ - 60],
    round([-60, -170, half * 2 + 120, 300], 60, mix(palette.ink, "#9aa0a5", 0.6)) +
      lines(slats.slice(0, 2), darker(palette.ink, 0.2), 10),
  );
  for (const x of [-half - 250, half + 30])
    sheet.box(
      { x, y: 0, z: wallZ - 180, w: 220, h: 1500, d: 180 },
      {
        fill: palette.ink,
        art: {
          front: steps(5)
            .map((at) =>
              path(`M0 ${130 + at * 300}L220 ${at * 300}V${150 + at * 300}L0 ${280 + at * 300}Z`, palette.accent),
            )
            .join(""),
        },
      },
    );
}

/** A hand trolley with two cartons. */
function trolley(stage: Stage, x: number): void {
  const { sheet, wallZ } = stage;
  const z = wallZ - 1500;
  const frame = mix(stage.palette.accent, "#c4102b", 0.55);
  sheet.shadow({ x: x - 40, z, w: 560, d: 420 }, 0.3);
  sheet.onFront(
    [x, 1350, z + 300],
    lines(
      [
        [20, 0, 20, 1350],
        [420, 0, 420, 1350],
        [20, 300, 420, 300],
        [20, 700, 420, 700],
      ],
      frame,
      34,
    ) + path("M20 0Q220 -140 420 0", "none", ` stroke="${frame}" stroke-width="34"`),
  );
  carton(stage, { x: x + 10, y: 90, z, w: 430, h: 480 });
  carton(stage, { x: x + 40, y: 570, z, w: 370, h: 360 });
  sheet.box({ x: x - 10, y: 60, z: z - 20, w: 470, h: 30, d: 340 }, { fill: frame });
  sheet.onFront([x, 130, z - 30], disc([30, 0, 120], "#26282b") + disc([30, 0, 46], "#9aa0a5"));
}

/** Where each machine is switched on before it gets its ticket: a workbench, tools on a board, hoses to the wall. */
export function testBay(stage: Stage): void {
  const { sheet, palette, wallZ, room } = stage;
  shell(sheet, room, "concrete");
  toolBoard(stage, { x: -1500, y: 2270, w: 3000, h: 860 });
  for (const x of [-1950, 1950])
    pendant(sheet, { x, y: stage.top - 360, z: wallZ - 1100, top: room.top, size: 210 }, palette);
  const row = [
    ["washer-front", -2860, 598],
    ["dishwasher", -2140, 598],
    ["washer-dryer", 1560, 598],
    ["fridge-bar", 2280, 480],
  ] as const;
  for (const [step, [kind, x, w]] of row.entries()) {
    if (!isInView(stage, x - 40, x + w + 40)) continue;
    if (kind !== "fridge-bar") hose(stage, x + w / 2);
    put(stage, kind, { x, z: wallZ - 900 });
    priceTag(stage, [x + w * 0.76, step % 2 === 0 ? 700 : 640, wallZ - 960]);
  }
  workbench(stage, { x: -1350, w: 2700 });
}

function toolBoard(stage: Stage, at: { x: number; y: number; w: number; h: number }): void {
  const { sheet, palette, wallZ } = stage;
  const { x, y, w, h } = at;
  const board = mix(palette.floor, "#b98f5c", 0.5);
  const steel = "#8e9499";
  const tools = steps(8).map((step) => {
    const cx = 190 + step * ((w - 380) / 7);
    if (step % 4 === 0)
      return lines([[cx, 150, cx, 560]], darker(steel, 0.3), 34) + round([cx - 90, 110, 180, 90], 20, steel);
    if (step % 4 === 1)
      return round([cx - 34, 130, 68, 240], 26, palette.accent) + lines([[cx, 370, cx, 660]], steel, 22);
    if (step % 4 === 2)
      return (
        path(`M${n1(cx - 70)} 120l40 120v330h60v-330l40 -120h-40l-30 70l-30 -70Z`, steel) +
        disc([cx, 590, 40], darker(steel, 0.35))
      );
    return (
      disc([cx, 330, 150], "none", ` stroke="${palette.ink}" stroke-width="34"`) + disc([cx, 330, 60], palette.accent)
    );
  });
  const holes = steps(Math.floor(w / 120)).map((hole): Rect4 => [60 + hole * 120, 40, 60 + hole * 120, h - 40]);
  sheet.onFront(
    [x, y, wallZ - 30],
    rect([12, 20, w, h], "#00000026") +
      rect([0, 0, w, h], board) +
      lines(holes, darker(board, 0.14), 8) +
      rect([0, 0, w, h], "none", ` stroke="${darker(board, 0.4)}" stroke-width="26"`) +
      tools.join(""),
  );
}

/** A water hose from the wall, in a loop. */
function hose({ sheet, palette, wallZ }: Stage, x: number): void {
  sheet.onFront(
    [x, 1350, wallZ - 20],
    disc([0, 0, 46], "#9aa0a5") +
      path("M0 0Q-190 240 -40 380T40 620", "none", ` stroke="${mix(palette.ink, "#3f6f9a", 0.55)}" stroke-width="30"`),
  );
}

function workbench(stage: Stage, at: { x: number; w: number }): void {
  const { sheet, palette, wallZ } = stage;
  const { x, w } = at;
  const z = wallZ - 1150;
  const wood = mix(palette.floor, "#7a5230", 0.5);
  sheet.shadow({ x, z, w, d: 760 }, 0.32);
  for (const legX of [x + 60, x + w - 190])
    for (const legZ of [z + 560, z + 40])
      sheet.box({ x: legX, y: 0, z: legZ, w: 130, h: 800, d: 130 }, { fill: darker(wood, 0.25) });
  sheet.box({ x: x + 60, y: 220, z: z + 60, w: w - 120, h: 50, d: 600 }, { fill: darker(wood, 0.12) });
  carton(stage, { x: x + 260, y: 270, z: z + 80, w: 520, h: 400 });
  carton(stage, { x: x + w - 900, y: 270, z: z + 80, w: 600, h: 330 });
  const edge = sheet.gradient({ 0: lighter(wood, 0.24), 1: darker(wood, 0.1) }, "down");
  sheet.box({ x, y: 800, z, w, h: 90, d: 760 }, { fill: lighter(wood, 0.12), faces: { front: edge } });
  put(stage, "microwave", { x: x + 180, y: 890, z: z + 200 });
  put(stage, "stand-mixer", { x: x + 960, y: 890, z: z + 240, changes: { finish: "red" } });
  put(stage, "coffee-machine", { x: x + 1480, y: 890, z: z + 220 });
  put(stage, "kettle", { x: x + 2100, y: 890, z: z + 260 });
  priceTag(stage, [x + 640, 1060, z + 180]);
  priceTag(stage, [x + 1760, 1130, z + 200]);
}
