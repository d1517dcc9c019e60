import { randomUUID } from "node:crypto";
import { inTransaction } from "#platform/database.ts";
import type { SiteCode } from "#shop/site.ts";
import { moveOrder } from "#capabilities/checkout/server/checkout.service.ts";
import { fillCart, placeOrder, providerTotals } from "./api-orders.ts";
import { eventually, type ShopWithSandbox } from "./shop-with-sandbox.ts";

export type DeliveredOrder = {
  readonly id: string;
  readonly number: string;
  readonly token: string;
  readonly email: string;
  readonly sku: string;
  readonly productId: number;
};

/** A paid order of some units of one product, delivered `daysAgo` days ago. */
export async function deliveredOrder(
  shop: ShopWithSandbox,
  { quantity = 1, daysAgo = 2, skip = 0, site = "aol" as SiteCode } = {},
): Promise<DeliveredOrder> {
  const basket = await fillCart(shop, { skip, site });
  const { sku, productId } = basket;
  for (let more = 1; more < quantity; more++) await basket.visitor.call("POST /api/cart/product/", { body: { sku } });
  const { id, number, token, form } = await placeOrder(shop, basket);
  await eventually(async () => (await providerTotals(shop, number)).captured > 0);
  const { db } = shop.database;
  await eventually(async () => {
    const row = await db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    return row.paid_cents === row.total_cents;
  });
  const now = new Date((shop.config.fixedNow ?? new Date()).getTime() - daysAgo * 86_400_000);
  await inTransaction(db, async (tx) => {
    for (const to of ["picking", "dispatched", "delivered"] as const)
      await moveOrder(tx, { orderId: id, to, who: "shop", why: "Test", now });
  });
  return { id, number, token, email: form.email, sku, productId };
}

/** The body of a request for a return. */
export const returnRequest = (quantity: number, more: object = {}) => ({
  key: randomUUID(),
  reason: "faulty" as const,
  words: "It stops after a minute.",
  lines: [{ line: 0, quantity }],
  ...more,
});
