import { hashOf } from "./colour.ts";
import type { Camera } from "./drawing-types.ts";
import { matrixOf, n1 } from "./ink.ts";
import { dot, type Vec } from "./space.ts";
import type { Appearance } from "./tier.ts";

export type Stops = Readonly<Record<number, string>>;
export type GradientRun = "across" | "down" | "diagonal" | "glow";

const runs: Record<Exclude<GradientRun, "glow">, string> = {
  across: "",
  down: ' x2="0" y2="1"',
  diagonal: ' x2="1" y2="1"',
};

/** A drawing board with parallel projection: everything on it keeps its true proportions. */
export class Board {
  readonly camera: Camera;
  /** The maker's name (signature.ts), empty for rooms, and the tier (tier.ts): shared parts follow them. */
  readonly appearance: Appearance;
  readonly #prefix: string;
  readonly #defs = new Map<string, { id: string; svg: string }>();
  #isInstalled = false;
  readonly #ids = new Map<string, string>();
  #ink: string[] = [];
  readonly #turn: { cy: number; sy: number; cp: number; sp: number };

  constructor(name: string, camera: Camera, appearance: Appearance = { maker: "", tier: "middle" }) {
    this.#prefix = `d${hashOf(name).toString(36)}`;
    this.camera = camera;
    this.appearance = appearance;
    const yaw = (camera.yaw * Math.PI) / 180;
    const pitch = (camera.pitch * Math.PI) / 180;
    this.#turn = { cy: Math.cos(yaw), sy: Math.sin(yaw), cp: Math.cos(pitch), sp: Math.sin(pitch) };
  }

  /** Whether the product is in a cabinet, which hides all but its front. */
  get isInstalled(): boolean {
    return this.#isInstalled;
  }

  installed(draw: () => void): void {
    this.#isInstalled = true;
    draw();
    this.#isInstalled = false;
  }

  add(svg: string): void {
    this.#ink.push(svg);
  }

  /** Gradients, patterns and clips are written once each and only when used. */
  define(key: string, build: (id: string) => string): string {
    const known = this.#defs.get(key);
    if (known !== undefined) return known.id;
    const id = `${this.#prefix}-${this.#defs.size.toString(36)}`;
    this.#defs.set(key, { id, svg: build(id) });
    return id;
  }

  /** Colours by their position from 0 to 1. */
  gradient(stops: Stops, run: GradientRun): string {
    const id = this.define(`${run}${JSON.stringify(stops)}`, (name) => {
      const places = Object.keys(stops).toSorted((a, b) => Number(a) - Number(b));
      const inner = places.map((at) => `<stop offset="${at}" stop-color="${stops[Number(at)]}"/>`).join("");
      if (run === "glow") return `<radialGradient id="${name}">${inner}</radialGradient>`;
      return `<linearGradient id="${name}"${runs[run]}>${inner}</linearGradient>`;
    });
    return `url(#${id})`;
  }

  /** Repeated artwork is written once; each place refers to it. */
  stamp(art: string, at: readonly [number, number]): string {
    const id = this.define(art, (name) => `<g id="${name}">${art}</g>`);
    return `<use href="#${id}" x="${n1(at[0])}" y="${n1(at[1])}"/>`;
  }

  screen(at: Vec): readonly [number, number] {
    const { cy, sy, cp, sp } = this.#turn;
    return [at[0] * cy + at[2] * sy, at[0] * sy * sp - at[1] * cp - at[2] * cy * sp];
  }

  /** 0 from the side, 1 facing the viewer, negative when turned away. */
  facing(normal: Vec): number {
    const { cy, sy, cp, sp } = this.#turn;
    return dot(normal, [sy * cp, sp, -cy * cp]);
  }

  /** The ratio of a level circle's height to its width: 0 from the side, 1 from above. */
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
    const transform = ` transform="${this.#matrix(at, axes[0], axes[1])}"`;
    const isOneShape = /^<[a-z]+(?![^>]* transform=)[^>]*\/>$/.test(art);
    // A group around one shape is one more element for a browser, and a room has hundreds.
    this.add(isOneShape ? art.replace("/>", `${transform}/>`) : `<g${transform}>${art}</g>`);
  }

  /** Artwork facing the viewer, with its origin at the given point, y downwards. */
  onFront(at: Vec, art: string): void {
    if (this.facing([0, 0, -1]) > 0.02)
      this.plane(
        at,
        [
          [1, 0, 0],
          [0, -1, 0],
        ],
        art,
      );
  }

  /** Artwork on a level surface, with its origin at the left back, y towards the viewer. */
  onTop(at: Vec, art: string): void {
    if (this.facing([0, 1, 0]) > 0.02)
      this.plane(
        at,
        [
          [1, 0, 0],
          [0, 0, -1],
        ],
        art,
      );
  }

  /** Artwork on the underside, with its origin at the left front, y going back. */
  onBottom(at: Vec, art: string): void {
    if (this.facing([0, -1, 0]) > 0.02)
      this.plane(
        at,
        [
          [1, 0, 0],
          [0, 0, 1],
        ],
        art,
      );
  }

  /** Artwork on a side seen from the right, with its origin at the upper front, x going back. */
  onRight(at: Vec, art: string): void {
    if (this.facing([1, 0, 0]) > 0.02)
      this.plane(
        at,
        [
          [0, 0, 1],
          [0, -1, 0],
        ],
        art,
      );
  }

  outline(corners: readonly Vec[]): string {
    return `${corners.map((corner, at) => `${at === 0 ? "M" : "L"}${this.screen(corner).map(n1).join(" ")}`).join("")}Z`;
  }

  /** Draws at another place, which parallel projection makes a plain shift. */
  placed(at: Vec, draw: () => void): void {
    const [x, y] = this.screen(at);
    this.grouped(` transform="translate(${n1(x)} ${n1(y)})"`, draw);
  }

  /** Repeated objects are written once, with references afterwards. */
  repeated(key: string, at: Vec, draw: () => void): void {
    const [x, y] = this.screen(at);
    const known = this.#ids.get(key);
    if (known !== undefined) {
      this.add(`<use href="#${known}" x="${n1(x)}" y="${n1(y)}"/>`);
      return;
    }
    const id = `${this.#prefix}-k${this.#ids.size.toString(36)}`;
    this.#ids.set(key, id);
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

  /** Clips what `draw` makes to the outline. */
  within(corners: readonly Vec[], draw: () => void): void {
    const d = this.outline(corners);
    const id = this.define(`clip${d}`, (name) => `<clipPath id="${name}"><path d="${d}"/></clipPath>`);
    this.grouped(` clip-path="url(#${id})"`, draw);
  }

  body(): string {
    return this.#ink.join("");
  }

  defs(): string {
    const all = [...this.#defs.values()].map((entry) => entry.svg).join("");
    return all === "" ? "" : `<defs>${all}</defs>`;
  }
}
