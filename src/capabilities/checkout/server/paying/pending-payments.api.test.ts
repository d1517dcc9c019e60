import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { onHand, orderHistory, orderOf, providerTotals } from "#test/support/api-orders.ts";
import { attemptsOf, comeBack, goToProvider } from "#test/support/redirect-payments.ts";
import { eventually, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import { reconcile } from "./reconcile.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox({ environment: { ALERT_MAIL: "office@hearth.example" } });
});
afterAll(() => shop.close());

/** A shopper has agreed to pay from their bank, and is back in the shop. */
async function payFromBank() {
  const gone = await goToProvider(shop, "payPal");
  const back = await shop.sandbox.shopper(gone.reference, "approve-pending");
  const answer = await comeBack(gone.visitor, back);
  return { ...gone, back, answer, cartId: gone.form.cartId };
}
type Waiting = Awaited<ReturnType<typeof payFromBank>>;

const stateOf = async (cartId: string) => (await orderOf(shop, cartId)).state;
const becomes = (cartId: string, state: string) => eventually(async () => (await stateOf(cartId)) === state);
const subjects = async ({ form }: Waiting) => (await shop.sandbox.mails(form.email)).map(({ subject }) => subject);
const isWritten = (waiting: Waiting, subject: RegExp) =>
  eventually(async () => (await subjects(waiting)).some((one) => subject.test(one)));

const heldOf = async (cartId: string) => {
  const found = await sql<{ state: string; days: number }>`
    select h.state, round(extract(epoch from h.held_until - o.updated_at) / 86400)::int as days
    from stock_holds h join orders o on o.id = h.order_id where o.cart_id = ${cartId}`.execute(shop.database.db);
  return found.rows[0];
};

const sweep = async (now = new Date("2026-11-20T10:05:00+11:00")) => {
  await sql`update payment_attempts set updated_at = clock_timestamp() - interval '10 minutes'
    where state = 'pending'`.execute(shop.database.db);
  await reconcile({ db: shop.database.db, config: shop.config, log: shop.shop.app.log }, now);
};

describe("a payment that the provider finishes later", () => {
  test("is neither paid nor refused: the order waits and holds its goods, and its page and a mail say so", async () => {
    const waiting = await payFromBank();
    const { visitor, cartId, answer } = waiting;
    expect(answer).toEqual({ status: 200, body: { orderCompleted: true, success: true, cartId } });
    const order = await orderOf(shop, cartId);
    expect(order).toMatchObject({ state: "payment_pending", paid_cents: 0, placed_at: null });
    expect(await providerTotals(shop, order.number)).toMatchObject({ captured: 0 });
    const shown = await visitor.call("GET /api/checkout/confirmation", { query: { id: cartId } });
    expect(shown).toMatchObject({ ok: true, value: { state: "payment_pending", wasPlaced: false, paid: 0 } });
    expect((await visitor.call("GET /api/cart/")).products).toEqual([]);
    await isWritten(waiting, /waiting for your payment/);
    expect(await heldOf(cartId)).toMatchObject({ state: "held" });
    await sweep(new Date("2026-11-26T10:00:00+11:00"));
    expect(await heldOf(cartId)).toMatchObject({ state: "held" });
  });

  test("places the order once the money has come, and confirms it then", async () => {
    const waiting = await payFromBank();
    await shop.sandbox.sendEvent(waiting.reference, "capture-completed");
    await becomes(waiting.cartId, "placed");
    const order = await orderOf(shop, waiting.cartId);
    expect(order.paid_cents).toBe(order.total_cents);
    expect(await orderHistory(shop, order.id)).toBe("draft>awaiting_payment>payment_pending>placed");
    await isWritten(waiting, new RegExp(`^Your \\S+ order ${order.number}$`));
    expect(await comeBack(waiting.visitor, waiting.back)).toEqual(waiting.answer);
  });

  test("is asked after where no notification comes", async () => {
    const waiting = await payFromBank();
    await shop.sandbox.fault({
      match: { provider: "paypal", operation: "webhook" },
      fault: { kind: "webhook-skip" },
    });
    await shop.sandbox.sendEvent(waiting.reference, "capture-completed");
    await sweep();
    await becomes(waiting.cartId, "placed");
  });

  test("cancels the order where it is denied: nothing is paid, the goods are free, and a mail says so", async () => {
    const waiting = await payFromBank();
    const { cartId, productId, visitor } = waiting;
    await shop.sandbox.sendEvent(waiting.reference, "capture-denied");
    await becomes(cartId, "cancelled");
    const order = await orderOf(shop, cartId);
    expect(order).toMatchObject({ paid_cents: 0, placed_at: null });
    expect(await heldOf(cartId)).toMatchObject({ state: "released" });
    expect(await onHand(shop, productId)).toBeGreaterThan(0);
    await isWritten(waiting, /was not paid$/);
    const page = await visitor.call("GET /api/order/:token", { params: { token: order.token } });
    expect(page).toMatchObject({ ok: true, value: { state: "cancelled", wasPlaced: false } });
    const invoice = await visitor.send({ url: `/order/${order.token}/invoice.pdf` });
    expect(invoice.statusCode).toBe(303);
    expect((await attemptsOf(shop, cartId)).map((one) => one.state)).toEqual(["refused"]);
  });

  test("cannot be paid a second time, changed or cancelled by its owner meanwhile", async () => {
    const { visitor, cartId, form } = await payFromBank();
    const again = await visitor.call("POST /api/checkout", { body: form });
    expect(again).toMatchObject({ ok: true, value: { orderCompleted: true } });
    expect(await attemptsOf(shop, cartId)).toHaveLength(1);
    const { token } = await orderOf(shop, cartId);
    const page = await visitor.call("GET /api/order/:token", { params: { token } });
    const reason = "Your payment is still being processed. You can change this order once it has gone through.";
    expect(page).toMatchObject({ ok: true, value: { may: { cancel: { isAllowed: false, reason } } } });
    expect(await visitor.call("POST /api/order/:token/cancel", { params: { token }, body: {} })).toMatchObject({
      refusal: "tooLate",
    });
    expect(await visitor.call("POST /api/checkout/void", { body: { cartId, selectedPaymentOption: 2 } })).toEqual({
      success: false,
      orderCompleted: true,
    });
  });

  test("that comes after the delivery day goes back, and a mail says why", async () => {
    const waiting = await payFromBank();
    const { cartId } = waiting;
    await sql`update orders set delivery_day = '2026-11-19' where cart_id = ${cartId}`.execute(shop.database.db);
    await shop.sandbox.sendEvent(waiting.reference, "capture-completed");
    await becomes(cartId, "cancelled");
    await isWritten(waiting, /came too late$/);
    // PayPal sends money of a bank back to it, which takes a while, too.
    const attempt = await eventually(async () => {
      const [one] = await attemptsOf(shop, cartId);
      return one?.state === "voiding" && one;
    });
    await eventually(async () => {
      const { rows } =
        await sql`select 1 from payment_refunds where attempt_id = ${attempt.id} and state = 'received'`.execute(
          shop.database.db,
        );
      return rows.length > 0;
    });
    await shop.sandbox.sendEvent(waiting.reference, "refund-completed");
    await eventually(async () => (await attemptsOf(shop, cartId))[0]?.state === "refunded");
    expect((await orderOf(shop, cartId)).paid_cents).toBe(0);
  });

  test("is left to staff after a week, who hear of it once", async () => {
    const waiting = await payFromBank();
    const { cartId } = waiting;
    await sql`update payment_attempts set begun_at = clock_timestamp() - interval '8 days' where cart_id = ${cartId}`.execute(
      shop.database.db,
    );
    await sql`update payment_attempts set updated_at = clock_timestamp() - interval '7 hours' where cart_id = ${cartId}`.execute(
      shop.database.db,
    );
    await reconcile({ db: shop.database.db, config: shop.config, log: shop.shop.app.log }, new Date());
    // The shop may be looking at this payment on its own.
    await eventually(async () => (await attemptsOf(shop, cartId))[0]?.state === "needs_review");
    expect(await stateOf(cartId)).toBe("payment_pending");
    await eventually(async () =>
      (await shop.sandbox.mails("office@hearth.example")).some(({ subject }) => subject.includes(waiting.reference)),
    );
  });
});

describe("a refund that the provider finishes later", () => {
  test.each([
    ["refund-completed", "refunded", 0],
    ["refund-failed", "failed", null],
  ] as const)("is asked after until it ends: %s", async (event, state, paid) => {
    const { reference, cartId, visitor } = await payFromBank();
    await shop.sandbox.sendEvent(reference, "capture-completed");
    await becomes(cartId, "placed");
    const order = await orderOf(shop, cartId);
    await visitor.call("POST /api/order/:token/cancel", { params: { token: order.token }, body: {} });
    const refundState = async () =>
      (
        await sql<{ state: string }>`
          select r.state from payment_refunds r join payment_attempts a on a.id = r.attempt_id
          where a.cart_id = ${cartId}`.execute(shop.database.db)
      ).rows[0]?.state;
    await eventually(async () => (await refundState()) === "received");
    expect((await orderOf(shop, cartId)).paid_cents).toBe(order.total_cents);
    await shop.sandbox.sendEvent(reference, event);
    await eventually(async () => (await refundState()) === state);
    expect((await orderOf(shop, cartId)).paid_cents).toBe(paid ?? order.total_cents);
  });
});
