import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";

/** The side, in screen pixels, of the square that becomes one pixel of a stored picture. */
export const SCALE = 3;
/** The side of a cell in stored pixels: 30 screen pixels. */
const CELL = 10;
/** The allowed difference of a colour, 0 to 1. Differences of text hinting, once shrunk, are below it. */
const COLOUR_THRESHOLD = 0.18;
/** The share of a cell that may differ. */
const CELL_SHARE = 0.1;
/** The allowed difference of a page's length, in screen pixels. */
const HEIGHT_TOLERANCE = 6;

/** Averages each square of `SCALE` pixels to one: hinting and antialiasing disappear, blocks keep their place. */
export function shrink(picture: PNG): PNG {
  const small = new PNG({ width: Math.floor(picture.width / SCALE), height: Math.floor(picture.height / SCALE) });
  for (let y = 0; y < small.height; y++)
    for (let x = 0; x < small.width; x++)
      for (let channel = 0; channel < 4; channel++)
        small.data[(y * small.width + x) * 4 + channel] = averageOf(picture, { x, y, channel });
  return small;
}

function averageOf({ data, width }: PNG, { x, y, channel }: { x: number; y: number; channel: number }): number {
  let sum = 0;
  for (let row = y * SCALE; row < (y + 1) * SCALE; row++)
    for (let column = x * SCALE; column < (x + 1) * SCALE; column++)
      sum += data[(row * width + column) * 4 + channel] ?? 0;
  return Math.round(sum / SCALE ** 2);
}

export type Comparison = {
  /** The differences, as sentences; empty for the same page. */
  readonly findings: readonly string[];
  /** The actual picture, pale, with every difference in red. */
  readonly difference: PNG;
};

/** Compares two shrunk pictures of a page. */
export function comparePictures(reference: PNG, actual: PNG): Comparison {
  const height = Math.min(reference.height, actual.height);
  const { width } = reference;
  const difference = new PNG({ width, height });
  if (width !== actual.width)
    return { findings: [`${actual.width * SCALE} pixels wide instead of ${width * SCALE}`], difference };
  const mask = new PNG({ width, height });
  const [one, other] = [reference, actual].map(({ data }) => data.subarray(0, width * height * 4));
  const options = { threshold: COLOUR_THRESHOLD, includeAA: true };
  pixelmatch(one!, other!, mask.data, width, height, { ...options, diffMask: true });
  pixelmatch(one!, other!, difference.data, width, height, options);
  const longer = (actual.height - reference.height) * SCALE;
  const isOtherHeight = Math.abs(longer) > HEIGHT_TOLERANCE;
  return {
    findings: [
      ...(isOtherHeight ? [`${Math.abs(longer)} pixels ${longer > 0 ? "longer" : "shorter"}`] : []),
      ...changedCells(mask).map(({ x, y }) => `differs around ${x * CELL * SCALE}, ${y * CELL * SCALE}`),
    ],
    difference,
  };
}

type Cell = { readonly x: number; readonly y: number };

/** The cells of which more than a tenth differs. */
function changedCells({ data, width, height }: PNG): readonly Cell[] {
  const cells: Cell[] = [];
  for (let y = 0; y * CELL < height; y++)
    for (let x = 0; x * CELL < width; x++) {
      let changed = 0;
      for (let row = y * CELL; row < Math.min((y + 1) * CELL, height); row++)
        for (let column = x * CELL; column < Math.min((x + 1) * CELL, width); column++)
          if ((data[(row * width + column) * 4 + 3] ?? 0) > 0) changed++;
      if (changed > CELL_SHARE * CELL ** 2) cells.push({ x, y });
    }
  return cells;
}
