import { describe, expect, test } from "vitest";
import { categories } from "#seed/categories.ts";
import { findKind, indexKinds, type NamedKind } from "./kinds.rules.ts";
import { wordsOf } from "./search.rules.ts";

const uriOf = new Map(categories.map(({ id, uri }) => [id, uri]));
const urisOf = (ids: readonly number[] = []) => ids.map((id) => uriOf.get(id));
const shop = indexKinds(categories);
const find = (typed: string, index = shop) => findKind(wordsOf(typed), index);
const namedBy = (typed: string) => urisOf(find(typed)?.first);
const wordsUsed = (typed: string, index = shop) => [...(find(typed, index)?.words ?? [])].toSorted();

const category = (id: number, path: string, title: string, singular: string): NamedKind => ({
  id,
  uri: path.split("/").at(-1) ?? "",
  path,
  title,
  singular,
  level: path.split("/").length,
});

describe("what shoppers call goods", () => {
  test.each([
    ["vacuum", ["vacuums", "robots"]],
    ["hoover", ["vacuums", "robots"]],
    ["vacuum cleaner", ["vacuums", "robots"]],
    ["stick vac", ["stick-vacuums"]],
    ["robot vac", ["robot-vacuums"]],
    ["robot vacuum cleaner", ["robot-vacuums"]],
    ["robot cleaner", ["robots"]],
    ["espresso machine", ["coffee-machines", "built-in-coffee-machines"]],
    ["stove", ["freestanding-cookers"]],
    ["slow cooker", ["rice-and-slow-cookers"]],
    ["carpet washer", ["steam-mops"]],
    ["dishwasher", ["dishwashing"]],
    ["wine fridge", ["wine-storage"]],
    ["wine cooler", ["wine-storage"]],
    ["wine", ["wine-storage"]],
    ["drinks fridge", ["bar-fridges", "outdoor-fridges"]],
    ["beer fridge", ["bar-fridges", "outdoor-fridges"]],
    ["mini fridge", ["bar-fridges"]],
    ["fridge freezer", ["fridges"]],
    ["washer dryer", ["washer-dryers"]],
    ["refrigerator", ["fridges", "outdoor-fridges"]],
    ["lights", ["lighting"]],
    ["lamp", ["lighting"]],
    ["hair straightener", ["hair-dryers"]],
    ["razor", ["shavers"]],
    ["speakers", ["audio"]],
    ["french door", ["french-door-fridges"]],
    ["side by side", ["side-by-side-fridges"]],
    ["whitegoods", ["refrigeration", "laundry", "dishwashing"]],
    ["front loader", ["front-load-washers"]],
    ["top loader", ["top-load-washers"]],
    ["evaporative cooler", ["fans", "portable-air-conditioners"]],
    ["air cooler", ["fans", "portable-air-conditioners"]],
    ["heating and cooling", ["heating-cooling"]],
    ["heating cooling", ["heating-cooling"]],
  ])("a shopper who types %j looks among %j (SRCH-40)", (typed, uris) => {
    expect(namedBy(typed)).toEqual(uris);
  });

  test.each([
    ["extractor fan", "rangehoods"],
    ["machine washing", "washing-machines"],
    ["fridges french door", "french-door-fridges"],
    ["front load washing machine", "front-load-washers"],
  ])("%j are %j: synonyms are read first, and order does not matter (SRCH-40)", (typed, uri) => {
    expect(namedBy(typed)).toEqual([uri]);
  });

  test.each(["side", "side fence", "straight", "sunday"])("%j names no goods (SRCH-40)", (typed) => {
    expect(find(typed)).toBeNull();
  });

  test("a name for goods that the site does not sell is no name there (SRCH-40)", () => {
    expect(find("razor", indexKinds(categories.filter(({ uri }) => uri === "fridges")))).toBeNull();
  });

  test("the words that name goods are never corrected: the site knows them (SRCH-38)", () => {
    expect(shop.words).toEqual(expect.arrayContaining(["straightener", "razor", "fridge", "rangehood"]));
  });
});

describe("a name that several categories share", () => {
  const index = indexKinds([
    category(1, "garden", "Garden", "Mower"),
    category(2, "garden/mowing", "Lawn care", "Mower"),
    category(3, "garden/mowing/ride-on-mowers", "Ride-on machines", "Mower"),
    category(4, "garden/mowing/push-mowers", "Push machines", "Mower"),
    category(5, "garden/trimming", "Trimmers", "Trimmer"),
    category(6, "garden/trimming/edgers", "Edgers", "Trimmer"),
  ]);

  test("means the narrowest of them, where none has it as its title (SRCH-40)", () => {
    expect(find("mower", index)?.first).toEqual([3, 4]);
  });

  test("means the one whose title it is (SRCH-40)", () => {
    expect(find("trimmer", index)?.first).toEqual([5]);
  });

  test("means all whose title it is (SRCH-40)", () => {
    const twins = indexKinds([category(1, "a/rugs", "Rugs", "Rug"), category(2, "b/mats", "Rugs", "Mat")]);
    expect(find("rugs", twins)?.first).toEqual([1, 2]);
  });
});

describe("words behind `with` or `for`", () => {
  test.each([
    ["oven with grill", "ovens"],
    ["fridge for garage with freezer", "fridges"],
    ["freezer for fridge", "freezers"],
    ["television with soundbar", "televisions"],
  ])("%j asks for %j (SRCH-40)", (typed, uri) => {
    expect(namedBy(typed)[0]).toBe(uri);
  });

  test("counts where nothing before it is called so (SRCH-40)", () => {
    expect(namedBy("something for coffee machine")).toEqual(["coffee-machines", "built-in-coffee-machines"]);
    expect(namedBy("for fridge freezer")).toEqual(["fridges"]);
  });

  test("is one of two goods where `and` joins them (SRCH-40)", () => {
    expect(namedBy("oven and cooktop")).toEqual(["ovens", "cooktops"]);
    expect(find("oven and cooktop")?.also).toEqual([]);
  });
});

describe("goods that end in the same word", () => {
  test.each([
    ["dryer", ["washer-dryers", "heat-pump-dryers", "vented-dryers"]],
    ["vacuum", ["stick-vacuums", "barrel-vacuums", "robot-vacuums"]],
    ["tap", ["filtered-water-taps"]],
    ["wine fridge", []],
  ])("%j also takes in %j, and neither another department nor its own (SRCH-40)", (typed, uris) => {
    expect(urisOf(find(typed)?.also)).toEqual(uris);
  });

  test("belong to the same department, not to one whose name begins alike (SRCH-40)", () => {
    const index = indexKinds([
      category(1, "laundry", "Laundry", "Laundry appliance"),
      category(2, "laundry/dryers", "Dryers", "Dryer"),
      category(3, "laundry/dryers/vented-dryers", "Vented dryers", "Vented dryer"),
      category(4, "leisure/boot-dryers", "Boot dryers", "Boot dryer"),
    ]);
    expect(find("dryer", index)).toMatchObject({ first: [2], also: [3] });
  });

  test.each([
    ["chair", ["outdoor-chairs", "accent-chairs", "dining-chairs"]],
    ["kitchen shelves", ["desks-and-shelves"]],
    ["frother", ["coffee-grinders"]],
  ])("are what %j means where nothing is called just so: %j (SRCH-40)", (typed, uris) => {
    expect(namedBy(typed)).toEqual(uris);
    expect(find(typed)?.also).toEqual([]);
  });
});

describe("the words of a name are not looked for again", () => {
  test.each([
    ["white fridges", ["fridges"]],
    ["quiet washing machine", ["machine", "washing"]],
    ["kitchen shelves", ["shelves"]],
    ["black side by side fridge", ["by", "fridge", "side"]],
    ["stick vac", ["stick", "vac"]],
    ["black wine cooler", ["cooler", "wine"]],
  ])("in %j they are %j (SRCH-40)", (typed, words) => {
    expect(wordsUsed(typed)).toEqual(words);
  });
});
