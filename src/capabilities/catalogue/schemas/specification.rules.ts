import { finishes, type FactSpec } from "../catalogue.facts.ts";
import type { FactGroup, Product, ShownFact } from "../catalogue.contract.ts";
import {
  explanationOf,
  labelOf,
  MAX_KEY_FACTS,
  schemaOf,
  type CatalogueSchema,
  type CategorySchema,
} from "./schema.rules.ts";
import type { z } from "zod";

export type FactValue = string | number | boolean;
export type Facts = Readonly<Record<string, FactValue>>;
type Shown = z.output<typeof ShownFact>;
type Group = z.output<typeof FactGroup>;

/** What a specification is made of: the facts, and what the product's own columns add to them. */
export type Described = {
  /** Of its category: root/child/grandchild. */
  readonly categoryPath: string;
  readonly finish: string;
  readonly facts: Facts;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
  readonly depthMm: number | null;
  readonly energyStars: number | null;
  readonly kwhPerYear: number | null;
};

const number = new Intl.NumberFormat("en-AU", { maximumFractionDigits: 2 });
/** Years and model-like numbers apart, every number is grouped; this is where grouping begins. */
const written = (value: number): string =>
  Math.abs(value) >= 10_000 ? number.format(value) : String(Math.round(value * 100) / 100);

const withUnit = (text: string, unit: FactSpec["unit"]): string => {
  if (unit === "") return text;
  return unit === "in" ? `${text}″` : `${text} ${unit}`;
};

/** `610 L`, `Yes`, `French doors`: one way of writing for cards, tables and filters. */
export function showFact({ specs }: Pick<CatalogueSchema, "specs">, key: string, value: FactValue): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (key.endsWith("Stars")) return Number(value) === 1 ? "1 star" : `${value} stars`;
  if (value === "yes") return "Yes";
  if (typeof value === "number") return withUnit(written(value), specs[key]?.unit ?? "");
  const unit = specs[key]?.unit ?? "";
  return unit !== "" && /^\d+(\.\d+)?$/.test(value) ? withUnit(value, unit) : value;
}

/** Every fact of a product under the keys of the table, the columns included. */
export function allFacts(product: Described): Facts {
  const columns: Record<string, FactValue | null> = {
    widthMm: product.widthMm,
    heightMm: product.heightMm,
    depthMm: product.depthMm,
    energyStars: product.energyStars,
    kwhPerYear: product.kwhPerYear,
    colour: product.facts["colour"] ?? finishes[product.finish]?.label ?? null,
  };
  const facts: Record<string, FactValue> = { ...product.facts };
  for (const [key, value] of Object.entries(columns)) if (value !== null) facts[key] = value;
  return facts;
}

const millimetres = (facts: Facts, key: string): number | null => {
  const value = facts[key];
  const length = typeof value === "string" ? Number.parseFloat(value) : value;
  return typeof length === "number" && Number.isFinite(length) && length >= 0 ? length : null;
};

/** The air to leave around it and the opening it is built into, as far as the facts know them. */
export const fittingOf = (facts: Facts): Product["fitting"] => ({
  clearanceTopMm: millimetres(facts, "clearanceTopMm"),
  clearanceSideMm: millimetres(facts, "clearanceSideMm"),
  clearanceRearMm: millimetres(facts, "clearanceRearMm"),
  cutoutWidthMm: millimetres(facts, "cutoutWidthMm"),
  cutoutHeightMm: millimetres(facts, "cutoutHeightMm"),
  cutoutDepthMm: millimetres(facts, "cutoutDepthMm"),
});

/** The keys that a product's table shows, in its order: the facts of its category first, then all others. */
function keysInOrder(schema: CategorySchema, facts: Facts): readonly string[] {
  const listed = schema.table.filter((key) => Object.hasOwn(facts, key));
  const others = Object.keys(schema.specs).filter((key) => Object.hasOwn(facts, key) && !listed.includes(key));
  return [...listed, ...others];
}

const shown = (schema: CategorySchema, key: string, facts: Facts): Shown => ({
  key,
  label: labelOf(schema, key),
  value: showFact(schema, key, facts[key] ?? ""),
});

/** Up to four facts that distinguish the products of a category. */
export function keyFactsOf(all: CatalogueSchema, product: Described): Shown[] {
  const facts = allFacts(product);
  const schema = schemaOf(all, product.categoryPath);
  return schema.card
    .filter((key) => facts[key] !== undefined && facts[key] !== false)
    .slice(0, MAX_KEY_FACTS)
    .map((key) => shown(schema, key, facts));
}

/** The whole specification, in groups, with a sentence for each trade word. */
export function specificationsOf(all: CatalogueSchema, product: Described): Group[] {
  const facts = allFacts(product);
  const schema = schemaOf(all, product.categoryPath);
  const groups = new Map<string, Group>();
  for (const key of keysInOrder(schema, facts)) {
    const spec = schema.specs[key];
    if (!spec) continue;
    const group = groups.get(spec.group) ?? { title: spec.group, facts: [] };
    groups.set(spec.group, group);
    group.facts.push({ ...shown(schema, key, facts), explain: explanationOf(schema, key) });
  }
  return [...groups.values()];
}

/** The fact that a word in an address means: its key in any case, or the key without its unit (`width`). */
export const factNamed = ({ keyByName }: CatalogueSchema, word: string): string | undefined =>
  keyByName.get(word.toLowerCase());

export type Band = { readonly value: string; readonly label: string; readonly values: readonly number[] };

/** Up to this many different values are offered one by one. */
const MAX_SINGLE_VALUES = 7;
const BANDS = 6;

/** Round steps a shopper would choose: 1, 2, 2.5 or 5 of a power of ten. */
function roundStep(span: number): number {
  const power = 10 ** Math.floor(Math.log10(span));
  const steps = [1, 2, 2.5, 5, 10].map((step) => step * power);
  return steps.find((step) => step >= span * 0.999) ?? power * 10;
}

/** Splits the numbers a fact takes into bands with round edges; each band holds its lower edge and not its upper. */
export function bandsOf(schema: CatalogueSchema, key: string, numbers: readonly number[]): readonly Band[] {
  const sorted = numbers.filter(Number.isFinite).sort((a, b) => a - b);
  const first = sorted[0];
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) return [];
  if (sorted.length <= MAX_SINGLE_VALUES)
    return sorted.map((value) => ({ value: String(value), label: showFact(schema, key, value), values: [value] }));
  const step = roundStep((last - first) / BANDS);
  const bandOf = (value: number): number => Math.floor(value / step + 1e-9);
  const toThousandths = (value: number): number => Math.round(value * 1000) / 1000;
  return [...Map.groupBy(sorted, bandOf)].map(([band, values]) => {
    const from = toThousandths(band * step);
    const to = toThousandths((band + 1) * step);
    const unit = schema.specs[key]?.unit ?? "";
    const label = key.endsWith("Stars") ? `${from} to ${to} stars` : withUnit(`${from} to ${to}`, unit);
    return { value: `${from}-${to}`, label, values };
  });
}

/** Words of the names of facts: shoppers may search for them although no title contains them. */
export const factWordsOf = ({ specs }: Pick<CatalogueSchema, "specs">): ReadonlySet<string> =>
  new Set(Object.values(specs).flatMap((spec) => spec.label.toLowerCase().match(/[a-z]{5,}/g) ?? []));
