import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { paymentOptions } from "#capabilities/payments/payments.rules.ts";
import { fillCart, findOrderOf, providerTotals, newEmail, orderOf } from "#test/support/api-orders.ts";
import { signIn } from "#test/support/signed-in-visitor.ts";
import type { Visitor } from "#test/support/shop.ts";
import { eventually, fillForm, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import { reconcile } from "./reconcile.ts";

let shop: ShopWithSandbox;
let staff: Visitor;
beforeAll(async () => {
  shop = await startShopWithSandbox();
});
afterAll(() => shop.close());

const zipInStore = paymentOptions.zipInStore;
let skip = 0;

/** A member of staff enters the customer's code and presses the button. */
async function ask(code: string) {
  staff = await signIn(shop, { site: "aol", as: "staff", permissions: ["zipInStore"] });
  await fillCart(shop, { skip: skip++ % 12, visitor: staff });
  const sent = await fillForm(staff, { email: newEmail() });
  const form = { ...sent, selectedPaymentOption: zipInStore, devicePaymentCode: code, encryptedValues: null };
  const answer = await staff.send({ method: "POST", url: "/api/checkout", body: form });
  return { staff, form, status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

const statusOf = async (visitor: Visitor, cartId: string, paymentReference: unknown) => {
  const query = `cartId=${cartId}&paymentReference=${String(paymentReference)}&selectedPaymentOption=${zipInStore}`;
  const answer = await visitor.send({ url: `/api/payment/status?${query}` });
  return { status: answer.statusCode, ...answer.json<{ paymentStatus: number; message: string }>() };
};

test("staff who may are offered Zip in store, where its codes have six digits: not in New Zealand, and nobody else (PAY-07, PAY-09)", async () => {
  const may = await signIn(shop, { site: "aol", as: "staff", permissions: ["zipInStore"] });
  const mayNot = await signIn(shop, { site: "aol", as: "staff", permissions: ["otherPayment"] });
  const there = await signIn(shop, { site: "aol-nz", as: "staff", permissions: ["zipInStore"] });
  const offers = async (visitor: Visitor) => ((await visitor.call("GET /api/checkout")).opts & zipInStore) !== 0;
  expect([await offers(may), await offers(mayNot), await offers(there), await offers(shop.visitor("aol"))]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

// Also: PAY-69
test.each([
  ["", "Please enter a zip store code"],
  ["12345", "Zip store code should be exactly 6 digits and contain only numbers"],
  ["1234567", "Zip store code should be exactly 6 digits and contain only numbers"],
  ["12a456", "Zip store code should be exactly 6 digits and contain only numbers"],
])("the code '%s' is refused in words, and nothing is written (PAY-66, PAY-67, PAY-68)", async (code, sentence) => {
  const { status, body, form } = await ask(code);
  expect(status).toBe(400);
  expect(body).toMatchObject({ errorMessages: [sentence] });
  expect(await findOrderOf(shop, form.cartId)).toBeUndefined();
});

test("a code that Zip does not know is refused, and the cart can be paid in another way", async () => {
  const { status, body, form } = await ask("000000");
  expect(status).toBe(401);
  expect(body["errors"]).toEqual(["Zip does not know this code. Ask the customer for a new one and try again."]);
  const again = await fillForm(staff, { email: form.email });
  expect(await staff.call("POST /api/checkout", { body: again })).toMatchObject({ ok: true });
});

describe("the customer's answer", () => {
  // Also: CHK-89
  test("is pending, then approved, and the order is placed; the shop polls with or without an open page (PAY-104, PAY-105, PAY-107)", async () => {
    const { form, body } = await ask("246810");
    expect(body).toMatchObject({ success: true, orderCompleted: false, redirectUrl: null, secure3DResponse: null });
    const reference = body["paymentReference"];
    expect(await statusOf(staff, form.cartId, reference)).toMatchObject({ status: 200, paymentStatus: 0 });
    await shop.sandbox.shopper(String(reference), "approve");
    // No browser polls from here on.
    const order = await eventually(async () => {
      const now = await orderOf(shop, form.cartId);
      return now.state === "placed" && now;
    });
    expect(order).toMatchObject({ payment_type: "ZipInStore", paid_cents: order.total_cents });
    expect(await providerTotals(shop, order.number)).toMatchObject({ payments: 1, captured: order.total_cents });
    expect(await statusOf(staff, form.cartId, reference)).toMatchObject({ paymentStatus: 1 });
    const again = await staff.call("POST /api/checkout", { body: form });
    expect(again).toMatchObject({ ok: true, value: { orderCompleted: true } });
  });

  test.each([
    ["222222", 2, "Zip declined this payment. Nothing was taken."],
    ["333333", 3, "The customer cancelled the payment. Nothing was taken."],
  ] as const)("code %s ends with %i and says so (PAY-108, PAY-109)", async (code, paymentStatus, message) => {
    const { form, body } = await ask(code);
    const answer = await eventually(async () => {
      const now = await statusOf(staff, form.cartId, body["paymentReference"]);
      return now.paymentStatus !== 0 && now;
    });
    expect(answer).toMatchObject({ status: 200, paymentStatus, message });
    const order = await orderOf(shop, form.cartId);
    expect(order.state).toBe("draft");
    expect(await providerTotals(shop, order.number)).toMatchObject({ captured: 0 });
  });

  test("at once: approved needs no wait, declined is refused (PAY-107, PAY-109)", async () => {
    expect((await ask("555555")).body).toMatchObject({ orderCompleted: true });
    const declined = await ask("666666");
    expect(declined.status).toBe(401);
    expect(declined.body["errors"]).toEqual(["Zip declined this payment. Nothing was taken."]);
  });

  test("does not come within its minute: it has expired (PAY-110)", async () => {
    const { form, body } = await ask("444444");
    await shop.sandbox.passTime(61);
    await eventually(async () => (await statusOf(staff, form.cartId, body["paymentReference"])).paymentStatus === 4);
    expect((await orderOf(shop, form.cartId)).state).toBe("draft");
  });

  test("is unknown while Zip fails, and polling continues (PAY-111, PAY-112)", async () => {
    const { form, body } = await ask("246810");
    const clear = await shop.sandbox.fault({
      match: { provider: "zipinstore", operation: "read" },
      fault: { kind: "status", status: 503 },
      times: 50,
    });
    expect(await statusOf(staff, form.cartId, body["paymentReference"])).toMatchObject({
      status: 200,
      paymentStatus: 5,
    });
    await clear();
    await shop.sandbox.shopper(String(body["paymentReference"]), "approve");
    await eventually(async () => (await statusOf(staff, form.cartId, body["paymentReference"])).paymentStatus === 1);
  });

  test("is shown only to the visitor who asked for it, and never as a missing page (PAY-105, PAY-112)", async () => {
    const { form, body } = await ask("246810");
    const reference = body["paymentReference"];
    const stranger = await statusOf(shop.visitor("aol"), form.cartId, reference);
    expect(stranger.status).toBe(400);
    expect((await statusOf(staff, "5f0a3bb0-8c7e-4e0b-9f60-3b6a6f1f0d11", reference)).status).toBe(400);
    expect((await statusOf(staff, form.cartId, "AOL-0-0")).status).toBe(400);
    await shop.sandbox.shopper(String(reference), "cancel");
  });
});

describe("stopping", () => {
  const stop = (visitor: Visitor, cartId: string) =>
    visitor.call("POST /api/checkout/void", { body: { cartId, selectedPaymentOption: zipInStore } });

  test("asks Zip to stop, frees the goods, and the customer may pay in another way at once (PAY-115, PAY-116, PAY-117)", async () => {
    const { form, body } = await ask("246810");
    expect(await stop(staff, form.cartId)).toEqual({ success: true, orderCompleted: false });
    expect((await statusOf(staff, form.cartId, body["paymentReference"])).paymentStatus).toBe(3);
    const card = await fillForm(staff, { email: form.email });
    expect(await staff.call("POST /api/checkout", { body: card })).toMatchObject({ ok: true });
    const order = await orderOf(shop, form.cartId);
    await eventually(async () => (await orderOf(shop, form.cartId)).paid_cents === order.total_cents);
    expect(await providerTotals(shop, order.number)).toMatchObject({ payments: 1, captured: order.total_cents });
  });

  test("a customer who approves anyway gets the money back (PAY-116, PAY-117)", async () => {
    const { form } = await ask("777777");
    await stop(staff, form.cartId);
    const { number, total_cents: total } = await orderOf(shop, form.cartId);
    await eventually(async () => (await providerTotals(shop, number)).refunded === total);
    await eventually(async () => (await orderOf(shop, form.cartId)).paid_cents === 0);
    expect(await providerTotals(shop, number)).toMatchObject({ captured: total, refunded: total });
  });

  test("after it was approved changes nothing (PAY-117)", async () => {
    const { form } = await ask("555555");
    expect(await stop(staff, form.cartId)).toEqual({ success: false, orderCompleted: true });
  });
});

test("a request whose answer was lost is left to a person, who is written to once (PAY-130, PAY-131)", async () => {
  const { form, status } = await ask("121212");
  expect(status).toBe(502);
  await sql`update payment_attempts set updated_at = clock_timestamp() - interval '10 minutes'
    where cart_id = ${form.cartId}`.execute(shop.database.db);
  for (let round = 0; round < 2; round++)
    await reconcile(
      { db: shop.database.db, config: shop.config, log: shop.shop.app.log },
      new Date(shop.config.fixedNow ?? 0),
    );
  const { number } = await orderOf(shop, form.cartId);
  const mails = await eventually(async () => {
    const found = await shop.sandbox.mails(shop.config.alertMail);
    return found.length > 0 && found;
  });
  expect(mails.map((mail) => mail.subject)).toEqual([`Payment AOL-${number}-1: needs review`]);
});

describe("the request to Zip", () => {
  type Sent = { provider: string; operation: string; path: string; body: Record<string, unknown> };
  const sentOf = async (operation: string): Promise<Sent | undefined> => {
    const { requests } = (await shop.sandbox.report("requests")) as { requests: Sent[] };
    return requests.findLast((one) => one.provider === "zipinstore" && one.operation === operation);
  };

  test("has the store's number at Zip, who sold, and every line of the order (PAY-104)", async () => {
    const { form } = await ask("555555");
    const order = await orderOf(shop, form.cartId);
    const total = order.total_cents / 100;
    const { body = {} } = (await sentOf("create")) ?? {};
    expect(body).toMatchObject({
      refCode: expect.stringMatching(/^AOL-\d+-1$/),
      payAmount: total,
      capture: true,
      requiresAck: false,
      accountIdentifier: { method: "token", value: "555555" },
      originator: {
        locationId: expect.any(Number),
        deviceRefCode: "hearth",
        staffActor: { refCode: expect.any(String) },
      },
      order: { totalAmount: total },
    });
    const { items } = body["order"] as { items: { name: string; quantity: number; amount: number }[] };
    const sum = items.reduce((cents, { quantity, amount }) => cents + quantity * Math.round(amount * 100), 0);
    expect([items.length > 0, sum]).toEqual([true, order.total_cents]);
  });

  test("for a refund is the purchase, the amount and a reference of its own; the receipt is a number (PAY-130)", async () => {
    const { form } = await ask("555555");
    const order = await orderOf(shop, form.cartId);
    const attempt = await shop.database.db
      .selectFrom("payment_attempts")
      .select(["provider_ref", "capture_ref"])
      .where("cart_id", "=", form.cartId)
      .executeTakeFirstOrThrow();
    expect(attempt.capture_ref).toMatch(/^\d{9}$/);
    await staff.call("POST /api/order/:token/cancel", { params: { token: order.token }, body: {} });
    await eventually(async () => (await orderOf(shop, form.cartId)).paid_cents === 0);
    const { path, body } = (await sentOf("refund")) ?? { path: "", body: {} };
    expect(path).toBe(`/zipinstore/purchaserequests/${attempt.provider_ref}/refund`);
    expect(body).toMatchObject({ refundAmount: order.total_cents / 100, originator: { deviceRefCode: "hearth" } });
    expect(await providerTotals(shop, order.number)).toMatchObject({ refunded: order.total_cents });
  });

  test("to stop a request is its reference and who asks (PAY-116)", async () => {
    const { form, body } = await ask("246810");
    await staff.call("POST /api/checkout/void", { body: { cartId: form.cartId, selectedPaymentOption: zipInStore } });
    const sent = await eventually(async () => {
      const last = await sentOf("cancel");
      return last?.body["refCode"] === body["paymentReference"] && last;
    });
    expect(sent.body).toMatchObject({
      originator: { staffActor: { name: "office" } },
    });
  });

  test("twice, because the first answer was lost, is one request of the customer", async () => {
    const clear = await shop.sandbox.fault({
      match: { provider: "zipinstore", operation: "create" },
      fault: { kind: "drop-after" },
    });
    const { form, body } = await ask("555555");
    await clear();
    expect(body).toMatchObject({ orderCompleted: true });
    const { number, total_cents } = await orderOf(shop, form.cartId);
    expect(await providerTotals(shop, number)).toMatchObject({ payments: 1, captured: total_cents });
  });
});
