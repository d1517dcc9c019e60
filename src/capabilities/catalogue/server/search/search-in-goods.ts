import type { TopResultIds } from "./top-results.store.ts";
import type { SiteGoods } from "../listing/goods-cache.ts";
import { IS_LISTED, type ListedGoods } from "../listing/listed-goods.ts";
import type { SearchScope, SearchPreference } from "./search-scope.store.ts";
import { byTest, hasText, inCategories, type SlotFilter } from "../listing/slot-filter.ts";

/**
 * What a search finds, best first, where no text has to be read: sorts of goods, makers, facts and prices are columns
 * in memory, and a walk through a few of them costs less than a question. Null where the database has to be asked.
 */
export function findInGoods(site: SiteGoods, search: SearchScope): Int32Array | null {
  const found = slotsFound(site, search);
  if (found === null) return null;
  const { goods } = site;
  const ordered = inOrder(found, keysOf(goods, search)).map((slot) => goods.productIds[slot] ?? 0);
  const named = new Set(search.productIds);
  return Int32Array.from([...named, ...ordered.filter((id) => !named.has(id))]);
}

/** The first few of them, and how many there are; nothing is sorted for that. */
export function findBestInGoods(site: SiteGoods, search: SearchScope, most: number): TopResultIds | null {
  const found = search.productIds.length === 0 ? slotsFound(site, search) : null;
  if (found === null) return null;
  const best = firstOf(found, keysOf(site.goods, search), most);
  return { total: found.length, productIds: best.map((slot) => site.goods.productIds[slot] ?? 0) };
}

/** Slots of the hits, the popular first. */
function slotsFound({ goods, orders }: SiteGoods, search: SearchScope): readonly number[] | null {
  const filters = filtersOf(goods, search);
  if (filters === null) return null;
  const found = orders.read("popular").slots.slice();
  let count = found.length;
  for (const { narrow } of filters) count = narrow(found, count);
  const { flags } = goods;
  return Array.from(found.subarray(0, count)).filter((slot) => ((flags[slot] ?? 0) & IS_LISTED) !== 0);
}

const isRead = ({ words }: { readonly words: string }): boolean => words !== "";

/** The filters that every result passes; null for a search that needs more than the columns. */
function filtersOf(goods: ListedGoods, search: SearchScope): readonly SlotFilter[] | null {
  const { kinds, brandIds = [], measures, softNeeds = [], price, warehouse } = search;
  if (isRead(search) || [...measures, ...softNeeds].some(isRead) || warehouse !== undefined) return null;
  const filters: SlotFilter[] = [];
  if (brandIds.length > 0) filters.push(hasText(goods.findColumn("brand"), brandIds.map(String)));
  if (kinds) filters.push(inCategories(goods.findColumn("category"), [...kinds.first, ...kinds.also]));
  for (const { pairs } of measures) filters.push(hasAnyFact(goods, pairs));
  if (filters.length === 0) return null;
  if (price) {
    const { from, to } = { from: price.from ?? 0, to: price.to ?? Number.POSITIVE_INFINITY };
    const cents = goods.numbers.price;
    filters.push(byTest((slot) => (cents[slot] ?? -1) >= from && (cents[slot] ?? -1) <= to));
  }
  return filters;
}

function hasAnyFact(goods: ListedGoods, pairs: readonly string[]): SlotFilter {
  const byKey = Map.groupBy(pairs, (pair) => pair.slice(0, pair.indexOf(":")));
  const filters = [...byKey].map(([key, all]) =>
    hasText(
      goods.findColumn(key),
      all.map((pair) => pair.slice(key.length + 1)),
    ),
  );
  const [only, ...others] = filters;
  if (only !== undefined && others.length === 0) return only;
  return byTest((slot) => filters.some(({ passes }) => passes(slot)));
}

/** What brings a slot forward: a smaller number comes first. */
type Key = (slot: number) => number;

function keysOf(goods: ListedGoods, { kinds, softNeeds = [], preference }: SearchScope): readonly Key[] {
  const keys: Key[] = [];
  if (kinds && kinds.also.length > 0) {
    const { passes: isFirst } = inCategories(goods.findColumn("category"), kinds.first);
    keys.push((slot) => (isFirst(slot) ? 0 : 1));
  }
  // What cannot be bought comes after all that meets what was asked for, also when it is the quietest or the cheapest.
  const { sellable } = goods.numbers;
  keys.push((slot) => -(sellable[slot] ?? 0));
  const preferred = softNeeds
    .filter(({ pairs }) => pairs.length > 0)
    .map(({ pairs }) => hasAnyFact(goods, pairs).passes);
  if (preferred.length > 0) keys.push((slot) => -preferred.filter((passes) => passes(slot)).length);
  if (preference) keys.push(preferenceKey(goods, preference));
  return keys;
}

const LAST = Number.MAX_SAFE_INTEGER;

function preferenceKey(goods: ListedGoods, preference: SearchPreference): Key {
  if (preference.by === "fact") return factKey(goods, preference);
  if (preference.by === "price") return (slot) => lastIfNone(goods.numbers.price[slot] ?? -1);
  const numbers = preference.by === "rating" ? goods.numbers.ratingAverage : goods.numbers.listedOn;
  return (slot) => -(numbers[slot] ?? -1);
}

const lastIfNone = (number: number): number => (number < 0 ? LAST : number);

function factKey(goods: ListedGoods, { keys, end }: Extract<SearchPreference, { by: "fact" }>): Key {
  const columns = keys.flatMap((key) => goods.findColumn(key) ?? []);
  const sign = end === "least" ? 1 : -1;
  const numbers = columns.map(({ values }) => values.map((value) => (value === "" ? Number.NaN : Number(value))));
  return (slot) => {
    const columnValues = columns.map(({ codes }, at) => numbers[at]?.[codes[slot] ?? 0] ?? Number.NaN);
    const number = columnValues.find((one) => !Number.isNaN(one));
    return number === undefined ? LAST : sign * number;
  };
}

type Keyed = { readonly slot: number; readonly by: readonly number[] };
const keyed = (slot: number, keys: readonly Key[]): Keyed => ({ slot, by: keys.map((key) => key(slot)) });

function isBefore(a: Keyed, b: Keyed): number {
  const at = a.by.findIndex((value, index) => value !== b.by[index]);
  return at < 0 ? 0 : (a.by[at] ?? 0) - (b.by[at] ?? 0);
}

/** The slots by their keys; among equals they stay as they were. */
function inOrder(slots: readonly number[], keys: readonly Key[]): readonly number[] {
  if (keys.length === 0) return slots;
  return slots
    .map((slot) => keyed(slot, keys))
    .sort(isBefore)
    .map(({ slot }) => slot);
}

/** The first few of the same order, by one walk. */
function firstOf(slots: readonly number[], keys: readonly Key[], most: number): readonly number[] {
  if (keys.length === 0) return slots.slice(0, most);
  const best: Keyed[] = [];
  for (const slot of slots) {
    const one = keyed(slot, keys);
    const last = best.at(-1);
    if (best.length === most && last && isBefore(one, last) >= 0) continue;
    const at = best.findIndex((other) => isBefore(one, other) < 0);
    best.splice(at < 0 ? best.length : at, 0, one);
    if (best.length > most) best.pop();
  }
  return best.map(({ slot }) => slot);
}
