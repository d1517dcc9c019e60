import { benchHeight, benchRun, wallCabinets } from "./cabinetry.ts";
import { darker, lighter, mix } from "./colour.ts";
import { disc, lines, n1, path, rect, round, steps, type Rect4 } from "./ink.ts";
import { pendant, plant, windowOnWall } from "./room-props.ts";
import { shell } from "./room-shell.ts";
import { stool } from "./scene-dressing.ts";
import { put, type Stage } from "./scene-stage.ts";

/** The office on a building site: plans on the wall, a desk with two screens, helmets on their hooks. */
export function siteOffice(stage: Stage): void {
  const { sheet, palette, wallZ, room, left, right } = stage;
  shell(sheet, room, "concrete");
  const w = right - left;
  const panels = steps(Math.ceil(w / 1200) + 1).map((at): Rect4 => [at * 1200, 0, at * 1200, room.top]);
  sheet.onFront([left, room.top, wallZ - 1], lines(panels, darker(palette.wall, 0.1), 16));
  if (left < -2200) windowOnWall(sheet, { x: -3050, y: 2150, z: wallZ - 8, w: 900, h: 950 }, palette);
  plan(stage, { x: -1750, y: 2290, w: 1500, h: 960 });
  plan(stage, { x: -130, y: 2290, w: 760, h: 960 });
  helmets(stage, 760);
  binders(stage, { x: 1880, w: 800, y: 1540 });
  put(stage, "desk", { x: -1500, z: wallZ - 760, changes: { widthMm: 2000, finish: "oak" } });
  for (const x of [-1340, -560]) put(stage, "monitor", { x, y: 740, z: wallZ - 480 });
  put(stage, "lamp-table", {
    x: 180,
    y: 740,
    z: wallZ - 500,
    changes: { heightMm: 480, widthMm: 260, finish: "black" },
  });
  chair(stage, -760);
  rolls(stage, -2250);
  put(stage, "fridge-bar", { x: 900, z: wallZ - 600, changes: { finish: "stainless" } });
  sheet.box(
    { x: 1480, y: 0, z: wallZ - 600, w: 1120, h: 850, d: 560 },
    { fill: palette.joinery, art: { front: drawers(palette.joinery) } },
  );
  sheet.box({ x: 860, y: 850, z: wallZ - 640, w: 1760, h: 40, d: 640 }, { fill: palette.bench });
  put(stage, "coffee-machine", { x: 980, y: 890, z: wallZ - 480 });
  put(stage, "microwave", { x: 1560, y: 890, z: wallZ - 520 });
  if (right > 2800) plant(sheet, { x: 2950, y: 0, z: wallZ - 400, size: 1200 }, palette);
  if (left < -2600) put(stage, "heater", { x: -3000, z: wallZ - 300 });
}

const drawers = (tone: string): string =>
  [0, 560]
    .map((x) =>
      [20, 300, 580]
        .map(
          (y) =>
            rect([x + 16, y, 528, 250], lighter(tone, 0.1), ` stroke="${darker(tone, 0.22)}" stroke-width="8"`) +
            round([x + 200, y + 40, 160, 16], 8, "#7d858c"),
        )
        .join(""),
    )
    .join("");

/** A floor plan pinned to the wall: rooms, doors and dimension lines. */
function plan(stage: Stage, at: { x: number; y: number; w: number; h: number }): void {
  const { sheet, palette, wallZ } = stage;
  const { x, y, w, h } = at;
  const blue = mix(palette.accent, "#1b3a6b", 0.4);
  const m = 110;
  const walls =
    rect([m, m, w - 2 * m, h - 2 * m], "none", ` stroke="${blue}" stroke-width="22"`) +
    lines(
      [
        [w * 0.42, m, w * 0.42, h * 0.6],
        [w * 0.42, h * 0.6, w * 0.68, h * 0.6],
        [w * 0.68, h * 0.42, w * 0.68, h - m],
        [m, h * 0.52, w * 0.28, h * 0.52],
      ],
      blue,
      14,
    ) +
    path(
      `M${n1(w * 0.28)} ${n1(h * 0.52)}A140 140 0 0 1 ${n1(w * 0.28 + 140)} ${n1(h * 0.52 + 140)}`,
      "none",
      ` stroke="${blue}" stroke-width="7"`,
    ) +
    lines(
      [
        [m, h - 50, w - m, h - 50],
        [m, h - 76, m, h - 26],
        [w - m, h - 76, w - m, h - 26],
        [50, m, 50, h - m],
      ],
      lighter(blue, 0.3),
      7,
    ) +
    rect([w * 0.72, m + 60, w * 0.16, 80], "none", ` stroke="${blue}" stroke-width="9"`) +
    (w > 1000 ? disc([w * 0.2, h * 0.72, 60], "none", ` stroke="${blue}" stroke-width="9"`) : "");
  const pins = [
    [40, 40],
    [w - 40, 40],
  ] as const;
  sheet.onFront(
    [x, y, wallZ - 8],
    rect([10, 16, w, h], "#00000022") +
      rect([0, 0, w, h], mix("#f4f8ff", palette.wall, 0.15)) +
      walls +
      pins.map(([px, py]) => disc([px, py, 22], "#d33a2f")).join(""),
  );
}

/** Helmets and a vest on hooks. */
function helmets(stage: Stage, x: number): void {
  const { sheet, wallZ } = stage;
  const helmet = (at: number, tone: string) =>
    path(`M${at - 150} 0Q${at - 150} -190 ${at} -200T${at + 150} 0Z`, tone) +
    round([at - 190, -16, 380, 44], 20, darker(tone, 0.14)) +
    path(`M${at - 20} -200H${at + 20}V-10H${at - 20}Z`, lighter(tone, 0.3));
  const vest = `<g transform="translate(-140 0)">${
    path("M860 -60L760 0V560H960V120L1000 30L1040 120V560H1240V0L1140 -60L1000 60Z", "#f28c28") +
    rect([760, 300, 480, 60], "#f5f0b4") +
    rect([800, -20, 60, 320], "#f5f0b4") +
    rect([1140, -20, 60, 320], "#f5f0b4")
  }</g>`;
  sheet.onFront(
    [x, 2060, wallZ - 60],
    rect([-100, -250, 1480, 46], "#a98a63") + helmet(120, "#f3f4f5") + helmet(520, "#f2c230") + vest,
  );
}

function binders(stage: Stage, at: { x: number; w: number; y: number }): void {
  const { sheet, palette, wallZ } = stage;
  const tones = [palette.accent, "#ffffff", palette.bench, lighter(palette.accent, 0.4), palette.ink];
  const spines = steps(Math.floor(at.w / 88)).map((step) => {
    const tone = tones[(step * 3) % tones.length] ?? palette.accent;
    return (
      rect([20 + step * 84, -310, 76, 310], tone, ` stroke="${darker(tone, 0.25)}" stroke-width="4"`) +
      rect([36 + step * 84, -250, 44, 90], step % 5 === 1 ? palette.bench : "#ffffffcc")
    );
  });
  sheet.box({ x: at.x, y: at.y - 290, z: wallZ - 300, w: at.w, h: 34, d: 300 }, { fill: "#a98a63" });
  sheet.onFront([at.x, at.y - 256, wallZ - 200], spines.join(""));
}

/** An office chair seen from behind the desk's front. */
function chair(stage: Stage, x: number): void {
  const { sheet, palette, wallZ } = stage;
  const z = wallZ - 1500;
  const cloth = darker(palette.ink, 0.05);
  sheet.shadow({ x: x - 40, z, w: 620, d: 520 }, 0.28);
  sheet.onFront(
    [x, 1120, z],
    round([40, 0, 460, 560], 120, cloth) +
      round([70, 40, 400, 480], 100, lighter(cloth, 0.12)) +
      rect([240, 540, 60, 340], "#70777d") +
      round([0, 590, 540, 110], 50, darker(cloth, 0.2)) +
      path("M270 880L20 1060h70L270 930L450 1060h70Z", "#4a4f54") +
      disc([55, 1085, 40], "#26282b") +
      disc([485, 1085, 40], "#26282b") +
      disc([270, 1085, 40], "#26282b"),
  );
}

/** Rolled plans in a tube stand. */
function rolls(stage: Stage, x: number): void {
  const { sheet, palette, wallZ } = stage;
  const z = wallZ - 600;
  const paper = "#f6f8fb";
  const roll = (at: number, tall: number) =>
    rect([at, -tall, 70, tall], paper, ` stroke="${darker(paper, 0.16)}" stroke-width="5"`) +
    disc([at + 35, -tall, 35], darker(paper, 0.1)) +
    disc([at + 35, -tall, 16], palette.accent);
  sheet.onFront([x, 300, z + 60], roll(40, 620) + roll(130, 760) + roll(220, 560) + roll(300, 690));
  sheet.box({ x, y: 0, z, w: 420, h: 480, d: 300 }, { fill: palette.accent });
}

/** The kitchen of a workplace: two of everything on one long bench, a table for a crew. */
export function staffKitchen(stage: Stage): void {
  const { sheet, palette, wallZ, room, left } = stage;
  shell(sheet, room, "tiles");
  const from = -2150;
  sheet.onFront([from, 1560, wallZ - 4], rect([0, 0, 4300, 660], mix(palette.accent, palette.wall, 0.55)));
  wallCabinets(sheet, { x: from, y: 1600, z: wallZ - 340, w: 4300, h: 640, d: 340 }, palette);
  const stand = () => {
    put(stage, "dishwasher", { x: from + 1004, z: wallZ - 606, changes: { finish: "stainless" } });
    put(stage, "fridge-bar", { x: from + 2260, z: wallZ - 560, changes: { finish: "stainless" } });
    put(stage, "fridge-bar", { x: from + 2780, z: wallZ - 560, changes: { finish: "stainless" } });
  };
  benchRun(sheet, {
    x: from,
    wallZ,
    palette,
    stand,
    modules: [
      ["doors", 1000],
      ["gap", 606],
      ["drawers", 620],
      ["gap", 1074],
      ["doors", 1000],
    ],
  });
  put(stage, "tap", { x: from + 420, y: benchHeight, z: wallZ - 160, changes: { finish: "stainless" } });
  put(stage, "coffee-machine", { x: from + 1050, y: benchHeight, z: wallZ - 430 });
  put(stage, "kettle", { x: from + 1500, y: benchHeight, z: wallZ - 400 });
  put(stage, "toaster", { x: from + 1880, y: benchHeight, z: wallZ - 400 });
  put(stage, "microwave", { x: from + 2340, y: benchHeight, z: wallZ - 480 });
  put(stage, "microwave", { x: from + 2960, y: benchHeight, z: wallZ - 480 });
  put(stage, "dishwasher-bench", { x: from + 3620, y: benchHeight, z: wallZ - 540 });
  if (left < -2400) put(stage, "fridge-side-by-side", { x: -3120, z: wallZ - 760 });
  for (const x of [-1000, 1000]) pendant(sheet, { x, y: 2020, z: wallZ - 1700, top: room.top, size: 190 }, palette);
  crewTable(stage, { x: -1500, w: 3000, z: wallZ - 2300 });
}

function crewTable(stage: Stage, at: { x: number; w: number; z: number }): void {
  const { sheet, palette } = stage;
  const { x, w, z } = at;
  sheet.shadow({ x, z, w, d: 800 }, 0.3);
  for (const legX of [x + 160, x + w - 280])
    sheet.box({ x: legX, y: 0, z: z + 340, w: 120, h: 860, d: 120 }, { fill: mix(palette.ink, "#70777d", 0.5) });
  sheet.box(
    { x, y: 860, z, w, h: 60, d: 800 },
    { fill: lighter(palette.joinery, 0.2), faces: { front: palette.accent } },
  );
  for (const step of steps(5)) stool(stage, { x: x + 180 + step * 560, z: z - 420 });
  const mugs = [palette.accent, "#ffffff", palette.bench];
  sheet.onFront(
    [x, 920, z + 360],
    mugs
      .map(
        (tone, cup) =>
          round([700 + cup * 640, -110, 96, 110], 18, tone) +
          disc([806 + cup * 640, -58, 30], "none", ` stroke="${tone}" stroke-width="16"`),
      )
      .join(""),
  );
}
