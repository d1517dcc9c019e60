import { afterAll, beforeAll, expect, test } from "vitest";
import { paymentOptions } from "#capabilities/payments/payments.rules.ts";
import { fillCart, newEmail, orderOf, providerTotals } from "#test/support/api-orders.ts";
import { eventually, fillForm, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox();
});
afterAll(() => shop.close());

let skip = 0;
/** A shopper at Zip; the sandbox answers charges of some last names in another state. */
async function goToZip(lastName: string) {
  const basket = await fillCart(shop, { skip: skip++ });
  const sent = await fillForm(basket.visitor, { email: newEmail() });
  const form = {
    ...sent,
    deliveryAddress: { ...sent.deliveryAddress, lastName },
    selectedPaymentOption: paymentOptions.zip,
    encryptedValues: null,
    cardHolderName: null,
  };
  const answer = await basket.visitor.call("POST /api/checkout", { body: form });
  if (!answer.ok) throw new Error(`${answer.refusal}: ${answer.errors.join()}`);
  const reference = answer.value.paymentReference ?? "";
  const comeBack = async () => {
    const back = await shop.sandbox.shopper(reference, "approve");
    return basket.visitor.send({ method: "POST", url: `/api/checkout/zipconfirmation${back.search}` });
  };
  return { ...basket, form, reference, comeBack };
}

type Sent = { provider: string; operation: string; path: string; body: Record<string, unknown> };
async function sentOf(operation: string): Promise<Sent[]> {
  const { requests } = (await shop.sandbox.report("requests")) as { requests: Sent[] };
  return requests.filter((one) => one.provider === "zip" && one.operation === operation);
}

test.each([
  ["captured", "Customer", 0],
  ["approved", "Approved", 0],
  ["authorised", "Authorised", 1],
])("a charge that Zip calls %s is paid, and only reserved money is captured (PAY-119)", async (_state, name, calls) => {
  const before = (await sentOf("capture")).length;
  const { form, comeBack } = await goToZip(name);
  expect((await comeBack()).json()).toMatchObject({ orderCompleted: true });
  const { number, total_cents } = await orderOf(shop, form.cartId);
  expect(await providerTotals(shop, number)).toMatchObject({ payments: 1, captured: total_cents });
  expect((await sentOf("capture")).length - before).toBe(calls);
});

test("reserved money whose capture gets no answer is captured once when it is asked for again (PAY-125)", async () => {
  const { form, comeBack, visitor } = await goToZip("Authorised");
  const clear = await shop.sandbox.fault({
    match: { provider: "zip", operation: "capture" },
    fault: { kind: "drop-after" },
    times: 4,
  });
  const first = await comeBack();
  await clear();
  expect(first.json()).toMatchObject({ orderCompleted: false, type: "error" });
  const { provider_ref } = await shop.database.db
    .selectFrom("payment_attempts")
    .select("provider_ref")
    .where("cart_id", "=", form.cartId)
    .executeTakeFirstOrThrow();
  const again = await visitor.send({
    method: "POST",
    url: `/api/checkout/zipconfirmation?checkoutId=${provider_ref}&result=approved`,
  });
  expect(again.json()).toMatchObject({ orderCompleted: true });
  const { number, total_cents } = await orderOf(shop, form.cartId);
  expect(await providerTotals(shop, number)).toMatchObject({ payments: 1, captured: total_cents });
});

test("Zip gets the shopper, where the goods go, and items that add up to the order (PAY-119)", async () => {
  const { form, reference } = await goToZip("Customer");
  const { total_cents } = await orderOf(shop, form.cartId);
  const { body } = (await sentOf("create")).at(-1) ?? { body: {} };
  expect(body).toMatchObject({
    shopper: { last_name: "Customer", email: form.email, billing_address: { country: "AU" } },
    order: { reference, amount: total_cents / 100, currency: "AUD", shipping: { pickup: false } },
  });
  const { items } = (body as { order: { items: { amount: number; quantity: number }[] } }).order;
  expect(items.reduce((sum, { amount, quantity }) => sum + Math.round(amount * 100) * quantity, 0)).toBe(total_cents);
});

test("a refund whose answer is lost is made once, by its key (PAY-130)", async () => {
  const { form, comeBack, visitor } = await goToZip("Customer");
  await comeBack();
  const { number, total_cents, token } = await orderOf(shop, form.cartId);
  await shop.sandbox.fault({
    match: { provider: "zip", operation: "refund" },
    fault: { kind: "drop-after" },
    times: 1,
  });
  await visitor.call("POST /api/order/:token/cancel", { params: { token }, body: {} });
  await eventually(async () => (await orderOf(shop, form.cartId)).paid_cents === 0);
  expect(await providerTotals(shop, number)).toMatchObject({ refunded: total_cents });
  expect((await sentOf("refund")).at(-1)?.body).toMatchObject({
    charge_id: expect.stringMatching(/^au-ch_/),
    reason: "The order was cancelled",
    amount: total_cents / 100,
  });
});
