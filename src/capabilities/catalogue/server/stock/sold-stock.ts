import type { CalendarDay } from "#kit/calendar-day.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Tx } from "#platform/database.ts";
import { restoreSoldStock, listSold, sellAdditional, type SoldPlace } from "./sold-stock.store.ts";
import { allocate } from "./stock.service.ts";
import { lockStock } from "./stock.store.ts";

/** Units that are in a consignment stay where they are. */
type FixedUnits = Pick<SoldPlace, "warehouseCode" | "productId" | "quantity">;

type SoldChange = {
  readonly orderId: string;
  readonly warehouseCode: string;
  /** Units more (or less, below zero) of each product. */
  readonly units: ReadonlyMap<number, number>;
  readonly fixed: readonly FixedUnits[];
  readonly now: Date;
};

/** Units that were added, and from where: `arrivesOn` where they are still to come. */
export type AddedUnits = FixedUnits & { readonly arrivesOn: CalendarDay | null };

/**
 * Changes what a placed order has of some products: what it no longer needs is for sale again, what it needs more is
 * sold to it, from its own warehouse first. All or nothing; the refusal's detail names the missing products.
 */
export async function changeSoldStock(tx: Tx, change: SoldChange): Promise<Result<readonly AddedUnits[], "soldOut">> {
  const { orderId, warehouseCode, units, now } = change;
  const productIds = [...units.keys()].toSorted((a, b) => a - b);
  if (productIds.length === 0) return ok([]);
  const rows = await lockStock(tx, { warehouseCode, reach: "country", productIds, orderId, now });
  for (const place of await placesToRestore(tx, change)) await restoreSoldStock(tx, orderId, place);
  const byProduct = Map.groupBy(rows, (row) => row.productId);
  const wanted = productIds.filter((id) => (units.get(id) ?? 0) > 0);
  const takes = wanted.map((productId) =>
    allocate(byProduct.get(productId) ?? [], { productId, quantity: units.get(productId) ?? 0 }),
  );
  const short = wanted.filter((_, at) => takes[at] === null);
  if (short.length > 0) return refuse("soldOut", { productIds: short.map(String) });
  const added: AddedUnits[] = [];
  for (const { warehouseCode: from, line } of takes.flatMap((take) => take ?? [])) {
    const taken = { warehouseCode: from, ...line };
    added.push({ ...taken, ...(await sellAdditional(tx, orderId, { ...taken, now })) });
  }
  return ok(added);
}

/** From which places units go back: those of deliveries to come first. */
async function placesToRestore(tx: Tx, { orderId, units, fixed }: SoldChange): Promise<readonly SoldPlace[]> {
  const less = new Map([...units].filter(([, count]) => count < 0).map(([id, count]) => [id, -count]));
  const sold = await listSold(tx, orderId, [...less.keys()]);
  return sold.flatMap((place) => {
    const packed = fixed
      .filter((one) => one.productId === place.productId && one.warehouseCode === place.warehouseCode)
      .reduce((sum, one) => sum + one.quantity, 0);
    const left = less.get(place.productId) ?? 0;
    const quantity = Math.min(left, Math.max(0, place.quantity - packed));
    less.set(place.productId, left - quantity);
    return quantity === 0 ? [] : [{ ...place, quantity, fromArriving: Math.min(place.fromArriving, quantity) }];
  });
}
