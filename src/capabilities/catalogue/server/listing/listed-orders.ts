import type { SortOrder } from "../../listing/listing.rules.ts";
import type { ListedGoods, NumberKey } from "./listed-goods.ts";

type Key = { readonly by: NumberKey; readonly direction: "rising" | "falling" };

/** Products without the number are last in both directions. Ties are broken by product id, so every order is total. */
const keysOf: Readonly<Record<SortOrder, readonly Key[]>> = {
  // What everybody wants and nobody can have comes after what can be bought.
  popular: [
    { by: "sellable", direction: "falling" },
    { by: "popularity", direction: "falling" },
  ],
  "price-asc": [{ by: "price", direction: "rising" }],
  "price-desc": [{ by: "price", direction: "falling" }],
  newest: [{ by: "listedOn", direction: "falling" }],
  rating: [
    { by: "ratingAverage", direction: "falling" },
    { by: "ratingCount", direction: "falling" },
  ],
  energy: [{ by: "energyStars", direction: "falling" }],
  saving: [{ by: "saving", direction: "falling" }],
};

type SortedSlots = {
  /** Slots in their order. */
  slots: Int32Array;
  /** The place of each slot in it. */
  ranks: Int32Array;
  /** Slots whose place is not known. */
  readonly moved: Set<number>;
};

/** Beyond this share of all, sorting anew is less work than moving one by one. */
const FEW = 0.2;

/** Every order of a site's goods, each worked out when it is first asked for and kept true from then on. */
export class ListedOrders {
  readonly #goods: ListedGoods;
  readonly #bySort = new Map<SortOrder, SortedSlots>();

  constructor(goods: ListedGoods) {
    this.#goods = goods;
    goods.onMoved = (slot, changed) => {
      for (const [sort, { moved }] of this.#bySort)
        if (keysOf[sort].some(({ by }) => changed.includes(by))) moved.add(slot);
    };
  }

  read(sort: SortOrder): Pick<SortedSlots, "slots" | "ranks"> {
    const known = this.#bySort.get(sort);
    if (known === undefined) {
      const slots = this.#sorted(sort);
      const made = { slots, ranks: ranksOf(slots), moved: new Set<number>() };
      this.#bySort.set(sort, made);
      return made;
    }
    if (known.moved.size > 0) {
      known.slots =
        known.moved.size > this.#goods.size * FEW ? this.#sorted(sort) : this.#merged(sort, known.slots, known.moved);
      known.ranks = ranksOf(known.slots);
      known.moved.clear();
    }
    return known;
  }

  #compare(sort: SortOrder): (a: number, b: number) => number {
    const { numbers, productIds } = this.#goods;
    const keys = keysOf[sort].map(({ by, direction }) => ({ values: numbers[by], isRising: direction === "rising" }));
    return (a, b) => {
      for (const { values, isRising } of keys) {
        const [one, other] = [values[a] ?? -1, values[b] ?? -1];
        if (one === other) continue;
        if (one < 0 || other < 0) return one < 0 ? 1 : -1;
        return isRising === one < other ? -1 : 1;
      }
      return (productIds[a] ?? 0) - (productIds[b] ?? 0);
    };
  }

  #sorted(sort: SortOrder): Int32Array {
    return Int32Array.from({ length: this.#goods.size }, (_, slot) => slot).sort(this.#compare(sort));
  }

  /** The slots that stayed are in order already; each moved one is looked up among them. */
  #merged(sort: SortOrder, before: Int32Array, moved: ReadonlySet<number>): Int32Array {
    const compare = this.#compare(sort);
    const stayed = before.filter((slot) => !moved.has(slot));
    const merged = new Int32Array(stayed.length + moved.size);
    let [from, to] = [0, 0];
    for (const slot of [...moved].sort(compare)) {
      const end = firstAfter(stayed, slot, compare);
      merged.set(stayed.subarray(from, end), to);
      to += end - from;
      from = end;
      merged[to++] = slot;
    }
    merged.set(stayed.subarray(from), to);
    return merged;
  }
}

function ranksOf(slots: Int32Array): Int32Array {
  const ranks = new Int32Array(slots.length);
  for (let rank = 0; rank < slots.length; rank++) ranks[slots[rank] ?? 0] = rank;
  return ranks;
}

/** How many of the sorted slots come before this one. */
function firstAfter(sorted: Int32Array, slot: number, compare: (a: number, b: number) => number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(sorted[middle] ?? 0, slot) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
