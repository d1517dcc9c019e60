import {
  kindNames,
  type Camera,
  type DrawingState,
  type DrawingView,
  type KindDrawing,
  type ProductDrawing,
  type ProductKind,
  isShownSideways,
} from "./drawing-types.ts";
import { n1 } from "./ink.ts";
import { drawInPlace } from "./built-in.ts";
import { drawDimensions } from "./dimensions-view.ts";
import { kindDrawings } from "./registry.ts";
import { drawRoomView } from "./room-view.ts";
import { Sheet } from "./sheet.ts";
import { framed, pictureSize } from "./svg-frame.ts";
import { addLabel } from "./signature.ts";
import { drawnEdges } from "./svg-bounds.ts";
import { appearanceOf } from "./tier.ts";

export type { DrawingView, Finish, ProductDrawing, ProductKind } from "./drawing-types.ts";

export const productKinds: readonly ProductKind[] = kindNames;

const usable = 690;

/** The view that stands for a product of the kind in lists and on tiles. */
export const mainViewOf = (kind: ProductKind): DrawingView => kindDrawings[kind].mainView;

export function viewsOf(kind: ProductKind): readonly DrawingView[] {
  return kindDrawings[kind].views;
}

/** The steps of the 360° view, the last one towards the right side. */
export const turnViews = [
  "turn-a",
  "turn-b",
  "turn-c",
  "turn-d",
  "turn-e",
  "turn-f",
  "turn-g",
  "turn-h",
  "turn-i",
] as const;
export type TurnView = (typeof turnViews)[number];
/** These are drawn as blocks on all sides, so they can be turned to the left as well; the others have no left side. */
const seenFromBothSides =
  /^(fridge|freezer|wine|washer|dryer|dishwasher|oven|microwave|coffee-built|cooker|cooktop|tv|monitor|bedside|bookcase|desk|dining-table|mattress|purifier|dehumidifier|box)/;

/** Degrees from the first step to the last. */
function turnOf(kind: ProductKind, { boxy }: KindDrawing): readonly [first: number, last: number] {
  if (seenFromBothSides.test(kind)) return [-60, 60];
  return boxy ? [0, 60] : [0, 40];
}

/** The front without a frame, with exactly this margin: for a drawn room at true scale. */
export const CUT_OUT_MARGIN = 0.1;
export type ExtraView = TurnView | "cut-out";

export const extraViews: readonly ExtraView[] = [...turnViews, "cut-out"];

/** Pictures outside the gallery: the steps of the 360° view, and the cut-out product. */
export function drawExtra(product: ProductDrawing, view: ExtraView): string {
  const sound = withSoundSizes(product);
  const kind = kindDrawings[sound.kind];
  if (view === "cut-out") return cutOut(sound, kind);
  const [first, last] = turnOf(sound.kind, kind);
  const yaw = first + ((last - first) * turnViews.indexOf(view)) / (turnViews.length - 1);
  const pitch = kind.front.pitch > 60 ? 40 : Math.min(kind.threeQuarter.pitch, 16);
  return whole(sound, { kind, camera: { yaw, pitch }, state: "closed", view });
}

/** The product's picture as SVG text. A view that the kind does not have falls back to three-quarter. */
export function drawProduct(product: ProductDrawing, view: DrawingView): string {
  const sound = withSoundSizes(product);
  const kind = kindDrawings[sound.kind];
  const shown = kind.views.includes(view) ? view : "three-quarter";
  if (shown === "dimensions") return drawDimensions(sound, kind);
  if (shown === "room") return drawRoomView(sound, kind);
  if (shown === "detail") return closeUp(sound, kind);
  if (shown === "open") return whole(sound, { kind, camera: openCamera(kind), state: "open", view: shown });
  const camera = shown === "front" ? kind.front : kind.threeQuarter;
  return whole(sound, { kind, camera, state: "closed", view: shown });
}

const isTurn = (view: Shot["view"]): boolean => view.startsWith("turn-");

/** An import may lack a size, so the kind's typical one is used. */
function withSoundSizes(product: ProductDrawing): ProductDrawing {
  const { typical } = kindDrawings[product.kind];
  const sound = (value: number, usual: number) => (Number.isFinite(value) && value >= 1 ? value : usual);
  return {
    ...product,
    widthMm: sound(product.widthMm, typical.widthMm),
    heightMm: sound(product.heightMm, typical.heightMm),
    depthMm: sound(product.depthMm, typical.depthMm),
  };
}

function openCamera(kind: KindDrawing): Camera {
  return kind.front.pitch > 60 ? kind.threeQuarter : { yaw: 16, pitch: 11 };
}

type Shot = { kind: KindDrawing; camera: Camera; state: DrawingState; view: DrawingView | ExtraView };

export type Bounds = { left: number; top: number; width: number; height: number };

/** The product's own block on the sheet, in sheet millimetres. */
export function boundsOf(sheet: Sheet, product: ProductDrawing, kind: KindDrawing): Bounds {
  const w = isShownSideways(product, kind) ? product.depthMm : product.widthMm;
  const d = isShownSideways(product, kind) ? product.widthMm : product.depthMm;
  const corners = [0, w].flatMap((x) =>
    [0, product.heightMm].flatMap((y) => [0, d].map((z) => sheet.screen([x, y, z]))),
  );
  const xs = corners.map((corner) => corner[0]);
  const ys = corners.map((corner) => corner[1]);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

function whole(product: ProductDrawing, shot: Shot): string {
  const sheet = new Sheet(`${product.sku}|${product.kind}|${shot.view}`, shot.camera, appearanceOf(product));
  if (isTurn(shot.view)) shot.kind.draw(sheet, product, shot.state);
  else drawInPlace(sheet, product, shot.kind, shot.state);
  if (shot.state === "closed") addLabel(sheet, product);
  const { left, top, width, height } = takenBy(sheet, product, shot);
  const scale = scaleOf(product, shot, { width, height });
  const x = pictureSize / 2 - (left + width / 2) * scale;
  const y = pictureSize / 2 - (top + height / 2) * scale;
  return framed(sheet, { scale, x, y });
}

/**
 * What the picture must have room for: of a closed product what is drawn, because round bodies are smaller than their
 * block and handles stand out of it; the block in a 360° view, so that it stays in its place; the block and its open doors.
 */
function takenBy(sheet: Sheet, product: ProductDrawing, { kind, state, view }: Shot): Bounds {
  if (view === "front" || view === "three-quarter" || (view === "open" && kind.builtIn !== null)) {
    const { left, top, right, bottom } = drawnEdges(sheet.defs() + sheet.body());
    return { left, top, width: right - left, height: bottom - top };
  }
  const { left, top, width, height } = boundsOf(sheet, product, kind);
  if (state === "closed") return { left, top, width, height };
  const swing = openRoom(product);
  return {
    left: left - swing.left,
    top: top - swing.up,
    width: width + swing.left + swing.right,
    height: height + swing.up + swing.down,
  };
}

type Extent = Pick<Bounds, "width" | "height">;

/** Flat products cast their shadow far to the side, and the steps of a 360° view share one scale. */
function scaleOf(product: ProductDrawing, { kind, view, camera }: Shot, { width, height }: Extent): number {
  if (kind.builtIn !== null && (view === "front" || view === "three-quarter"))
    return Math.min(usable / frameInPlace(product.kind, kind, camera), (usable + 30) / width, (usable + 30) / height);
  const liesFlat = kind.front.pitch > 60 && view !== "front";
  const most = liesFlat ? usable - 40 : usable + 30;
  const frame = kind.frameMm * (view === "front" ? frontShare(product, kind) : 1);
  return Math.min(usable / frame, most / width, most / height);
}

/** The longer side, in millimetres, of the kind's usual product with the cabinet around it. */
function frameInPlace(name: ProductKind, kind: KindDrawing, camera: Camera): number {
  const sheet = new Sheet(name, camera);
  drawInPlace(sheet, { ...kind.typical, sku: "", kind: name }, kind, "closed");
  const { left, top, right, bottom } = drawnEdges(sheet.defs() + sheet.body());
  return Math.max(right - left, bottom - top);
}

/**
 * A front is narrower than the same product from a corner, so its frame is smaller by the ratio for the typical product
 * of the kind, and 3 % more for the tallest: then both pictures are nearly as full, and fronts share a scale too.
 */
function frontShare({ kind: name }: ProductDrawing, kind: KindDrawing): number {
  const typical = { ...kind.typical, sku: "", kind: name };
  const extent = (camera: Camera) => {
    const { width, height } = boundsOf(new Sheet("", camera), typical, kind);
    return Math.max(width, height);
  };
  return (extent(kind.front) / extent(kind.threeQuarter)) * 1.03;
}

/** Open doors and lids need space around the cabinet. */
function openRoom(product: ProductDrawing): { left: number; right: number; up: number; down: number } {
  const { kind, widthMm, depthMm } = product;
  if (/chest|washer-top/.test(kind)) return { left: 0, right: 0, up: depthMm * 0.6, down: 0 };
  if (/microwave/.test(kind)) return { left: widthMm * 0.36, right: 0, up: 0, down: 0 };
  if (/^(washer|dryer)/.test(kind)) return { left: widthMm * 0.32, right: 0, up: 0, down: 0 };
  const twin = /french|quad|side-by-side/.test(kind);
  const door = twin ? widthMm * 0.5 : widthMm;
  if (/^(fridge|freezer|wine)/.test(kind))
    return { left: door * 0.58, right: twin ? door * 0.2 : 0, up: 0, down: widthMm * 0.12 };
  return { left: depthMm * 0.1, right: 0, up: 0, down: depthMm * 0.2 };
}

function cutOut(product: ProductDrawing, kind: KindDrawing): string {
  const sheet = new Sheet(`${product.sku}|${product.kind}|cut-out`, { yaw: 0, pitch: 0 }, appearanceOf(product));
  const { left, top, width, height } = boundsOf(sheet, product, kind);
  kind.draw(sheet, product, "closed");
  const [x, y] = [left - width * CUT_OUT_MARGIN, top - height * CUT_OUT_MARGIN];
  const [w, h] = [width * (1 + 2 * CUT_OUT_MARGIN), height * (1 + 2 * CUT_OUT_MARGIN)];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${n1(x)} ${n1(y)} ${n1(w)} ${n1(h)}" width="${n1(w)}" height="${n1(h)}">${sheet.defs()}${sheet.body()}</svg>`;
}

function closeUp(product: ProductDrawing, kind: KindDrawing): string {
  const flat = kind.front.pitch > 60;
  const sheet = new Sheet(
    `${product.sku}|${product.kind}|detail`,
    flat || kind.front.pitch > 0
      ? kind.threeQuarter
      : kind.focusState === "open"
        ? openCamera(kind)
        : { yaw: 22, pitch: 10 },
    appearanceOf(product),
  );
  const w = isShownSideways(product, kind) ? product.depthMm : product.widthMm;
  drawInPlace(sheet, product, kind, kind.focusState);
  if (kind.focusState === "closed") addLabel(sheet, product);
  const [fx, fy] = kind.focus;
  const centre = flat
    ? sheet.screen([w * fx, product.heightMm, product.depthMm * (1 - fy)])
    : sheet.screen([w * fx, product.heightMm * (1 - fy), 0]);
  const span = Math.max(
    Math.min(w, Math.max(product.heightMm, product.depthMm)) * 0.78,
    Math.max(w, product.heightMm) * 0.34,
  );
  const scale = pictureSize / span;
  return framed(sheet, { scale, x: pictureSize / 2 - centre[0] * scale, y: pictureSize / 2 - centre[1] * scale });
}
