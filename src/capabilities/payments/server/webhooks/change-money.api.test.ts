import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fillCart, placeOrder } from "#test/support/api-orders.ts";
import { eventually, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";

const ALERT_MAIL = "alerts@shop.example";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox({ environment: { ALERT_MAIL } });
});
afterAll(() => shop.close());

let skip = 0;
const order = async (number = "4111111111111111") => {
  const { id } = await placeOrder(shop, await fillCart(shop, { skip: skip++ }), { card: { number } });
  const look = async () => {
    const { rows } = await sql<{ state: string; paid: number; total: number; reference: string; refunds: string[] }>`
      select a.state, o.paid_cents as paid, o.total_cents as total, a.merchant_reference as reference,
        array(select state || ' ' || cents from payment_refunds r where r.attempt_id = a.id order by 1) as refunds
      from payment_attempts a join orders o on o.id = a.order_id where o.id = ${id}`.execute(shop.database.db);
    return rows[0] ?? null;
  };
  const until = (state: string) =>
    eventually(async () => {
      const money = await look();
      return money?.state === state && money;
    });
  return { id, look, until };
};

const inProviderScreen = async (reference: string, act: string, cents?: number) => {
  const reply = await fetch(`${shop.sandbox.url}/__control/staff`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-sandbox-token": "sandbox" },
    body: JSON.stringify({ reference, act, ...(cents !== undefined && { cents }) }),
  });
  expect(reply.status).toBe(200);
};

const alertsOf = (reference: string) =>
  eventually(async () => {
    const mails = (await shop.sandbox.mails(ALERT_MAIL)).filter(({ subject }) => subject.includes(reference));
    return mails.length > 0 && mails.map(({ subject }) => subject);
  });

describe("changes on the provider's page", () => {
  test("a refund there is booked, and the rest of the payment can still be refunded", async () => {
    const { until } = await order();
    const { reference, total } = await until("captured");
    await inProviderScreen(reference, "refund", 1_000);
    expect(await until("partially_refunded")).toMatchObject({ paid: total - 1_000, refunds: ["refunded 1000"] });
    await inProviderScreen(reference, "cancel-or-refund");
    expect(await until("refunded")).toMatchObject({
      paid: 0,
      refunds: ["refunded 1000", `refunded ${total - 1_000}`].toSorted(),
    });
  });

  test("a capture there pays the order, though the shop's own request failed", async () => {
    const removeFault = await shop.sandbox.fault({
      match: { provider: "adyen", operation: "captures" },
      fault: { kind: "status", status: 503 },
      times: 50,
    });
    const { until } = await order();
    const { reference, total } = await until("capturing");
    await inProviderScreen(reference, "capture");
    expect(await until("captured")).toMatchObject({ paid: total });
    await removeFault();
  });

  test("a payment that is cancelled there leaves its order unpaid, and the office hears of it", async () => {
    const removeFault = await shop.sandbox.fault({
      match: { provider: "adyen", operation: "captures" },
      fault: { kind: "status", status: 503 },
      times: 50,
    });
    const { until } = await order();
    const { reference } = await until("capturing");
    await inProviderScreen(reference, "cancel");
    expect(await until("voided")).toMatchObject({ paid: 0 });
    expect(await alertsOf(reference)).toEqual([`Payment ${reference}: cancelled elsewhere`]);
    await removeFault();
  });
});

describe("a bank that rejects what was reported before", () => {
  /** The bank rejects five seconds later. */
  const untilBankRejects = () => shop.sandbox.passTime(6);

  test("takes a captured payment out of its order, and the office hears of it", async () => {
    const { until } = await order("4000000000000358");
    const { reference, total } = await until("captured");
    expect(total).toBeGreaterThan(0);
    await untilBankRejects();
    expect(await until("capture_failed")).toMatchObject({ paid: 0 });
    expect(await alertsOf(reference)).toEqual([`Payment ${reference}: capture failed`]);
  });

  test("puts a refund back into its order, and the office hears of it", async () => {
    const { until, look } = await order("4000000000007726");
    const { reference, total } = await until("captured");
    await inProviderScreen(reference, "refund", 1_500);
    expect(await until("partially_refunded")).toMatchObject({ paid: total - 1_500 });
    await untilBankRejects();
    await eventually(async () => (await look())?.paid === total);
    expect(await look()).toMatchObject({ state: "partially_refunded", refunds: ["failed 1500"] });
    expect(await alertsOf(reference)).toEqual([`Payment ${reference}: refund failed`]);
  });
});
