import { isStatedTrue, wordOf, type DrawingState, type ProductDrawing } from "./drawing-types.ts";
import { disc, lines, oval, path, rect, round, steps, type Rect4 } from "./ink.ts";
import { blackGlass, brushed, isDark, panelFill, sideFill } from "./materials.ts";
import { barHandle, cavity, glint, knob, panelEdges, readout, scoop, touchMarks, wordMark } from "./parts.ts";
import type { Block, Sheet } from "./sheet.ts";
import { metalEdge, screen, tierOf } from "./tier.ts";

const kickHeight = 95;

export function drawDishwasher(sheet: Sheet, product: ProductDrawing, state: DrawingState): void {
  const { widthMm: w, heightMm: h, depthMm: d } = product;
  const bench = product.kind === "dishwasher-bench";
  const kick = bench ? 22 : kickHeight;
  const tub: Block = { x: 0, y: kick, z: 30, w, h: h - kick, d: d - 30 };
  if (!sheet.isInstalled) sheet.shadow({ x: 0, z: 0, w, d }, 0.32);
  if (!sheet.isInstalled)
    sheet.box({ x: 14, y: 0, z: bench ? 40 : 60, w: w - 28, h: kick, d: d - 100 }, { fill: "#2c2f32" });
  const shell = product.kind === "dishwasher-integrated" ? "#b3b8bc" : sideFill(sheet, product.finish);
  if (state === "open") return opened(sheet, product, { tub, shell });
  if (!sheet.isInstalled) sheet.box(tub, { fill: shell });
  const door = { x: 0, y: kick, z: 0, w, h: h - kick, d: 30 };
  const side = sideFill(sheet, product.finish);
  sheet.box(door, {
    fill: panelFill(sheet, product.finish),
    faces: { right: side, left: side },
    art: { front: doorArt(sheet, product, door) },
    radius: 5,
  });
  grip(sheet, product, door);
}

function grip(sheet: Sheet, product: ProductDrawing, door: Block): void {
  const style = wordOf(product.facts, "handles", product.kind === "dishwasher-bench" ? "recessed" : "bar");
  const y = product.kind === "dishwasher-integrated" ? door.y + door.h - 60 : door.y + door.h - 125;
  if (style === "bar")
    barHandle(sheet, { x: door.w * 0.1, y, z: 0, length: door.w * 0.8, run: "level" }, product.finish);
}

function doorArt(sheet: Sheet, product: ProductDrawing, door: Block): string {
  const edges = panelEdges(door.w, door.h);
  if (product.kind === "dishwasher-integrated") {
    const shaker = rect([60, 130, door.w - 120, door.h - 190], "none", ' stroke="#0a0c1033" stroke-width="4"');
    const edge = tierOf(product) === "premium" ? metalEdge(sheet, [0, 0, door.w, 10]) : "";
    const light = tierOf(product) === "entry" ? "" : disc([door.w / 2, 22, 5], "#9fd0ff");
    return edges + (isStatedTrue(product.facts, "shaker") ? shaker : "") + edge + light;
  }
  const dark = isDark(product.finish);
  const tier = tierOf(product);
  const glass = tier === "premium";
  const band =
    rect(
      [door.w * (glass ? 0.36 : 0), 0, door.w * (glass ? 0.64 : 1), 92],
      glass ? blackGlass(sheet) : dark ? "#17191b" : "#0a0c1010",
    ) + (glass ? metalEdge(sheet, [0, 88, door.w, 9]) : lines([[0, 92, door.w, 92]], "#0a0c1045", 3));
  const show =
    tier === "entry"
      ? steps(3)
          .map((at) => disc([door.w * (0.46 + at * 0.05), 48, 5], at === 0 ? "#7fd18a" : "#8d9398"))
          .join("")
      : glass
        ? screen(sheet, [door.w * 0.4, 18, door.w * 0.2, 56])
        : readout([door.w * 0.42, 26, door.w * 0.16, 42], "1:30");
  const touch = touchMarks(
    [door.w * 0.64, 30, door.w * 0.3, 36],
    tier === "entry" ? 3 : 5,
    dark || glass ? "#9aa0a5" : "#6f767b",
  );
  const pocket =
    wordOf(product.facts, "handles", "bar") === "bar" && product.kind !== "dishwasher-bench"
      ? ""
      : scoop(sheet, [door.w * 0.3, 98, door.w * 0.4, 34]);
  const pane =
    product.kind === "dishwasher-bench"
      ? round([door.w * 0.12, 150, door.w * 0.76, door.h - 200], 14, blackGlass(sheet)) +
        glint([door.w * 0.14, 156, door.w * 0.6, door.h - 212], 0.12)
      : "";
  const dial = /dial|knob/.test(wordOf(product.facts, "controls", "touch"))
    ? knob(sheet, [door.w * 0.34, 46, 26], product.finish)
    : "";
  return band + show + touch + dial + pocket + pane + wordMark(product, [door.w * 0.17, 56], 24) + edges;
}

function opened(sheet: Sheet, product: ProductDrawing, at: { tub: Block; shell: string }): void {
  const { tub, shell } = at;
  const { widthMm: w } = product;
  sheet.box(tub, { fill: shell, faces: { front: "#9ea4a9" } });
  const hole = { x: 24, y: tub.y + 60, z: tub.z, w: w - 48, h: tub.h - 84, d: tub.d - 60 };
  const steel = brushed(sheet, "#b7bdc1");
  const inside = () => {
    if (hole.h > 420) rack(sheet, { ...hole, y: hole.y + hole.h * 0.56, z: hole.z + 20, h: 110 }, "cups");
    rack(sheet, { ...hole, y: hole.y + 40, z: hole.z, h: 130 }, "plates");
  };
  cavity(sheet, hole, { fill: steel, inside });
  const fall = tub.h - 20;
  const y = tub.y + 40;
  const face =
    rect([0, 0, w, fall], steel) +
    rect([20, 30, w - 40, fall - 60], "none", ' rx="26" stroke="#ffffff88" stroke-width="6"') +
    round([w * 0.5, fall * 0.32, 150, 100], 14, "#d5dadd") +
    disc([w * 0.42, fall * 0.38, 44], "#c7ccd0", ' stroke="#878d92" stroke-width="4"');
  sheet.slab(
    { at: [0, y, -fall + 30], across: [w, 0, 0], into: [0, 0, fall], height: 28 },
    { fill: panelFill(sheet, product.finish), faces: { right: sideFill(sheet, product.finish) }, art: { top: face } },
  );
  rack(sheet, { ...hole, y: y + 40, z: -fall * 0.55, d: fall * 0.6, h: 120 }, "plates");
}

/** A wire basket with plates on edge or cups upside down. */
function rack(sheet: Sheet, at: Block, load: "plates" | "cups"): void {
  const { x, y, z, w, h, d } = at;
  const wire = "#e3e7ea";
  const uprights = steps(12).map((step): Rect4 => [(w * step) / 11, 0, (w * step) / 11, h]);
  const mesh = lines([...uprights, [0, 4, w, 4], [0, h / 2, w, h / 2], [0, h - 4, w, h - 4]], wire, 7);
  sheet.onTop([x, y, z + d], rect([0, 0, w, d], "#5d646922"));
  const count = load === "plates" ? 6 : 5;
  for (const step of steps(count))
    sheet.onFront([x + (w / count) * (step + 0.5), y + 20, z + d * 0.5], load === "plates" ? plate(step) : cup(step));
  sheet.onRight(
    [x, y + h, z],
    lines(
      [
        [0, 4, d, 4],
        [0, h - 4, d, h - 4],
      ],
      wire,
      7,
    ),
  );
  sheet.onRight(
    [x + w, y + h, z],
    lines(
      [
        [0, 4, d, 4],
        [0, h - 4, d, h - 4],
      ],
      wire,
      7,
    ),
  );
  sheet.onFront([x, y + h, z], mesh);
}

function plate(step: number): string {
  const rim = step % 2 === 0 ? "#f6f7f7" : "#dbe4e6";
  return (
    oval([0, -100, 30, 110], rim, ' stroke="#8f979c" stroke-width="3"') +
    oval([4, -100, 18, 76], "none", ' stroke="#aeb6bb" stroke-width="3"')
  );
}

function cup(step: number): string {
  const colour = step % 2 === 0 ? "#f3f1ec" : "#8ea6b0";
  return path("M-36 0L-28 -86H28L36 0Z", colour, ' stroke="#7d868b" stroke-width="3"');
}
