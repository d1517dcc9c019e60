import { darker, lighter } from "./colour.ts";
import { type Rect4, n1, rect, round, steps } from "./ink.ts";
import type { ScenePalette } from "./room-shell.ts";
import type { Block, Sheet } from "./sheet.ts";

export const benchHeight = 900;
export const benchDepth = 600;

export type BenchModule = "doors" | "drawers" | "gap";
export type Bench = {
  x: number;
  wallZ: number;
  modules: readonly (readonly [BenchModule, number])[];
  palette: ScenePalette;
  /** Draws the objects in the gaps, before the top covers them. */ stand?: () => void;
};

export function benchWidth(bench: Bench): number {
  return bench.modules.reduce((sum, [, width]) => sum + width, 0);
}

/** Base cabinets under one benchtop; a gap is for an appliance. */
export function benchRun(sheet: Sheet, bench: Bench): void {
  const { x, wallZ, palette } = bench;
  const w = benchWidth(bench);
  const z = wallZ - benchDepth;
  const tone = palette.joinery;
  sheet.shadow({ x, z, w, d: benchDepth }, 0.3);
  sheet.box({ x: x + 10, y: 0, z: z + 60, w: w - 20, h: 110, d: benchDepth - 80 }, { fill: darker(tone, 0.72) });
  let at = x;
  for (const [kind, width] of bench.modules) {
    if (kind !== "gap")
      sheet.box(
        { x: at, y: 100, z, w: width, h: benchHeight - 140, d: benchDepth },
        { fill: tone, art: { front: moduleFront(sheet, palette, [kind, width]) } },
      );
    else sheet.box({ x: at, y: 0, z: wallZ - 30, w: width, h: benchHeight - 40, d: 30 }, { fill: darker(tone, 0.6) });
    at += width;
  }
  bench.stand?.();
  benchTop(sheet, { x: x - 8, z: z - 22, w: w + 16, d: benchDepth + 22 }, palette);
}

export function benchTop(
  sheet: Sheet,
  at: { x: number; z: number; w: number; d: number },
  palette: ScenePalette,
): void {
  const stone = sheet.gradient({ 0: lighter(palette.bench, 0.3), 1: palette.bench }, "across");
  const edge = sheet.gradient({ 0: lighter(palette.bench, 0.35), 1: darker(palette.bench, 0.16) }, "down");
  sheet.box({ ...at, y: benchHeight - 40, h: 40 }, { fill: palette.bench, faces: { top: stone, front: edge } });
  sheet.onFront(
    [at.x, benchHeight - 40, at.z + 22],
    rect([0, 0, at.w, 26], sheet.gradient({ 0: "#0000004c", 1: "#00000000" }, "down")),
  );
}

function moduleFront(sheet: Sheet, palette: ScenePalette, at: readonly [BenchModule, number]): string {
  const [kind, w] = at;
  const h = benchHeight - 140;
  if (kind === "drawers")
    return [0, h * 0.25, h * 0.62]
      .map((y, row) => cabinetFront(sheet, [0, y, w, (row === 0 ? 0.25 : row === 1 ? 0.37 : 0.38) * h], palette))
      .join("");
  if (w < 520) return cabinetFront(sheet, [0, 0, w, h], palette);
  const half = cabinetFront(sheet, [0, 0, w / 2, h], palette);
  return sheet.stamp(half, [0, 0]) + sheet.stamp(half, [w / 2, 0]);
}

/** One cabinet front with its slim pull. */
export function cabinetFront(sheet: Sheet, at: Rect4, palette: ScenePalette): string {
  const [x, y, w, h] = at;
  const tone = palette.joinery;
  const face = sheet.gradient({ 0: lighter(tone, 0.14), 1: darker(tone, 0.07) }, "diagonal");
  const pull =
    h > w
      ? round([x + w - 44, y + 40, 10, Math.min(190, h * 0.3)], 5, palette.accent)
      : round([x + w / 2 - 80, y + 34, 160, 10], 5, palette.accent);
  return rect([x + 3, y + 3, w - 6, h - 6], face, ` rx="3" stroke="${darker(tone, 0.2)}" stroke-width="3"`) + pull;
}

export function wallCabinets(sheet: Sheet, at: Block, palette: ScenePalette): void {
  const count = Math.max(1, Math.round(at.w / 500));
  const each = at.w / count;
  const art = steps(count)
    .map((step) => sheet.stamp(cabinetFront(sheet, [0, 0, each, at.h], palette), [each * step, 0]))
    .join("");
  sheet.onFront(
    [at.x + 14, at.y, at.z + at.d - 4],
    rect([0, 0, at.w, 90], sheet.gradient({ 0: "#00000038", 1: "#00000000" }, "down")),
  );
  sheet.box(at, { fill: palette.joinery, art: { front: art } });
}

/** A floor-to-ceiling cabinet; niches (from the floor up) are left open for built-in appliances. */
export function tallCabinet(
  sheet: Sheet,
  at: { x: number; wallZ: number; w: number; h: number },
  finish: { palette: ScenePalette; niches: readonly (readonly [y: number, h: number])[] },
): void {
  const { x, wallZ, w, h } = at;
  const z = wallZ - benchDepth;
  const cuts = [100, ...finish.niches.flatMap(([y, high]) => [y, y + high]), h];
  const fronts = steps(cuts.length / 2).map((pair) => {
    const [low = 0, high = 0] = [cuts[pair * 2], cuts[pair * 2 + 1]];
    return high - low < 40
      ? ""
      : `<g transform="translate(0 ${n1(h - high)})">${cabinetFront(sheet, [0, 0, w, high - low], finish.palette)}</g>`;
  });
  const holes = finish.niches.map(([y, high]) =>
    rect([12, h - y - high, w - 24, high], darker(finish.palette.joinery, 0.75)),
  );
  sheet.shadow({ x, z, w, d: benchDepth }, 0.3);
  sheet.box({ x: x + 10, y: 0, z: z + 50, w: w - 20, h: 100, d: 400 }, { fill: darker(finish.palette.joinery, 0.72) });
  sheet.box(
    { x, y: 100, z, w, h: h - 100, d: benchDepth },
    { fill: finish.palette.joinery, art: { front: fronts.join("") + holes.join("") } },
  );
}

export function splashback(
  sheet: Sheet,
  at: { x: number; y: number; z: number; w: number; h: number },
  palette: ScenePalette,
): void {
  const tone = lighter(palette.wall, 0.3);
  const id = sheet.define(`tiles${tone}`, (name) => {
    const joint = darker(palette.wall, 0.12);
    return `<pattern id="${name}" width="160" height="160" patternUnits="userSpaceOnUse"><rect width="160" height="160" fill="${tone}"/><path d="M0 0V160M80 0V160M0 0H80M80 80H160" stroke="${joint}" stroke-width="4"/></pattern>`;
  });
  sheet.onFront(
    [at.x, at.y + at.h, at.z],
    rect([0, 0, at.w, at.h], `url(#${id})`) +
      rect([0, 0, at.w, at.h], sheet.gradient({ 0: "#ffffff40", 1: "#00000014" }, "diagonal")),
  );
}
