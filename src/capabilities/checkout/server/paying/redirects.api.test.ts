import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { paymentOptions } from "#capabilities/payments/payments.rules.ts";
import { providerMethods, redirectMethods } from "#capabilities/payments/payment-methods.rules.ts";
import { fillCart, providerTotals, newEmail, onHand, orderOf, orderHistory } from "#test/support/api-orders.ts";
import { attemptsOf as attemptsOfCart, comeBack, goToProvider } from "#test/support/redirect-payments.ts";
import { eventually, fillForm, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import { reconcile } from "./reconcile.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox({ environment: { ALERT_MAIL: "office@hearth.example" } });
});
afterAll(() => shop.close());

const goTo = (...parameters: Parameters<typeof goToProvider> extends [unknown, ...infer Rest] ? Rest : never) =>
  goToProvider(shop, ...parameters);
const attemptsOf = (cartId: string) => attemptsOfCart(shop, cartId);

describe.each(redirectMethods)("%s", (method) => {
  // Also: PAY-13, PAY-14, PAY-15, PAY-17, PAY-18, PAY-118, PAY-119, PAY-120, PAY-121, ROUTE-79, CHK-90
  test("is paid on the provider's page: the shop sends the browser there, takes the money when it comes back, and sends it back on cancelling (PAY-02, PAY-11, PAY-12)", async () => {
    const { visitor, answer, reference, form } = await goTo(method);
    expect(answer).toMatchObject({ success: true, orderCompleted: false });
    expect(answer.redirectUrl ?? answer.secure3DResponse?.htmlFormAction).toContain(shop.sandbox.url);
    expect(await providerTotals(shop, (await orderOf(shop, form.cartId)).number)).toMatchObject({ captured: 0 });

    const back = await shop.sandbox.shopper(reference, "approve");
    expect(back.pathname).toBe(`/checkout/return/${providerMethods[method].provider}`);
    const first = await comeBack(visitor, back);
    expect(first).toEqual({ status: 200, body: { orderCompleted: true, success: true, cartId: form.cartId } });
    expect(await comeBack(visitor, back)).toEqual(first);
    const order = await orderOf(shop, form.cartId);
    expect(order).toMatchObject({
      state: "placed",
      payment_type: providerMethods[method].type,
      paid_cents: order.total_cents,
    });
    expect(await providerTotals(shop, order.number)).toMatchObject({
      payments: 1,
      captured: order.total_cents,
      refunded: 0,
    });

    await visitor.call("POST /api/order/:token/cancel", { params: { token: order.token }, body: {} });
    await eventually(async () => (await orderOf(shop, form.cartId)).paid_cents === 0);
    expect(await providerTotals(shop, order.number)).toMatchObject({ refunded: order.total_cents });
    expect((await attemptsOf(form.cartId)).map((one) => one.state)).toEqual(["refunded"]);
  });

  test("is cancelled there: nothing is taken, the cart stays, and the card pays then (PAY-126, ROUTE-78, PAY-127)", async () => {
    const { visitor, reference, form } = await goTo(method);
    const back = await shop.sandbox.shopper(reference, "cancel");
    expect((await comeBack(visitor, back)).body).toMatchObject({ orderCompleted: false, type: "cancelled" });
    expect((await orderOf(shop, form.cartId)).state).toBe("draft");
    const again = await fillForm(visitor, { email: form.email });
    expect(await visitor.call("POST /api/checkout", { body: again })).toMatchObject({
      ok: true,
      value: { orderCompleted: true },
    });
    const order = await orderOf(shop, form.cartId);
    expect(order).toMatchObject({ state: "placed", payment_type: "CreditCard" });
    expect(await providerTotals(shop, order.number)).toMatchObject({ payments: 1, authorised: order.total_cents });
  });
});

describe.each([
  ["payPal", "approve-unfunded", "PayPal could not take this payment."],
  ["afterPay", "decline", "Afterpay declined this payment."],
  ["zip", "decline", "Zip declined this payment."],
  ["zip", "refer", "Zip is still looking at your application."],
  ["klarna", "decline", "Klarna declined this payment."],
  ["humm", "decline", "Humm declined this payment."],
] as const)("%s that ends with %s", (method, choice, reason) => {
  test("is shown with its reason, takes nothing and releases the goods (PAY-128, PAY-129)", async () => {
    const { visitor, reference, form, productId } = await goTo(method);
    const back = await shop.sandbox.shopper(reference, choice);
    const { status, body } = await comeBack(visitor, back);
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: false, orderCompleted: false, cartId: form.cartId });
    expect((body["errors"] as string[])[0]).toBe(reason);
    const order = await orderOf(shop, form.cartId);
    expect(order.state).toBe("draft");
    expect(await providerTotals(shop, order.number)).toMatchObject({ captured: 0 });
    const held = await sql<{ n: number }>`
      select count(*)::int as n from stock_holds where order_id = ${order.id} and state = 'held'`.execute(
      shop.database.db,
    );
    expect(held.rows[0]?.n).toBe(0);
    expect(await onHand(shop, productId)).toBeGreaterThan(0);
  });
});

describe("the address of the return page", () => {
  // Also: ROUTE-79
  test("is not trusted: a return with success for an unapproved, another's or a made-up payment places no order (PAY-118, PAY-119, PAY-120)", async () => {
    const { visitor, reference, form } = await goTo("afterPay");
    const [attempt] = await attemptsOf(form.cartId);
    const url = new URL(`http://x/checkout/return/afterpay?status=SUCCESS&orderToken=${attempt?.provider_ref}`);
    expect((await comeBack(visitor, url)).body).toMatchObject({ orderCompleted: false, success: false });
    const approved = await shop.sandbox.shopper(reference, "approve");
    const stranger = await comeBack(shop.visitor("aol"), approved);
    expect(stranger).toMatchObject({ status: 400, body: { code: "unknownPayment" } });
    for (const call of [
      "zipconfirmation?checkoutId=co_none&result=approved",
      "paypalconfirmation?token=none",
      "klarnaconfirmation?sid=none",
      "hummconfirmation?x_reference=none&x_result=completed",
      "cardconfirmation?s=none.none",
    ])
      expect((await visitor.send({ method: "POST", url: `/api/checkout/${call}` })).statusCode).toBe(400);
    for (const call of ["zipconfirmation", "paypalconfirmation", "afterpayconfirmation"])
      expect((await visitor.send({ method: "POST", url: `/api/checkout/${call}` })).statusCode).toBe(400);
    expect((await orderOf(shop, form.cartId)).state).toBe("awaiting_payment");
  });

  test("a Humm result with another amount or another's signature is not heard (PAY-118, ROUTE-79)", async () => {
    const { visitor, reference, form } = await goTo("humm");
    const forged = new URL(`http://x/checkout/return/humm?x_reference=${reference}&x_result=completed&x_signature=00`);
    expect((await comeBack(visitor, forged)).body).toMatchObject({ orderCompleted: false });
    const posted = await visitor.send({
      method: "POST",
      url: "/api/webhooks/humm",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: `x_account_id=aol&x_reference=${reference}&x_result=completed&x_signature=00`,
    });
    expect(posted.statusCode).toBe(403);
    expect((await orderOf(shop, form.cartId)).state).toBe("awaiting_payment");
  });
});

describe("a shopper who never comes back", () => {
  const sweep = async () => {
    await sql`update payment_attempts set updated_at = clock_timestamp() - interval '10 minutes'
      where state in ('action_required', 'unknown')`.execute(shop.database.db);
    await reconcile(
      { db: shop.database.db, config: shop.config, log: shop.shop.app.log },
      new Date("2026-11-20T10:05:00+11:00"),
    );
  };

  test.each(["payPal", "afterPay", "zip", "klarna"] as const)(
    "%s: what was approved becomes an order all the same (PAY-132, ROUTE-79)",
    async (method) => {
      const { reference, form } = await goTo(method);
      await shop.sandbox.shopper(reference, "approve");
      await sweep();
      const order = await eventually(async () => {
        const now = await orderOf(shop, form.cartId);
        return now.state === "placed" && now;
      });
      expect(await providerTotals(shop, order.number)).toMatchObject({ payments: 1, captured: order.total_cents });
      expect(await orderHistory(shop, order.id)).toBe("draft>awaiting_payment>placed");
    },
  );

  test("Humm reports it by webhook (PAY-132)", async () => {
    const { reference, form } = await goTo("humm");
    await shop.sandbox.shopper(reference, "approve");
    await eventually(async () => (await orderOf(shop, form.cartId)).state === "placed");
  });

  test("and approved nothing: after half an hour the goods are free again (PAY-132)", async () => {
    const { form } = await goTo("payPal");
    await sql`update payment_attempts set begun_at = clock_timestamp() - interval '31 minutes'
      where cart_id = ${form.cartId}`.execute(shop.database.db);
    await sweep();
    // The shop may be looking at this payment on its own.
    await eventually(async () => (await orderOf(shop, form.cartId)).state === "draft");
    expect((await attemptsOf(form.cartId)).map((one) => one.state)).toEqual(["expired"]);
  });
});

describe("a provider that fails", () => {
  test("at the beginning: there is no redirect, and nothing is taken (PAY-123, PAY-124)", async () => {
    const { visitor } = await fillCart(shop, { skip: 3 });
    const sent = await fillForm(visitor, { email: newEmail() });
    const clear = await shop.sandbox.fault({
      match: { provider: "zip", operation: "create" },
      fault: { kind: "status", status: 503 },
      times: 9,
    });
    const form = { ...sent, selectedPaymentOption: paymentOptions.zip, encryptedValues: null };
    const answer = await visitor.send({ method: "POST", url: "/api/checkout", body: form });
    await clear();
    expect(answer.statusCode).toBe(502);
    const order = await orderOf(shop, form.cartId);
    expect(await providerTotals(shop, order.number)).toMatchObject({ payments: 0 });
  });

  test("with the money taken and the answer lost: asking again finds it, and takes it once (PAY-123, PAY-125)", async () => {
    const { visitor, reference, form } = await goTo("zip");
    const back = await shop.sandbox.shopper(reference, "approve");
    await shop.sandbox.fault({
      match: { provider: "zip", operation: "charge" },
      fault: { kind: "drop-after" },
      times: 4,
    });
    expect((await comeBack(visitor, back)).body).toMatchObject({ orderCompleted: false, type: "error" });
    expect((await comeBack(visitor, back)).body).toMatchObject({ orderCompleted: true });
    const order = await orderOf(shop, form.cartId);
    expect(await providerTotals(shop, order.number)).toMatchObject({ payments: 1, captured: order.total_cents });
  });

  test("to refund: the office is written to once, without a word of the card (PAY-130, PAY-131)", async () => {
    const { visitor, reference, form } = await goTo("payPal");
    await comeBack(visitor, await shop.sandbox.shopper(reference, "approve"));
    const { token, number } = await orderOf(shop, form.cartId);
    await shop.sandbox.fault({
      match: { provider: "paypal", operation: "refund" },
      fault: { kind: "status", status: 422, code: "REFUND_FAILED_INSUFFICIENT_FUNDS" },
    });
    await visitor.call("POST /api/order/:token/cancel", { params: { token }, body: {} });
    const mails = await eventually(async () => {
      const found = (await shop.sandbox.mails("office@hearth.example")).filter((one) =>
        one.subject.includes(`-${number}-`),
      );
      return found.length > 0 && found;
    });
    expect(mails.map((one) => one.subject)).toEqual([`Payment AOL-${number}-1: refund failed`]);
    const counted = await shop.database.db
      .selectFrom("payment_troubles")
      .select(["site", "seen"])
      .where("provider", "=", "paypal")
      .where("kind", "=", "refund-failed")
      .execute();
    expect(counted).toEqual([{ site: "aol", seen: 1 }]);
  });
});

describe("another payment for the same cart", () => {
  test("begins when the shopper comes back without finishing, and a late approval of the first takes nothing (CHK-75, PAY-132)", async () => {
    const { visitor, reference, form } = await goTo("payPal");
    const again = await fillForm(visitor, { email: form.email });
    expect(await visitor.call("POST /api/checkout", { body: again })).toMatchObject({ ok: true });
    const back = await shop.sandbox.shopper(reference, "approve");
    expect((await comeBack(visitor, back)).body).toMatchObject({ orderCompleted: false, type: "cancelled" });
    const order = await orderOf(shop, form.cartId);
    expect(order.payment_type).toBe("CreditCard");
    expect(await providerTotals(shop, order.number)).toMatchObject({ payments: 1 });
  });

  test("and one that took the money anyway returns it (PAY-132)", async () => {
    const { visitor, reference, form } = await goTo("humm");
    const again = await fillForm(visitor, { email: form.email });
    expect(await visitor.call("POST /api/checkout", { body: again })).toMatchObject({ ok: true });
    await shop.sandbox.shopper(reference, "approve");
    const order = await orderOf(shop, form.cartId);
    await eventually(async () => (await providerTotals(shop, order.number)).refunded === order.total_cents);
    await eventually(async () => (await attemptsOf(form.cartId))[0]?.state === "refunded");
    await eventually(async () => (await orderOf(shop, form.cartId)).paid_cents === order.total_cents);
  });

  test("the button pressed twice is one payment and one answer (CHK-76)", async () => {
    const { visitor } = await fillCart(shop, { skip: 5 });
    const sent = await fillForm(visitor, { email: newEmail() });
    const form = { ...sent, selectedPaymentOption: paymentOptions.payPal, encryptedValues: null };
    const answers = await Promise.all([1, 2, 3].map(() => visitor.call("POST /api/checkout", { body: form })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await attemptsOf(form.cartId)).toHaveLength(1);
  });
});

test("an amount that a provider does not take is refused with its bounds, and a method that the site does not offer is refused (PAY-20, PAY-22, PAY-31)", async () => {
  const { visitor } = await fillCart(shop, { skip: 2 });
  const sent = await fillForm(visitor, { email: newEmail() });
  const form = { ...sent, partialPayment: null, selectedPaymentOption: paymentOptions.humm, encryptedValues: null };
  const lines = await visitor.call("GET /api/cart/");
  await visitor.call("PATCH /api/cart/product/:productCode", {
    params: { productCode: lines.products[0]!.productCode },
    body: { quantity: 4 },
  });
  const dear = await fillForm(visitor, { email: newEmail() });
  const refused = await visitor.send({
    method: "POST",
    url: "/api/checkout",
    body: { ...dear, selectedPaymentOption: form.selectedPaymentOption, encryptedValues: null },
  });
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({
    code: "methodNotOffered",
    errors: ["Humm is available for payments from $80 to $2,000."],
  });
  const wa = await fillCart(shop, { site: "wa", skip: 1 });
  const there = await fillForm(wa.visitor, { email: newEmail() });
  const klarna = { ...there, selectedPaymentOption: paymentOptions.klarna, encryptedValues: null };
  expect(await wa.visitor.call("POST /api/checkout", { body: klarna })).toMatchObject({
    ok: false,
    refusal: "methodNotOffered",
  });
});

test("New Zealand pays in its own money (PAY-31)", async () => {
  const { visitor, reference, form } = await goTo("afterPay", { site: "aol-nz" });
  await comeBack(visitor, await shop.sandbox.shopper(reference, "approve"));
  const order = await orderOf(shop, form.cartId);
  const [row] = (await shop.sandbox.ledger()).filter((one) => one.merchantReference.includes(`-${order.number}-`));
  expect(row).toMatchObject({ currency: "NZD", captured: order.total_cents });
});
