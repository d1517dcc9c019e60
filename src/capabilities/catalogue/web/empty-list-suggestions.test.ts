import { expect, test } from "vitest";
import type { Facet } from "../catalogue.contract.ts";
import { readListAddress } from "./list-address.ts";
import { blockingFilters } from "./empty-list-suggestions.ts";

const facet = (key: string, counts: Readonly<Record<string, number>>): Facet => ({
  key,
  label: key.charAt(0).toUpperCase() + key.slice(1),
  kind: "choice",
  explain: null,
  isPromoted: false,
  values: Object.entries(counts).map(([value, count]) => ({ value, label: value, count, isOn: false })),
});
const at = (address: string) => readListAddress(new URL(address, "http://shop"));
const waysOf = (address: string, ...facets: readonly Facet[]) =>
  blockingFilters(at(address), facets).map(({ label, href, count }) => [label, href, count]);

test("filters whose removal gives results are named, the one with the most first (PLP-09)", () => {
  expect(
    waysOf(
      "/c/fridges?brand=miele&colour=red&doors=4",
      facet("brand", { a: 2, b: 1 }),
      facet("colour", { red: 9 }),
      facet("doors", {}),
    ),
  ).toEqual([
    ["Colour: red", "/c/fridges?brand=miele&doors=4", 9],
    ["Brand: miele", "/c/fridges?colour=red&doors=4", 3],
  ]);
});

test("both ends of a range are one filter in the way (PLP-09)", () => {
  const price = { ...facet("price", { "200-500": 4 }), kind: "range" as const };
  expect(waysOf("/c/fridges?minPrice=9000&maxPrice=9500&brand=a", price)).toEqual([
    ["Price: $9,000 to $9,500", "/c/fridges?brand=a", 4],
  ]);
});

test("steps that hold each other are not added up, and features are not counted at all (PLP-09)", () => {
  expect(waysOf("/c/fridges?rating=4", facet("rating", { "4": 7, "3": 10 }))[0]?.[2]).toBe(10);
  expect(waysOf("/c/fridges?features=plumbed", facet("features", { plumbed: 2, frostFree: 30 }))[0]?.[2]).toBeNull();
});
