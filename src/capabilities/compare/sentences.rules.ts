import { asCents, type Cents, formatAmount, subtractCents } from "#kit/money.ts";
import type { CatalogueSchema } from "#capabilities/catalogue/schemas/schema.rules.ts";
import { yearlyCost } from "#capabilities/catalogue/products/running-cost.rules.ts";
import type { ComparedSentence } from "./compare.contract.ts";
import type { Cells } from "./comparison.rules.ts";
import { measures, type Measure } from "./measures.rules.ts";

/** A product as sentences speak of it. */
export type Spoken = {
  readonly sku: string;
  readonly name: string;
  /** Of its category: root/child/grandchild. */
  readonly categoryPath: string;
  readonly cells: Cells;
  /** Null where the visitor is shown none. */
  readonly priceCents: Cents | null;
};

/** A handful is read, a list is not. */
export const MAX_SENTENCES = 5;
export const PRICE_KEY = "price";
const KWH_KEY = "kwhPerYear";

type Candidate = ComparedSentence & {
  readonly key: string;
  readonly subject: string;
  readonly score: number;
  /** The difference, in the row's own unit; 0 where it is no number. */
  readonly by: number;
};

const numberOf = (product: Spoken, key: string): number | null => product.cells.get(key)?.number ?? null;

/** What size means where there are energy stars. */
const sizeKeys = ["capacityLitres", "capacityKg", "dryingKg", "placeSettings", "coolingKw", "screenInches"] as const;
const SAME_SIZE = 0.1;

const partOf = (product: Spoken, segments: number): string =>
  product.categoryPath.split("/").slice(0, segments).join("/");

/**
 * Stars compare appliances of one sort and one size: fridges with fridges, and two of them within a tenth. Where a size
 * is stated for one alone, or for none, they are not compared.
 */
export function areSameSize(one: Spoken, other: Spoken): boolean {
  if (partOf(one, 2) !== partOf(other, 2)) return false;
  const sizes = sizeKeys
    .map((key) => [numberOf(one, key), numberOf(other, key)] as const)
    .filter(([a, b]) => a !== null || b !== null);
  const isClose = ([a, b]: readonly [number | null, number | null]) =>
    a !== null && b !== null && Math.abs(a - b) <= SAME_SIZE * Math.max(a, b);
  return sizes.length > 0 && sizes.every(isClose);
}

function mayCompare(measure: Measure, one: Spoken, other: Spoken): boolean {
  if (measure.among === "all") return true;
  return measure.among === "department" ? partOf(one, 1) === partOf(other, 1) : areSameSize(one, other);
}

const textOf = (product: Spoken, key: string): string => product.cells.get(key)?.text ?? "";
const toHundredths = (value: number): number => Math.round(value * 100) / 100;

const DOLLAR = asCents(100);

/** What the power in the sentence costs, where that is a dollar at least. */
function withCost(sentence: string, kwh: number, centsPerKwh: number): string {
  const cost = asCents(Math.round(yearlyCost(kwh, centsPerKwh) / DOLLAR) * DOLLAR);
  if (cost < DOLLAR) return sentence;
  return `${sentence.slice(0, -1)}, about ${formatAmount(cost, "when-non-zero")} at ${centsPerKwh}c/kWh.`;
}

function measured(schema: CatalogueSchema, measure: Measure, [one, other]: readonly [Spoken, Spoken]): Candidate[] {
  const { key } = measure;
  const [a, b] = [numberOf(one, key), numberOf(other, key)];
  if (a === null || b === null || !mayCompare(measure, one, other)) return [];
  const by = toHundredths(measure.better === "less" ? b - a : a - b);
  if (by < measure.least) return [];
  return [
    {
      key,
      subject: one.sku,
      by,
      score: measure.weight * Math.min(1, by / measure.large),
      text: measure.describe(one.name, other.name, by, schema),
      cells: [
        { key, sku: one.sku, value: textOf(one, key) },
        { key, sku: other.sku, value: textOf(other, key) },
      ],
    },
  ];
}

const MIN_SAVING: Cents = asCents(1_000);
const MIN_SHARE = 0.02;
const PRICE_WEIGHT = 3;

function priced(one: Spoken, other: Spoken): Candidate[] {
  const [a, b] = [one.priceCents, other.priceCents];
  if (a === null || b === null || b - a < MIN_SAVING || b - a < b * MIN_SHARE) return [];
  const shown = (cents: Cents) => formatAmount(cents, "when-non-zero");
  return [
    {
      key: PRICE_KEY,
      subject: one.sku,
      by: b - a,
      score: PRICE_WEIGHT * Math.min(1, (b - a) / b / 0.25),
      text: `${one.name} costs ${shown(subtractCents(b, a))} less than ${other.name}.`,
      cells: [
        { key: PRICE_KEY, sku: one.sku, value: shown(a) },
        { key: PRICE_KEY, sku: other.sku, value: shown(b) },
      ],
    },
  ];
}

const FEATURE_WEIGHT = 1;

function featured({ features, specs }: CatalogueSchema, one: Spoken, other: Spoken): Candidate[] {
  if (partOf(one, 2) !== partOf(other, 2)) return [];
  const keys = features.filter((key) => textOf(one, key) === "Yes" && textOf(other, key) === "No");
  return keys.map((key) => ({
    key,
    subject: one.sku,
    by: 0,
    score: FEATURE_WEIGHT,
    text: `${specs[key]?.label ?? key}: yes with ${one.name}, no with ${other.name}.`,
    cells: [
      { key, sku: one.sku, value: textOf(one, key) },
      { key, sku: other.sku, value: textOf(other, key) },
    ],
  }));
}

/** The factor for a product's next advantage once a sentence is about it. */
const SPOKEN_FOR = 0.8;

/**
 * A few sentences about two products each, the most useful first. Each is computed from two cells of the table and, for
 * energy, its cost. Each row has one sentence at most, and every product is mentioned where possible.
 */
export function sentencesOf(
  schema: CatalogueSchema,
  products: readonly Spoken[],
  centsPerKwh: number,
): ComparedSentence[] {
  const pairs = products.flatMap((one) =>
    products.filter((other) => other !== one).map((other) => [one, other] as const),
  );
  let open = pairs.flatMap(([one, other]) => [
    ...priced(one, other),
    ...measures.flatMap((measure) => measured(schema, measure, [one, other])),
    ...featured(schema, one, other),
  ]);
  const chosen: Candidate[] = [];
  while (open.length > 0 && chosen.length < MAX_SENTENCES) {
    const worth = (candidate: Candidate) =>
      candidate.score * SPOKEN_FOR ** chosen.filter((one) => one.subject === candidate.subject).length;
    const best = open.reduce((first, candidate) => (worth(candidate) > worth(first) + 1e-9 ? candidate : first));
    chosen.push(best);
    open = open.filter((candidate) => candidate.key !== best.key);
  }
  return chosen.map(({ key, text, cells, by }) => ({
    text: key === KWH_KEY ? withCost(text, by, centsPerKwh) : text,
    cells,
  }));
}
