import type { Camera, DrawingView, KindDrawing, ProductDrawing } from "./drawing-types.ts";

export const straight: Camera = { yaw: 0, pitch: 0 };
/** Facing the front from a standing person's eye height: seats and table tops are slightly visible. */
export const straightFromAbove: Camera = { yaw: 0, pitch: 11 };
export const fromAbove: Camera = { yaw: 0, pitch: 90 };
export const cornerCamera: Camera = { yaw: 29, pitch: 13 };
/** Standing in front of a bench. */
export const overBench: Camera = { yaw: 0, pitch: 40 };
/** Standing in front of what hangs higher than one's head. */
export const fromBelow: Camera = { yaw: 14, pitch: -16 };

export const closedViews: readonly DrawingView[] = ["front", "three-quarter", "dimensions", "room", "detail"];
export const allViews: readonly DrawingView[] = ["front", "three-quarter", "open", "dimensions", "room", "detail"];

type Typical = KindDrawing["typical"];
type Needed = Pick<KindDrawing, "frameMm" | "stand" | "typical" | "draw">;

/** A complete kind from its own values and the defaults. */
export function kindOf(particular: Needed & Partial<KindDrawing>): KindDrawing {
  return {
    views: closedViews,
    builtIn: null,
    mainView: "three-quarter",
    front: straight,
    threeQuarter: cornerCamera,
    sideways: false,
    boxy: true,
    focus: [0.5, 0.16],
    focusState: "closed",
    clearance: null,
    ...particular,
  };
}

export function defaultDrawing(
  size: readonly [width: number, height: number, depth: number],
  finish: ProductDrawing["finish"],
  facts: ProductDrawing["facts"] = {},
): Typical {
  const [widthMm, heightMm, depthMm] = size;
  return { widthMm, heightMm, depthMm, finish, manufacturerName: "Kestrel", facts };
}
