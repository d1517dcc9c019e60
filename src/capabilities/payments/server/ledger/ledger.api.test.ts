import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asCalendarDay } from "#kit/calendar-day.ts";
import { asCents } from "#kit/money.ts";
import { inTransaction } from "#platform/database.ts";
import { providerTotals } from "#test/support/api-orders.ts";
import { capturedPayment, expectAgreement } from "#test/support/payments-ledger.ts";
import { eventually, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import { readAttempt } from "../attempts/attempts.store.ts";
import { listLedgerDays, postLedger, readLedgerOf } from "./ledger.store.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox();
});
afterAll(() => shop.close());

describe("the ledger", () => {
  test("has a capture and its refund, and agrees with the provider (PAY-131, PAY-132)", async () => {
    const { attemptId, number, token } = await capturedPayment(shop);
    await expectAgreement(shop, attemptId);
    expect(await readLedgerOf(shop.database.db, attemptId)).toMatchObject({
      provider: (await providerTotals(shop, number)).captured,
    });
    await shop.visitor("aol").call("POST /api/order/:token/cancel", { params: { token }, body: {} });
    await eventually(async () => (await readAttempt(shop.database.db, attemptId)).state === "refunded");
    await expectAgreement(shop, attemptId);
    expect(await readLedgerOf(shop.database.db, attemptId)).toEqual({ provider: 0, customer: 0 });
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
