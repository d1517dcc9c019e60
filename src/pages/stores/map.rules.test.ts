import { describe, expect, test } from "vitest";
import { stores } from "#seed/places/stores.ts";
import { shores } from "./coastlines.ts";
import { roads } from "./roads.ts";
import { drawMap, frameOf, clusterMapPoints, type MapPoint } from "./map.rules.ts";

const pointOf = ({ lat, lng }: { lat: number; lng: number }): MapPoint => ({ latitude: lat, longitude: lng });
const all = stores();
const sydney = { latitude: -33.87, longitude: 151.21 };
const perth = { latitude: -31.95, longitude: 115.86 };
const hobart = { latitude: -42.88, longitude: 147.33 };

/** Counts the crossings of an eastward ray with the coast: odd on land. */
const isLand = (country: "AU" | "NZ", { latitude, longitude }: MapPoint): boolean =>
  shores[country].some((shore) => {
    let inside = false;
    shore.forEach(([x1, y1], at) => {
      const [x2, y2] = shore[(at + 1) % shore.length] ?? [x1, y1];
      const crosses = y1 > latitude !== y2 > latitude;
      if (crosses && longitude < x1 + ((latitude - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
    });
    return inside;
  });

describe("the map of stores", () => {
  test("every store stands on land, or within a short walk of the shore as we drew it (STORE-29)", () => {
    const steps = [0, 0.08, -0.08];
    const atSea = all.filter(
      (store) =>
        !steps.some((north) =>
          steps.some((east) => isLand(store.country, pointOf({ lat: store.lat + north, lng: store.lng + east }))),
        ),
    );
    expect(atSea.map(({ name }) => name)).toEqual([]);
  });

  test("the main highways stay on land (STORE-29)", () => {
    for (const country of ["AU", "NZ"] as const) {
      const atSea = roads[country]
        .flat()
        .filter(
          ([longitude, latitude]) =>
            ![0, 0.1, -0.1].some((north) =>
              [0, 0.1, -0.1].some((east) =>
                isLand(country, { latitude: latitude + north, longitude: longitude + east }),
              ),
            ),
        );
      expect(atSea).toEqual([]);
    }
    expect(drawMap("NZ", frameOf("NZ", [])).roads).toMatch(/^M\d+ \d+L/);
  });

  test("north is up and east is right, in the country's true proportions (STORE-29)", () => {
    const { place, height } = drawMap("AU", frameOf("AU", []));
    expect(place(perth).x).toBeLessThan(place(sydney).x);
    expect(place(hobart).y).toBeGreaterThan(place(sydney).y);
    // Perth to Sydney is about 3,290 km, Sydney to Hobart 1,058.
    const apart = (a: MapPoint, b: MapPoint) => Math.hypot(place(a).x - place(b).x, place(a).y - place(b).y);
    expect(apart(perth, sydney) / apart(sydney, hobart)).toBeCloseTo(3290 / 1058, 0);
    expect(height).toBeGreaterThan(800);
  });

  test("a part of the country holds all of its stores, and never comes nearer than our hand is true (STORE-29)", () => {
    for (const points of [[sydney], [sydney, hobart], all.filter(({ country }) => country === "NZ").map(pointOf)]) {
      const frame = frameOf("AU", points);
      expect(frame.north - frame.south).toBeGreaterThanOrEqual(8);
      const { place, height } = drawMap("AU", frame);
      for (const point of points) {
        const { x, y } = place(point);
        expect(Math.min(x, y)).toBeGreaterThan(0);
        expect(x).toBeLessThan(1000);
        expect(y).toBeLessThan(height);
      }
    }
  });

  test("stores too near to press one by one share a dot, and none is lost (STORE-29)", () => {
    const placed = [
      { item: "a", x: 100, y: 100 },
      { item: "b", x: 120, y: 110 },
      { item: "c", x: 600, y: 100 },
    ];
    expect(clusterMapPoints(placed).map(({ items }) => items)).toEqual([["a", "b"], ["c"]]);
  });

  test("stores 85 thousandths of the map apart have dots of their own (STORE-29)", () => {
    const dotsOf = (apart: number) => clusterMapPoints([0, apart].map((x) => ({ item: x, x, y: 40 })));
    expect(dotsOf(84)).toEqual([{ items: [0, 84], x: 0, y: 40 }]);
    expect(dotsOf(85)).toHaveLength(2);
  });
});

describe("the map", () => {
  test.each(["AU", "NZ"] as const)(
    "all of %s and little of the sea around it, where no store is named (STORE-29)",
    (country) => {
      const { west, east, south, north } = frameOf(country, []);
      const points = shores[country].flat();
      const [lngs, lats] = [points.map(([longitude]) => longitude), points.map(([, latitude]) => latitude)];
      for (const margin of [
        Math.min(...lngs) - west,
        east - Math.max(...lngs),
        Math.min(...lats) - south,
        north - Math.max(...lats),
      ]) {
        expect(margin).toBeGreaterThan(0);
        expect(margin).toBeLessThan(3);
      }
    },
  );

  test("around a single store eight degrees, with the store in the middle (STORE-29)", () => {
    const frame = frameOf("AU", [sydney]);
    expect(frame.north - frame.south).toBeCloseTo(8);
    expect((frame.north + frame.south) / 2).toBeCloseTo(sydney.latitude);
    expect((frame.west + frame.east) / 2).toBeCloseTo(sydney.longitude);
  });

  test("stores far apart, with an eighth of their distance on either side (STORE-29)", () => {
    const cairns = { latitude: -16.92, longitude: 145.77 };
    const tall = frameOf("AU", [cairns, hobart]);
    expect(tall.north - cairns.latitude).toBeCloseTo((cairns.latitude - hobart.latitude) / 8);
    expect(hobart.latitude - tall.south).toBeCloseTo((cairns.latitude - hobart.latitude) / 8);
    const wide = frameOf("AU", [sydney, perth]);
    expect(perth.longitude - wide.west).toBeCloseTo((sydney.longitude - perth.longitude) / 8);
    expect(wide.east - sydney.longitude).toBeCloseTo((sydney.longitude - perth.longitude) / 8);
  });

  test.each([
    ["one store", [sydney]],
    ["stores far apart to the south", [sydney, hobart]],
    ["stores far apart to the west", [sydney, perth]],
  ])("is a fifth wider than high around %s (STORE-29)", (_, points) => {
    const { height, place } = drawMap("AU", frameOf("AU", points));
    expect(Math.abs(height - 1000 / 1.2)).toBeLessThan(1);
    const xs = points.map((point) => place(point).x);
    expect(Math.abs((Math.min(...xs) + Math.max(...xs)) / 2 - 500)).toBeLessThanOrEqual(1);
  });

  test("every shore as a closed line (STORE-29)", () => {
    const { land, place } = drawMap("NZ", frameOf("NZ", []));
    expect(land).toMatch(/^(M-?\d+ -?\d+(L-?\d+ -?\d+)+Z)+$/);
    const lines = land.split("Z").slice(0, -1);
    expect(lines.map((line) => line.split("L").length)).toEqual(shores.NZ.map((shore) => shore.length));
    const [longitude, latitude] = shores.NZ[0]?.[0] ?? [0, 0];
    const { x, y } = place({ latitude, longitude });
    expect(land.startsWith(`M${x} ${y}L`)).toBe(true);
  });
});
