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

test("the browser reads the data that the page was sent with", () => {
  const state = {
    shell: { departments: [], count: 0 },
    loaded: { cards, one: [cards[0]], none: null },
    at: new Date(0),
  };
  expect(unpack(JSON.parse(JSON.stringify(pack(state))))).toEqual(JSON.parse(JSON.stringify(state)));
});

test("an answer that is not compressed stays unchanged", () => {
  const state = { shell: null, list: [[0, 1], { kind: 2 }] };
  expect(unpack(JSON.parse(JSON.stringify(state)))).toEqual(state);
});

test("objects with the same keys name each key once, wherever they are", () => {
  const [first] = cards;
  const sent = JSON.stringify(pack({ first, others: [first, { about: first }] }));
  for (const key of ["sku", "price", "unit"]) expect(sent.split(`"${key}"`), key).toHaveLength(2);
});
