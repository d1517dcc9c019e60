import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#platform/database.ts";
import { isLongRun } from "#test/support/long-run.ts";
import type { CheckoutForm } from "#capabilities/checkout/checkout.contract.ts";
import { fillCart, makeCoupon, newEmail, onHand, useCoupon } from "#test/support/api-orders.ts";
import { lockWaits } from "#test/support/database.ts";
import { fillForm, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox();
  // Enough delivery capacity for every order: each test sets its own limits.
  await sql`update delivery_zones set capacity_per_run = 5000, bulky_per_run = null`.execute(shop.database.db);
  await sql`update delivery_runs set capacity = 5000`.execute(shop.database.db);
});
afterAll(() => shop.close());

type Crowd = { readonly form: CheckoutForm; readonly productId: number; readonly carts: readonly Buyer[] };
type Buyer = { readonly visitorId: string; readonly cartId: string };

/** This many visitors, each with the same product in their own cart. */
async function crowdOf(
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
async function allOrder({ form, carts }: Crowd) {
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

const statusesOf = (answers: readonly { statusCode: number }[]) =>
  Object.fromEntries([...Map.groupBy(answers, (one) => one.statusCode)].map(([status, all]) => [status, all.length]));

const soldOf = async (productId: number) =>
  (
    await sql<{ sold: number }>`
      select coalesce(sum(h.quantity), 0)::int as sold from stock_holds h join orders o on o.id = h.order_id
      where h.product_id = ${productId} and h.state = 'sold' and o.state = 'placed'`.execute(shop.database.db)
  ).rows[0]?.sold;

const PIECES = isLongRun ? 100 : 20;

test("of ten buyers for each piece one gets it, and the others read that it has just sold out (CHK-75, CHK-78)", async () => {
  const crowd = await crowdOf(10 * PIECES, { skip: 0 });
  await sql`update stock set on_hand = 0, arriving = 0 where product_id = ${crowd.productId}`.execute(shop.database.db);
  await sql`update stock set on_hand = ${PIECES} where product_id = ${crowd.productId} and warehouse_code = 'MEL'`.execute(
    shop.database.db,
  );
  const answers = await allOrder(crowd);
  expect(statusesOf(answers)).toEqual({ 200: PIECES, 400: 9 * PIECES });
  for (const answer of answers.filter((one) => one.statusCode === 400)) {
    const { errorMessages, code } = answer.json<{ errorMessages: string[]; code: string }>();
    expect(code).toBe("soldOut");
    expect(errorMessages[0]).toMatch(/has just sold out\. Please remove it and place the order again\.$/);
  }
  expect(await onHand(shop, crowd.productId)).toBe(0);
  expect(await soldOf(crowd.productId)).toBe(PIECES);
  const held = await sql`select 1 from stock_holds where product_id = ${crowd.productId} and state = 'held'`.execute(
    shop.database.db,
  );
  expect(held.rows).toEqual([]);
}, 240_000);

test("goods that another shopper bought while the run was looked up are reported as sold out (CHK-78)", async () => {
  const { db } = shop.database;
  const { visitor, productId } = await fillCart(shop, { skip: 5 });
  const form = await fillForm(visitor, { email: newEmail() });
  const answer = await inTransaction(db, async (tx) => {
    // The search for a delivery run waits; the cart has been read by then.
    await sql`lock table delivery_runs in access exclusive mode`.execute(tx);
    const sent = visitor.send({ method: "POST", url: "/api/checkout", body: form });
    await expect.poll(() => lockWaits(shop.database)).toBeGreaterThan(0);
    await sql`update stock set on_hand = 0, arriving = 0 where product_id = ${productId}`.execute(db);
    return () => sent;
  });
  const { statusCode, body } = await answer();
  expect([statusCode, JSON.parse(body)]).toMatchObject([400, { code: "soldOut" }]);
});

test("a coupon for one order, raced a hundred times, is used once (CHK-75, COUP-20)", async () => {
  await makeCoupon(shop, { code: "RACEME", cents: 5000, uses: 1 });
  const crowd = await crowdOf(100, { skip: 1, coupon: "RACEME" });
  await sql`update stock set on_hand = 500 where product_id = ${crowd.productId} and warehouse_code = 'MEL'`.execute(
    shop.database.db,
  );
  const answers = await allOrder(crowd);
  expect(statusesOf(answers)).toEqual({ 200: 1, 400: 99 });
  const uses = await sql<{
    state: string;
  }>`select state from promotion_uses where rule_id = 'raceme' and state <> 'released'`.execute(shop.database.db);
  expect(uses.rows).toEqual([{ state: "used" }]);
});

test("of 200 buyers of the last 4 places on a truck 4 get one (CHK-75, DELIV-37)", async () => {
  const crowd = await crowdOf(200, { skip: 2 });
  await sql`update stock set on_hand = 500 where product_id = ${crowd.productId} and warehouse_code = 'MEL'`.execute(
    shop.database.db,
  );
  const [year, month, day] = crowd.form.deliveryDate!;
  const run = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  const zones = await sql<{ zone: string }>`select distinct zone_code as zone from delivery_bookings`.execute(
    shop.database.db,
  );
  await sql`update delivery_runs set capacity = taken + 4 where day = ${run}::date and zone_code = any(${zones.rows.map((row) => row.zone)})`.execute(
    shop.database.db,
  );
  const answers = await allOrder(crowd);
  expect(statusesOf(answers)).toEqual({ 200: 4, 400: 196 });
  const codes = new Set(
    answers.filter((one) => one.statusCode === 400).map((one) => one.json<{ code: string }>().code),
  );
  expect([...codes]).toEqual(["dateGone"]);
  const over = await sql`select 1 from delivery_runs where taken > capacity`.execute(shop.database.db);
  expect(over.rows).toEqual([]);
  await sql`update delivery_runs set capacity = 5000`.execute(shop.database.db);
});

test("an order for another visitor's cart is refused (CHK-29)", async () => {
  const crowd = await crowdOf(1, { skip: 14 });
  const stranger = shop.visitor("aol");
  stranger.cookies.set("visitor", shop.visitorCookie(randomUUID()));
  const answer = await stranger.send({
    method: "POST",
    url: "/api/checkout",
    body: { ...crowd.form, cartId: crowd.carts[0]!.cartId },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: "changed" });
});
