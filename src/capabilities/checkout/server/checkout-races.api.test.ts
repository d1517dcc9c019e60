import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "#platform/config.ts";
import type { CheckoutForm } from "#capabilities/checkout/checkout.contract.ts";
import {
  fillCart,
  makeCoupon,
  moneyOf,
  newMail,
  onHand,
  orderOf,
  payWithGiftCard,
  useCoupon,
} from "#test/support/buying.ts";
import { eventually, fillForm, startTradingShop, type TradingShop } from "#test/support/trading.ts";
import { reconcile } from "./reconcile.ts";

let shop: TradingShop;
beforeAll(async () => {
  shop = await startTradingShop();
  // Trucks enough for everybody: what is scarce is said by each test.
  await sql`update delivery_zones set capacity_per_run = 5000, bulky_per_run = null`.execute(shop.database.db);
  await sql`update delivery_runs set capacity = 5000`.execute(shop.database.db);
});
afterAll(() => shop.close());

type Crowd = { readonly form: CheckoutForm; readonly productId: number; readonly carts: readonly Buyer[] };
type Buyer = { readonly visitorId: string; readonly cartId: string };

/** So many visitors, each with the same product in a cart of their own, as their browsers would have put it there. */
async function crowdOf(
  size: number,
  { skip, coupon = null }: { skip: number; coupon?: string | null },
): Promise<Crowd> {
  const { db } = shop.database;
  const { visitor, productId } = await fillCart(shop, { skip });
  if (coupon !== null) await useCoupon(visitor, coupon);
  const form = await fillForm(visitor, { email: newMail() });
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

/** Everybody presses the button at once. */
const allOrder = ({ form, carts }: Crowd) =>
  Promise.all(
    carts.map(async ({ visitorId, cartId }) => {
      const visitor = shop.visitor("aol");
      visitor.cookies.set("visitor", visitorId);
      return visitor.send({ method: "POST", url: "/api/checkout", body: { ...form, cartId, email: newMail() } });
    }),
  );

const statusesOf = (answers: readonly { statusCode: number }[]) =>
  Object.fromEntries([...Map.groupBy(answers, (one) => one.statusCode)].map(([status, all]) => [status, all.length]));

const soldOf = async (productId: number) =>
  (
    await sql<{ sold: number }>`
      select coalesce(sum(h.quantity), 0)::int as sold from stock_holds h join orders o on o.id = h.order_id
      where h.product_id = ${productId} and h.state = 'sold' and o.state = 'placed'`.execute(shop.database.db)
  ).rows[0]?.sold;

test("of 1,000 buyers of 100 pieces 100 get one, and the others read that it has just sold out (CHK-75, CHK-78)", async () => {
  const crowd = await crowdOf(1_000, { skip: 0 });
  await sql`update stock set on_hand = 0, arriving = 0 where product_id = ${crowd.productId}`.execute(shop.database.db);
  await sql`update stock set on_hand = 100 where product_id = ${crowd.productId} and warehouse_code = 'MEL'`.execute(
    shop.database.db,
  );
  const answers = await allOrder(crowd);
  expect(statusesOf(answers)).toEqual({ 200: 100, 400: 900 });
  for (const answer of answers.filter((one) => one.statusCode === 400)) {
    const { errorMessages, code } = answer.json<{ errorMessages: string[]; code: string }>();
    expect(code).toBe("soldOut");
    expect(errorMessages[0]).toMatch(/has just sold out\. Please remove it and place the order again\.$/);
  }
  expect(await onHand(shop, crowd.productId)).toBe(0);
  expect(await soldOf(crowd.productId)).toBe(100);
  const held = await sql`select 1 from stock_holds where product_id = ${crowd.productId} and state = 'held'`.execute(
    shop.database.db,
  );
  expect(held.rows).toEqual([]);
}, 240_000);

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

test("the same order sent from two tabs with different payments is placed once and charged once (CHK-75)", async () => {
  const { visitor } = await fillCart(shop, { skip: 3 });
  const one = await fillForm(visitor, { email: newMail() });
  const two = await fillForm(visitor, { email: newMail(), card: { number: "5555555555554444" } });
  const answers = await Promise.all([one, two].map((body) => visitor.call("POST /api/checkout", { body })));
  for (const answer of answers) expect(answer).toMatchObject({ ok: true, value: { orderCompleted: true } });
  const order = await eventually(async () => {
    const now = await orderOf(shop, one.cartId);
    return now.paid_cents === now.total_cents && now;
  });
  expect(await moneyOf(shop, order.number)).toMatchObject({ payments: 1, captured: order.total_cents });
});

test("stopping a payment while the bank makes up its mind ends in an order that is paid, or in nothing taken (PAY-117, CHK-86)", async () => {
  const buyers = await Promise.all(
    Array.from({ length: 6 }, async (_, index) => {
      const { visitor } = await fillCart(shop, { skip: 4 + index });
      const form = await fillForm(visitor, { email: newMail(), card: { number: "4000000000000101" } });
      return { visitor, form };
    }),
  );
  const answers = buyers.map(({ visitor, form }) => visitor.send({ method: "POST", url: "/api/checkout", body: form }));
  const isPending = async (cartId: string) =>
    (
      await shop.database.db
        .selectFrom("payment_attempts")
        .select("state")
        .where("cart_id", "=", cartId)
        .executeTakeFirst()
    )?.state === "pending";
  // Half of them stop at once, the other half when the bank has just said yes.
  const stopped = buyers.slice(0, 3).map(async ({ visitor, form: { cartId } }) => {
    await eventually(() => isPending(cartId));
    return visitor.call("POST /api/checkout/void", { body: { cartId, selectedPaymentOption: 0 } });
  });
  for (const answer of await Promise.all(stopped)) expect(answer).toEqual({ success: true, orderCompleted: false });
  await Promise.all(answers);
  const late = buyers
    .slice(3)
    .map(({ visitor, form: { cartId } }) =>
      visitor.call("POST /api/checkout/void", { body: { cartId, selectedPaymentOption: 0 } }),
    );
  for (const answer of await Promise.all(late)) expect(answer).toEqual({ success: false, orderCompleted: true });
  for (const [index, { form }] of buyers.entries()) {
    const { number, total_cents: total } = await orderOf(shop, form.cartId);
    const expected = index < 3 ? { captured: 0, paid: 0 } : { captured: total, paid: total };
    await eventually(async () => {
      const { authorised, captured, voided } = await moneyOf(shop, number);
      const { paid_cents: paid } = await orderOf(shop, form.cartId);
      return authorised === captured + voided && captured === expected.captured && paid === expected.paid;
    });
  }
}, 60_000);

/** What is kept for nobody: held longer than it may be. */
const heldAt = async (now: Date) =>
  (
    await sql<{ held: number }>`
      select (select count(*) from stock_holds where state = 'held' and held_until <= ${now})::int
        + (select count(*) from delivery_bookings where state = 'held' and held_until <= ${now})::int
        + (select count(*) from promotion_uses where state = 'held' and held_until <= ${now})::int
        + (select count(*) from gift_card_holds where state = 'held' and held_until <= ${now})::int as held`.execute(
      shop.database.db,
    )
  ).rows[0]?.held;

/** An order whose payment nobody has answered: the provider is silent, as after a crash. */
async function unanswered(skip: number) {
  await makeCoupon(shop, { code: `SILENT${skip}`, cents: 1000, uses: 1 });
  const basket = await fillCart(shop, { skip });
  await useCoupon(basket.visitor, `SILENT${skip}`);
  const giftCard = await payWithGiftCard(shop, { visitor: basket.visitor, cents: 2_000 });
  const form = await fillForm(basket.visitor, { email: newMail(), card: { number: "4000000000000101" } });
  const answer = basket.visitor.send({ method: "POST", url: "/api/checkout", body: form });
  const attempt = await eventually(async () =>
    shop.database.db
      .selectFrom("payment_attempts")
      .select(["id", "order_id"])
      .where("cart_id", "=", form.cartId)
      .where("state", "=", "pending")
      .executeTakeFirst(),
  );
  return { ...basket, giftCard, form, answer, attempt };
}

const IN_21_MINUTES = new Date("2026-11-20T10:21:00+11:00");
const sweep = () =>
  reconcile(
    { db: shop.database.db, config: readConfig({ LOG_LEVEL: "silent" }), log: shop.shop.app.log },
    IN_21_MINUTES,
  );

test("after 20 minutes nothing is held for nobody; a payment that is answered later takes it all again (CHK-75)", async () => {
  const { form, answer, attempt, productId } = await unanswered(12);
  const before = await onHand(shop, productId);
  await sweep();
  expect(await heldAt(IN_21_MINUTES)).toBe(0);
  expect((await answer).statusCode).toBe(200);
  expect(await orderOf(shop, form.cartId)).toMatchObject({ state: "placed" });
  expect(await onHand(shop, productId)).toBe(before - 1);
  const sold = await shop.database.db
    .selectFrom("stock_holds")
    .select("state")
    .where("order_id", "=", attempt.order_id)
    .execute();
  expect(sold).toEqual([{ state: "sold" }]);
}, 60_000);

test("a payment that is answered after others have bought the last piece is let go, and the shopper reads why (CHK-75)", async () => {
  const { visitor, form, answer, productId } = await unanswered(13);
  await sweep();
  await sql`update stock set on_hand = 0, arriving = 0 where product_id = ${productId}`.execute(shop.database.db);
  const answered = await answer;
  expect(answered.statusCode).toBe(401);
  expect(answered.json<{ errorMessages: string[] }>().errorMessages[0]).toContain("Nothing was taken.");
  const order = await orderOf(shop, form.cartId);
  expect(order.state).toBe("draft");
  expect((await visitor.call("GET /api/cart/")).products).toHaveLength(1);
  await eventually(async () => {
    const { authorised, captured, voided } = await moneyOf(shop, order.number);
    return captured === 0 && authorised === voided && authorised > 0;
  });
}, 60_000);

test("an order that another visitor made up is nobody's (CHK-29)", async () => {
  const crowd = await crowdOf(1, { skip: 14 });
  const stranger = shop.visitor("aol");
  stranger.cookies.set("visitor", randomUUID());
  const answer = await stranger.send({
    method: "POST",
    url: "/api/checkout",
    body: { ...crowd.form, cartId: crowd.carts[0]!.cartId },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: "changed" });
});
