import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AdyenNotice, noticeAccountOf, sendNotice } from "#test/support/adyen-notices.ts";
import { fillCart, placeOrder } from "#test/support/api-orders.ts";
import { eventually, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";

const ALERT_MAIL = "alerts@shop.example";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox({ environment: { ALERT_MAIL } });
});
afterAll(() => shop.close());

type Money = {
  state: string;
  captured: number;
  refunded: number;
  disputed: number;
  paid: number;
  disputes: string[];
  refunds: string[];
};

async function moneyOf(orderId: string): Promise<Money> {
  const { rows } = await sql<Money>`
    select a.state, a.captured_cents as captured, a.refunded_cents as refunded, a.disputed_cents as disputed, o.paid_cents as paid,
      array(select stage || ' ' || status || ' ' || taken_cents from payment_disputes d where d.attempt_id = a.id order by 1) as disputes,
      array(select state || ' ' || cents from payment_refunds r where r.attempt_id = a.id order by 1) as refunds
    from payment_attempts a join orders o on o.id = a.order_id where o.id = ${orderId}`.execute(shop.database.db);
  const money = rows[0];
  if (!money) throw new Error("There is no payment.");
  return money;
}

/** An order whose card payment was authorised, and captured unless the provider's report of it is still to come. */
async function cardOrder(skip: number, capture: "reported" | "not reported") {
  if (capture === "not reported")
    await shop.sandbox.fault({
      match: { provider: "adyen", operation: "webhook", event: "CAPTURE" },
      fault: { kind: "webhook-skip" },
    });
  const order = await placeOrder(shop, await fillCart(shop, { skip }));
  const wanted = capture === "reported" ? "captured" : "capturing";
  await eventually(async () => (await moneyOf(order.id)).state === wanted);
  const attempt = await shop.database.db
    .selectFrom("payment_attempts")
    .selectAll()
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  return { ...order, reference: attempt.merchant_reference, psp: attempt.provider_ref ?? "", attempt };
}
type CardOrder = Awaited<ReturnType<typeof cardOrder>>;

/** Whether every stored notification of an order was applied. */
const isQuiet = async ({ attempt }: CardOrder, events: number): Promise<boolean> => {
  const { rows } = await sql<{ stored: number; applied: number }>`
    select count(*)::int as stored, count(applied_at)::int as applied from payment_events where attempt_id = ${attempt.id}`.execute(
    shop.database.db,
  );
  return rows[0]?.stored === events && rows[0].applied === events;
};

const disputeMails = async (reference: string) =>
  (await shop.sandbox.mails(ALERT_MAIL)).filter(({ subject }) =>
    subject.startsWith(`Dispute about payment ${reference}`),
  );

describe("a dispute of a card payment", () => {
  test("takes the money from the order, gives it back when it is won, and sends the office one mail", async () => {
    const order = await cardOrder(0, "reported");
    const step = (event: string) =>
      fetch(`${shop.sandbox.url}/__control/dispute`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-sandbox-token": "sandbox" },
        body: JSON.stringify({ reference: order.reference, event }),
      });
    const { paid: total } = await moneyOf(order.id);
    await step("NOTIFICATION_OF_CHARGEBACK");
    await eventually(async () => (await moneyOf(order.id)).disputes[0] === "announced open 0");
    expect(await moneyOf(order.id)).toMatchObject({ state: "captured", paid: total });
    await step("CHARGEBACK");
    await eventually(async () => (await moneyOf(order.id)).state === "charged_back");
    expect(await moneyOf(order.id)).toMatchObject({ disputed: total, paid: 0, disputes: [`chargeback open ${total}`] });
    await step("CHARGEBACK_REVERSED");
    await eventually(async () => (await moneyOf(order.id)).state === "captured");
    expect(await moneyOf(order.id)).toMatchObject({ disputed: 0, paid: total, disputes: ["chargeback won 0"] });
    await step("SECOND_CHARGEBACK");
    await eventually(async () => (await moneyOf(order.id)).state === "charged_back");
    expect(await moneyOf(order.id)).toMatchObject({ paid: 0, disputes: [`second-chargeback lost ${total}`] });
    const mails = await eventually(async () => {
      const found = await disputeMails(order.reference);
      return found.length > 0 && found;
    });
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(new RegExp(`^Dispute about payment ${order.reference}: answer by \\w+day \\d+ \\w+$`)),
    ]);
  });

  test("that the account reports under the payment's own reference is the same dispute", async () => {
    const order = await cardOrder(1, "reported");
    const { paid: total } = await moneyOf(order.id);
    const of = (eventCode: string, hour: number, refs: Partial<AdyenNotice>): AdyenNotice => ({
      eventCode,
      merchantReference: order.reference,
      cents: total,
      eventDate: `2026-11-20T${hour}:00:00+11:00`,
      pspReference: order.psp,
      ...refs,
    });
    const won = of("CHARGEBACK_REVERSED", 12, {});
    const made = of("CHARGEBACK", 11, { pspReference: "DISPUTE-1", originalReference: order.psp });
    expect([await sendNotice(shop, won), await sendNotice(shop, made)]).toEqual([200, 200]);
    await eventually(async () => isQuiet(order, 4));
    expect(await moneyOf(order.id)).toMatchObject({ state: "captured", paid: total, disputes: ["chargeback won 0"] });
  });

  test("signed with another site's key, or by another site's account, takes nothing", async () => {
    const order = await cardOrder(2, "reported");
    const forged: AdyenNotice = {
      eventCode: "CHARGEBACK",
      pspReference: "DISPUTE-2",
      originalReference: order.psp,
      merchantReference: order.reference,
      cents: 100,
      eventDate: "2026-11-20T11:00:00+11:00",
    };
    const { merchantAccountCode } = noticeAccountOf("aol");
    const { hmacKey } = noticeAccountOf("hc");
    expect(await sendNotice(shop, forged, { merchantAccountCode, hmacKey })).toBe(403);
    expect(await sendNotice(shop, forged, noticeAccountOf("hc"))).toBe(200);
    await eventually(async () => {
      const mails = await shop.sandbox.mails(ALERT_MAIL);
      return mails.some(({ subject }) => subject === `Payment ${order.reference}: not one of ours`);
    });
    expect((await moneyOf(order.id)).disputes).toEqual([]);
  });
});

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
  let skip = 3;
  const orders = fc.shuffledSubarray([...Array(10).keys()], { minLength: 10 });
  const repeats = fc.array(fc.nat(9), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(orders, repeats, async (order, repeated) => {
      const placed = await cardOrder(skip++, "not reported");
      const total = placed.attempt.amount_cents;
      const history = historyOf(placed, total);
      const sent = [...order, ...repeated].flatMap((index) => history[index] ?? []);
      for (const notice of sent) expect(await sendNotice(shop, notice)).toBe(200);
      // The authorisation is stored too.
      await eventually(async () => isQuiet(placed, history.length + 1));
      expect(await moneyOf(placed.id)).toEqual({
        state: "charged_back",
        captured: total,
        refunded: 700,
        disputed: total - 700,
        paid: 0,
        disputes: [`second-chargeback lost ${total - 700}`],
        refunds: ["failed 300", "refunded 700"],
      });
      await eventually(async () => (await disputeMails(placed.reference)).length === 1);
    }),
    { numRuns: 12 },
  );
});
