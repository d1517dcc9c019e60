import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#platform/database.ts";
import { fillCart, createCoupon, newEmail } from "#test/support/api-orders.ts";
import { lockWaits } from "#test/support/database.ts";
import {
  allOrder,
  crowdOf,
  expectEachPieceSoldOnce,
  startShopForCrowds,
  statusesOf,
} from "#test/support/order-crowds.ts";
import { fillForm, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopForCrowds();
});
afterAll(() => shop.close());

test("of ten buyers for each piece one gets it, and the others read that it has just sold out (CHK-75, CHK-78)", () =>
  expectEachPieceSoldOnce(shop, 20));

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
  await createCoupon(shop, { code: "RACEME", cents: 5000, uses: 1 });
  const crowd = await crowdOf(shop, 100, { skip: 1, coupon: "RACEME" });
  await sql`update stock set on_hand = 500 where product_id = ${crowd.productId} and warehouse_code = 'MEL'`.execute(
    shop.database.db,
  );
  const answers = await allOrder(shop, crowd);
  expect(statusesOf(answers)).toEqual({ 200: 1, 400: 99 });
  const uses = await sql<{
    state: string;
  }>`select state from promotion_uses where rule_id = 'raceme' and state <> 'released'`.execute(shop.database.db);
  expect(uses.rows).toEqual([{ state: "used" }]);
});

test("of 200 buyers of the last 4 places on a truck 4 get one (CHK-75, DELIV-37)", async () => {
  const crowd = await crowdOf(shop, 200, { skip: 2 });
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
  const answers = await allOrder(shop, crowd);
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
  const crowd = await crowdOf(shop, 1, { skip: 14 });
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
