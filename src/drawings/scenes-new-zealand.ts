import { benchHeight, benchRun } from "./cabinetry.ts";
import { darker, lighter, mix, withOpacity } from "./colour.ts";
import { disc, lines, n1, path, rect, round, steps, type Rect4 } from "./ink.ts";
import { pendant, plant } from "./room-props.ts";
import { shell } from "./room-shell.ts";
import { choppingBoards, fruitBowl, openShelf } from "./scene-dressing.ts";
import { put, type Stage } from "./scene-stage.ts";

/** A bach above a bay: timber walls, a wide window, a wood burner and a heat pump. */
export function bach(stage: Stage): void {
  const { sheet, palette, wallZ, left, right } = stage;
  timberRoom(stage);
  bayWindow(stage, { x: -1250, y: 2330, w: 2700, h: 1900 });
  if (left < -1500) burner(stage, -2300);
  put(stage, "air-conditioner-split", { x: 1720, y: 1960, z: wallZ - 240 });
  put(stage, "rug", { x: -1300, z: wallZ - 2300, changes: { widthMm: 2800, depthMm: 1700 } });
  put(stage, "sofa", { x: -860, z: wallZ - 1250, changes: { widthMm: 1900, finish: "linen", facts: { seats: 2 } } });
  if (right > 1500) {
    put(stage, "dining-table", { x: 1500, z: wallZ - 1300, changes: { widthMm: 1300, depthMm: 800 } });
    plant(sheet, { x: 2150, y: 750, z: wallZ - 950, size: 420 }, palette);
    for (const x of [1620, 2260]) put(stage, "dining-chair", { x, z: wallZ - 1650 });
  }
  if (left < -1500) put(stage, "armchair", { x: -2900, z: wallZ - 1750, changes: { finish: "sage" } });
  if (right > 3000) plant(sheet, { x: 3120, y: 0, z: wallZ - 500, size: 1400 }, palette);
}

/** Upright lining boards and a floor of boards. */
function timberRoom(stage: Stage): void {
  const { sheet, palette, wallZ, room, left, right } = stage;
  shell(sheet, room, "boards");
  const w = right - left;
  const wood = mix(palette.floor, "#c99f6a", 0.45);
  const joints = steps(Math.floor(w / 190)).map((at): Rect4 => [at * 190, 0, at * 190, room.top]);
  const light = sheet.gradient({ 0: "#ffffff40", 0.5: "#ffffff0a", 1: "#00000026" }, "diagonal");
  sheet.onFront(
    [left, room.top, wallZ - 2],
    rect([0, 0, w, room.top - 60], wood) + lines(joints, darker(wood, 0.2), 9) + rect([0, 0, w, room.top - 60], light),
  );
}

/** The bay, its hills and a boat; the frame has three panes. */
function bayWindow(stage: Stage, at: { x: number; y: number; w: number; h: number }): void {
  const { sheet, palette, wallZ } = stage;
  const { x, y, w, h } = at;
  const sky = sheet.gradient({ 0: "#a9cfe3", 1: "#f0f5ee" }, "down");
  const sea = sheet.gradient({ 0: "#7fb3c4", 1: "#3f8397" }, "down");
  const bush = "#4f7a5c";
  const frame = lighter(palette.joinery, 0.2);
  const ridge = (base: number, sway: number, tone: string) =>
    path(
      `M0 ${n1(base)}Q${n1(w * 0.18)} ${n1(base - sway)} ${n1(w * 0.36)} ${n1(base - 40)}T${n1(w * 0.7)} ${n1(base - sway * 0.4)}T${n1(w)} ${n1(base - sway * 0.7)}V${n1(h * 0.62)}H0Z`,
      tone,
    );
  sheet.onFront(
    [x, y, wallZ - 12],
    rect([-70, -70, w + 140, h + 140], darker(palette.floor, 0.25)) +
      rect([0, 0, w, h], sky) +
      disc([w * 0.74, h * 0.18, 90], "#ffffffb3") +
      ridge(h * 0.42, 320, lighter(bush, 0.45)) +
      ridge(h * 0.52, 180, lighter(bush, 0.18)) +
      rect([0, h * 0.6, w, h * 0.4], sea) +
      path(`M${n1(w * 0.55)} ${n1(h * 0.72)}h260l-50 60h-160Z`, "#fbfbf8") +
      path(`M${n1(w * 0.55 + 120)} ${n1(h * 0.7)}V${n1(h * 0.47)}L${n1(w * 0.55 + 280)} ${n1(h * 0.7)}Z`, "#ffffffe6") +
      path(`M0 ${n1(h)}V${n1(h * 0.8)}Q${n1(w * 0.14)} ${n1(h * 0.7)} ${n1(w * 0.3)} ${n1(h)}Z`, darker(bush, 0.2)) +
      lines(
        [
          [w / 3, 0, w / 3, h],
          [(w * 2) / 3, 0, (w * 2) / 3, h],
        ],
        frame,
        50,
      ) +
      rect([0, 0, w, h], "none", ` stroke="${frame}" stroke-width="60"`),
  );
}

/** A wood burner on its hearth, with a flue to the ceiling. */
function burner(stage: Stage, x: number): void {
  const { sheet, wallZ, room } = stage;
  const z = wallZ - 640;
  const iron = "#2a2c2e";
  const fire = sheet.gradient({ 0: "#ffd27a", 0.5: "#f2913d", 1: "#a5391c" }, "glow");
  sheet.box({ x: x - 140, y: 0, z: z - 160, w: 960, h: 60, d: 760 }, { fill: "#8b8f90" });
  sheet.box({ x: x + 260, y: 800, z: z + 220, w: 160, h: room.top - 800, d: 120 }, { fill: iron });
  sheet.box(
    { x, y: 160, z, w: 680, h: 660, d: 460 },
    {
      fill: iron,
      art: {
        front:
          round([70, 90, 540, 380], 24, "#111314") +
          round([100, 116, 480, 328], 16, fire) +
          path("M180 430q60 -190 110 -60q40 -230 110 -40q50 -90 90 100Z", withOpacity("#fff0b8", 0.7)) +
          rect([90, 540, 500, 26], "#4a4d50"),
      },
    },
  );
  for (const leg of [x + 40, x + 580]) sheet.box({ x: leg, y: 60, z: z + 40, w: 60, h: 110, d: 60 }, { fill: iron });
  const logs = steps(9).map((at) => {
    const [cx, cy] = [110 + (at % 3) * 150 + (Math.floor(at / 3) % 2) * 40, -90 - Math.floor(at / 3) * 140];
    return disc([cx, cy, 76], "#9a6f45") + disc([cx, cy, 58], "#d9b98a") + disc([cx, cy, 20], "#c09a64");
  });
  sheet.onFront([x + 860, 0, z + 100], logs.join(""));
}

/** A villa's kitchen: lined walls, a sash window over the sink, a wide cooker, a dresser of shelves. */
export function villaKitchen(stage: Stage): void {
  const { sheet, palette, wallZ, room, left, right } = stage;
  shell(sheet, room, "boards");
  const w = right - left;
  const joints = steps(Math.floor(w / 140)).map((at): Rect4 => [at * 140, 0, at * 140, 1500]);
  const dado = lighter(palette.wall, 0.35);
  sheet.onFront(
    [left, 1500, wallZ - 3],
    rect([0, 0, w, 1500], dado) +
      lines(joints, darker(dado, 0.1), 8) +
      rect([0, -50, w, 60], lighter(palette.joinery, 0.3)),
  );
  sash(stage, { x: -560, y: 2420, w: 1120, h: 1250 });
  openShelf(stage, { x: -1780, y: 1700, w: 1000 });
  openShelf(stage, { x: 760, y: 1700, w: 820 });
  benchRun(sheet, {
    x: -900,
    wallZ,
    palette,
    modules: [
      ["doors", 900],
      ["doors", 900],
      ["drawers", 700],
    ],
  });
  put(stage, "tap", { x: -40, y: benchHeight, z: wallZ - 180, changes: { finish: "brass" } });
  sheet.onFront(
    [-430, benchHeight - 40, wallZ - 626],
    round([0, 0, 860, 250], 26, "#fbfbf8") + rect([0, 0, 860, 40], "#ffffff") + rect([30, 210, 800, 20], "#0000000f"),
  );
  put(stage, "cooker", { x: -1830, z: wallZ - 640, changes: { finish: "cream" } });
  put(stage, "kettle", { x: 900, y: benchHeight, z: wallZ - 400, changes: { finish: "red" } });
  put(stage, "toaster", { x: 1230, y: benchHeight, z: wallZ - 400, changes: { finish: "red" } });
  choppingBoards(stage, [-860, benchHeight, wallZ - 60]);
  if (right > 1700) put(stage, "fridge-bottom-mount", { x: 1700, z: wallZ - 760, changes: { finish: "white" } });
  if (right > 2600) plant(sheet, { x: 2780, y: 0, z: wallZ - 400, size: 1350 }, palette);
  if (left < -2200) put(stage, "freezer-upright", { x: -2560, z: wallZ - 680 });
  for (const x of [-700, 700]) pendant(sheet, { x, y: 2030, z: wallZ - 1500, top: room.top, size: 180 }, palette);
  table(stage, { x: -900, w: 1800, z: wallZ - 2200 });
}

function sash(stage: Stage, at: { x: number; y: number; w: number; h: number }): void {
  const { sheet, palette, wallZ } = stage;
  const { x, y, w, h } = at;
  const frame = lighter(palette.joinery, 0.3);
  const bush = "#5d8664";
  const sky = sheet.gradient({ 0: "#b9d8e6", 1: "#f3f7f0" }, "down");
  sheet.onFront(
    [x, y, wallZ - 10],
    rect([-90, -90, w + 180, h + 160], frame) +
      rect([0, 0, w, h], sky) +
      path(
        `M0 ${n1(h * 0.7)}Q${n1(w * 0.3)} ${n1(h * 0.4)} ${n1(w * 0.6)} ${n1(h * 0.62)}T${n1(w)} ${n1(h * 0.5)}V${n1(h)}H0Z`,
        lighter(bush, 0.3),
      ) +
      path(`M0 ${n1(h)}V${n1(h * 0.86)}Q${n1(w * 0.5)} ${n1(h * 0.66)} ${n1(w)} ${n1(h * 0.84)}V${n1(h)}Z`, bush) +
      lines(
        [
          [0, h / 2, w, h / 2],
          [w / 3, 0, w / 3, h / 2],
          [(w * 2) / 3, 0, (w * 2) / 3, h / 2],
        ],
        frame,
        34,
      ) +
      rect([-120, h + 50, w + 240, 50], darker(frame, 0.08)),
  );
}

/** A scrubbed table with turned legs. */
function table(stage: Stage, at: { x: number; w: number; z: number }): void {
  const { sheet, palette } = stage;
  const { x, w, z } = at;
  const wood = mix(palette.floor, "#b98a55", 0.5);
  sheet.shadow({ x, z, w, d: 760 }, 0.3);
  for (const legX of [x + 60, x + w - 150])
    for (const legZ of [z + 600, z + 60])
      sheet.box({ x: legX, y: 0, z: legZ, w: 90, h: 720, d: 90 }, { fill: lighter(palette.joinery, 0.1) });
  sheet.box({ x: x + 40, y: 610, z: z + 40, w: w - 80, h: 130, d: 660 }, { fill: palette.joinery });
  sheet.box({ x, y: 740, z, w, h: 50, d: 760 }, { fill: wood });
  fruitBowl(stage, [x + w * 0.62, 790, z + 320]);
  plant(sheet, { x: x + w * 0.28, y: 790, z: z + 340, size: 420 }, palette);
}
