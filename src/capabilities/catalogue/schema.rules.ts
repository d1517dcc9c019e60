import { factSpecs } from "./catalogue.facts.ts";
import { coldAndCleanSchemas, kitchenSchemas } from "./schema-kitchen.facts.ts";
import { livingSchemas, screenAndOutdoorSchemas } from "./schema-home.facts.ts";
import { airSchemas, smallSchemas } from "./schema-small.facts.ts";

/** What a fact is called in one category, where that differs from everywhere else. */
export type FactWords = { readonly label?: string; readonly explain?: string };

/** The part of a schema that differs from the parent category's. Keys are separated by spaces, in their order. */
export type SchemaPart = {
  /** The facts on a card, and the first ones of a comparison. Four at most. */
  readonly card?: string;
  /** Filters above the list: two to four of its facets, or `brand`, `price`, `features`. */
  readonly promoted?: string;
  /** Filters in addition to those of every list. `features` are all yes-or-no facts. */
  readonly facets?: string;
  /** The specification. */
  readonly table?: string;
  readonly words?: Readonly<Record<string, FactWords>>;
};

/** What matters in a category, and in which order. */
export type CategorySchema = {
  readonly card: readonly string[];
  readonly promoted: readonly string[];
  readonly facets: readonly string[];
  readonly table: readonly string[];
  readonly words: Readonly<Record<string, FactWords>>;
};

/** The one place to change: by the uri of a category. */
export const schemaParts: Readonly<Record<string, SchemaPart>> = {
  ...kitchenSchemas,
  ...coldAndCleanSchemas,
  ...smallSchemas,
  ...airSchemas,
  ...screenAndOutdoorSchemas,
  ...livingSchemas,
};

export const MOST_KEY_FACTS = 4;

/** For all products together, and for a category without a schema: all known facts. */
const anyCategory: CategorySchema = {
  card: ["capacityLitres", "capacityKg", "widthMm", "energyStars"],
  promoted: ["brand", "price"],
  facets: "energyStars kwhPerYear widthMm heightMm depthMm capacityLitres noiseDb material features".split(" "),
  table: Object.keys(factSpecs),
  words: {},
};

const keysIn = (text: string | undefined, inherited: readonly string[]): readonly string[] =>
  text === undefined ? inherited : text.trim().split(/\s+/);

/** The schema of a category by its path (`refrigeration/fridges/bar-fridges`); the empty path is of no category. */
export function schemaOf(path: string): CategorySchema {
  let schema = anyCategory;
  for (const uri of path.split("/")) {
    const part = Object.hasOwn(schemaParts, uri) ? schemaParts[uri] : undefined;
    if (part === undefined) continue;
    schema = {
      card: keysIn(part.card, schema.card),
      promoted: keysIn(part.promoted, schema.promoted),
      facets: keysIn(part.facets, schema.facets),
      table: keysIn(part.table, schema.table),
      words: { ...schema.words, ...part.words },
    };
  }
  return schema;
}

export const labelOf = (schema: CategorySchema, key: string): string =>
  schema.words[key]?.label ?? factSpecs[key]?.label ?? key;

export const explanationOf = (schema: CategorySchema, key: string): string | null =>
  schema.words[key]?.explain ?? factSpecs[key]?.explain ?? null;

/** The rows of a comparison of products of these categories: what tells them apart first, then all else. */
export function comparedKeys(paths: readonly string[]): readonly string[] {
  const schemas = paths.map(schemaOf);
  return [...new Set([...schemas.flatMap((one) => one.card), ...schemas.flatMap((one) => one.table)])];
}
