import * as fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, asCalendarDay, wallClock } from "#kit/calendar-day.ts";
import { asCents } from "#kit/money.ts";
import { inTransaction } from "#platform/database.ts";
import { fillCart, placeOrder, providerTotals } from "#test/support/api-orders.ts";
import { eventually, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import { onPayment } from "../../../checkout/server/paying/on-payment.ts";
import { lockAttempt, readAttempt } from "../attempts/attempts.store.ts";
import { changeMoney, type MoneyNotification } from "../webhooks/change-money.ts";
import { listLedgerDays, postLedger, readLedgerOf } from "./ledger.store.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox();
});
afterAll(() => shop.close());

let skip = 0;
/** A placed order's payment, captured once the provider has said so. */
async function capturedPayment() {
  const { id, number, token } = await placeOrder(shop, await fillCart(shop, { skip: skip++ % 8 }));
  const { db } = shop.database;
  const { id: attemptId } = await db
    .selectFrom("payment_attempts")
    .select("id")
    .where("order_id", "=", id)
    .executeTakeFirstOrThrow();
  await eventually(async () => (await readAttempt(db, attemptId)).state === "captured");
  return { attemptId, orderId: id, number, token };
}

/** What the ledger has to say of a payment. */
async function expectAgreement(attemptId: string): Promise<void> {
  const { db } = shop.database;
  const { capturedCents, refundedCents, disputedCents } = await readAttempt(db, attemptId);
  const ledger = await readLedgerOf(db, attemptId);
  expect({ provider: 0, customer: 0, dispute: 0, ...ledger }).toEqual({
    provider: capturedCents - refundedCents - disputedCents,
    customer: refundedCents - capturedCents,
    dispute: disputedCents,
  });
}

describe("the ledger", () => {
  test("has a capture and its refund, and agrees with the provider (PAY-131, PAY-132)", async () => {
    const { attemptId, number, token } = await capturedPayment();
    await expectAgreement(attemptId);
    expect(await readLedgerOf(shop.database.db, attemptId)).toMatchObject({
      provider: (await providerTotals(shop, number)).captured,
    });
    await shop.visitor("aol").call("POST /api/order/:token/cancel", { params: { token }, body: {} });
    await eventually(async () => (await readAttempt(shop.database.db, attemptId)).state === "refunded");
    await expectAgreement(attemptId);
    expect(await readLedgerOf(shop.database.db, attemptId)).toEqual({ provider: 0, customer: 0 });
  });

  test("agrees with every payment after any history, and is balanced by day, site and provider", async () => {
    const meanings = ["captured", "capture-failed", "refunded", "refund-failed", "refund-refused", "returned"] as const;
    const step = fc.record({
      meaning: fc.constantFrom(...meanings),
      part: fc.constantFrom(1, 2, 5),
      eventRef: fc.constantFrom("R1", "R2", "R3"),
      hour: fc.nat(72),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (history) => {
        const { attemptId } = await capturedPayment();
        for (const { meaning, part, eventRef, hour } of history) {
          const { amountCents } = await readAttempt(shop.database.db, attemptId);
          const notification: MoneyNotification = {
            meaning,
            cents: asCents(Math.floor(amountCents / part)),
            eventRef: `${attemptId}-${eventRef}`,
            occurredAt: new Date(Date.UTC(2026, 10, 20, hour)),
            now: new Date(),
            onPayment,
          };
          await inTransaction(shop.database.db, async (tx) =>
            changeMoney(tx, await lockAttempt(tx, attemptId), notification),
          );
          await expectAgreement(attemptId);
        }
      }),
      { numRuns: 25 },
    );
    const site = { code: "aol", timeZone: "Australia/Sydney" } as const;
    // The day in Sydney may end in the course of this test.
    const last = wallClock(new Date(), site.timeZone).day;
    const balances = await listLedgerDays(shop.database.db, site, { first: addDays(last, -1), last });
    expect(balances.length).toBeGreaterThan(1);
    expect(balances.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
  });

  test("counts an entry to the site's own day", async () => {
    const { db } = shop.database;
    // Half past eleven in the evening in Sydney, and already tomorrow in Auckland.
    await sql`insert into payments_ledger (at, site, provider, currency, event, debit, credit, cents)
      values ('2026-03-01T12:30:00Z', 'hc', 'paypal', 'AUD', 'payout', 'bank', 'provider', 500)`.execute(db);
    const days = { first: asCalendarDay("2026-03-01"), last: asCalendarDay("2026-03-02") };
    const dayIn = async (timeZone: string) => (await listLedgerDays(db, { code: "hc", timeZone }, days))[0]?.day;
    expect(await dayIn("Australia/Sydney")).toBe("2026-03-01");
    expect(await dayIn("Pacific/Auckland")).toBe("2026-03-02");
  });

  test("is never changed, only added to", async () => {
    const { db } = shop.database;
    await inTransaction(db, (tx) =>
      postLedger(tx, {
        site: "wa",
        provider: "adyen",
        currency: "AUD",
        event: "fee",
        debit: "fees",
        credit: "provider",
        cents: asCents(120),
        attemptId: null,
      }),
    );
    await expect(sql`update payments_ledger set cents = 1`.execute(db)).rejects.toThrow("are not changed");
    await expect(sql`delete from payments_ledger`.execute(db)).rejects.toThrow("are not changed");
  });
});
