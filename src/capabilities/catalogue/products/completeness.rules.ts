import type { Facts } from "../schemas/specification.rules.ts";
import { labelOf, type CategorySchema } from "../schemas/schema.rules.ts";

/** What the score is made of. `facts` has the product's own columns too. */
export type AssessedProduct = {
  readonly title: string;
  readonly description: string;
  readonly features: readonly string[];
  readonly inTheBox: readonly string[];
  readonly facts: Facts;
  readonly gtin: string | null;
};

/** `field` is where it is entered: a field of the product, or `facts.<key>`. */
export type Gap = { readonly field: string; readonly label: string; readonly points: number };
export type Assessment = { readonly score: number; readonly missing: readonly Gap[] };

/** Where neither a category nor one above it has a bar. */
export const DEFAULT_BAR = 60;

/** Fields that are no facts, as lists name them. */
export const fieldLabels: Readonly<Record<string, string>> = {
  title: "Name",
  description: "Description",
  features: "Key features",
  inTheBox: "What's in the box",
  gtin: "GTIN",
};

const LONG_ENOUGH = 120;
const FEATURES = 3;
const points = {
  title: 10,
  description: 15,
  features: 10,
  inTheBox: 5,
  card: 25,
  table: 20,
  size: 10,
  gtin: 5,
} as const;
/** No product has every fact of its table: with half of them the points are full. */
const SHARE_OF_TABLE = 0.5;

const sizes = ["widthMm", "heightMm", "depthMm"];

/** A score from 0 to 100, and what is missing, with the points that it would bring, most first. */
export function assessCompleteness(product: AssessedProduct, schema: CategorySchema): Assessment {
  const texts = textGaps(product);
  const facts = factGaps(product.facts, schema);
  const missing = [...texts, ...facts].toSorted((a, b) => b.points - a.points);
  const lost = missing.reduce((sum, gap) => sum + gap.points, 0);
  return {
    score: Math.max(0, Math.round(100 - lost)),
    missing: missing.map((gap) => ({ ...gap, points: Math.round(gap.points * 10) / 10 })),
  };
}

function textGaps({ title, description, features, inTheBox, gtin }: AssessedProduct): readonly Gap[] {
  const gaps: readonly (Gap & { readonly isThere: boolean })[] = [
    {
      field: "title",
      label: "A name of 10 characters or more",
      points: points.title,
      isThere: title.trim().length >= 10,
    },
    {
      field: "description",
      label: `A description of ${LONG_ENOUGH} characters or more`,
      points: points.description,
      isThere: description.trim().length >= LONG_ENOUGH,
    },
    {
      field: "features",
      label: `${FEATURES} key features`,
      points: points.features,
      isThere: features.length >= FEATURES,
    },
    { field: "inTheBox", label: "What's in the box", points: points.inTheBox, isThere: inTheBox.length > 0 },
    { field: "gtin", label: "The GTIN (barcode)", points: points.gtin, isThere: gtin !== null },
  ];
  return gaps.flatMap(({ isThere, ...gap }) => (isThere ? [] : [gap]));
}

function factGaps(facts: Facts, schema: CategorySchema): readonly Gap[] {
  const isMissing = (key: string): boolean => facts[key] === undefined;
  const gapOf = (each: number) => (key: string) => ({
    field: `facts.${key}`,
    label: labelOf(schema, key),
    points: each,
  });
  const card = schema.card.filter((key) => !sizes.includes(key));
  const size = sizes.filter((key) => schema.table.includes(key));
  const rest = schema.table.filter((key) => !card.includes(key) && !sizes.includes(key));
  const wanted = Math.ceil(rest.length * SHARE_OF_TABLE);
  const lacking = Math.max(0, wanted - rest.filter((key) => !isMissing(key)).length);
  const gaps = [
    ...card.filter(isMissing).map(gapOf(points.card / Math.max(card.length, 1))),
    ...size.filter(isMissing).map(gapOf(points.size / Math.max(size.length, 1))),
    ...rest
      .filter(isMissing)
      .slice(0, lacking)
      .map(gapOf(points.table / Math.max(wanted, 1))),
  ];
  const named = new Set(gaps.map(({ field }) => field));
  // A required fact is named also where half of the table would do.
  const required = missingRequired(facts, schema).filter((key) => !named.has(`facts.${key}`));
  return [...gaps, ...required.map(gapOf(0))];
}

/** Facts of a category's card and table that a product needs and does not have. */
export const missingRequired = (facts: Facts, { card, table, specs }: CategorySchema): readonly string[] =>
  [...new Set([...card, ...table])].filter((key) => specs[key]?.isRequired === true && facts[key] === undefined);
