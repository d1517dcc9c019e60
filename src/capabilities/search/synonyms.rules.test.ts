import { describe, expect, test } from "vitest";
import { wordsOf } from "./search.rules.ts";
import { nameKey, plainWords, singular, synonymsAt, synonymWords } from "./synonyms.rules.ts";

describe("synonyms", () => {
  test.each([
    ["fridge", ["refrigerators", "refrigerateur", "icebox"]],
    ["cooktop", ["hob", "stovetop", "stove top", "cook top", "hotplates"]],
    ["cooker", ["stove"]],
    ["dryer", ["clothes dryer", "tumble dryers", "tumble drier", "drier", "clothes drier"]],
    ["washer", ["washing machines", "clothes washer"]],
    ["tv", ["television", "telly"]],
    ["vacuum", ["hoover", "vac", "vacuum cleaners"]],
    ["rangehood", ["range hood", "extractor", "cooker hood", "extractor fan"]],
    ["air conditioner", ["aircon", "air con", "airconditioner", "ac unit", "aircon units"]],
    ["air conditioner", ["airconditioning", "air conditioning"]],
    ["heat pump", ["heatpump"]],
    ["sofa", ["couches", "settee", "lounge suite", "lounge"]],
    ["barbecue", ["bbq", "barbeque", "barbie"]],
    ["dishwasher", ["dish washer", "dw", "d/w"]],
    ["bedside", ["nightstand", "night stand", "bedside cabinet"]],
    ["bookcase", ["bookshelves", "book shelf"]],
    ["tap", ["faucet"]],
    ["microwave", ["micro-wave"]],
    ["coffee machine", ["espresso machine", "coffee maker"]],
    ["soundbar", ["sound bar"]],
    ["front load", ["front loader", "frontloader", "fl", "f/l"]],
    ["top load", ["top loader", "toploader", "tl", "t/l"]],
    ["stainless steel", ["stainless", "inox", "ss"]],
    ["grey", ["gray"]],
    ["freezer", ["deep freeze", "deep freezers"]],
    ["air fryer", ["airfryer"]],
    ["induction", ["induktion"]],
    ["kettle", ["jug"]],
    ["wifi", ["wi-fi"]],
  ])("%j is also called %j (SRCH-40)", (name, others) => {
    expect(nameKey(name)).toBe(name);
    for (const other of others) expect(nameKey(`white ${other}`)).toBe(`white ${name}`);
  });

  test("every synonym is searched, each with its number of words (SRCH-40)", () => {
    expect(synonymsAt(["grey", "sofa"], 0)).toEqual({ phrases: [["grey"], ["gray"]], length: 1 });
    expect(synonymsAt(["fridge"], 0)?.length).toBe(1);
    expect(synonymsAt(wordsOf("white range hood"), 1)).toMatchObject({ length: 2 });
    expect(synonymsAt(wordsOf("white range hood"), 0)).toBeNull();
  });

  test("their words are not taken for typos (SRCH-38)", () => {
    expect(synonymWords).toEqual(expect.arrayContaining(["hoover", "espresso", "machine", "couch"]));
  });
});

describe("singular and plural", () => {
  test.each([
    ["fridges", "fridge"],
    ["tvs", "tv"],
    ["ovens", "oven"],
    ["dishes", "dish"],
    ["benches", "bench"],
    ["boxes", "box"],
    ["mattresses", "mattress"],
    ["chests", "chest"],
    ["shelves", "shelf"],
    ["bookshelves", "bookshelf"],
    ["knives", "knife"],
  ])("%j are each a %j (SRCH-40)", (many, one) => {
    expect([singular(many), singular(one)]).toEqual([one, one]);
  });

  test.each(["glass", "stainless", "bus", "chassis", "xs", "oven", "constructor"])(
    "%j stays as it is (SRCH-40)",
    (word) => {
      expect(singular(word)).toBe(word);
    },
  );
});

test("words that only join others say nothing by themselves (SRCH-40)", () => {
  expect(plainWords(wordsOf("a fridge for the kitchen"))).toEqual(["fridge", "kitchen"]);
  expect(plainWords(["and", "the"])).toEqual([]);
});
