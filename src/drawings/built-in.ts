import { darker, lighter } from "./colour.ts";
import { type DrawingState, isBuiltIn, type KindDrawing, type ProductDrawing } from "./drawing-types.ts";
import { rect, round, steps, type Rect4 } from "./ink.ts";
import type { Sheet } from "./sheet.ts";
import { palette } from "./staging.ts";

/** What stands beside a built-in product, in millimetres of each side. */
const BESIDE = 40;
/** The cabinet's front lies behind the front of the product. */
const PROUD = 20;
const KICK = 95;
const joinery = palette.joinery;
/** Darker than the bench of a room, which stands before a wall and not on a pale card. */
const stoneTone = darker(palette.bench, 0.12);

/** The product; a built-in one with the cabinet, bench or splashback around it, which hides its body. */
export function drawInPlace(sheet: Sheet, product: ProductDrawing, kind: KindDrawing, state: DrawingState): void {
  if (kind.builtIn === null || !isBuiltIn(product, kind)) return kind.draw(sheet, product, state);
  const show = () => sheet.installed(() => kind.draw(sheet, product, state));
  places[kind.builtIn](sheet, product, show);
}

type Place = (sheet: Sheet, product: ProductDrawing, show: () => void) => void;

/** A door or drawer front of a cabinet, with the gap around it. */
function panel(sheet: Sheet, at: Rect4): string {
  const [x, y, w, h] = at;
  const face = sheet.gradient({ 0: lighter(joinery, 0.2), 1: darker(joinery, 0.06) }, "diagonal");
  return rect([x + 2, y + 2, w - 4, h - 4], face, ' rx="3" stroke="#ffffff55" stroke-width="2"');
}

/** A slim pull, centred on the given point. */
const pull = (x: number, y: number, long: number): string =>
  round([x - long / 2, y + 3, long, 10], 5, "#0a0c1026") + round([x - long / 2, y, long, 9], 4.5, palette.accent);

const gap = darker(joinery, 0.6);

/** Ovens, microwaves and coffee machines: a door above, a drawer below, the neighbours' doors beside. */
const tallCabinet: Place = (sheet, { widthMm: w, heightMm: h, depthMm: d }, show) => {
  const wide = w + BESIDE * 2;
  const above = Math.max(BESIDE, (wide - h) / 2);
  const high = h + above * 2;
  const reach = Math.min(w * 0.3, 200);
  const art =
    rect([0, 0, wide, high], gap) +
    panel(sheet, [0, 0, BESIDE, high]) +
    panel(sheet, [wide - BESIDE, 0, BESIDE, high]) +
    panel(sheet, [BESIDE, 0, w, above]) +
    panel(sheet, [BESIDE, above + h, w, above]) +
    pull(wide / 2, above - 26, reach) +
    pull(wide / 2, above + h + 14, reach);
  sheet.shadow({ x: -BESIDE, z: PROUD, w: wide, d }, 0.26);
  sheet.placed([0, -above, 0], () =>
    sheet.box({ x: -BESIDE, y: 0, z: PROUD, w: wide, h: high, d }, { fill: joinery, art: { front: art } }),
  );
  show();
};

/** A dishwasher behind its panel: the neighbours' doors beside, the bench above, one kickboard below. */
const underBench: Place = (sheet, { widthMm: w, heightMm: h, depthMm: d }, show) => {
  const wide = w + BESIDE * 2;
  const door = panel(sheet, [0, 0, BESIDE, h - KICK]);
  const beside = (x: number) =>
    sheet.box({ x, y: KICK, z: 0, w: BESIDE, h: h - KICK, d }, { fill: joinery, art: { front: door } });
  sheet.shadow({ x: -BESIDE, z: 20, w: wide, d: d - 20 }, 0.3);
  sheet.box({ x: -BESIDE, y: 0, z: 60, w: wide, h: KICK, d: Math.max(1, d - 60) }, { fill: darker(joinery, 0.72) });
  beside(-BESIDE);
  sheet.box({ x: 0, y: KICK, z: 28, w, h: h - KICK + 6, d: Math.max(1, d - 28) }, { fill: gap });
  show();
  beside(w);
  stone(sheet, { x: -BESIDE - 4, y: h + 6, z: -20, w: wide + 8, d: d + 20 });
};

function stone(sheet: Sheet, at: { x: number; y: number; z: number; w: number; d: number }): void {
  const edge = sheet.gradient({ 0: lighter(stoneTone, 0.5), 1: darker(stoneTone, 0.14) }, "down");
  const top = sheet.gradient({ 0: lighter(stoneTone, 0.4), 1: darker(stoneTone, 0.04) }, "across");
  sheet.box({ ...at, h: 40 }, { fill: stoneTone, faces: { front: edge, top } });
}

/** Cooktops and sinks: the stone around them and the tops of the doors below. */
const benchTop: Place = (sheet, { kind, widthMm: w, heightMm: h, depthMm: d }, show) => {
  const [beside, before, behind, below] = [w * 0.055, 80, 50, 130];
  const level = h - (kind === "sink" ? 6 : 10);
  const wide = w + beside * 2;
  const count = Math.max(1, Math.round(w / 450));
  const each = (wide - 16) / count;
  const doors = steps(count).map(
    (at) => panel(sheet, [each * at, 0, each, below]) + pull(each * (at + 0.5), 30, Math.min(150, each * 0.4)),
  );
  const art = rect([0, 0, wide - 16, below], gap) + doors.join("");
  sheet.placed([0, level - 40 - below, 0], () =>
    sheet.box(
      { x: 8 - beside, y: 0, z: 22 - before, w: wide - 16, h: below, d: d + before + behind - 22 },
      { fill: joinery, art: { front: art } },
    ),
  );
  stone(sheet, { x: -beside, y: level - 40, z: -before, w: wide, d: d + before + behind });
  sheet.onFront(
    [8 - beside, level - 40, 22 - before],
    rect([0, 0, wide - 16, 22], sheet.gradient({ 0: "#0000004c", 1: "#00000000" }, "down")),
  );
  show();
};

/** Rangehoods in a cupboard on the wall, over whose lower edge only their face is seen. */
const overhead: Place = (sheet, { kind, widthMm: w, heightMm: h, depthMm: d }, show) => {
  const face = kind === "rangehood-slide-out" ? 52 : 60;
  const wide = w + BESIDE * 2;
  const high = Math.max(h + 60, wide * 0.58);
  const deep = Math.max(330, d);
  const each = w / 2;
  const art =
    rect([0, 0, wide, high], gap) +
    panel(sheet, [0, 0, BESIDE, high]) +
    panel(sheet, [wide - BESIDE, 0, BESIDE, high]) +
    [0, 1].map((at) => panel(sheet, [BESIDE + each * at, 0, each, high - face])).join("") +
    [0.5, 1.5].map((at) => pull(BESIDE + each * at, high - face - 34, Math.min(150, each * 0.4))).join("");
  sheet.box({ x: -BESIDE, y: 0, z: PROUD, w: wide, h: high, d: deep }, { fill: joinery, art: { front: art } });
  sheet.onBottom([-BESIDE, 0, PROUD], rect([0, 0, wide, deep], darker(joinery, 0.35)));
  show();
};

const places: Readonly<Record<NonNullable<KindDrawing["builtIn"]>, Place>> = {
  "tall-cabinet": tallCabinet,
  "under-bench": underBench,
  "bench-top": benchTop,
  overhead,
};
