import { required } from "#kit/required.ts";
import { stateOfRows } from "#platform/app-state.ts";
import { changeLogOf } from "#platform/change-log.ts";
import type { Database } from "#platform/database.ts";
import type { SiteCode } from "#shop/site.ts";
import { ListedGoods } from "./listed-goods.ts";
import { ListedOrders } from "./listed-orders.ts";
import { type ListedRow, readArrivals, readListedRows, readListedRowsOf } from "./listed-rows.store.ts";

/** Read at once; between two pieces other requests get their turn. */
const ROWS_PER_BATCH = 2_000;
/** More changes than this share of all products, and than this many, are read as a whole. */
const MAX_CHANGED_SHARE = 0.25;
const MIN_CHANGED = 500;

export type SiteGoods = { readonly goods: ListedGoods; readonly orders: ListedOrders };
/** `revision`: of the change log, before the rows were read. */
type Filled = SiteGoods & { revision: number };
type Of = { readonly db: Database; readonly site: SiteCode };

/** The goods of one site as the database has them now. Filled once; then only what changed is read. */
class GoodsCache {
  readonly #of: Of;
  #filled: Filled | null = null;
  #refreshing: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  /** Warehouses from which somebody asked how soon goods can arrive. */
  readonly #warehouses = new Set<string>();

  constructor(of: Of) {
    this.#of = of;
  }

  /** The goods as they were last read; null before anybody asked. */
  get last(): SiteGoods | null {
    return this.#filled;
  }

  /**
   * A read under way may have begun before a change that this caller has seen, so callers share the next read. Thus there
   * are never more than two reads at a time, and they write one after the other.
   */
  async read(warehouse: string | null): Promise<SiteGoods> {
    if (warehouse !== null) this.#warehouses.add(warehouse);
    if (this.#refreshing === null) await this.#startRefresh();
    else await (this.#next ??= this.#refreshing.then(passed, passed).then(() => this.#refreshNext()));
    if (this.#filled === null) throw new Error("The goods of the site could not be read.");
    return this.#filled;
  }

  #refreshNext(): Promise<void> {
    this.#next = null;
    return this.#startRefresh();
  }

  #startRefresh(): Promise<void> {
    const refreshing = this.#refresh().finally(() => {
      if (this.#refreshing === refreshing) this.#refreshing = null;
    });
    this.#refreshing = refreshing;
    return refreshing;
  }

  async #refresh(): Promise<void> {
    const filled = this.#filled;
    await changeLogOf(this.#of.db).poll(this.#of.db);
    if (filled === null || !(await this.#readChanged(filled))) await this.#fill();
    for (const warehouse of this.#warehouses) {
      const { goods } = required(this.#filled, "list of goods");
      if (!goods.findColumn(arrivalKey(warehouse))) await this.#readArrivals(goods, warehouse, null);
    }
  }

  /** False when the changes are unknown, or so many that reading everything is less work. */
  async #readChanged(filled: Filled): Promise<boolean> {
    const { db, site } = this.#of;
    const { goods } = filled;
    const log = changeLogOf(db);
    const { revision } = log;
    const changed = log.productsChangedSince(filled.revision);
    if (changed === null) return false;
    const productIds = [...changed];
    if (productIds.length > Math.max(MIN_CHANGED, goods.productCount * MAX_CHANGED_SHARE)) return false;
    if (productIds.length > 0) {
      const rows = await readListedRowsOf(db, site, productIds);
      const sold = new Set(rows.map((row) => row.productId));
      for (const row of rows) goods.put(row);
      for (const id of productIds) if (!sold.has(id)) goods.remove(id);
      for (const warehouse of this.#warehouses) await this.#readArrivals(goods, warehouse, productIds);
    }
    filled.revision = revision;
    return true;
  }

  async #readArrivals(goods: ListedGoods, warehouse: string, productIds: readonly number[] | null): Promise<void> {
    if (productIds !== null && !goods.findColumn(arrivalKey(warehouse))) return;
    const rows = await readArrivals(this.#of.db, { site: this.#of.site, warehouse, productIds });
    for (const { productId, ...arrival } of rows)
      goods.putText(productId, arrivalKey(warehouse), JSON.stringify(arrival));
  }

  /**
   * The revision is read first: what changes while the rows are read is read again next time. The database reads a piece
   * while the one before is put in.
   */
  async #fill(): Promise<void> {
    const { db, site } = this.#of;
    const { revision } = changeLogOf(db);
    const goods = new ListedGoods(db.state);
    const read = (after: number) => readListedRows(db, site, { after, most: ROWS_PER_BATCH });
    let reading: Promise<readonly ListedRow[]> | null = read(0);
    while (reading !== null) {
      const rows: readonly ListedRow[] = await reading;
      const last = rows.length < ROWS_PER_BATCH ? undefined : rows.at(-1);
      reading = last === undefined ? null : read(last.productId);
      for (const row of rows) goods.put(row);
    }
    this.#filled = { goods, orders: new ListedOrders(goods), revision };
  }
}

const passed = (): void => {};

/** The column that says how soon goods can be at the places a warehouse serves. */
export const arrivalKey = (warehouse: string): string => `arrival:${warehouse}`;

/** One entry per site that sells, brought up to date and never dropped: filling it again takes seconds (decision 374). */
const caches = stateOfRows(() => new Map<SiteCode, GoodsCache>());

/** What a site sells as of now, ready to be listed; with `warehouse` also how soon it can leave from there. */
export function readGoods(db: Database, site: SiteCode, warehouse: string | null = null): Promise<SiteGoods> {
  const bySite = db.state.get(caches);
  const cache = bySite.get(site) ?? new GoodsCache({ db, site });
  bySite.set(site, cache);
  return cache.read(warehouse);
}

/** The values that a fact of the site's goods has, as far as they were read. */
export const lastValuesOf = (db: Database, site: SiteCode, factKey: string): readonly string[] =>
  db.state.get(caches).get(site)?.last?.goods.valuesOf(factKey) ?? [];
