import { expect, test } from "vitest";
import { taggedTiles } from "./reduced-list.ts";

const part = { count: 3, uri: "/sale", badge: "categoryBadge" } as const;
const tiles = [
  { uri: "washers", productCount: 30 },
  { uri: "dryers", productCount: 30 },
];

test("the sale's tag stands on the tile of a category that is reduced for the most part (SALE-09)", () => {
  expect(taggedTiles(tiles, { part, below: { washers: 19, dryers: 20 } })).toEqual(["dryers"]);
  expect(taggedTiles(tiles, { part, below: {} })).toEqual([]);
  expect(taggedTiles(tiles, undefined)).toEqual([]);
});

test("the sale's tag stands on no tile where it would stand on every one (SALE-09)", () => {
  expect(taggedTiles(tiles, { part, below: { washers: 20, dryers: 30 } })).toEqual([]);
});
