import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { untilJobsAreDone } from "#test/support/mails-and-forms.ts";
import { orderHistory, orderOf, providerTotals } from "#test/support/api-orders.ts";
import { attemptsOf, comeBack, goToProvider } from "#test/support/redirect-payments.ts";
import { eventually, fillForm, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import { reconcile } from "./reconcile.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox();
});
afterAll(() => shop.close());

type SentRequest = { provider: string; operation: string; method: string; path: string; body: Record<string, unknown> };
const requestsOf = async (operation: string): Promise<SentRequest[]> =>
  (
    (await (await fetch(`${shop.sandbox.url}/__control/requests`)).json()) as { requests: SentRequest[] }
  ).requests.filter((one) => one.provider === "klarna" && one.operation === operation);

/** A shopper who has agreed at Klarna and is back in the shop. */
async function agree(choice: "approve" | "approve-pending") {
  const gone = await goToProvider(shop, "klarna");
  const back = await shop.sandbox.shopper(gone.reference, choice);
  const answer = await comeBack(gone.visitor, back);
  return { ...gone, back, answer, cartId: gone.form.cartId };
}

const becomes = (cartId: string, state: string) =>
  eventually(async () => (await orderOf(shop, cartId)).state === state);

const sweep = async () => {
  await sql`update payment_attempts set updated_at = clock_timestamp() - interval '10 minutes'
    where state in ('pending', 'action_required')`.execute(shop.database.db);
  const { db } = shop.database;
  await reconcile({ db, config: shop.config, log: shop.shop.app.log }, new Date("2026-11-20T10:05:00+11:00"));
};

test("Klarna receives the lines with their GST, in the language of the site", async () => {
  const { reference } = await goToProvider(shop, "klarna");
  const body = (await requestsOf("create")).find((one) => one.body["merchant_reference1"] === reference)?.body;
  expect(body).toMatchObject({ locale: "en-AU", purchase_country: "AU", purchase_currency: "AUD" });
  const lines = body?.["order_lines"] as { type: string; total_amount: number; total_tax_amount: number }[];
  const sum = (of: "total_amount" | "total_tax_amount") => lines.reduce((all, line) => all + line[of], 0);
  expect([sum("total_amount"), sum("total_tax_amount")]).toEqual([body?.["order_amount"], body?.["order_tax_amount"]]);
  expect(lines[0]).toMatchObject({ type: "physical", total_amount: 99_900, total_tax_amount: 9_082, tax_rate: 1_000 });
});

describe("an order that Klarna looks at first", () => {
  test.each([
    ["fraud-accepted", "placed", "draft>awaiting_payment>payment_pending>placed"],
    ["fraud-rejected", "cancelled", "draft>awaiting_payment>payment_pending>cancelled"],
  ])("waits, and ends as Klarna decides: %s", async (event, state, history) => {
    const { reference, cartId, answer } = await agree("approve-pending");
    expect(answer.body).toMatchObject({ orderCompleted: true, success: true });
    const order = await orderOf(shop, cartId);
    expect(order).toMatchObject({ state: "payment_pending", paid_cents: 0 });
    await shop.sandbox.sendEvent(reference, event);
    await becomes(cartId, state);
    expect(await orderHistory(shop, order.id)).toBe(history);
    const taken = state === "placed" ? order.total_cents : 0;
    expect(await providerTotals(shop, order.number)).toMatchObject({ captured: taken });
  });

  test("is read again where no notification comes", async () => {
    const { reference, cartId } = await agree("approve-pending");
    const match = { provider: "klarna", operation: "webhook" };
    await shop.sandbox.fault({ match, fault: { kind: "webhook-skip" } });
    await shop.sandbox.sendEvent(reference, "fraud-accepted");
    await sweep();
    await becomes(cartId, "placed");
  });

  test("is not believed to be accepted because somebody posts so", async () => {
    const { cartId } = await agree("approve-pending");
    const [attempt] = await attemptsOf(shop, cartId);
    const forged = await shop.shop.app.inject({
      method: "POST",
      url: "/api/webhooks/klarna",
      headers: { host: "aol.localhost" },
      payload: { order_id: attempt?.capture_ref, event_type: "FRAUD_RISK_ACCEPTED" },
    });
    expect(forged.statusCode).toBe(204);
    await untilJobsAreDone(shop);
    expect((await orderOf(shop, cartId)).state).toBe("payment_pending");
  });

  test("that is stopped after it was paid is a case for staff, and the money stays until it ends", async () => {
    const { reference, cartId } = await agree("approve");
    await becomes(cartId, "placed");
    await shop.sandbox.sendEvent(reference, "fraud-stopped");
    const order = await orderOf(shop, cartId);
    const dispute = await eventually(async () => {
      const found = await sql<{ stage: string; status: string; reason: string; taken_cents: number }>`
        select d.stage, d.status, d.reason, d.taken_cents from payment_disputes d
        join payment_attempts a on a.id = d.attempt_id where a.order_id = ${order.id}`.execute(shop.database.db);
      return found.rows[0];
    });
    expect(dispute).toEqual({ stage: "inquiry", status: "open", reason: "FRAUD_RISK_STOPPED", taken_cents: 0 });
    expect(order.paid_cents).toBe(order.total_cents);
  });
});

describe("a capture whose answer is lost", () => {
  test("is one capture: the order is read, and nothing is spent twice", async () => {
    const { reference, visitor, form } = await goToProvider(shop, "klarna");
    await shop.sandbox.fault({
      match: { provider: "klarna", operation: "webhook" },
      fault: { kind: "webhook-skip" },
    });
    const back = await shop.sandbox.shopper(reference, "approve");
    const match = { provider: "klarna", operation: "capture" };
    await shop.sandbox.fault({ match, fault: { kind: "drop-after" }, times: 4 });
    expect((await comeBack(visitor, back)).body).toMatchObject({ orderCompleted: false, type: "error" });
    expect((await comeBack(visitor, back)).body).toMatchObject({ orderCompleted: true });
    const order = await orderOf(shop, form.cartId);
    expect(await providerTotals(shop, order.number)).toMatchObject({ payments: 1, captured: order.total_cents });
  });
});

describe("a page that the shopper has left", () => {
  test("is closed, so that a payment that is no longer wanted cannot be approved", async () => {
    const { visitor, reference, form } = await goToProvider(shop, "klarna");
    const again = await fillForm(visitor, { email: form.email });
    expect(await visitor.call("POST /api/checkout", { body: again })).toMatchObject({ ok: true });
    const [left] = await attemptsOf(shop, form.cartId);
    await eventually(async () =>
      (await requestsOf("disable")).some((one) => one.path.endsWith(String(left?.provider_ref))),
    );
    await shop.sandbox.shopper(reference, "approve");
    const order = await orderOf(shop, form.cartId);
    expect(order).toMatchObject({ state: "placed", payment_type: "CreditCard" });
    expect(await providerTotals(shop, order.number)).toMatchObject({ payments: 1 });
  });

  test("after agreeing frees what was agreed to", async () => {
    const { visitor, reference, form } = await goToProvider(shop, "klarna");
    await shop.sandbox.fault({
      match: { provider: "klarna", operation: "webhook" },
      fault: { kind: "webhook-skip" },
    });
    await shop.sandbox.shopper(reference, "approve");
    const again = await fillForm(visitor, { email: form.email });
    expect(await visitor.call("POST /api/checkout", { body: again })).toMatchObject({ ok: true });
    await eventually(async () => (await requestsOf("cancel")).length > 0);
    const order = await orderOf(shop, form.cartId);
    expect(await providerTotals(shop, order.number)).toMatchObject({ payments: 1 });
  });
});
