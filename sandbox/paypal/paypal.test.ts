import { createPublicKey, verify, X509Certificate } from "node:crypto";
import { crc32 } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountField, findMerchantBySite } from "../merchants.ts";
import { type Posted, type ProviderSandbox, startProviderSandbox } from "../providers/test-support.ts";
import { webhookIdOf } from "./notifications.ts";

let sandbox: ProviderSandbox;
let token = "";
beforeAll(async () => {
  sandbox = await startProviderSandbox();
  token = await newToken();
});
afterAll(() => sandbox.end());

const merchantOf = (site: string) => findMerchantBySite(site)!;
const basic = (site: string) => {
  const field = (name: string) => accountField(merchantOf(site), "paypal", name);
  return `Basic ${Buffer.from(`${field("clientId")}:${field("secret")}`).toString("base64")}`;
};

async function newToken(site = "hc"): Promise<string> {
  const answer = await sandbox.ask("POST", "/paypal/v1/oauth2/token", {
    headers: { authorization: basic(site), "content-type": "application/x-www-form-urlencoded" },
    body: "grant_type=client_credentials",
  });
  return String(answer.body["access_token"]);
}

const call = (method: "GET" | "POST", path: string, body?: unknown, headers: Record<string, string> = {}) =>
  sandbox.ask(method, `/paypal${path}`, {
    headers: { authorization: `Bearer ${token}`, prefer: "return=representation", ...headers },
    ...(body !== undefined && { body }),
  });

const aud = (value: string) => ({ currency_code: "AUD", value });
let last = 0;
const newReference = () => `HC-1000${++last}-1`;

const orderFor = (reference: string, unit: object = {}) => ({
  intent: "CAPTURE",
  purchase_units: [
    {
      invoice_id: reference,
      custom_id: reference,
      amount: {
        ...aud("120.00"),
        breakdown: {
          item_total: aud("100.00"),
          tax_total: aud("10.00"),
          shipping: aud("15.00"),
          discount: aud("5.00"),
        },
      },
      items: [{ name: "Kettle", quantity: "2", unit_amount: aud("50.00"), tax: aud("5.00"), sku: "K-1" }],
      shipping: {
        name: { full_name: "Ada Shopper" },
        address: { address_line_1: "1 High St", admin_area_2: "Richmond", postal_code: "3121", country_code: "AU" },
      },
      ...unit,
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        return_url: "http://hc.localhost/back",
        cancel_url: "http://hc.localhost/cancel",
        shipping_preference: "SET_PROVIDED_ADDRESS",
      },
    },
  },
});

const issueOf = ({ body }: { body: Record<string, unknown> }) =>
  (body["details"] as { issue: string }[] | undefined)?.[0]?.issue ?? body["name"];

type Capture = { id: string; status: string };
const captureOf = ({ body }: { body: Record<string, unknown> }): Capture =>
  (body["purchase_units"] as { payments: { captures: Capture[] } }[])[0]!.payments.captures[0]!;

/** An order that the payer approved, captured. */
async function paid(choice = "approve") {
  const reference = newReference();
  const made = await call("POST", "/v2/checkout/orders", orderFor(reference));
  const id = String(made.body["id"]);
  await sandbox.control("shopper", { reference, choice });
  const captured = await call("POST", `/v2/checkout/orders/${id}/capture`, {});
  return { reference, id, captured, capture: captureOf(captured) };
}

const sendEvent = async (reference: string, event: string, cents?: number) =>
  expect((await sandbox.control("provider", { reference, event, ...(cents && { cents }) })).status).toBe(200);

const isEvent = (type: string, reference: string) => (posted: Posted) =>
  posted.body["event_type"] === type && posted.text.includes(reference);

describe("an order", () => {
  test("is answered whole where that is preferred, and otherwise with its id, status and links", async () => {
    const whole = await call("POST", "/v2/checkout/orders", orderFor(newReference()));
    expect(whole).toMatchObject({
      status: 200,
      body: { status: "PAYER_ACTION_REQUIRED", intent: "CAPTURE", purchase_units: [{ items: [{ name: "Kettle" }] }] },
    });
    const brief = await call("POST", "/v2/checkout/orders", orderFor(newReference()), { prefer: "return=minimal" });
    expect(Object.keys(brief.body)).toEqual(["id", "status", "links"]);
  });

  test.each([
    [{ amount: { ...aud("120.00"), breakdown: { item_total: aud("100.00") } } }, "TAX_TOTAL_REQUIRED"],
    [{ items: [{ name: "Kettle", quantity: "1", unit_amount: aud("50.00") }] }, "ITEM_TOTAL_MISMATCH"],
    [
      {
        items: [],
        amount: { ...aud("119.99"), breakdown: { item_total: aud("100.00"), shipping: aud("20.00") } },
      },
      "AMOUNT_MISMATCH",
    ],
    [{ items: [], amount: aud("0.00") }, "CANNOT_BE_ZERO_OR_NEGATIVE"],
    [{ items: [], amount: { currency_code: "NZD", value: "120.00" } }, "INVALID_CURRENCY_CODE"],
    [{ shipping: { address: { address_line_1: "1 High St", country_code: "AU" } } }, "CITY_REQUIRED"],
    [{ shipping: { address: { suburb: "Richmond", country_code: "AU" } } }, "INVALID_PARAMETER_SYNTAX"],
  ])("with wrong sums or fields is refused: %j", async (unit, issue) => {
    const answer = await call("POST", "/v2/checkout/orders", orderFor(newReference(), unit));
    expect(issueOf(answer)).toBe(issue);
  });

  test("fails as the mock header asks", async () => {
    const headers = { "paypal-mock-response": '{"mock_application_codes":"INSTRUMENT_DECLINED"}' };
    const answer = await call("POST", "/v2/checkout/orders", orderFor(newReference()), headers);
    expect([answer.status, issueOf(answer)]).toEqual([422, "INSTRUMENT_DECLINED"]);
  });
});

describe("an access token", () => {
  test("is needed, and ends when the platform ends it", async () => {
    const { reference } = await paid();
    await sendEvent(reference, "tokens-revoked");
    const refused = await call("POST", "/v2/checkout/orders", orderFor(newReference()));
    expect([refused.status, issueOf(refused)]).toEqual([401, "AUTHENTICATION_FAILURE"]);
    token = await newToken();
    expect((await call("POST", "/v2/checkout/orders", orderFor(newReference()))).status).toBe(200);
  });
});

describe("a capture from a bank", () => {
  test("is pending, and takes the money when the bank has paid", async () => {
    const { reference, captured, capture } = await paid("approve-pending");
    expect([captured.body["status"], capture.status]).toEqual(["COMPLETED", "PENDING"]);
    expect(await sandbox.totals(reference)).toMatchObject({ captured: 0 });
    await sendEvent(reference, "capture-completed");
    const read = await call("GET", `/v2/payments/captures/${capture.id}`);
    expect(read.body).toMatchObject({ status: "COMPLETED", custom_id: reference });
    expect(await sandbox.totals(reference)).toMatchObject({ captured: 12_000 });
  });

  test("is declined where the bank does not pay", async () => {
    const { reference, capture } = await paid("approve-pending");
    await sendEvent(reference, "capture-denied");
    expect((await call("GET", `/v2/payments/captures/${capture.id}`)).body["status"]).toBe("DECLINED");
    expect((await sandbox.posted(isEvent("PAYMENT.CAPTURE.DENIED", reference))).path).toBe("/api/webhooks/paypal");
  });

  test("completes after a delay", async () => {
    const { reference, capture } = await paid("approve-pending");
    await sandbox.control("clock", { advance: 61 });
    await sandbox.posted(isEvent("PAYMENT.CAPTURE.COMPLETED", reference));
    expect((await call("GET", `/v2/payments/captures/${capture.id}`)).body["status"]).toBe("COMPLETED");
  });
});

describe("a refund", () => {
  test("in part is done at once, and never exceeds what was captured", async () => {
    const { reference, capture } = await paid();
    const path = `/v2/payments/captures/${capture.id}/refund`;
    const part = await call("POST", path, { amount: aud("100.00"), custom_id: reference });
    expect(part).toMatchObject({
      status: 201,
      body: { status: "COMPLETED", amount: aud("100.00"), custom_id: reference },
    });
    expect(issueOf(await call("POST", path, { amount: aud("20.01") }))).toBe("REFUND_AMOUNT_EXCEEDED");
    expect((await call("POST", path, {})).body).toMatchObject({ amount: aud("20.00") });
    expect(issueOf(await call("POST", path, {}))).toBe("CAPTURE_FULLY_REFUNDED");
    expect((await call("GET", `/v2/payments/captures/${capture.id}`)).body["status"]).toBe("REFUNDED");
  });

  test.each([
    ["refund-completed", "COMPLETED", 12_000],
    ["refund-failed", "FAILED", 0],
  ])("of a bank's payment is pending until %s", async (event, status, refunded) => {
    const { reference, capture } = await paid("approve-pending");
    await sendEvent(reference, "capture-completed");
    const answer = await call("POST", `/v2/payments/captures/${capture.id}/refund`, {});
    expect(answer.body["status"]).toBe("PENDING");
    expect(await sandbox.totals(reference)).toMatchObject({ refunded: 0 });
    await sendEvent(reference, event);
    expect((await call("GET", `/v2/payments/refunds/${String(answer.body["id"])}`)).body["status"]).toBe(status);
    expect(await sandbox.totals(reference)).toMatchObject({ refunded });
  });
});

describe("a dispute", () => {
  test.each([
    ["dispute-won", "RESOLVED_SELLER_FAVOUR", 0],
    ["dispute-lost", "RESOLVED_BUYER_FAVOUR", 4_000],
  ])("opens, is escalated, and ends: %s", async (event, outcome, chargedBack) => {
    const { reference, capture } = await paid();
    await sendEvent(reference, "dispute-opened", 4_000);
    const opened = await sandbox.posted(isEvent("CUSTOMER.DISPUTE.CREATED", reference));
    const { dispute_id: id } = opened.body["resource"] as { dispute_id: string };
    const path = `/v1/customer/disputes/${id}`;
    expect((await call("GET", path)).body).toMatchObject({
      status: "WAITING_FOR_SELLER_RESPONSE",
      dispute_life_cycle_stage: "INQUIRY",
      dispute_amount: aud("40.00"),
      disputed_transactions: [{ seller_transaction_id: capture.id }],
    });
    await sendEvent(reference, "dispute-escalated");
    expect((await call("GET", path)).body["dispute_life_cycle_stage"]).toBe("CHARGEBACK");
    await sendEvent(reference, event);
    expect((await call("GET", path)).body).toMatchObject({
      status: "RESOLVED",
      dispute_outcome: { outcome_code: outcome },
    });
    expect(await sandbox.totals(reference)).toMatchObject({ chargedBack });
  });
});

describe("a webhook", () => {
  const check = ({ headers, text }: Pick<Posted, "headers" | "text">, site = "hc") => {
    const named = ["auth-algo", "cert-url", "transmission-id", "transmission-sig", "transmission-time"].map(
      (name) => `${JSON.stringify(name.replace("-", "_"))}:${JSON.stringify(headers[`paypal-${name}`])}`,
    );
    const body = `{${named.join()},"webhook_id":"${webhookIdOf(merchantOf(site))}","webhook_event":${text}}`;
    return call("POST", "/v1/notifications/verify-webhook-signature", body, { "content-type": "application/json" });
  };

  test("has a signature over its bytes that the certificate proves, and goes to the site's own name", async () => {
    const { reference } = await paid();
    const { headers, text } = await sandbox.posted(isEvent("PAYMENT.CAPTURE.COMPLETED", reference));
    const certificate = new X509Certificate(await (await fetch(String(headers["paypal-cert-url"]))).text());
    const key = createPublicKey(certificate.publicKey.export({ type: "spki", format: "pem" }));
    const signed = [
      headers["paypal-transmission-id"],
      headers["paypal-transmission-time"],
      webhookIdOf(merchantOf("hc")),
      crc32(text),
    ].join("|");
    const signature = Buffer.from(String(headers["paypal-transmission-sig"]), "base64");
    expect(verify("sha256", Buffer.from(signed), key, signature)).toBe(true);
    expect(headers["host"]).toMatch(/^hc\.localhost:/);
  });

  test("is proven by PayPal's own check, unless a byte, the webhook or the key is another", async () => {
    const { reference } = await paid();
    const { headers, text } = await sandbox.posted(isEvent("PAYMENT.CAPTURE.COMPLETED", reference));
    const status = async (...sent: Parameters<typeof check>) => (await check(...sent)).body["verification_status"];
    expect(await status({ headers, text })).toBe("SUCCESS");
    expect(await status({ headers, text: JSON.stringify(JSON.parse(text)) })).toBe("FAILURE");
    expect(await status({ headers, text }, "aol")).toBe("FAILURE");
    expect(await status({ headers: { ...headers, "paypal-transmission-sig": "bm9uZQ==" }, text })).toBe("FAILURE");
  });
});
