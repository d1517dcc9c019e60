import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillCart, providerTotals, placeOrder } from "#test/support/api-orders.ts";
import { eventually, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import { applyOutcome, type PaymentOutcome } from "#capabilities/payments/server/payments.service.ts";
import { onPayment } from "./on-payment.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox();
});
afterAll(() => shop.close());

/** The provider's notifications of an order that the shop has stored, by kind. */
async function eventsOf(orderId: string) {
  const found = await sql<{ kind: string; stored: number; applied: number }>`
    select e.kind, count(*)::int as stored, count(e.applied_at)::int as applied from payment_events e
    join payment_attempts a on a.id = e.attempt_id where a.order_id = ${orderId} group by 1 order by 1`.execute(
    shop.database.db,
  );
  return found.rows;
}

const delivered = async (): Promise<number> => {
  const { webhooks } = (await (await fetch(`${shop.sandbox.url}/__control/webhooks`)).json()) as {
    webhooks: { state: string }[];
  };
  return webhooks.every(({ state }) => state === "delivered") ? webhooks.length : 0;
};

test("a notification of a payment that comes four times at once is stored once, and its money counts once", async () => {
  await shop.sandbox.fault({
    match: { provider: "adyen", operation: "webhook" },
    fault: { kind: "webhook-duplicate", copies: 4 },
    times: 2,
  });
  const { id, number } = await placeOrder(shop, await fillCart(shop));
  await eventually(async () => (await delivered()) === 8);
  // A notification is answered once it is stored, and applied after that.
  await expect
    .poll(() => eventsOf(id))
    .toEqual([
      { kind: "AUTHORISATION", stored: 1, applied: 1 },
      { kind: "CAPTURE", stored: 1, applied: 1 },
    ]);
  const { paid_cents, total_cents } = await shop.database.db
    .selectFrom("orders")
    .select(["paid_cents", "total_cents"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(paid_cents).toBe(total_cents);
  expect(await providerTotals(shop, number)).toMatchObject({ payments: 1, captured: total_cents, refunded: 0 });
});

test("a late report about a cancelled payment changes nothing and is no anomaly", async () => {
  const { db } = shop.database;
  const { id: orderId } = await placeOrder(shop, await fillCart(shop));
  const { id: attemptId, provider_ref: ref } = await db
    .selectFrom("payment_attempts")
    .select(["id", "provider_ref"])
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  const apply = (outcome: PaymentOutcome) =>
    applyOutcome({ db, onPayment, attemptId, outcome, cause: "webhook", now: new Date() });
  const authorisedAs = (providerRef: string): PaymentOutcome => ({
    kind: "authorised",
    providerRef,
    cardBrand: null,
    cardLast4: null,
  });
  const stateAfter = async () => {
    const { state } = await db
      .selectFrom("payment_attempts")
      .select("state")
      .where("id", "=", attemptId)
      .executeTakeFirstOrThrow();
    const anomalies = await db
      .selectFrom("payment_anomalies")
      .select("id")
      .where("attempt_id", "=", attemptId)
      .execute();
    return { state, anomalies: anomalies.length };
  };
  // Its capture and the report of it would be an anomaly.
  await expect.poll(async () => (await stateAfter()).state).toBe("captured");
  await sql`update payment_attempts set state = 'voided' where id = ${attemptId}`.execute(db);
  await apply(authorisedAs(ref ?? ""));
  await apply({ kind: "refused", providerRef: ref, reason: null, sentences: [] });
  await apply({ kind: "cancelled" });
  await apply({ kind: "expired" });
  expect(await stateAfter()).toEqual({ state: "voided", anomalies: 0 });
  // Another payment under the same reference is money that was not requested.
  await apply(authorisedAs("another"));
  expect(await stateAfter()).toEqual({ state: "voided", anomalies: 1 });
});
