import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paymentOptions } from "#capabilities/payments/payments.rules.ts";
import { fillCart, newEmail, orderOf, providerTotals } from "#test/support/api-orders.ts";
import { seedCredentials } from "#test/support/production-environment.ts";
import { postForm } from "#test/support/redirect-form.ts";
import { eventually, fillForm, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import { reconcile } from "./reconcile.ts";

const ALERT_MAIL = "office@hearth.example";
let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox({ environment: { ALERT_MAIL } });
});
afterAll(() => shop.close());

const account = seedCredentials.aol.accounts["humm"] as { merchantNumber: string; apiKeys: string[] };
const [key = ""] = account.apiKeys;

let skip = 0;
async function goToHumm() {
  const basket = await fillCart(shop, { skip: skip++ });
  await sql`update offers set price_cents = 99900 where product_id = ${basket.productId}`.execute(shop.database.db);
  const sent = await fillForm(basket.visitor, { email: newEmail() });
  const form = { ...sent, selectedPaymentOption: paymentOptions.humm, encryptedValues: null, cardHolderName: null };
  const answer = await basket.visitor.call("POST /api/checkout", { body: form });
  if (!answer.ok || answer.value.secure3DResponse === null) throw new Error("Humm was not asked");
  const reference = answer.value.paymentReference ?? "";
  const { total_cents } = await orderOf(shop, form.cartId);
  const state = async () =>
    (
      await shop.database.db
        .selectFrom("payment_attempts")
        .select("state")
        .where("cart_id", "=", form.cartId)
        .executeTakeFirstOrThrow()
    ).state;
  return { ...basket, form, reference, page: answer.value.secure3DResponse, total: total_cents, state };
}

type Result = Record<string, string>;
const signed = (fields: Result, signingKey: string): Result => {
  const text = Object.entries(fields)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flat()
    .join("");
  return { ...fields, x_signature: createHmac("sha256", signingKey).update(text).digest("hex") };
};

/** The result as Humm's documents list it, and a field that they may add. */
const resultOf = (reference: string, cents: number, more: Result = {}): Result => ({
  x_account_id: account.merchantNumber,
  x_reference: reference,
  x_currency: "AUD",
  x_amount: (cents / 100).toFixed(2),
  x_gateway_reference: "5200",
  x_purchase_number: "5200",
  x_timestamp: "2026-11-20T00:00:00Z",
  x_result: "completed",
  x_test: "True",
  x_new_field: "a field & more",
  ...more,
});

const callBack = (fields: Result) =>
  shop.visitor("aol").send({
    method: "POST",
    url: "/api/webhooks/humm",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
  });

test("the form for Humm is one that Humm opens, with the test flag and the time limit (PAY-121)", async () => {
  const { page } = await goToHumm();
  expect(page.htmlFormAction).toBe(`${shop.sandbox.url}/humm/Checkout?platform=Default`);
  await postForm(page);
  for (const field of ['name="x_test" value="True"', 'name="x_transaction_timeout" value="30"'])
    expect(page.htmlFormToPost).toContain(field);
});

test("a callback is a form, signed over all its fields, and answered readably (PAY-132)", async () => {
  const { reference, total, form } = await goToHumm();
  const result = signed(resultOf(reference, total), key);
  const answer = await callBack({ ...result, x_signature: (result["x_signature"] ?? "").toUpperCase() });
  expect([answer.statusCode, answer.json()]).toEqual([200, { x_reference: reference, x_result: "Approved" }]);
  expect((await orderOf(shop, form.cartId)).state).toBe("placed");
  expect((await callBack(result)).json()).toEqual({ x_reference: reference, x_result: "Approved" });
});

test("a callback with a field that is changed, added or left out is refused (PAY-118)", async () => {
  const { reference, total, state } = await goToHumm();
  const result = signed(resultOf(reference, total), key);
  const { x_new_field: _, ...without } = result;
  const changed = [{ ...result, x_amount: "1.00" }, { ...result, x_more: "1" }, without];
  for (const one of changed) expect((await callBack(one)).statusCode).toBe(403);
  expect(await state()).toBe("action_required");
});

test("the browser's return counts with every field that Humm signed, also an unknown one (PAY-118)", async () => {
  const { visitor, reference, total, form } = await goToHumm();
  const query = new URLSearchParams({ ...signed(resultOf(reference, total), key), utm_source: "humm" });
  const answer = await visitor.send({ method: "POST", url: `/api/checkout/hummconfirmation?${query}` });
  expect(answer.json()).toMatchObject({ orderCompleted: true });
  expect((await orderOf(shop, form.cartId)).state).toBe("placed");
});

test("while a key is changed, both the new and the one before it are accepted, and no other", async () => {
  const { credentials } = shop.config;
  const before = credentials.of("aol");
  const rotated = { ...before.accounts["humm"], apiKeys: ["the new key", key] };
  const sites = Object.fromEntries(Object.keys(seedCredentials).map((site) => [site, credentials.of(site as "aol")]));
  const purchase = await goToHumm();
  const other = await goToHumm();
  credentials.replace({ ...sites, aol: { ...before, accounts: { ...before.accounts, humm: rotated } } });
  expect((await callBack(signed(resultOf(purchase.reference, purchase.total), "a key of nobody"))).statusCode).toBe(
    403,
  );
  for (const [{ reference, total }, by] of [[purchase, key] as const, [other, "the new key"] as const])
    expect((await callBack(signed(resultOf(reference, total), by))).json()).toMatchObject({ x_result: "Approved" });
  credentials.replace(sites);
});

test("a test at a live account, or another amount, is left to staff (PAY-123)", async () => {
  const wrong: Result[] = [{ x_test: "False" }, { x_amount: "1.00" }, { x_currency: "NZD" }];
  for (const more of wrong) {
    const { reference, total, state } = await goToHumm();
    expect((await callBack(signed(resultOf(reference, total, more), key))).json()).toMatchObject({
      x_result: "Declined",
    });
    expect(await state()).toBe("needs_review");
  }
});

test("a payment that Humm completes after the shop gave it up is given back, whole (PAY-132)", async () => {
  const { page, reference, form, state, total } = await goToHumm();
  await postForm(page);
  await sql`update payment_attempts set begun_at = clock_timestamp() - interval '31 minutes',
    updated_at = clock_timestamp() - interval '10 minutes' where cart_id = ${form.cartId}`.execute(shop.database.db);
  await reconcile(
    { db: shop.database.db, config: shop.config, log: shop.shop.app.log },
    new Date("2026-11-20T10:35:00+11:00"),
  );
  // The shop may be looking at this payment on its own.
  await eventually(async () => (await state()) === "expired");
  await shop.sandbox.shopper(reference, "approve");
  await eventually(async () => (await state()) === "refunded");
  const { number, state: orderState } = await orderOf(shop, form.cartId);
  expect([orderState, await providerTotals(shop, number)]).toMatchObject([
    "draft",
    { captured: total, refunded: total },
  ]);
});

test("an unsigned result from a browser raises the alert of an unsigned notification (PAY-118)", async () => {
  const { visitor, reference, total, state } = await goToHumm();
  const query = new URLSearchParams(signed(resultOf(reference, total), "a key of nobody"));
  const answer = await visitor.send({ method: "POST", url: `/api/checkout/hummconfirmation?${query}` });
  expect(answer.json()).toMatchObject({ orderCompleted: false });
  expect(await state()).toBe("action_required");
  await eventually(async () =>
    (await shop.sandbox.mails(ALERT_MAIL)).some(({ subject }) => subject === "Unsigned notifications of humm"),
  );
});
