import { darker, lighter, withOpacity } from "./colour.ts";
import { lines, rect } from "./ink.ts";
import type { Sheet } from "./sheet.ts";

/** A room's colours as #rrggbb, from a site's tokens. */
export type ScenePalette = {
  wall: string;
  floor: string;
  joinery: string;
  bench: string;
  accent: string;
  ink: string;
  light: string;
};

export type Room = { left: number; right: number; top: number; wallZ: number; front: number; palette: ScenePalette };
export type FloorKind = "boards" | "tiles" | "concrete" | "deck";

/** The back wall with light falling from the upper left, the floor before it, the skirting between. */
export function shell(sheet: Sheet, room: Room, floor: FloorKind): void {
  const { left, right, top, wallZ, front, palette } = room;
  const w = right - left;
  const light = sheet.gradient(
    {
      0: withOpacity(lighter(palette.wall, 0.4), 0.95),
      0.5: withOpacity(palette.wall, 0.2),
      1: withOpacity(darker(palette.wall, 0.24), 0.6),
    },
    "diagonal",
  );
  sheet.onFront([left, top, wallZ], rect([0, 0, w, top], palette.wall) + rect([0, 0, w, top], light));
  const depth = wallZ - front;
  const fall = sheet.gradient({ 0: "#00000042", 0.35: "#0000000f", 1: "#ffffff1a" }, "down");
  sheet.onTop(
    [left, 0, wallZ],
    rect([0, 0, w, depth], palette.floor) +
      floorArt(sheet, floor, { w, depth, tone: palette.floor }) +
      rect([0, 0, w, depth], fall),
  );
  if (floor === "concrete" || floor === "deck") return;
  sheet.onFront(
    [left, 110, wallZ - 16],
    rect([0, 0, w, 110], lighter(palette.wall, 0.45)) + lines([[0, 2, w, 2]], darker(palette.wall, 0.14), 4),
  );
}

type Course = { w: number; h: number; rows: string; joints: string; line: number };

const courses: Record<Exclude<FloorKind, "concrete">, Course> = {
  boards: {
    w: 1900,
    h: 800,
    rows: "M0 0H1900M0 200H1900M0 400H1900M0 600H1900",
    joints: "M380 0V200M1490 0V200M1130 200V400M70 400V600M1260 400V600M760 600V800",
    line: 13,
  },
  deck: { w: 1300, h: 300, rows: "M0 0H1300M0 150H1300", joints: "M900 0V150", line: 24 },
  tiles: { w: 600, h: 600, rows: "M0 0H600", joints: "M0 0V600", line: 14 },
};

function floorArt(sheet: Sheet, kind: FloorKind, at: { w: number; depth: number; tone: string }): string {
  const { w, depth, tone } = at;
  const colour = darker(tone, 0.15);
  if (kind === "concrete")
    return lines(
      [
        [w * 0.32, 0, w * 0.28, depth],
        [w * 0.68, 0, w * 0.72, depth],
      ],
      colour,
      6,
    );
  const course = courses[kind];
  const id = sheet.define(`floor${kind}${tone}`, (name) => {
    return `<pattern id="${name}" width="${course.w}" height="${course.h}" patternUnits="userSpaceOnUse"><path d="${course.rows}" stroke="${colour}" stroke-width="${course.line}"/><path d="${course.joints}" stroke="${colour}" stroke-width="5"/></pattern>`;
  });
  return rect([0, 0, w, depth], `url(#${id})`);
}
