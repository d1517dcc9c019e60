import { codeSchema } from "#capabilities/catalogue/schemas/schema.rules.ts";
import { describe, expect, test } from "vitest";
import { type Interpretation, interpretQuery, type Writing } from "./parts.rules.ts";
import { wordsOf } from "./search.rules.ts";
import { siteLexiconOf } from "./site-lexicon.rules.ts";

const category = (id: number, path: string, title: string, singular: string) => ({
  id,
  uri: path.split("/").at(-1) ?? "",
  path,
  title,
  singular,
  level: path.split("/").length,
});
const ids = {
  fridges: 2,
  frenchDoor: 3,
  dryers: 5,
  hairDryers: 7,
  televisions: 8,
  dehumidifiers: 9,
  barbecues: 10,
  presses: 11,
  washableRugs: 12,
};
const values: Readonly<Record<string, readonly string[]>> = {
  colour: ["Stainless steel", "White"],
  iceMaker: ["yes", "no"],
  iceDispenser: ["no"],
  connectivity: ["Wi-Fi and Bluetooth", "none"],
  refreshHz: ["60", "120", "144"],
  screenInches: ["55", "65"],
  widthMm: ["596", "600", "900"],
  doors: ["1", "4"],
  fabric: ["Cotton velvet", "Linen blend"],
  washable: ["yes"],
};
const goods = {
  categories: [
    category(1, "refrigeration", "Refrigeration", "Refrigeration"),
    category(ids.fridges, "refrigeration/fridges", "Fridges", "Fridge"),
    category(ids.frenchDoor, "refrigeration/fridges/french-door-fridges", "French door fridges", "French door fridge"),
    category(4, "laundry", "Laundry", "Laundry"),
    category(ids.dryers, "laundry/dryers", "Dryers", "Dryer"),
    category(6, "personal-care", "Personal care", "Personal care"),
    category(ids.hairDryers, "personal-care/hair-dryers", "Hair dryers", "Hair dryer"),
    category(ids.televisions, "screens/televisions", "Televisions", "Television"),
    category(ids.dehumidifiers, "air/dehumidifiers", "Dehumidifiers", "Dehumidifier"),
    category(ids.barbecues, "outdoor/barbecues", "Barbecues", "Barbecue"),
    category(ids.presses, "bench/sandwich-presses", "Presses and grills", "Sandwich press"),
    category(ids.washableRugs, "rugs/washable-rugs", "Washable and outdoor rugs", "Washable rug"),
  ],
  brands: [
    { id: 70, name: "Fisher & Partners" },
    { id: 71, name: "Boreal" },
  ],
  valuesOf: (key: string) => values[key] ?? [],
  schema: codeSchema,
};
const site = siteLexiconOf(goods);
const read = (term: string, writing?: Writing): Interpretation => interpretQuery(wordsOf(term), site, writing);
const typed = ({ needs }: Interpretation) => needs.map((need) => need.typed);

describe("the sort of goods", () => {
  test.each([
    ["fridge", ids.fridges],
    ["fridges", ids.fridges],
    ["french door fridge", ids.frenchDoor],
    ["door french fridges", ids.frenchDoor],
    ["dryer", ids.dryers],
    ["hair dryer", ids.hairDryers],
  ])("of %j is found by its name, in any order and number", (term, id) => {
    expect(read(term).kind?.first).toContain(id);
    expect(read(term).needs).toEqual([]);
  });

  test("with the longer name wins over the shorter one", () => {
    expect(read("hair dryer").kind?.first).toEqual([ids.hairDryers]);
  });

  test("takes in what ends in the same word, in its own department alone", () => {
    expect(read("dryer").kind).toMatchObject({ first: [ids.dryers], also: [] });
    expect(read("fridge").kind).toMatchObject({ first: [ids.fridges], also: [ids.frenchDoor] });
  });

  test("behind `with` or `for` does not count where another stands before it", () => {
    expect(read("dehumidifier for dryer").kind?.first).toEqual([ids.dehumidifiers]);
  });

  test("is not read from a phrase: outdoor grilling is no sandwich press (SRCH-40)", () => {
    expect(read("grill outside")).toMatchObject({
      kind: { first: [ids.barbecues], also: [] },
      needs: [],
      softNeeds: [],
    });
    expect(read("fridge grill outside").kind?.first).toEqual([ids.fridges]);
    expect(read("grill").kind?.first).toEqual([ids.presses]);
  });

  test("that is called by a fact brings goods forward that have it, and asks it of none (SRCH-40)", () => {
    expect(read("washable rug")).toMatchObject({
      kind: { first: [ids.washableRugs] },
      needs: [],
      softNeeds: [{ typed: "washable", text: "", pairs: ["washable:yes"] }],
    });
    expect(read("washable rug").softNeeds).toHaveLength(1);
    expect(read("fridge").softNeeds).toEqual([]);
  });
});

describe("while the last word is being typed", () => {
  test("the sort of goods is what it may become (SRCH-01, SRCH-40)", () => {
    expect(read("deh", ["dehumidifier"]).kind?.first).toEqual([ids.dehumidifiers]);
    expect(read("deh").kind).toBeNull();
    expect(read("frid", ["fridge", "fridges"])).toMatchObject({
      kind: { first: [ids.fridges], also: [ids.frenchDoor] },
      needs: [],
    });
  });

  test("the longest name that it may end wins (SRCH-01, SRCH-40)", () => {
    expect(read("french d", ["dryer", "door"])).toMatchObject({ kind: { first: [ids.frenchDoor] }, needs: [] });
  });

  test("goods that are named already stay (SRCH-01, SRCH-40)", () => {
    expect(read("fridge wh", ["white"])).toMatchObject({
      kind: { first: [ids.fridges], also: [ids.frenchDoor] },
      needs: [{ typed: "wh", text: "('wh' | 'white')", pairs: ["colour:White"] }],
    });
    expect(read("wh fridge", ["fridges"])).toMatchObject({ kind: { first: [ids.fridges] }, needs: [{ typed: "wh" }] });
  });

  test("only that one may go on (SRCH-01)", () => {
    expect(read("zan wh", ["white"]).needs.map(({ text }) => text)).toEqual(["'zan'", "('wh' | 'white')"]);
  });
});

describe("what a shopper means", () => {
  test("a need leads to the goods that meet it", () => {
    expect(read("mould").kind).toEqual({ first: [ids.dehumidifiers], also: [] });
  });

  test("a need is only hoped for where the goods are named", () => {
    const { kind, needs, softNeeds } = read("mould dryer");
    expect([kind?.first, needs, softNeeds.map((one) => one.typed)]).toEqual([[ids.dryers], [], ["mould"]]);
  });

  test("a need that no product of the site meets is searched as a word (SRCH-40)", () => {
    const left = goods.categories.filter(({ id }) => id !== ids.dehumidifiers);
    expect(interpretQuery(["mould"], siteLexiconOf({ ...goods, categories: left }))).toMatchObject({
      kind: null,
      needs: [{ typed: "mould", text: "'mould'", pairs: [] }],
      softNeeds: [],
    });
  });

  test("`quiet` puts the quietest first and asks nothing of a product", () => {
    expect(read("quiet fridge")).toMatchObject({
      preference: { by: "fact", keys: ["noiseDb"], end: "least" },
      needs: [],
    });
  });

  test("the first preference counts", () => {
    expect(read("quiet large fridge").preference).toMatchObject({ keys: ["noiseDb"] });
  });

  test("`home` and the like are never asked of a product", () => {
    const { needs, softNeeds } = read("fridge home");
    expect([needs, softNeeds.map((one) => one.typed)]).toEqual([[], ["home"]]);
  });

  test.each([
    ["ice maker fridge", "ice maker", ["iceMaker:yes"]],
    ["ice fridge", "ice", ["iceMaker:yes"]],
    ["bluetooth fridge", "bluetooth", ["connectivity:Wi-Fi and Bluetooth"]],
    ["gaming television", "gaming", ["refreshHz:120", "refreshHz:144"]],
  ])("%j asks %j as facts that goods of the site have", (term, phrase, pairs) => {
    expect(read(term).needs).toEqual([expect.objectContaining({ typed: phrase, pairs })]);
  });

  test("a fact that no product of the site has is searched as words", () => {
    expect(typed(read("sit stand fridge")).join(" ")).toContain("stand");
    expect(read("sit stand fridge").needs.flatMap((need) => need.pairs)).toEqual([]);
  });
});

describe("maker, measure, price and the rest", () => {
  test.each(["fisher and partners fridge", "Fisher & Partners fridge", "fisherpartners fridge"])(
    "%j names the maker, which is not looked for again",
    (term) => {
      expect(read(term)).toMatchObject({ brandIds: [70], needs: [] });
    },
  );

  test.each([
    "white boreal fridge",
    "boreal white fridge",
    "fisher and partners white fridge",
    "white fisher partners",
  ])("in %j the other words are still looked for (SRCH-40)", (term) => {
    expect(typed(read(term))).toEqual(["white"]);
  });

  test("a brand that the site does not have is searched as a word", () => {
    expect(read("zanolta fridge")).toMatchObject({ brandIds: [], needs: [{ typed: "zanolta", text: "'zanolta'" }] });
  });

  test("a bare number of inches is the size of a screen, and of nothing else", () => {
    expect(read("65 television").needs).toEqual([expect.objectContaining({ pairs: ["screenInches:65"] })]);
    expect(read("65 television and fridge").needs[0]?.pairs).toEqual(["screenInches:65"]);
    expect(read("65").needs[0]?.pairs).toEqual(["screenInches:65"]);
    expect(read("65 white").needs[0]?.pairs).toEqual([]);
    expect(read("65 fridge").needs[0]?.pairs).toEqual([]);
  });

  test.each([
    ["white 600 mm fridge", "600 mm", "'600mm' | '60cm'"],
    ["white 4 door fridge", "4 door", ""],
    ["white gray fridge", "gray", "('grey' | 'gray')"],
    ["white sound bar", "sound bar", "('soundbar' | ('sound' & 'bar'))"],
    ["white cotton velvet fridge", "cotton velvet", "('cotton' & 'velvet')"],
    ["white velvet", "velvet", "'velvet'"],
  ])("of %j the texts must tell %j, in any of its spellings (SRCH-40)", (term, phrase, text) => {
    expect(read(term).needs[1]).toMatchObject({ typed: phrase, text });
  });

  test.each([
    ["blue linen blend chair", "linen blend", ["fabric:Linen blend"]],
    ["blue inox chair", "inox", ["colour:Stainless steel"]],
    ["blue velvet chair", "velvet", []],
  ])("in %j the word %j is also the fact %j (SRCH-40)", (term, phrase, pairs) => {
    expect(read(term).needs[1]).toMatchObject({ typed: phrase, pairs });
  });

  test("a width finds goods that differ by little", () => {
    expect(read("600 mm fridge").needs[0]?.pairs).toContain("widthMm:600");
    expect(read("600 mm fridge").needs[0]?.pairs).not.toContain("widthMm:900");
  });

  test("a price is removed from the words", () => {
    const { price, needs, kind } = read("fridge under $500");
    expect([price, needs, kind?.first]).toEqual([{ from: null, to: 50_000 }, [], [ids.fridges]]);
    expect(read("fridge on sale")).toMatchObject({ isReduced: true, price: null, preference: null, needs: [] });
  });

  test("a colour is a word and a fact, in any case", () => {
    expect(read("white fridge").needs).toEqual([expect.objectContaining({ typed: "white", pairs: ["colour:White"] })]);
  });

  test("words that join others are not looked for, but for one that stands alone", () => {
    expect(read("fridge with boreal")).toMatchObject({ brandIds: [71], needs: [] });
    expect(typed(read("with"))).toEqual(["with"]);
  });

  test("any characters of a word are safe for the text search", () => {
    expect(interpretQuery(["o'brien\\x"], site).needs[0]?.text).toBe("'o''brienx'");
  });
});
