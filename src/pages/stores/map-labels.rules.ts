import type { Dot } from "./map.rules.ts";

export type Town = { readonly name: string; readonly x: number; readonly y: number };
export type Label = {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: "start" | "end";
  /** The position of the town's own mark; null where a dot of stores marks it. */
  readonly mark: { readonly x: number; readonly y: number } | null;
};

/**
 * The height of the letters, in thousandths of the map's width, and the width of one, rather too wide than too narrow.
 */
export const LABEL_SIZE = 30;
const LETTER = 17;
/** A town and a dot this close are one place on the map. */
const SAME_PLACE = 110;
const DOT = 30;
const MARK = 8;
const EDGE = 12;

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

const boxAround = (x: number, y: number, reach: number): Box => ({
  left: x - reach,
  right: x + reach,
  top: y - reach,
  bottom: y + reach,
});

/** The box of a label. */
export function boxOf({ name, x, y, anchor }: Pick<Label, "name" | "x" | "y" | "anchor">): Box {
  const width = name.length * LETTER;
  const left = anchor === "start" ? x : x - width;
  return { left, right: left + width, top: y - LABEL_SIZE, bottom: y + LABEL_SIZE / 3 };
}

export const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

type Place = { readonly x: number; readonly y: number; readonly reach: number };

function* waysToWrite(name: string, { x, y, reach }: Place): Generator<Omit<Label, "mark">> {
  const sides = x < 500 ? (["start", "end"] as const) : (["end", "start"] as const);
  const beside = reach + 12;
  for (const lift of [10, -reach, reach + LABEL_SIZE]) {
    for (const anchor of sides) yield { name, x: x + (anchor === "start" ? beside : -beside), y: y + lift, anchor };
  }
}

/**
 * Names of towns at the dots of stores, or at a small mark of their own; a name without free space is left out. Larger
 * towns come first.
 */
export function labelTowns(towns: readonly Town[], dots: readonly Dot<unknown>[], height: number): readonly Label[] {
  const taken: Box[] = dots.map(({ x, y }) => boxAround(x, y, DOT));
  const named = new Set<Dot<unknown>>();
  const isInside = (box: Box) =>
    box.left > EDGE && box.right < 1000 - EDGE && box.top > EDGE && box.bottom < height - EDGE;
  const labels: Label[] = [];
  for (const town of towns) {
    const near = dots.find((dot) => Math.hypot(dot.x - town.x, dot.y - town.y) < SAME_PLACE && !named.has(dot));
    const place: Place = near ? { ...near, reach: DOT } : { ...town, reach: MARK };
    const ground = boxAround(town.x, town.y, MARK);
    if (!near && taken.some((box) => overlaps(box, ground))) continue;
    for (const way of waysToWrite(town.name, place)) {
      const box = boxOf(way);
      if (!isInside(box) || taken.some((other) => overlaps(box, other))) continue;
      taken.push(box, ...(near ? [] : [ground]));
      if (near) named.add(near);
      labels.push({ ...way, mark: near ? null : { x: town.x, y: town.y } });
      break;
    }
  }
  return labels;
}
