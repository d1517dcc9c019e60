import type { LightMyRequestResponse } from "fastify";
import { sql } from "kysely";
import { expect } from "vitest";
import type { CheckoutForm } from "#capabilities/checkout/checkout.contract.ts";
import { fillCart, newEmail, onHand, useCoupon } from "./api-orders.ts";
import { fillForm, startShopWithSandbox, type ShopWithSandbox } from "./shop-with-sandbox.ts";

/** A shop with enough delivery capacity for every order: each test sets its own limits. */
export async function startShopForCrowds(): Promise<ShopWithSandbox> {
  const shop = await startShopWithSandbox();
  await sql`update delivery_zones set capacity_per_run = 5000, bulky_per_run = null`.execute(shop.database.db);
  await sql`update delivery_runs set capacity = 5000`.execute(shop.database.db);
  return shop;
}

type Crowd = { readonly form: CheckoutForm; readonly productId: number; readonly carts: readonly Buyer[] };
type Buyer = { readonly visitorId: string; readonly cartId: string };

/** This many visitors, each with the same product in their own cart. */
export async function crowdOf(
  shop: ShopWithSandbox,
  size: number,
  { skip, coupon = null }: { skip: number; coupon?: string | null },
): Promise<Crowd> {
  const { db } = shop.database;
  const { visitor, productId } = await fillCart(shop, { skip });
  if (coupon !== null) await useCoupon(visitor, coupon);
  const form = await fillForm(visitor, { email: newEmail() });
  const carts = await sql<Buyer>`
    insert into carts (site, visitor_id, coupon_code, version, created_at, updated_at)
    select site, gen_random_uuid(), coupon_code, version, created_at, updated_at from carts, generate_series(1, ${size}) where id = ${form.cartId}
    returning id as "cartId", visitor_id as "visitorId"`.execute(db);
  await sql`
    insert into cart_lines (cart_id, product_code, product_id, unit_id, quantity, added_at)
    select c.id, l.product_code, l.product_id, l.unit_id, l.quantity, l.added_at
    from cart_lines l, unnest(${carts.rows.map((row) => row.cartId)}::uuid[]) c(id) where l.cart_id = ${form.cartId}`.execute(
    db,
  );
  return { form, productId, carts: carts.rows };
}

/** Each has the page open, with the token for their own payment; then all submit at once. */
export async function allOrder(
  shop: ShopWithSandbox,
  { form, carts }: Crowd,
): Promise<readonly LightMyRequestResponse[]> {
  const ready = await Promise.all(
    carts.map(async ({ visitorId, cartId }) => {
      const visitor = shop.visitor("aol");
      visitor.cookies.set("visitor", shop.visitorCookie(visitorId));
      const { token } = (await visitor.send({ url: "/api/checkout/fraudcheck" })).json<{ token: string }>();
      return { visitor, body: { ...form, cartId, fraudCheckToken: token, email: newEmail() } };
    }),
  );
  return Promise.all(ready.map(({ visitor, body }) => visitor.send({ method: "POST", url: "/api/checkout", body })));
}

export const statusesOf = (answers: readonly { statusCode: number }[]) =>
  Object.fromEntries([...Map.groupBy(answers, (one) => one.statusCode)].map(([status, all]) => [status, all.length]));

const soldOf = async (shop: ShopWithSandbox, productId: number) =>
  (
    await sql<{ sold: number }>`
      select coalesce(sum(h.quantity), 0)::int as sold from stock_holds h join orders o on o.id = h.order_id
      where h.product_id = ${productId} and h.state = 'sold' and o.state = 'placed'`.execute(shop.database.db)
  ).rows[0]?.sold;

/** Ten buyers for each piece order at once: one of them gets it, and the others read that it has just sold out. */
export async function expectEachPieceSoldOnce(shop: ShopWithSandbox, pieces: number): Promise<void> {
  const crowd = await crowdOf(shop, 10 * pieces, { skip: 0 });
  await sql`update stock set on_hand = 0, arriving = 0 where product_id = ${crowd.productId}`.execute(shop.database.db);
  await sql`update stock set on_hand = ${pieces} where product_id = ${crowd.productId} and warehouse_code = 'MEL'`.execute(
    shop.database.db,
  );
  const answers = await allOrder(shop, crowd);
  expect(statusesOf(answers)).toEqual({ 200: pieces, 400: 9 * pieces });
  for (const answer of answers.filter((one) => one.statusCode === 400)) {
    const { errorMessages, code } = answer.json<{ errorMessages: string[]; code: string }>();
    expect(code).toBe("soldOut");
    expect(errorMessages[0]).toMatch(/has just sold out\. Please remove it and place the order again\.$/);
  }
  expect(await onHand(shop, crowd.productId)).toBe(0);
  expect(await soldOf(shop, crowd.productId)).toBe(pieces);
  const held = await sql`select 1 from stock_holds where product_id = ${crowd.productId} and state = 'held'`.execute(
    shop.database.db,
  );
  expect(held.rows).toEqual([]);
}
