import type { Context } from "#platform/service.ts";
import type { Listing } from "#capabilities/catalogue/catalogue.contract.ts";
import { isSellable } from "#capabilities/catalogue/catalogue.rules.ts";
import { stockIn } from "#capabilities/catalogue/server/catalogue.service.ts";
import { warehouseOfVisit } from "#capabilities/location/server/location.service.ts";

/**
 * The warehouse whose goods a signed-in shopper's search puts first (`wid=true`). Null for everybody else, and while
 * the shopper has chosen neither a place nor a store.
 */
export const ownWarehouse = async (context: Context, wid: unknown): Promise<string | null> =>
  wid === "true" && context.visit.customer !== null ? warehouseOfVisit(context) : null;

/**
 * A list as a shopper near one warehouse finds it: what is there is in stock, what is not comes when it arrives. What
 * cannot be sold at all stays so.
 */
export async function forWarehouse({ db, visit }: Context, warehouse: string, listing: Listing): Promise<Listing> {
  const productIds = listing.items.map((item) => item.productId);
  const rows = await stockIn(db, { warehouseCode: warehouse, productIds, now: visit.now });
  const stockOf = new Map(rows.map((row) => [row.productId, row]));
  const items = listing.items.map((item) => {
    if (!isSellable(item.stockStatus)) return item;
    const stock = stockOf.get(item.productId);
    if (stock && stock.onHand > 0) return { ...item, stockStatus: "inStock" as const, shipsOn: null };
    return { ...item, stockStatus: "backOrder" as const, shipsOn: stock?.arrivesOn ?? null };
  });
  return { ...listing, items };
}
