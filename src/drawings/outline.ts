/** `x y` pairs, in the units of the drawing. */
export type Line = { readonly points: readonly number[]; readonly isClosed: boolean };
/** In the order of SVG's `matrix()`. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** The straight segments of a curve; more are invisible at the size of a shared picture. */
const CURVE = 14;
const sizes: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

type Pen = {
  readonly lines: Line[];
  points: number[];
  at: [number, number];
  start: [number, number];
  /** The last control point, for smooth curves. */
  control: [number, number];
  last: string;
};

/** Path data as straight lines. */
export function linesOf(data: string): readonly Line[] {
  const pen: Pen = { lines: [], points: [], at: [0, 0], start: [0, 0], control: [0, 0], last: "" };
  const numbers: number[] = [];
  let command = "";
  for (const [token] of data.matchAll(/[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/g)) {
    if (/[a-z]/i.test(token)) {
      command = token;
      if (token.toUpperCase() === "Z") close(pen);
      continue;
    }
    numbers.push(Number(token));
    if (numbers.length < (sizes[command.toUpperCase()] ?? 2)) continue;
    step(pen, command, numbers);
    numbers.length = 0;
    // Coordinates after a move without a new command are lines.
    if (command === "M") command = "L";
    else if (command === "m") command = "l";
  }
  lift(pen, false);
  return pen.lines;
}

function lift(pen: Pen, isClosed: boolean): void {
  if (pen.points.length >= 4) pen.lines.push({ points: pen.points, isClosed });
  pen.points = [];
}

function close(pen: Pen): void {
  lift(pen, true);
  pen.at = [...pen.start];
  pen.last = "Z";
}

function step(pen: Pen, command: string, n: readonly number[]): void {
  const kind = command.toUpperCase();
  const [ox, oy] = command === kind ? [0, 0] : pen.at;
  const point = (index: number): [number, number] => [(n[index] ?? 0) + ox, (n[index + 1] ?? 0) + oy];
  if (kind === "M") {
    lift(pen, false);
    pen.start = point(0);
    pen.at = point(0);
    pen.points = [...pen.at];
  } else {
    if (pen.points.length === 0) pen.points = [...pen.at];
    if (kind === "H") lineTo(pen, [(n[0] ?? 0) + ox, pen.at[1]]);
    else if (kind === "V") lineTo(pen, [pen.at[0], (n[0] ?? 0) + oy]);
    else if (kind === "A") arcTo(pen, n, point(5));
    else if (kind === "L") lineTo(pen, point(0));
    else curveTo(pen, kind, point);
  }
  pen.last = kind;
}

function lineTo(pen: Pen, to: [number, number]): void {
  pen.points.push(...to);
  pen.at = to;
}

function curveTo(pen: Pen, kind: string, point: (index: number) => [number, number]): void {
  const from = pen.at;
  const goesOn = kind === "S" ? "CS" : "QT";
  const mirrored: [number, number] = goesOn.includes(pen.last || "-")
    ? [2 * from[0] - pen.control[0], 2 * from[1] - pen.control[1]]
    : from;
  const first = kind === "S" || kind === "T" ? mirrored : point(0);
  if (kind === "C" || kind === "S") {
    const [second, end] = kind === "C" ? [point(2), point(4)] : [point(0), point(2)];
    for (let i = 1; i <= CURVE; i++) lineTo(pen, cubic([from, first, second, end], i / CURVE));
    pen.control = second;
    return;
  }
  const end = kind === "Q" ? point(2) : point(0);
  const third = (a: number, b: number) => a + (2 / 3) * (b - a);
  const one: [number, number] = [third(from[0], first[0]), third(from[1], first[1])];
  const two: [number, number] = [third(end[0], first[0]), third(end[1], first[1])];
  for (let i = 1; i <= CURVE; i++) lineTo(pen, cubic([from, one, two, end], i / CURVE));
  pen.control = first;
}

type Four = readonly [[number, number], [number, number], [number, number], [number, number]];

function cubic([a, b, c, d]: Four, t: number): [number, number] {
  const u = 1 - t;
  const [w0, w1, w2, w3] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
  return [a[0] * w0 + b[0] * w1 + c[0] * w2 + d[0] * w3, a[1] * w0 + b[1] * w1 + c[1] * w2 + d[1] * w3];
}

/** The construction of SVG's implementation notes: from end points to a centre and two angles. */
function arcTo(pen: Pen, n: readonly number[], to: [number, number]): void {
  const [rx0 = 0, ry0 = 0, turn = 0, large = 0, sweep = 0] = n;
  const [x1, y1] = pen.at;
  if (rx0 === 0 || ry0 === 0) return lineTo(pen, to);
  const phi = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(phi), Math.sin(phi)];
  const [dx, dy] = [(x1 - to[0]) / 2, (y1 - to[1]) / 2];
  const [px, py] = [cos * dx + sin * dy, cos * dy - sin * dx];
  const grow = Math.max(1, Math.sqrt((px / rx0) ** 2 + (py / ry0) ** 2));
  const [rx, ry] = [Math.abs(rx0) * grow, Math.abs(ry0) * grow];
  const rest = (rx * ry) ** 2 - (rx * py) ** 2 - (ry * px) ** 2;
  const factor = Math.sqrt(Math.max(0, rest / ((rx * py) ** 2 + (ry * px) ** 2))) * (large === sweep ? -1 : 1);
  const [cx, cy] = [(factor * rx * py) / ry, (-factor * ry * px) / rx];
  const from = Math.atan2((py - cy) / ry, (px - cx) / rx);
  let angle = Math.atan2((-py - cy) / ry, (-px - cx) / rx) - from;
  if (sweep === 1 && angle < 0) angle += 2 * Math.PI;
  if (sweep === 0 && angle > 0) angle -= 2 * Math.PI;
  const [mx, my] = [(x1 + to[0]) / 2, (y1 + to[1]) / 2];
  const pieces = Math.max(2, Math.ceil(Math.abs(angle) * 6));
  for (let i = 1; i <= pieces; i++) {
    const at = from + (angle * i) / pieces;
    const [ex, ey] = [cx + rx * Math.cos(at), cy + ry * Math.sin(at)];
    lineTo(pen, [cos * ex - sin * ey + mx, sin * ex + cos * ey + my]);
  }
}

/** The area of a stroke of some width: one quadrilateral for each segment, and round joints. */
export function outlineOf(lines: readonly Line[], width: number): readonly Line[] {
  const half = width / 2;
  const pieces: Line[] = [];
  const joint = Array.from(
    { length: 8 },
    (_, i) => [Math.cos((i * Math.PI) / 4), Math.sin((i * Math.PI) / 4)] as const,
  );
  for (const { points, isClosed } of lines) {
    const all = isClosed ? [...points, points[0] ?? 0, points[1] ?? 0] : points;
    for (let i = 0; i + 3 < all.length; i += 2) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = all.slice(i, i + 4);
      const length = Math.hypot(x2 - x1, y2 - y1);
      if (length === 0) continue;
      const [nx, ny] = [((y1 - y2) / length) * half, ((x2 - x1) / length) * half];
      const corners = [x1 - nx, y1 - ny, x2 - nx, y2 - ny, x2 + nx, y2 + ny, x1 + nx, y1 + ny];
      pieces.push({ points: corners, isClosed: true });
      if (i > 0) pieces.push({ points: joint.flatMap(([x, y]) => [x1 + x * half, y1 + y * half]), isClosed: true });
    }
  }
  return pieces;
}

export const moved = (points: readonly number[], [a, b, c, d, e, f]: Matrix): number[] =>
  points.map((_, i) => {
    const [x = 0, y = 0] = [points[i - (i % 2)], points[i - (i % 2) + 1]];
    return i % 2 === 0 ? a * x + c * y + e : b * x + d * y + f;
  });

export const multiplyMatrices = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

export function undone([a, b, c, d, e, f]: Matrix): Matrix {
  const det = a * d - b * c || 1e-9;
  return [d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det];
}
