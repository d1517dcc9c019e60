import { asCents, type Cents } from "#kit/money.ts";
import { measuredFacts } from "./schemas/measured.facts.ts";
import { statedSpecifications } from "./schemas/stated-specifications.facts.ts";

/**
 * What is known about a product, by the keys of `products.facts`. A key carries its unit; its value is a string, a
 * number or a boolean. Lists follow the order in which a specification table shows them.
 */
export const factUnits = [
  "",
  "mm",
  "cm",
  "m",
  "in",
  "m²",
  "L",
  "L/h",
  "L/min",
  "m³/h",
  "kg",
  "g",
  "kWh",
  "Wh",
  "W",
  "kW",
  "V",
  "Hz",
  "MJ/h",
  "dB",
  "rpm",
  "bar",
  "Pa",
  "°C",
  "lm",
  "nits",
  "cups",
  "min",
  "h",
  "years",
] as const;
export type FactUnit = (typeof factUnits)[number];

export const factGroups = [
  "Capacity",
  "Size",
  "Energy and water",
  "Performance",
  "Design",
  "Features",
  "Installation",
] as const;
export type FactGroup = (typeof factGroups)[number];

export const factFacets = ["none", "choice", "range", "yes-no"] as const;

export type FactSpec = {
  key: string;
  label: string;
  unit: FactUnit;
  group: FactGroup;
  /** How a listing filters by it: pick values, between two numbers, a single tick, or not at all. */
  facet: (typeof factFacets)[number];
  /** A sentence for a trade word. */
  explain?: string;
  /** The values that it may have, in their order; none: any. */
  choices?: readonly string[];
  /** Products of a category that shows it are not published without it. */
  isRequired?: boolean;
};

/** A fact as the lists of facts write it. */
export type FactLine = readonly [
  key: string,
  label: string,
  unit: FactUnit,
  group: FactGroup,
  facet: FactSpec["facet"],
  explain?: string,
];

const lines = [...measuredFacts, ...statedSpecifications];

function specOf([key, label, unit, group, facet, explain]: FactLine): FactSpec {
  return { key, label, unit, group, facet, ...(explain === undefined ? {} : { explain }) };
}

export const factSpecs: Record<string, FactSpec> = Object.fromEntries(lines.map((line) => [line[0], specOf(line)]));

/** The words a finish is sold under, and the colour a shopper filters by. */
export const finishes: Record<string, { readonly label: string; readonly family: string }> = {
  white: { label: "White", family: "white" },
  stainless: { label: "Stainless steel", family: "silver" },
  "black-steel": { label: "Black steel", family: "black" },
  black: { label: "Black", family: "black" },
  graphite: { label: "Graphite", family: "grey" },
  cream: { label: "Cream", family: "cream" },
  red: { label: "Red", family: "red" },
  blue: { label: "Blue", family: "blue" },
  sage: { label: "Sage", family: "green" },
  oak: { label: "Oak", family: "timber" },
  walnut: { label: "Walnut", family: "timber" },
  linen: { label: "Linen", family: "cream" },
  "charcoal-fabric": { label: "Charcoal", family: "grey" },
  "rust-fabric": { label: "Rust", family: "rust" },
  "leather-tan": { label: "Tan leather", family: "tan" },
  brass: { label: "Brass", family: "gold" },
  copper: { label: "Copper", family: "copper" },
};

/** Values of the `price` facet; `toCents` is not included. */
export const priceBands: readonly {
  readonly uri: string;
  readonly title: string;
  readonly fromCents: Cents;
  readonly toCents: Cents | null;
}[] = [
  { uri: "under-200", title: "Under $200", fromCents: asCents(0), toCents: asCents(20_000) },
  { uri: "200-500", title: "$200 to $500", fromCents: asCents(20_000), toCents: asCents(50_000) },
  { uri: "500-1000", title: "$500 to $1,000", fromCents: asCents(50_000), toCents: asCents(100_000) },
  { uri: "1000-2000", title: "$1,000 to $2,000", fromCents: asCents(100_000), toCents: asCents(200_000) },
  { uri: "2000-4000", title: "$2,000 to $4,000", fromCents: asCents(200_000), toCents: asCents(400_000) },
  { uri: "4000-plus", title: "$4,000 and more", fromCents: asCents(400_000), toCents: null },
];
