import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AdyenNotice, sendNotice } from "#test/support/adyen-notices.ts";
import { ALERT_MAIL, type CardOrder, cardOrder, disputeMails, isQuiet, moneyOf } from "#test/support/card-disputes.ts";
import { eventually, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox({ environment: { ALERT_MAIL } });
});
afterAll(() => shop.close());

/** The history of a payment at the provider, three days of it, and the result that it has. */
function historyOf({ reference, psp }: CardOrder, total: number) {
  let hours = 0;
  const event = (
    eventCode: string,
    pspReference: string,
    cents: number,
    more: Partial<AdyenNotice> = {},
  ): AdyenNotice => ({
    eventCode,
    pspReference,
    originalReference: psp,
    merchantReference: reference,
    cents,
    eventDate: new Date(Date.UTC(2026, 10, 20, (hours += 7))).toISOString(),
    ...more,
  });
  const disputed = total - 700;
  return [
    event("CAPTURE", `${psp}-C`, total),
    event("CAPTURE_FAILED", `${psp}-C`, total, { reason: "Capture Failed" }),
    event("CAPTURE", `${psp}-C`, total, { reason: "Transaction Recaptured" }),
    event("REFUND", `${psp}-R1`, 700),
    event("REFUND", `${psp}-R2`, 300),
    event("REFUND_FAILED", `${psp}-R2`, 300),
    event("NOTIFICATION_OF_CHARGEBACK", `${psp}-D`, disputed, { data: { disputeStatus: "Undefended" } }),
    event("CHARGEBACK", `${psp}-D`, disputed, { data: { disputeStatus: "Undefended" } }),
    event("CHARGEBACK_REVERSED", `${psp}-D`, disputed, { data: { disputeStatus: "Pending" } }),
    event("SECOND_CHARGEBACK", `${psp}-D`, disputed, { data: { disputeStatus: "Lost" } }),
  ];
}

test("notifications that are late, repeated or in any order have one result", async () => {
  let skip = 0;
  const orders = fc.shuffledSubarray([...Array(10).keys()], { minLength: 10 });
  const repeats = fc.array(fc.nat(9), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(orders, repeats, async (order, repeated) => {
      const placed = await cardOrder(shop, skip++, "not reported");
      const total = placed.attempt.amount_cents;
      const history = historyOf(placed, total);
      const sent = [...order, ...repeated].flatMap((index) => history[index] ?? []);
      for (const notice of sent) expect(await sendNotice(shop, notice)).toBe(200);
      // The authorisation is stored too.
      await eventually(async () => isQuiet(shop, placed, history.length + 1));
      expect(await moneyOf(shop, placed.id)).toEqual({
        state: "charged_back",
        captured: total,
        refunded: 700,
        disputed: total - 700,
        paid: 0,
        disputes: [`second-chargeback lost ${total - 700}`],
        refunds: ["failed 300", "refunded 700"],
      });
      await eventually(async () => (await disputeMails(shop, placed.reference)).length === 1);
    }),
    { numRuns: 12 },
  );
});
