import type { ProductDrawing, ProductKind } from "./drawing-types.ts";
import { disc, n1, path, rect, round } from "./ink.ts";
import type { Sheet } from "./sheet.ts";

/** What a shopper knows a maker's goods by, whatever the product: chosen by the name alone, so it never changes. */
export type Signature = {
  /** Bars of handles: round, square, or thin on high posts. */
  readonly bar: "round" | "square" | "slim";
  /** Faces of knobs: a line, a dot, a ridge, or a bright ring. */
  readonly knob: "line" | "dot" | "ridge" | "ring";
  /** What stands before the name. */
  readonly emblem: "disc" | "ring" | "square" | "diamond" | "bar" | "peak" | "twin";
  readonly accent: string;
};

const bars = ["round", "square", "slim"] as const;
const knobs = ["line", "dot", "ridge", "ring"] as const;
const emblems = ["disc", "ring", "square", "diamond", "bar", "peak", "twin"] as const;
const accents: readonly [string, ...string[]] = [
  "#b23a2e",
  "#1f6f8b",
  "#b98a2f",
  "#3f7a4f",
  "#5a5f9e",
  "#a8552c",
  "#6b7176",
  "#8a3f63",
  "#2f6f6a",
  "#7a6a3f",
  "#3c5fa8",
];

/** Unlike the sum that chooses a brand's mark, so that the two do not repeat each other. */
const sumOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 43 + letter.charCodeAt(0)) % 99_991, 11);

const pick = <Item>(list: readonly [Item, ...Item[]], at: number): Item => list[at % list.length] ?? list[0];

export function signatureOf(name: string): Signature {
  const sum = sumOf(name.trim());
  return {
    bar: pick(bars, sum),
    knob: pick(knobs, Math.floor(sum / 3)),
    emblem: pick(emblems, Math.floor(sum / 12)),
    accent: pick(accents, Math.floor(sum / 84)),
  };
}

/** The emblem around a point, `r` from its middle to its edge. */
export function emblem({ emblem: shape, accent }: Signature, at: readonly [number, number], r: number): string {
  const [x, y] = at;
  const ring = ` stroke="${accent}" stroke-width="${n1(r * 0.5)}"`;
  if (shape === "disc") return disc([x, y, r], accent);
  if (shape === "ring") return disc([x, y, r * 0.75], "none", ring);
  if (shape === "square") return rect([x - r, y - r, r * 2, r * 2], accent);
  if (shape === "diamond")
    return path(`M${n1(x)} ${n1(y - r)}L${n1(x + r)} ${n1(y)}L${n1(x)} ${n1(y + r)}L${n1(x - r)} ${n1(y)}Z`, accent);
  if (shape === "bar") return rect([x - r * 0.35, y - r, r * 0.7, r * 2], accent);
  if (shape === "peak")
    return path(`M${n1(x - r)} ${n1(y + r)}L${n1(x)} ${n1(y - r)}L${n1(x + r)} ${n1(y + r)}Z`, accent);
  return disc([x - r * 0.5, y, r * 0.5], accent) + disc([x + r * 0.6, y, r * 0.5], accent);
}

type Place = {
  /** Shares of the width from the left and of the height (on top: the depth) from the top. */
  readonly at: readonly [number, number];
  /** The share of the depth at which a front lies, or the top. */
  readonly on: number | "top";
  /** Its width in millimetres. */
  readonly wide: number;
};

/** Where goods that carry no name on their front have a sewn label or a small plate. */
const labelPlaces: Partial<Record<ProductKind, Place>> = {
  sofa: { at: [0.955, 0.66], on: 0, wide: 46 },
  armchair: { at: [0.93, 0.66], on: 0, wide: 40 },
  "dining-table": { at: [0.93, 0.055], on: 0.03, wide: 60 },
  "dining-chair": { at: [0.5, 0.48], on: 0, wide: 34 },
  bed: { at: [0.94, 0.78], on: 0, wide: 60 },
  bedside: { at: [0.88, 0.94], on: 0, wide: 36 },
  desk: { at: [0.95, 0.06], on: 0, wide: 44 },
  bookcase: { at: [0.93, 0.975], on: 0, wide: 44 },
  "tv-unit": { at: [0.965, 0.86], on: 0, wide: 48 },
  "lamp-floor": { at: [0.5, 0.992], on: 0.3, wide: 30 },
  "lamp-table": { at: [0.5, 0.97], on: 0.3, wide: 22 },
  blender: { at: [0.5, 0.955], on: 0.1, wide: 22 },
  "dishwasher-integrated": { at: [0.94, 0.035], on: 0, wide: 30 },
  "cooktop-gas": { at: [0.96, 0.04], on: "top", wide: 26 },
  sink: { at: [0.97, 0.05], on: "top", wide: 30 },
  rug: { at: [0.975, 0.975], on: "top", wide: 60 },
};

/** Adds the maker's label to a product that is seen from its front or from above. */
export function addLabel(sheet: Sheet, product: ProductDrawing): void {
  const place = labelPlaces[product.kind];
  if (place === undefined || product.manufacturerName.trim() === "" || Math.abs(sheet.camera.yaw) > 80) return;
  const { widthMm, heightMm, depthMm } = product;
  const [w, h] = [place.wide, place.wide * 0.55];
  const [x, y] = [widthMm * place.at[0], place.at[1]];
  const draw = (middle: number) =>
    round([x - w / 2, middle - h / 2, w, h], h * 0.2, "#e9e4da") +
    emblem(signatureOf(product.manufacturerName), [x, middle], h * 0.32);
  if (place.on === "top") sheet.onTop([0, heightMm, depthMm], draw(depthMm * y));
  else sheet.onFront([0, 0, depthMm * place.on], draw(-heightMm * (1 - y)));
}
