import { describe, expect, test } from "vitest";
import { stores } from "#seed/places/stores.ts";
import { shores } from "./coastlines.ts";
import { drawMap, frameOf, gatherDots, type MapPoint } from "./map.rules.ts";

const pointOf = ({ lat, lng }: { lat: number; lng: number }): MapPoint => ({ latitude: lat, longitude: lng });
const all = stores();
const sydney = { latitude: -33.87, longitude: 151.21 };
const perth = { latitude: -31.95, longitude: 115.86 };
const hobart = { latitude: -42.88, longitude: 147.33 };

/** Crosses of a ray to the east with the shore: odd on land. */
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
    expect(gatherDots(placed).map(({ items }) => items)).toEqual([["a", "b"], ["c"]]);
  });
});
