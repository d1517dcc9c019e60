import { describe, expect, test } from "vitest";
import { asCalendarDay } from "#kit/calendar-day.ts";
import { createProducts } from "#seed/products.ts";
import { typicalProduct } from "./draw-category-icon.ts";
import { drawProduct, mainViewOf, productKinds, type ProductDrawing, type ProductKind } from "./draw-product.ts";
import { type Tier, tierOf } from "./tier.ts";

const tiers: readonly Tier[] = ["entry", "middle", "premium"];
/** Kinds whose tier shows in glass, trim and display. */
const shown = productKinds.filter((kind) =>
  /^(oven|cooker|cooktop|rangehood|microwave|coffee-machine|coffee-built|fridge|freezer-upright|washer-front|washer-dryer|dryer|dishwasher)/.test(
    kind,
  ),
);
const products = createProducts(asCalendarDay("2026-11-28"));
const tierOfProduct = ({ kind, facts }: (typeof products)[number]): Tier =>
  tierOf({ kind: kind as ProductKind, facts });

/** All equipment that any kind counts, of which the first `count` are present. */
const equipment: readonly (readonly [key: string, yes: string | boolean, no: string | boolean])[] = [
  ["timer", true, false],
  ["flexZone", true, false],
  ["inverter", true, false],
  ["convection", true, false],
  ["connectivity", "Wi-Fi", "None"],
  ["milk", "Automatic", "None"],
  ["filterType", "Steel baffle", "Aluminium mesh"],
  ["pyrolytic", true, false],
  ["airFry", true, false],
  ["meatProbe", true, false],
  ["softClose", true, false],
  ["holidayMode", true, false],
  ["convertible", true, false],
  ["motor", "Direct drive inverter", "Belt drive"],
  ["autoDose", true, false],
  ["allergyCycle", true, false],
  ["steamClean", true, false],
  ["cutleryTray", true, false],
  ["autoOpen", true, false],
  ["bridgeZone", true, false],
  ["flameFailure", true, false],
  ["trivets", "Cast iron", "Enamelled steel"],
  ["waterDispenser", true, false],
  ["iceDispenser", true, false],
  ["iceMaker", true, false],
  ["grinder", true, false],
  ["controls", "Touch", "Knobs"],
];
/** The product with the least equipment that makes it one of the tier. */
function ofTier(kind: ProductKind, tier: Tier): ProductDrawing {
  const base = typicalProduct(kind);
  for (let count = 0; count <= equipment.length; count += 1) {
    const facts = Object.fromEntries(equipment.map(([key, yes, no], at) => [key, at < count ? yes : no]));
    const product = { ...base, facts: { ...base.facts, ...facts } };
    if (tierOf(product) === tier) return product;
  }
  throw new Error(`No equipment makes a ${kind} ${tier}`);
}

/** Without words and without names of gradients. */
const bare = (svg: string): string =>
  svg.replaceAll(/<text[\s\S]*?<\/text>/g, "").replaceAll(/(id="|url\(#|href="#)[^")]+/g, "$1");

describe("how a drawing shows the tier", () => {
  test.each(shown)("an entry, a middle and a premium %s of one maker look different (PDP-08)", (kind) => {
    const drawn = tiers.map((tier) => bare(drawProduct(ofTier(kind, tier), mainViewOf(kind))));
    expect(new Set(drawn).size).toBe(3);
  });

  test("a product of which no equipment is known is drawn as one of the middle (PDP-08)", () => {
    for (const kind of shown) expect(tierOf({ kind, facts: { widthMm: 600 } })).toBe("middle");
  });

  test("the catalogue has all three tiers of each large kind (PDP-08)", () => {
    const missing = ["oven-wall", "fridge-french-door", "washer-front", "dishwasher", "rangehood-canopy", "microwave"]
      .map((kind) => [
        kind,
        tiers.filter((tier) => !products.some((one) => one.kind === kind && tierOfProduct(one) === tier)),
      ])
      .filter(([, none]) => none?.length !== 0);
    expect(missing).toEqual([]);
  });

  test("a dearer tier costs more at the same size (PDP-08)", () => {
    const sizes = Map.groupBy(
      products.filter(({ kind }) => shown.some((one) => one === kind)),
      ({ kind, widthMm, heightMm }) => `${kind} ${widthMm} ${heightMm}`,
    );
    const shares = [...sizes.values()].flatMap((list) => {
      const mean = list.reduce((sum, one) => sum + one.dollars, 0) / list.length;
      return list.map((one) => ({ tier: tierOfProduct(one), share: one.dollars / mean }));
    });
    const means = tiers.map((tier) => {
      const own = shares.filter((one) => one.tier === tier);
      return own.reduce((sum, one) => sum + one.share, 0) / own.length;
    });
    expect(means[0]).toBeLessThan((means[1] ?? 0) * 0.9);
    expect(means[1]).toBeLessThan((means[2] ?? 0) * 0.9);
  });
});
