import { describe, expect, test } from "vitest";
import type { Market } from "#shop/markets.ts";
import { siteCodes } from "#shop/site.ts";
import { stores } from "#seed/places/stores.ts";
import { towns } from "./coastlines.ts";
import { boxOf, labelTowns, overlaps } from "./map-labels.rules.ts";
import { drawMap, frameOf, clusterMapPoints } from "./map.rules.ts";

const countryOf = (site: string): Market => (site === "aol-nz" ? "NZ" : "AU");

function mapOf(site: string) {
  const country = countryOf(site);
  const { place, height } = drawMap(country, frameOf(country, []));
  const own = stores().filter((store) => (store.sites as readonly string[]).includes(site));
  const dots = clusterMapPoints(
    own.map((store) => ({ item: store, ...place({ latitude: store.lat, longitude: store.lng }) })),
  );
  const named = towns[country].map(({ name, ...point }) => ({ name, ...place(point) }));
  return { dots, labels: labelTowns(named, dots, height) };
}

describe.each(siteCodes)("the names on the map of %s", (site) => {
  const { dots, labels } = mapOf(site);

  test("every name stands beside a dot of stores or a mark of its own (STORE-29)", () => {
    for (const { name, x, y, mark } of labels) {
      const points = [...dots, ...(mark === null ? [] : [mark])];
      const nearest = Math.min(...points.map((point) => Math.hypot(point.x - x, point.y - y)));
      expect(nearest, name).toBeLessThan(80);
    }
  });

  test("no name lies on another, or on a dot (STORE-29)", () => {
    const boxes = labels.map(boxOf);
    for (const [index, box] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) expect(overlaps(box, other)).toBe(false);
      for (const { x, y } of dots)
        expect(overlaps(box, { left: x - 26, right: x + 26, top: y - 26, bottom: y + 26 })).toBe(false);
    }
  });

  test("the towns with stores are named (STORE-29)", () => {
    const unnamed = dots.filter((dot) => labels.every((label) => Math.hypot(dot.x - label.x, dot.y - label.y) > 80));
    expect(unnamed.length).toBeLessThanOrEqual(Math.floor(dots.length / 2));
    expect(labels.length).toBeGreaterThanOrEqual(4);
  });
});

const HEIGHT = 800;
const dotAt = (x: number, y: number) => ({ items: [], x, y });
const townAt = (name: string, x: number, y: number) => ({ name, x, y });

describe("the name of a town", () => {
  const nameOne = (town: ReturnType<typeof townAt>, dots: readonly ReturnType<typeof dotAt>[] = []) =>
    labelTowns([town], dots, HEIGHT)[0];

  test("covers the ground of its letters, before or behind its point (STORE-29)", () => {
    const perth = { name: "Perth", x: 100, y: 200 };
    expect(boxOf({ ...perth, anchor: "start" })).toEqual({ left: 100, right: 185, top: 170, bottom: 210 });
    expect(boxOf({ ...perth, anchor: "end" })).toEqual({ left: 15, right: 100, top: 170, bottom: 210 });
  });

  test.each([
    [499, 519, "start"],
    [500, 480, "end"],
  ] as const)(
    "at %i stands at %i, on the side with more room, beside a mark of its own (STORE-29)",
    (x, at, anchor) => {
      expect(nameOne(townAt("Perth", x, 300))).toEqual({ name: "Perth", x: at, y: 310, anchor, mark: { x, y: 300 } });
    },
  );

  test("stands beside the dot of the stores there, without a mark (STORE-29)", () => {
    expect(nameOne(townAt("Perth", 200, 300), [dotAt(700, 700), dotAt(210, 305)])).toEqual({
      name: "Perth",
      x: 252,
      y: 315,
      anchor: "start",
      mark: null,
    });
  });

  test("has a mark where the nearest dot is another place (STORE-29)", () => {
    expect(nameOne(townAt("Perth", 200, 300), [dotAt(200, 409)])?.mark).toBeNull();
    expect(nameOne(townAt("Perth", 200, 300), [dotAt(200, 410)])?.mark).toEqual({ x: 200, y: 300 });
  });

  test.each([
    ["on the left where a dot is on the right", [dotAt(420, 310)], { x: 280, y: 310, anchor: "end" }],
    ["higher where dots are below", [dotAt(420, 345), dotAt(180, 345)], { x: 320, y: 292, anchor: "start" }],
    ["lower where dots are above", [dotAt(420, 255), dotAt(180, 255)], { x: 320, y: 338, anchor: "start" }],
    ["higher on the left", [dotAt(420, 310), dotAt(180, 345)], { x: 280, y: 292, anchor: "end" }],
  ])("stands %s (STORE-29)", (_, dots, where) => {
    expect(nameOne(townAt("Perth", 300, 300), dots)).toMatchObject(where);
  });

  test.each([
    ["higher", [dotAt(420, 320), dotAt(180, 320)], 270],
    ["lower", [dotAt(420, 300), dotAt(180, 300)], 360],
  ])("stands %s beside a dot, clear of it, where other dots are at its sides (STORE-29)", (_, dots, y) => {
    expect(nameOne(townAt("Perth", 300, 300), [dotAt(300, 300), ...dots])).toMatchObject({ x: 342, y });
  });

  const long = "a".repeat(28);
  test.each([
    ["left", townAt(long, 509, 300), townAt(long, 508, 300)],
    ["right", townAt(long, 491, 300), townAt(long, 492, 300)],
  ])("stays 12 thousandths away from the %s edge, or is left out (STORE-29)", (_, fits, doesNot) => {
    expect(nameOne(fits)?.name).toBe(long);
    expect(nameOne(doesNot)).toBeUndefined();
  });

  test.each([
    ["top", 33, 43],
    ["top", 32, 70],
    ["bottom", 767, 777],
    ["bottom", 768, 760],
  ])("stays 12 thousandths away from the %s edge: a town at %i has its name at %i (STORE-29)", (_, y, at) => {
    expect(nameOne(townAt("Perth", 300, y))?.y).toBe(at);
  });
});

describe("names of several towns", () => {
  const named = (...towns: readonly ReturnType<typeof townAt>[]) => labelTowns(towns, [dotAt(300, 300)], HEIGHT);

  test("share no dot: the smaller town has a mark of its own (STORE-29)", () => {
    const labels = named(townAt("Perth", 300, 300), townAt("Fremantle", 300, 390));
    expect(labels.map(({ mark }) => mark)).toEqual([null, { x: 300, y: 390 }]);
  });

  test("leave out the smaller town where a dot or another name is on its ground (STORE-29)", () => {
    const labels = named(townAt("Perth", 300, 300), townAt("Fremantle", 300, 335), townAt("Midland", 380, 300));
    expect(labels.map(({ name }) => name)).toEqual(["Perth"]);
  });

  test("keep clear of each other's marks (STORE-29)", () => {
    const labels = named(townAt("Sydney", 480, 600), townAt("Penrith", 350, 600));
    expect(labels).toMatchObject([{ anchor: "start" }, { name: "Penrith", x: 330, anchor: "end" }]);
  });

  test("that only touch do not lie on each other (STORE-29)", () => {
    const box = { left: 100, right: 200, top: 100, bottom: 140 };
    const moved = (x: number, y: number) => ({
      left: box.left + x,
      right: box.right + x,
      top: box.top + y,
      bottom: box.bottom + y,
    });
    for (const [x, y] of [
      [100, 0],
      [-100, 0],
      [0, 40],
      [0, -40],
    ] as const) {
      expect(overlaps(box, moved(x, y))).toBe(false);
      expect(overlaps(box, moved(x * 0.99, y * 0.99))).toBe(true);
    }
  });
});
