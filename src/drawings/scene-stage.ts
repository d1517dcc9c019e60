import { mix, withOpacity } from "./colour.ts";
import type { ProductDrawing, ProductKind } from "./drawing-types.ts";
import { path } from "./ink.ts";
import { kindDrawings } from "./registry.ts";
import type { Room, ScenePalette } from "./room-shell.ts";
import type { Sheet } from "./sheet.ts";

/** A set of given width, centred on x = 0, on which a scene places objects in millimetres. */
export type Stage = {
  sheet: Sheet;
  palette: ScenePalette;
  left: number;
  right: number;
  /** The highest visible point of the wall. */ top: number;
  wallZ: number;
  room: Room;
};

/** Whether anything between the two positions, in millimetres across, is in the picture. */
export const isInView = ({ left, right }: Stage, from: number, to: number): boolean => to > left && from < right;

/** Posts and walls between repeated parts may extend this far beyond them. */
const BETWEEN_MM = 120;

/**
 * One of many repeated parts of a set, `w` wide. A completely visible part is written once and referenced; of a part at
 * the picture's edge only the visible objects are drawn.
 */
export function repeatedPart(
  stage: Stage,
  at: { key: string; x: number; y: number; w: number },
  draw: (part: Stage) => void,
): void {
  const { key, x, y, w } = at;
  const { sheet, left, right } = stage;
  if (!isInView(stage, x - BETWEEN_MM, x + w + BETWEEN_MM)) return;
  const part = () => draw({ ...stage, left: left - x, right: right - x });
  if (x - BETWEEN_MM >= left && x + w + BETWEEN_MM <= right) sheet.repeated(key, [x, y, 0], part);
  else sheet.placed([x, y, 0], part);
}

export type Changes = Partial<Omit<ProductDrawing, "sku" | "kind">>;

/** Places a typical product of the kind on the stage, with its left front floor corner at the given position. */
export function put(
  stage: Stage,
  kind: ProductKind,
  at: { x: number; y?: number; z: number; changes?: Changes },
): void {
  const { x, y = 0, z, changes = {} } = at;
  const product: ProductDrawing = {
    ...kindDrawings[kind].typical,
    manufacturerName: "",
    ...changes,
    sku: `scene-${kind}`,
    kind,
  };
  if (!isInView(stage, x, x + product.widthMm)) return;
  stage.sheet.repeated(JSON.stringify(product), [x, y, z], () =>
    kindDrawings[kind].draw(stage.sheet, product, "closed"),
  );
}

/** The sky of an evening outdoors: blue above, warm at the horizon, nowhere white. */
export function eveningSky({ sheet, palette }: Stage): string {
  return sheet.gradient(
    {
      0.3: mix(palette.wall, "#6286aa", 0.8),
      0.55: mix(palette.wall, "#b9bcc4", 0.7),
      0.72: mix(palette.wall, "#f0bd8b", 0.8),
      0.9: mix(palette.wall, "#e39a63", 0.8),
    },
    "down",
  );
}

/** Morning light from a window on the upper left: a slanted patch on the wall. */
export function sunOnWall(stage: Stage, x: number, y: number): void {
  const { sheet, palette, wallZ } = stage;
  const pane = (dx: number, dy: number) => `M${dx} ${dy}l520 170v560l-520 -170Z`;
  const glow = sheet.gradient({ 0: withOpacity(palette.light, 0.75), 1: withOpacity(palette.light, 0.15) }, "diagonal");
  sheet.onFront(
    [x, y, wallZ - 2],
    path(pane(0, 0) + pane(580, 190) + pane(0, 620) + pane(580, 810), glow, ' opacity=".6"'),
  );
}
