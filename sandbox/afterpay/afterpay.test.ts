import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountField, findMerchantBySite } from "../merchants.ts";
import { type ProviderSandbox, startProviderSandbox } from "../providers/test-support.ts";

let sandbox: ProviderSandbox;
beforeAll(async () => {
  sandbox = await startProviderSandbox();
});
afterAll(() => sandbox.end());

const merchantId = accountField(findMerchantBySite("aol")!, "afterpay", "merchantId");
const secret = accountField(findMerchantBySite("aol")!, "afterpay", "secret");
const userAgent = `Shop/1.0.0 (Shop/1.0.0; Node.js/24.0.0; Shop/${merchantId}) https://shop.example`;
const call = (method: "GET" | "POST", path: string, body?: unknown, headers: Record<string, string> = {}) =>
  sandbox.ask(method, `/afterpay/v2${path}`, {
    headers: {
      authorization: `Basic ${Buffer.from(`${merchantId}:${secret}`).toString("base64")}`,
      "user-agent": userAgent,
      ...headers,
    },
    ...(body !== undefined && { body }),
  });

const aud = (amount: string) => ({ amount, currency: "AUD" });
const contact = {
  name: "Ana Lee",
  line1: "1 Church St",
  area1: "Parramatta",
  region: "NSW",
  postcode: "2150",
  countryCode: "AU",
};
let last = 0;
const checkout = (change: object = {}) => ({
  amount: aud("110.00"),
  consumer: { email: "ana@shopper.example", givenNames: "Ana", surname: "Lee" },
  merchantReference: `AOL-3000${++last}-1`,
  billing: contact,
  shipping: contact,
  merchant: { redirectConfirmUrl: "http://aol.localhost/back", redirectCancelUrl: "http://aol.localhost/cancel" },
  items: [{ name: "Kettle", sku: "K-1", quantity: 2, price: aud("55.00") }],
  taxAmount: aud("10.00"),
  shippingAmount: aud("0.00"),
  ...change,
});

/** A checkout that the customer has left with this choice. */
async function chosen(choice?: string) {
  const request = checkout();
  const { body } = await call("POST", "/checkouts", request);
  if (choice !== undefined) await sandbox.control("shopper", { reference: request.merchantReference, choice });
  return { request, token: String(body["token"]), reference: request.merchantReference };
}
const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body["errorCode"]];
const capture = (token: string) => call("POST", "/payments/capture", { token });

describe("a caller", () => {
  test("without its keys, or without a name in its User-Agent, is refused", async () => {
    const stranger = await call("GET", "/configuration", undefined, { authorization: "Basic eDp5" });
    expect(codeOf(stranger)).toEqual([401, "unauthorized"]);
    for (const name of ["Shop", userAgent.replace(merchantId, "600032000")])
      expect((await call("GET", "/configuration", undefined, { "user-agent": name })).status).toBe(400);
  });
});

describe("the limits", () => {
  test("are in the configuration, for a day, and hold for checkouts", async () => {
    const before = await call("GET", "/configuration");
    expect(before.body).toEqual({ minimumAmount: aud("1.00"), maximumAmount: aud("2000.00") });
    expect(before.headers.get("cache-control")).toContain("max-age=86400");
    await sandbox.control("afterpay-limits", { site: "aol", maximum: 109_99 });
    expect((await call("GET", "/configuration")).body).toEqual({ maximumAmount: aud("109.99") });
    expect(codeOf(await call("POST", "/checkouts", checkout()))).toEqual([422, "unsupported_payment_type"]);
    await sandbox.control("afterpay-limits", { site: "aol", minimum: 1_00, maximum: 2_000_00 });
  });
});

describe("a checkout", () => {
  test.each([
    [{ consumer: { givenNames: "Ana" } }, "invalid_object"],
    [{ billing: { ...contact, region: "" } }, "invalid_object"],
    [{ items: [{ name: "Kettle", quantity: 1, price: aud("0.00") }] }, "invalid_object"],
    [{ amount: aud("110") }, "invalid_object"],
    [{ taxAmount: { amount: "10.00", currency: "NZD" } }, "unsupported_currency"],
  ])("that is not as described is refused: %j", async (change, code) => {
    expect(codeOf(await call("POST", "/checkouts", checkout(change)))).toEqual([422, code]);
  });

  test("can be read with what was asked for, until it is paid", async () => {
    const { request, token } = await chosen("approve");
    const read = await call("GET", `/checkouts/${token}`);
    expect(read.body).toMatchObject({ ...request, token });
    await capture(token);
    expect((await call("GET", `/checkouts/${token}`)).status).toBe(412);
  });

  test("can be read for an hour, and paid for longer", async () => {
    const { token } = await chosen("approve");
    await sandbox.control("clock", { advance: 3_700 });
    expect((await call("GET", `/checkouts/${token}`)).status).toBe(412);
    expect((await capture(token)).status).toBe(201);
  });
});

describe("a payment", () => {
  test("is captured once for a token, with everything that was ordered", async () => {
    const { token, reference, request } = await chosen("approve");
    const [first, second] = [await capture(token), await capture(token)];
    expect(first.body).toMatchObject({
      token,
      status: "APPROVED",
      paymentState: "CAPTURED",
      originalAmount: aud("110.00"),
      openToCaptureAmount: aud("0.00"),
      merchantReference: reference,
      refunds: [],
      orderDetails: { consumer: request.consumer, items: request.items, taxAmount: aud("10.00") },
      events: [{ type: "CAPTURED", amount: aud("110.00") }],
    });
    expect(second.body).toEqual(first.body);
    expect((await call("GET", `/payments/token:${token}`)).body).toEqual(first.body);
    expect(await sandbox.totals(reference)).toMatchObject({ captured: 110_00 });
  });

  test("that is declined is answered as one, and takes nothing", async () => {
    const { token, reference } = await chosen("decline");
    const { status, body } = await capture(token);
    expect([status, body["status"], body["paymentState"]]).toEqual([201, "DECLINED", "CAPTURE_DECLINED"]);
    expect(await sandbox.totals(reference)).toMatchObject({ captured: 0 });
  });

  test.each([
    [async () => (await chosen()).token, [412, "invalid_order_transaction_status"]],
    [async () => (await chosen("cancel")).token, [412, "invalid_order_transaction_status"]],
    [() => Promise.resolve("unknown"), [402, "invalid_token"]],
    [() => Promise.resolve(""), [422, "invalid_object"]],
  ])("needs a token that its customer has confirmed", async (tokenOf, answer) => {
    expect(codeOf(await capture(await tokenOf()))).toEqual(answer);
  });
});

describe("a refund", () => {
  test("repeats what was asked for, is made once, and never exceeds the payment", async () => {
    const { token, reference } = await chosen("approve");
    const id = String((await capture(token)).body["id"]);
    const give = (amount: string, requestId: string) =>
      call("POST", `/payments/${id}/refund`, { requestId, amount: aud(amount), merchantReference: reference });
    const [first, again] = [await give("100.00", "one"), await give("100.00", "one")];
    expect([first.status, first.body]).toMatchObject([
      201,
      { requestId: "one", amount: aud("100.00"), merchantReference: reference, refundedAt: expect.any(String) },
    ]);
    expect(again.body).toEqual(first.body);
    expect(codeOf(await give("10.01", "two"))).toEqual([422, "invalid_amount"]);
    const payment = await call("GET", `/payments/token:${token}`);
    expect(payment.body["refunds"]).toMatchObject([{ requestId: "one" }]);
    expect(await sandbox.totals(reference)).toMatchObject({ captured: 110_00, refunded: 100_00 });
  });

  test("of an unpaid amount is refused", async () => {
    const { token } = await chosen("decline");
    const id = String((await capture(token)).body["id"]);
    const answer = await call("POST", `/payments/${id}/refund`, { amount: aud("1.00") });
    expect(codeOf(answer)).toEqual([412, "precondition_failed"]);
  });
});
