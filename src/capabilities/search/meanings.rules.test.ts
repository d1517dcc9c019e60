import { codeSchema } from "#capabilities/catalogue/schemas/schema.rules.ts";
import { describe, expect, test } from "vitest";
import { factSpecs } from "#capabilities/catalogue/catalogue.facts.ts";
import { categories } from "#seed/categories.ts";
import { meaningAt, meaningWords } from "./meanings.rules.ts";
import { interpretQuery } from "./parts.rules.ts";
import { wordsOf } from "./search.rules.ts";
import { siteLexiconOf } from "./site-lexicon.rules.ts";

/** Values that goods of the shop have; a feature is `yes` or missing. */
const values: Readonly<Record<string, readonly string[]>> = {
  filterType: ["Washable", "HEPA"],
  connectivity: ["Wi-Fi", "Bluetooth", "Wi-Fi and Bluetooth"],
  motor: ["Fixed speed", "Direct drive inverter"],
  refreshHz: ["60", "120", "144"],
  bowls: ["1", "2"],
  resolution: ["Full HD", "4K Ultra HD"],
  dryerType: ["Vented", "Heat pump"],
  colour: ["black", "silver", "stainless steel"],
};
const features =
  "petTool pyrolytic iceMaker iceDispenser waterDispenser frostFree airFry steamFunction steamClean convection inverter selfEmpty mops pullOut sitStand extendable washable dimmable reverseCycle filtered cordless".split(
    " ",
  );
const site = siteLexiconOf({
  schema: codeSchema,
  categories,
  brands: [],
  valuesOf: (key) => (features.includes(key) ? ["yes"] : (values[key] ?? [])),
});
const read = (typed: string) => interpretQuery(wordsOf(typed), site);
const uriOf = new Map(categories.map(({ id, uri }) => [id, uri]));

test("what words mean are facts that a listing filters by (SRCH-40)", () => {
  const filtered = Object.values(factSpecs).flatMap(({ key, facet }) => (facet === "none" ? [] : [key]));
  expect([...filtered, "colour"]).toEqual(expect.arrayContaining([...features, ...Object.keys(values)]));
});

describe("a need leads to the goods that meet it", () => {
  test.each([
    ["mould", ["dehumidifiers"]],
    ["damp", ["dehumidifiers"]],
    ["hay fever", ["air-purifiers"]],
    ["allergies", ["air-purifiers"]],
    ["bushfire smoke", ["air-purifiers"]],
    ["dog hair", ["vacuums", "robots"]],
    ["pets", ["vacuums", "robots"]],
    ["pizza", ["pizza-ovens"]],
    ["cook outside", ["barbecues"]],
    ["grill outside", ["barbecues"]],
    ["cold drinks", ["bar-fridges", "outdoor-fridges"]],
    ["how to keep the bedroom cool", ["fans", "air-conditioners"]],
    ["warm room", ["heaters", "split-systems"]],
    ["ironing shirts", ["garment-care"]],
    ["spare room", ["sofa-beds"]],
    ["flat white", ["coffee-machines", "built-in-coffee-machines"]],
    ["smoothies", ["blenders"]],
  ])("%j: %j (SRCH-40)", (typed, uris) => {
    const found = read(typed).kind?.first.map((id) => uriOf.get(id));
    expect([...new Set(found)]).toEqual(uris);
  });
});

describe("how something should be says what comes first", () => {
  const sizes = ["capacityLitres", "capacityKg", "screenInches", "placeSettings", "ovenLitres", "roomM2", "widthMm"];
  test.each([
    ["quiet dishwasher", "least", ["noiseDb"]],
    ["energy efficient fridge", "most", ["energyStars"]],
    ["fridge cheap to run", "most", ["energyStars"]],
    ["cheapest to run fridge", "most", ["energyStars"]],
    ["water saving washer", "most", ["waterStars"]],
    ["small fridge", "least", sizes],
    ["tv for caravan", "least", sizes],
    ["slimline dishwasher", "least", ["widthMm"]],
    ["family fridge", "most", sizes],
    ["strong suction vacuum", "most", ["suctionPa", "wattsInput"]],
  ] as const)("%j: the %s of %j (SRCH-40)", (typed, end, keys) => {
    expect(read(typed)).toMatchObject({ preference: { by: "fact", end, keys }, needs: [] });
  });

  test.each([
    "quick kettle",
    "2 in 1 washer dryer",
    "all in one washer dryer",
    "kettle for home",
    "top load washer for laundry",
  ])("some words of %j are never asked of a product (SRCH-40)", (typed) => {
    expect(read(typed).needs).toEqual([]);
    expect(read(typed).softNeeds.map(({ pairs }) => pairs)).toEqual([[]]);
  });
});

describe("a feature has more than one name", () => {
  test.each([
    ["air purifier hay fever", "hay fever", ["filterType:HEPA"]],
    ["stick vacuum dog hair", "dog hair", ["petTool:yes"]],
    ["self cleaning oven", "self cleaning", ["pyrolytic:yes"]],
    ["smart dishwasher", "smart", ["connectivity:Wi-Fi", "connectivity:Wi-Fi and Bluetooth"]],
    ["bluetooth soundbar", "bluetooth", ["connectivity:Bluetooth", "connectivity:Wi-Fi and Bluetooth"]],
    ["fridge with icemaker", "icemaker", ["iceMaker:yes"]],
    ["fridge with ice", "ice", ["iceDispenser:yes", "iceMaker:yes"]],
    ["fridge chilled water", "chilled water", ["waterDispenser:yes"]],
    ["no frost freezer", "no frost", ["frostFree:yes"]],
    ["oven with air fryer", "air fryer", ["airFry:yes"]],
    ["microwave with steam", "steam", ["steamFunction:yes", "steamClean:yes"]],
    ["combination microwave", "combination", ["convection:yes"]],
    ["inverter washer", "inverter", ["inverter:yes", "motor:Direct drive inverter"]],
    ["self emptying robot vacuum", "self emptying", ["selfEmpty:yes"]],
    ["mopping robot vacuum", "mopping", ["mops:yes"]],
    ["tap with pull down", "pull down", ["pullOut:yes"]],
    ["height adjustable desk", "height adjustable", ["sitStand:yes"]],
    ["extending dining table", "extending", ["extendable:yes"]],
    ["machine washable rug", "machine washable", ["washable:yes"]],
    ["floor lamp with dimmer", "dimmer", ["dimmable:yes"]],
    ["reverse cycle split system", "reverse cycle", ["reverseCycle:yes"]],
    ["gaming monitor", "gaming", ["refreshHz:120", "refreshHz:144"]],
    ["sink with double bowl", "double bowl", ["bowls:2"]],
    ["sink with single bowl", "single bowl", ["bowls:1"]],
    ["uhd television", "uhd", ["resolution:4K Ultra HD"]],
    ["tap for sparkling", "sparkling", ["filtered:yes"]],
    ["battery stick vacuum", "battery", ["cordless:yes"]],
    ["dryer with heat pump", "heat pump", ["dryerType:Heat pump"]],
    ["stainless steel kettle", "stainless steel", ["colour:stainless steel", "colour:silver"]],
  ])("%j asks %j of a product: %j (SRCH-40)", (typed, phrase, pairs) => {
    expect(read(typed).needs.slice(0, 1)).toEqual([expect.objectContaining({ typed: phrase, pairs })]);
  });
});

describe("a saying", () => {
  test("is as long as its words, wherever it stands (SRCH-40)", () => {
    expect(meaningAt(["mould"], 0)?.length).toBe(1);
    expect(meaningAt(["fridge", "mould"], 1)?.length).toBe(1);
    expect(meaningAt(wordsOf("fan to keep bedroom cool"), 2)?.length).toBe(3);
    expect(meaningAt(wordsOf("white fridge"), 0)).toBeNull();
  });

  test("is known word by word, so that none of them is taken for a slip (SRCH-38)", () => {
    expect(meaningWords).toEqual(expect.arrayContaining(["asthma", "dust", "mites", "dog", "eco"]));
    expect(new Set(meaningWords).size).toBe(meaningWords.length);
  });
});
