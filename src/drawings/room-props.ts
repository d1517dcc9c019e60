import { darker, lighter, mix } from "./colour.ts";
import { disc, lines, n1, path, rect, round, steps, type Rect4 } from "./ink.ts";
import type { Block, Sheet } from "./sheet.ts";

/** A room's colours as #rrggbb, from a site's tokens. */
export type ScenePalette = { wall: string; floor: string; joinery: string; bench: string; accent: string; ink: string; light: string };

export type Room = { left: number; right: number; top: number; wallZ: number; front: number; palette: ScenePalette };
export type FloorKind = "boards" | "tiles" | "concrete" | "deck";

export const benchHeight = 900;
export const benchDepth = 600;

/** The back wall with light falling from the upper left, the floor before it, the skirting between. */
export function shell(sheet: Sheet, room: Room, floor: FloorKind): void {
  const { left, right, top, wallZ, front, palette } = room;
  const w = right - left;
  const light = sheet.gradient([[0, lighter(palette.wall, 0.4), 0.95], [0.5, palette.wall, 0.2], [1, darker(palette.wall, 0.24), 0.6]], "diagonal");
  sheet.onFront([left, top, wallZ], rect([0, 0, w, top], palette.wall) + rect([0, 0, w, top], light));
  const depth = wallZ - front;
  const fall = sheet.gradient([[0, "#000000", 0.26], [0.35, "#000000", 0.06], [1, "#ffffff", 0.1]], "down");
  sheet.onTop([left, 0, wallZ], rect([0, 0, w, depth], palette.floor) + floorArt(sheet, floor, { w, depth, tone: palette.floor }) + rect([0, 0, w, depth], fall));
  if (floor === "concrete" || floor === "deck") return;
  sheet.onFront([left, 110, wallZ - 16], rect([0, 0, w, 110], lighter(palette.wall, 0.45)) + lines([[0, 2, w, 2]], darker(palette.wall, 0.14), 4));
}

const courses: Record<Exclude<FloorKind, "concrete">, { w: number; h: number; d: string; line: number }> = {
  boards: { w: 1300, h: 300, d: "M0 0H1300M0 150H1300M420 0V150M1080 150V300", line: 5 },
  deck: { w: 1300, h: 300, d: "M0 0H1300M0 150H1300", line: 14 },
  tiles: { w: 450, h: 450, d: "M0 0H450M0 0V450", line: 6 },
};

function floorArt(sheet: Sheet, kind: FloorKind, at: { w: number; depth: number; tone: string }): string {
  const { w, depth, tone } = at;
  const colour = darker(tone, 0.2);
  if (kind === "concrete") return lines([[w * 0.32, 0, w * 0.28, depth], [w * 0.68, 0, w * 0.72, depth]], colour, 6);
  const course = courses[kind];
  const id = sheet.define(`floor${kind}${tone}`, (name) => {
    return `<pattern id="${name}" width="${course.w}" height="${course.h}" patternUnits="userSpaceOnUse"><path d="${course.d}" stroke="${colour}" stroke-width="${course.line}"/></pattern>`;
  });
  return rect([0, 0, w, depth], `url(#${id})`);
}

export type BenchModule = "doors" | "drawers" | "gap";
export type Bench = { x: number; wallZ: number; modules: readonly (readonly [BenchModule, number])[]; palette: ScenePalette };

export function benchWidth(bench: Bench): number {
  return bench.modules.reduce((sum, [, width]) => sum + width, 0);
}

/** Base cabinets under one benchtop; a gap is where an appliance stands. */
export function benchRun(sheet: Sheet, bench: Bench): void {
  const { x, wallZ, palette } = bench;
  const w = benchWidth(bench);
  const z = wallZ - benchDepth;
  const tone = palette.joinery;
  sheet.shadow({ x, z, w, d: benchDepth }, 0.3);
  sheet.box({ x: x + 10, y: 0, z: z + 60, w: w - 20, h: 110, d: benchDepth - 80 }, { fill: darker(tone, 0.72) });
  let at = x;
  for (const [kind, width] of bench.modules) {
    if (kind !== "gap") sheet.box({ x: at, y: 100, z, w: width, h: benchHeight - 140, d: benchDepth }, { fill: tone, art: { front: moduleFront(sheet, palette, [kind, width]) } });
    else sheet.box({ x: at, y: 0, z: wallZ - 30, w: width, h: benchHeight - 40, d: 30 }, { fill: darker(tone, 0.6) });
    at += width;
  }
  benchTop(sheet, { x: x - 8, z: z - 22, w: w + 16, d: benchDepth + 22 }, palette);
}

export function benchTop(sheet: Sheet, at: { x: number; z: number; w: number; d: number }, palette: ScenePalette): void {
  const stone = sheet.gradient([[0, lighter(palette.bench, 0.3)], [1, palette.bench]], "across");
  const edge = sheet.gradient([[0, lighter(palette.bench, 0.35)], [1, darker(palette.bench, 0.16)]], "down");
  sheet.box({ ...at, y: benchHeight - 40, h: 40 }, { fill: palette.bench, faces: { top: stone, front: edge } });
  sheet.onFront([at.x, benchHeight - 40, at.z + 22], rect([0, 0, at.w, 26], sheet.gradient([[0, "#000000", 0.3], [1, "#000000", 0]], "down")));
}

function moduleFront(sheet: Sheet, palette: ScenePalette, at: readonly [BenchModule, number]): string {
  const [kind, w] = at;
  const h = benchHeight - 140;
  if (kind === "drawers") return [0, h * 0.25, h * 0.62].map((y, row) => front(sheet, [0, y, w, (row === 0 ? 0.25 : row === 1 ? 0.37 : 0.38) * h], palette)).join("");
  if (w < 520) return front(sheet, [0, 0, w, h], palette);
  const half = front(sheet, [0, 0, w / 2, h], palette);
  return sheet.stamp(half, [0, 0]) + sheet.stamp(half, [w / 2, 0]);
}

/** One cabinet front with its slim pull. */
export function front(sheet: Sheet, at: Rect4, palette: ScenePalette): string {
  const [x, y, w, h] = at;
  const tone = palette.joinery;
  const face = sheet.gradient([[0, lighter(tone, 0.14)], [1, darker(tone, 0.07)]], "diagonal");
  const pull = h > w ? round([x + w - 44, y + 40, 10, Math.min(190, h * 0.3)], 5, palette.accent) : round([x + w / 2 - 80, y + 34, 160, 10], 5, palette.accent);
  return rect([x + 3, y + 3, w - 6, h - 6], face, ` rx="3" stroke="${darker(tone, 0.2)}" stroke-width="3"`) + pull;
}

export function wallCabinets(sheet: Sheet, at: Block, palette: ScenePalette): void {
  const count = Math.max(1, Math.round(at.w / 500));
  const each = at.w / count;
  const art = steps(count).map((step) => sheet.stamp(front(sheet, [0, 0, each, at.h], palette), [each * step, 0])).join("");
  sheet.onFront([at.x + 14, at.y, at.z + at.d - 4], rect([0, 0, at.w, 90], sheet.gradient([[0, "#000000", 0.22], [1, "#000000", 0]], "down")));
  sheet.box(at, { fill: palette.joinery, art: { front: art } });
}

/** A floor-to-ceiling cabinet; niches (from the floor up) are left open for what is built in. */
export function tallCabinet(sheet: Sheet, at: { x: number; wallZ: number; w: number; h: number }, look: { palette: ScenePalette; niches: readonly (readonly [y: number, h: number])[] }): void {
  const { x, wallZ, w, h } = at;
  const z = wallZ - benchDepth;
  const cuts = [100, ...look.niches.flatMap(([y, high]) => [y, y + high]), h];
  const fronts = steps(cuts.length / 2).map((pair) => {
    const [low = 0, high = 0] = [cuts[pair * 2], cuts[pair * 2 + 1]];
    return high - low < 40 ? "" : `<g transform="translate(0 ${n1(h - high)})">${front(sheet, [0, 0, w, high - low], look.palette)}</g>`;
  });
  const holes = look.niches.map(([y, high]) => rect([12, h - y - high, w - 24, high], darker(look.palette.joinery, 0.75)));
  sheet.shadow({ x, z, w, d: benchDepth }, 0.3);
  sheet.box({ x: x + 10, y: 0, z: z + 50, w: w - 20, h: 100, d: 400 }, { fill: darker(look.palette.joinery, 0.72) });
  sheet.box({ x, y: 100, z, w, h: h - 100, d: benchDepth }, { fill: look.palette.joinery, art: { front: fronts.join("") + holes.join("") } });
}

export function splashback(sheet: Sheet, at: { x: number; y: number; z: number; w: number; h: number }, palette: ScenePalette): void {
  const tone = lighter(palette.wall, 0.3);
  const id = sheet.define(`tiles${tone}`, (name) => {
    const joint = darker(palette.wall, 0.12);
    return `<pattern id="${name}" width="160" height="160" patternUnits="userSpaceOnUse"><rect width="160" height="160" fill="${tone}"/><path d="M0 0V160M80 0V160M0 0H80M80 80H160" stroke="${joint}" stroke-width="4"/></pattern>`;
  });
  sheet.onFront([at.x, at.y + at.h, at.z], rect([0, 0, at.w, at.h], `url(#${id})`) + rect([0, 0, at.w, at.h], sheet.gradient([[0, "#ffffff", 0.25], [1, "#000000", 0.08]], "diagonal")));
}

export function pendant(sheet: Sheet, at: { x: number; y: number; z: number; top: number; size: number }, palette: ScenePalette): void {
  const { x, y, z, top, size } = at;
  const dome = `M${-size} 0Q${-size} ${-size * 0.9} ${n1(-size * 0.16)} ${-size}H${n1(size * 0.16)}Q${size} ${n1(-size * 0.9)} ${size} 0Z`;
  const fill = sheet.gradient([[0, lighter(palette.accent, 0.3)], [0.4, palette.accent], [1, darker(palette.accent, 0.4)]], "across");
  const glow = sheet.gradient([[0, palette.light, 0.55], [1, palette.light, 0]], "glow");
  sheet.onFront([x, y, z], lines([[0, -size, 0, -(top - y)]], palette.ink, 6) + `<ellipse cy="${n1(size * 0.9)}" rx="${n1(size * 3)}" ry="${n1(size * 2.2)}" fill="${glow}"/>` + path(dome, fill) + `<ellipse rx="${size}" ry="${n1(size * 0.13)}" fill="${lighter(palette.light, 0.5)}"/>`);
}

export function plant(sheet: Sheet, at: { x: number; y: number; z: number; size: number }, palette: ScenePalette): void {
  const { x, y, z, size } = at;
  const leaf = (turn: number, long: number, green: string) => `<path d="M0 0Q${n1(-long * 0.2)} ${n1(-long * 0.55)} 0 ${n1(-long)}Q${n1(long * 0.22)} ${n1(-long * 0.5)} 0 0Z" fill="${green}" transform="translate(0 ${n1(-size * 0.34)}) rotate(${turn})"/>`;
  const greens = ["#5f7f57", "#4c6b49", "#78946a"];
  const leaves = [-58, 52, -36, 34, -18, 16, 0].map((turn, step) => leaf(turn, size * (0.44 + (step % 3) * 0.1), greens[step % 3] ?? "#5f7f57")).join("");
  const pot = sheet.gradient([[0, lighter(palette.bench, 0.25)], [0.4, palette.bench], [1, darker(palette.bench, 0.3)]], "across");
  sheet.onFront([x, y, z], leaves + path(`M${n1(-size * 0.17)} ${n1(-size * 0.36)}H${n1(size * 0.17)}L${n1(size * 0.13)} 0H${n1(-size * 0.13)}Z`, pot));
}

export function picture(sheet: Sheet, at: { x: number; y: number; z: number; w: number; h: number }, palette: ScenePalette): void {
  const { x, y, z, w, h } = at;
  const hills = path(`M30 ${n1(h * 0.66)}Q${n1(w * 0.3)} ${n1(h * 0.42)} ${n1(w * 0.55)} ${n1(h * 0.6)}T${n1(w - 30)} ${n1(h * 0.5)}V${n1(h - 30)}H30Z`, palette.accent, ' opacity=".75"') + path(`M30 ${n1(h * 0.8)}Q${n1(w * 0.4)} ${n1(h * 0.62)} ${n1(w - 30)} ${n1(h * 0.76)}V${n1(h - 30)}H30Z`, palette.joinery);
  sheet.onFront([x, y, z], rect([10, 18, w, h], "#00000020") + rect([0, 0, w, h], mix(palette.ink, "#8a6a45", 0.45)) + rect([16, 16, w - 32, h - 32], "#faf7f0") + rect([30, 30, w - 60, h - 60], lighter(palette.wall, 0.55)) + disc([w * 0.66, h * 0.32, w * 0.09], palette.light) + hills);
}

export function windowOnWall(sheet: Sheet, at: { x: number; y: number; z: number; w: number; h: number }, palette: ScenePalette): void {
  const { x, y, z, w, h } = at;
  const sky = sheet.gradient([[0, "#cfe2ec"], [0.7, "#f3efe0"]], "down");
  const hills = path(`M0 ${n1(h * 0.74)}Q${n1(w * 0.3)} ${n1(h * 0.58)} ${n1(w * 0.6)} ${n1(h * 0.72)}T${n1(w)} ${n1(h * 0.64)}V${n1(h)}H0Z`, "#a9bca4") + path(`M0 ${n1(h * 0.88)}Q${n1(w * 0.4)} ${n1(h * 0.74)} ${n1(w)} ${n1(h * 0.86)}V${n1(h)}H0Z`, "#7f9a7c");
  const frame = lighter(palette.wall, 0.7);
  sheet.onFront([x, y, z], rect([-50, -50, w + 100, h + 100], frame) + rect([0, 0, w, h], sky) + hills + rect([0, 0, w, h], sheet.gradient([[0, "#ffffff", 0.5], [0.5, "#ffffff", 0], [1, "#ffffff", 0.2]], "diagonal")) + lines([[w / 2, 0, w / 2, h], [0, h * 0.34, w, h * 0.34]], frame, 26) + rect([-70, h + 50, w + 140, 30], darker(frame, 0.08)));
}

/** A standing person of 1,650 mm in outline, the measure everybody carries. */
export function personOutline(sheet: Sheet, at: { x: number; z: number }, ink: string): void {
  const half = "C48 -1650 78 -1615 78 -1540C78 -1480 62 -1446 40 -1425L44 -1385C110 -1370 190 -1360 205 -1270L232 -860Q236 -770 214 -740Q196 -740 194 -790L160 -1120L152 -860L138 -420L122 -60Q150 -40 150 -10L60 0L44 -60L18 -760";
  const d = `M0 -1650${half}`;
  const figure = `<path d="${d}H0Z" fill="${ink}" fill-opacity=".08"/><path d="${d}" fill="none" stroke="${ink}" stroke-opacity=".6" stroke-width="9" stroke-dasharray="26 16"/>`;
  const side = sheet.stamp(figure, [0, 0]);
  sheet.onFront([at.x, 0, at.z], `${side}<g transform="scale(-1 1)">${side}</g>`);
}
