import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountField, findMerchantBySite } from "../merchants.ts";
import { type ProviderSandbox, startProviderSandbox } from "../providers/test-support.ts";

let sandbox: ProviderSandbox;
beforeAll(async () => {
  sandbox = await startProviderSandbox();
});
afterAll(() => sandbox.end());

const field = (name: string) => accountField(findMerchantBySite("aol")!, "klarna", name);
const authorization = `Basic ${Buffer.from(`${field("username")}:${field("password")}`).toString("base64")}`;
const call = (method: "GET" | "POST" | "DELETE", path: string, body?: unknown, key?: string) =>
  sandbox.ask(method, `/klarna${path}`, {
    headers: { authorization, ...(key !== undefined && { "klarna-idempotency-key": key }) },
    ...(body !== undefined && { body }),
  });

let last = 0;
const newReference = () => `AOL-2000${++last}-1`;
const line = {
  type: "physical",
  name: "Kettle",
  quantity: 2,
  unit_price: 5_500,
  tax_rate: 1000,
  total_amount: 11_000,
  total_tax_amount: 1_000,
};
const discount = {
  type: "discount",
  name: "Code",
  quantity: 1,
  unit_price: -1_100,
  tax_rate: 1000,
  total_amount: -1_100,
  total_tax_amount: -100,
};
const session = (reference: string, change: object = {}) => ({
  purchase_country: "AU",
  purchase_currency: "AUD",
  locale: "en-AU",
  order_amount: 9_900,
  order_tax_amount: 900,
  order_lines: [line, discount],
  merchant_reference1: reference,
  merchant_urls: { notification: "http://aol.localhost/api/webhooks/klarna" },
  ...change,
});

/** A hosted page that the customer has left with this choice. */
async function chosen(choice: string) {
  const reference = newReference();
  const { body } = await call("POST", "/payments/v1/sessions", session(reference));
  const page = await call("POST", "/hpp/v1/sessions", {
    payment_session_url: `${sandbox.url}/klarna/payments/v1/sessions/${String(body["session_id"])}`,
    merchant_urls: {
      success: "http://aol.localhost/back?sid={{session_id}}",
      status_update: "http://aol.localhost/api/webhooks/klarna",
    },
    options: { place_order_mode: "PLACE_ORDER" },
  });
  await sandbox.control("shopper", { reference, choice });
  const id = String(page.body["session_id"]);
  const read = await call("GET", `/hpp/v1/sessions/${id}`);
  return { reference, id, page, status: read.body["status"], order: String(read.body["order_id"]) };
}

const readOrder = async (id: string) => (await call("GET", `/ordermanagement/v1/orders/${id}`)).body;
const sendEvent = async (reference: string, event: string) =>
  expect((await sandbox.control("provider", { reference, event })).status).toBe(200);

describe("a session", () => {
  test.each([
    [{ order_amount: 9_901 }, "order_amount"],
    [{ order_tax_amount: 1_000 }, "order_tax_amount"],
    [{ order_lines: [{ ...line, total_amount: 10_999 }, discount] }, "order_lines[0].total_amount"],
    [{ order_lines: [{ ...line, total_tax_amount: 1_100 }, discount] }, "order_lines[0].total_tax_amount"],
    [{ purchase_currency: "NZD" }, "purchase_currency"],
    [{ locale: "english" }, "locale"],
  ])("whose lines do not add up is refused: %j", async (change, name) => {
    const answer = await call("POST", "/payments/v1/sessions", session(newReference(), change));
    expect(answer).toMatchObject({
      status: 400,
      body: { error_code: "BAD_VALUE", error_messages: [`Bad value: ${name}`] },
    });
  });
});

describe("a hosted page", () => {
  test("places the order of a customer who agreed, and says so", async () => {
    const { status, order, id, page } = await chosen("approve");
    expect(page.body["redirect_url"]).toContain(`/pay/klarna/${id}`);
    expect(status).toBe("COMPLETED");
    expect(await readOrder(order)).toMatchObject({
      status: "AUTHORIZED",
      fraud_status: "ACCEPTED",
      order_amount: 9_900,
    });
    const received = await sandbox.posted(({ text }) => text.includes(id));
    expect(received.body["session"]).toMatchObject({ session_id: id, status: "COMPLETED", order_id: order });
  });

  test("that is disabled accepts no payment; a completed one cannot be disabled", async () => {
    const { id } = await chosen("approve");
    expect((await call("DELETE", `/hpp/v1/sessions/${id}`)).status).toBe(400);
    const declined = await chosen("decline");
    expect(declined.status).toBe("FAILED");
    expect((await call("DELETE", `/hpp/v1/sessions/${declined.id}`)).status).toBe(204);
  });
});

describe("an order", () => {
  test("is captured once for a key, with its ids in the headers, and refunded up to what was captured", async () => {
    const { order, reference } = await chosen("approve");
    const path = `/ordermanagement/v1/orders/${order}`;
    const first = await call("POST", `${path}/captures`, { captured_amount: 9_900 }, "key-1");
    const again = await call("POST", `${path}/captures`, { captured_amount: 1 }, "key-1");
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.headers.get("capture-id")).toBe(first.headers.get("capture-id"));
    expect((await call("POST", `${path}/captures`, { captured_amount: 1 })).body["error_code"]).toBe(
      "CAPTURE_NOT_ALLOWED",
    );
    const refund = await call("POST", `${path}/refunds`, { refunded_amount: 9_000 }, "key-2");
    expect([refund.status, refund.headers.get("refund-id")]).toEqual([201, expect.stringMatching(/-/)]);
    expect((await call("POST", `${path}/refunds`, { refunded_amount: 901 })).body["error_code"]).toBe(
      "REFUND_NOT_ALLOWED",
    );
    expect((await call("POST", `${path}/cancel`)).body["error_code"]).toBe("CANCEL_NOT_ALLOWED");
    expect(await sandbox.totals(reference)).toMatchObject({ captured: 9_900, refunded: 9_000 });
  });

  test.each([
    ["fraud-accepted", "ACCEPTED", 201],
    ["fraud-rejected", "REJECTED", 403],
  ])("that is pending is not captured before Klarna has looked at it: %s", async (event, fraudStatus, status) => {
    const { order, reference } = await chosen("approve-pending");
    const path = `/ordermanagement/v1/orders/${order}`;
    expect((await readOrder(order))["fraud_status"]).toBe("PENDING");
    expect((await call("POST", `${path}/captures`, { captured_amount: 9_900 })).status).toBe(403);
    await sendEvent(reference, event);
    const received = await sandbox.posted(({ body }) => body["order_id"] === order);
    expect(received.body["event_type"]).toBe(`FRAUD_RISK_${fraudStatus}`);
    expect((await readOrder(order))["fraud_status"]).toBe(fraudStatus);
    expect((await call("POST", `${path}/captures`, { captured_amount: 9_900 })).status).toBe(status);
  });

  test("that is cancelled frees what the customer agreed to", async () => {
    const { order } = await chosen("approve");
    expect((await call("POST", `/ordermanagement/v1/orders/${order}/cancel`)).status).toBe(204);
    expect((await readOrder(order))["status"]).toBe("CANCELLED");
    expect((await call("GET", "/ordermanagement/v1/orders/none")).body["error_code"]).toBe("NO_SUCH_ORDER");
  });
});
