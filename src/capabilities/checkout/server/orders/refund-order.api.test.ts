import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asCents } from "#kit/money.ts";
import type { Input } from "#shop/contract.ts";
import { fillCart, placeOrder, providerTotals } from "#test/support/api-orders.ts";
import { signIn, type SignedIn } from "#test/support/signed-in-visitor.ts";
import { eventually, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import type { officeOrdersContract } from "../../order-management/office-orders.contract.ts";

type Body = Input<(typeof officeOrdersContract)["POST /api/office/orders/:number/refunds"]>["body"];

let shop: ShopWithSandbox;
let staff: SignedIn;
beforeAll(async () => {
  shop = await startShopWithSandbox();
  staff = await signIn(shop, { site: "aol", as: "staff", permissions: ["refunds"] });
});
afterAll(() => shop.close());

let skip = 0;
/** An order for one product with its delivery, paid by card and captured. */
async function paidOrder() {
  const placed = await placeOrder(shop, await fillCart(shop, { skip: skip++ % 8 }));
  await eventually(async () => (await providerTotals(shop, placed.number)).captured > 0);
  await eventually(async () => (await rowOf(placed.id)).paid_cents === (await rowOf(placed.id)).total_cents);
  return placed;
}
const rowOf = (id: string) =>
  shop.database.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const refund = (number: string, body: Partial<Body>, key = randomUUID()) =>
  staff.call("POST /api/office/orders/:number/refunds", {
    params: { number },
    body: { key, reason: "Dented door", ...body },
  });
const refundedAtProvider = async (number: string): Promise<number> => (await providerTotals(shop, number)).refunded;

describe("staff refund a part of an order", () => {
  test("units, delivery and goodwill one after the other; order, provider and owner's page agree (PAY-132)", async () => {
    const { id, number, token } = await paidOrder();
    const { delivery_cents: delivery, total_cents: total } = await rowOf(id);
    const first = await refund(number, { goodwill: 12.5 });
    expect(first).toMatchObject({ ok: true, value: { refunded: 12.5, balance: 0 } });
    await eventually(async () => (await refundedAtProvider(number)) === 1_250);
    await eventually(async () => (await rowOf(id)).paid_cents === total - 1_250);
    if (delivery > 0) {
      expect(await refund(number, { delivery: true, reason: "Late" })).toMatchObject({ ok: true });
      await eventually(async () => (await refundedAtProvider(number)) === 1_250 + delivery);
      expect(await refund(number, { delivery: true })).toMatchObject({ refusal: "deliveryRefunded" });
    }
    const page = await shop.visitor("aol").call("GET /api/order/:token", { params: { token } });
    if (!page.ok) throw new Error(page.errors.join());
    expect(page.value.refunds[0]).toEqual({
      title: "Dented door",
      amount: 12.5,
      creditNote: expect.stringMatching(/^CN-AOL-\d{6}$/),
    });
    expect(page.value.balance).toBe(0);
    expect(page.value.history.map(({ text }) => text)).toContain("$12.50 refunded: Dented door");
  });

  test("the customer gets one mail about it, with amount and reason", async () => {
    const { form, number } = await paidOrder();
    expect(await refund(number, { goodwill: 20 })).toMatchObject({ ok: true });
    const mails = () => shop.sandbox.mails(form.email);
    await eventually(async () =>
      (await mails()).some(({ subject }) => subject.startsWith("A refund for your Allora order")),
    );
    expect((await mails()).filter(({ subject }) => subject.startsWith("A refund"))).toHaveLength(1);
  });

  test("a repeated request, also at the same time, refunds once", async () => {
    const { id, number } = await paidOrder();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => refund(number, { goodwill: 10 }, key)));
    for (const answer of answers) expect(answer).toMatchObject({ ok: true, value: { refunded: 10 } });
    await eventually(async () => (await refundedAtProvider(number)) === 1_000);
    expect((await rowOf(id)).refund_cents).toBe(1_000);
  });

  test("never more than was captured, also by two people at once", async () => {
    const { id, number } = await paidOrder();
    const { total_cents: total } = await rowOf(id);
    const most = (total - 100) / 100;
    const answers = await Promise.all([1, 2].map(() => refund(number, { goodwill: most })));
    expect(answers.map((answer) => answer.ok).toSorted()).toEqual([false, true]);
    expect(answers.find((answer) => !answer.ok)).toMatchObject({ refusal: "tooMuch" });
    await eventually(async () => (await refundedAtProvider(number)) === total - 100);
    expect(await refund(number, { goodwill: 1.01 })).toMatchObject({
      refusal: "tooMuch",
      errors: [
        "$1.01 is more than can be refunded: $1.00 of what was paid is left. Money counts once the provider has taken it.",
      ],
    });
    expect(await refund(number, { goodwill: 1 })).toMatchObject({ ok: true });
    await eventually(async () => (await refundedAtProvider(number)) === total);
    await eventually(async () => (await rowOf(id)).paid_cents === asCents(0));
  });

  test.each([
    [{ lines: [{ line: 7, quantity: 1 }] }, "noSuchLine"],
    [{ lines: [{ line: 0, quantity: 99 }] }, "tooManyUnits"],
    [{}, "nothingToRefund"],
    [{ goodwill: 1.005 }, "badAmount"],
  ] as const)("%j is refused with a sentence, and nothing goes back", async (body, refusal) => {
    const { number } = await paidOrder();
    const answer = await refund(number, body as Partial<Body>);
    expect(answer).toMatchObject({ ok: false, refusal });
    expect(answer.ok ? [] : answer.errors.map((one) => one.length > 20)).toEqual([true]);
    expect(await refundedAtProvider(number)).toBe(0);
  });

  describe("before the capture, whose job waits", () => {
    beforeAll(async () => {
      await shop.database.pool.query(`
        create function capture_later() returns trigger language plpgsql as $$
          begin new.start_after := now() + interval '1 hour'; return new; end $$;
        create trigger capture_later before insert on pgboss.job for each row
          when (new.data ->> 'kind' = 'payment-capture') execute function capture_later()`);
    });
    afterAll(() => shop.database.pool.query("drop trigger capture_later on pgboss.job"));

    const promisedOrder = async () => {
      const placed = await placeOrder(shop, await fillCart(shop, { skip: skip++ % 8 }));
      expect(await attemptOf(placed.id)).toMatchObject({ state: "authorised", captured_cents: 0 });
      return placed;
    };
    const attemptOf = (id: string) =>
      shop.database.db.selectFrom("payment_attempts").selectAll().where("order_id", "=", id).executeTakeFirstOrThrow();
    const captureNow = () =>
      shop.database.pool.query(
        "update pgboss.job set start_after = now() where state < 'active' and data ->> 'kind' = 'payment-capture'",
      );

    test("less is captured, and nothing has to be refunded (PAY-132)", async () => {
      const { id, number, token } = await promisedOrder();
      const { total_cents: total } = await rowOf(id);
      expect(await refund(number, { goodwill: 12.5 })).toMatchObject({ ok: true, value: { refunded: 12.5 } });
      await captureNow();
      await eventually(async () => (await providerTotals(shop, number)).captured > 0);
      expect(await providerTotals(shop, number)).toMatchObject({ captured: total - 1_250, refunded: 0 });
      await eventually(async () => (await rowOf(id)).paid_cents === total - 1_250);
      const page = await shop.visitor("aol").call("GET /api/order/:token", { params: { token } });
      expect(page).toMatchObject({ value: { balance: 0, refunds: [{ title: "Dented door", amount: 12.5 }] } });
      expect(await refund(number, { goodwill: 20 })).toMatchObject({ ok: true });
      await eventually(async () => (await refundedAtProvider(number)) === 2_000);
      await eventually(async () => (await rowOf(id)).paid_cents === total - 3_250);
    });

    test("a payment of which nothing is needed any more is cancelled", async () => {
      const { id, number } = await promisedOrder();
      const { total_cents: total } = await rowOf(id);
      expect(await refund(number, { goodwill: total / 100 })).toMatchObject({ ok: true });
      await captureNow();
      await eventually(async () => (await attemptOf(id)).state === "voided");
      expect(await providerTotals(shop, number)).toMatchObject({ captured: 0, refunded: 0 });
      expect((await rowOf(id)).state).toBe("placed");
    });

    test("never more is given up than was authorised, also by two people at once", async () => {
      const { id, number } = await promisedOrder();
      const { total_cents: total } = await rowOf(id);
      const most = (total - 100) / 100;
      const answers = await Promise.all([1, 2].map(() => refund(number, { goodwill: most })));
      expect(answers.map((answer) => answer.ok).toSorted()).toEqual([false, true]);
      await captureNow();
      await eventually(async () => (await rowOf(id)).paid_cents === 100);
    });
  });

  test("a cancelled order returns what was not refunded before (PAY-132)", async () => {
    const { id, number, token } = await paidOrder();
    const { total_cents: total } = await rowOf(id);
    expect(await refund(number, { goodwill: 30 })).toMatchObject({ ok: true });
    await shop.visitor("aol").call("POST /api/order/:token/cancel", { params: { token }, body: {} });
    await eventually(async () => (await refundedAtProvider(number)) === total);
    await eventually(async () => (await rowOf(id)).paid_cents === 0);
  });
});
