import type { CalendarDay } from "#kit/calendar-day.ts";
import type { DeliverBy, ListingFilters } from "../listing.rules.ts";
import { isWithin } from "../range.rules.ts";
import type { DeliveryPlace } from "./delivery-days.ts";
import { arrivalKey } from "./kept-goods.ts";
import { type CodedColumn, IS_HOT, IS_LISTED, IS_ON_SALE, type ListedGoods } from "./listed-goods.ts";
import { type Filter, hasText, slotsWhere, type Test } from "./listed-selection.ts";
import type { ListingScope } from "./listing.store.ts";

export type AskedScope = ListingScope & {
  /** Categories that the address names, where it names more than one. */
  readonly categoryIds: readonly number[];
  readonly ignored: readonly string[];
};

/** Passes what lies in one of these categories or below. */
export function inCategories(column: CodedColumn | undefined, categoryIds: readonly number[]): Test {
  if (column === undefined) return () => false;
  const wanted = new Set(categoryIds.map(String));
  const isWanted = column.values.map((line) => line.split(",").some((id) => wanted.has(id)));
  return (slot) => isWanted[column.codes[slot] ?? 0] === true;
}

/** The products a list is about. `among`: those that a search or a promotion named. */
export function slotsOf(goods: ListedGoods, scope: ListingScope, among: Int32Array | null): Int32Array {
  const { flags } = goods;
  const flag = IS_LISTED | (scope.isHot ? IS_HOT : 0) | (scope.isOnSale ? IS_ON_SALE : 0);
  const tests: Test[] = [];
  if (scope.categoryId !== null) tests.push(inCategories(goods.findColumn("category"), [scope.categoryId]));
  if (scope.brandId !== null) tests.push(hasText(goods.findColumn("brand"), [String(scope.brandId)]));
  if (among === null) return slotsWhere(goods, flag, tests);
  const named = new Int32Array(among.length);
  let count = 0;
  for (const productId of among) {
    const slot = goods.slotOf(productId);
    if (slot !== undefined && (flags[slot]! & flag) === flag && tests.every((passes) => passes(slot)))
      named[count++] = slot;
  }
  return named.subarray(0, count);
}

/** The first day on which goods can be at a place, by the code of how soon they can leave. */
export type PlaceDays = { readonly place: DeliveryPlace; readonly days: readonly (CalendarDay | null)[] };

export type AskedFilters = {
  readonly filters: ListingFilters;
  /** More than one category of the address: either. */
  readonly categoryIds: readonly number[];
  readonly placeDays: PlaceDays | null;
};

/** Every filter that is on, with what a product must be to pass it. */
export function filtersOf(goods: ListedGoods, { filters, categoryIds, placeDays }: AskedFilters): Filter[] {
  const found: Filter[] = [];
  const text = (key: string, values: readonly string[], column = key) =>
    values.length > 0 && found.push({ key, passes: hasText(goods.findColumn(column), values) });
  if (categoryIds.length > 0)
    found.push({ key: "category", passes: inCategories(goods.findColumn("category"), categoryIds) });
  text("brand", filters.brandIds.map(String));
  if (filters.prices.length > 0 || filters.priceBounds) found.push({ key: "price", passes: priceTest(goods, filters) });
  const { rating } = filters;
  if (rating !== null) {
    const { ratingAverage } = goods.numbers;
    found.push({ key: "rating", passes: (slot) => ratingAverage[slot]! >= rating });
  }
  text("condition", filters.conditions);
  text("availability", filters.statuses);
  if (filters.features.length > 0) {
    const each = filters.features.map((key) => hasText(goods.findColumn(key), ["yes"]));
    found.push({ key: "features", passes: (slot) => each.some((passes) => passes(slot)) });
  }
  // A fact that was asked for and that nothing has is still a filter, and nothing passes it.
  for (const { key, values } of filters.facts) found.push({ key, passes: hasText(goods.findColumn(key), values) });
  if (filters.deliverBy !== null && placeDays !== null)
    found.push({ key: "deliverBy", passes: deliveredTest(goods, placeDays, filters.deliverBy) });
  return found;
}

function priceTest(goods: ListedGoods, { prices, priceBounds }: ListingFilters): Test {
  const cents = goods.numbers.price;
  return (slot) => {
    const price = cents[slot] ?? -1;
    if (price < 0 || (priceBounds !== null && !isWithin(price, priceBounds))) return false;
    return prices.length === 0 || prices.some((range) => isWithin(price, range));
  };
}

function deliveredTest(goods: ListedGoods, { place, days }: PlaceDays, { day }: DeliverBy): Test {
  const column = goods.findColumn(arrivalKey(place.warehouse));
  if (column === undefined) return () => false;
  const isInTime = days.map((first) => first !== null && first <= day);
  return (slot) => isInTime[column.codes[slot] ?? 0] === true;
}
