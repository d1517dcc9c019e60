import { changeLogOf } from "#platform/change-log.ts";
import { factsCache } from "#platform/cache/facts-cache.ts";
import type { Context } from "#platform/service.ts";
import { freeStock, type WarehouseStock } from "../free-stock.rules.ts";
import { pollOnce } from "./cart-offers.ts";
import { listStock } from "./cart.store.ts";

type ProductStock = { readonly productId: number; readonly stocks: readonly WarehouseStock[] };

const stockCache = factsCache<ProductStock>({
  name: "stock",
  topics: ["warehouses"],
  stockOf: ({ productId }) => productId,
  maxEntries: 4_000,
});

/** Stock from the tables; a product without stock has an empty list. */
async function readStocks({ db }: Context, productIds: readonly number[]): Promise<ReadonlyMap<number, ProductStock>> {
  const [log, stock] = [changeLogOf(db), db.state.get(stockCache)];
  const since = log.revision;
  const rows = await listStock(db, productIds);
  const byProduct = Map.groupBy(rows, (row) => row.productId);
  const read = productIds.map((productId): ProductStock => ({ productId, stocks: byProduct.get(productId) ?? [] }));
  // A transaction may read rows that are never committed.
  if (!db.isTransaction) for (const fact of read) stock.set(String(fact.productId), { fact, since });
  return new Map(read.map((fact) => [fact.productId, fact]));
}

/**
 * The stock that a cart can still reserve, current to the last commit before the change log was read. Stock that is not
 * cached is read with the log, in the same statement.
 */
export async function readFreeStock(
  context: Context,
  cartId: string,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { db, visit } = context;
  const stock = db.state.get(stockCache);
  const known = db.isTransaction ? null : changeLogOf(db);
  const ids = [...new Set(productIds)];
  const unknown = ids.filter((id) => known === null || stock.find(known, String(id)) === null);
  const [log, read] = await Promise.all([pollOnce(context), readStocks(context, unknown)]);
  const found = new Map<number, ProductStock>(read);
  for (const id of ids) {
    const one = log === null || found.has(id) ? null : stock.find(log, String(id));
    if (one !== null) found.set(id, one);
  }
  // The products that changed according to the log.
  const changed = await readStocks(
    context,
    ids.filter((id) => !found.has(id)),
  );
  for (const [id, one] of changed) found.set(id, one);
  const at = { country: visit.site.country, cartId, now: visit.now };
  return new Map([...found].map(([id, { stocks }]) => [id, freeStock(stocks, at)]));
}
