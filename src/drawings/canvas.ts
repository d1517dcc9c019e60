import type { Line } from "./outline.ts";

/** Red, green, blue from 0 to 255, and opacity from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];
export type Paint = (x: number, y: number) => Colour;

/** Pixels without transparency, three bytes each. */
export type Canvas = { readonly width: number; readonly height: number; readonly bytes: Uint8Array };

/** The coverage of each pixel of a rectangle, from 0 to 1. */
export type Cover = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly part: Float32Array;
};

/** Rows within each row of pixels; horizontal coverage is exact. */
const ROWS = 4;

export function createCanvas(width: number, height: number, [red, green, blue]: Colour): Canvas {
  const bytes = new Uint8Array(width * height * 3);
  for (let i = 0; i < bytes.length; i += 3) bytes.set([red, green, blue], i);
  return { width, height, bytes };
}

type Crossing = { readonly x: number; readonly turn: 1 | -1 };

/** The area inside the lines, which are closed automatically; null where none of it is on the canvas. */
export function coverOf(lines: readonly Line[], canvas: Canvas, rule: "nonzero" | "evenodd"): Cover | null {
  const box = boxOf(lines, canvas);
  if (box === null) return null;
  const part = new Float32Array(box.width * box.height);
  const waiting = edgesOf(lines).toSorted((one, other) => one.top - other.top);
  let active: Edge[] = [];
  let next = 0;
  for (let row = 0; row < box.height * ROWS; row++) {
    const y = box.y + (row + 0.5) / ROWS;
    for (; next < waiting.length && waiting[next]!.top <= y; next++) active.push(waiting[next]!);
    active = active.filter((edge) => edge.bottom > y);
    if (active.length > 1)
      addRow({ part, base: Math.floor(row / ROWS) * box.width, box }, crossingsAt(active, y), rule);
  }
  return { ...box, part };
}

const crossingsAt = (edges: readonly Edge[], y: number): readonly Crossing[] =>
  edges.map(({ x, top, slope, turn }) => ({ x: x + (y - top) * slope, turn })).sort((one, other) => one.x - other.x);

type Row = { readonly part: Float32Array; readonly base: number; readonly box: Omit<Cover, "part"> };

function addRow({ part, base, box }: Row, crossings: readonly Crossing[], rule: "nonzero" | "evenodd"): void {
  let winding = 0;
  for (let i = 0; i + 1 < crossings.length; i++) {
    const here = crossings[i]!;
    winding += here.turn;
    const isIn = rule === "nonzero" ? winding !== 0 : i % 2 === 0;
    if (isIn) addSpan({ part, base, width: box.width }, here.x - box.x, crossings[i + 1]!.x - box.x);
  }
}

function addSpan({ part, base, width }: { part: Float32Array; base: number; width: number }, from: number, to: number) {
  const [left, right] = [Math.max(0, from), Math.min(width, to)];
  if (right <= left) return;
  const [first, last] = [Math.floor(left), Math.min(width - 1, Math.floor(right))];
  for (let x = first; x <= last; x++) {
    const share = Math.min(right, x + 1) - Math.max(left, x);
    if (share > 0) part[base + x] = Math.min(1, part[base + x]! + share / ROWS);
  }
}

type Edge = {
  /** Its x coordinate at its top. */
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
  readonly slope: number;
  readonly turn: 1 | -1;
};

const edgesOf = (lines: readonly Line[]): readonly Edge[] =>
  lines.flatMap(({ points }) =>
    Array.from({ length: points.length / 2 }, (_, i): Edge => {
      const next = (2 * i + 2) % points.length;
      const [x1, y1, x2, y2] = [points[2 * i]!, points[2 * i + 1]!, points[next]!, points[next + 1]!];
      const slope = y1 === y2 ? 0 : (x2 - x1) / (y2 - y1);
      return y2 > y1 ? { x: x1, top: y1, bottom: y2, slope, turn: 1 } : { x: x2, top: y2, bottom: y1, slope, turn: -1 };
    }),
  );

function boxOf(lines: readonly Line[], { width, height }: Canvas): Omit<Cover, "part"> | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { points } of lines) {
    for (let i = 0; i < points.length; i += 2) {
      left = Math.min(left, points[i]!);
      right = Math.max(right, points[i]!);
      top = Math.min(top, points[i + 1]!);
      bottom = Math.max(bottom, points[i + 1]!);
    }
  }
  const [x, y] = [Math.max(0, Math.floor(left)), Math.max(0, Math.floor(top))];
  const size = { width: Math.min(width, Math.ceil(right)) - x, height: Math.min(height, Math.ceil(bottom)) - y };
  return size.width > 0 && size.height > 0 ? { x, y, ...size } : null;
}

/** The blurred cover: three passes of a box filter approximate a Gaussian. */
export function blurred(cover: Cover, deviation: number, canvas: Canvas): Cover {
  const reach = Math.ceil(deviation * 3);
  const x = Math.max(0, cover.x - reach);
  const y = Math.max(0, cover.y - reach);
  const width = Math.min(canvas.width, cover.x + cover.width + reach) - x;
  const height = Math.min(canvas.height, cover.y + cover.height + reach) - y;
  let part = new Float32Array(width * height);
  for (let row = 0; row < cover.height; row++)
    part.set(
      cover.part.subarray(row * cover.width, (row + 1) * cover.width),
      (row + cover.y - y) * width + cover.x - x,
    );
  const radius = Math.max(1, Math.round(deviation * 0.9));
  for (let pass = 0; pass < 3; pass++) {
    part = boxed(part, { count: height, length: width, next: 1, skip: width, radius });
    part = boxed(part, { count: width, length: height, next: width, skip: 1, radius });
  }
  return { x, y, width, height, part };
}

type Runs = { count: number; length: number; next: number; skip: number; radius: number };

function boxed(part: Float32Array, { count, length, next, skip, radius }: Runs): Float32Array<ArrayBuffer> {
  const result = new Float32Array(part.length);
  for (let run = 0; run < count; run++) {
    const base = run * skip;
    let sum = 0;
    for (let i = -radius; i < length; i++) {
      if (i + radius < length) sum += part[base + (i + radius) * next]!;
      if (i - radius - 1 >= 0) sum -= part[base + (i - radius - 1) * next]!;
      if (i >= 0) result[base + i * next] = sum / (2 * radius + 1);
    }
  }
  return result;
}

/** Paints the canvas where the cover is, and inside `within` where that is given. */
export function compositePaint(
  canvas: Canvas,
  cover: Cover,
  paint: Paint,
  how: { opacity: number; within: Cover | null },
): void {
  const { bytes } = canvas;
  for (let row = 0; row < cover.height; row++) {
    for (let column = 0; column < cover.width; column++) {
      const part = cover.part[row * cover.width + column]!;
      if (part <= 0) continue;
      const [x, y] = [cover.x + column, cover.y + row];
      const [red, green, blue, alpha] = paint(x + 0.5, y + 0.5);
      const much = part * alpha * how.opacity * (how.within ? partAt(how.within, x, y) : 1);
      const at = (y * canvas.width + x) * 3;
      bytes[at] = bytes[at]! + (red - bytes[at]!) * much + 0.5;
      bytes[at + 1] = bytes[at + 1]! + (green - bytes[at + 1]!) * much + 0.5;
      bytes[at + 2] = bytes[at + 2]! + (blue - bytes[at + 2]!) * much + 0.5;
    }
  }
}

/** Lays points of four bytes, the last their opacity, onto a canvas that has room for them. */
export function layPixels(
  canvas: Canvas,
  { width, bytes }: { readonly width: number; readonly bytes: Uint8Array },
  place: { readonly x: number; readonly y: number },
): void {
  for (let from = 0; from < bytes.length; from += 4) {
    const [column, row] = [(from / 4) % width, Math.floor(from / 4 / width)];
    const to = ((place.y + row) * canvas.width + place.x + column) * 3;
    const much = bytes[from + 3]! / 255;
    for (let part = 0; part < 3; part++) {
      const below = canvas.bytes[to + part]!;
      canvas.bytes[to + part] = below + (bytes[from + part]! - below) * much + 0.5;
    }
  }
}

function partAt(cover: Cover, x: number, y: number): number {
  const [column, row] = [x - cover.x, y - cover.y];
  const isOn = column >= 0 && row >= 0 && column < cover.width && row < cover.height;
  return isOn ? cover.part[row * cover.width + column]! : 0;
}
