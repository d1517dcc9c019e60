import { describe, expect, test } from "vitest";
import { readPriceWords } from "./prices.rules.ts";
import { wordsOf } from "./search.rules.ts";

const read = (typed: string) => readPriceWords(wordsOf(typed));

describe("a price in a term", () => {
  test.each([
    ["sofa between 500 and 900", 500, 900],
    ["sofa from 500 to 900 dollars", 500, 900],
    ["sofa 500 to 900", 500, 900],
    ["sofa between 1k and 2k", 1000, 2000],
    ["sofa under 900", null, 900],
    ["sofa below 900 bucks", null, 900],
    ["sofa less than 900 aud", null, 900],
    ["sofa up to 900 nzd", null, 900],
    ["sofa max 99.95", null, 99.95],
    ["sofa within 900 dollar", null, 900],
    ["sofa over 900", 900, null],
    ["sofa above 2k", 2000, null],
    ["sofa at least 900", 900, null],
    ["sofa from 900", 900, null],
  ])("%j: from %j to %j dollars (SRCH-40)", (typed, from, to) => {
    const inCents = (dollars: number | null) => (dollars === null ? null : Math.round(dollars * 100));
    expect(read(typed)).toEqual({
      price: { from: inCents(from), to: inCents(to) },
      preference: null,
      isReduced: false,
      rest: ["sofa"],
    });
  });

  test.each([
    "fridge under 900 mm",
    "bench oven under 600 mm wide",
    "bench oven between 50 and 60 cm wide",
    "dishwasher under 40 db",
    "tv under 65 in",
    "sofa under 9",
  ])("%j says nothing about it (SRCH-40)", (typed) => {
    expect(read(typed)).toMatchObject({ price: null, rest: wordsOf(typed) });
  });

  test.each(["sofa under 900 in grey", "sofa under 900 dollars in grey"])(
    "%j speaks of a price, not of inches (SRCH-40)",
    (typed) => {
      expect(read(typed)).toMatchObject({ price: { from: null, to: 90_000 }, rest: ["sofa", "in", "grey"] });
    },
  );

  test("is removed from the middle of a term (SRCH-40)", () => {
    expect(read("white fridge under 900 with cheap freezer").rest).toEqual(["white", "fridge", "with", "freezer"]);
  });
});

describe("words for an order or for reduced goods", () => {
  test.each(["best rated", "top rated", "highest rated", "best reviewed", "best"])(
    "%j: the best rated come first (SRCH-40)",
    (phrase) => {
      expect(read(`${phrase} kettle`)).toMatchObject({ preference: { by: "rating" }, rest: ["kettle"] });
    },
  );

  test.each(["newest", "latest"])("%j: the newest come first (SRCH-40)", (phrase) => {
    expect(read(`${phrase} kettle`)).toMatchObject({ preference: { by: "newest" }, rest: ["kettle"] });
  });

  test.each([
    "cheap",
    "cheaper",
    "cheapest",
    "budget",
    "affordable",
    "inexpensive",
    "low price",
    "lowest price",
    "low cost",
  ])("%j: the lowest prices come first (SRCH-40)", (phrase) => {
    expect(read(`${phrase} kettle`)).toEqual({
      price: null,
      preference: { by: "price" },
      isReduced: false,
      rest: ["kettle"],
    });
  });

  test.each([
    "on sale",
    "sale",
    "on special",
    "special",
    "specials",
    "discount",
    "discounted",
    "clearance",
    "deal",
    "deals",
    "reduced",
    "bargain",
    "bargains",
  ])("%j: reduced goods only (SRCH-40)", (phrase) => {
    expect(read(`kettle ${phrase}`)).toEqual({ price: null, preference: null, isReduced: true, rest: ["kettle"] });
  });

  test("`cheap to run` is not a price (SRCH-40)", () => {
    expect(read("cheap to run fridge")).toMatchObject({ preference: null, rest: ["cheap", "to", "run", "fridge"] });
  });

  test("a term of nothing else is searched as it is (SRCH-40)", () => {
    expect(read("clearance sale")).toMatchObject({ isReduced: true, rest: ["sale"] });
    expect(read("cheap deals")).toEqual({ price: null, preference: null, isReduced: false, rest: ["cheap", "deals"] });
  });
});
