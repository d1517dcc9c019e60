import type { CodedColumn, ListedGoods } from "./listed-goods.ts";
import type { ListedOrders } from "./listed-orders.ts";
import type { SortOrder } from "../../listing/listing.rules.ts";
import { MISSED_MANY, type SlotFilter } from "./slot-filter.ts";

export type Filter = { readonly key: string; readonly slotFilter: SlotFilter };

/**
 * The products of a list, and beside them those that miss it by one filter alone: a facet counts what choosing another
 * of its values would bring, so it leaves its own choice aside.
 */
export class Selection {
  readonly hits: Int32Array;
  readonly #missed: ReadonlyMap<string, Int32Array>;

  private constructor(hits: Int32Array, missed: ReadonlyMap<string, Int32Array>) {
    this.hits = hits;
    this.#missed = missed;
  }

  static of(slots: Int32Array, filters: readonly Filter[]): Selection {
    if (filters.length === 0) return new Selection(slots, new Map());
    const missed = new Int8Array(slots.length);
    // From 1: 0 is for what misses none.
    for (const [index, { slotFilter }] of filters.entries()) slotFilter.note(slots, missed, index + 1);
    const counts = new Int32Array(filters.length + 1);
    for (let at = 0; at < slots.length; at++) if (missed[at] !== MISSED_MANY) counts[missed[at] ?? 0]!++;
    const lists = Array.from(counts, (count) => new Int32Array(count));
    counts.fill(0);
    for (let at = 0; at < slots.length; at++) {
      const list = missed[at] ?? MISSED_MANY;
      if (list !== MISSED_MANY) lists[list]![counts[list]!++] = slots[at] ?? 0;
    }
    return new Selection(
      lists[0] ?? new Int32Array(),
      new Map(filters.map(({ key }, index) => [key, lists[index + 1] ?? new Int32Array()])),
    );
  }

  /** Those that pass every filter but perhaps the facet's own. */
  *#countedFor(key: string): Generator<Int32Array> {
    yield this.hits;
    const missed = this.#missed.get(key);
    if (missed) yield missed;
  }

  /** How many products of the list have each code of a column. */
  countCodes(key: string, column: CodedColumn): Uint32Array {
    const counts = new Uint32Array(column.values.length);
    const { codes } = column;
    for (const slots of this.#countedFor(key))
      for (let at = 0; at < slots.length; at++) counts[codes[slots[at] ?? 0] ?? 0]!++;
    counts[0] = 0;
    return counts;
  }

  /** The numbers that products of the list have; what lacks one is left out. */
  numbersOf(key: string, numbers: Float64Array): Float64Array {
    const all = [...this.#countedFor(key)];
    const found = new Float64Array(all.reduce((sum, slots) => sum + slots.length, 0));
    let count = 0;
    for (const slots of all) {
      for (let at = 0; at < slots.length; at++) {
        const number = numbers[slots[at] ?? 0] ?? -1;
        if (number >= 0) found[count++] = number;
      }
    }
    return found.subarray(0, count);
  }
}

/** Slots of the goods that have all of these flags and pass. */
export function slotsWhere({ size, flags }: ListedGoods, flag: number, slotFilters: readonly SlotFilter[]): Int32Array {
  const found = new Int32Array(size);
  let count = 0;
  for (let slot = 0; slot < size; slot++) if ((flags[slot]! & flag) === flag) found[count++] = slot;
  for (const { narrow } of slotFilters) count = narrow(found, count);
  return found.subarray(0, count);
}

export type Window = { readonly from: number; readonly most: number };

/** One page of the products in their order. A walk over the places of an order, not a sorting. */
export function pageInOrder(
  { goods, orders, sort }: { goods: ListedGoods; orders: ListedOrders; sort: SortOrder },
  hits: Int32Array,
  { from, most }: Window,
): number[] {
  const { slots, ranks } = orders.read(sort);
  const isHit = new Uint8Array(goods.size);
  for (let at = 0; at < hits.length; at++) isHit[ranks[hits[at] ?? 0] ?? 0] = 1;
  const page: number[] = [];
  let passed = 0;
  for (let rank = 0; rank < isHit.length && page.length < most; rank++) {
    if (isHit[rank] === 1 && passed++ >= from) page.push(goods.productIds[slots[rank] ?? 0] ?? 0);
  }
  return page;
}

/** One page of the products in the order in which a search named them. */
export function pageAsNamed(goods: ListedGoods, hits: Int32Array, { from, most }: Window, named: Int32Array): number[] {
  const isHit = new Uint8Array(goods.size);
  for (let at = 0; at < hits.length; at++) isHit[hits[at] ?? 0] = 1;
  const found = named.filter((id) => isHit[goods.slotOf(id) ?? goods.size] === 1);
  return [...found.subarray(from, from + most)];
}
