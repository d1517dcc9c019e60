import { afterEach, expect, test, vi } from "vitest";
import { drawScene, type SceneName } from "#drawings/draw-scene.ts";
import type { ProductDrawing } from "#drawings/drawing-types.ts";
import { Sheet } from "#drawings/sheet.ts";
import type { Vec } from "#drawings/space.ts";
import { CANVAS, hotspotsOfRoom, type Spot } from "#pages/stores/tour-hotspots.ts";
import { manifest } from "#sites/andoo/manifest.ts";
import { home } from "#sites/andoo/home.ts";

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
type Placed = Box & { readonly kind: string };

afterEach(() => vi.restoreAllMocks());

/** Where the front of each product is in the picture of a room, in percent. */
function productsIn(room: SceneName, size: { width: number; height: number }): readonly Placed[] {
  const found: (Placed & { readonly kind: string })[] = [];
  const repeated = Sheet.prototype.repeated;
  const spy = vi.spyOn(Sheet.prototype, "repeated").mockImplementation(function (this: Sheet, key, at, draw) {
    if (key.startsWith("{")) {
      const { kind, widthMm: w, heightMm: h, depthMm: d } = JSON.parse(key) as ProductDrawing;
      const corners = [0, w].flatMap((x) =>
        [0, h].flatMap((y) => [0, d].map((z): Vec => [at[0] + x, at[1] + y, at[2] + z])),
      );
      const points = corners.map((corner) => this.screen(corner));
      const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
      found.push({
        kind,
        left: Math.min(...xs),
        right: Math.max(...xs),
        top: Math.min(...ys),
        bottom: Math.max(...ys),
      });
    }
    repeated.call(this, key, at, draw);
  });
  const svg = drawScene(room, manifest.palette, size);
  spy.mockRestore();
  const [, x = 0, y = 0, scale = 1] = /translate\(([-\d.]+) ([-\d.]+)\) scale\(([\d.]+)\)/.exec(svg)!.map(Number);
  return found.map(({ kind, left, right, top, bottom }) => ({
    kind,
    left: ((x + left * scale) / size.width) * 100,
    right: ((x + right * scale) / size.width) * 100,
    top: ((y + top * scale) / size.height) * 100,
    bottom: ((y + bottom * scale) / size.height) * 100,
  }));
}

const isOn = (box: Box, x: number, y: number): boolean =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

/** What a spot misses: the kind, and where one would be. */
function missed(placed: readonly Placed[], kind: RegExp, at: { readonly x: number; readonly y: number }): string {
  const meant = placed.filter((one) => kind.test(one.kind));
  if (meant.some((box) => isOn(box, at.x, at.y))) return "";
  const places = meant.map(
    (one) => `${Math.round((one.left + one.right) / 2)}, ${Math.round((one.top + one.bottom) / 2)}`,
  );
  return `${kind.source} is not at ${at.x}, ${at.y}; it is at ${places.join(" and ")}`;
}

const kindOfCategory: Readonly<Record<string, RegExp>> = {
  "wine-storage": /^wine-cabinet$/,
  "freestanding-cookers": /^cooker$/,
  "canopy-rangehoods": /^rangehood-canopy$/,
  fridges: /^fridge-/,
  "front-load-washers": /^washer-front$/,
  ovens: /^oven-/,
  cooktops: /^cooktop-/,
  dishwashers: /^dishwasher$/,
  "coffee-machines": /^coffee-/,
  dryers: /^dryer$/,
  irons: /^iron$/,
  "floor-lamps": /^lamp-floor$/,
  "split-systems": /^air-conditioner-split$/,
  sofas: /^sofa$/,
  armchairs: /^armchair$/,
  "bedside-tables": /^bedside$/,
  "bed-frames": /^bed$/,
  "air-purifiers": /^purifier$/,
  "dining-tables": /^dining-table$/,
  "dining-chairs": /^dining-chair$/,
  "living-room-rugs": /^rug$/,
  "built-in-coffee-machines": /^coffee-built-in$/,
  "table-lamps": /^lamp-table$/,
  monitors: /^monitor$/,
  desks: /^desk$/,
  bookcases: /^bookcase$/,
  toasters: /^toaster$/,
  taps: /^tap$/,
  kettles: /^kettle$/,
  "built-in-microwaves": /^microwave-built-in$/,
  "slide-out-rangehoods": /^rangehood-slide-out$/,
  "bar-fridges": /^fridge-bar$/,
  barbecues: /^barbecue$/,
  "outdoor-tables": /^dining-table$/,
};

const tourRooms = Object.entries(hotspotsOfRoom) as [SceneName, readonly Spot[]][];

test.each(tourRooms)("each spot of a tour's %s is on what it names (STORE-29)", (room, spots) => {
  const placed = productsIn(room, { width: 2000, height: 900 });
  const wrong = spots.map(({ x, y, category }) =>
    missed(placed, kindOfCategory[category] ?? /^$/, { x: (x / CANVAS.width) * 100, y: (y / CANVAS.height) * 100 }),
  );
  expect(wrong.filter((one) => one !== "")).toEqual([]);
});

/** By words of the spot's title. */
const kindOfWord: readonly (readonly [word: RegExp, kind: RegExp])[] = [
  [/fridge/i, /^fridge-/],
  [/oven/i, /^oven-/],
  [/cooktop/i, /^cooktop-/],
  [/dishwasher/i, /^dishwasher$/],
  [/front loader/i, /^washer-front$/],
  [/dryer/i, /^dryer$/],
  [/timber table/i, /^dining-table$/],
  [/chair/i, /^dining-chair$/],
  [/desk/i, /^desk$/],
  [/bookcase/i, /^bookcase$/],
  [/lamp/i, /^lamp-/],
];

test("each spot of And Oak's rooms is on what it names (BRAND-08)", () => {
  const rooms = home.flatMap((section) => (section.kind === "rooms" ? section.rooms : []));
  const wrong = rooms.flatMap(({ scene, hotspots }) => {
    const placed = productsIn(scene, { width: 800, height: 600 });
    return hotspots.map(({ x, y, title }) =>
      missed(placed, kindOfWord.find(([word]) => word.test(title))?.[1] ?? /^$/, { x, y }),
    );
  });
  expect(rooms.length).toBeGreaterThan(3);
  expect(wrong.filter((one) => one !== "")).toEqual([]);
});
