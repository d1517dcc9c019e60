import { describe, expect, test } from "vitest";
import type { Market } from "#shop/markets.ts";
import { siteCodes } from "#shop/site.ts";
import { stores } from "#seed/places/stores.ts";
import { towns } from "./coastlines.ts";
import { boxOf, labelTowns, overlaps } from "./map-labels.rules.ts";
import { drawMap, frameOf, gatherDots } from "./map.rules.ts";

const countryOf = (site: string): Market => (site === "aol-nz" ? "NZ" : "AU");

function mapOf(site: string) {
  const country = countryOf(site);
  const { place, height } = drawMap(country, frameOf(country, []));
  const own = stores().filter((store) => (store.sites as readonly string[]).includes(site));
  const dots = gatherDots(
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
