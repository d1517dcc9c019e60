import { pairs, smooth } from "./space.ts";
import { darker, hashOf, lighter } from "./colour.ts";
import { countOf, isStatedTrue, type Finish, type ProductDrawing, wordOf } from "./drawing-types.ts";
import { disc, lines, n1, rect, round, steps, type Rect4 } from "./ink.ts";
import { panelFill, timber, toneOf, roundShading } from "./materials.ts";
import { panelEdges } from "./parts.ts";
import type { Block, Sheet, Skin } from "./sheet.ts";

/** Timber grain runs along a top and up a leg; painted finishes are plain. */
function wood(sheet: Sheet, finish: Finish, grain: "along" | "upright"): Skin {
  const tone = toneOf(finish);
  return /oak|walnut/.test(finish)
    ? { fill: timber(sheet, tone, grain) }
    : { fill: panelFill(sheet, finish), faces: { right: tone, left: tone } };
}

export function drawTable(sheet: Sheet, product: ProductDrawing): void {
  if (/round/.test(wordOf(product.facts, "shape", "rectangular"))) return drawRoundTable(sheet, product);
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const top = 36;
  const leg = Math.min(80, w * 0.05);
  const inset = Math.min(90, w * 0.05);
  const up = wood(sheet, finish, "upright");
  const along = wood(sheet, finish, "along");
  sheet.shadow({ x: inset, z: inset, w: w - inset * 2, d: d - inset * 2 }, 0.26);
  for (const x of [inset, w - inset - leg]) sheet.box({ x, y: 0, z: d - inset - leg, w: leg, h: h - top, d: leg }, up);
  sheet.box(
    { x: inset + leg, y: h - top - 80, z: inset + 10, w: w - inset * 2 - leg * 2, h: 80, d: d - inset * 2 - 20 },
    { ...along, fill: along.fill },
  );
  if (product.kind === "desk")
    deskDrawers(sheet, product, {
      x: w - inset - leg - 420,
      y: h - top - 120,
      z: inset - 14,
      w: 410,
      h: 120,
      d: d - inset * 2,
    });
  for (const x of [inset, w - inset - leg]) sheet.box({ x, y: 0, z: inset, w: leg, h: h - top, d: leg }, up);
  sheet.box(
    { x: 0, y: h - top, z: 0, w, h: top, d },
    {
      ...along,
      radius: 6,
      art: {
        top: rect([0, 0, w, d], sheet.gradient({ 0: "#ffffff47", 0.4: "#ffffff00", 1: "#00000014" }, "diagonal")),
      },
    },
  );
}

/** A round top on a turned column and a broad foot. */
function drawRoundTable(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const r = Math.min(w, d) / 2;
  const tone = toneOf(finish);
  const axis = [w / 2, d / 2] as const;
  sheet.shadow({ x: w / 2 - r * 0.6, z: d / 2 - r * 0.6, w: r * 1.2, d: r * 1.2 }, 0.3);
  sheet.lathe(
    axis,
    smooth(pairs(r * 0.52, 0, r * 0.5, 26, r * 0.2, 70, r * 0.13, h * 0.4, r * 0.2, h - 60)),
    roundShading(sheet, tone),
  );
  sheet.lathe(axis, pairs(r * 0.97, h - 40, r, h - 30, r, h), roundShading(sheet, darker(tone, 0.08)));
  sheet.ring([w / 2, h, d / 2], r, wood(sheet, finish, "along").fill);
  sheet.ring([w / 2, h, d / 2], r, sheet.gradient({ 0: "#ffffff47", 0.5: "#ffffff00", 1: "#00000018" }, "diagonal"));
}

function deskDrawers(sheet: Sheet, product: ProductDrawing, at: Block): void {
  const count = Math.max(1, Math.min(3, countOf(product.facts, "drawers", 1)));
  const skin = wood(sheet, product.finish, "along");
  const each = at.w / count;
  const art = steps(count)
    .map(
      (step) =>
        rect([each * step + 6, 8, each - 12, at.h - 16], "none", ' stroke="#0000004d" stroke-width="4"') +
        disc([each * (step + 0.5), at.h / 2, 12], roundShading(sheet, "#b99653")),
    )
    .join("");
  sheet.box(at, { ...skin, art: { front: art } });
}

export function drawBookcase(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const t = 24;
  const count = Math.max(
    1,
    Math.min(8, Math.round(countOf(product.facts, "shelves", Math.max(2, Math.round(h / 360))))),
  );
  const side = wood(sheet, finish, "upright");
  const tone = toneOf(finish);
  sheet.shadow({ x: 0, z: 0, w, d }, 0.32);
  sheet.box({ x: 0, y: 0, z: 0, w, h, d }, { ...side, faces: { ...side.faces, front: darker(tone, 0.12) } });
  const opening: Block = { x: t, y: 70, z: 0, w: w - t * 2, h: h - 70 - t, d };
  const corners = [
    [t, h - t, 0],
    [w - t, h - t, 0],
    [w - t, 70, 0],
    [t, 70, 0],
  ] as const;
  sheet.within(corners, () => {
    sheet.onFront([0, h, d - 12], rect([0, 0, w, h], darker(tone, 0.34)));
    sheet.onRight([t, h, 0], rect([0, 0, d, h], darker(tone, 0.2)));
    for (const at of steps(count))
      shelf(sheet, product, { ...opening, y: 70 + (opening.h / count) * at, h: opening.h / count }, at);
  });
  sheet.onFront(
    [0, h, 0],
    `<path d="M0 0H${n1(w)}V${n1(h)}H0ZM${t} ${t}V${n1(h - 70)}H${n1(w - t)}V${t}Z" fill="${side.fill}" fill-rule="evenodd"/>${panelEdges(w, h)}`,
  );
  if (countOf(product.facts, "doors", 0) > 0) lowDoors(sheet, product);
}

/** Doors over the lowest two shelves. */
function lowDoors(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, finish } = product;
  const high = Math.min(h * 0.38, 720);
  const each = (w - 48) / 2;
  const art = [24, 24 + each].map((x) => front(sheet, [x, 0, each, high - 70], "brass")).join("");
  sheet.box({ x: 0, y: 70, z: 0, w, h: high - 70, d: 18 }, { ...wood(sheet, finish, "upright"), art: { front: art } });
}

function shelf(sheet: Sheet, product: ProductDrawing, room: Block, at: number): void {
  const tone = toneOf(product.finish);
  sheet.onTop(
    [room.x, room.y, room.d - 12],
    rect([0, 0, room.w, room.d], lighter(tone, 0.06)) + rect([0, 0, room.w, room.d * 0.5], "#00000022"),
  );
  sheet.onFront([room.x, room.y, room.d * 0.45], books(room, hashOf(`${product.sku}${at}`)));
  sheet.onFront([room.x, room.y, 0], rect([0, 0, room.w, 22], tone) + rect([0, 0, room.w, 4], lighter(tone, 0.35)));
}

const spines = ["#7c3f33", "#d8c9ab", "#33485c", "#8a9a80", "#c58b45", "#4a4f55", "#ece5d6", "#a4573a"];

/** A row of books, a gap, and sometimes a bowl: enough to show the scale of a shelf. */
function books(room: Block, seed: number): string {
  const tall = Math.min(room.h * 0.76, 290);
  const run = Math.floor((room.w * (0.42 + (seed % 4) * 0.1)) / 36);
  const start = seed % 3 === 0 ? room.w - run * 36 - 20 : 18;
  const row = steps(run).map((at) => {
    const high = tall * (0.72 + ((seed >> (at % 20)) % 4) * 0.09);
    return rect([start + at * 36, -high, 33, high], spines[(seed + at * 5) % spines.length] ?? "#777");
  });
  const free = seed % 3 === 0 ? 30 : start + run * 36 + 60;
  const pot =
    room.w - free > 150 || seed % 3 === 0
      ? `<path d="M${n1(free)} ${n1(-tall * 0.4)}h110q0 ${n1(tall * 0.36)} -30 ${n1(tall * 0.4)}h-50q-30 -10 -30 ${n1(-tall * 0.4)}Z" fill="#e2d9c8"/>`
      : "";
  return row.join("") + pot;
}

export function drawCabinetFurniture(sheet: Sheet, product: ProductDrawing): void {
  const { widthMm: w, heightMm: h, depthMm: d, finish } = product;
  const leg = Math.min(150, h * 0.26);
  const isUnit = product.kind === "tv-unit";
  const columns = isUnit
    ? Math.max(2, Math.min(5, Math.round(countOf(product.facts, "doors", Math.round(w / 550)))))
    : 1;
  const rows = isUnit ? 1 : Math.max(1, Math.min(4, Math.round(countOf(product.facts, "drawers", 2))));
  const along = wood(sheet, finish, "along");
  sheet.shadow({ x: 10, z: 0, w: w - 20, d }, 0.32);
  for (const z of [d - 70, 30])
    for (const x of [w * 0.05, w * 0.95 - 36])
      sheet.box({ x, y: 0, z, w: 36, h: leg, d: 36 }, { fill: darker(toneOf(finish), 0.3) });
  const bh = h - leg;
  const t = 22;
  const [cw, ch] = [(w - t * 2) / columns, (bh - t * 2) / rows];
  const open = isUnit && !isStatedTrue(product.facts, "closed") ? Math.floor(columns / 2) : -1;
  const art = steps(columns * rows).map((at) => {
    const cell: Rect4 = [t + cw * (at % columns), t + ch * Math.floor(at / columns), cw, ch];
    return at === open && columns % 2 === 1 ? niche(sheet, cell) : front(sheet, cell, isUnit ? finish : "brass");
  });
  sheet.box(
    { x: 0, y: leg, z: 0, w, h: bh, d },
    { ...along, art: { front: art.join("") + panelEdges(w, bh) }, radius: 5 },
  );
}

function front(sheet: Sheet, cell: Rect4, pull: Finish): string {
  const [x, y, w, h] = cell;
  const line = rect([x + 3, y + 3, w - 6, h - 6], "none", ' stroke="#1a0f0666" stroke-width="4"');
  const slats =
    pull === "brass"
      ? disc([x + w / 2, y + h * 0.3, 14], roundShading(sheet, "#bd9a55"))
      : lines(
          steps(Math.floor(w / 26)).map((at): Rect4 => [x + 16 + at * 26, y + 8, x + 16 + at * 26, y + h - 8]),
          "#1a0f062e",
          6,
        );
  return line + slats;
}

function niche(sheet: Sheet, cell: Rect4): string {
  const [x, y, w, h] = cell;
  return (
    rect([x + 6, y + 6, w - 12, h - 12], sheet.gradient({ 0: "#0f0b08d9", 1: "#3a2c20cc" }, "down")) +
    rect([x + 6, y + h * 0.56, w - 12, 14], "#8a6a4a") +
    round([x + w * 0.2, y + h * 0.36, w * 0.5, h * 0.2], 6, "#1b1d1f") +
    disc([x + w * 0.64, y + h * 0.46, 6], "#8fd0ff")
  );
}
