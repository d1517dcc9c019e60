import { blurred, type Canvas, type Colour, type Cover, coverOf, compositePaint, type Paint } from "./canvas.ts";
import { multiplyMatrices, type Line, linesOf, type Matrix, moved, outlineOf, undone } from "./outline.ts";

export type Node = { readonly name: string; readonly at: Readonly<Record<string, string>>; readonly children: Node[] };

type State = {
  readonly matrix: Matrix;
  readonly opacity: number;
  readonly fill: string;
  readonly within: Cover | null;
  /** The deviation of a shadow's blur, in units of the drawing. */
  readonly blur: number;
};

const still: Matrix = [1, 0, 0, 1, 0, 0];

/**
 * Paints one of our own drawings onto pixels. It supports what src/drawings writes: shapes, gradients, shadows, clips.
 * Letters are left out and of patterns only the ground is painted, because the rest is invisible at the size of a shared
 * picture. It yields after each shape, so that the caller can do other work in between.
 */
export function* paintSvg(svg: string, canvas: Canvas, place: Matrix): Generator<void> {
  const ids = new Map<string, Node>();
  const root = treeOf(svg, ids);
  const painter = new Painter(canvas, ids);
  for (const child of root.children)
    yield* painter.node(child, { matrix: place, opacity: 1, fill: "#000000", within: null, blur: 0 });
}

export function treeOf(svg: string, ids: Map<string, Node>): Node {
  const root: Node = { name: "", at: {}, children: [] };
  const open = [root];
  for (const [, closing, name = "", attributes = "", empty] of svg.matchAll(/<(\/?)([a-zA-Z]+)([^>]*?)(\/?)>/g)) {
    if (closing === "/") {
      open.pop();
      continue;
    }
    const at = Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, text]) => [key, text]));
    const node: Node = { name, at, children: [] };
    open.at(-1)?.children.push(node);
    if (at["id"] !== undefined) ids.set(at["id"], node);
    if (empty !== "/") open.push(node);
  }
  return root;
}

const number = (node: Node, name: string, otherwise = 0): number =>
  node.at[name] === undefined ? otherwise : Number.parseFloat(node.at[name]);

class Painter {
  readonly #canvas: Canvas;
  readonly #ids: ReadonlyMap<string, Node>;

  constructor(canvas: Canvas, ids: ReadonlyMap<string, Node>) {
    this.#canvas = canvas;
    this.#ids = ids;
  }

  *node(node: Node, before: State): Generator<void> {
    if (["defs", "clipPath", "linearGradient", "radialGradient", "pattern", "filter", "text"].includes(node.name))
      return;
    const state = this.#stateOf(node, before);
    if (node.name === "use") return yield* this.#use(node, state);
    const lines = linesOfShape(node);
    if (lines.length > 0) yield this.#shape(node, lines, state);
    for (const child of node.children) yield* this.node(child, state);
  }

  #stateOf(node: Node, before: State): State {
    const matrix = multiplyMatrices(before.matrix, matrixOf(node.at["transform"]));
    const clip = this.#named(node.at["clip-path"]);
    const blur = this.#named(node.at["filter"])?.children.find((one) => one.name === "feGaussianBlur");
    return {
      matrix,
      opacity: before.opacity * number(node, "opacity", 1),
      fill: node.at["fill"] ?? before.fill,
      within: clip ? this.#clip(clip, matrix) : before.within,
      blur: blur ? number(blur, "stdDeviation") : before.blur,
    };
  }

  *#use(node: Node, state: State): Generator<void> {
    const used = this.#ids.get((node.at["href"] ?? "").slice(1));
    const matrix = multiplyMatrices(state.matrix, [1, 0, 0, 1, number(node, "x"), number(node, "y")]);
    if (used && used !== node) yield* this.node(used, { ...state, matrix });
  }

  #clip(clip: Node, matrix: Matrix): Cover | null {
    const lines = clip.children.flatMap((child) =>
      placed(linesOfShape(child), multiplyMatrices(matrix, matrixOf(child.at["transform"]))),
    );
    return coverOf(lines, this.#canvas, "nonzero");
  }

  #named(reference: string | undefined): Node | undefined {
    return this.#ids.get(/^url\(#(.+)\)$/.exec(reference ?? "")?.[1] ?? "");
  }

  #shape(node: Node, lines: readonly Line[], state: State): void {
    const rule = node.at["fill-rule"] === "evenodd" ? "evenodd" : "nonzero";
    const shade = number(node, "fill-opacity", 1);
    this.#lay(lines, state.fill, { ...state, opacity: state.opacity * shade }, { rule, measured: lines });
    const pen = node.at["stroke"];
    if (pen === undefined || pen === "none") return;
    this.#lay(outlineOf(lines, number(node, "stroke-width", 1)), pen, state, { rule: "nonzero", measured: lines });
  }

  #lay(
    lines: readonly Line[],
    colour: string,
    state: State,
    { rule, measured }: { readonly rule: "nonzero" | "evenodd"; readonly measured: readonly Line[] },
  ): void {
    const paint = this.#paintOf(colour, measured, state.matrix);
    const sharp = paint && coverOf(placed(lines, state.matrix), this.#canvas, rule);
    if (!paint || !sharp) return;
    const scale = Math.sqrt(Math.abs(state.matrix[0] * state.matrix[3] - state.matrix[1] * state.matrix[2]));
    const cover = state.blur > 0 ? blurred(sharp, state.blur * scale, this.#canvas) : sharp;
    compositePaint(this.#canvas, cover, paint, { opacity: state.opacity, within: state.within });
  }

  #paintOf(text: string, lines: readonly Line[], matrix: Matrix): Paint | null {
    if (text === "none" || text === "") return null;
    if (!text.startsWith("url(")) {
      const colour = colourOf(text);
      return () => colour;
    }
    const gradient = this.#named(text);
    if (gradient?.name === "pattern") return this.#paintOf(groundOf(gradient), lines, matrix);
    return gradient?.name.endsWith("Gradient") ? gradientPaint(gradient, lines, matrix) : null;
  }
}

/** The colour below a pattern's marks: a shared picture is too small to show them. */
const groundOf = (pattern: Node): string =>
  pattern.at["fill"] ?? pattern.children.map(groundOf).find((fill) => fill !== "") ?? "";

const placed = (lines: readonly Line[], matrix: Matrix): readonly Line[] =>
  lines.map(({ points, isClosed }) => ({ points: moved(points, matrix), isClosed }));

export function matrixOf(text: string | undefined): Matrix {
  let matrix = still;
  for (const [, name, list = ""] of (text ?? "").matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = list.split(/[\s,]+/).map(Number);
    const turn = (a * Math.PI) / 180;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const next: Matrix =
      name === "translate"
        ? [1, 0, 0, 1, a, b]
        : name === "scale"
          ? [a, 0, 0, list.trim().split(/[\s,]+/).length > 1 ? b : a, 0, 0]
          : name === "rotate"
            ? [cos, sin, -sin, cos, b - cos * b + sin * c, c - sin * b - cos * c]
            : [a, b, c, d, e, f];
    matrix = multiplyMatrices(matrix, next);
  }
  return matrix;
}

export function linesOfShape(node: Node): readonly Line[] {
  if (node.name === "path") return linesOf(node.at["d"] ?? "");
  if (node.name === "circle") return linesOf(ellipse(node, number(node, "r"), number(node, "r")));
  if (node.name === "ellipse") return linesOf(ellipse(node, number(node, "rx"), number(node, "ry")));
  return node.name === "rect" ? linesOf(rectangle(node)) : [];
}

const ellipse = (node: Node, rx: number, ry: number): string => {
  const [cx, cy] = [number(node, "cx"), number(node, "cy")];
  return `M${cx - rx} ${cy}A${rx} ${ry} 0 0 1 ${cx + rx} ${cy}A${rx} ${ry} 0 0 1 ${cx - rx} ${cy}Z`;
};

function rectangle(node: Node): string {
  const [x, y, w, h] = [number(node, "x"), number(node, "y"), number(node, "width"), number(node, "height")];
  const r = Math.min(number(node, "rx"), w / 2, h / 2);
  if (r <= 0) return `M${x} ${y}H${x + w}V${y + h}H${x}Z`;
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}H${x + w - r}${arc(r, r)}V${y + h - r}${arc(-r, r)}H${x + r}${arc(-r, -r)}V${y + r}${arc(r, -r)}Z`;
}

export function colourOf(text: string): Colour {
  const parts = /^rgba?\(([^)]*)\)$/.exec(text)?.[1]?.split(",").map(Number);
  if (parts) return [parts[0] ?? 0, parts[1] ?? 0, parts[2] ?? 0, parts[3] ?? 1];
  const hex = /^#([0-9a-f]+)$/i.exec(text)?.[1] ?? "000000";
  const long = hex.length <= 4 ? [...hex].map((sign) => sign + sign).join("") : hex;
  const [red = 0, green = 0, blue = 0, alpha = 255] = (long.match(/../g) ?? []).map((two) => Number.parseInt(two, 16));
  return [red, green, blue, alpha / 255];
}

type Stop = { readonly offset: number; readonly colour: Colour };

/** The gradient covers the box of its shape, which is the default of gradients. */
function gradientPaint(gradient: Node, lines: readonly Line[], matrix: Matrix): Paint {
  const points = lines.flatMap((line) => line.points);
  const [xs, ys] = [points.filter((_, i) => i % 2 === 0), points.filter((_, i) => i % 2 === 1)];
  const [left, top] = [least(xs), least(ys)];
  const [width, height] = [-least(xs.map((x) => -x)) - left || 1, -least(ys.map((y) => -y)) - top || 1];
  const back = undone(matrix);
  const stops = gradient.children.map((stop): Stop => ({
    offset: number(stop, "offset"),
    colour: colourOf(stop.at["stop-color"] ?? "#000000"),
  }));
  const along = gradient.name === "radialGradient" ? awayFromCentre(gradient) : alongAxis(gradient);
  return (x, y) => {
    const ux = (back[0] * x + back[2] * y + back[4] - left) / width;
    const uy = (back[1] * x + back[3] * y + back[5] - top) / height;
    return colourAt(stops, along(ux, uy));
  };
}

const least = (values: readonly number[]): number => values.reduce((one, other) => Math.min(one, other), Infinity);

function alongAxis(node: Node): (x: number, y: number) => number {
  const [x1, y1, x2, y2] = [number(node, "x1"), number(node, "y1"), number(node, "x2", 1), number(node, "y2")];
  const length = (x2 - x1) ** 2 + (y2 - y1) ** 2 || 1;
  return (x, y) => ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length;
}

function awayFromCentre(node: Node): (x: number, y: number) => number {
  const [cx, cy, r] = [number(node, "cx", 0.5), number(node, "cy", 0.5), number(node, "r", 0.5)];
  return (x, y) => Math.hypot(x - cx, y - cy) / r;
}

function colourAt(stops: readonly Stop[], t: number): Colour {
  const after = stops.findIndex((stop) => stop.offset >= t);
  const [one, other] = [stops[Math.max(0, after - 1)], stops[after < 0 ? stops.length - 1 : after]];
  if (!one || !other) return [0, 0, 0, 0];
  if (after <= 0) return other.colour;
  const share = (t - one.offset) / (other.offset - one.offset || 1);
  const mix = (i: 0 | 1 | 2 | 3) => one.colour[i] + (other.colour[i] - one.colour[i]) * share;
  return [mix(0), mix(1), mix(2), mix(3)];
}
