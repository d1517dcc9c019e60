import { assert, array, constantFrom, double, integer, option, property, record } from "fast-check";
import { describe, expect, test } from "vitest";
import { asCents, toCents } from "#kit/money.ts";
import { cellOf, type Cells } from "./comparison.rules.ts";
import { measures } from "./measures.rules.ts";
import { areSameSize, MAX_SENTENCES, PRICE_KEY, sentencesOf, type Spoken } from "./sentences.rules.ts";
import { codeSchema } from "#capabilities/catalogue/schemas/schema.rules.ts";

type Stated = Readonly<Record<string, string | undefined>>;

const cells = (facts: Stated): Cells =>
  new Map(Object.entries(facts).map(([key, value = ""]) => [key, cellOf(codeSchema, key, value)]));

const fridge = (name: string, facts: Stated, priceCents: number | null = null): Spoken => ({
  sku: name.toUpperCase(),
  name,
  categoryPath: "refrigeration/fridges/french-door-fridges",
  cells: cells(facts),
  priceCents: priceCents === null ? null : asCents(priceCents),
});

const texts = (...products: Spoken[]) => sentencesOf(codeSchema, products, 33).map((one) => one.text);

describe("sentences that are shown", () => {
  test("price, capacity, energy, noise and size in plain words (CMP-37)", () => {
    const one = { widthMm: "912 mm", kwhPerYear: "461 kWh", noiseDb: "39 dB", capacityLitres: "610 L" };
    const other = { widthMm: "872 mm", kwhPerYear: "400 kWh", noiseDb: "36 dB", capacityLitres: "543 L" };
    expect(texts(fridge("Tallawong", one, 204_900), fridge("Haneulon", other, 304_900))).toEqual([
      "Tallawong costs $1,000 less than Haneulon.",
      "Tallawong holds 67 L more than Haneulon.",
      "Haneulon uses 61 kWh a year less than Tallawong, about $20 at 33c/kWh.",
      "Haneulon is 3 dB quieter than Tallawong.",
      "Haneulon is 40 mm narrower than Tallawong.",
    ]);
  });

  test("each sentence names the two cells it was made from (CMP-37)", () => {
    const [sentence] = sentencesOf(
      codeSchema,
      [fridge("Tallawong", { widthMm: "91.2 cm" }), fridge("Haneulon", { widthMm: "872 mm" })],
      33,
    );
    expect(sentence).toEqual({
      text: "Haneulon is 40 mm narrower than Tallawong.",
      cells: [
        { key: "widthMm", sku: "HANEULON", value: "872 mm" },
        { key: "widthMm", sku: "TALLAWONG", value: "912 mm" },
      ],
    });
  });

  test("power that costs less than a dollar has no price (CMP-37)", () => {
    const [sentence] = sentencesOf(
      codeSchema,
      [fridge("A", { kwhPerYear: "300" }), fridge("B", { kwhPerYear: "305" })],
      1,
    );
    expect(sentence?.text).toBe("A uses 5 kWh a year less than B.");
  });

  test("one place setting, one inch and one year are not plural (CMP-37)", () => {
    const sentences = texts(
      fridge("A", { placeSettings: "15", warrantyYears: "3 years", screenInches: "66" }),
      fridge("B", { placeSettings: "14", warrantyYears: "2 years", screenInches: "65" }),
    );
    expect(sentences).toEqual(
      expect.arrayContaining([
        "A fits 1 more place setting than B.",
        "A has a maker's warranty 1 year longer than B.",
        "A has a screen 1 inch larger than B.",
      ]),
    );
  });

  test("a feature that one states to have and the other states not to have (CMP-37)", () => {
    expect(texts(fridge("A", { iceMaker: "Yes" }), fridge("B", { iceMaker: "No" }))).toEqual([
      "Ice maker: yes with A, no with B.",
    ]);
  });
});

describe("sentences that are left out", () => {
  test("those about a fact that one product lacks (CMP-37)", () => {
    expect(texts(fridge("A", { noiseDb: "39 dB", iceMaker: "Yes" }), fridge("B", {}))).toEqual([]);
  });

  test("those about hidden prices (CMP-37)", () => {
    expect(texts(fridge("A", {}, 100_000), fridge("B", {}))).toEqual([]);
  });

  test("those about a negligible difference (CMP-37)", () => {
    const a = fridge("A", { widthMm: "600 mm", noiseDb: "39 dB" });
    expect(texts(a, fridge("B", { widthMm: "597 mm", noiseDb: "38 dB" }, 99_500))).toEqual([]);
  });

  test("litres of a fridge are not set against those of an oven (CMP-37)", () => {
    const oven = { ...fridge("B", { capacityLitres: "70 L" }), categoryPath: "cooking/ovens/wall-ovens" };
    expect(texts(fridge("A", { capacityLitres: "610 L" }), oven)).toEqual([]);
  });

  test("energy stars are compared only at about the same size and sort (CMP-37)", () => {
    const of = (litres: string, stars: string, name: string) =>
      fridge(name, { capacityLitres: litres, energyStars: stars });
    expect(texts(of("600 L", "5 stars", "A"), of("610 L", "3.5 stars", "B"))).toContain(
      "A has 1.5 stars more for energy than B, at about the same size.",
    );
    expect(texts(of("300 L", "5 stars", "A"), of("610 L", "3.5 stars", "B")).join(" ")).not.toContain("stars");
    expect(areSameSize(fridge("A", {}), fridge("B", {}))).toBe(false);
    expect(areSameSize(fridge("A", { capacityLitres: "600 L" }), fridge("B", {}))).toBe(false);
    const freezer = { ...of("600 L", "3 stars", "C"), categoryPath: "refrigeration/freezers/upright-freezers" };
    expect(areSameSize(of("600 L", "5 stars", "A"), freezer)).toBe(false);
  });
});

const anyProducts = array(
  record({
    priceCents: option(integer({ min: 1_000, max: 900_000 }).map(asCents)),
    categoryPath: constantFrom("refrigeration/fridges/a", "refrigeration/freezers/b", "laundry/dryers/c"),
    facts: record(
      Object.fromEntries(
        measures.map(({ key }) => [key, double({ min: 0, max: 2000, noNaN: true }).map((value) => value.toFixed(1))]),
      ),
      { requiredKeys: [] },
    ),
  }),
  { minLength: 2, maxLength: 3 },
).map((all) =>
  all.map(({ facts, ...rest }, index): Spoken => ({
    ...rest,
    sku: `S${index}`,
    name: "ABC"[index] ?? "",
    cells: cells(facts),
  })),
);

/** The number that a cell shows, whatever its unit. */
const shownNumber = (value: string) => Number(/[\d,.]+/.exec(value)?.[0].replaceAll(",", ""));

test("whatever is compared, each sentence follows from its two cells and from nothing else (CMP-37)", () => {
  assert(
    property(anyProducts, (products) => {
      for (const { text, cells: cited } of sentencesOf(codeSchema, products, 33)) {
        const [better, other] = cited.map((cell) => products.find((one) => one.sku === cell.sku)!);
        const { key } = cited[0];
        expect(cited[1].key).toBe(key);
        expect(better).not.toBe(other);
        for (const [cell, product] of [[cited[0], better!] as const, [cited[1], other!] as const]) {
          if (key === PRICE_KEY) expect(toCents(shownNumber(cell.value))).toBe(product.priceCents);
          else expect(cell.value).toBe(product.cells.get(key)?.text);
        }
        const [a, b] = [shownNumber(cited[0].value), shownNumber(cited[1].value)];
        const isLess = key === PRICE_KEY || measures.find((one) => one.key === key)?.better === "less";
        expect(isLess ? b - a : a - b).toBeGreaterThan(0);
        expect(text.indexOf(better!.name)).toBe(0);
        expect(text).toContain(other!.name);
        expect(shownNumber(text)).toBeCloseTo(Math.abs(a - b), 1);
      }
    }),
  );
});

test("at most a handful, one for each row, and the same ones each time (CMP-37)", () => {
  assert(
    property(anyProducts, (products) => {
      const sentences = sentencesOf(codeSchema, products, 33);
      const keys = sentences.map((one) => one.cells[0].key);
      expect(sentences.length).toBeLessThanOrEqual(MAX_SENTENCES);
      expect(new Set(keys).size).toBe(keys.length);
      expect(sentencesOf(codeSchema, products, 33)).toEqual(sentences);
    }),
  );
});

test("of three products none has all the sentences while the others have something to say (CMP-37)", () => {
  const sentences = sentencesOf(
    codeSchema,
    [
      fridge("A", { widthMm: "600 mm", noiseDb: "36 dB", capacityLitres: "500 L" }, 100_000),
      fridge("B", { widthMm: "700 mm", noiseDb: "42 dB", capacityLitres: "600 L" }, 130_000),
      fridge("C", { widthMm: "800 mm", noiseDb: "44 dB", kwhPerYear: "300 kWh", capacityLitres: "520 L" }, 150_000),
    ],
    33,
  );
  expect(new Set(sentences.map((one) => one.cells[0].sku)).size).toBeGreaterThan(1);
});
