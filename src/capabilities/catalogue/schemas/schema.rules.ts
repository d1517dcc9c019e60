import { factSpecs, type FactSpec } from "../catalogue.facts.ts";
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
  readonly specs: Readonly<Record<string, FactSpec>>;
};

/** The lists of a category's schema that staff can replace. */
export const schemaLists = ["card", "promoted", "facets", "table"] as const;
export type SchemaList = (typeof schemaLists)[number];

/** A fact as staff changed or made it. A retired one is shown nowhere; products keep their values. */
export type FactChange = FactSpec & { readonly isRetired: boolean };
/** Lists that staff replaced in a category; null: that of the code, or of the category above it. */
export type PartChange = Readonly<Record<SchemaList, readonly string[] | null>>;
/** What the database changes of the code's facts and schemas; categories by their uri. */
export type SchemaChanges = {
  readonly facts: readonly FactChange[];
  readonly parts: Readonly<Record<string, PartChange>>;
  readonly synonyms?: readonly ValueSynonym[];
};

/** A word that means a value of a fact. */
export type ValueSynonym = { readonly factKey: string; readonly value: string; readonly said: string };

/** The facts and the categories' schemas: the code's, with what staff changed. All readers use this one. */
export type CatalogueSchema = {
  /** By key, without retired ones. */
  readonly specs: Readonly<Record<string, FactSpec>>;
  /** Facts that a product has or has not: together they are one filter. */
  readonly features: readonly string[];
  readonly retired: ReadonlySet<string>;
  readonly parts: Readonly<Record<string, PartChange>>;
  /** A fact's key by a word of an address, in lower case: the key, or the key without its unit (`width`). */
  readonly keyByName: ReadonlyMap<string, string>;
  readonly synonyms: readonly ValueSynonym[];
  /** Of categories by their path, joined when first needed. Another schema has its own: see `schemaWith`. */
  readonly categorySchemas: Map<string, CategorySchema>;
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

export const MAX_KEY_FACTS = 4;

const unitEnding = /(Mm|Litres|Kg|Kw|Stars|Db|PerYear|Input|M3h|M2|Minutes|Inches|Hz|Rpm|Pa)$/;

const namesOf = (keys: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    keys
      .flatMap((key) => [key, key.replace(unitEnding, "")].map((name) => [name.toLowerCase(), key] as const))
      .reverse(),
  );

/** The code's facts and schemas with the changes over them. A change of a fact replaces it as a whole. */
export function mergeSchema({ facts, parts, synonyms = [] }: SchemaChanges): CatalogueSchema {
  const all: Record<string, FactSpec> = { ...factSpecs };
  for (const { isRetired: _, ...spec } of facts) all[spec.key] = spec;
  const retired = new Set(facts.filter(({ isRetired }) => isRetired).map(({ key }) => key));
  const specs = Object.fromEntries(Object.entries(all).filter(([key]) => !retired.has(key)));
  return {
    specs,
    retired,
    parts,
    synonyms: synonyms.filter(({ factKey }) => Object.hasOwn(specs, factKey)),
    features: Object.values(specs).flatMap(({ key, facet }) => (facet === "yes-no" ? [key] : [])),
    keyByName: namesOf(Object.keys(specs)),
    categorySchemas: new Map(),
  };
}

/** The same schema with other parts. */
export const schemaWith = (
  schema: CatalogueSchema,
  change: Partial<Pick<CatalogueSchema, "parts" | "retired">>,
): CatalogueSchema => ({ ...schema, ...change, categorySchemas: new Map() });

/** The schema as it would be with these lists in the category at the end of the path. */
export function withPart(schema: CatalogueSchema, path: string, part: PartChange): CatalogueSchema {
  const uri = path.split("/").at(-1) ?? "";
  return schemaWith(schema, { parts: { ...schema.parts, [uri]: part } });
}

/** What the code says, without any change of staff. */
export const codeSchema: CatalogueSchema = mergeSchema({ facts: [], parts: {} });

/** For all products together, and for a category without a schema: all known facts. */
const anyCategory = {
  card: ["capacityLitres", "capacityKg", "widthMm", "energyStars"],
  promoted: ["brand", "price"],
  facets: "energyStars kwhPerYear widthMm heightMm depthMm capacityLitres noiseDb material features".split(" "),
};

const keysIn = (text: string | undefined, inherited: readonly string[]): readonly string[] =>
  text === undefined ? inherited : text.trim().split(/\s+/);

/** The schema of a category by its path (`refrigeration/fridges/bar-fridges`); the empty path is of no category. */
export function schemaOf(all: CatalogueSchema, path: string): CategorySchema {
  const known = all.categorySchemas.get(path);
  if (known !== undefined) return known;
  const made = joinParts(all, path);
  all.categorySchemas.set(path, made);
  return made;
}

function joinParts({ specs, retired, parts }: CatalogueSchema, path: string): CategorySchema {
  let schema: CategorySchema = { ...anyCategory, table: Object.keys(specs), words: {}, specs };
  for (const uri of path.split("/")) {
    const part = Object.hasOwn(schemaParts, uri) ? schemaParts[uri] : undefined;
    const change = Object.hasOwn(parts, uri) ? parts[uri] : undefined;
    if (part === undefined && change === undefined) continue;
    schema = {
      card: change?.card ?? keysIn(part?.card, schema.card),
      promoted: change?.promoted ?? keysIn(part?.promoted, schema.promoted),
      facets: change?.facets ?? keysIn(part?.facets, schema.facets),
      table: change?.table ?? keysIn(part?.table, schema.table),
      words: { ...schema.words, ...part?.words },
      specs,
    };
  }
  return retired.size === 0 ? schema : withoutKeys(schema, retired);
}

function withoutKeys(schema: CategorySchema, retired: ReadonlySet<string>): CategorySchema {
  const left = (keys: readonly string[]) => keys.filter((key) => !retired.has(key));
  const { card, promoted, facets, table } = schema;
  return { ...schema, card: left(card), promoted: left(promoted), facets: left(facets), table: left(table) };
}

export const labelOf = (schema: CategorySchema, key: string): string =>
  schema.words[key]?.label ?? schema.specs[key]?.label ?? key;

export const explanationOf = (schema: CategorySchema, key: string): string | null =>
  schema.words[key]?.explain ?? schema.specs[key]?.explain ?? null;

/** The rows of a comparison of products of these categories: the facts that differ first, then all others. */
export function comparedKeys(schema: CatalogueSchema, paths: readonly string[]): readonly string[] {
  const schemas = paths.map((path) => schemaOf(schema, path));
  return [...new Set([...schemas.flatMap((one) => one.card), ...schemas.flatMap((one) => one.table)])];
}
