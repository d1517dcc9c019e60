import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seal } from "#platform/keys/app-keys.ts";
import { webhookBodies } from "#capabilities/integrations/webhook-events.contract.ts";
import { deliverDue } from "#capabilities/integrations/server/office-webhooks.service.ts";
import { fillCart, placeOrder } from "#test/support/api-orders.ts";
import { mailsTo, untilJobsAreDone } from "#test/support/mails-and-forms.ts";
import { type ShopWithSandbox, startShopWithSandbox } from "#test/support/shop-with-sandbox.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox();
});
afterAll(() => shop.close());

const sql = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values);

type Event = { readonly type: string; readonly data: { readonly site?: string }; readonly at: Date };
async function eventsOf(where: string, values: unknown[] = []): Promise<readonly string[]> {
  const { rows } = await sql(`select type, data, at from integration_events where ${where} order by number`, values);
  return (rows as Event[]).map(({ type, data, at }) => {
    const body = webhookBodies.find((one) => one.type === type)?.body;
    // Throws where an event is not as its description says.
    body?.parse({ type, timestamp: at.toISOString(), data });
    return body === undefined ? `${type} is not described` : type;
  });
}

test("the demonstration's own data make no events (OFI-02)", async () => {
  expect(await eventsOf("true")).toEqual([]);
});

test("an order has events from its placing to its refund, as the description says (OFI-02)", async () => {
  const { id, number } = await placeOrder(shop, await fillCart(shop));
  await untilJobsAreDone(shop);
  const ofOrder = () => eventsOf("data ->> 'orderNumber' = $1", [number]);
  await expect.poll(ofOrder).toContain("payment.captured");
  expect((await ofOrder()).filter((type) => type.startsWith("order."))).toEqual(["order.placed", "order.paid"]);
  await sql("update orders set delivery_day = delivery_day + 1 where id = $1", [id]);
  for (const state of ["picking", "dispatched", "delivered"])
    await sql("update orders set state = $2 where id = $1", [id, state]);
  await sql("update orders set updated_at = now() where id = $1", [id]);
  await sql(
    `insert into order_refunds (id, order_id, parts, cents, reason, who, at) values ($1, $2, '[]', 900, 'Test', 'Test', now())`,
    [randomUUID(), id],
  );
  expect((await ofOrder()).filter((type) => type.startsWith("order.")).slice(2)).toEqual([
    "order.changed",
    "order.changed",
    "order.dispatched",
    "order.delivered",
    "order.refunded",
  ]);
});

test("a draft of an order sends no event (OFI-02)", async () => {
  const before = (await eventsOf("type like 'order.%'")).length;
  await sql("update orders set state = 'draft' where id = (select id from orders order by number limit 1)");
  await sql("update orders set email = 'x' || email where state = 'draft'");
  expect((await eventsOf("type like 'order.%'")).length).toBe(before);
});

test.each([
  ["stock.changed", "update stock set arriving = arriving + 1 where product_id = 1"],
  ["price.changed", "update offers set price_cents = price_cents + 100 where product_id = 2"],
  ["product.changed", "update products set title = title || '!' where id = 2"],
  ["product.unpublished", "delete from offers where product_id = 3 and site = 'hc'"],
  ["customer.changed", "update customers set phone = '0400000000'"],
])("%s is sent whoever makes the change, as the description says (OFI-02)", async (type, statement) => {
  const before = (await eventsOf("type = $1", [type])).length;
  await sql(statement);
  const after = await eventsOf("type = $1", [type]);
  expect(after.length).toBeGreaterThan(before);
});

test("a review that changes an average is no change of the product (OFI-02)", async () => {
  const before = await eventsOf("type = 'product.changed'");
  await sql("update products set rating_average = 4.5, rating_count = rating_count + 1 where id = 5");
  expect(await eventsOf("type = 'product.changed'")).toEqual(before);
});

test("the office gets one mail of a webhook that was disabled after three days (OFI-02)", async () => {
  const now = shop.config.fixedNow ?? new Date();
  const id = randomUUID();
  await sql(
    `insert into webhook_endpoints (id, site, url, description, types, secret, created_at, maker_name, failing_since)
     values ($1, 'hc', 'https://10.0.0.1/hooks', '', '{stock.changed}', 'x', now(), 'Robin Hale', $2)`,
    [id, new Date(now.getTime() - 3 * 86_400_000)],
  );
  await sql("update webhook_endpoints set secret = $2 where id = $1", [id, await seal("whsec_AAAA", shop.config)]);
  await sql("update stock set on_hand = on_hand + 1 where product_id = 7");
  await deliverDue({ db: shop.database.db, config: shop.config }, now);
  await expect
    .poll(async () => (await sql("select disabled_why from webhook_endpoints where id = $1", [id])).rows)
    .toEqual([{ disabled_why: "failing" }]);
  await untilJobsAreDone(shop);
  const mails = (await mailsTo(shop.sandbox, shop.config.alertMail)).filter(({ subject }) => /Webhook/.test(subject));
  expect(mails.map(({ subject }) => subject)).toEqual(["Webhook to 10.0.0.1 is disabled"]);
  expect(mails[0]?.text).toContain("failed for three days");
});
