import { expect, test } from "vitest";
import { finishChoices, type Member, sizeChoices } from "./family.rules.ts";
import { codeSchema } from "../schemas/schema.rules.ts";

let last = 0;
const member = (more: Partial<Member> & { facts: Member["facts"] }): Member => ({
  productId: ++last,
  kind: "bed",
  categoryPath: "furniture/bedroom/beds",
  finish: "oak",
  widthMm: 1600,
  heightMm: 1100,
  depthMm: 2100,
  energyStars: null,
  kwhPerYear: null,
  ...more,
});
const queen = member({ facts: { modelFamily: "LORB160", range: "Lorne", bedSize: "Queen" } });

test("the finishes of a model are its products with the same model family, each once, by name (PDP-01)", () => {
  const walnut = member({ ...queen, productId: 90, finish: "walnut" });
  const again = member({ ...queen, productId: 91, finish: "walnut" });
  const other = member({ finish: "black", facts: { modelFamily: "LORB180", range: "Lorne" } });
  const none = member({ finish: "white", facts: {} });
  expect(
    finishChoices(queen, [walnut, again, other, none]).map(({ member: { productId }, label }) => [productId, label]),
  ).toEqual([
    [queen.productId, "Oak"],
    [90, "Walnut"],
  ]);
});

test("one finish or one size is no choice (PDP-01)", () => {
  expect(finishChoices(queen, [])).toEqual([]);
  expect(sizeChoices(codeSchema, queen, [])).toEqual([]);
  expect(finishChoices(member({ facts: {} }), [member({ finish: "white", facts: {} })])).toEqual([]);
});

test("the sizes are those of the range, the same finish first, named as the category names them (PDP-01)", () => {
  const king = (finish: string) =>
    member({ finish, widthMm: 1900, facts: { modelFamily: "LORB180", range: "Lorne", bedSize: "King" } });
  const [walnut, oak] = [king("walnut"), king("oak")];
  const elsewhere = member({ facts: { range: "Otway", bedSize: "Single" } });
  const chosen = sizeChoices(codeSchema, queen, [walnut, oak, elsewhere]);
  expect(chosen.map(({ label }) => label)).toEqual(["Queen", "King"]);
  expect(chosen[1]?.member).toBe(oak);
});

test("a size without a unit is named (PDP-01)", () => {
  const washer = (placeSettings: number) =>
    member({
      kind: "dishwasher",
      categoryPath: "dishwashing/dishwashers/freestanding-dishwashers",
      facts: { range: "Lyng", placeSettings },
    });
  const [small, large] = [washer(10), washer(14)];
  expect(sizeChoices(codeSchema, small, [large]).map(({ label }) => label)).toEqual([
    "10 place settings",
    "14 place settings",
  ]);
});

test("measured sizes are in the order of their numbers, a width in centimetres (PDP-01)", () => {
  const table = (widthMm: number) =>
    member({
      kind: "dining-table",
      categoryPath: "furniture/dining/dining-tables",
      widthMm,
      facts: { range: "Otway" },
    });
  const [small, large] = [table(900), table(2400)];
  expect(sizeChoices(codeSchema, large, [small]).map(({ label }) => label)).toEqual(["90 cm", "240 cm"]);
});
