import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "#platform/config.ts";
import {
  fillCart,
  createCoupon,
  providerTotals,
  newEmail,
  onHand,
  orderOf,
  payWithGiftCard,
  useCoupon,
} from "#test/support/api-orders.ts";
import { eventually, fillForm, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import { reconcile } from "./reconcile.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox();
});
afterAll(() => shop.close());

test("the same order sent from two tabs with different payments is placed once and charged once (CHK-75)", async () => {
  const { visitor } = await fillCart(shop, { skip: 3 });
  const one = await fillForm(visitor, { email: newEmail() });
  const two = await fillForm(visitor, { email: newEmail(), card: { number: "5555555555554444" } });
  const answers = await Promise.all([one, two].map((body) => visitor.call("POST /api/checkout", { body })));
  for (const answer of answers) expect(answer).toMatchObject({ ok: true, value: { orderCompleted: true } });
  const order = await eventually(async () => {
    const now = await orderOf(shop, one.cartId);
    return now.paid_cents === now.total_cents && now;
  });
  expect(await providerTotals(shop, order.number)).toMatchObject({ payments: 1, captured: order.total_cents });
});

/** The bank behind card 0101 takes ten seconds, which the sandbox's clock can skip. */
const bankAnswers = () => shop.sandbox.passTime(10);

test("stopping a payment while the bank makes up its mind ends in an order that is paid, or in nothing taken (PAY-117, CHK-86)", async () => {
  const buyers = await Promise.all(
    Array.from({ length: 6 }, async (_, index) => {
      const { visitor } = await fillCart(shop, { skip: 4 + index });
      const form = await fillForm(visitor, { email: newEmail(), card: { number: "4000000000000101" } });
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
  // Half of them cancel at once, the other half when the bank has just confirmed.
  const stopped = buyers.slice(0, 3).map(async ({ visitor, form: { cartId } }) => {
    await eventually(() => isPending(cartId));
    return visitor.call("POST /api/checkout/void", { body: { cartId, selectedPaymentOption: 0 } });
  });
  for (const answer of await Promise.all(stopped)) expect(answer).toEqual({ success: true, orderCompleted: false });
  await bankAnswers();
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
      const { authorised, captured, voided } = await providerTotals(shop, number);
      const { paid_cents: paid } = await orderOf(shop, form.cartId);
      return authorised === captured + voided && captured === expected.captured && paid === expected.paid;
    });
  }
});

/** Reservations that are past their expiry. */
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

/** An order whose payment has no answer: the provider is silent, as after a crash. */
async function unanswered(skip: number) {
  await createCoupon(shop, { code: `SILENT${skip}`, cents: 1000, uses: 1 });
  const basket = await fillCart(shop, { skip });
  await useCoupon(basket.visitor, `SILENT${skip}`);
  const giftCard = await payWithGiftCard(shop, { visitor: basket.visitor, cents: 2_000 });
  const form = await fillForm(basket.visitor, { email: newEmail(), card: { number: "4000000000000101" } });
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

test("after 20 minutes the goods are released; a payment that is answered later takes them again (CHK-75)", async () => {
  const { form, answer, attempt, productId } = await unanswered(12);
  const before = await onHand(shop, productId);
  await sweep();
  expect(await heldAt(IN_21_MINUTES)).toBe(0);
  await bankAnswers();
  expect((await answer).statusCode).toBe(200);
  expect(await orderOf(shop, form.cartId)).toMatchObject({ state: "placed" });
  expect(await onHand(shop, productId)).toBe(before - 1);
  const sold = await shop.database.db
    .selectFrom("stock_holds")
    .select("state")
    .where("order_id", "=", attempt.order_id)
    .execute();
  expect(sold).toEqual([{ state: "sold" }]);
});

test("a payment that is answered after others have bought the last piece is let go, and the shopper reads why (CHK-75)", async () => {
  const { visitor, form, answer, productId } = await unanswered(13);
  await sweep();
  await sql`update stock set on_hand = 0, arriving = 0 where product_id = ${productId}`.execute(shop.database.db);
  await bankAnswers();
  const answered = await answer;
  expect(answered.statusCode).toBe(401);
  expect(answered.json<{ errorMessages: string[] }>().errorMessages[0]).toContain("Nothing was taken.");
  const order = await orderOf(shop, form.cartId);
  expect(order.state).toBe("draft");
  expect((await visitor.call("GET /api/cart/")).products).toHaveLength(1);
  await eventually(async () => {
    const { authorised, captured, voided } = await providerTotals(shop, order.number);
    return captured === 0 && authorised === voided && authorised > 0;
  });
});
