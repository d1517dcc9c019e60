import { wordOf, type Finish, type ProductDrawing } from "./drawing-types.ts";
import { barHandle } from "./parts.ts";
import type { Sheet } from "./sheet.ts";

export type Hinge = "left" | "right" | "drawer";
/** One door or drawer front: y is its lower edge above the floor. */
export type Leaf = {
  x: number;
  y: number;
  w: number;
  h: number;
  hinge: Hinge;
  cold: "fridge" | "freezer";
  grip: "high" | "low" | "whole";
};

export const doorThickness = 68;

export function gripStyle(product: ProductDrawing): string {
  const usual =
    product.kind === "fridge-bar" || product.finish === "black" || product.finish === "graphite" ? "recessed" : "bar";
  return wordOf(product.facts, "handles", usual);
}

export function gripTop(leaf: Leaf): number {
  const length = gripLength(leaf);
  if (leaf.grip === "low") return leaf.h - length - 50;
  if (leaf.grip === "high") return 50;
  return Math.max(60, leaf.h * 0.5 - length * 0.55);
}

function gripLength(leaf: Leaf): number {
  return Math.min(leaf.grip === "whole" ? 820 : 620, leaf.h * (leaf.grip === "whole" ? 0.52 : 0.62));
}

export function drawGrip(sheet: Sheet, leaf: Leaf, grip: { finish: Finish; style: string }): void {
  if (grip.style !== "bar") return;
  if (leaf.hinge === "drawer") {
    const length = leaf.w * 0.78;
    barHandle(
      sheet,
      { x: leaf.x + (leaf.w - length) / 2, y: leaf.y + leaf.h - 55, z: 0, length, run: "level" },
      grip.finish,
    );
    return;
  }
  const inset = Math.min(52, leaf.w * 0.12);
  const x = leaf.hinge === "left" ? leaf.x + leaf.w - inset - 10 : leaf.x + inset - 12;
  barHandle(
    sheet,
    { x, y: leaf.y + leaf.h - gripTop(leaf), z: 0, length: gripLength(leaf), run: "upright" },
    grip.finish,
  );
}
