import { type CalendarDay, isCalendarDay } from "#kit/calendar-day.ts";
import { priceBands } from "../catalogue.facts.ts";
import { conditionTypes } from "../catalogue.contract.ts";
import { inCents, isWithin, areJoined, type Range, readRange } from "./range.rules.ts";
import type { CatalogueSchema } from "../schemas/schema.rules.ts";
import { factNamed } from "../schemas/specification.rules.ts";

/** What the site sells, as far as reading an address needs it. */
export type FilterVocabulary = {
  readonly schema: CatalogueSchema;
  readonly brandIdOf: (uri: string) => number | undefined;
  /** The values of a fact that products of the site have, as the read model writes them. */
  readonly valuesOf: (factKey: string) => readonly string[];
  readonly hasPrices: boolean;
  readonly hasConditions: boolean;
};

export type ShownStatus = "inStock" | "backOrder";

/** Values of one facet, any of which will do, and of those the ones that the address names. */
export type FactFilter = {
  readonly key: string;
  readonly values: readonly string[];
  readonly ticked: readonly string[];
  /** What was typed as `minX` and `maxX`. */
  readonly from: number | null;
  readonly to: number | null;
};

/** At the latest on a day, somewhere in a delivery zone; the visitor's own where none is named. */
export type DeliverBy = { readonly zone: string | null; readonly day: CalendarDay };

export type ListingFilters = {
  readonly brandIds: readonly number[];
  /** In cents; any of them will do. */
  readonly prices: readonly Range[];
  /** In cents: what a shopper typed, on top of the bands that were ticked. */
  readonly priceBounds: Range | null;
  readonly rating: number | null;
  readonly conditions: readonly string[];
  readonly statuses: readonly ShownStatus[];
  /** Facts with a yes; any of them will do. */
  readonly features: readonly string[];
  readonly facts: readonly FactFilter[];
  readonly deliverBy: DeliverBy | null;
};

/** More values than any person ticks, and more filters than any page shows. */
export const MAX_VALUES = 100;
export const MAX_FACTS = 16;

type Bounds = { from: number | null; to: number | null; readonly texts: string[] };

type Reading = {
  readonly vocabulary: FilterVocabulary;
  readonly brandIds: Set<number>;
  readonly prices: Range[];
  readonly conditions: Set<string>;
  readonly statuses: Set<ShownStatus>;
  readonly features: Set<string>;
  readonly facts: Map<string, Set<string>>;
  /** Bounds that came as `minX` and `maxX`, to be joined. */
  readonly bounds: Map<string, Bounds>;
  readonly ignored: string[];
  rating: number | null;
  deliverBy: DeliverBy | null;
};

const startReading = (vocabulary: FilterVocabulary): Reading => ({
  vocabulary,
  brandIds: new Set(),
  prices: [],
  conditions: new Set(),
  statuses: new Set(),
  features: new Set(),
  facts: new Map(),
  bounds: new Map(),
  ignored: [],
  rating: null,
  deliverBy: null,
});

/** The texts of a key, each once, as many as count; `more` is how many were left. */
export function mostlyRead(value: unknown): { readonly values: readonly string[]; readonly more: number } {
  if (value === undefined) return { values: [], more: 0 };
  const texts = (Array.isArray(value) ? value : [value]).map((one) => String(one).slice(0, 2_000).trim());
  const all = [...new Set(texts)].filter((text) => text !== "");
  return { values: all.slice(0, MAX_VALUES), more: Math.max(0, all.length - MAX_VALUES) };
}

/** What an address asks for, and `key=value` for each part of it that means nothing on this site. */
export function readFilters(
  params: readonly (readonly [key: string, value: unknown])[],
  vocabulary: FilterVocabulary,
): { readonly filters: ListingFilters; readonly ignored: readonly string[] } {
  const reading = startReading(vocabulary);
  for (const [key, value] of params) readKey(reading, key, value);
  const priceBounds = priceBoundsOf(reading);
  const filters = {
    brandIds: [...reading.brandIds],
    prices: reading.prices,
    priceBounds,
    rating: reading.rating,
    conditions: [...reading.conditions],
    statuses: [...reading.statuses],
    features: [...reading.features],
    facts: [...new Set([...reading.facts.keys(), ...reading.bounds.keys()])]
      .filter((key) => key !== "price")
      .flatMap((key) => factFilterOf(reading, key) ?? []),
    deliverBy: reading.deliverBy,
  };
  return { filters, ignored: reading.ignored };
}

function readKey(reading: Reading, key: string, value: unknown): void {
  const { values, more } = mostlyRead(value);
  let left = MAX_VALUES;
  let dropped = more;
  for (const whole of values) {
    // A value may contain a comma, so it is tried whole before it is split in two.
    if (left > 0 && readFilter(reading, key, whole)) {
      left--;
      continue;
    }
    for (const text of whole.split(",").map((part) => part.trim())) {
      if (text === "") continue;
      if (left-- <= 0) dropped++;
      else if (!readFilter(reading, key, text)) reading.ignored.push(`${key}=${text}`);
    }
  }
  if (dropped > 0) reading.ignored.push(`${key}=… (${dropped} more than a list takes)`);
}

const sameWord = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}.]+/gu, "-");

const statusWords: Readonly<Record<string, ShownStatus>> = {
  instock: "inStock",
  "in-stock": "inStock",
  backorder: "backOrder",
  "back-order": "backOrder",
};

function readFilter(reading: Reading, key: string, text: string): boolean {
  switch (key.toLowerCase()) {
    case "brand":
      return add(reading.brandIds, reading.vocabulary.brandIdOf(text.toLowerCase()));
    case "price":
      return readPriceFilter(reading, text);
    case "rating": {
      const stars = /^[1-5](\.5)?$/.test(text) ? Number(text) : null;
      if (stars === null) return false;
      // "4 and up" holds everything that "4.5 and up" does, so the lower of two wins.
      reading.rating = Math.min(reading.rating ?? 5, stars);
      return true;
    }
    case "condition":
      return (
        reading.vocabulary.hasConditions &&
        add(
          reading.conditions,
          conditionTypes.find((one) => sameWord(one) === sameWord(text)),
        )
      );
    case "availability":
    case "delivery":
      return add(reading.statuses, text === "this-week" ? "inStock" : statusWords[text.toLowerCase()]);
    case "features":
      return add(reading.features, featureNamed(reading.vocabulary, text));
    case "deliverby":
      return readDeliverBy(reading, text);
    case "energy":
      // Whole stars, as the label on the product shows them: 4 holds 4.5.
      return readFactFilter(reading, "energyStars", /^\d$/.test(text) ? `${text}-${Number(text) + 1}` : text);
    default:
      return readBound(reading, key, text) || readFactFilter(reading, key, text);
  }
}

function add<Value>(to: Set<Value>, value: Value | undefined): boolean {
  if (value === undefined) return false;
  to.add(value);
  return true;
}

/** A feature by its key or by its name: `iceMaker`, `ice-maker`. */
function featureNamed(vocabulary: FilterVocabulary, text: string): string | undefined {
  const key = vocabulary.schema.features.find(
    (one) => sameWord(one) === sameWord(text) || sameWord(vocabulary.schema.specs[one]?.label ?? "") === sameWord(text),
  );
  return key !== undefined && vocabulary.valuesOf(key).includes("yes") ? key : undefined;
}

/** `2026-11-27`, or with its zone `syd-metro.2026-11-27`. Of two days the later holds the earlier. */
function readDeliverBy(reading: Reading, text: string): boolean {
  const found = /^(?:([a-z0-9-]{1,40})\.)?(\d{4}-\d{2}-\d{2})$/i.exec(text);
  const day = found?.[2] ?? "";
  if (!found || !isCalendarDay(day)) return false;
  const zone = found[1]?.toLowerCase() ?? null;
  const before = reading.deliverBy;
  if (before !== null && before.zone !== zone) return false;
  if (before === null || day > before.day) reading.deliverBy = { zone, day };
  return true;
}

function readPriceFilter(reading: Reading, text: string): boolean {
  if (!reading.vocabulary.hasPrices) return false;
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
  const name = word.toLowerCase() === "price" ? "price" : factNamed(reading.vocabulary.schema, word);
  if (
    name === undefined ||
    (name === "price" ? !reading.vocabulary.hasPrices : reading.vocabulary.schema.specs[name]?.facet !== "range")
  )
    return false;
  if (isFull(reading, name)) return false;
  const bounds: Bounds = reading.bounds.get(name) ?? { from: null, to: null, texts: [] };
  // Said twice, the narrower counts: both are asked for.
  if (end.toLowerCase() === "min") bounds.from = Math.max(number, bounds.from ?? number);
  else bounds.to = Math.min(number, bounds.to ?? number);
  bounds.texts.push(`${key}=${text}`);
  reading.bounds.set(name, bounds);
  return true;
}

function readFactFilter(reading: Reading, key: string, text: string): boolean {
  const name = factNamed(reading.vocabulary.schema, key);
  if (name === undefined || isFull(reading, name)) return false;
  const known = reading.vocabulary.valuesOf(name);
  const exact = known.filter((value) => sameWord(value) === sameWord(text));
  const range = exact.length === 0 && reading.vocabulary.schema.specs[name]?.facet === "range" ? readRange(text) : null;
  if (exact.length === 0 && range === null) return false;
  const values = range === null ? exact : known.filter((value) => isWithin(Number(value), range));
  const chosen = reading.facts.get(name) ?? new Set<string>();
  for (const value of values) chosen.add(value);
  reading.facts.set(name, chosen);
  return true;
}

/** Every fact that is filtered by costs a look at each product, so there is an end to them. */
const isFull = ({ facts, bounds }: Reading, name: string): boolean =>
  !facts.has(name) && !bounds.has(name) && new Set([...facts.keys(), ...bounds.keys()]).size >= MAX_FACTS;

/** Typed bounds narrow the ticked ranges. If no value can match both, the typed bounds are ignored, with a notice. */
function factFilterOf(reading: Reading, key: string): FactFilter | null {
  const chosen = reading.facts.get(key);
  const ticked = [...(chosen ?? [])];
  const bounds = reading.bounds.get(key);
  const unbounded = { key, values: ticked, ticked, from: null, to: null };
  if (bounds === undefined) return unbounded;
  const { from, to, texts } = bounds;
  const isInside = (value: string): boolean => isWithin(Number(value), { from, to, includesTo: true });
  const values = (chosen === undefined ? reading.vocabulary.valuesOf(key) : ticked).filter(isInside);
  const isContrary = (from !== null && to !== null && from > to) || (ticked.length > 0 && values.length === 0);
  if (!isContrary) return { key, values, ticked, from, to };
  reading.ignored.push(...texts);
  return chosen === undefined ? null : unbounded;
}

function priceBoundsOf(reading: Reading): Range | null {
  const bounds = reading.bounds.get("price");
  if (bounds === undefined) return null;
  const { from, to, texts } = bounds;
  const range = from !== null && to !== null && from > to ? null : inCents({ from, to, includesTo: true });
  const isMet =
    range !== null && (reading.prices.length === 0 || reading.prices.some((band) => areJoined(band, range)));
  if (!isMet) reading.ignored.push(...texts);
  return isMet ? range : null;
}
