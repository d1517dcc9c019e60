import { Board } from "./board.ts";
import { n1, oval, path, rect } from "./ink.ts";
import { convexHull, lengthOf, shadedByLight, plus, shadeOf, scaleVector, type Vec } from "./space.ts";

/** A block by its left front floor corner and its size. */
export type Block = { x: number; y: number; z: number; w: number; h: number; d: number };
export type FaceName = "front" | "back" | "left" | "right" | "top";
/** The surface of a block: one fill, others by face, and artwork in the face's own millimetres from its upper left. */
export type Skin = {
  fill: string;
  faces?: Partial<Record<FaceName, string>>;
  art?: Partial<Record<FaceName, string>>;
  radius?: number;
};
/** An upright slab: `at` is its front upper left corner, `across` and `into` are full-length horizontal edges. */
export type Slab = { at: Vec; across: Vec; into: Vec; height: number };
type Edges = { lower: readonly [radius: number, y: number]; upper: readonly [radius: number, y: number] };
type Surface = { at: Vec; u: Vec; v: Vec; width: number; height: number; normal: Vec };

/** A board with the solids that drawings are built of. */
export class Sheet extends Board {
  slab(shape: Slab, skin: Skin): void {
    const width = lengthOf(shape.across);
    const depth = lengthOf(shape.into);
    const u = scaleVector(shape.across, 1 / width);
    const n = scaleVector(shape.into, 1 / depth);
    const back = plus(shape.at, shape.into);
    const down: Vec = [0, -1, 0];
    const surfaces: Record<FaceName, Surface> = {
      top: { at: back, u, v: scaleVector(n, -1), width, height: depth, normal: [0, 1, 0] },
      left: {
        at: back,
        u: scaleVector(n, -1),
        v: down,
        width: depth,
        height: shape.height,
        normal: scaleVector(u, -1),
      },
      right: { at: plus(shape.at, shape.across), u: n, v: down, width: depth, height: shape.height, normal: u },
      back: { at: plus(back, shape.across), u: scaleVector(u, -1), v: down, width, height: shape.height, normal: n },
      front: { at: shape.at, u, v: down, width, height: shape.height, normal: scaleVector(n, -1) },
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
      return this.#plainFace(surface, shadedByLight(fill, surface.normal));
    }
    const size = [0, 0, surface.width, surface.height] as const;
    const corner = skin.radius === undefined ? "" : ` rx="${n1(skin.radius)}"`;
    const tone = shadeOf(surface.normal);
    const shade = tone === "" ? "" : rect(size, tone, corner);
    const art = skin.art?.[name] ?? "";
    const body = rect(size, fill, corner);
    this.plane(surface.at, [surface.u, surface.v], body + art + shade);
  }

  /** A face of one colour needs no transform: its four corners take a third of the text. */
  #plainFace(surface: Surface, fill: string): void {
    const across = scaleVector(surface.u, surface.width);
    const down = scaleVector(surface.v, surface.height);
    const far = plus(surface.at, across);
    this.add(path(this.outline([surface.at, far, plus(far, down), plus(surface.at, down)]), fill));
  }

  /** An upholstered block: rounded on every side, with the seam colour where its faces meet. */
  cushion(block: Block, skin: Skin & { seam: string; radius: number }): void {
    const { x, y, z, w, h, d } = block;
    const corners = [x, x + w].flatMap((cx) => [y, y + h].flatMap((cy) => [z, z + d].map((cz): Vec => [cx, cy, cz])));
    const radius = Math.min(skin.radius, w / 2.2, h / 2.2, d / 2.2);
    this.hull(corners, radius, skin.seam);
    this.box(block, { ...skin, radius });
  }

  /** The rounded outline around a set of points. */
  hull(points: readonly Vec[], radius: number, fill: string): void {
    const outline = convexHull(points.map((point) => this.screen(point)));
    const cx = outline.reduce((sum, point) => sum + point[0], 0) / outline.length;
    const cy = outline.reduce((sum, point) => sum + point[1], 0) / outline.length;
    // The pen adds the radius on every side again, so the shape keeps its width and height.
    const nearer = (at: number, centre: number) =>
      at - Math.sign(at - centre) * Math.min(radius, Math.abs(at - centre));
    const inset = outline.map(([px, py]): readonly [number, number] => [nearer(px, cx), nearer(py, cy)]);
    const d = inset.map(([px, py], at) => `${at === 0 ? "M" : "L"}${n1(px)} ${n1(py)}`).join("");
    this.add(path(`${d}Z`, fill, ` stroke="${fill}" stroke-width="${n1(radius * 2)}" stroke-linejoin="round"`));
  }

  /** A round body around a vertical axis; the profile lists radius and height from the bottom up. */
  lathe(axis: readonly [x: number, z: number], profile: readonly (readonly [number, number])[], fill: string): void {
    const left = profile.map(([radius, y]) => this.#beside(axis, y, -radius));
    const right = profile.map(([radius, y]) => this.#beside(axis, y, radius)).reverse();
    const top = profile.at(-1)?.[0] ?? 0;
    const bottom = profile[0]?.[0] ?? 0;
    const rise = left.map((point, at) => `${at === 0 ? "M" : "L"}${point}`).join("");
    const lid = `A${n1(top)} ${n1(top * this.tilt)} 0 0 1 ${right[0]}`;
    const fall = right
      .slice(1)
      .map((point) => `L${point}`)
      .join("");
    const base = `A${n1(bottom)} ${n1(bottom * this.tilt)} 0 0 1 ${left[0]}Z`;
    this.add(path(rise + lid + fall + base, fill));
  }

  /** A band around a round body: both of its edges follow the visible side. */
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

  /** A soft shadow on the ground under a footprint. */
  shadow(footprint: { x: number; z: number; w: number; d: number }, strength: number): void {
    const { x, z, w, d } = footprint;
    const blur = Math.max(6, Math.min(w, 900) * 0.035);
    const id = this.define("blur", (name) => {
      return `<filter id="${name}" x="-20%" y="-60%" width="140%" height="220%"><feGaussianBlur stdDeviation="${n1(blur)}"/></filter>`;
    });
    const reach = Math.max(10, d * 0.04);
    const [start, end] = [this.screen([x, 0, z])[0], this.screen([x + w, 0, z + d])[0]];
    const ground = this.outline([
      [x, 0, z - reach],
      [x + w * 1.03, 0, z - reach],
      [x + w * 1.06, 0, z + d],
      [x, 0, z + d],
    ]);
    const soft = ` filter="url(#${id})" opacity="${strength}"`;
    this.add(
      this.tilt < 0.05
        ? rect([start, -blur * 0.4, end - start, blur * 0.9], "#15181c", soft)
        : path(ground, "#15181c", soft),
    );
  }
}
