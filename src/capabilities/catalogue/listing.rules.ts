import { factSpecs, priceBands } from "./catalogue.facts.ts";
import { conditionTypes, type sortOrders } from "./catalogue.contract.ts";
import { readPage } from "./catalogue.rules.ts";
import { inCents, isWithin, type Range, readRange } from "./range.rules.ts";
import { factNamed } from "./specification.rules.ts";

export type SortOrder = (typeof sortOrders)[number];
export type ShownStatus = "inStock" | "backOrder";

/** Values of one facet, any of which will do. */
export type FactFilter = { readonly key: string; readonly values: readonly string[] };

export type ListingFilters = {
  readonly brandIds: readonly number[];
  /** In cents. */
  readonly prices: readonly Range[];
  readonly rating: number | null;
  readonly conditions: readonly string[];
  readonly statuses: readonly ShownStatus[];
  readonly facts: readonly FactFilter[];
};

/** What the site sells, as far as reading an address needs it. */
export type Shelf = {
  readonly brandIdOf: (uri: string) => number | undefined;
  /** The values of a fact that products of the site have, as the read model writes them. */
  readonly valuesOf: (factKey: string) => readonly string[];
  readonly hasPrices: boolean;
  readonly hasConditions: boolean;
};

export type ReadListing = {
  readonly filters: ListingFilters;
  readonly sort: SortOrder;
  readonly page: number;
  /** `key=value` for everything that was asked for and means nothing here. */
  readonly ignored: readonly string[];
};

const sorts: Readonly<Record<SortOrder, true>> = {
  popular: true,
  "price-asc": true,
  "price-desc": true,
  newest: true,
  rating: true,
  energy: true,
  saving: true,
};
/** Other words for a sort order that links use. */
const sortWords: Readonly<Record<string, SortOrder>> = {
  "running-cost": "energy",
  relevance: "popular",
  discount: "saving",
};
const priceSorts: ReadonlySet<SortOrder> = new Set(["price-asc", "price-desc", "saving"]);

/** Keys of a listing's address that are not filters. */
const reserved: ReadonlySet<string> = new Set(
  ["category", "manufacturer", "promotion", "hot", "sale", "term", "sort", "page", "perPage"].map((key) =>
    key.toLowerCase(),
  ),
);

export type RawQuery = Readonly<Record<string, unknown>>;

/** Reads filters, sort and page out of an address. Nothing a visitor can type is an error: it is left out, and said so. */
export function readListing(query: RawQuery, shelf: Shelf): ReadListing {
  const ignored: string[] = [];
  const reading = startReading(shelf, ignored);
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || reserved.has(key.toLowerCase())) continue;
    // A value may hold a comma of its own, so it is tried whole before it is taken for two.
    for (const whole of listOf(value)) {
      if (readFilter(reading, key, whole)) continue;
      for (const text of whole.split(",").map((part) => part.trim())) {
        if (text !== "" && !readFilter(reading, key, text)) ignored.push(`${key}=${text}`.slice(0, 120));
      }
    }
  }
  const sort = readSort(query["sort"], shelf);
  if (sort === null) ignored.push(`sort=${String(query["sort"]).slice(0, 80)}`);
  const { page, isIgnored } = readPage(typeof query["page"] === "string" ? query["page"] : undefined);
  if (isIgnored) ignored.push(`page=${String(query["page"]).slice(0, 80)}`);
  return { filters: finish(reading), sort: sort ?? "popular", page, ignored: ignored.slice(0, 50) };
}

const listOf = (value: unknown): readonly string[] =>
  [...new Set((Array.isArray(value) ? value : [value]).map((one) => String(one).trim()))].slice(0, 100);

export function readSort(text: unknown, shelf: Pick<Shelf, "hasPrices">): SortOrder | null {
  if (text === undefined || text === "") return "popular";
  const word = String(text).toLowerCase();
  const other = Object.hasOwn(sortWords, word) ? (sortWords[word] ?? null) : null;
  const sort = Object.hasOwn(sorts, word) ? (word as SortOrder) : other;
  return sort !== null && priceSorts.has(sort) && !shelf.hasPrices ? null : sort;
}

type Reading = {
  readonly shelf: Shelf;
  readonly brandIds: Set<number>;
  readonly prices: Range[];
  readonly conditions: Set<string>;
  readonly statuses: Set<ShownStatus>;
  readonly facts: Map<string, Set<string>>;
  /** Bounds that came as `minX` and `maxX`, to be joined. */
  readonly bounds: Map<string, { from: number | null; to: number | null }>;
  readonly ignored: string[];
  rating: number | null;
};

const startReading = (shelf: Shelf, ignored: string[]): Reading => ({
  shelf,
  ignored,
  brandIds: new Set(),
  prices: [],
  conditions: new Set(),
  statuses: new Set(),
  facts: new Map(),
  bounds: new Map(),
  rating: null,
});

const sameWord = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}.]+/gu, "-");

const statusWords: Readonly<Record<string, ShownStatus>> = {
  instock: "inStock",
  "in-stock": "inStock",
  backorder: "backOrder",
  "back-order": "backOrder",
};

function readFilter(reading: Reading, key: string, text: string): boolean {
  switch (key.toLowerCase()) {
    case "brand": {
      const id = reading.shelf.brandIdOf(text.toLowerCase());
      if (id === undefined) return false;
      reading.brandIds.add(id);
      return true;
    }
    case "price":
      return readPriceFilter(reading, text);
    case "rating": {
      const stars = /^[1-5](\.5)?$/.test(text) ? Number(text) : null;
      if (stars === null) return false;
      // "4 and up" holds everything that "4.5 and up" does, so the lower of two wins.
      reading.rating = Math.min(reading.rating ?? 5, stars);
      return true;
    }
    case "condition": {
      const condition = reading.shelf.hasConditions
        ? conditionTypes.find((one) => sameWord(one) === sameWord(text))
        : undefined;
      if (condition !== undefined) reading.conditions.add(condition);
      return condition !== undefined;
    }
    case "availability":
    case "delivery": {
      const status = text === "this-week" ? "inStock" : statusWords[text.toLowerCase()];
      if (status !== undefined) reading.statuses.add(status);
      return status !== undefined;
    }
    case "energy":
      // Whole stars, as the label on the product shows them: 4 holds 4.5.
      return readFactFilter(reading, "energyStars", /^\d$/.test(text) ? `${text}-${Number(text) + 1}` : text);
    default:
      return readBound(reading, key, text) || readFactFilter(reading, key, text);
  }
}

function readPriceFilter(reading: Reading, text: string): boolean {
  if (!reading.shelf.hasPrices) return false;
  const band = priceBands.find((one) => one.uri === text.toLowerCase());
  const range = band ? { from: band.fromCents, to: band.toCents, includesTo: false } : inCents(readRange(text));
  if (range !== null) reading.prices.push(range);
  return range !== null;
}

function readBound(reading: Reading, key: string, text: string): boolean {
  const found = /^(min|max)(.+)$/i.exec(key);
  const number = /^\d{1,9}(\.\d{1,3})?$/.test(text) ? Number(text) : null;
  if (!found || number === null) return false;
  const [, end = "", word = ""] = found;
  const name = word.toLowerCase() === "price" ? "price" : factNamed(word);
  if (name === undefined || (name === "price" && !reading.shelf.hasPrices)) return false;
  const bounds = reading.bounds.get(name) ?? { from: null, to: null };
  if (end.toLowerCase() === "min") bounds.from = number;
  else bounds.to = number;
  reading.bounds.set(name, bounds);
  return true;
}

function readFactFilter(reading: Reading, key: string, text: string): boolean {
  const name = factNamed(key);
  if (name === undefined) return false;
  const known = reading.shelf.valuesOf(name);
  const exact = known.filter((value) => sameWord(value) === sameWord(text));
  const range = exact.length === 0 && factSpecs[name]?.facet === "range" ? readRange(text) : null;
  if (exact.length === 0 && range === null) return false;
  return addFact(reading, name, range === null ? exact : known.filter((value) => isWithin(Number(value), range)));
}

function addFact(reading: Reading, name: string, values: readonly string[]): boolean {
  const chosen = reading.facts.get(name) ?? new Set<string>();
  for (const value of values) chosen.add(value);
  reading.facts.set(name, chosen);
  return true;
}

function finish(reading: Reading): ListingFilters {
  for (const [name, { from, to }] of reading.bounds) {
    if (from !== null && to !== null && from > to) {
      reading.ignored.push(`min ${from}, max ${to}`);
      continue;
    }
    const range = { from, to, includesTo: true };
    if (name === "price") {
      const cents = inCents(range);
      if (cents) reading.prices.push(cents);
    } else
      addFact(
        reading,
        name,
        reading.shelf.valuesOf(name).filter((value) => isWithin(Number(value), range)),
      );
  }
  return {
    brandIds: [...reading.brandIds],
    prices: reading.prices,
    rating: reading.rating,
    conditions: [...reading.conditions],
    statuses: [...reading.statuses],
    facts: [...reading.facts].map(([key, values]) => ({ key, values: [...values] })),
  };
}

/** Text for a full-text query that asks for every word of a term; empty when it has none. */
export const wordsToMatch = (term: string): string =>
  (
    term
      .toLowerCase()
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .slice(0, 12)
    .map((word) => `'${word}'`)
    .join(" & ");
