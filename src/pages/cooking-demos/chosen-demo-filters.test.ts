import { expect, test } from "vitest";
import { chosenDemoFilters } from "./chosen-demo-filters.ts";
import { readDemoFilters } from "./demo-filters.ts";

const choices = { stores: [], brands: [{ value: "tawhai", name: "Tāwhai", count: 2 }], subEventTypes: [] };
const stores = [{ storeUri: "wattle-and-ash-richmond", name: "Wattle & Ash Richmond" }];
const chosenAt = (query: string) => chosenDemoFilters(readDemoFilters(new URLSearchParams(query)), { choices, stores });

test("chosen filters of demonstrations are named as in the form, in its order (DEMO-01)", () => {
  const query =
    "endDate=2026-12-05&startDate=2026-12-03&cookingDemoType=0&brand=tawhai&cookingDemoSubEventType=SteamOven&storeUri=wattle-and-ash-richmond";
  expect(chosenAt(query).map(({ label }) => label)).toEqual([
    "Wattle & Ash Richmond",
    "Steam oven",
    "Tāwhai",
    "Before you buy",
    "From Thu 3 Dec",
    "To Sat 5 Dec",
  ]);
});

test("each chosen filter leads to the first page of the list without it (DEMO-01)", () => {
  expect(chosenAt("brand=tawhai&cookingDemoType=1&pageNo=3").map(({ key, href }) => [key, href])).toEqual([
    ["brand", "/cooking-demos?cookingDemoType=1"],
    ["cookingDemoType", "/cooking-demos?brand=tawhai"],
  ]);
});

test("a value that no demonstration has is still shown, and usual dates are no filter of the form (DEMO-01)", () => {
  expect(chosenAt("brand=nobody").map(({ label }) => label)).toEqual(["nobody"]);
  expect(chosenAt("dates=usual")).toEqual([]);
});
