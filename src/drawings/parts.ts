import type { Finish, ProductDrawing } from "./drawing-types.ts";
import { disc, letter, lines, n1, path, rect, round, steps, type Rect4 } from "./ink.ts";
import { blackGlass, brushed, handleFill, isDark, markOn, roundShading } from "./materials.ts";
import type { Block, Sheet } from "./sheet.ts";
import { emblem, type Signature, signatureOf } from "./signature.ts";
import { tierOf } from "./tier.ts";

/** The light and the shaded edge that make a flat panel look like a pressed door. */
export function panelEdges(width: number, height: number): string {
  return (
    rect([1, 1, width - 2, height - 2], "none", ' rx="4" stroke="#0a0c1030" stroke-width="2.5"') +
    lines(
      [
        [4, 4, width - 4, 4],
        [4, 4, 4, height - 4],
      ],
      "#ffffff8c",
      3,
    )
  );
}

/** The maker's emblem before a name of the given size. */
function emblemBefore(name: string, at: readonly [number, number], size: number): string {
  const half = (name.length * size * 0.74) / 2;
  return emblem(signatureOf(name), [at[0] - half - size * 0.62, at[1] - size * 0.36], size * 0.4);
}

/** Premium goods carry their name on a thin metal edge. */
function plate(product: ProductDrawing, name: string, at: readonly [number, number], size: number): string {
  if (tierOf(product) !== "premium") return "";
  const half = (name.length * size * 0.74) / 2;
  return round([at[0] - half - size, at[1] + size * 0.34, half * 2 + size, size * 0.14], size * 0.07, "#b9a67c");
}

/** The brand's emblem and name as a small word mark. */
export function wordMark(product: ProductDrawing, at: readonly [number, number], size: number): string {
  const name = product.manufacturerName.trim().slice(0, 18);
  if (name === "") return "";
  const fitted = size * Math.min(1, 10 / name.length);
  return (
    plate(product, name, at, fitted) +
    emblemBefore(name, at, fitted) +
    letter(at, name, { size: fitted, fill: markOn(product.finish), weight: 600, spacing: fitted * 0.12 })
  );
}

/** The same on glass or a dark panel. */
export function paleMark(product: ProductDrawing, at: readonly [number, number], size: number): string {
  const name = product.manufacturerName.trim().slice(0, 18);
  if (name === "") return "";
  return emblemBefore(name, at, size) + letter(at, name, { size, fill: "#c9cdd1", weight: 500, spacing: size * 0.1 });
}

/** An illuminated display: a time, a temperature, a number of minutes. */
export function readout(at: Rect4, text: string): string {
  const [x, y, w, h] = at;
  return (
    round(at, h * 0.16, "#0b0d0f") +
    letter([x + w / 2, y + h * 0.73], text, { size: h * 0.64, fill: "#d8f1ff", spacing: h * 0.05 })
  );
}

export function touchMarks(at: Rect4, count: number, colour: string): string {
  const [x, y, w, h] = at;
  const gap = w / Math.max(1, count);
  return steps(count)
    .map((step) =>
      disc([x + gap * (step + 0.5), y + h / 2, h * 0.22], "none", ` stroke="${colour}" stroke-width="${n1(h * 0.09)}"`),
    )
    .join("");
}

/** A knob seen from the front, with its pointer. */
export function knob(sheet: Sheet, at: readonly [number, number, number], finish: Finish): string {
  const [x, y, r] = at;
  const dark = isDark(finish);
  const { tier } = sheet.appearance;
  // Knobs of plastic, of brushed metal, of metal in a bright collar.
  const face =
    tier === "entry"
      ? dark
        ? "#3c3f43"
        : "#dfe1e1"
      : dark
        ? roundShading(sheet, "#4a4d51")
        : roundShading(sheet, "#cfd2d4");
  const collar = tier === "premium" ? disc([0, 0, r * 1.2], brushed(sheet, "#d3d7d9")) : "";
  const art =
    collar +
    disc([r * 0.1, r * 0.16, r * 1.06], "#0a0c1040") +
    disc([0, 0, r], dark ? "#2b2d30" : "#8d9195") +
    disc([0, 0, r * 0.86], face) +
    pointer(signatureOf(sheet.appearance.maker).knob, r, dark ? "#e8eaec" : "#33373b");
  return sheet.stamp(art, [x, y]);
}

/** How a maker's knobs show where they point. */
function pointer(style: Signature["knob"], r: number, ink: string): string {
  const wide = Math.max(1.5, r * 0.12);
  if (style === "dot") return disc([0, -r * 0.56, r * 0.13], ink);
  if (style === "ridge") return round([-r * 0.15, -r * 0.8, r * 0.3, r * 1.6], r * 0.12, ink);
  const line = lines([[0, -r * 0.8, 0, -r * 0.25]], ink, wide);
  return style === "ring"
    ? line + disc([0, 0, r * 0.92], "none", ` stroke="#eef0f1" stroke-width="${n1(wide)}"`)
    : line;
}

/** A vertical or horizontal bar on two posts, in front of the face behind it. */
export function barHandle(
  sheet: Sheet,
  bar: { x: number; y: number; z: number; length: number; run: "upright" | "level" },
  finish: Finish,
): void {
  const { x, y, z, length, run } = bar;
  const style = signatureOf(sheet.appearance.maker).bar;
  const thick = Math.max(14, Math.min(24, length * 0.035)) * (style === "slim" ? 0.7 : 1);
  const upright = run === "upright";
  const off = style === "slim" ? 56 : 42;
  const { tier } = sheet.appearance;
  const plastic = isDark(finish) ? "#3a3d41" : "#9a9fa3";
  const fill = tier === "entry" ? plastic : handleFill(sheet, finish);
  const soft = "#0a0c1020";
  const shade = upright
    ? round([thick * 0.7, 14, thick, length], thick / 2, soft)
    : round([10, thick, length, thick], thick / 2, soft);
  sheet.onFront([x, y, z], shade);
  for (const share of [0.1, 0.86]) {
    const post: Block = upright
      ? { x: x + thick * 0.2, y: y - length * share - thick, z: z - off, w: thick * 0.6, h: thick, d: off }
      : { x: x + length * share, y: y - thick * 0.8, z: z - off, w: thick, h: thick * 0.6, d: off };
    sheet.box(post, { fill: "#8b8f93" });
  }
  const block: Block = upright
    ? { x, y: y - length, z: z - off, w: thick, h: length, d: thick * 0.7 }
    : { x, y: y - thick, z: z - off, w: length, h: thick, d: thick * 0.7 };
  const level = upright || tier === "entry" ? fill : levelFill(sheet, finish);
  sheet.box(block, { fill: level, radius: thick * (style === "square" ? 0.06 : 0.35) });
  if (tier === "premium") caps(sheet, block, run);
}

/** Bright ends on the bar of a handle. */
function caps(sheet: Sheet, { x, y, z, w, h }: Block, run: "upright" | "level"): void {
  const [cw, ch] = run === "upright" ? [w + 4, 16] : [16, h + 4];
  const art = round([-2, -2, cw, ch], 3, "#f3f4f4") + round([-2, -2, cw, ch], 3, "#5b606433");
  sheet.onFront([x, y + h, z], art);
  sheet.onFront(run === "upright" ? [x, y + 12, z] : [x + w - 12, y + h, z], art);
}

function levelFill(sheet: Sheet, finish: Finish): string {
  const base = isDark(finish) ? "#64686d" : finish === "brass" || finish === "copper" ? "#b98d55" : "#c9cccf";
  return sheet.gradient({ 0: "#ffffff", 0.25: base, 0.8: "#6f7377", 1: base }, "down");
}

/** A recessed grip without a bar: a dark scoop along the edge. */
export function scoop(sheet: Sheet, at: Rect4): string {
  const fill = sheet.gradient({ 0: "#0d0f12bf", 0.6: "#2b2f3380", 1: "#ffffff4c" }, at[2] > at[3] ? "down" : "across");
  return round(at, 8, fill);
}

export function feet(sheet: Sheet, block: Block, height: number): void {
  const wide = Math.min(50, block.w * 0.1);
  for (const z of [block.z + block.d - wide * 1.5, block.z + wide * 0.6]) {
    for (const x of [block.x + wide * 0.7, block.x + block.w - wide * 1.7]) {
      sheet.box({ x, y: 0, z, w: wide, h: height, d: wide }, { fill: "#2b2d30" });
    }
  }
}

/** A reflection on glass. */
export function glint(at: Rect4, strength: number): string {
  const [x, y, w, h] = at;
  const d = `M${n1(x + w * 0.08)} ${n1(y)}H${n1(x + w * 0.42)}L${n1(x + w * 0.16)} ${n1(y + h)}H${n1(x)}V${n1(y + h * 0.3)}Z`;
  const thin = `M${n1(x + w * 0.48)} ${n1(y)}H${n1(x + w * 0.54)}L${n1(x + w * 0.28)} ${n1(y + h)}H${n1(x + w * 0.22)}Z`;
  return path(d + thin, `rgba(255,255,255,${strength})`);
}

/** An oven's or microwave's window: black glass, a lighter pane with visible racks, a reflection. */
export function ovenGlass(sheet: Sheet, at: Rect4, pane: Rect4): string {
  const [px, py, pw, ph] = pane;
  const glow = sheet.gradient({ 0: "#4a3f36", 0.6: "#2a2725", 1: "#17181a" }, "down");
  const racks = steps(2).map((row): Rect4 => [
    px + 6,
    py + ph * (0.4 + row * 0.3),
    px + pw - 6,
    py + ph * (0.4 + row * 0.3),
  ]);
  return (
    round(at, 6, blackGlass(sheet)) +
    round(pane, 10, glow) +
    lines(racks, "#d6dade52", 4) +
    glint([at[0], at[1], at[2], at[3]], 0.06)
  );
}

/** The open front of a cabinet: its back, left wall and floor, and what `inside` adds, clipped to the opening. */
export function cavity(sheet: Sheet, hole: Block, lining: { fill: string; inside: () => void }): void {
  const { x, y, z, w, h, d } = hole;
  const dim = sheet.gradient({ 0: "#0c0e120a", 1: "#0c0e1233" }, "down");
  sheet.within(
    [
      [x, y + h, z],
      [x + w, y + h, z],
      [x + w, y, z],
      [x, y, z],
    ],
    () => {
      sheet.onFront([x, y + h, z + d], rect([0, 0, w, h], lining.fill) + rect([0, 0, w, h], dim));
      sheet.onRight([x, y + h, z], rect([0, 0, d, h], lining.fill) + rect([0, 0, d, h], "#080a0e1a"));
      sheet.onTop([x, y, z + d], rect([0, 0, w, d], lining.fill) + rect([0, 0, w, d], "#080a0e29"));
      lining.inside();
    },
  );
  sheet.onFront([x, y + h, z], rect([0, 0, w, h], "none", ' stroke="#0a0c1059" stroke-width="4"'));
}

export function glassShelf(sheet: Sheet, shelf: Omit<Block, "h">): void {
  const { x, y, z, w, d } = shelf;
  sheet.onTop([x, y, z + d], rect([0, 0, w, d], "#cde4ec73"));
  sheet.onFront([x, y, z], rect([0, 0, w, 12], "#e8f1f4") + rect([0, 9, w, 4], "#3c505a59"));
}

export function wireShelf(sheet: Sheet, shelf: Omit<Block, "h">): void {
  const { x, y, z, w, d } = shelf;
  const bars = steps(11).map((at): Rect4 => [(w * (at + 0.5)) / 11, 0, (w * (at + 0.5)) / 11, d]);
  sheet.onTop([x, y, z + d], lines(bars, "#aeb3b7", 5) + lines([[0, d * 0.5, w, d * 0.5]], "#aeb3b7", 7));
  sheet.onFront([x, y, z], rect([0, -3, w, 8], brushed(sheet, "#c3c7ca")));
}
