import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { paymentOptions } from "#capabilities/payments/payments.rules.ts";
import {
  fillCart,
  findOrderOf,
  giftCardBalance,
  createCoupon,
  providerTotals,
  newEmail,
  onHand,
  orderOf,
  payWithGiftCard,
  placeOrder,
  orderHistory,
  useCoupon,
} from "#test/support/api-orders.ts";
import type { SiteCode } from "#shop/site.ts";
import { signIn } from "#test/support/signed-in-visitor.ts";
import type { Visitor } from "#test/support/shop.ts";
import { eventually, fillForm, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import type { CheckoutForm } from "../../checkout.contract.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox();
});
afterAll(() => shop.close());

const send = (visitor: Visitor, form: CheckoutForm) =>
  visitor.send({ method: "POST", url: "/api/checkout", body: form });
const cents = (dollars: number) => Math.round(dollars * 100);

describe("a deposit", () => {
  // Also: CHK-33
  test("is charged instead of the total, and the rest stays to be paid (PAY-70, PAY-74, PAY-80)", async () => {
    const { visitor } = await fillCart(shop);
    const form = await fillForm(visitor, { email: newEmail() });
    const total = cents(form.cart.orderTotal);
    const deposit = Math.ceil((total * 30) / 100);
    const answer = await visitor.call("POST /api/checkout", { body: { ...form, partialPayment: deposit / 100 } });
    expect(answer).toMatchObject({ ok: true, value: { orderCompleted: true } });
    const order = await orderOf(shop, form.cartId);
    expect(order).toMatchObject({ total_cents: total, due_cents: deposit, payment_type: "CreditCard" });
    await eventually(async () => (await orderOf(shop, form.cartId)).paid_cents === deposit);
    expect(await providerTotals(shop, order.number)).toMatchObject({ authorised: deposit, captured: deposit });
    expect(await visitor.call("GET /api/checkout/confirmation", { query: { id: form.cartId } })).toMatchObject({
      ok: true,
      value: { total: total / 100, dueNow: deposit / 100, paid: deposit / 100, balance: (total - deposit) / 100 },
    });
  });

  // Also: PAY-87, PAY-88, PAY-89, CHK-94
  test("too small, too big, negative or no amount is refused with its sentence, and nothing is written (PAY-82, PAY-83, PAY-86)", async () => {
    const { visitor } = await fillCart(shop, { skip: 1 });
    const form = await fillForm(visitor, { email: newEmail() });
    const total = cents(form.cart.orderTotal);
    const least = Math.ceil((total * 30) / 100);
    const dollars = (least / 100).toLocaleString("en-AU", { minimumFractionDigits: 2 });
    for (const [partialPayment, sentence] of [
      [(least - 1) / 100, `Minimum deposit is 30% of order total ($${dollars}).`],
      [0.01, `Minimum deposit is 30% of order total ($${dollars}).`],
      [total / 100, "Deposit request cannot equal or exceed order total."],
      [total / 50, "Deposit request cannot equal or exceed order total."],
      [-5, "Input must be a postive number."],
      [least / 100 + 0.001, "Input must be a postive number."],
    ] as const) {
      const answer = await send(visitor, { ...form, partialPayment });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: "deposit", errorMessages: [sentence] });
    }
    expect(await findOrderOf(shop, form.cartId)).toBeUndefined();
  });

  test("is not taken with a Miele product in the cart, and not offered either (PAY-84, PAY-85)", async () => {
    const { visitor, productId } = await fillCart(shop, { skip: 2 });
    const opts = async () => (await visitor.call("GET /api/checkout")).opts;
    expect((await opts()) & paymentOptions.partialPayment).toBeGreaterThan(0);
    await sql`
      update manufacturers set brand_warning = 'miele' where id = (select manufacturer_id from products where id = ${productId})`.execute(
      shop.database.db,
    );
    try {
      expect((await opts()) & paymentOptions.partialPayment).toBe(0);
      const form = await fillForm(visitor, { email: newEmail() });
      const brandsWarnings = { mieleWarning: true };
      const answer = await send(visitor, { ...form, brandsWarnings, partialPayment: form.cart.orderTotal / 2 });
      expect(answer.json()).toMatchObject({
        code: "deposit",
        errorMessages: ["There is an error with the deposit amount. Please try again or contact support."],
      });
      const unread = await send(visitor, form);
      expect(unread.json()).toMatchObject({ code: "invalid" });
      expect(await visitor.call("POST /api/checkout", { body: { ...form, brandsWarnings } })).toMatchObject({
        ok: true,
      });
    } finally {
      await sql`
        update manufacturers set brand_warning = null where id = (select manufacturer_id from products where id = ${productId})`.execute(
        shop.database.db,
      );
    }
  });
});

describe("coupons and gift cards", () => {
  test("a coupon lowers the total and a gift card pays first; the card is charged the rest (COUP-20, CHK-47)", async () => {
    await createCoupon(shop, { code: "TWENTYFIVE", cents: 2500 });
    const { visitor } = await fillCart(shop, { skip: 3 });
    await useCoupon(visitor, "TWENTYFIVE");
    const giftCard = await payWithGiftCard(shop, { visitor, cents: 10_000 });
    const form = await fillForm(visitor, { email: newEmail() });
    expect(await visitor.call("POST /api/checkout", { body: form })).toMatchObject({ ok: true });
    const order = await orderOf(shop, form.cartId);
    const total = cents(form.cart.orderTotal);
    expect(order).toMatchObject({ total_cents: total, gift_cents: 10_000, due_cents: total - 10_000 });
    expect(await giftCardBalance(shop, giftCard)).toBe(0);
    await eventually(async () => (await orderOf(shop, form.cartId)).paid_cents === total - 10_000);
    expect(await providerTotals(shop, order.number)).toMatchObject({ captured: total - 10_000 });
    const shown = await visitor.call("GET /api/checkout/confirmation", { query: { id: form.cartId } });
    expect(shown).toMatchObject({
      ok: true,
      value: {
        discounts: [{ title: "Coupon TWENTYFIVE", amount: 25 }],
        giftCards: [{ title: "Gift card ending 4321", amount: 100 }],
        paid: total / 100,
        balance: 0,
      },
    });
  });

  test("a gift card that covers everything needs no other payment, and comes back when the order is cancelled (PAY-71, PAY-72)", async () => {
    const basket = await fillCart(shop, { skip: 4 });
    const giftCard = await payWithGiftCard(shop, { visitor: basket.visitor, cents: 900_000 });
    const { form, token, id, number } = await placeOrder(shop, basket, {
      form: (sent) => ({ ...sent, encryptedValues: null, cardHolderName: null }),
    });
    const total = cents(form.cart.orderTotal);
    expect(await orderOf(shop, form.cartId)).toMatchObject({ state: "placed", payment_type: "None", due_cents: 0 });
    expect(await giftCardBalance(shop, giftCard)).toBe(900_000 - total);
    expect((await providerTotals(shop, number)).payments).toBe(0);
    expect(await orderHistory(shop, id)).toBe("draft>placed");
    await basket.visitor.call("POST /api/order/:token/cancel", { params: { token }, body: {} });
    expect(await giftCardBalance(shop, giftCard)).toBe(900_000);
  });

  test("a refused card gives coupon and gift card back, and another card then takes them again (CHK-77)", async () => {
    await createCoupon(shop, { code: "ONCEONLY", cents: 1000, uses: 1 });
    const { visitor } = await fillCart(shop, { skip: 5 });
    await useCoupon(visitor, "ONCEONLY");
    const giftCard = await payWithGiftCard(shop, { visitor, cents: 5_000 });
    const form = await fillForm(visitor, { email: newEmail(), card: { number: "4000000000000002" } });
    expect(await visitor.call("POST /api/checkout", { body: form })).toMatchObject({ ok: false, refusal: "refused" });
    expect(await giftCardBalance(shop, giftCard)).toBe(5_000);
    const again = await fillForm(visitor, { email: form.email });
    expect(await visitor.call("POST /api/checkout", { body: again })).toMatchObject({ ok: true });
    expect(await giftCardBalance(shop, giftCard)).toBe(0);
  });

  test("a coupon that was used up meanwhile stops the order with its reason, and nothing is held (CHK-78)", async () => {
    await createCoupon(shop, { code: "LASTONE", cents: 1000, uses: 1 });
    const one = await fillCart(shop, { skip: 6 });
    const two = await fillCart(shop, { skip: 6 });
    for (const { visitor } of [one, two]) await useCoupon(visitor, "LASTONE");
    const late = await fillForm(two.visitor, { email: newEmail() });
    await placeOrder(shop, one);
    const before = await onHand(shop, two.productId);
    const answer = await send(two.visitor, late);
    expect(answer.statusCode).toBe(400);
    expect(await findOrderOf(shop, late.cartId)).toBeUndefined();
    expect(await onHand(shop, two.productId)).toBe(before);
  });
});

describe("later payments", () => {
  /** A cart of the site with a total in these bounds, and its form. */
  async function formWithin(visitor: Visitor, site: SiteCode, [least, most]: readonly [number, number]) {
    for (let nth = 0; nth < 12; nth++) {
      await fillCart(shop, { site, skip: nth, visitor });
      const form = await fillForm(visitor, { email: newEmail() });
      if (form.cart.orderTotal >= least && form.cart.orderTotal <= most) return form;
      await visitor.call("DELETE /api/cart/");
    }
    throw new Error(`No cart of ${site} between ${least} and ${most}.`);
  }
  const promisesOf = (orderId: string) =>
    shop.database.db
      .selectFrom("order_payments")
      .select(["type", "cents", "is_received"])
      .where("order_id", "=", orderId)
      .execute();

  test("cash on delivery is an order at once, with its whole amount promised and nothing received (PAY-11, PAY-16)", async () => {
    const visitor = shop.visitor("hc");
    const form = await formWithin(visitor, "hc", [1, 1_000]);
    const body = { ...form, selectedPaymentOption: paymentOptions.cashOnDelivery, encryptedValues: null };
    expect(await visitor.call("POST /api/checkout", { body })).toMatchObject({
      ok: true,
      value: { orderCompleted: true },
    });
    const order = await orderOf(shop, form.cartId);
    expect(order).toMatchObject({ state: "placed", payment_type: "CashOnDelivery", paid_cents: 0 });
    expect(await promisesOf(order.id)).toEqual([
      { type: "CashOnDelivery", cents: order.total_cents, is_received: false },
    ]);
    expect((await providerTotals(shop, order.number)).payments).toBe(0);
    expect(await visitor.call("GET /api/checkout/confirmation", { query: { id: form.cartId } })).toMatchObject({
      value: { payment: "Cash on delivery", paymentType: "CashOnDelivery", paid: 0 },
    });
  });

  test("cash on delivery is refused above its limit and on a site that does not offer it (PAY-16)", async () => {
    const dear = shop.visitor("hc");
    const { cashOnDelivery } = paymentOptions;
    const form = await formWithin(dear, "hc", [1_000.01, 10_000]);
    const refused = await send(dear, { ...form, selectedPaymentOption: cashOnDelivery });
    expect([refused.statusCode, refused.json<{ errors: string[] }>().errors]).toEqual([
      400,
      ["Cash on delivery is available for payments from $1 to $1,000."],
    ]);
    const { visitor } = await fillCart(shop, { skip: 5 });
    const elsewhere = await fillForm(visitor, { email: newEmail() });
    const answer = await send(visitor, { ...elsewhere, selectedPaymentOption: cashOnDelivery });
    expect(answer.json()).toMatchObject({ code: "methodNotOffered" });
  });

  test("instalments are for customers, and are an order at once with its whole amount promised (PAY-11, PAY-16)", async () => {
    const { paidInstalments } = paymentOptions;
    const guest = shop.visitor("fk");
    const guests = await formWithin(guest, "fk", [1_000, 20_000]);
    const refused = await send(guest, { ...guests, selectedPaymentOption: paidInstalments });
    expect(refused.json()).toMatchObject({ code: "methodNotOffered" });
    const customer = await signIn(shop, { site: "fk", as: "customer" });
    const form = await formWithin(customer, "fk", [1_000, 20_000]);
    const body = { ...form, selectedPaymentOption: paidInstalments, encryptedValues: null };
    expect(await customer.call("POST /api/checkout", { body })).toMatchObject({ ok: true });
    const order = await orderOf(shop, form.cartId);
    expect(order).toMatchObject({ state: "placed", payment_type: "PaidInstalments", paid_cents: 0 });
    expect(await promisesOf(order.id)).toEqual([
      { type: "PaidInstalments", cents: order.total_cents, is_received: false },
    ]);
  });
});
