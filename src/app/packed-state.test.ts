import { expect, test } from "vitest";
import { pack, unpack } from "./packed-state.ts";

const cards = [
  {
    sku: "A1",
    price: 1,
    facts: [
      { key: "width", value: "60" },
      { key: "height", value: "85", unit: "cm" },
    ],
  },
  { sku: "B2", price: null, facts: [], wasCents: undefined },
  { sku: "C3", ribbon: { type: "bonus", text: "$rows" }, facts: ["a", { b: [] }] },
];

test("what a page is sent with is what its browser reads", () => {
  const state = {
    shell: { departments: [], count: 0 },
    loaded: { cards, one: [cards[0]], none: null },
    at: new Date(0),
  };
  expect(unpack(JSON.parse(JSON.stringify(pack(state))))).toEqual(JSON.parse(JSON.stringify(state)));
});

test("a list of objects names each key once", () => {
  expect(JSON.stringify(pack(cards)).match(/"sku"/g)).toHaveLength(1);
});
