import { darker, lighter, mix } from "./colour.ts";
import { disc, lines, n1, path, rect, round, steps, type Rect4 } from "./ink.ts";
import { plant } from "./room-props.ts";
import { isInView, put, type Stage } from "./scene-stage.ts";

/** A street on the day of a delivery: a house with its door open, the truck at the kerb, a fridge on the path. */
export function deliveryStreet(stage: Stage): void {
  const { sheet, palette, wallZ, room, left, right } = stage;
  const w = right - left;
  const sky = sheet.gradient({ 0: mix(palette.wall, "#8fc0d8", 0.55), 1: lighter(palette.wall, 0.5) }, "down");
  sheet.onFront([left, room.top, wallZ], rect([0, 0, w, room.top], sky));
  const hedge = mix("#6f8f63", palette.accent, 0.2);
  const hills = `M0 ${n1(room.top - 900)}Q${n1(w * 0.25)} ${n1(room.top - 1500)} ${n1(w * 0.5)} ${n1(room.top - 1000)}T${n1(w)} ${n1(room.top - 1100)}V${n1(room.top)}H0Z`;
  sheet.onFront([left, room.top, wallZ - 1], path(hills, lighter(hedge, 0.45)));
  sheet.onFront(
    [left, 620, wallZ - 2],
    steps(Math.ceil(w / 420) + 1)
      .map((at) => round([at * 420 - 60, (at % 2) * 60, 500, 620], 200, at % 2 === 0 ? hedge : darker(hedge, 0.12)))
      .join(""),
  );
  ground(stage);
  house(stage, -2650);
  tree(stage, 3050);
  truck(stage, 560);
  put(stage, "fridge-bottom-mount", { x: -330, y: 110, z: wallZ - 1700, changes: { finish: "stainless" } });
  handTruck(stage, -360);
}

function ground(stage: Stage): void {
  const { sheet, palette, wallZ, left, right } = stage;
  const w = right - left;
  sheet.onTop(
    [left, 0, wallZ],
    rect([0, 0, w, 1300], "#9db588") +
      rect([0, 1300, w, 620], lighter(palette.floor, 0.25)) +
      rect([0, 1920, w, 130], darker(palette.floor, 0.16)) +
      rect([0, 2050, w, 7000], mix(palette.ink, "#8b8f94", 0.75)) +
      rect([-1500 - left, 0, 1000, 1300], lighter(palette.floor, 0.35)),
  );
}

/** A weatherboard house with a veranda. */
function house(stage: Stage, x: number): void {
  const { sheet, palette, wallZ } = stage;
  if (!isInView(stage, x - 300, x + 3000)) return;
  const [w, h] = [2700, 2350];
  const board = lighter(palette.joinery, 0.1);
  const boards = steps(Math.floor(h / 130)).map((at): Rect4 => [0, at * 130, w, at * 130]);
  const roof = mix(palette.ink, "#7d8790", 0.45);
  const dark = darker(palette.ink, 0.1);
  const frame = palette.accent;
  const pane = sheet.gradient({ 0: "#bcd8e2", 0.6: "#eef5f4", 1: "#cfe2e6" }, "diagonal");
  const window = (at: number) =>
    rect([at - 40, 560, 780, 1020], lighter(board, 0.6)) +
    rect([at, 600, 700, 940], pane) +
    lines(
      [
        [at + 350, 600, at + 350, 1540],
        [at, 1000, at + 700, 1000],
      ],
      lighter(board, 0.6),
      34,
    );
  sheet.onFront(
    [x, h, wallZ - 100],
    rect([0, 0, w, h], board) +
      lines(boards, darker(board, 0.1), 9) +
      window(180) +
      rect([1180, 420, 1040, 1930], lighter(board, 0.6)) +
      rect([1230, 470, 440, 1880], dark) +
      rect([1670, 470, 540, 1880], frame) +
      rect([1750, 570, 380, 620], lighter(frame, 0.25)) +
      disc([1740, 1420, 28], palette.light),
  );
  const ridge = path(`M-360 0L${n1(w * 0.28)} -900H${n1(w * 0.8)}L${w + 300} 0Z`, roof);
  const sheets = steps(14).map((at): Rect4 => [w * 0.3 + at * 98, -880, -260 + at * 232, -10]);
  sheet.onFront(
    [x, h, wallZ - 160],
    ridge + lines(sheets, darker(roof, 0.18), 12) + rect([-380, -20, w + 700, 90], lighter(board, 0.5)),
  );
  for (const post of [x - 220, x + 1020, x + w + 130])
    sheet.box({ x: post, y: 0, z: wallZ - 560, w: 110, h: h - 40, d: 110 }, { fill: lighter(board, 0.5) });
  sheet.box({ x: x + 1080, y: 0, z: wallZ - 420, w: 1160, h: 120, d: 300 }, { fill: lighter(palette.floor, 0.1) });
  for (const at of [x + 60, x + 760]) plant(sheet, { x: at, y: 0, z: wallZ - 700, size: 760 }, palette);
}

function tree(stage: Stage, x: number): void {
  const { sheet, wallZ } = stage;
  if (!isInView(stage, x - 900, x + 900)) return;
  const leaves = "#7d9c6a";
  sheet.onFront(
    [x, 0, wallZ - 300],
    rect([-70, -1500, 140, 1500], "#8b7358") +
      disc([-260, -1900, 560], darker(leaves, 0.1)) +
      disc([300, -1850, 520], leaves) +
      disc([0, -2350, 560], lighter(leaves, 0.12)),
  );
}

/** The delivery truck, seen from its side at the kerb. */
function truck(stage: Stage, x: number): void {
  const { sheet, palette, wallZ } = stage;
  const z = wallZ - 2150;
  const wheel = (at: number) =>
    disc([at, 0, 330], "#1d2023") + disc([at, 0, 180], "#b9bfc4") + disc([at, 0, 60], "#70777d");
  const body = sheet.gradient({ 0: "#ffffff", 0.7: lighter(palette.wall, 0.4), 1: darker(palette.wall, 0.08) }, "down");
  const glass = sheet.gradient({ 0: "#d9ecf2", 1: "#7fa3b4" }, "diagonal");
  sheet.shadow({ x: x - 60, z, w: 3900, d: 1200 }, 0.34);
  sheet.onFront(
    [x, 2650, z],
    // The box, its band in the shop's colour and the open side door with the load.
    rect([0, 0, 2750, 2180], body, ` rx="40" stroke="${darker(palette.wall, 0.2)}" stroke-width="14"`) +
      rect([0, 1560, 2750, 330], palette.accent) +
      rect([260, 330, 1000, 1230], "#3a3f44") +
      rect([330, 520, 380, 1040], "#c59a63") +
      rect([760, 800, 430, 760], "#d3ac77") +
      lines(
        [
          [520, 520, 520, 1560],
          [975, 800, 975, 1560],
        ],
        "#e0c79c",
        34,
      ) +
      rect([1330, 330, 1000, 1230], "none", ` stroke="${darker(palette.wall, 0.16)}" stroke-width="16"`) +
      // Cab, window, lamp and frame.
      path("M2790 560H3420Q3520 560 3560 700L3700 1380Q3760 1400 3760 1500V2180H2790Z", palette.accent) +
      path("M2960 690H3380Q3430 690 3450 760L3560 1290H2960Z", glass) +
      rect([3640, 1640, 110, 130], palette.light) +
      rect([0, 2180, 3760, 120], "#3a3f44"),
  );
  sheet.onFront([x, 330, z - 40], wheel(560) + wheel(1980) + wheel(3220));
}

/** What the fridge stands on. */
function handTruck(stage: Stage, x: number): void {
  const { sheet, palette, wallZ } = stage;
  const z = wallZ - 1760;
  sheet.box({ x, y: 70, z, w: 760, h: 40, d: 700 }, { fill: palette.accent });
  sheet.onFront([x, 90, z - 10], disc([110, 0, 90], "#26282b") + disc([650, 0, 90], "#26282b"));
  sheet.onFront([x, 1180, z - 6], rect([0, 0, 760, 90], palette.accent) + rect([340, 10, 80, 70], palette.ink));
}

/** An evening in front of the television, with what stands around it. */
export function tvRoom(stage: Stage): void {
  const { sheet, palette, wallZ, room, left, right } = stage;
  panelledWall(stage);
  put(stage, "air-conditioner-split", { x: 960, y: 1930, z: wallZ - 240 });
  put(stage, "tv-unit", { x: -1150, z: wallZ - 440, changes: { widthMm: 2300, facts: { doors: 4 } } });
  put(stage, "tv", { x: -860, y: 760, z: wallZ - 200, changes: { widthMm: 1720, heightMm: 1000, depthMm: 80 } });
  put(stage, "soundbar", { x: -520, y: 480, z: wallZ - 420 });
  plant(sheet, { x: 980, y: 480, z: wallZ - 300, size: 420 }, palette);
  if (left < -1500) put(stage, "bookcase", { x: -2350, z: wallZ - 330, changes: { widthMm: 1000, heightMm: 2000 } });
  if (right > 1500) {
    put(stage, "lamp-floor", { x: 1420, z: wallZ - 480, changes: { heightMm: 1620 } });
    put(stage, "armchair", { x: 1980, z: wallZ - 1500, changes: { finish: "charcoal-fabric" } });
  }
  if (right > 2900) plant(sheet, { x: 3080, y: 0, z: wallZ - 400, size: 1300 }, palette);
  put(stage, "rug", { x: -1700, z: wallZ - 2500, changes: { widthMm: 3400, depthMm: 1700 } });
  put(stage, "vacuum-robot", { x: -1180, z: wallZ - 1900 });
  if (left < -2500) put(stage, "fan-tower", { x: -2760, z: wallZ - 480 });
  sheet.onFront([left, room.top - 60, wallZ - 30], rect([0, 0, right - left, 60], lighter(palette.wall, 0.6)));
}

/** A wall of upright battens behind the television, in a room with boards. */
function panelledWall(stage: Stage): void {
  const { sheet, palette, wallZ, room, left, right } = stage;
  const w = right - left;
  const tone = mix(palette.wall, palette.accent, 0.38);
  const light = sheet.gradient({ 0: "#ffffff33", 0.5: "#ffffff00", 1: "#00000033" }, "diagonal");
  const battens = steps(Math.floor(w / 150)).map((at): Rect4 => [at * 150, 0, at * 150, room.top]);
  sheet.onFront(
    [left, room.top, wallZ],
    rect([0, 0, w, room.top], tone) + lines(battens, darker(tone, 0.16), 18) + rect([0, 0, w, room.top], light),
  );
  const fall = sheet.gradient({ 0: "#00000042", 0.35: "#0000000f", 1: "#ffffff1a" }, "down");
  const rows = steps(20).map((at): Rect4 => [0, at * 220, w, at * 220]);
  sheet.onTop(
    [left, 0, wallZ],
    rect([0, 0, w, 9000], palette.floor) + lines(rows, darker(palette.floor, 0.15), 13) + rect([0, 0, w, 9000], fall),
  );
}
