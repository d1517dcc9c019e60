import type { ProductDrawing } from "./drawing-types.ts";
import { rect, round } from "./ink.ts";
import { panelFill, toneOf } from "./materials.ts";
import { wordMark } from "./parts.ts";
import type { Sheet } from "./sheet.ts";

export function drawBoxAppliance(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const unit = Math.min(w, h);
  const panel =
    round([unit * 0.08, unit * 0.08, w - unit * 0.16, unit * 0.18], unit * 0.04, "#1b1d1f") +
    round([w * 0.42, unit * 0.13, w * 0.16, unit * 0.08], unit * 0.02, "#2d4653");
  const face = rect(
    [unit * 0.08, unit * 0.32, w - unit * 0.16, Math.max(1, h - unit * 0.42)],
    "none",
    ` rx="${Math.round(unit * 0.04)}" stroke="#0a0c1030" stroke-width="${Math.max(1, Math.round(unit * 0.008))}"`,
  );
  sheet.shadow({ x: 0, z: 0, w, d }, 0.32);
  sheet.box(
    { x: 0, y: 0, z: 0, w, h, d },
    {
      fill: panelFill(sheet, finish),
      faces: { right: toneOf(finish) },
      radius: unit * 0.02,
      art: { front: panel + face + wordMark(product, [w / 2, h - unit * 0.16], unit * 0.06) },
    },
  );
}
