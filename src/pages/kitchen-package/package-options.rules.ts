/** What the choice of options reads of a product; `price` in dollars. */
export type Choice = {
  readonly category: string;
  readonly manufacturer: { readonly name: string };
  readonly price: number | null;
  readonly keyFacts: readonly { readonly key: string; readonly value: string }[];
};

const PRICE_TIERS = 3;

/** The width in millimetres that a card states, as `596 mm`; null where it states none. */
export function widthOf({ keyFacts }: Pick<Choice, "keyFacts">): number | null {
  const stated = keyFacts.find(({ key }) => key === "widthMm")?.value.replaceAll(",", "") ?? "";
  const width = Number.parseInt(stated, 10);
  return width > 0 ? width : null;
}

type Traits = readonly (string | number | null)[];

/** The traits by which a shopper tells two products apart: width, kind, price tier and maker. */
function traitsOf(choices: readonly Choice[]): (choice: Choice) => Traits {
  const prices = choices.map(({ price }) => price ?? 0).toSorted((one, other) => one - other);
  const tierOf = ({ price }: Choice) => Math.floor((prices.indexOf(price ?? 0) / prices.length) * PRICE_TIERS);
  return (choice) => [widthOf(choice), choice.category, tierOf(choice), choice.manufacturer.name];
}

/**
 * At most `most` of the choices, which come most popular first: that one, then each time the one that shares the fewest
 * traits with those before it, the more popular of two that share as many.
 */
export function variedChoices<Some extends Choice>(choices: readonly Some[], most: number): readonly Some[] {
  const traits = traitsOf(choices);
  const left = choices.map((choice) => ({ choice, traits: traits(choice), shared: 0 }));
  const varied: Some[] = [];
  while (varied.length < most) {
    const [first, ...others] = left;
    if (first === undefined) break;
    const next = others.reduce((best, one) => (one.shared < best.shared ? one : best), first);
    left.splice(left.indexOf(next), 1);
    varied.push(next.choice);
    for (const one of left) one.shared += one.traits.filter((trait, at) => trait === next.traits[at]).length;
  }
  return varied;
}
