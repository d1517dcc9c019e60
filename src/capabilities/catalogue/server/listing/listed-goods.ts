import { type AppState, shopState } from "#platform/app-state.ts";
import { Cache, countInMetrics } from "#platform/cache/cache.ts";
import type { Facet } from "../../catalogue.contract.ts";
import { countsAsDiscount, isSellable } from "../../catalogue.rules.ts";
import { FACT_SEPARATOR, type ListedRow } from "./listed-rows.store.ts";

/** One text of each product, as the number of the text; 0 where it has none. */
export class CodedColumn {
  codes: Uint16Array | Uint32Array;
  /** The text of each code; code 0 belongs to no product. */
  readonly values: string[] = [""];
  /** How many products have one. */
  used = 0;
  readonly #codeOf = new Map<string, number>();

  constructor(capacity: number) {
    this.codes = new Uint16Array(capacity);
  }

  #code(value: string): number {
    const known = this.#codeOf.get(value);
    if (known !== undefined) return known;
    const code = this.values.length;
    if (code === 0x1_0000) this.codes = new Uint32Array(this.codes);
    this.values.push(value);
    this.#codeOf.set(value, code);
    return code;
  }

  put(slot: number, value: string): void {
    // The column may change its codes for wider ones, so the code comes first.
    const code = this.#code(value);
    if (this.codes[slot] === 0) this.used++;
    this.codes[slot] = code;
  }

  clear(slot: number): void {
    if (this.codes[slot] === 0) return;
    this.used--;
    this.codes[slot] = 0;
  }

  /** The code of a text; undefined when no product had it. */
  findCode(value: string): number | undefined {
    return this.#codeOf.get(value);
  }

  /** The text of each code that some product has now; null for those that none has any more. */
  valuesInUse(): readonly (string | null)[] {
    const isUsed = new Uint8Array(this.values.length);
    for (let slot = 0; slot < this.codes.length; slot++) isUsed[this.codes[slot] ?? 0] = 1;
    return this.values.map((value, code) => (code > 0 && isUsed[code] === 1 ? value : null));
  }

  bytes(): number {
    return this.codes.byteLength + this.values.reduce((sum, { length }) => sum + length, 0);
  }

  grow(capacity: number): void {
    const wider = this.codes instanceof Uint16Array ? new Uint16Array(capacity) : new Uint32Array(capacity);
    wider.set(this.codes);
    this.codes = wider;
  }
}

/** What lists are ordered by; -1 where a product has none. */
export const numberKeys = [
  "price",
  "saving",
  "ratingAverage",
  "ratingCount",
  "energyStars",
  "popularity",
  "listedOn",
  /** 1 for what can be bought. */
  "sellable",
] as const;
export type NumberKey = (typeof numberKeys)[number];

export const IS_LISTED = 1;
export const IS_HOT = 2;
export const IS_ON_SALE = 4;

/** Facts that have columns of their own, or are part of another fact. */
const notFacts: ReadonlySet<string> = new Set(["brand", "price", "rating", "condition", "availability", "energy"]);

/** A price hidden behind words like `call for price` is not shown, filtered by or sorted by. */
function numbersOf(row: ListedRow): Record<NumberKey, number> {
  const hasPrice = row.altMessage === null;
  const isSaving =
    hasPrice && row.isRrpBacked && row.rrpCents !== null && countsAsDiscount(row.priceCents, row.rrpCents);
  return {
    price: hasPrice ? row.priceCents : -1,
    saving: isSaving ? (row.rrpCents ?? 0) - row.priceCents : -1,
    ratingAverage: row.ratingCount > 0 ? (row.ratingAverage ?? -1) : -1,
    ratingCount: row.ratingCount,
    energyStars: row.energyStars ?? -1,
    popularity: row.popularity,
    listedOn: row.listedOn,
    sellable: isSellable(row.stockStatus) ? 1 : -1,
  };
}

export type Group = { readonly count: number; readonly bestId: number };

/** Of the whole shop, so that goods read anew do not repeat a number. */
const puts = shopState(() => ({ count: 0 }));

/** Each department's goods, until the goods change. */
type CachedSlots = { readonly version: number; readonly slots: Int32Array };
const MAX_SCOPES = 60;

/** The next page of a list, or another order of it, has the same facets. */
type CachedFacets = { readonly version: number; readonly facets: readonly Facet[] };
const MAX_LISTS = 200;

/**
 * What a site sells, by columns, in the memory of the process: a list of any filters is a walk through a few of them.
 * A product keeps its slot for as long as it is sold.
 */
export class ListedGoods {
  #capacity = 1024;
  #freeSlots: number[] = [];
  readonly #slotOf = new Map<number, number>();
  /** Slots in use or used before. */
  size = 0;
  /** Grows with everything that is put in or taken out. */
  version = 0;
  productIds = new Int32Array(this.#capacity);
  flags = new Uint8Array(this.#capacity);
  revisions = new Uint32Array(this.#capacity);
  readonly numbers = Object.fromEntries(numberKeys.map((key) => [key, new Float64Array(this.#capacity)])) as Record<
    NumberKey,
    Float64Array
  >;
  readonly #columns = new Map<string, CodedColumn>();
  /** Called for every slot with numbers that changed: its place in their orders may be another. */
  onMoved: (slot: number, changed: readonly NumberKey[]) => void = () => {};
  readonly slotCache: Cache<CachedSlots>;
  readonly facetCache: Cache<CachedFacets>;
  readonly #puts: { count: number };

  constructor(state: AppState) {
    this.slotCache = new Cache(state, { name: "listing scopes", maxEntries: MAX_SCOPES });
    this.facetCache = new Cache(state, { name: "facets", maxEntries: MAX_LISTS });
    this.#puts = state.get(puts);
    countInMetrics(state, "listed goods", this);
  }

  /** What the columns take. */
  bytes(): number {
    const lists = [this.productIds, this.flags, this.revisions, ...Object.values(this.numbers)];
    const columns = [...this.#columns.values()];
    return (
      lists.reduce((sum, { byteLength }) => sum + byteLength, 0) + columns.reduce((sum, one) => sum + one.bytes(), 0)
    );
  }

  /** `brand`, `category` (its line between commas), `condition`, `availability`, and every fact. */
  column(key: string): CodedColumn {
    const known = this.#columns.get(key);
    if (known) return known;
    const made = new CodedColumn(this.#capacity);
    this.#columns.set(key, made);
    return made;
  }

  findColumn(key: string): CodedColumn | undefined {
    return this.#columns.get(key);
  }

  /** The values that a fact has or had. */
  valuesOf(key: string): readonly string[] {
    return this.#columns.get(key)?.values.slice(1) ?? [];
  }

  /** How many products have each text of a column, and the best known of them: the most popular, then the oldest. */
  groupBy(key: string): ReadonlyMap<string, Group> {
    const { codes = new Uint16Array(), values = [] } = this.#columns.get(key) ?? {};
    const counts = new Uint32Array(values.length);
    const best = new Int32Array(values.length);
    for (let slot = 0; slot < this.size; slot++) {
      const code = codes[slot] ?? 0;
      if (code === 0) continue;
      const known = counts[code] ?? 0;
      if (known === 0 || this.#isBetter(slot, best[code] ?? 0)) best[code] = slot;
      counts[code] = known + 1;
    }
    const groups = new Map<string, Group>();
    for (const [code, value] of values.entries()) {
      const count = counts[code] ?? 0;
      if (value !== "" && count > 0) groups.set(value, { count, bestId: this.productIds[best[code] ?? 0] ?? 0 });
    }
    return groups;
  }

  #isBetter(slot: number, other: number): boolean {
    const [one, known] = [this.numbers.popularity[slot] ?? 0, this.numbers.popularity[other] ?? 0];
    return one === known ? (this.productIds[slot] ?? 0) < (this.productIds[other] ?? 0) : one > known;
  }

  slotOf(productId: number): number | undefined {
    return this.#slotOf.get(productId);
  }

  /** A number that no two states of any product share. */
  readonly revisionOf = (productId: number): number => this.revisions[this.#slotOf.get(productId) ?? -1] ?? 0;

  get productCount(): number {
    return this.#slotOf.size;
  }

  put(row: ListedRow): void {
    const known = this.#slotOf.get(row.productId);
    const slot = known ?? this.#takeSlot(row.productId);
    const numbers = numbersOf(row);
    const isChanged = (key: NumberKey): boolean => known === undefined || this.numbers[key][slot] !== numbers[key];
    const changed = numberKeys.filter(isChanged);
    for (const key of changed) this.numbers[key][slot] = numbers[key];
    const isOnSale = numbers.saving >= 0;
    this.flags[slot] = IS_LISTED | (row.isHot ? IS_HOT : 0) | (isOnSale ? IS_ON_SALE : 0);
    this.revisions[slot] = ++this.#puts.count;
    this.version++;
    this.#putTexts(slot, row);
    if (changed.length > 0) this.onMoved(slot, changed);
  }

  /** One more text of a product that is sold here. */
  putText(productId: number, key: string, value: string): void {
    const slot = this.#slotOf.get(productId);
    if (slot === undefined) return;
    this.column(key).put(slot, value);
    this.version++;
  }

  #putTexts(slot: number, row: ListedRow): void {
    this.#clear(slot);
    const put = (key: string, value: string): void => this.column(key).put(slot, value);
    put("brand", String(row.manufacturerId));
    put("category", row.categoryIds);
    put("availability", row.stockStatus);
    if (row.condition !== null) put("condition", row.condition);
    for (const fact of row.facets.split(FACT_SEPARATOR)) {
      const at = fact.indexOf(":");
      const key = fact.slice(0, at);
      if (at > 0 && !notFacts.has(key)) put(key, fact.slice(at + 1));
    }
  }

  /** No longer sold: its slot is free for another. */
  remove(productId: number): void {
    const slot = this.#slotOf.get(productId);
    if (slot === undefined) return;
    this.#slotOf.delete(productId);
    this.#clear(slot);
    this.flags[slot] = 0;
    this.version++;
    this.#freeSlots.push(slot);
  }

  #clear(slot: number): void {
    for (const column of this.#columns.values()) column.clear(slot);
  }

  #takeSlot(productId: number): number {
    const slot = this.#freeSlots.pop() ?? this.size++;
    if (slot >= this.#capacity) this.#grow();
    this.#slotOf.set(productId, slot);
    this.productIds[slot] = productId;
    return slot;
  }

  #grow(): void {
    this.#capacity *= 2;
    const widen = <Values extends Int32Array | Uint8Array | Uint32Array | Float64Array>(old: Values, wider: Values) => {
      wider.set(old);
      return wider;
    };
    this.productIds = widen(this.productIds, new Int32Array(this.#capacity));
    this.flags = widen(this.flags, new Uint8Array(this.#capacity));
    this.revisions = widen(this.revisions, new Uint32Array(this.#capacity));
    for (const key of numberKeys) this.numbers[key] = widen(this.numbers[key], new Float64Array(this.#capacity));
    for (const column of this.#columns.values()) column.grow(this.#capacity);
  }
}
