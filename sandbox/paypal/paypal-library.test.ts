import {
  ApiError,
  CheckoutPaymentIntent,
  Client,
  Environment,
  OrdersController,
  OrderStatus,
  PaymentsController,
  RefundStatus,
} from "@paypal/paypal-server-sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountField, findMerchantBySite } from "../merchants.ts";
import { type ProviderSandbox, startProviderSandbox } from "../providers/test-support.ts";

/* PayPal's own client for Node drives the sandbox: what it sends is accepted, and what it gets it understands. */

let sandbox: ProviderSandbox;
beforeAll(async () => {
  sandbox = await startProviderSandbox();
});
afterAll(() => sandbox.end());

const field = (name: string): string => accountField(findMerchantBySite("hc")!, "paypal", name);

type Sent = { url?: string; method?: string; headers: Record<string, unknown>; data?: string };

/** The library knows PayPal's own hosts alone; the options of its HTTP client, axios, take another transport. */
async function transport({ url = "", method = "GET", headers, data }: Sent) {
  const sent = Object.entries(headers).filter(([, value]) => value !== undefined && value !== null);
  const response = await fetch(url.replace("https://api-m.sandbox.paypal.com", `${sandbox.url}/paypal`), {
    method,
    headers: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
    ...(data !== undefined && { body: data }),
  });
  const { status, statusText } = response;
  return { data: await response.text(), status, statusText, headers: Object.fromEntries(response.headers), config: {} };
}

const clientWith = (secret: string): Client =>
  new Client({
    environment: Environment.Sandbox,
    clientCredentialsAuthCredentials: { oAuthClientId: field("clientId"), oAuthClientSecret: secret },
    unstable_httpClientOptions: { adapter: transport },
  });

const aud = (value: string) => ({ currencyCode: "AUD", value });
const orderFor = (reference: string) => ({
  intent: CheckoutPaymentIntent.Capture,
  purchaseUnits: [{ invoiceId: reference, customId: reference, amount: aud("120.00") }],
  paymentSource: {
    paypal: { experienceContext: { returnUrl: "http://hc.localhost/a", cancelUrl: "http://hc.localhost/b" } },
  },
});
const prefer = "return=representation";

describe("PayPal's library", () => {
  test("creates an order, captures it when its payer agrees, and refunds it (SCOPE-30)", async () => {
    const client = clientWith(field("secret"));
    const [orders, payments] = [new OrdersController(client), new PaymentsController(client)];
    const reference = "HC-800-1";
    const made = await orders.createOrder({ body: orderFor(reference), paypalRequestId: "make-1", prefer });
    expect(made.result.status).toBe(OrderStatus.PayerActionRequired);
    expect(made.result.links?.map(({ rel }) => rel)).toContain("payer-action");
    const id = made.result.id ?? "";

    await sandbox.control("shopper", { reference, choice: "approve" });
    expect((await orders.getOrder({ id })).result.status).toBe(OrderStatus.Approved);

    const taken = await orders.captureOrder({ id, paypalRequestId: "take-1", prefer });
    expect(taken.result.status).toBe(OrderStatus.Completed);
    const capture = taken.result.purchaseUnits?.[0]?.payments?.captures?.[0];
    expect(capture).toMatchObject({ status: "COMPLETED", amount: aud("120.00") });
    const captureId = capture?.id ?? "";
    expect((await payments.getCapturedPayment({ captureId })).result.finalCapture).toBe(true);

    const body = { amount: aud("20.00"), customId: reference };
    const refunded = await payments.refundCapturedPayment({ captureId, paypalRequestId: "return-1", prefer, body });
    expect(refunded.result).toMatchObject({ status: RefundStatus.Completed, amount: aud("20.00") });
    expect((await payments.getRefund({ refundId: refunded.result.id ?? "" })).result.status).toBe(
      RefundStatus.Completed,
    );
    expect(await sandbox.totals(reference)).toMatchObject({ captured: 12_000, refunded: 2_000 });
  });

  test("says why an order cannot be captured yet, and that a secret is refused (SCOPE-30)", async () => {
    const orders = new OrdersController(clientWith(field("secret")));
    const made = await orders.createOrder({ body: orderFor("HC-801-1"), paypalRequestId: "make-2" });
    const early = orders.captureOrder({ id: made.result.id ?? "", paypalRequestId: "take-2" });
    await expect(early).rejects.toMatchObject({ statusCode: 422, result: { name: "UNPROCESSABLE_ENTITY" } });
    const refused = new OrdersController(clientWith("wrong")).getOrder({ id: "x" });
    await expect(refused).rejects.toThrow(ApiError);
    await expect(refused).rejects.toMatchObject({ statusCode: 401 });
  });
});
