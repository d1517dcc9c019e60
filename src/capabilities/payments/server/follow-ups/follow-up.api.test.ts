import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fillCart, placeOrder, providerTotals } from "#test/support/api-orders.ts";
import { untilJobsAreDone } from "#test/support/mails-and-forms.ts";
import { eventually, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import { followUpPayments } from "./follow-up.ts";
import { onPayment } from "../../../checkout/server/paying/on-payment.ts";

const ALERT_MAIL = "alerts@shop.example";
let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox({ environment: { ALERT_MAIL } });
});
afterAll(() => shop.close());

const followUp = () =>
  followUpPayments({
    db: shop.database.db,
    config: shop.config,
    log: shop.shop.app.log,
    onPayment,
    now: new Date("2026-11-20T00:00:00Z"),
  });

const attemptOf = async (orderId: string) => {
  const found = await sql<{ id: string; state: string; reference: string; followUps: number; paid: number }>`
    select a.id, a.state, a.merchant_reference as reference, a.follow_ups as "followUps", o.paid_cents as paid
    from payment_attempts a join orders o on o.id = a.order_id where o.id = ${orderId}`.execute(shop.database.db);
  const [attempt] = found.rows;
  if (attempt === undefined) throw new Error("no attempt");
  return attempt;
};

/** Moves everything that waits for a report back in time. */
const wait = async (duration: string): Promise<void> => {
  for (const table of ["payment_attempts", "payment_refunds"])
    await sql`update ${sql.table(table)} set updated_at = updated_at - ${duration}::interval,
      followed_up_at = followed_up_at - ${duration}::interval`.execute(shop.database.db);
};

const callsOf = async (reference: string, operation: string): Promise<number> => {
  const { requests } = (await (await fetch(`${shop.sandbox.url}/__control/requests`)).json()) as {
    requests: { operation: string; body: { reference?: string } }[];
  };
  return requests.filter((one) => one.operation === operation && one.body.reference === reference).length;
};

const alerts = async (reference: string, kind: string) =>
  (await shop.sandbox.mails(ALERT_MAIL)).filter(({ subject }) => subject === `Payment ${reference}: ${kind}`).length;

let skip = 0;
/** A placed order whose capture was made at the provider, and whose notification never came. */
async function silentCapture() {
  await shop.sandbox.fault({
    match: { provider: "adyen", operation: "webhook", event: "CAPTURE" },
    fault: { kind: "webhook-skip" },
    times: 1,
  });
  const { id, number, token } = await placeOrder(shop, await fillCart(shop, { skip: skip++ }));
  await eventually(async () => (await providerTotals(shop, number)).captured > 0);
  // The provider has it before the shop has noted the answer.
  await untilJobsAreDone(shop);
  const { reference } = await attemptOf(id);
  return { id, number, token, reference };
}

describe("a capture that its provider never reported", () => {
  test("is requested again with growing waits and taken once, and staff are notified once (PAY-131)", async () => {
    const { id, number, reference } = await silentCapture();
    await expect.poll(() => callsOf(reference, "captures")).toBe(1);
    await wait("14 minutes");
    expect(await followUp()).toBe(0);
    for (const [duration, calls] of [
      ["2 minutes", 2],
      ["61 minutes", 3],
      ["4 hours", 4],
      ["12 hours", 5],
    ] as const) {
      await wait(duration);
      await Promise.all([followUp(), followUp()]);
      // The shop's own follow-up may be the one that asks.
      await expect.poll(() => callsOf(reference, "captures")).toBe(calls);
      expect(await followUp()).toBe(0);
    }
    const { captured } = await providerTotals(shop, number);
    expect(captured).toBe(
      (await shop.database.db.selectFrom("orders").select("total_cents").where("id", "=", id).executeTakeFirstOrThrow())
        .total_cents,
    );
    await eventually(async () => (await alerts(reference, "capture silent")) === 1);
    expect((await attemptOf(id)).state).toBe("capturing");
  });

  test("for an order that was cancelled is returned, and order and provider agree (PAY-132)", async () => {
    const { id, number, token, reference } = await silentCapture();
    const cancelled = await shop.visitor("aol").call("POST /api/order/:token/cancel", { params: { token }, body: {} });
    expect(cancelled).toMatchObject({ ok: true });
    expect(await attemptOf(id)).toMatchObject({ state: "capturing", paid: 0 });
    await wait("16 minutes");
    await followUp();
    await eventually(async () => (await attemptOf(id)).state === "refunded");
    const { captured, refunded, payments } = await providerTotals(shop, number);
    expect({ payments, refunded }).toEqual({ payments: 1, refunded: captured });
    expect((await attemptOf(id)).paid).toBe(0);
    await wait("30 hours");
    await followUp();
    await expect.poll(() => callsOf(reference, "reversals")).toBe(1);
  });
});

test("staff are notified once of a refund that its provider never reported (PAY-132)", async () => {
  const { id, number, token } = await placeOrder(shop, await fillCart(shop, { skip: skip++ }));
  await eventually(async () => (await attemptOf(id)).state === "captured");
  const { reference } = await attemptOf(id);
  await shop.sandbox.fault({
    match: { provider: "adyen", operation: "webhook", event: "REFUND" },
    fault: { kind: "webhook-skip" },
    times: 1,
  });
  await shop.visitor("aol").call("POST /api/order/:token/cancel", { params: { token }, body: {} });
  await eventually(async () => (await providerTotals(shop, number)).refunded > 0);
  await untilJobsAreDone(shop);
  for (let round = 0; round < 12; round++) {
    await wait("25 hours");
    await followUp();
  }
  await eventually(async () => (await alerts(reference, "refund silent")) === 1);
  await expect.poll(() => callsOf(reference, "refunds")).toBe(1);
});
