import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SiteCode } from "#shop/site.ts";
import { paymentOptions } from "#capabilities/payments/payments.rules.ts";
import { fillCart, newEmail, orderOf, placeOrder } from "#test/support/api-orders.ts";
import { readPdf } from "#test/support/pdf-text.ts";
import { signIn, type SignedIn } from "#test/support/signed-in-visitor.ts";
import { eventually, fillForm, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import { TODAY } from "#test/support/template-database.ts";

let shop: ShopWithSandbox;
let clerks: Readonly<Record<"aol" | "aoc", SignedIn>>;
beforeAll(async () => {
  shop = await startShopWithSandbox();
  const clerk = (site: SiteCode) =>
    signIn(shop, { site, as: "staff", permissions: ["recordPayments", "otherPayment"] });
  clerks = { aol: await clerk("aol"), aoc: await clerk("aoc") };
});
afterAll(() => shop.close());

let skip = 0;
/** An order of a business on account, for which nothing was paid. */
async function onAccount() {
  const buyer = await signIn(shop, { site: "aoc", as: "business" });
  await fillCart(shop, { site: "aoc", skip: skip++, visitor: buyer });
  const form = await fillForm(buyer, { email: newEmail() });
  const deliveryAddress = { ...form.deliveryAddress, companyName: "Builder & Sons" };
  const selectedPaymentOption = paymentOptions.accountCredit;
  const body = { ...form, deliveryAddress, selectedPaymentOption, poNumber: "PO-9", encryptedValues: null };
  expect(await buyer.call("POST /api/checkout", { body })).toMatchObject({ ok: true });
  return { buyer, order: await orderOf(shop, form.cartId) };
}

const receipt = (site: "aol" | "aoc", number: string, change: object = {}) =>
  clerks[site].call("POST /api/office/orders/:number/receipts", {
    params: { number },
    body: {
      key: randomUUID(),
      method: "bank-transfer",
      amount: 10,
      receivedOn: TODAY,
      reference: "WBC 4471",
      ...change,
    },
  });
const rowOf = (id: string) =>
  shop.database.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const creditOf = async (buyer: SignedIn) => (await buyer.call("GET /api/checkout")).creditAvailable ?? 0;

describe("money that arrives without a provider", () => {
  test("pays an order on account in parts, frees its credit, and stands in the statement (PAY-10)", async () => {
    const { buyer, order } = await onAccount();
    const { id, number, total_cents: total } = order;
    const before = await creditOf(buyer);
    expect(await receipt("aoc", number, { amount: 100 })).toMatchObject({ ok: true });
    expect(await creditOf(buyer)).toBeCloseTo(before + 100, 2);
    expect(await receipt("aoc", number, { amount: (total - 10_000) / 100, method: "cheque" })).toMatchObject({
      ok: true,
    });
    expect((await rowOf(id)).paid_cents).toBe(total);
    expect(await creditOf(buyer)).toBeCloseTo(before + total / 100, 2);
    const statement = await clerks.aoc.call("GET /api/office/businesses/:customerId/statement", {
      params: { customerId: buyer.userId },
    });
    if (!statement.ok) throw new Error(statement.errors.join());
    const rows = statement.value.rows.filter(({ orderNumber }) => orderNumber === number);
    expect(rows.map(({ amount }) => amount)).toEqual([total / 100, -100, -(total - 10_000) / 100]);
    expect(rows[1]).toMatchObject({ day: TODAY, reference: "WBC 4471", poNumber: "PO-9" });
    expect(statement.value.balance).toBe(statement.value.rows.at(-1)?.balance);
    const { rows: receivables } = await shop.database.pool.query("select state from receivables where order_id = $1", [
      id,
    ]);
    expect(receivables).toEqual([{ state: "settled" }]);
  });

  test("is recorded once for its key, also when it is sent several times at once", async () => {
    const { order } = await onAccount();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => receipt("aoc", order.number, { key, amount: 50 })));
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect((await rowOf(order.id)).paid_cents).toBe(5_000);
  });

  test("is never more than is owed, also when two people record it at once", async () => {
    const { order } = await onAccount();
    const all = order.total_cents / 100;
    const answers = await Promise.all([1, 2].map(() => receipt("aoc", order.number, { amount: all })));
    expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: "moreThanOwed" });
    expect((await rowOf(order.id)).paid_cents).toBe(order.total_cents);
  });

  test("is refused for an order that a card has paid", async () => {
    const { id, number } = await placeOrder(shop, await fillCart(shop, { skip: skip++ }));
    expect(await receipt("aol", number)).toMatchObject({ refusal: "moreThanOwed" });
    await eventually(async () => (await rowOf(id)).paid_cents > 0);
    expect(await receipt("aol", number)).toMatchObject({
      refusal: "moreThanOwed",
      errors: ["$10.00 is more than is owed: $0.00 is left to pay for this order."],
    });
  });

  test("pays the balance of a deposit: the order's page and invoice say so, and nothing is left to pay (PAY-86)", async () => {
    const { id, number, token } = await placeOrder(shop, await fillCart(shop, { skip: skip++ }), {
      form: (form) => ({ ...form, partialPayment: Math.ceil(form.cart.orderTotal / 3) }),
    });
    const pageOf = async () => {
      const page = await shop.visitor("aol").call("GET /api/order/:token", { params: { token } });
      if (!page.ok) throw new Error(page.errors.join());
      return page.value;
    };
    const { balance, total } = await pageOf();
    const first = { amount: 100, receivedOn: "2026-11-18" };
    expect(await receipt("aol", number, first)).toMatchObject({ ok: true });
    expect((await pageOf()).balance).toBeCloseTo(balance - 100, 2);
    const rest = Math.round((balance - 100) * 100) / 100;
    expect(await receipt("aol", number, { amount: rest, method: "cash" })).toMatchObject({ ok: true });
    expect(await pageOf()).toMatchObject({
      balance: 0,
      laterPayments: [],
      balanceReceipts: [
        { method: "bank-transfer", amount: 100 },
        { method: "cash", amount: rest },
      ],
      may: { payBalance: { isAllowed: false, reason: "Nothing is left to pay." } },
    });
    await eventually(async () => (await rowOf(id)).paid_cents === Math.round(total * 100));
    const sheet = await shop.visitor("aol").send({ url: `/order/${token}/invoice.pdf` });
    const { text } = await readPdf(sheet.rawPayload);
    expect(text).toContain("Paid later by bank transfer");
    expect(text).toContain("Paid later in cash");
    expect(text).not.toContain("Still to pay");
  });

  test.each([
    [{ receivedOn: "2026-02-30" }, "wrongDay"],
    [{ receivedOn: "2030-01-01" }, "wrongDay"],
    [{ amount: 1.005 }, "badAmount"],
  ] as const)("with %j is refused with a sentence, and nothing is recorded", async (change, refusal) => {
    const { order } = await onAccount();
    expect(await receipt("aoc", order.number, change)).toMatchObject({ ok: false, refusal });
    expect((await rowOf(order.id)).paid_cents).toBe(0);
  });
});
