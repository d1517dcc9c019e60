import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { factSpecs } from "../catalogue.facts.ts";
import { readListing, readSort, wordsToMatch, type FilterVocabulary } from "./listing.rules.ts";
import { isWithin, readRange } from "./range.rules.ts";
import { bandsOf, factNamed, keyFactsOf, showFact, specificationsOf } from "../schemas/specification.rules.ts";
import { codeSchema } from "../schemas/schema.rules.ts";

const values: Record<string, readonly string[]> = {
  colour: ["white", "silver"],
  widthMm: ["450", "595", "600", "900"],
  hinge: ["Left", "Right", "Right, reversible"],
  frostFree: ["yes"],
};
const vocabulary: FilterVocabulary = {
  schema: codeSchema,
  brandIdOf: (uri) => ({ tallawong: 1, haneulon: 2 })[uri],
  valuesOf: (key) => values[key] ?? [],
  hasPrices: true,
  hasConditions: true,
};

describe("filters of a listing", () => {
  test("a facet named twice, or with a comma, is either; different facets are both (PLP-05)", () => {
    const { filters } = readListing({ brand: ["tallawong", "haneulon"], colour: "white,silver" }, vocabulary);
    expect(filters.brandIds).toEqual([1, 2]);
    expect(filters.facts).toMatchObject([{ key: "colour", values: ["white", "silver"] }]);
    expect(readListing({ brand: "Tallawong,haneulon" }, vocabulary).filters.brandIds).toEqual([1, 2]);
  });

  test("a value that has a comma of its own is one value (PLP-05)", () => {
    expect(readListing({ hinge: "Right, reversible" }, vocabulary).filters.facts).toMatchObject([
      { key: "hinge", values: ["Right, reversible"] },
    ]);
  });

  test.each([
    ["500-1000", [{ from: 50_000, to: 100_000, includesTo: false }]],
    ["under-200", [{ from: 0, to: 20_000, includesTo: false }]],
    ["-500", [{ from: null, to: 50_000, includesTo: true }]],
    ["500-", [{ from: 50_000, to: null, includesTo: false }]],
  ])("price=%s is a range in dollars (PLP-05)", (price, prices) => {
    expect(readListing({ price }, vocabulary).filters.prices).toEqual(prices);
  });

  test("bounds from links are joined, both ends included (PLP-05)", () => {
    const { filters, ignored } = readListing({ minWidth: "540", maxWidth: "600", maxPrice: "500" }, vocabulary);
    expect(filters.facts).toEqual([{ key: "widthMm", values: ["595", "600"], ticked: [], from: 540, to: 600 }]);
    expect([filters.prices, filters.priceBounds]).toEqual([[], { from: null, to: 50_000, includesTo: true }]);
    expect(ignored).toEqual([]);
  });

  test("the words of our own links are understood (PLP-05)", () => {
    const read = readListing(
      { delivery: "this-week", condition: "Brand New Runout", sort: "running-cost" },
      vocabulary,
    );
    expect(read.filters).toMatchObject({ statuses: ["inStock"], conditions: ["Brand New Runout"] });
    expect(read).toMatchObject({ sort: "energy", ignored: [] });
  });

  test("an unknown or contradictory filter is left out and named (PLP-05)", () => {
    const read = readListing(
      {
        utm_source: "mail",
        brand: "nobody",
        price: "900-100",
        sort: "cheapest",
        page: "x",
        minWidth: "9",
        maxWidth: "1",
      },
      vocabulary,
    );
    expect(new Set(read.ignored)).toEqual(
      new Set([
        "utm_source=mail",
        "brand=nobody",
        "price=900-100",
        "minWidth=9",
        "maxWidth=1",
        "sort=cheapest",
        "page=x",
      ]),
    );
    expect(read).toMatchObject({ sort: "popular", page: 1 });
    expect(read.filters).toMatchObject({ brandIds: [], prices: [], facts: [] });
  });

  test("where prices are hidden, neither filter nor order reveals them (NAV-25)", () => {
    const read = readListing(
      { price: "500-1000", maxPrice: "5", sort: "price-asc" },
      { ...vocabulary, hasPrices: false },
    );
    expect(read.filters.prices).toEqual([]);
    expect(read.sort).toBe("popular");
    expect(read.ignored).toHaveLength(3);
  });

  test("no text that a visitor can type is an error (PLP-05)", () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: "binary" }),
      fc.constantFrom("__proto__", "constructor", "'; drop table offers; --", "\u0000", "%_\\"),
    );
    fc.assert(
      fc.property(fc.dictionary(text, fc.oneof(text, fc.array(text))), (query) => {
        const read = readListing(query, vocabulary);
        return read.page >= 1 && read.ignored.every((one) => one.length <= 120);
      }),
    );
  });
});

describe("filters beyond single values", () => {
  test("features are found by key and by name, and are either (PLP-05)", () => {
    expect(readListing({ features: ["frostFree", "frost-free", "iceMaker"] }, vocabulary)).toMatchObject({
      filters: { features: ["frostFree"] },
      ignored: ["features=iceMaker"],
    });
  });

  test("of two days of delivery the later counts, and a second zone is left out (PLP-05)", () => {
    const read = (deliverBy: readonly string[]) => readListing({ deliverBy }, vocabulary);
    expect(read(["SYD-INNER.2026-11-24", "syd-inner.2026-11-27"]).filters.deliverBy).toEqual({
      zone: "syd-inner",
      day: "2026-11-27",
    });
    expect(read(["2026-11-24"]).filters.deliverBy).toEqual({ zone: null, day: "2026-11-24" });
    expect(read(["syd.2026-11-24", "mel.2026-11-25"]).ignored).toEqual(["deliverBy=mel.2026-11-25"]);
    expect(read(["2026-02-31x"]).filters.deliverBy).toBeNull();
    expect(read(["2026-02-30"]).filters.deliverBy).toBeNull();
  });

  test("bounds narrow what is ticked, and those that nothing ticked can meet are left out and said (PLP-05)", () => {
    const met = readListing({ widthMm: ["450", "595-600"], minWidth: "500" }, vocabulary);
    expect(met.filters.facts).toMatchObject([{ values: ["595", "600"].slice(0, 1), ticked: ["450", "595"] }]);
    const unmet = readListing({ widthMm: "450", minWidth: "700", price: "under-200", minPrice: "300" }, vocabulary);
    expect(unmet.filters).toMatchObject({ priceBounds: null, facts: [{ values: ["450"] }] });
    expect(new Set(unmet.ignored)).toEqual(new Set(["minPrice=300", "minWidth=700"]));
  });

  test("of a bound that is given twice the narrower one counts (PLP-05)", () => {
    expect(readListing({ minPrice: ["100", "300"], maxPrice: ["900", "500"] }, vocabulary).filters.priceBounds).toEqual(
      {
        from: 30_000,
        to: 50_000,
        includesTo: true,
      },
    );
  });

  test("no more values of a filter are read than a list takes, and no more filters (PLP-05)", () => {
    const many = readListing({ brand: Array.from({ length: 1_000 }, (_, at) => `b${at}`) }, vocabulary);
    expect(many.ignored).toHaveLength(50);
    const commas = readListing(
      { colour: ["white", Array.from({ length: 200 }, () => "silver").join(",")] },
      vocabulary,
    );
    expect(commas.ignored).toEqual(["colour=… (101 more than a list takes)"]);
    const facts = Object.keys(factSpecs).slice(0, 60);
    const all = readListing(Object.fromEntries(facts.map((key) => [key, "1"])), {
      ...vocabulary,
      valuesOf: () => ["1"],
    });
    expect(all.filters.facts).toHaveLength(16);
    expect(all.ignored).toHaveLength(44);
  });

  test("parameters of other calls are ignored without a warning (PLP-05)", () => {
    const query = { date: "2026-11-20", location: "SYD", wid: "true", selectedStore: "x", showChrome: "0" };
    expect(readListing(query, vocabulary).ignored).toEqual([]);
  });
});

describe("ranges", () => {
  test("a number is in its own range and backwards ranges are none (PLP-05)", () => {
    expect(readRange("1000-500")).toBeNull();
    expect(readRange("-")).toBeNull();
    expect(isWithin(600, readRange("600")!)).toBe(true);
    expect([500, 999.99, 1000].map((one) => isWithin(one, readRange("500-1000")!))).toEqual([true, true, false]);
  });

  test("bands hold each number once, whatever the numbers are (PLP-05)", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 5_000 }), { maxLength: 60 }), (numbers) => {
        const banded = bandsOf(codeSchema, "widthMm", numbers).flatMap((band) => band.values);
        return banded.length === numbers.length && new Set(banded).size === numbers.length;
      }),
    );
  });

  test("the address of a band selects exactly its products (PLP-05)", () => {
    const numbers = [310, 345, 350, 402, 455, 498, 500, 512, 560, 610];
    for (const band of bandsOf(codeSchema, "capacityLitres", numbers)) {
      expect(numbers.filter((one) => isWithin(one, readRange(band.value)!))).toEqual(band.values);
    }
  });
});

describe("facts", () => {
  const fridge = {
    categoryPath: "refrigeration/fridges/bottom-mount-fridges",
    finish: "white",
    facts: { capacityLitres: 490, motor: "Inverter", frostFree: true, noiseDb: 39, shelves: 4, doors: 2 },
    widthMm: 790,
    heightMm: 1700,
    depthMm: 700,
    energyStars: 3.5,
    kwhPerYear: 403,
  };

  test("a card has up to four facts, in one system of units (PDP-09)", () => {
    expect(keyFactsOf(codeSchema, fridge)).toEqual([
      { key: "capacityLitres", label: "Capacity", value: "490 L" },
      { key: "widthMm", label: "Width", value: "790 mm" },
      { key: "energyStars", label: "Energy stars", value: "3.5 stars" },
      { key: "noiseDb", label: "Noise", value: "39 dB" },
    ]);
  });

  test("specifications are grouped, with the product's sizes among them and a sentence for trade words (PDP-24)", () => {
    const groups = specificationsOf(codeSchema, fridge);
    expect(groups.map((group) => group.title)).toEqual([
      "Capacity",
      "Size",
      "Energy and water",
      "Performance",
      "Design",
      "Features",
    ]);
    expect(groups[1]?.facts.map((fact) => fact.value)).toEqual(["790 mm", "1700 mm", "700 mm"]);
    expect(groups[3]?.facts.find((fact) => fact.key === "motor")?.explain).toMatch(/inverter motor/);
  });

  test("a yes is a word, and a fact is found by its key or its short name (PDP-24)", () => {
    expect([
      showFact(codeSchema, "frostFree", true),
      showFact(codeSchema, "frostFree", "yes"),
      showFact(codeSchema, "airflowM3h", 12_000),
    ]).toEqual(["Yes", "Yes", "12,000 m³/h"]);
    expect([
      factNamed(codeSchema, "width"),
      factNamed(codeSchema, "WIDTHMM"),
      factNamed(codeSchema, "energy"),
      factNamed(codeSchema, "constructor"),
    ]).toEqual(["widthMm", "widthMm", "energyStars", undefined]);
  });
});

describe("the order of a list", () => {
  test.each([
    ["popular", "popular"],
    ["price-asc", "price-asc"],
    ["Price-Desc", "price-desc"],
    ["newest", "newest"],
    ["rating", "rating"],
    ["energy", "energy"],
    ["saving", "saving"],
    ["running-cost", "energy"],
    ["relevance", "popular"],
    ["discount", "saving"],
    ["", "popular"],
    [undefined, "popular"],
    ["cheapest", null],
    ["constructor", null],
  ])("%j is %j (PLP-05)", (text, sort) => {
    expect(readSort(text, { hasPrices: true })).toBe(sort);
  });

  test.each(["price-asc", "price-desc", "saving", "discount"])(
    "%s is no order where no prices are shown (NAV-25, PLP-05)",
    (text) => {
      expect(readSort(text, { hasPrices: false })).toBeNull();
    },
  );

  test("other orders remain where no prices are shown (NAV-25, PLP-05)", () => {
    expect(readSort("rating", { hasPrices: false })).toBe("rating");
    expect(readSort("popular", { hasPrices: false })).toBe("popular");
  });
});

describe("filters that an address names in vain", () => {
  const ignoredOf = (query: Record<string, unknown>) => readListing(query, vocabulary).ignored;

  test("is named with key and value each time it occurs (PLP-05, PLP-07)", () => {
    expect(ignoredOf({ sort: ["cheapest", "rating"], page: ["two", "3"] })).toEqual([
      "sort=cheapest",
      "sort=rating",
      "page=two",
      "page=3",
    ]);
    expect(ignoredOf({ wheels: undefined, sort: "rating", page: "2" })).toEqual([]);
  });

  test("is not said of keys that say which list it is, or that other pages know (PLP-05)", () => {
    const named = "category manufacturer promotion hot sale term perPage zone";
    const known = "date location wid selectedStore showChrome showlogin fallback isAutoCorrectEnabled";
    const query = Object.fromEntries(`${named} ${known}`.split(" ").map((key) => [key, "x"]));
    expect(ignoredOf(query)).toEqual([]);
  });

  test("is cut to a line, and to fifty of them (PLP-05)", () => {
    const [first = ""] = ignoredOf({ sort: "x".repeat(500) });
    expect(first).toHaveLength(120);
    expect(ignoredOf({ page: ["1", ...Array.from({ length: 80 }, (_, at) => String(at))] })).toHaveLength(50);
  });
});

test.each([
  ["Fridge Freezer", "'fridge' & 'freezer'"],
  ["  café-au-lait! ", "'cafe' & 'au' & 'lait'"],
  ["600mm", "'600mm'"],
  ["---", ""],
  ["a b c d e f g h i j k l m", "'a' & 'b' & 'c' & 'd' & 'e' & 'f' & 'g' & 'h' & 'i' & 'j' & 'k' & 'l'"],
])("the list of %j is searched for %s (ROUTE-16)", (term, words) => {
  expect(wordsToMatch(term)).toBe(words);
});
