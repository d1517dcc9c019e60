import type { Effect, FieldFault } from "../categories/category-changes.rules.ts";
import { factSpecs, type FactGroup, type FactSpec, type FactUnit } from "../catalogue.facts.ts";
import {
  type CatalogueSchema,
  MAX_KEY_FACTS,
  schemaOf,
  type SchemaList,
  schemaLists,
  withPart,
} from "./schema.rules.ts";

/** A fact as staff send it. */
export type FactInput = {
  readonly label: string;
  readonly unit: FactUnit;
  readonly group: FactGroup;
  readonly facet: FactSpec["facet"];
  readonly explain: string;
  readonly isRetired: boolean;
  readonly choices?: readonly string[];
  readonly isRequired?: boolean;
};

/** Where a fact is used. */
export type FactUse = {
  /** Products that carry it. */
  readonly products: number;
  /** Among them those whose value is no number. */
  readonly texts: number;
  /** Titles of categories with products whose lists filter by it. */
  readonly filters: readonly string[];
  /** Titles of categories with products whose cards show it. */
  readonly cards: readonly string[];
};

const count = (amount: number, one: string, many = `${one}s`): string =>
  `${amount.toLocaleString("en-AU")} ${amount === 1 ? one : many}`;
const carry = (products: number): string => `${count(products, "product")} ${products === 1 ? "carries" : "carry"}`;

/** The columns of a product that are facts, too: their units are fixed. */
export const columnFacts: readonly string[] = ["widthMm", "heightMm", "depthMm", "energyStars", "kwhPerYear", "colour"];

/** Faults of a fact; `own` is null for a new one. */
export function faultsOfFact(
  schema: CatalogueSchema,
  key: string,
  own: FactSpec | null,
  input: FactInput,
): readonly FieldFault[] {
  const faults: FieldFault[] = [];
  if (own === null && !/^[a-z][A-Za-z0-9]{1,39}$/.test(key))
    faults.push({
      field: "key",
      sentence: "Key: use 2 to 40 letters and digits, like doorCount. Begin with a small letter.",
    });
  if (own === null && (Object.hasOwn(schema.specs, key) || schema.retired.has(key) || Object.hasOwn(factSpecs, key)))
    faults.push({ field: "key", sentence: `Key: there is a fact "${key}" already. Enter another.` });
  const twin = Object.values(schema.specs).find(
    (one) => one.key !== key && one.label.toLowerCase() === input.label.toLowerCase(),
  );
  if (twin !== undefined && own?.label.toLowerCase() !== input.label.toLowerCase())
    faults.push({
      field: "label",
      sentence: `Name: another fact is called "${twin.label}". Shoppers could not tell them apart.`,
    });
  if (
    own !== null &&
    columnFacts.includes(key) &&
    (own.unit !== input.unit || own.facet !== input.facet || input.isRetired)
  )
    faults.push({
      field: "unit",
      sentence: `${own.label} is a fixed field of every product. Only its name, group and explanation can change.`,
    });
  faults.push(...choiceFaults(key, input));
  if (input.facet === "range" && input.unit === "" && own?.facet !== "range")
    faults.push({ field: "unit", sentence: "Unit: a filter from–to needs a unit. Choose one, or another filter." });
  return faults;
}

/** Choices are words: a number or a yes is entered otherwise. */
function choiceFaults(key: string, { choices = [], unit, facet, isRequired = false }: FactInput): FieldFault[] {
  const isColumn = columnFacts.includes(key);
  if (isRequired && isColumn)
    return [{ field: "isRequired", sentence: "Required: a fixed field of every product can't be required here." }];
  if (choices.length === 0) return [];
  if (isColumn || unit !== "" || facet === "range" || facet === "yes-no")
    return [{ field: "choices", sentence: "Choices: only a text has them. Choose no unit and a filter by values." }];
  const known = new Set<string>();
  const twice = choices.find((one) => known.size === known.add(one.toLowerCase()).size);
  return twice === undefined ? [] : [{ field: "choices", sentence: `Choices: "${twice}" is there twice.` }];
}

const listed = (titles: readonly string[]): string =>
  titles.length > 3 ? `${titles.slice(0, 3).join(", ")} and ${titles.length - 3} more` : titles.join(", ");

function effectsOfRetiring(use: FactUse): Effect[] {
  const where = [
    ...(use.filters.length > 0
      ? [
          `${count(use.filters.length, "listing")} ${use.filters.length === 1 ? "filters" : "filter"} by it (${listed(use.filters)})`,
        ]
      : []),
    ...(use.cards.length > 0 ? [`cards of ${listed(use.cards)} show it`] : []),
  ];
  return [
    {
      tone: "warn",
      text: `${carry(use.products)} this fact${where.map((one) => `; ${one}`).join("")}. Pages, filters, search and comparisons lose it. Products keep their values, and it can come back.`,
    },
  ];
}

function effectsOfFilter(own: FactSpec, input: FactInput, use: FactUse): Effect[] {
  if (own.facet === input.facet) return [];
  const effects: Effect[] = [];
  const listings = `${count(use.filters.length, "listing")}${use.filters.length > 0 ? ` (${listed(use.filters)})` : ""}`;
  if (input.facet === "none")
    effects.push({
      tone: "warn",
      text: `The filter goes from ${listings}. Addresses that filter by it show the whole list.`,
    });
  else if (own.facet === "none")
    effects.push({
      tone: "info",
      text: `${carry(use.products)} this fact and can be filtered by it. ${count(use.filters.length, "listing names it among its", "listings name it among their")} filters so far.`,
    });
  else
    effects.push({
      tone: "warn",
      text: `The filter of ${listings} changes. Addresses that filter by it may show the whole list.`,
    });
  if (input.facet === "range" && use.texts > 0)
    effects.push({
      tone: "warn",
      text: `${count(use.texts, "product")} of ${use.products.toLocaleString("en-AU")} ${use.texts === 1 ? "has" : "have"} a value that is no number. A filter from–to leaves ${use.texts === 1 ? "it" : "them"} out.`,
    });
  return effects;
}

/** What a change of a fact does to products, lists and pages, before it is saved; `own` is null for a new one. */
export function effectsOfFact(
  own: (FactSpec & { readonly isRetired: boolean }) | null,
  input: FactInput,
  use: FactUse,
): readonly Effect[] {
  if (own === null)
    return [
      {
        tone: "info",
        text: "No product carries it yet. Add it to the categories that need it, so that the product editor asks for it.",
      },
    ];
  if (input.isRetired && !own.isRetired) return effectsOfRetiring(use);
  const effects: Effect[] = [];
  if (!input.isRetired && own.isRetired)
    effects.push({ tone: "info", text: `${carry(use.products)} this fact and show it again.` });
  if (own.label !== input.label)
    effects.push({
      tone: "info",
      text: `${carry(use.products)} this fact and show the new name on pages, in filters and in comparisons.`,
    });
  if (own.unit !== input.unit && use.products > 0)
    effects.push({
      tone: "warn",
      text: `${carry(use.products)} this fact. Their values stay as they are and are shown ${input.unit === "" ? "without a unit" : `in ${input.unit}`}. Import them again if the numbers change.`,
    });
  effects.push(...effectsOfFilter(own, input, use));
  return effects;
}

/** The lists of a category as staff send them; null: the code's, or those of the category above. */
export type PartInput = Readonly<Record<SchemaList, readonly string[] | null>>;

const nameOf: Readonly<Record<SchemaList, string>> = {
  card: "Cards",
  promoted: "Filters above the list",
  facets: "Filters",
  table: "Specification",
};
/** Filters that are no facts. */
export const otherFilters: Readonly<Record<string, string>> = {
  brand: "Brand",
  price: "Price",
  features: "Features",
};

function unknownKeys({ specs }: CatalogueSchema, list: SchemaList, keys: readonly string[]): readonly string[] {
  const others = list === "promoted" ? ["brand", "price", "features"] : list === "facets" ? ["features"] : [];
  return keys.filter((key) => !Object.hasOwn(specs, key) && !others.includes(key));
}

const MAX_PROMOTED = 4;
const MAX_LISTED = 80;

/** Faults of a category's lists, each with the way out. */
export function faultsOfPart(schema: CatalogueSchema, path: string, input: PartInput): readonly FieldFault[] {
  const merged = schemaOf(withPart(schema, path, input), path);
  const faults = schemaLists.flatMap((list): FieldFault[] => {
    const keys = input[list] ?? [];
    const unknown = unknownKeys(schema, list, keys);
    if (unknown.length > 0)
      return [{ field: list, sentence: `${nameOf[list]}: there is no fact "${unknown[0]}". Remove it.` }];
    if (new Set(keys).size < keys.length)
      return [{ field: list, sentence: `${nameOf[list]}: a fact is listed twice. Remove one.` }];
    return keys.length > MAX_LISTED
      ? [{ field: list, sentence: `${nameOf[list]}: use at most ${MAX_LISTED} facts.` }]
      : [];
  });
  if (merged.card.length > MAX_KEY_FACTS)
    faults.push({ field: "card", sentence: `Cards: use at most ${MAX_KEY_FACTS} facts. More do not fit.` });
  if (merged.promoted.length > MAX_PROMOTED)
    faults.push({
      field: "promoted",
      sentence: `Filters above the list: use at most ${MAX_PROMOTED}. More do not fit on a phone.`,
    });
  const hidden = merged.promoted.find((key) => !["brand", "price"].includes(key) && !merged.facets.includes(key));
  if (hidden !== undefined)
    faults.push({
      field: "promoted",
      sentence: `Filters above the list: "${labelIn(schema, hidden)}" is no filter of this category. Add it to the filters first.`,
    });
  const dead = (input.facets ?? []).find((key) => schema.specs[key]?.facet === "none");
  if (dead !== undefined)
    faults.push({
      field: "facets",
      sentence: `Filters: "${labelIn(schema, dead)}" can't be filtered by. Choose how under Facts first.`,
    });
  return faults;
}

export const labelIn = ({ specs }: CatalogueSchema, key: string): string =>
  specs[key]?.label ?? otherFilters[key] ?? key;

export type PartUse = {
  /** Products in the category and below it, and how many of them carry each fact. */
  readonly products: number;
  readonly carrying: Readonly<Record<string, number>>;
  /** Categories below it, by path, with their titles. */
  readonly below: readonly { readonly path: string; readonly title: string }[];
};

/** A filter is shown where at least this share of a list's products carry the fact. */
const MIN_COVERAGE = 0.25;

function effectsOfList(
  schema: CatalogueSchema,
  list: SchemaList,
  [before, after]: readonly [readonly string[], readonly string[]],
  use: PartUse,
): Effect[] {
  const added = after.filter((key) => !before.includes(key));
  const removed = before.filter((key) => !after.includes(key));
  const carried = (key: string): string =>
    `${(use.carrying[key] ?? 0).toLocaleString("en-AU")} of ${count(use.products, "product")}`;
  const isFact = (key: string): boolean => Object.hasOwn(schema.specs, key) && key !== "colour";
  const isRare = (key: string): boolean => list === "facets" && (use.carrying[key] ?? 0) < use.products * MIN_COVERAGE;
  const effects = added.filter(isFact).map((key): Effect => ({
    tone: isRare(key) ? "warn" : "info",
    text: `${nameOf[list]}: ${carried(key)} carry ${labelIn(schema, key)}.${isRare(key) ? " A filter is shown from a quarter on." : ""}`,
  }));
  if (removed.length > 0)
    effects.push({
      tone: list === "table" ? "info" : "warn",
      text:
        list === "table"
          ? `Specification: ${listed(removed.map((key) => labelIn(schema, key)))} move to the end of their group, and the editor no longer asks for them.`
          : `${nameOf[list]}: without ${listed(removed.map((key) => labelIn(schema, key)))}.`,
    });
  if (added.length + removed.length === 0 && before.join(" ") !== after.join(" "))
    effects.push({ tone: "info", text: `${nameOf[list]}: the order changes.` });
  return effects;
}

/** What other lists of a category do to its products, cards and lists, before they are saved. */
export function effectsOfPart(
  schema: CatalogueSchema,
  path: string,
  input: PartInput,
  use: PartUse,
): readonly Effect[] {
  const next = withPart(schema, path, input);
  const listsAt = (of: CatalogueSchema, at: string) =>
    schemaLists.map((list) => schemaOf(of, at)[list].join(" ")).join("|");
  const [before, after] = [schemaOf(schema, path), schemaOf(next, path)];
  const effects = schemaLists.flatMap((list) => effectsOfList(schema, list, [before[list], after[list]], use));
  if (effects.length === 0) return [];
  const following = use.below.filter((one) => listsAt(schema, one.path) !== listsAt(next, one.path));
  if (following.length > 0)
    effects.push({
      tone: "info",
      text: `${count(following.length, "category", "categories")} below ${following.length === 1 ? "follows" : "follow"}: ${listed(following.map(({ title }) => title))}.`,
    });
  if (before.card.join() !== after.card.join() || before.table.join() !== after.table.join())
    effects.push({ tone: "info", text: `Completeness scores of ${count(use.products, "product")} are counted again.` });
  return effects;
}
