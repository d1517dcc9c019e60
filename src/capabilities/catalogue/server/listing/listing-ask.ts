import type { CalendarDay } from "#kit/calendar-day.ts";
import type { DeliverBy, ListingFilters } from "../../listing/listing.rules.ts";
import { isWithin } from "../../listing/range.rules.ts";
import type { DeliveryPlace } from "./delivery-days.ts";
import { arrivalKey } from "./goods-cache.ts";
import { IS_HOT, IS_LISTED, IS_ON_SALE, type ListedGoods } from "./listed-goods.ts";
import { type Filter, slotsWhere } from "./listed-selection.ts";
import type { ListingScope } from "./listing.store.ts";
import { byCode, byTest, hasText, inCategories, type SlotFilter } from "./slot-filter.ts";

export type RequestedScope = ListingScope & {
  /** Categories that the address names, where it names more than one. */
  readonly categoryIds: readonly number[];
  readonly ignored: readonly string[];
};

function cachedSlots(goods: ListedGoods, key: string, find: () => Int32Array): Int32Array {
  const { version, slotCache: cache } = goods;
  const cached = cache.get(key, (one) => one.version === version);
  if (cached !== undefined) return cached.slots;
  // Of a longer array only what was found is cached.
  const slots = find().slice();
  cache.set(key, { version, slots });
  return slots;
}

function scopeFiltersOf(goods: ListedGoods, { categoryId, brandId }: ListingScope): readonly SlotFilter[] {
  return [
    ...(categoryId === null ? [] : [inCategories(goods.findColumn("category"), [categoryId])]),
    ...(brandId === null ? [] : [hasText(goods.findColumn("brand"), [String(brandId)])]),
  ];
}

/** The listed products of a category and those below it, not to be written to. */
export const slotsInCategory = (goods: ListedGoods, categoryId: number): Int32Array =>
  cachedSlots(goods, [IS_LISTED, categoryId, null].join(), () =>
    slotsWhere(goods, IS_LISTED, [inCategories(goods.findColumn("category"), [categoryId])]),
  );

/** The products a list is about, not to be written to. `among`: those that a search or a promotion named. */
export function slotsOf(goods: ListedGoods, scope: ListingScope, among: Int32Array | null): Int32Array {
  const { flags } = goods;
  const flag = IS_LISTED | (scope.isHot ? IS_HOT : 0) | (scope.isOnSale ? IS_ON_SALE : 0);
  if (among === null) {
    const key = [flag, scope.categoryId, scope.brandId].join();
    return cachedSlots(goods, key, () => slotsWhere(goods, flag, scopeFiltersOf(goods, scope)));
  }
  const named = new Int32Array(among.length);
  let count = 0;
  for (const productId of among) {
    const slot = goods.slotOf(productId);
    if (slot !== undefined && (flags[slot]! & flag) === flag) named[count++] = slot;
  }
  for (const { narrow } of scopeFiltersOf(goods, scope)) count = narrow(named, count);
  return named.subarray(0, count);
}

/** The first day on which goods can be at a place, by the code of how soon they can leave. */
export type PlaceDays = { readonly place: DeliveryPlace; readonly days: readonly (CalendarDay | null)[] };

export type RequestedFilters = {
  readonly filters: ListingFilters;
  /** More than one category of the address: either. */
  readonly categoryIds: readonly number[];
  readonly placeDays: PlaceDays | null;
};

/** Every filter that is on, with what a product must be to pass it. */
export function filtersOf(goods: ListedGoods, { filters, categoryIds, placeDays }: RequestedFilters): Filter[] {
  const found: Filter[] = [];
  const text = (key: string, values: readonly string[], column = key) =>
    values.length > 0 && found.push({ key, slotFilter: hasText(goods.findColumn(column), values) });
  if (categoryIds.length > 0)
    found.push({ key: "category", slotFilter: inCategories(goods.findColumn("category"), categoryIds) });
  text("brand", filters.brandIds.map(String));
  if (filters.prices.length > 0 || filters.priceBounds)
    found.push({ key: "price", slotFilter: byTest(priceTest(goods, filters)) });
  const { rating } = filters;
  if (rating !== null) {
    const { ratingAverage } = goods.numbers;
    found.push({ key: "rating", slotFilter: byTest((slot) => ratingAverage[slot]! >= rating) });
  }
  text("condition", filters.conditions);
  text("availability", filters.statuses);
  if (filters.features.length > 0) {
    const each = filters.features.map((key) => hasText(goods.findColumn(key), ["yes"]));
    found.push({ key: "features", slotFilter: byTest((slot) => each.some(({ passes }) => passes(slot))) });
  }
  // A fact that was asked for and that nothing has is still a filter, and nothing passes it.
  for (const { key, values } of filters.facts) found.push({ key, slotFilter: hasText(goods.findColumn(key), values) });
  if (filters.deliverBy !== null && placeDays !== null)
    found.push({ key: "deliverBy", slotFilter: deliveredFilter(goods, placeDays, filters.deliverBy) });
  return found;
}

function priceTest(goods: ListedGoods, { prices, priceBounds }: ListingFilters): (slot: number) => boolean {
  const cents = goods.numbers.price;
  return (slot) => {
    const price = cents[slot] ?? -1;
    if (price < 0 || (priceBounds !== null && !isWithin(price, priceBounds))) return false;
    return prices.length === 0 || prices.some((range) => isWithin(price, range));
  };
}

function deliveredFilter(goods: ListedGoods, { place, days }: PlaceDays, { day }: DeliverBy): SlotFilter {
  const column = goods.findColumn(arrivalKey(place.warehouse));
  if (column === undefined) return byTest(() => false);
  return byCode(
    column,
    Uint8Array.from(days, (first) => (first !== null && first <= day ? 1 : 0)),
  );
}
