import { hashOf } from "./colour.ts";
import { countOf, type ProductDrawing } from "./drawing-types.ts";
import { oval, path, rect, round, steps } from "./ink.ts";
import { panelFill, sideFill } from "./materials.ts";
import { cavity, glassShelf, panelEdges } from "./parts.ts";
import { doorThickness, drawGrip, gripStyle, type Leaf } from "./refrigeration-doors.ts";
import type { Block, Sheet } from "./sheet.ts";
import type { Vec } from "./space.ts";

type OpenFridge = { sheet: Sheet; product: ProductDrawing; leaves: readonly Leaf[]; cabinet: Block };

const lining = "#f3f6f7";

export function drawOpenFridge({ sheet, product, leaves, cabinet }: OpenFridge): void {
  sheet.box(cabinet, { fill: sideFill(sheet, product.finish), faces: { front: "#d6dadd" } });
  const rooms = mergeDoors(leaves);
  for (const room of rooms) drawRoom(sheet, product, { room, cabinet });
  const drawers = leaves.filter((one) => one.hinge === "drawer");
  for (const leaf of drawers.slice(1)) drawDrawer(sheet, product, { leaf, out: 0 });
  for (const leaf of drawers.slice(0, 1)) drawDrawer(sheet, product, { leaf, out: 330 });
  for (const leaf of leaves.filter((one) => one.hinge !== "drawer")) drawSwung(sheet, product, leaf);
}

/** French doors share one compartment; every other door has its own. */
function mergeDoors(leaves: readonly Leaf[]): readonly Leaf[] {
  const rooms: Leaf[] = [];
  for (const leaf of leaves.filter((one) => one.hinge !== "drawer")) {
    const twin = rooms.find((one) => one.y === leaf.y && one.cold === leaf.cold && leaf.cold === "fridge");
    if (twin === undefined) rooms.push({ ...leaf });
    else twin.w = leaf.x + leaf.w - twin.x;
  }
  return rooms;
}

function drawRoom(sheet: Sheet, product: ProductDrawing, place: { room: Leaf; cabinet: Block }): void {
  const { room, cabinet } = place;
  const wall = 34;
  const hole = {
    x: room.x + wall,
    y: room.y + wall,
    z: cabinet.z,
    w: room.w - wall * 2,
    h: room.h - wall * 2,
    d: cabinet.d - 90,
  };
  const inside = () => {
    sheet.onFront(
      [hole.x, hole.y + hole.h, hole.z + hole.d],
      round([hole.w * 0.3, 20, hole.w * 0.4, 14], 7, "#ffffff"),
    );
    if (room.cold === "freezer") return freezerDrawers(sheet, hole);
    fridgeShelves(sheet, product, hole);
  };
  cavity(sheet, hole, { fill: lining, inside });
}

function fridgeShelves(sheet: Sheet, product: ProductDrawing, hole: Block): void {
  const bins = hole.h > 500 ? 210 : 120;
  const count = Math.max(1, Math.min(6, countOf(product.facts, "shelves", Math.round((hole.h - bins) / 270))));
  const seed = hashOf(product.sku);
  for (const at of steps(count)) {
    const y = hole.y + bins + ((hole.h - bins) * at) / count;
    glassShelf(sheet, { x: hole.x, y, z: hole.z + 60, w: hole.w, d: hole.d - 60 });
    groceries(sheet, { ...hole, y, h: (hole.h - bins) / count }, seed + at * 7);
  }
  crisper(sheet, { x: hole.x, y: hole.y, z: hole.z + 40, w: hole.w / 2 - 6, h: bins - 24, d: hole.d - 60 });
  crisper(sheet, {
    x: hole.x + hole.w / 2 + 6,
    y: hole.y,
    z: hole.z + 40,
    w: hole.w / 2 - 6,
    h: bins - 24,
    d: hole.d - 60,
  });
}

function crisper(sheet: Sheet, bin: Block): void {
  const { w, h } = bin;
  const green =
    oval([w * 0.3, h * 0.62, w * 0.2, h * 0.26], "#7d9b58") + oval([w * 0.62, h * 0.66, w * 0.17, h * 0.22], "#c8763b");
  const face =
    round([0, 0, w, h], 8, "#d6e6ec99") + round([w * 0.3, 10, w * 0.4, 18], 9, "#5a6e7859") + panelEdges(w, h);
  sheet.onFront([bin.x, bin.y + h, bin.z], sheet.stamp(green + face, [0, 0]));
  sheet.onTop([bin.x, bin.y + h, bin.z + bin.d], rect([0, 0, w, bin.d], "#e6f0f4aa"));
}

/** A few groceries on a shelf, to show the space between shelves. */
function groceries(sheet: Sheet, shelf: Block, seed: number): void {
  const tall = Math.min(shelf.h * 0.78, 290);
  const things = [
    bottle("#4f6b45", tall),
    jar("#b6492f", tall * 0.5),
    tub("#e7e2d5", tall * 0.42),
    jar("#d9a441", tall * 0.46),
    tub("#8fb0c4", tall * 0.36),
  ];
  const art = steps(Math.min(4, Math.floor(shelf.w / 150))).map((at) => {
    const thing = things[(seed + at * 3) % things.length] ?? "";
    return sheet.stamp(thing, [shelf.w * 0.12 + ((shelf.w * 0.8) / 4) * at + ((seed >> at) % 5) * 8, 0]);
  });
  sheet.onFront([shelf.x, shelf.y, shelf.z + shelf.d * 0.5], art.join(""));
}

function bottle(colour: string, h: number): string {
  return (
    path(
      `M0 0V${-Math.round(h * 0.62)}q4 -22 22 -30V${-Math.round(h)}h26v${Math.round(h * 0.38) - 30}q18 8 22 30V0Z`,
      colour,
    ) + rect([0, -h * 0.45, 70, h * 0.26], "#f2ead8")
  );
}

function jar(colour: string, h: number): string {
  return (
    round([0, -h, 78, h], 10, colour) +
    round([-3, -h - 14, 84, 22], 5, "#d8d3c6") +
    rect([8, -h * 0.7, 8, h * 0.55], "#ffffff59")
  );
}

function tub(colour: string, h: number): string {
  return path(`M0 ${-Math.round(h)}H120L110 0H10Z`, colour) + round([-5, -h - 10, 130, 14], 5, "#ffffff");
}

function freezerDrawers(sheet: Sheet, hole: Block): void {
  const count = Math.max(1, Math.min(7, Math.round(hole.h / 210)));
  const h = hole.h / count;
  for (const at of steps(count)) {
    crisperFace(sheet, {
      x: hole.x + 6,
      y: hole.y + h * at + 8,
      z: hole.z + 50,
      w: hole.w - 12,
      h: h - 22,
      d: hole.d - 60,
    });
  }
}

function crisperFace(sheet: Sheet, bin: Block): void {
  const art =
    rect([0, bin.h * 0.34, bin.w, bin.h * 0.66], "#96afbe40") +
    round([bin.w * 0.3, bin.h * 0.1, bin.w * 0.4, 20], 10, "#5a6e7866");
  const face = round([0, 0, bin.w, bin.h], 8, "#dfe9ee") + art + panelEdges(bin.w, bin.h);
  sheet.onFront([bin.x, bin.y + bin.h, bin.z], sheet.stamp(face, [0, 0]));
  sheet.onTop([bin.x, bin.y + bin.h, bin.z + bin.d], rect([0, 0, bin.w, bin.d], "#c9d6dc"));
}

function drawDrawer(sheet: Sheet, product: ProductDrawing, pulled: { leaf: Leaf; out: number }): void {
  const { leaf, out } = pulled;
  if (out > 0) {
    const bin = { x: leaf.x + 36, y: leaf.y + 30, z: -out + 40, w: leaf.w - 72, h: leaf.h - 46, d: out + 40 };
    const box =
      round([bin.w * 0.08, 40, bin.w * 0.26, out * 0.5], 8, "#c98a5b") +
      round([bin.w * 0.4, 60, bin.w * 0.2, out * 0.56], 8, "#6f96ad") +
      round([bin.w * 0.66, 30, bin.w * 0.26, out * 0.62], 8, "#dfe4e6");
    const top = rect([0, 0, bin.w, bin.d], "#e9eff1") + round([12, 12, bin.w - 24, bin.d - 20], 10, "#8fa0aa") + box;
    sheet.box(bin, { fill: "#e1e8eb", art: { top } });
  }
  const art = panelEdges(leaf.w, leaf.h);
  sheet.box(
    { x: leaf.x, y: leaf.y, z: -out, w: leaf.w, h: leaf.h, d: doorThickness * 0.8 },
    { fill: panelFill(sheet, product.finish), faces: { top: "#dfe4e6" }, art: { front: art }, radius: 5 },
  );
  sheet.placed([0, 0, -out], () => drawGrip(sheet, leaf, { finish: product.finish, style: gripStyle(product) }));
}

function drawSwung(sheet: Sheet, product: ProductDrawing, leaf: Leaf): void {
  const angle = ((leaf.hinge === "left" ? 112 : 128) * Math.PI) / 180;
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const isLeft = leaf.hinge === "left";
  // The leaf turns about the cabinet's front corner; its thickness is on the outside.
  const hinge: Vec = isLeft
    ? [leaf.x, leaf.y + leaf.h, doorThickness]
    : [leaf.x + leaf.w, leaf.y + leaf.h, doorThickness];
  const along: Vec = isLeft ? [c * leaf.w, 0, -s * leaf.w] : [-c * leaf.w, 0, -s * leaf.w];
  const out: Vec = isLeft ? [-s * doorThickness, 0, -c * doorThickness] : [s * doorThickness, 0, -c * doorThickness];
  const inner = {
    fill: panelFill(sheet, product.finish),
    faces: { back: lining },
    art: { back: racks(sheet, leaf) },
    radius: 6,
  };
  if (isLeft) {
    const at: Vec = [hinge[0] + out[0], hinge[1], hinge[2] + out[2]];
    sheet.slab({ at, across: along, into: [-out[0], 0, -out[2]], height: leaf.h }, inner);
    return;
  }
  const at: Vec = [hinge[0] + along[0] + out[0], hinge[1], hinge[2] + along[2] + out[2]];
  sheet.slab({ at, across: [-along[0], 0, -along[2]], into: [-out[0], 0, -out[2]], height: leaf.h }, inner);
}

/** The door's inside: a raised liner with bottle shelves. */
function racks(sheet: Sheet, leaf: Leaf): string {
  const count = Math.max(1, Math.round(leaf.h / 330));
  const pitch = (leaf.h - 90) / count;
  const shelves = steps(count).map((at) => {
    const y = 45 + pitch * (at + 1) - 100;
    const tall = Math.min(pitch - 90, 230);
    const stock =
      leaf.cold === "freezer"
        ? ""
        : round([70, 60 - tall, 66, tall], 16, at % 2 === 0 ? "#c96f3a" : "#6d8f5a") +
          round([156, 60 - tall * 0.7, 74, tall * 0.7], 12, "#e8dcc0");
    return sheet.stamp(
      stock + round([40, 0, leaf.w - 80, 90], 12, "#cde0e7d1") + rect([40, 0, leaf.w - 80, 10], "#ffffff"),
      [0, y],
    );
  });
  return round([24, 24, leaf.w - 48, leaf.h - 48], 20, "#e6ebee") + shelves.join("");
}
