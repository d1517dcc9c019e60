import type { Tx } from "#platform/database.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import { distributeGoods } from "../../stock/received-goods.rules.ts";
import { addOnHand, listWaiting, lockProducts, setAside, writeIncoming } from "./incoming.store.ts";
import { changeBy } from "./stock-changes.ts";

export type Received = {
  readonly place: string;
  /** Each product once, in pieces. */
  readonly goods: readonly { readonly productId: number; readonly quantity: number }[];
  /** The purchase order's number. */
  readonly reference: string;
  readonly reason: string;
};

const byId = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);

/** Makes incoming stock of these products what the purchase orders say by now. */
export async function refreshIncoming(tx: Tx, place: string, productIds: readonly number[]): Promise<void> {
  await lockProducts(tx, place, byId(productIds));
  await writeIncoming(tx, place, productIds);
}

/**
 * Books goods of a purchase order into stock, and sets aside what orders have waited for: each is a row of the ledger. Save
 * the order first, because incoming stock follows from it. Answers how many pieces went to waiting orders.
 */
export async function receiveGoods(tx: Tx, context: OfficeContext, received: Received): Promise<number> {
  const { place, reference, reason } = received;
  const goods = received.goods.filter(({ quantity }) => quantity > 0);
  const productIds = byId(received.goods.map(({ productId }) => productId));
  await lockProducts(tx, place, productIds);
  const change = changeBy(context, { cause: "receipt", reference, reason });
  if (goods.length > 0) await addOnHand(tx, { place, goods, change });
  const shares = distributeGoods(goods, await listWaiting(tx, { place, productIds }));
  for (const { orderId, productId, quantity } of shares)
    await setAside(tx, { place, orderId, productId, quantity, at: context.now });
  await writeIncoming(tx, place, productIds);
  return shares.reduce((sum, { quantity }) => sum + quantity, 0);
}
