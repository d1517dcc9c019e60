import { rootOf } from "./categories.ts";
import type { Offer } from "./offers.ts";
import { randomOf } from "./random.ts";
import type { Row } from "./rows.ts";

type Place = readonly [place: string, seenFrom: string];
/** Where goods of a department are marked in transit. */
const places: Readonly<Record<string, readonly Place[]>> = {
  refrigeration: [
    ["lower door", "front"],
    ["side panel", "left"],
    ["side panel", "right"],
    ["rear panel", "back"],
  ],
  cooking: [
    ["side panel", "left"],
    ["front trim", "front"],
    ["rear panel", "back"],
  ],
  "tv-audio": [
    ["rear cover", "back"],
    ["bottom edge", "front"],
  ],
};
const elsewhere: readonly Place[] = [
  ["side panel", "left"],
  ["side panel", "right"],
  ["top panel", "top"],
  ["rear panel", "back"],
];
const kinds = ["scratch", "scuff", "dent", "chip"] as const;
const maxMm = { scratch: 120, scuff: 90, dent: 60, chip: 12 } as const;
const minMm = { scratch: 20, scuff: 15, dent: 15, chip: 3 } as const;

/** One or two marks for every product that is sold with a cosmetic imperfection. All of them work. */
export const createUnitMarks = (offers: readonly Offer[]): Row[] =>
  offers
    .filter(({ condition }) => condition === "Cosmetic Imperfection")
    .flatMap(({ site, product }) => {
      const random = randomOf(`marks/${site}/${product.sku}`);
      const at = random.shuffled(places[rootOf(product.category)] ?? elsewhere).slice(0, random.chance(0.3) ? 2 : 1);
      return at.map(([place, seenFrom], position) => {
        const kind = random.pick(kinds);
        return {
          site,
          product_id: product.id,
          position: position + 1,
          kind,
          place,
          size_mm: random.whole(minMm[kind], maxMm[kind]),
          works: true,
          seen_from: seenFrom,
        };
      });
    });
