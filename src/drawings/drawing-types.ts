import type { Sheet } from "./sheet.ts";

/** A mark on a product's surface. `sizeMm` is its longest side. */
export type DrawnMark = { readonly kind: "scratch" | "scuff" | "dent" | "chip"; readonly sizeMm: number };

export type DrawingView = "front" | "three-quarter" | "open" | "dimensions" | "room" | "detail";

export const finishes = [
  "white",
  "stainless",
  "black-steel",
  "black",
  "graphite",
  "cream",
  "red",
  "blue",
  "sage",
  "oak",
  "walnut",
  "linen",
  "charcoal-fabric",
  "rust-fabric",
  "leather-tan",
  "brass",
  "copper",
] as const;
export type Finish = (typeof finishes)[number];

export const kindNames = [
  "fridge-top-mount",
  "fridge-bottom-mount",
  "fridge-french-door",
  "fridge-side-by-side",
  "fridge-upright",
  "fridge-bar",
  "fridge-quad-door",
  "freezer-upright",
  "freezer-chest",
  "wine-cabinet",
  "washer-front",
  "washer-top",
  "washer-dryer",
  "dryer",
  "dishwasher",
  "dishwasher-integrated",
  "dishwasher-bench",
  "oven-wall",
  "oven-double",
  "oven-steam",
  "oven-compact",
  "cooker",
  "cooktop-gas",
  "cooktop-induction",
  "cooktop-ceramic",
  "rangehood-canopy",
  "rangehood-slide-out",
  "rangehood-undermount",
  "microwave",
  "microwave-built-in",
  "coffee-machine",
  "coffee-built-in",
  "toaster",
  "kettle",
  "stand-mixer",
  "blender",
  "food-processor",
  "air-fryer",
  "vacuum-stick",
  "vacuum-robot",
  "vacuum-barrel",
  "air-conditioner-split",
  "air-conditioner-portable",
  "heater",
  "fan-pedestal",
  "fan-tower",
  "purifier",
  "dehumidifier",
  "tv",
  "soundbar",
  "monitor",
  "barbecue",
  "pizza-oven",
  "sink",
  "tap",
  "sofa",
  "armchair",
  "dining-table",
  "dining-chair",
  "bed",
  "mattress",
  "bedside",
  "desk",
  "bookcase",
  "tv-unit",
  "rug",
  "lamp-floor",
  "lamp-table",
  "floor-washer",
  "steam-mop",
  "rice-cooker",
  "coffee-grinder",
  "sandwich-press",
  "hair-dryer",
  "iron",
  "shaver",
  "box-appliance",
] as const;
export type ProductKind = (typeof kindNames)[number];

export type Facts = Readonly<Record<string, string | number | boolean>>;

export type ProductDrawing = {
  sku: string;
  kind: ProductKind;
  widthMm: number;
  heightMm: number;
  depthMm: number;
  finish: Finish;
  manufacturerName: string;
  facts: Facts;
  /** Cosmetic marks, each with a close-up. */
  readonly marks?: readonly DrawnMark[];
};

export type DrawingState = "closed" | "open";

/** Degrees. Yaw 0 is the front and 90 the right side; pitch 90 is straight down. */
export type Camera = { readonly yaw: number; readonly pitch: number };

/** The product's usual place in a home, which the room view is composed around. */
export type Stand =
  | "beside-bench"
  | "under-bench"
  | "on-bench"
  | "in-bench"
  | "in-tall-cabinet"
  | "above-cooktop"
  | "wall-high"
  | "wall-screen"
  | "on-unit"
  | "on-desk"
  | "on-floor"
  | "living"
  | "dining"
  | "bedroom"
  | "outdoors"
  | "on-bedside";

export type KindDrawing = {
  readonly views: readonly DrawingView[];
  /** The picture's size in millimetres, seen from the corner: products of one kind share it, so a smaller one looks smaller. */
  readonly frameMm: number;
  readonly stand: Stand;
  /** What a built-in product is drawn in, so that its body is not seen; null for what stands or hangs free. */
  readonly builtIn: "tall-cabinet" | "under-bench" | "bench-top" | "overhead" | null;
  /** The picture that stands for the product in lists and on tiles. */
  readonly mainView: "front" | "three-quarter";
  readonly front: Camera;
  readonly threeQuarter: Camera;
  /** Shown from the side (a mixer, an iron): the picture's width is the product's depth. */
  readonly sideways: boolean;
  /** Whether its side has its own drawing; a kettle's or a fan's is only an outline. */
  readonly boxy: boolean;
  /** Centre of the detail view, as fractions of width and height from the upper left of the front. */
  readonly focus: readonly [number, number];
  /** Whether the detail view shows the inside. */
  readonly focusState: DrawingState;
  /** Clearances in millimetres, where the kind has any. */
  readonly clearance: { readonly sides: number; readonly top: number; readonly back: number } | null;
  readonly typical: Omit<ProductDrawing, "sku" | "kind">;
  readonly draw: (sheet: Sheet, product: ProductDrawing, state: DrawingState) => void;
};

export function countOf(facts: Facts, name: string, usual: number): number {
  const value = facts[name];
  const number = typeof value === "string" ? Number.parseFloat(value) : value;
  return typeof number === "number" && Number.isFinite(number) && number >= 0 ? number : usual;
}

export function wordOf(facts: Facts, name: string, usual: string): string {
  const value = facts[name];
  return typeof value === "string" && value !== "" ? value.toLowerCase() : usual;
}

export function isStatedTrue(facts: Facts, name: string): boolean {
  const value = facts[name];
  return value === true || (typeof value === "string" && /^(yes|true|y)\b/i.test(value));
}

/** Whether the picture shows the product's side: by its kind, or for a hair dryer among the other appliances. */
export function isShownSideways(product: ProductDrawing, kind: KindDrawing): boolean {
  return kind.sideways || /hair ?dryer/.test(wordOf(product.facts, "type", ""));
}

/** Whether the product is drawn in its cabinet; a laundry tub stands on a cabinet of its own. */
export const isBuiltIn = (product: ProductDrawing, { builtIn }: KindDrawing): boolean =>
  builtIn !== null && !(builtIn === "bench-top" && product.heightMm > 450);
