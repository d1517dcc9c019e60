import type { sortOrders } from "../catalogue.contract.ts";
import { readPage } from "../catalogue.rules.ts";
import { type ListingFilters, mostlyRead, readFilters, type FilterVocabulary } from "./listing-filters.rules.ts";

export { mostlyRead } from "./listing-filters.rules.ts";
export type { DeliverBy, ListingFilters, FilterVocabulary, ShownStatus } from "./listing-filters.rules.ts";
export type SortOrder = (typeof sortOrders)[number];

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
const sortLabels: Readonly<Record<string, SortOrder>> = {
  "running-cost": "energy",
  relevance: "popular",
  discount: "saving",
};
const priceSorts: ReadonlySet<SortOrder> = new Set(["price-asc", "price-desc", "saving"]);

/** Keys of a listing's address that say what the list is or how it is shown. */
const ownKeys = ["category", "manufacturer", "promotion", "hot", "sale", "term", "sort", "page", "perPage", "zone"];
/** Keys of other calls and pages. They change no list and are not listed as ignored. */
const elsewhereKeys = [
  "date",
  "location",
  "wid",
  "selectedStore",
  "showChrome",
  "showlogin",
  "fallback",
  "isAutoCorrectEnabled",
];
const notFilters: ReadonlySet<string> = new Set([...ownKeys, ...elsewhereKeys].map((key) => key.toLowerCase()));

export type RawQuery = Readonly<Record<string, unknown>>;

/** As much as fits on a line of a page. */
const MAX_LINE_LENGTH = 120;
const MAX_IN_MESSAGE = 50;

/** Reads filters, sort and page out of an address. Nothing a visitor can type is an error: it is left out, and said so. */
export function readListing(query: RawQuery, vocabulary: FilterVocabulary): ReadListing {
  const params = Object.entries(query).filter(
    ([key, value]) => value !== undefined && !notFilters.has(key.toLowerCase()),
  );
  const { filters, ignored } = readFilters(params, vocabulary);
  const allIgnored = [...ignored];
  const [sortText, ...moreSorts] = mostlyRead(query["sort"]).values;
  const sort = readSort(sortText, vocabulary);
  if (sort === null) allIgnored.push(`sort=${sortText}`);
  allIgnored.push(...moreSorts.map((text) => `sort=${text}`));
  const [pageText, ...morePages] = mostlyRead(query["page"]).values;
  const { page, isIgnored } = readPage(pageText);
  if (isIgnored) allIgnored.push(`page=${pageText}`);
  allIgnored.push(...morePages.map((text) => `page=${text}`));
  return {
    filters,
    sort: sort ?? "popular",
    page,
    ignored: allIgnored.slice(0, MAX_IN_MESSAGE).map((text) => text.slice(0, MAX_LINE_LENGTH)),
  };
}

export function readSort(text: unknown, vocabulary: Pick<FilterVocabulary, "hasPrices">): SortOrder | null {
  if (text === undefined || text === "") return "popular";
  const word = String(text).toLowerCase();
  const other = Object.hasOwn(sortLabels, word) ? (sortLabels[word] ?? null) : null;
  const sort = Object.hasOwn(sorts, word) ? (word as SortOrder) : other;
  return sort !== null && priceSorts.has(sort) && !vocabulary.hasPrices ? null : sort;
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
