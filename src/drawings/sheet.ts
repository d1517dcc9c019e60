import { hashOf, mix } from "./colour.ts";
import type { Camera } from "./drawing-types.ts";
import { matrixOf, n1, oval, path, rect } from "./ink.ts";

/** Millimetres: x to the right, y up from the floor, z away from the viewer. */
export type Vec = readonly [x: number, y: number, z: number];
/** A block by its left, floor-side, front corner and its size. */
export type Block = { x: number; y: number; z: number; w: number; h: number; d: number };
export type FaceName = "front" | "back" | "left" | "right" | "top";
/** What covers a block: one fill, others by face, and artwork in the face's own millimetres from its upper left. */
export type Skin = {
  fill: string;
  faces?: Partial<Record<FaceName, string>>;
  art?: Partial<Record<FaceName, string>>;
  radius?: number;
};
export type Stop = readonly [offset: number, colour: string, opacity?: number];
export type GradientRun = "across" | "down" | "diagonal" | "glow";
/** An upright slab: `at` is its front upper left corner, `across` and `into` are full-length horizontal edges. */
export type Slab = { at: Vec; across: Vec; into: Vec; height: number };
type Edges = { lower: readonly [radius: number, y: number]; upper: readonly [radius: number, y: number] };
type Surface = { at: Vec; u: Vec; v: Vec; width: number; height: number; normal: Vec };

const light: Vec = [-0.4, 0.711, -0.578];
const runs: Record<Exclude<GradientRun, "glow">, string> = {
  across: "",
  down: ' x2="0" y2="1"',
  diagonal: ' x2="1" y2="1"',
};

const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const plus = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const times = (a: Vec, by: number): Vec => [a[0] * by, a[1] * by, a[2] * by];
const lengthOf = (a: Vec): number => Math.hypot(...a);

/** A drawing board with parallel projection: everything put on it keeps its true proportions. */
export class Sheet {
  readonly camera: Camera;
  readonly #prefix: string;
  readonly #defs = new Map<string, { id: string; svg: string }>();
  readonly #kept = new Map<string, string>();
  #ink: string[] = [];
  readonly #turn: { cy: number; sy: number; cp: number; sp: number };

  constructor(name: string, camera: Camera) {
    this.#prefix = `d${hashOf(name).toString(36)}`;
    this.camera = camera;
    const yaw = (camera.yaw * Math.PI) / 180;
    const pitch = (camera.pitch * Math.PI) / 180;
    this.#turn = { cy: Math.cos(yaw), sy: Math.sin(yaw), cp: Math.cos(pitch), sp: Math.sin(pitch) };
  }

  add(svg: string): void {
    this.#ink.push(svg);
  }

  /** Gradients, patterns and clips exist once each and only when something uses them. */
  define(key: string, build: (id: string) => string): string {
    const known = this.#defs.get(key);
    if (known !== undefined) return known.id;
    const id = `${this.#prefix}-${this.#defs.size.toString(36)}`;
    this.#defs.set(key, { id, svg: build(id) });
    return id;
  }

  gradient(stops: readonly Stop[], run: GradientRun): string {
    const id = this.define(`${run}${JSON.stringify(stops)}`, (name) => {
      const inner = stops
        .map(([at, colour, opacity]) => {
          const see = opacity === undefined ? "" : ` stop-opacity="${opacity}"`;
          return `<stop offset="${at}" stop-color="${colour}"${see}/>`;
        })
        .join("");
      if (run === "glow") return `<radialGradient id="${name}">${inner}</radialGradient>`;
      return `<linearGradient id="${name}"${runs[run]}>${inner}</linearGradient>`;
    });
    return `url(#${id})`;
  }

  /** Artwork that occurs often is written once; each place only points at it. */
  stamp(art: string, at: readonly [number, number]): string {
    const id = this.define(art, (name) => `<g id="${name}">${art}</g>`);
    return `<use href="#${id}" x="${n1(at[0])}" y="${n1(at[1])}"/>`;
  }

  screen(at: Vec): readonly [number, number] {
    const { cy, sy, cp, sp } = this.#turn;
    return [at[0] * cy + at[2] * sy, at[0] * sy * sp - at[1] * cp - at[2] * cy * sp];
  }

  /** 0 edge on, 1 straight at the viewer, negative when turned away. */
  facing(normal: Vec): number {
    const { cy, sy, cp, sp } = this.#turn;
    return dot(normal, [sy * cp, sp, -cy * cp]);
  }

  /** How flat a level circle looks: 0 edge on, 1 from above. */
  get tilt(): number {
    return this.#turn.sp;
  }

  #matrix(at: Vec, u: Vec, v: Vec): string {
    const [e, f] = this.screen(at);
    const [a, b] = this.screen(u);
    const [c, d] = this.screen(v);
    return matrixOf([a, b, c, d, e, f]);
  }

  plane(at: Vec, axes: readonly [Vec, Vec], art: string): void {
    this.add(`<g transform="${this.#matrix(at, axes[0], axes[1])}">${art}</g>`);
  }

  /** Artwork facing the viewer, its origin at the given point, y downwards. */
  onFront(at: Vec, art: string): void {
    if (this.facing([0, 0, -1]) > 0.02) this.plane(at, [[1, 0, 0], [0, -1, 0]], art);
  }

  /** Artwork lying level, its origin at the left back, y towards the viewer. */
  onTop(at: Vec, art: string): void {
    if (this.facing([0, 1, 0]) > 0.02) this.plane(at, [[1, 0, 0], [0, 0, -1]], art);
  }

  /** Artwork on a side seen from the right, its origin at the upper front, x going back. */
  onRight(at: Vec, art: string): void {
    if (this.facing([1, 0, 0]) > 0.02) this.plane(at, [[0, 0, 1], [0, -1, 0]], art);
  }

  slab(shape: Slab, skin: Skin): void {
    const width = lengthOf(shape.across);
    const depth = lengthOf(shape.into);
    const u = times(shape.across, 1 / width);
    const n = times(shape.into, 1 / depth);
    const back = plus(shape.at, shape.into);
    const down: Vec = [0, -1, 0];
    const surfaces: Record<FaceName, Surface> = {
      top: { at: back, u, v: times(n, -1), width, height: depth, normal: [0, 1, 0] },
      left: { at: back, u: times(n, -1), v: down, width: depth, height: shape.height, normal: times(u, -1) },
      right: { at: plus(shape.at, shape.across), u: n, v: down, width: depth, height: shape.height, normal: u },
      back: { at: plus(back, shape.across), u: times(u, -1), v: down, width, height: shape.height, normal: n },
      front: { at: shape.at, u, v: down, width, height: shape.height, normal: times(n, -1) },
    };
    for (const name of ["top", "left", "right", "back", "front"] as const) this.#face(surfaces[name], name, skin);
  }

  box(block: Block, skin: Skin): void {
    const { x, y, z, w, h, d } = block;
    this.slab({ at: [x, y + h, z], across: [w, 0, 0], into: [0, 0, d], height: h }, skin);
  }

  #face(surface: Surface, name: FaceName, skin: Skin): void {
    if (this.facing(surface.normal) < 0.02 || surface.width < 0.1 || surface.height < 0.1) return;
    const fill = skin.faces?.[name] ?? skin.fill;
    if (skin.art?.[name] === undefined && skin.radius === undefined && fill.length === 7 && fill.startsWith("#")) {
      return this.#plainFace(surface, lit(fill, surface.normal));
    }
    const size = [0, 0, surface.width, surface.height] as const;
    const corner = skin.radius === undefined ? "" : ` rx="${n1(skin.radius)}"`;
    const tone = shadeOf(surface.normal);
    const shade = tone === "" ? "" : rect(size, tone, corner);
    const art = skin.art?.[name] ?? "";
    const body = rect(size, fill, corner);
    this.plane(surface.at, [surface.u, surface.v], body + art + shade);
  }

  /** A face of one colour needs no space of its own: four corners say it in a third of the text. */
  #plainFace(surface: Surface, fill: string): void {
    const across = times(surface.u, surface.width);
    const down = times(surface.v, surface.height);
    const far = plus(surface.at, across);
    this.add(path(this.outline([surface.at, far, plus(far, down), plus(surface.at, down)]), fill));
  }

  outline(corners: readonly Vec[]): string {
    return `${corners.map((corner, at) => `${at === 0 ? "M" : "L"}${this.screen(corner).map(n1).join(" ")}`).join("")}Z`;
  }

  /** An upholstered block: rounded from every side, with the seam tone showing where its faces meet. */
  cushion(block: Block, skin: Skin & { seam: string; radius: number }): void {
    const { x, y, z, w, h, d } = block;
    const corners = [x, x + w].flatMap((cx) => [y, y + h].flatMap((cy) => [z, z + d].map((cz): Vec => [cx, cy, cz])));
    const radius = Math.min(skin.radius, w / 2.2, h / 2.2, d / 2.2);
    this.hull(corners, radius, skin.seam);
    this.box(block, { ...skin, radius });
  }

  /** The rounded outline around a set of points. */
  hull(points: readonly Vec[], radius: number, fill: string): void {
    const outline = convex(points.map((point) => this.screen(point)));
    const cx = outline.reduce((sum, point) => sum + point[0], 0) / outline.length;
    const cy = outline.reduce((sum, point) => sum + point[1], 0) / outline.length;
    const inset = outline.map(([px, py]): readonly [number, number] => {
      const far = Math.hypot(px - cx, py - cy) || 1;
      const keep = Math.max(0, 1 - (radius * 1.2) / far);
      return [cx + (px - cx) * keep, cy + (py - cy) * keep];
    });
    const d = inset.map(([px, py], at) => `${at === 0 ? "M" : "L"}${n1(px)} ${n1(py)}`).join("");
    this.add(path(`${d}Z`, fill, ` stroke="${fill}" stroke-width="${n1(radius * 2)}" stroke-linejoin="round"`));
  }

  /** A turned body around an upright axis; the profile runs from the bottom up as radius and height. */
  lathe(axis: readonly [x: number, z: number], profile: readonly (readonly [number, number])[], fill: string): void {
    const left = profile.map(([radius, y]) => this.#beside(axis, y, -radius));
    const right = profile.map(([radius, y]) => this.#beside(axis, y, radius)).reverse();
    const top = profile.at(-1)?.[0] ?? 0;
    const bottom = profile[0]?.[0] ?? 0;
    const rise = left.map((point, at) => `${at === 0 ? "M" : "L"}${point}`).join("");
    const lid = `A${n1(top)} ${n1(top * this.tilt)} 0 0 1 ${right[0]}`;
    const fall = right.slice(1).map((point) => `L${point}`).join("");
    const base = `A${n1(bottom)} ${n1(bottom * this.tilt)} 0 0 1 ${left[0]}Z`;
    this.add(path(rise + lid + fall + base, fill));
  }

  /** A band around a turned body: both of its edges follow the near side. */
  belt(axis: readonly [x: number, z: number], edges: Edges, fill: string): void {
    const { lower, upper } = edges;
    const arc = (radius: number, sweep: 0 | 1) => `A${n1(radius)} ${n1(radius * this.tilt)} 0 0 ${sweep} `;
    const rise = `M${this.#beside(axis, lower[1], -lower[0])}L${this.#beside(axis, upper[1], -upper[0])}`;
    const over = `${arc(upper[0], 0)}${this.#beside(axis, upper[1], upper[0])}L${this.#beside(axis, lower[1], lower[0])}`;
    this.add(path(`${rise}${over}${arc(lower[0], 1)}${this.#beside(axis, lower[1], -lower[0])}Z`, fill));
  }

  ring(centre: Vec, radius: number, fill: string): void {
    if (this.tilt < 0.02) return;
    const [x, y] = this.screen(centre);
    this.add(oval([x, y, radius, radius * this.tilt], fill));
  }

  #beside(axis: readonly [number, number], y: number, by: number): string {
    const [sx, sy] = this.screen([axis[0], y, axis[1]]);
    return `${n1(sx + by)} ${n1(sy)}`;
  }

  /** Draws somewhere else: parallel projection makes that a plain shift. */
  placed(at: Vec, draw: () => void): void {
    const [x, y] = this.screen(at);
    this.grouped(` transform="translate(${n1(x)} ${n1(y)})"`, draw);
  }

  /** The same thing in several places is written once and pointed at afterwards. */
  repeated(key: string, at: Vec, draw: () => void): void {
    const [x, y] = this.screen(at);
    const known = this.#kept.get(key);
    if (known !== undefined) {
      this.add(`<use href="#${known}" x="${n1(x)}" y="${n1(y)}"/>`);
      return;
    }
    const id = `${this.#prefix}-k${this.#kept.size.toString(36)}`;
    this.#kept.set(key, id);
    this.grouped(` transform="translate(${n1(x)} ${n1(y)})"`, () => this.grouped(` id="${id}"`, draw));
  }

  grouped(attributes: string, draw: () => void): void {
    const outer = this.#ink;
    this.#ink = [];
    draw();
    const inner = this.#ink.join("");
    this.#ink = outer;
    this.add(`<g${attributes}>${inner}</g>`);
  }

  /** What `draw` makes shows only inside the outline. */
  within(corners: readonly Vec[], draw: () => void): void {
    const d = this.outline(corners);
    const id = this.define(`clip${d}`, (name) => `<clipPath id="${name}"><path d="${d}"/></clipPath>`);
    this.grouped(` clip-path="url(#${id})"`, draw);
  }

  /** Soft shade on the ground under a footprint. */
  shadow(footprint: { x: number; z: number; w: number; d: number }, strength: number): void {
    const { x, z, w, d } = footprint;
    const blur = Math.max(6, Math.min(w, 900) * 0.035);
    const id = this.define("blur", (name) => {
      return `<filter id="${name}" x="-20%" y="-60%" width="140%" height="220%"><feGaussianBlur stdDeviation="${n1(blur)}"/></filter>`;
    });
    const reach = Math.max(10, d * 0.04);
    const [start, end] = [this.screen([x, 0, z])[0], this.screen([x + w, 0, z + d])[0]];
    const ground = this.outline([[x, 0, z - reach], [x + w * 1.03, 0, z - reach], [x + w * 1.06, 0, z + d], [x, 0, z + d]]);
    const flat = this.tilt < 0.05 ? rect([start, -blur * 0.4, end - start, blur * 0.9], "#15181c") : path(ground, "#15181c");
    this.add(`<g filter="url(#${id})" opacity="${strength}">${flat}</g>`);
  }

  body(): string {
    return this.#ink.join("");
  }

  defs(): string {
    const all = [...this.#defs.values()].map((entry) => entry.svg).join("");
    return all === "" ? "" : `<defs>${all}</defs>`;
  }
}

/** One light from the upper left, relative to a face that looks at the viewer. */
function shadeOf(normal: Vec): string {
  const difference = dot(normal, light) - 0.578;
  if (Math.abs(difference) < 0.03) return "";
  const strength = Math.round(Math.abs(difference) * (difference < 0 ? 72 : 306));
  return `${difference < 0 ? "#080a0e" : "#ffffff"}${strength.toString(16).padStart(2, "0")}`;
}

/** The same light mixed into a plain colour. */
function lit(hex: string, normal: Vec): string {
  const difference = dot(normal, light) - 0.578;
  return difference < 0 ? mix(hex, "#080a0e", -difference * 0.28) : mix(hex, "#ffffff", difference * 1.2);
}

function convex(points: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly (readonly [number, number])[]) => {
    const kept: (readonly [number, number])[] = [];
    for (const point of list) {
      while (kept.length > 1 && turns(kept.at(-2) ?? point, kept.at(-1) ?? point, point) <= 0) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

type Flat = readonly [number, number];
function turns(a: Flat, b: Flat, c: Flat): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

/** A curve through the points of a profile, as short straight steps. */
export function smooth(profile: readonly Flat[]): readonly Flat[] {
  return profile.flatMap((point, at): Flat[] => {
    const next = profile[at + 1];
    if (next === undefined) return [point];
    const before = profile[at - 1] ?? point;
    const after = profile[at + 2] ?? next;
    return [0, 0.25, 0.5, 0.75].map((t): Flat => [spline([before[0], point[0], next[0], after[0]], t), spline([before[1], point[1], next[1], after[1]], t)]);
  });
}

function spline([a, b, c, d]: readonly [number, number, number, number], t: number): number {
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
}
