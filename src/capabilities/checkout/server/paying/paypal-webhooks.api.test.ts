import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orderOf, providerTotals } from "#test/support/api-orders.ts";
import { comeBack, goToProvider } from "#test/support/redirect-payments.ts";
import { followUpPayments } from "#capabilities/payments/server/payments.service.ts";
import { eventually, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import { onPayment } from "./on-payment.ts";

const OFFICE = "office@hearth.example";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox({ environment: { ALERT_MAIL: OFFICE } });
});
afterAll(() => shop.close());

async function pay() {
  const gone = await goToProvider(shop, "payPal");
  const answer = await comeBack(gone.visitor, await shop.sandbox.shopper(gone.reference, "approve"));
  expect(answer.body).toMatchObject({ orderCompleted: true });
  const order = await orderOf(shop, gone.form.cartId);
  return { ...gone, cartId: gone.form.cartId, order };
}

type Sent = {
  event: string;
  reference: string;
  state: string;
  headers: Record<string, string>;
  body: string;
  tries: { outcome: string }[];
};
const webhooks = async (): Promise<Sent[]> =>
  ((await (await fetch(`${shop.sandbox.url}/__control/webhooks`)).json()) as { webhooks: Sent[] }).webhooks;
const sentOf = (reference: string, event: string) =>
  eventually(async () =>
    (await webhooks()).find((one) => one.reference === reference && one.event === event && one.tries.length > 0),
  );

const officeHears = (subject: string) =>
  eventually(async () => (await shop.sandbox.mails(OFFICE)).some((mail) => mail.subject === subject));

const post = (body: string, headers: Record<string, string> = {}) =>
  shop.shop.app.inject({
    method: "POST",
    url: "/api/webhooks/paypal",
    headers: { host: "aol.localhost", "content-type": "application/json", ...headers },
    payload: body,
  });

describe("a webhook of PayPal", () => {
  test("that PayPal signed is heard, and repeated it changes nothing more", async () => {
    const { reference, order } = await pay();
    const { headers, body } = await sentOf(reference, "PAYMENT.CAPTURE.COMPLETED");
    await expect.poll(async () => (await sentOf(reference, "PAYMENT.CAPTURE.COMPLETED")).state).toBe("delivered");
    expect((await post(body, headers)).statusCode).toBe(204);
    expect(await providerTotals(shop, order.number)).toMatchObject({ payments: 1, captured: order.total_cents });
  });

  test("that is forged is refused, and the office hears of it once a day", async () => {
    const { reference, order } = await pay();
    const { headers, body } = await sentOf(reference, "PAYMENT.CAPTURE.COMPLETED");
    const forged = body.replace("PAYMENT.CAPTURE.COMPLETED", "CUSTOMER.DISPUTE.CREATED");
    const elsewhere = { ...headers, "paypal-cert-url": "https://evil.example/cert.pem" };
    for (const answer of [await post(forged, headers), await post(body), await post(body, elsewhere), await post("{}")])
      expect(answer.statusCode).toBe(403);
    await officeHears("Unsigned notifications of paypal");
    const { rows } = await sql`select 1 from payment_events e join payment_attempts a on a.id = e.attempt_id
      where a.order_id = ${order.id}`.execute(shop.database.db);
    expect(rows).toEqual([]);
  });

  test("that was signed for another site's account is refused", async () => {
    const { reference } = await pay();
    const { headers, body } = await sentOf(reference, "PAYMENT.CAPTURE.COMPLETED");
    expect((await post(body, { ...headers, host: "hc.localhost" })).statusCode).toBe(403);
  });

  test("that PayPal cannot be asked about just now is wanted again", async () => {
    const clear = await shop.sandbox.fault({
      match: { provider: "paypal", operation: "verify" },
      fault: { kind: "status", status: 503 },
      // Webhooks of the payments before are asked about again, too.
      times: 50,
    });
    const { reference } = await pay();
    const first = await sentOf(reference, "PAYMENT.CAPTURE.COMPLETED");
    expect(first.tries[0]?.outcome).toBe("503");
    await clear();
    await eventually(async () => (await sentOf(reference, "PAYMENT.CAPTURE.COMPLETED")).state === "delivered");
  });
});

describe("an access token that PayPal refuses", () => {
  test("is renewed once, without an effect on the payment", async () => {
    const { reference } = await pay();
    await shop.sandbox.sendEvent(reference, "tokens-revoked");
    const { order } = await pay();
    expect(order.state).toBe("placed");
  });

  test("again and again is a fault of ours: there is no redirect, and the calls to PayPal are limited", async () => {
    const refused = async () => {
      const { requests } = (await (await fetch(`${shop.sandbox.url}/__control/requests`)).json()) as {
        requests: { operation: string; outcome: number }[];
      };
      return requests.filter((one) => one.operation === "create" && one.outcome === 401).length;
    };
    const before = await refused();
    const match = { provider: "paypal", operation: "create" };
    const clear = await shop.sandbox.fault({ match, fault: { kind: "status", status: 401 }, times: 9 });
    await expect(goToProvider(shop, "payPal")).rejects.toThrow();
    await clear();
    expect((await refused()) - before).toBe(2);
  });
});

test("a refund at PayPal's own screen is counted like one of ours", async () => {
  const { reference, order, cartId } = await pay();
  await shop.sandbox.sendEvent(reference, "refunded-elsewhere", 2_500);
  await eventually(async () => (await orderOf(shop, cartId)).paid_cents === order.total_cents - 2_500);
  expect(await providerTotals(shop, order.number)).toMatchObject({ refunded: 2_500 });
});

describe("a dispute at PayPal", () => {
  const disputesOf = async (orderId: string) =>
    (
      await sql<{ stage: string; status: string; taken_cents: number; due: boolean; state: string }>`
        select d.stage, d.status, d.taken_cents, d.due_at is not null as due, a.state
        from payment_disputes d join payment_attempts a on a.id = d.attempt_id where a.order_id = ${orderId}`.execute(
        shop.database.db,
      )
    ).rows;
  const becomes = (orderId: string, wanted: object) =>
    eventually(async () => {
      const [dispute] = await disputesOf(orderId);
      return Object.entries(wanted).every(([name, value]) => dispute?.[name as "stage"] === value);
    });

  test("opens a case with the day to answer by, and takes nothing while PayPal only asks", async () => {
    const { reference, order } = await pay();
    await shop.sandbox.sendEvent(reference, "dispute-opened", 4_000);
    await becomes(order.id, { stage: "inquiry", status: "open", taken_cents: 0, due: true, state: "captured" });
  });

  test("that is won leaves the money, and that is lost takes it", async () => {
    for (const [event, status, taken_cents, state] of [
      ["dispute-won", "won", 0, "captured"],
      ["dispute-lost", "lost", 4_000, "charged_back"],
    ] as const) {
      const { reference, order } = await pay();
      await shop.sandbox.sendEvent(reference, "dispute-opened", 4_000);
      await becomes(order.id, { status: "open" });
      await shop.sandbox.sendEvent(reference, "dispute-escalated");
      await becomes(order.id, { stage: "chargeback", taken_cents: 4_000 });
      await shop.sandbox.sendEvent(reference, event);
      await becomes(order.id, { status, taken_cents, state });
    }
  });

  const followUp = (now: Date) =>
    followUpPayments({ db: shop.database.db, config: shop.config, log: shop.shop.app.log, onPayment, now });
  /** Lets a day go by since the last report about every dispute. */
  const waitADay = () =>
    sql`update payment_disputes set updated_at = updated_at - interval '25 hours',
      followed_up_at = followed_up_at - interval '25 hours'`.execute(shop.database.db);

  test("whose end is never reported is asked after once a day, and the office hears once that its day has passed", async () => {
    const { reference, order } = await pay();
    await shop.sandbox.sendEvent(reference, "dispute-opened", 4_000);
    await becomes(order.id, { status: "open" });
    const late = new Date(Date.now() + 30 * 86_400_000);
    for (let day = 0; day < 2; day++) {
      await waitADay();
      await Promise.all([followUp(late), followUp(late)]);
      expect(await followUp(late)).toBe(0);
    }
    await becomes(order.id, { status: "open" });
    const subject = `Payment ${reference}: dispute silent`;
    await officeHears(subject);
    expect((await shop.sandbox.mails(OFFICE)).filter((mail) => mail.subject === subject)).toHaveLength(1);

    await shop.sandbox.fault({
      match: { provider: "paypal", operation: "webhook" },
      fault: { kind: "webhook-skip" },
      times: 1,
    });
    await shop.sandbox.sendEvent(reference, "dispute-lost");
    await waitADay();
    await followUp(late);
    await becomes(order.id, { status: "lost", taken_cents: 4_000, state: "charged_back" });
  });

  test("that PayPal lost to the payer's bank is a capture it took back", async () => {
    const { reference, order } = await pay();
    await shop.sandbox.sendEvent(reference, "capture-reversed");
    await becomes(order.id, { stage: "chargeback", status: "lost", taken_cents: order.total_cents });
  });
});
