import { isBuiltIn, type KindDrawing, type ProductDrawing } from "./drawing-types.ts";
import { letter } from "./ink.ts";
import { personOutline } from "./room-props.ts";
import type { ScenePalette } from "./room-shell.ts";
import type { Sheet } from "./sheet.ts";

export const palette: ScenePalette = {
  wall: "#e4dfd5",
  floor: "#cdb592",
  joinery: "#b9bfb4",
  bench: "#ece8e0",
  accent: "#8a7454",
  ink: "#3b4248",
  light: "#fff3d6",
};
/** The depth of the back wall. */
export const wallZ = 1000;

export type Staged = { sheet: Sheet; product: ProductDrawing; kind: KindDrawing; w: number; d: number };
/**
 * `base` is the lower edge of the picture: millimetres above the floor at the bench's front, negative to show floor.
 */
export type Staging = { spanMm: number; centre: number; base?: number; stage: (at: Staged) => void };

export function put(at: Staged, x: number, y: number, z: number): void {
  const draw = () => at.kind.draw(at.sheet, at.product, "closed");
  at.sheet.placed([x, y, z], () => (isBuiltIn(at.product, at.kind) ? at.sheet.installed(draw) : draw()));
}

export function person(at: Staged, x: number): void {
  personOutline(at.sheet, { x, z: wallZ - 420 }, palette.ink);
  at.sheet.onFront([x, 1760, wallZ - 420], letter([0, 0], "1.65 m", { size: 78, fill: palette.ink }));
}
