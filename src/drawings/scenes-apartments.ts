import { benchHeight, benchRun, splashback, tallCabinet } from "./cabinetry.ts";
import { darker, lighter, mix, withOpacity } from "./colour.ts";
import { disc, lines, n1, path, rect, round, steps, type Rect4 } from "./ink.ts";
import { plant } from "./room-props.ts";
import { shell } from "./room-shell.ts";
import { basket, fruitBowl, island, openShelf, stool } from "./scene-dressing.ts";
import { isInView, put, type Stage } from "./scene-stage.ts";

const storey = 1150;

/** Two towers at dusk, one of them finished and lit, the other under its crane. Drawn at a smaller scale than rooms. */
export function apartmentTower(stage: Stage): void {
  const { sheet, palette, wallZ, room, left, right } = stage;
  const w = right - left;
  const sky = sheet.gradient(
    { 0: mix(palette.ink, "#6d7f94", 0.75), 0.55: mix(palette.light, "#b9a58c", 0.35), 1: lighter(palette.light, 0.3) },
    "down",
  );
  sheet.onFront([left, room.top, wallZ], rect([0, 0, w, room.top], sky));
  const far = mix(palette.wall, "#8a8f96", 0.45);
  const blocks = steps(Math.ceil(w / 620) + 1).map((at) => {
    const tall = 900 + ((at * 7) % 5) * 340;
    return rect([at * 620 - 80, room.top - tall, 560, tall], at % 2 === 0 ? far : darker(far, 0.08));
  });
  sheet.onFront([left, room.top, wallZ - 4], blocks.join(""));
  sheet.onTop([left, 0, wallZ], rect([0, 0, w, 9000], mix(palette.floor, "#7b7d80", 0.5)));
  tower(stage, { x: -900, w: 2000, floors: 5, isLit: true });
  tower(stage, { x: 1650, w: 1500, floors: 3, isLit: false });
  tower(stage, { x: -3500, w: 1700, floors: 4, isLit: true });
  crane(stage, 1350);
  for (const x of [-1500, -1200, 1350, 3300])
    if (isInView(stage, x - 500, x + 500)) {
      sheet.onFront(
        [x, 0, wallZ - 700],
        rect([-24, -420, 48, 420], "#6f5d49") + disc([0, -620, 260], "#6f8a63") + disc([120, -520, 190], "#5f7a56"),
      );
    }
}

function tower(stage: Stage, at: { x: number; w: number; floors: number; isLit: boolean }): void {
  const { sheet, palette, wallZ } = stage;
  const { x, w, floors, isLit } = at;
  if (!isInView(stage, x, x + w)) return;
  const face = isLit ? lighter(palette.wall, 0.2) : mix(palette.wall, "#8d8f90", 0.4);
  const h = floors * storey + 300;
  const each = w / 4;
  const rooms = steps(floors * 4).map((step) => {
    const [column, level] = [step % 4, Math.floor(step / 4)];
    const [rx, ry] = [column * each + 50, h - 300 - (level + 1) * storey + 130];
    const lamp = (step * 5 + floors) % 3 !== 0;
    const tone = isLit ? (lamp ? mix(palette.light, "#f2c777", 0.45) : mix(palette.ink, "#5d6a76", 0.6)) : "#4d5257";
    return (
      rect([rx, ry, each - 100, storey - 330], tone) +
      (isLit ? rect([rx, ry, (each - 100) * 0.3, storey - 330], "#ffffff30") : "") +
      rect(
        [rx - 40, ry + storey - 420, each - 20, 210],
        isLit ? withOpacity(mix(palette.accent, "#ffffff", 0.35), 0.8) : "#9b8c6c",
      ) +
      rect([rx - 50, ry + storey - 230, each, 60], darker(face, 0.25))
    );
  });
  const shade = sheet.gradient({ 0: "#ffffff40", 0.5: "#ffffff00", 1: "#00000038" }, "across");
  sheet.onFront(
    [x, h, wallZ - 300],
    rect([0, 0, w, h], face) +
      rooms.join("") +
      rect([0, h - 300, w, 300], darker(palette.ink, 0.1)) +
      rect([w * 0.4, h - 260, w * 0.2, 260], mix(palette.light, "#f2c777", 0.4)) +
      rect([-30, -60, w + 60, 70], darker(face, 0.3)) +
      rect([0, 0, w, h], shade),
  );
}

function crane(stage: Stage, x: number): void {
  const { sheet, palette, wallZ } = stage;
  if (!isInView(stage, x - 800, x + 2600)) return;
  const tone = palette.accent;
  const braces = steps(18).map((at): Rect4 => [
    at % 2 === 0 ? 0 : 140,
    at * 290,
    at % 2 === 0 ? 140 : 0,
    at * 290 + 290,
  ]);
  const jib = steps(12).map((at): Rect4 => [
    -700 + at * 270,
    at % 2 === 0 ? 0 : -150,
    -430 + at * 270,
    at % 2 === 0 ? -150 : 0,
  ]);
  sheet.onFront(
    [x, 5500, wallZ - 260],
    lines([[0, 0, 0, 5500], [140, 0, 140, 5500], ...braces], tone, 26) +
      lines(
        [
          [-700, 0, 2560, 0],
          [-700, -150, 2500, -150],
          ...jib,
          [70, -620, -700, -150],
          [70, -620, 1800, -150],
          [70, -620, 70, 0],
        ],
        tone,
        22,
      ) +
      rect([-760, -20, 300, 260], darker(palette.ink, 0.1)) +
      lines([[1700, 0, 1700, 1500]], palette.ink, 12) +
      rect([1480, 1500, 440, 120], darker(palette.floor, 0.2)),
  );
}

/** The kitchen of a display apartment: one wall of tall joinery, a stone island, the finishes on a board. */
export function displaySuite(stage: Stage): void {
  const { sheet, palette, wallZ, room, left, right } = stage;
  shell(sheet, room, "boards");
  const cabinets = [
    { x: -1300, niches: [[700, 888]] },
    { x: -660, niches: [[820, 455]] },
  ] as const;
  for (const { x, niches } of cabinets) tallCabinet(sheet, { x, wallZ, w: 640, h: 2500 }, { palette, niches });
  tallCabinet(sheet, { x: -1940, wallZ, w: 640, h: 2500 }, { palette, niches: [] });
  put(stage, "oven-double", { x: -1278, y: 700, z: wallZ - 622, changes: { finish: "black" } });
  put(stage, "coffee-built-in", { x: -638, y: 820, z: wallZ - 622 });
  sheet.box({ x: -20, y: 0, z: wallZ - 40, w: 1040, h: 1900, d: 40 }, { fill: darker(palette.joinery, 0.5) });
  sheet.box({ x: -20, y: 1900, z: wallZ - 600, w: 1040, h: 600, d: 600 }, { fill: palette.joinery });
  put(stage, "fridge-quad-door", { x: 40, z: wallZ - 700 });
  tallCabinet(sheet, { x: 1020, wallZ, w: 640, h: 2500 }, { palette, niches: [[100, 1420]] });
  put(stage, "wine-cabinet", { x: 1042, y: 100, z: wallZ - 622 });
  if (right > 1800) samples(stage, { x: 1980, y: 2200, w: 1100, h: 1300 });
  if (left < -2300) plant(sheet, { x: -2500, y: 0, z: wallZ - 400, size: 1500 }, palette);
  beam(stage);
  const z = wallZ - 2300;
  island(stage, { x: -1500, w: 3000, z });
  put(stage, "tap", { x: -620, y: 920, z: z + 420, changes: { finish: "black" } });
  fruitBowl(stage, [820, 920, z + 300]);
  for (const x of [-1180, -500, 180, 860]) stool(stage, { x, z: z - 380 });
}

/** A long, thin lamp over the island. */
function beam({ sheet, palette, room, wallZ }: Stage): void {
  const glow = sheet.gradient({ 0: withOpacity(palette.light, 0.22), 1: withOpacity(palette.light, 0) }, "down");
  sheet.onFront(
    [-1100, 2050, wallZ - 1700],
    lines(
      [
        [300, 0, 300, -(room.top - 2050)],
        [1900, 0, 1900, -(room.top - 2050)],
      ],
      palette.ink,
      8,
    ) +
      path("M0 50H2200L2700 900H-500Z", glow) +
      round([0, 0, 2200, 60], 30, palette.accent),
  );
}

/** A board with the stone, timber, metal and cloth of the project. */
function samples(stage: Stage, at: { x: number; y: number; w: number; h: number }): void {
  const { sheet, palette, wallZ } = stage;
  const { x, y, w, h } = at;
  const tones = [
    palette.bench,
    palette.joinery,
    palette.accent,
    "#b98f5c",
    "#7d8790",
    palette.floor,
    "#d9c7ae",
    palette.ink,
    "#a7a196",
  ];
  const each = (w - 160) / 3;
  const tall = (h - 160) / 3;
  const tiles = tones.map((tone, step) =>
    rect([60 + (step % 3) * (each + 20), 60 + Math.floor(step / 3) * (tall + 20), each, tall], tone),
  );
  sheet.onFront([x, y, wallZ - 20], rect([14, 22, w, h], "#00000026") + rect([0, 0, w, h], "#faf8f4") + tiles.join(""));
}

/** A laundry behind bifold doors: washer below, dryer above, a trough and shelves beside them. */
export function apartmentLaundry(stage: Stage): void {
  const { sheet, palette, wallZ, room, left, right } = stage;
  shell(sheet, room, "tiles");
  const [x, w, h] = [-1000, 2000, 2450];
  sheet.onFront(
    [x, h, wallZ - 3],
    rect([-60, -60, w + 120, h + 60], darker(palette.joinery, 0.1)) + rect([0, 0, w, h], lighter(palette.wall, 0.3)),
  );
  splashback(sheet, { x: x + 700, y: benchHeight, z: wallZ - 6, w: w - 700, h: 520 }, palette);
  put(stage, "washer-front", { x: x + 50, z: wallZ - 640, changes: { finish: "white" } });
  put(stage, "dryer", { x: x + 50, y: 860, z: wallZ - 640 });
  openShelf(stage, { x: x + 40, y: 1900, w: 640 });
  benchRun(sheet, {
    x: x + 700,
    wallZ,
    palette,
    modules: [
      ["doors", 900],
      ["drawers", 400],
    ],
  });
  put(stage, "tap", { x: x + 1100, y: benchHeight, z: wallZ - 160, changes: { finish: "stainless" } });
  openShelf(stage, { x: x + 720, y: 1560, w: 1220 });
  openShelf(stage, { x: x + 720, y: 2000, w: 1220 });
  basket(stage, { x: x + 1480, y: benchHeight, z: wallZ - 420 });
  bifold(stage, { x: x - 130, side: -1 });
  bifold(stage, { x: x + w + 130, side: 1 });
  if (left < -2200) put(stage, "vacuum-stick", { x: -2450, z: wallZ - 320 });
  if (left < -2700) plant(sheet, { x: -2950, y: 0, z: wallZ - 400, size: 1300 }, palette);
  if (right > 2200) put(stage, "dehumidifier", { x: 2250, z: wallZ - 500 });
  if (right > 2700) basket(stage, { x: 2720, z: wallZ - 620 });
}

/** Two leaves of a door, folded against the wall. */
function bifold(stage: Stage, at: { x: number; side: 1 | -1 }): void {
  const { sheet, palette, wallZ } = stage;
  const tone = palette.joinery;
  const leaf = (x: number, shade: number) =>
    path(`M${n1(x)} 0L${n1(x + 230 * at.side)} 60V2500L${n1(x)} 2450Z`, darker(tone, shade)) +
    path(
      `M${n1(x + 40 * at.side)} 110L${n1(x + 190 * at.side)} 150V2380L${n1(x + 40 * at.side)} 2340Z`,
      lighter(tone, 0.08),
    );
  sheet.onFront([at.x - 130 * at.side, 2450, wallZ - 60], leaf(0, 0.02) + leaf(240 * at.side, 0.16));
}
