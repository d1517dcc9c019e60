import { describe, expect, test } from "vitest";
import { finishes } from "#capabilities/catalogue/catalogue.facts.ts";
import { asCalendarDay } from "#kit/calendar-day.ts";
import { capitals } from "./wording.ts";
import { createProducts, type Product } from "./products.ts";

const products = createProducts(asCalendarDay("2026-11-28"));

/** What is said about fillings, jugs and soles, whose material is not what the product looks like. */
const inside = /^(mattress|rug|iron|blender|food-processor|stand-mixer|sofa|armchair)$/;
/** A word of a material and the only finishes in which a product may have it. */
const words: readonly (readonly [RegExp, RegExp])[] = [
  [/^stainless/i, /^stainless$/],
  [/^(solid |spun )?brass$/i, /^brass$/],
  [/copper/i, /^copper$/],
  [/\boak\b/i, /^oak$/],
  [/walnut/i, /^walnut$/],
  [/lacquered|enamelled|painted|powder-coated|granite|fireclay/i, /^(white|black|graphite|cream|red|blue|sage)$/],
];
/** What must be made of the finish that it is named after. */
const named: Readonly<Record<string, RegExp>> = {
  stainless: /^stainless/i,
  brass: /brass/i,
  copper: /copper/i,
  oak: /oak/i,
  walnut: /walnut/i,
};

function contradictionsOf({ kind, finish, title, facts, features, description, maker }: Product): readonly string[] {
  const label = finishes[finish]?.label ?? "";
  const others = Object.values(finishes).map((one) => capitals(one.label));
  const ending = others.find((other) => title.endsWith(` in ${other}`) || title.endsWith(`, ${other}`));
  const material = inside.test(kind) ? undefined : facts["material"];
  const isGlass = /^(Glass|Refractory stone|Stoneware)$/.test(String(material));
  return [
    ...(facts["colour"] === label ? [] : [`colour ${String(facts["colour"])}`]),
    ...(ending === undefined || ending === capitals(label) ? [] : [`named ${ending}`]),
    ...(typeof material !== "string" || isGlass ? [] : wrongMaterial(finish, material)),
    ...(facts["fabric"] === undefined || (facts["fabric"] === "Full-grain leather") === (finish === "leather-tan")
      ? []
      : [`cover ${String(facts["fabric"])}`]),
    ...(kind === "rug" && /linen|fabric$/i.test(String(facts["colour"])) ? [`a fibre as colour`] : []),
    ...(finish === "linen" && ![undefined, "Linen blend"].includes(facts["fabric"] as string)
      ? [`cover ${String(facts["fabric"])}`]
      : []),
    ...(/\boiled\b/.test([...features, description.replace(maker.promise, "")].join(" ")) &&
    /lacquered|upholstered/i.test(String(material))
      ? ["oiled"]
      : []),
  ];
}

function wrongMaterial(finish: string, material: string): readonly string[] {
  const isOther = words.some(([word, allowed]) => word.test(material) && !allowed.test(finish));
  const isMissing = named[finish]?.test(material) === false;
  return isOther || isMissing ? [`${material} in ${finish}`] : [];
}

describe("the appearance of a product in the seed", () => {
  test("its name, its colour, its material and its cover agree with the finish it is drawn in (PDP-08)", () => {
    const wrong = products.flatMap((product) => contradictionsOf(product).map((what) => `${product.title}: ${what}`));
    expect(wrong).toEqual([]);
    expect(products.filter(({ facts }) => facts["material"] !== undefined).length).toBeGreaterThan(400);
  });

  test("a mattress is not named after the colour of its cover, and none is of a fibre (PDP-08)", () => {
    const mattresses = products.filter(({ kind }) => kind === "mattress");
    expect(mattresses.length).toBeGreaterThan(30);
    const labels = Object.values(finishes).map(({ label }) => capitals(label));
    const named = mattresses.filter(
      ({ title, finish }) => finish === "linen" || labels.some((label) => title.endsWith(label)),
    );
    expect(named.map(({ title }) => title)).toEqual([]);
  });

  test("no sentence about a product names a material or a cover that another finish of it has (PDP-08)", () => {
    const materialWord = /\b(stoneware|fireclay|granite composite|1\.2 mm steel|bouclé|performance weave)\b/i;
    const wrong = products.filter(({ kind, facts, features, description }) => {
      const found = materialWord.exec([...features, description].join(" "))?.[1]?.toLowerCase();
      if (found === undefined || !/^(lamp-table|sink|sofa|armchair)$/.test(kind)) return false;
      const has = `${String(facts["material"])} ${String(facts["fabric"])}`.toLowerCase();
      return found === "1.2 mm steel" ? !has.startsWith("stainless steel 304") : !has.includes(found);
    });
    expect(wrong.map(({ title }) => title)).toEqual([]);
  });
});
