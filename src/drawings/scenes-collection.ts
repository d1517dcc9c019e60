import { darker, lighter, mix } from "./colour.ts";
import { disc, lines, n1, path, rect, round, steps, type Rect4 } from "./ink.ts";
import { pendant, plant } from "./room-props.ts";
import { shell } from "./room-shell.ts";
import { isInView, put, type Stage } from "./scene-stage.ts";
import { carton, pallet } from "./scenes-trade.ts";

/** Where online orders are collected: a counter before shelves of parcels, and machines that wait on trolleys. */
export function collectionCounter(stage: Stage): void {
  const { sheet, palette, wallZ, room, left, right } = stage;
  shell(sheet, room, "tiles");
  const w = right - left;
  const band = sheet.gradient({ 0: lighter(palette.accent, 0.12), 1: palette.accent }, "across");
  sheet.onFront([left, 2560, wallZ - 6], rect([0, 0, w, 300], band));
  parcelShelves(stage, { x: -1500, w: 3000 });
  for (const x of [-900, 0, 900])
    pendant(sheet, { x, y: 2080, z: wallZ - 1700, top: room.top, size: 150 }, { ...palette, accent: palette.joinery });
  const waiting = [
    ["washer-front", -2500, 598],
    ["fridge-bottom-mount", 1750, 700],
    ["dryer", 2700, 598],
  ] as const;
  for (const [kind, x, width] of waiting) {
    if (!isInView(stage, x - 100, x + width + 100)) continue;
    pallet(stage, x - 50, width + 100);
    put(stage, kind, { x, y: 124, z: wallZ - 2000 });
  }
  if (left < -2700) plant(sheet, { x: -3000, y: 0, z: wallZ - 400, size: 1350 }, palette);
  counter(stage, { x: -1250, w: 2500 });
}

/** Pigeonholes with cartons of different sizes; two are empty, as their parcels were collected. */
function parcelShelves(stage: Stage, at: { x: number; w: number }): void {
  const { sheet, palette, wallZ } = stage;
  const { x, w } = at;
  const frame = darker(palette.joinery, 0.06);
  const [columns, high] = [5, 2300];
  const each = w / columns;
  sheet.box({ x, y: 0, z: wallZ - 40, w, h: high, d: 40 }, { fill: darker(palette.joinery, 0.35) });
  for (const row of [0, 1, 2])
    for (const column of steps(columns)) {
      const turn = (row * 2 + column * 3) % 7;
      if (turn === 4) continue;
      const size = { w: each - 130 - (turn % 3) * 70, h: 360 + (turn % 3) * 110 };
      carton(stage, { x: x + column * each + 65, y: 90 + row * 760, z: wallZ - 600, ...size });
    }
  for (const row of steps(4))
    sheet.box({ x, y: row * 760 + 20, z: wallZ - 640, w, h: 56, d: 640 }, { fill: lighter(palette.joinery, 0.1) });
  for (const column of steps(columns + 1))
    sheet.box({ x: x + column * each - 25, y: 0, z: wallZ - 644, w: 50, h: high, d: 640 }, { fill: frame });
}

/** The counter with its screen, a scanner and the next parcel. */
function counter(stage: Stage, at: { x: number; w: number }): void {
  const { sheet, palette, wallZ } = stage;
  const { x, w } = at;
  const z = wallZ - 2300;
  const arrow = path("M0 0h520l-130 -130h190l220 220l-220 220h-190l130 -130H0Z", palette.light);
  sheet.shadow({ x, z, w, d: 760 }, 0.32);
  sheet.box(
    { x, y: 0, z, w, h: 940, d: 700 },
    {
      fill: palette.accent,
      art: {
        front:
          rect([0, 0, w, 940], sheet.gradient({ 0: lighter(palette.accent, 0.14), 1: palette.accent }, "diagonal")) +
          `<g transform="translate(${n1(w / 2 - 400)} 390)" opacity=".92">${arrow}</g>` +
          rect([0, 860, w, 80], darker(palette.accent, 0.35)),
      },
    },
  );
  sheet.box({ x: x - 50, y: 940, z: z - 40, w: w + 100, h: 60, d: 800 }, { fill: lighter(palette.bench, 0.2) });
  const back = [x + 330, 1000, z + 200] as const;
  sheet.onFront(
    [back[0], back[1] + 560, back[2]],
    rect([230, 380, 60, 180], "#5d646b") +
      round([130, 530, 260, 30], 15, "#5d646b") +
      round([0, 0, 520, 400], 22, "#23282e") +
      rect([26, 26, 468, 330], lighter(palette.wall, 0.3)) +
      lines(
        [0, 1, 2].map((row): Rect4 => [70, 100 + row * 90, 330 - row * 40, 100 + row * 90]),
        palette.accent,
        26,
      ),
  );
  carton(stage, { x: x + w - 900, y: 1000, z: z + 60, w: 560, h: 380 });
  sheet.onFront([x + 1180, 1100, z + 120], round([0, 0, 250, 90], 40, "#23282e") + rect([20, 60, 60, 40], "#c4102b"));
}

/** A collection shed in New Zealand: corrugated iron below the Alps, its door rolled up, and a trailer that is loaded. */
export function collectionShed(stage: Stage): void {
  const { sheet, palette, wallZ, room, left, right } = stage;
  const w = right - left;
  const sky = sheet.gradient({ 0: "#8fbfdc", 0.6: "#dcecf2", 1: "#f4f6ef" }, "down");
  sheet.onFront([left, room.top, wallZ], rect([0, 0, w, room.top], sky));
  alps(stage);
  const grass = "#8aa86a";
  sheet.onTop(
    [left, 0, wallZ],
    rect([0, 0, w, 700], grass) +
      rect([0, 700, w, 9000], mix(palette.floor, "#b9b4a8", 0.6)) +
      lines([[0, 700, w, 700]], darker(grass, 0.2), 30),
  );
  shed(stage, 250);
  put(stage, "fridge-bottom-mount", { x: 1050, y: 0, z: wallZ - 900, changes: { finish: "white" } });
  put(stage, "washer-front", { x: 1900, y: 0, z: wallZ - 880 });
  if (right > 2500) cabbageTree(stage, 4060);
  trailer(stage, -2350);
  if (left < -2900) cabbageTree(stage, -3300);
}

/** Snow on a far range, bush on the hills before it. */
function alps({ sheet, wallZ, room, left, right }: Stage): void {
  const w = right - left;
  const foot = room.top - 700;
  const peaks = [0, 0.12, 0.2, 0.33, 0.42, 0.56, 0.66, 0.8, 0.9, 1];
  const heights = [700, 1250, 980, 1750, 1180, 1900, 1300, 1620, 1000, 1300];
  const range = peaks.map((x, at) => `${at === 0 ? "M" : "L"}${n1(x * w)} ${n1(foot - (heights[at] ?? 0))}`).join("");
  const snow = peaks
    .flatMap((x, at) => {
      const [top, cx] = [foot - (heights[at] ?? 0), x * w];
      if (at % 2 === 0) return [];
      return [`M${n1(cx)} ${n1(top)}l190 330l-90 -40l-70 110l-80 -110l-90 70l-60 -30Z`];
    })
    .join("");
  sheet.onFront(
    [left, room.top, wallZ - 1],
    path(`${range}V${n1(room.top)}H0Z`, "#8ba3b3") +
      path(snow, "#fbfdfd") +
      path(
        `M0 ${n1(foot - 380)}Q${n1(w * 0.22)} ${n1(foot - 760)} ${n1(w * 0.48)} ${n1(foot - 330)}T${n1(w)} ${n1(foot - 420)}V${n1(room.top)}H0Z`,
        "#6c8f6a",
      ),
  );
}

/** The shed's front of corrugated iron with a wide door, its lintel in the shop's colour. */
function shed(stage: Stage, x: number): void {
  const { sheet, palette, wallZ } = stage;
  if (!isInView(stage, x - 300, x + 3300)) return;
  const [w, h] = [3000, 2500];
  const iron = mix(palette.wall, "#c9d3d2", 0.6);
  const ribs = steps(Math.floor(w / 90)).map((at): Rect4 => [at * 90, 0, at * 90, h]);
  const roof = mix(palette.accent, "#3c4a44", 0.4);
  const inside = sheet.gradient({ 0: "#2d3230", 0.4: "#565c57", 1: "#7c7f76" }, "down");
  sheet.onFront(
    [x, h, wallZ - 300],
    rect([0, 0, w, h], iron) +
      lines(ribs, darker(iron, 0.12), 22) +
      rect([480, 430, 2050, h - 430], inside) +
      rect([480, 430, 2050, 150], mix(palette.ink, "#9aa0a5", 0.6)) +
      lines(
        [0, 1].map((row): Rect4 => [480, 480 + row * 50, 2530, 480 + row * 50]),
        darker(palette.ink, 0.1),
        9,
      ) +
      rect([400, 250, 2210, 190], palette.accent) +
      path("M1180 300h400l-60 -40h110l110 90l-110 90h-110l60 -40H1180Z", palette.light),
  );
  for (const [cx, size] of [
    [x + 560, 620],
    [x + 2080, 560],
  ] as const)
    carton(stage, { x: cx, y: 0, z: wallZ - 420, w: 420, h: size });
  const ridge = path(`M-160 20L${n1(w / 2)} -640L${w + 160} 20Z`, iron);
  sheet.onFront(
    [x, h, wallZ - 320],
    ridge +
      path(`M-230 60L${n1(w / 2)} -720L${w + 230} 60L${w + 170} 110L${n1(w / 2)} -590L-170 110Z`, roof) +
      disc([w / 2, -180, 150], lighter(iron, 0.4)) +
      lines([[w / 2, -320, w / 2, -40]], darker(iron, 0.2), 20),
  );
}

/** A cage trailer with a washing machine and cartons on it. */
function trailer(stage: Stage, x: number): void {
  const { sheet, palette, wallZ } = stage;
  if (!isInView(stage, x - 500, x + 2100)) return;
  const z = wallZ - 2000;
  sheet.shadow({ x: x - 40, z, w: 2000, d: 1100 }, 0.34);
  carton(stage, { x: x + 980, y: 520, z: z + 260, w: 700, h: 560 });
  put(stage, "washer-top", { x: x + 200, y: 520, z: z + 220 });
  const steel = "#8f979c";
  const mesh = steps(12).map((at): Rect4 => [at * 155 + 40, 20, at * 155 + 40, 560]);
  sheet.onFront(
    [x, 1060, z],
    lines(mesh, steel, 12) +
      lines(
        [20, 200, 380].map((y): Rect4 => [0, y, 1840, y]),
        steel,
        14,
      ) +
      rect([0, 520, 1840, 190], palette.accent) +
      rect([0, 700, 1840, 40], darker(palette.accent, 0.35)) +
      path("M1840 640h560v50h-560Z", steel) +
      rect([2300, 690, 50, 330], steel) +
      rect([20, 560, 120, 70], "#c4102b"),
  );
  sheet.onFront(
    [x + 800, 330, z - 30],
    path("M-420 60Q-380 -330 0 -330T420 60H330Q300 -220 0 -220T-330 60Z", "#2b2f33") +
      disc([0, 20, 290], "#1d2023") +
      disc([0, 20, 150], "#b9bfc4") +
      disc([0, 20, 50], "#70777d"),
  );
}

/** A tī kōuka: bare trunks with tufts of narrow leaves. */
function cabbageTree({ sheet, wallZ }: Stage, x: number): void {
  const tuft = (cx: number, cy: number) =>
    steps(13)
      .map((at) => {
        const turn = -110 + at * 18;
        return `<path d="M0 0Q22 -230 0 -520Q-22 -230 0 0Z" fill="${at % 2 === 0 ? "#5c7f4f" : "#76995f"}" transform="translate(${cx} ${cy}) rotate(${turn})"/>`;
      })
      .join("");
  sheet.onFront(
    [x, 0, wallZ - 700],
    path("M-60 0L-40 -1300L-360 -1800H-290L20 -1380L250 -2050H320L70 -1250L80 0Z", "#8d7c66") +
      tuft(-330, -1800) +
      tuft(290, -2050),
  );
}
