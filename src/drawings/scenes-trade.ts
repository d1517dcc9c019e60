import { darker, lighter, mix, withOpacity } from "./colour.ts";
import { disc, lines, n1, path, rect, round, steps, type Rect4 } from "./ink.ts";
import { pendant, plant } from "./room-props.ts";
import { shell } from "./room-shell.ts";
import { priceTag } from "./scene-dressing.ts";
import { type Changes, isInView, repeatedPart, put, type Stage } from "./scene-stage.ts";
import type { ProductKind } from "./drawing-types.ts";

/** The clearance warehouse: racking with cartons above, unboxed appliances below and in the aisle. */
export function warehouse(stage: Stage): void {
  const { sheet, palette, wallZ, room, left, right } = stage;
  shell(sheet, room, "concrete");
  const w = right - left;
  const ribs = steps(Math.floor(w / 180)).map((at): Rect4 => [at * 180, 0, at * 180, room.top]);
  sheet.onFront([left, room.top, wallZ - 1], lines(ribs, darker(palette.wall, 0.1), 16));
  const bay = 2700;
  const first = Math.ceil(left / bay) - 1;
  for (const at of steps(Math.ceil(w / bay) + 2)) {
    const turn = Math.abs(first + at) % 3;
    const x = (first + at) * bay + bay / 2;
    repeatedPart(stage, { key: `bay${turn}`, x, y: 0, w: bay }, (part) => rackBay(part, { w: bay, turn }));
  }
  for (const at of steps(Math.ceil(w / 2000) + 1))
    pendant(
      sheet,
      { x: left + 400 + at * 2000, y: stage.top - 420, z: wallZ - 1500, top: room.top, size: 240 },
      palette,
    );
  const aisle: readonly (readonly [ProductKind, Changes])[] = [
    ["fridge-top-mount", {}],
    ["washer-front", {}],
    ["fridge-french-door", {}],
    ["cooker", {}],
    ["fridge-side-by-side", {}],
    ["dryer", {}],
    ["fridge-bottom-mount", { finish: "white" }],
    ["freezer-chest", {}],
  ];
  const widths = [700, 598, 905, 900, 910, 598, 695, 1050];
  let x = -3700;
  for (const [step, [kind, changes]] of aisle.entries()) {
    const width = widths[step] ?? 600;
    if (isInView(stage, x - 40, x + width + 40)) offer(stage, { kind, changes, x, width, isPriced: step % 2 === 0 });
    x += width + 190;
  }
}

type Offer = { kind: ProductKind; changes: Changes; x: number; width: number; isPriced: boolean };

/** An unboxed appliance on its pallet; laundry machines are stacked in pairs. */
function offer(stage: Stage, { kind, changes, x, width, isPriced }: Offer): void {
  const z = stage.wallZ - 2000;
  pallet(stage, x - 40, width + 80);
  put(stage, kind, { x, y: 130, z, changes });
  if (kind === "washer-front" || kind === "dryer")
    put(stage, kind, { x, y: 985, z, changes: { finish: kind === "dryer" ? "white" : "graphite" } });
  if (isPriced) priceTag(stage, [x + width * 0.78, 1130, z - 60]);
}

export function pallet(stage: Stage, x: number, w: number): void {
  const { sheet, wallZ } = stage;
  const z = wallZ - 2060;
  sheet.shadow({ x, z, w, d: 760 }, 0.34);
  for (const at of [0, w / 2 - 50, w - 100])
    sheet.box({ x: x + at, y: 0, z, w: 100, h: 90, d: 760 }, { fill: "#8d6a41" });
  sheet.box({ x, y: 90, z, w, h: 34, d: 780 }, { fill: "#b98f5c" });
}

function rackBay(stage: Stage, at: { w: number; turn: number }): void {
  const { sheet, palette, wallZ } = stage;
  const { w, turn } = at;
  const z = wallZ - 1000;
  const decks = [1500, 2900];
  for (const y of decks) {
    sheet.onFront(
      [60, y - 60, z + 500],
      rect([0, 0, w, 300], sheet.gradient({ 0: "#0000004c", 1: "#00000000" }, "down")),
    );
    sheet.box(
      { x: 0, y: y - 110, z, w, h: 110, d: 900 },
      { fill: palette.accent, faces: { top: darker(palette.wall, 0.35) } },
    );
  }
  stock(stage, { y: 0, z: z + 120, turn });
  cartons(stage, { y: 1500, z: z + 120, turn: turn + 1, w });
  cartons(stage, { y: 2900, z: z + 120, turn: turn + 2, w });
  for (const x of [-55, w - 55])
    sheet.box(
      { x, y: 0, z: z - 20, w: 110, h: 4300, d: 90 },
      {
        fill: mix(palette.ink, "#3a5a78", 0.45),
        art: {
          front: lines(
            steps(42).map((hole): Rect4 => [36, 60 + hole * 100, 36, 100 + hole * 100]),
            "#00000055",
            14,
          ),
        },
      },
    );
}

function stock(stage: Stage, at: { y: number; z: number; turn: number }): void {
  const { y, z, turn } = at;
  if (turn === 2) {
    machine(stage, { x: 150, y, z, w: 1050, h: 850 }, "#f1f2f1");
    machine(stage, { x: 1320, y, z, w: 490, h: 840 }, "#f1f2f1");
    machine(stage, { x: 1930, y, z, w: 596, h: 596 }, "#c4c8cb");
    machine(stage, { x: 1930, y: 600, z, w: 596, h: 596 }, "#2b2d30");
    return;
  }
  const tones =
    turn === 0 ? ["#f1f2f1", "#4b4f54", "#f1f2f1", "#f1f2f1"] : ["#c4c8cb", "#c4c8cb", "#2b2d30", "#c4c8cb"];
  for (const [step, x] of [140, 790, 1440, 2060].entries())
    machine(stage, { x, y, z, w: 598, h: 845, drum: turn === 0 }, tones[step] ?? "#f1f2f1");
}

/** Appliances behind the aisle are mostly hidden, so a body, a panel and a door are enough. */
function machine(
  stage: Stage,
  at: { x: number; y: number; z: number; w: number; h: number; drum?: boolean },
  tone: string,
): void {
  const { w, h } = at;
  if (!isInView(stage, at.x, at.x + w)) return;
  const seam = `M0 ${n1(h * 0.16)}H${n1(w)}`;
  const door = disc([w / 2, h * 0.56, w * 0.33], "#232a30", ' stroke="#8d9499" stroke-width="26"');
  stage.sheet.box(
    { ...at, d: 600 },
    {
      fill: tone,
      faces: { front: stage.sheet.gradient({ 0: lighter(tone, 0.2), 1: darker(tone, 0.12) }, "diagonal") },
      art: { front: `<path d="${seam}" stroke="#0a0c1040" stroke-width="6"/>${at.drum ? door : ""}` },
    },
  );
}

function cartons(stage: Stage, at: { y: number; z: number; turn: number; w: number }): void {
  const sizes = [
    [620, 880],
    [700, 1120],
    [540, 760],
    [900, 620],
    [640, 980],
  ] as const;
  let x = 130;
  for (const step of steps(6)) {
    const [w, h] = sizes[(step * 2 + at.turn) % sizes.length] ?? [620, 880];
    if (x + w > at.w - 90) return;
    if (isInView(stage, x, x + w)) {
      carton(stage, { x, y: at.y, z: at.z, w, h });
      if (h < 800) carton(stage, { x: x + 30, y: at.y + h, z: at.z, w: w - 70, h: 400 });
    }
    x += w + 46;
  }
}

export function carton(stage: Stage, at: { x: number; y: number; z: number; w: number; h: number }): void {
  const { w, h } = at;
  const tape = rect([w / 2 - 30, 0, 60, h], "#e0c79c", ' opacity=".7"');
  const arrows = path(`M${n1(w - 120)} ${n1(h - 70)}v-70h-26l44 -56l44 56h-26v70Z`, "#6e4c2a");
  const label =
    round([36, h - 190, Math.min(220, w * 0.36), 130], 6, "#f3ead8") +
    lines(
      [
        [56, h - 150, 56 + w * 0.22, h - 150],
        [56, h - 115, 56 + w * 0.16, h - 115],
      ],
      "#6b6157",
      12,
    );
  const face = stage.sheet.gradient({ 0: "#d3ac77", 1: "#b98d59" }, "diagonal");
  stage.sheet.box(
    { ...at, d: 620 },
    { fill: "#c59a63", faces: { front: face }, art: { front: tape + arrows + label } },
  );
}

/** Plinths and niches with a few products under spotlights. */
export function showroom(stage: Stage): void {
  const { sheet, palette, wallZ, room, left, right } = stage;
  shell(sheet, room, "tiles");
  const bay = 1750;
  const count = Math.ceil((right - left) / bay / 2) + 1;
  for (const at of steps(count * 2 + 1)) {
    const x = (at - count) * bay;
    if (isInView(stage, x - 700, x + 700)) niche(stage, x, at);
  }
  const pieces: readonly (readonly [number, ProductKind, number, Changes])[] = [
    [0, "fridge-french-door", 905, {}],
    [-1, "cooker", 900, {}],
    [1, "washer-front", 598, { finish: "graphite" }],
    [-2, "wine-cabinet", 595, {}],
    [2, "fridge-side-by-side", 910, {}],
    [-3, "barbecue", 1440, {}],
    [3, "oven-double", 596, {}],
  ];
  for (const [bayAt, kind, w, changes] of pieces) {
    const x = bayAt * bay;
    if (!isInView(stage, x - w / 2 - 260, x + w / 2 + 260)) continue;
    const high = kind === "washer-front" || kind === "oven-double" ? 360 : 140;
    plinth(stage, { x: x - w / 2 - 150, w: w + 300, h: high });
    put(stage, kind, { x: x - w / 2, y: high, z: wallZ - 1200, changes });
    if (kind === "cooker") put(stage, "rangehood-canopy", { x: x - 449, y: 1720, z: wallZ - 520 });
  }
  for (const x of [-bay / 2, bay / 2, bay * 1.5, -bay * 1.5])
    if (x > left && x < right) plant(sheet, { x, y: 0, z: wallZ - 1500, size: 620 }, palette);
  sheet.onFront([left, room.top - 180, wallZ - 900], rect([0, 0, right - left, 44], palette.ink));
}

function niche(stage: Stage, x: number, at: number): void {
  const { sheet, palette, wallZ, room } = stage;
  const tone = at % 2 === 0 ? palette.joinery : mix(palette.joinery, palette.wall, 0.5);
  const half = 700;
  const top = 2520;
  const d = `M${-half} 0V${-(top - half)}A${half} ${half} 0 0 1 ${half} ${-(top - half)}V0Z`;
  const shade = sheet.gradient({ 0: "#00000038", 0.3: "#0000000a", 1: "#ffffff1a" }, "across");
  const beam = sheet.gradient({ 0: withOpacity(palette.light, 0.75), 1: withOpacity(palette.light, 0) }, "down");
  sheet.onFront([x, 0, wallZ - 6], path(d, tone) + path(d, shade));
  sheet.onFront(
    [x, room.top - 200, wallZ - 700],
    path(`M-40 0H40L${half * 0.9} 2500H${-half * 0.9}Z`, beam, ' opacity=".45"') +
      round([-46, -30, 92, 130], 20, lighter(palette.ink, 0.1)),
  );
}

function plinth(stage: Stage, at: { x: number; w: number; h: number }): void {
  const { sheet, palette, wallZ } = stage;
  sheet.shadow({ x: at.x, z: wallZ - 1400, w: at.w, d: 1000 }, 0.28);
  sheet.box(
    { x: at.x, y: 0, z: wallZ - 1400, w: at.w, h: at.h, d: 1100 },
    {
      fill: palette.bench,
      faces: {
        front: sheet.gradient({ 0: lighter(palette.bench, 0.2), 1: darker(palette.bench, 0.12) }, "down"),
      },
    },
  );
}
