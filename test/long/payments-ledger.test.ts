import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, wallClock } from "#kit/calendar-day.ts";
import { asCents } from "#kit/money.ts";
import { inTransaction } from "#platform/database.ts";
import { onPayment } from "#capabilities/checkout/server/paying/on-payment.ts";
import { lockAttempt, readAttempt } from "#capabilities/payments/server/attempts/attempts.store.ts";
import { listLedgerDays } from "#capabilities/payments/server/ledger/ledger.store.ts";
import { changeMoney, type MoneyNotification } from "#capabilities/payments/server/webhooks/change-money.ts";
import { capturedPayment, expectAgreement } from "#test/support/payments-ledger.ts";
import { startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox();
});
afterAll(() => shop.close());

test("the ledger agrees with every payment after any history, and is balanced by day, site and provider", async () => {
  const meanings = ["captured", "capture-failed", "refunded", "refund-failed", "refund-refused", "returned"] as const;
  const step = fc.record({
    meaning: fc.constantFrom(...meanings),
    part: fc.constantFrom(1, 2, 5),
    eventRef: fc.constantFrom("R1", "R2", "R3"),
    hour: fc.nat(72),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (history) => {
      const { attemptId } = await capturedPayment(shop);
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
        await expectAgreement(shop, attemptId);
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
