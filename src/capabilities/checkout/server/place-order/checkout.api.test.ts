import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  eventually,
  fillForm,
  goodCard,
  stockedSku,
  startShopWithSandbox,
  type ShopWithSandbox,
} from "#test/support/shop-with-sandbox.ts";
import { createCoupon, useCoupon } from "#test/support/api-orders.ts";
import type { Visitor } from "#test/support/shop.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox();
});
afterAll(() => shop.close());

const mail = () => `${randomUUID().slice(0, 8)}@example.com`;

/** A visitor of Allora with a product in the cart that Melbourne has plenty of. */
async function shopperWithCart(skip = 0): Promise<{ visitor: Visitor; productId: number; sku: string }> {
  const { sku, productId } = await stockedSku(shop, { site: "aol", warehouse: "MEL", atLeast: 4, skip });
  const visitor = shop.visitor("aol");
  const added = await visitor.call("POST /api/cart/product/", { body: { sku } });
  if (!added.ok) throw new Error(added.errors.join());
  return { visitor, productId, sku };
}

const onHand = async (productId: number) =>
  (
    await shop.database.db
      .selectFrom("stock")
      .select("on_hand")
      .where("product_id", "=", productId)
      .where("warehouse_code", "=", "MEL")
      .executeTakeFirstOrThrow()
  ).on_hand;
const orderOf = (cartId: string) =>
  shop.database.db.selectFrom("orders").selectAll().where("cart_id", "=", cartId).executeTakeFirstOrThrow();
const providerTotals = async (cartId: string) => {
  const { number } = await orderOf(cartId);
  return (await shop.sandbox.ledger()).filter((row) => row.merchantReference.startsWith(`AOL-${number}-`));
};

describe("placing an order", () => {
  // Also: DELIV-37
  test("a paid card makes an order, takes stock and a place on the truck, closes the cart and sends one mail (CHK-75, CHK-88, CHK-133)", async () => {
    const { visitor, productId } = await shopperWithCart();
    const before = await onHand(productId);
    const email = mail();
    const form = await fillForm(visitor, { email });
    const answer = await visitor.call("POST /api/checkout", { body: form });
    expect(answer).toMatchObject({ ok: true, value: { orderCompleted: true, success: true } });
    expect(await onHand(productId)).toBe(before - 1);
    const order = await orderOf(form.cartId);
    expect(order).toMatchObject({
      state: "placed",
      total_cents: Math.round(form.cart.orderTotal * 100),
      currency: "AUD",
    });
    const booking = await shop.database.db
      .selectFrom("delivery_bookings")
      .selectAll()
      .where("order_id", "=", order.id)
      .executeTakeFirstOrThrow();
    expect(booking.state).toBe("booked");
    expect((await visitor.call("GET /api/cart/")).products).toEqual([]);
    const mails = await eventually(async () => {
      const found = await shop.sandbox.mails(email);
      return found.length > 0 && found;
    });
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain(order.number);
    await eventually(async () => (await orderOf(form.cartId)).paid_cents === order.total_cents);
    expect(await providerTotals(form.cartId)).toMatchObject([
      { authorised: order.total_cents, captured: order.total_cents, currency: "AUD" },
    ]);
  });

  test("the same submit 20 times at once gives one order, one capture and 20 equal answers (CHK-75, CHK-88)", async () => {
    const { visitor, productId } = await shopperWithCart(1);
    const before = await onHand(productId);
    const form = await fillForm(visitor, { email: mail() });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => visitor.call("POST /api/checkout", { body: form })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ ok: true, value: { orderCompleted: true } });
    expect(await onHand(productId)).toBe(before - 1);
    await eventually(async () => (await orderOf(form.cartId)).paid_cents > 0);
    const money = await providerTotals(form.cartId);
    expect(money).toHaveLength(1);
    expect(money[0]?.captured).toBe((await orderOf(form.cartId)).total_cents);
    expect(await visitor.call("POST /api/checkout", { body: form })).toEqual(answers[0]);
  });

  test("a refused card takes nothing, releases stock and run and names a harmless reason; another card then works (CHK-77, ERR-27)", async () => {
    const { visitor, productId } = await shopperWithCart(2);
    const before = await onHand(productId);
    const form = await fillForm(visitor, { email: mail(), card: { number: "4000000000009995" } });
    const refused = await visitor.send({ method: "POST", url: "/api/checkout", body: form });
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toMatchObject({ code: "refused", refusalReason: "Not enough balance" });
    expect(refused.json<{ errorMessages: string[] }>().errorMessages[0]).toContain(
      "Sorry there has been a problem with your payment.",
    );
    expect(await onHand(productId)).toBe(before);
    expect(await orderOf(form.cartId)).toMatchObject({ state: "draft" });
    const again = await fillForm(visitor, { email: form.email, card: goodCard });
    expect(await visitor.call("POST /api/checkout", { body: again })).toMatchObject({
      ok: true,
      value: { orderCompleted: true },
    });
    expect(await onHand(productId)).toBe(before - 1);
  });

  test("a card refused for fraud gets a general message (ERR-27)", async () => {
    const { visitor } = await shopperWithCart(3);
    const form = await fillForm(visitor, { email: mail(), card: { number: "4166676667666746" } });
    const refused = await visitor.send({ method: "POST", url: "/api/checkout", body: form });
    expect(refused.statusCode).toBe(401);
    expect(refused.body).not.toMatch(/fraud/i);
  });

  test("a total, a price or a quantity that is not ours is refused and nothing is charged (CHK-78, ERR-28)", async () => {
    const { visitor } = await shopperWithCart(4);
    const form = await fillForm(visitor, { email: mail() });
    const item = form.cart.items[0]!;
    for (const cart of [
      { ...form.cart, orderTotal: 1 },
      { ...form.cart, items: [{ ...item, qty: 2 }] },
      { ...form.cart, items: [] },
    ]) {
      const answer = await visitor.send({ method: "POST", url: "/api/checkout", body: { ...form, cart } });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: "changed" });
    }
    expect(
      await shop.database.db.selectFrom("orders").select("id").where("cart_id", "=", form.cartId).execute(),
    ).toEqual([]);
  });

  test("a coupon that ended while the page was open is named, and the order can be placed without it (CHK-78, COUP-15)", async () => {
    const { visitor } = await shopperWithCart(6);
    await createCoupon(shop, { code: "LASTCALL", cents: 500 });
    await useCoupon(visitor, "LASTCALL");
    const form = await fillForm(visitor, { email: mail() });
    await shop.database.pool.query("update promotion_rules set ends_on = '2026-11-19' where id = 'lastcall'");
    const refused = await visitor.send({ method: "POST", url: "/api/checkout", body: form });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      {
        code: "codeGone",
        errorMessages: [
          "The code LASTCALL takes nothing off any more. It ended on Thursday 19 November. Please check the new total and place the order again.",
        ],
      },
    ]);
    const again = await fillForm(visitor, { email: form.email });
    expect(again.cart.orderTotal).toBe(form.cart.orderTotal + 5);
    expect(await visitor.call("POST /api/checkout", { body: again })).toMatchObject({ value: { success: true } });
  });

  test("a card number in clear is refused in every field, and not repeated (CHK-58)", async () => {
    const { visitor } = await shopperWithCart(5);
    const form = await fillForm(visitor, { email: mail() });
    const deliveryAddress = { ...form.deliveryAddress, deliveryInstructions: "card 4111 1111 1111 1111" };
    const answer = await visitor.send({ method: "POST", url: "/api/checkout", body: { ...form, deliveryAddress } });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).not.toMatch(/4111[ -]?1111/);
  });

  test("a stranger with the cart's number can neither order it nor read its order (CHK-75)", async () => {
    const { visitor } = await shopperWithCart(6);
    const form = await fillForm(visitor, { email: mail() });
    const stranger = shop.visitor("aol");
    expect(await stranger.call("POST /api/checkout", { body: form })).toMatchObject({ ok: false, refusal: "changed" });
    await visitor.call("POST /api/checkout", { body: form });
    expect(await stranger.call("GET /api/checkout/confirmation", { query: { id: form.cartId } })).toMatchObject({
      ok: false,
      refusal: "unknownOrder",
    });
    expect(await visitor.call("GET /api/checkout/confirmation", { query: { id: form.cartId } })).toMatchObject({
      ok: true,
      value: { email: form.email },
    });
  });

  test("an answer that gets lost on the way ends in one order, because the same key is asked again (CHK-75)", async () => {
    const { visitor } = await shopperWithCart(7);
    const form = await fillForm(visitor, { email: mail() });
    await shop.sandbox.fault({
      match: { provider: "adyen", operation: "payments" },
      fault: { kind: "drop-after" },
      times: 1,
    });
    expect(await visitor.call("POST /api/checkout", { body: form })).toMatchObject({
      ok: true,
      value: { orderCompleted: true },
    });
    await eventually(async () => (await orderOf(form.cartId)).paid_cents > 0);
    expect(await providerTotals(form.cartId)).toHaveLength(1);
  });
});

describe("webhooks", () => {
  test("a webhook that is not signed with the account's key changes nothing (CHK-75)", async () => {
    const item = {
      pspReference: "FORGED",
      merchantAccountCode: "Hearth_AOL",
      merchantReference: "AOL-100001-1",
      eventCode: "CAPTURE",
      eventDate: "2026-11-20T00:00:00Z",
      success: "true",
      amount: { currency: "AUD", value: 1 },
      additionalData: { hmacSignature: "Zm9yZ2Vk" },
    };
    const body = { live: "false", notificationItems: [{ NotificationRequestItem: item }] };
    const answer = await shop.visitor("aol").send({ method: "POST", url: "/api/webhooks/adyen", body });
    expect(answer.statusCode).toBe(403);
    expect(
      await shop.database.db
        .selectFrom("payment_events")
        .select("event_id")
        .where("event_id", "like", "FORGED%")
        .execute(),
    ).toEqual([]);
  });
});
