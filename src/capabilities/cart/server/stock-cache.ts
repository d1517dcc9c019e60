import { seenChangesOf } from "#platform/changes.ts";
import { FactsCache } from "#platform/facts-cache.ts";
import type { Context } from "#platform/service.ts";
import { freeStock, type ShelfStock } from "../free-stock.rules.ts";
import { lookOnce } from "./cart-offers.ts";
import { listStock } from "./cart.store.ts";

type Kept = { readonly productId: number; readonly shelves: readonly ShelfStock[] };

const kept = new FactsCache<Kept>({
  tables: ["warehouses"],
  stockOf: ({ productId }) => productId,
  most: 4_000,
});

/** Where products are, as it is written; what nobody has anything of is nowhere. */
async function readShelves({ db }: Context, productIds: readonly number[]): Promise<ReadonlyMap<number, Kept>> {
  const since = seenChangesOf(db)?.now ?? 0;
  const rows = await listStock(db, productIds);
  // Whoever looked in the same moment has seen changes by now; who never looked keeps nothing.
  const changes = seenChangesOf(db);
  const byProduct = Map.groupBy(rows, (row) => row.productId);
  const read = productIds.map((productId): Kept => ({ productId, shelves: byProduct.get(productId) ?? [] }));
  if (changes) for (const fact of read) kept.keep(changes, String(fact.productId), { fact, since });
  return new Map(read.map((fact) => [fact.productId, fact]));
}

/**
 * What can still be promised of products for a cart, true to the last commit before it was looked for changes. Stock of
 * which nothing has changed is at hand; what is not is read with the look, in the same statement.
 */
export async function readFreeStock(
  context: Context,
  cartId: string,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { db, visit } = context;
  const known = seenChangesOf(db);
  const ids = [...new Set(productIds)];
  const unknown = ids.filter((id) => known === null || kept.find(known, String(id)) === null);
  const [changes, read] = await Promise.all([lookOnce(context), readShelves(context, unknown)]);
  const found = new Map<number, Kept>(read);
  for (const id of ids) {
    const one = changes === null || found.has(id) ? null : kept.find(changes, String(id));
    if (one !== null) found.set(id, one);
  }
  // Those of which the look saw that they have changed.
  const changed = await readShelves(
    context,
    ids.filter((id) => !found.has(id)),
  );
  for (const [id, one] of changed) found.set(id, one);
  const at = { country: visit.site.country, cartId, now: visit.now };
  return new Map([...found].map(([id, { shelves }]) => [id, freeStock(shelves, at)]));
}
