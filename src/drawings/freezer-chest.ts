import type { DrawingState, ProductDrawing } from "./drawing-types.ts";
import { disc, lines, rect, round, steps, type Rect4 } from "./ink.ts";
import { panelFill, sideFill } from "./materials.ts";
import { feet, panelEdges, wordMark } from "./parts.ts";
import type { Sheet } from "./sheet.ts";

const lidHeight = 70;

export function drawChest(sheet: Sheet, product: ProductDrawing, state: DrawingState): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const tub = { x: 0, y: 24, z: 0, w, h: h - lidHeight - 28, d };
  const front =
    rect([0, tub.h - 90, w, 90], "#0a0c100d") +
    vents(w, tub.h) +
    wordMark(product, [w * 0.14, 60], 30) +
    panelEdges(w, tub.h);
  const lamp = disc([w - 70, tub.h - 48, 10], "#57a65b") + disc([w - 110, tub.h - 48, 10], "#d8dadc");
  sheet.shadow({ x: 0, z: 0, w, d }, 0.32);
  feet(sheet, tub, 26);
  if (state === "open") lidUp(sheet, product, tub.y + tub.h);
  sheet.box(tub, {
    fill: panelFill(sheet, finish),
    faces: { right: sideFill(sheet, finish), top: "#e3e6e8" },
    art: { front: front + lamp },
    radius: 6,
  });
  if (state === "open") return well(sheet, { w, d, y: tub.y + tub.h });
  const lid = { x: -4, y: tub.y + tub.h + 4, z: -10, w: w + 8, h: lidHeight, d: d + 12 };
  sheet.box(lid, {
    fill: panelFill(sheet, finish),
    art: { front: rect([0, lidHeight - 16, lid.w, 6], "#0a0c101f") + panelEdges(lid.w, lidHeight) },
    radius: 14,
  });
  sheet.box({ x: w * 0.39, y: lid.y + 8, z: -40, w: w * 0.22, h: 34, d: 30 }, { fill: "#d4d7d9", radius: 12 });
}

function vents(w: number, h: number): string {
  const slots = steps(9).map((at): Rect4 => [w * 0.68, h - 74 + at * 7, w * 0.86, h - 74 + at * 7]);
  return lines(slots, "#0a0c104c", 3);
}

function lidUp(sheet: Sheet, product: ProductDrawing, y: number): void {
  const { widthMm: w, depthMm: d, finish } = product;
  const art = round([26, 26, w - 52, d - 90], 24, "#e6eaec") + round([50, 50, w - 100, d - 140], 18, "#f7f9f9");
  sheet.box(
    { x: -4, y, z: d - lidHeight, w: w + 8, h: d - 40, d: lidHeight },
    { fill: panelFill(sheet, finish), faces: { front: "#f3f5f5" }, art: { front: art }, radius: 12 },
  );
}

function well(sheet: Sheet, place: { w: number; d: number; y: number }): void {
  const { w, d, y } = place;
  const wall = 55;
  const corners = [
    [wall, y, wall],
    [w - wall, y, wall],
    [w - wall, y, d - wall],
    [wall, y, d - wall],
  ] as const;
  const wires = steps(9).map((at): Rect4 => [(at * (w * 0.36)) / 8, 0, (at * (w * 0.36)) / 8, 150]);
  sheet.within(corners, () => {
    sheet.onFront([wall, y, d - wall], rect([0, 0, w, 500], sheet.gradient({ 0: "#f4f8f9", 1: "#aebcc4" }, "down")));
    sheet.onRight([wall, y, wall], rect([0, 0, d, 500], "#c3ced4"));
    sheet.onTop([wall, y - 230, d - wall], rect([0, 0, w, d], "#9fb0ba") + parcels(w));
    sheet.onTop(
      [wall + 30, y - 170, d - wall - 30],
      rect([0, 0, w * 0.36, d - wall * 2 - 60], "#fafcfc8c") +
        lines(
          wires.map(([a, , c]): Rect4 => [a, 0, c, d]),
          "#8f9ba3",
          5,
        ),
    );
    sheet.onFront(
      [wall + 30, y - 20, wall + 30],
      lines(wires, "#98a4ab", 5) +
        lines(
          [
            [0, 0, w * 0.36, 0],
            [0, 70, w * 0.36, 70],
          ],
          "#98a4ab",
          8,
        ),
    );
  });
}

function parcels(w: number): string {
  return (
    round([w * 0.48, 60, 190, 120], 10, "#c98a5b") +
    round([w * 0.48 + 210, 90, 160, 150], 10, "#6f96ad") +
    round([w * 0.5, 220, 220, 130], 10, "#d7dde0")
  );
}
