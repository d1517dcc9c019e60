import {
  CheckoutAPI,
  Client,
  type Config,
  EnvironmentEnum,
  HttpClientException,
  hmacValidator as HmacValidator,
  Types,
} from "@adyen/api-library";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findMerchantBySite } from "../merchants.ts";
import { accountOf, browserInfo, paymentBody, startTestSandbox, type TestSandbox } from "../test-support.ts";

/* Adyen's own client for Node drives the sandbox: what it sends is accepted, and what it gets it understands. */

const { PaymentResponse, PaymentCaptureResponse, PaymentRefundResponse } = Types.checkout;
type HttpClient = NonNullable<ConstructorParameters<typeof Client>[1]>;
type Options = Parameters<HttpClient["request"]>[4];

/** The library only speaks https with Adyen's own hosts; it takes another HTTP client, for proxies and tests. */
const httpClientFor = (url: string): HttpClient => ({
  async request(endpoint: string, json: string | Buffer, config: Config, _needsKey: boolean, options?: Options) {
    const response = await fetch(endpoint.replace("https://checkout-test.adyen.com", `${url}/adyen`), {
      method: options?.method ?? "POST",
      headers: {
        "content-type": "application/json",
        "x-api-key": config.apiKey ?? "",
        ...(options?.idempotencyKey !== undefined && { "idempotency-key": options.idempotencyKey }),
      },
      body: String(json),
    });
    const text = await response.text();
    if (response.ok) return text;
    const { errorCode } = JSON.parse(text) as { errorCode: string };
    throw new HttpClientException({ message: text, statusCode: response.status, errorCode, responseBody: text });
  },
});

let sandbox: TestSandbox;
let checkout: CheckoutAPI;
const merchantAccount = accountOf("hc");
const amount = { currency: "AUD", value: 12_345 };

const apiWith = (apiKey: string): CheckoutAPI =>
  new CheckoutAPI(new Client({ apiKey, environment: EnvironmentEnum.TEST } as Config, httpClientFor(sandbox.url)));

beforeAll(async () => {
  sandbox = await startTestSandbox();
  checkout = apiWith(findMerchantBySite("hc")?.apiKey ?? "");
});
afterAll(() => sandbox.end());

const once = () => ({ idempotencyKey: crypto.randomUUID() });

async function pay(reference: string) {
  const card = { number: "4111 1111 1111 1111" };
  const facts = { ...card, reference, cents: amount.value };
  const { paymentMethod, ...payment } = paymentBody(facts, await sandbox.encrypt(card));
  return checkout.PaymentsApi.payments(
    {
      ...payment,
      browserInfo,
      channel: Types.checkout.PaymentRequest.ChannelEnum.Web,
      paymentMethod: { ...paymentMethod, type: Types.checkout.CardDetails.TypeEnum.Scheme },
    },
    once(),
  );
}

describe("Adyen's library", () => {
  test("authorises, captures and refunds a payment (SCOPE-30)", async () => {
    const paid = await pay("HC-700-1");
    expect(paid).toMatchObject({ merchantReference: "HC-700-1", amount });
    expect(paid.resultCode).toBe(PaymentResponse.ResultCodeEnum.Authorised);
    const psp = paid.pspReference ?? "";
    const captured = await checkout.ModificationsApi.captureAuthorisedPayment(
      psp,
      { merchantAccount, amount, reference: "HC-700-1" },
      once(),
    );
    expect(captured.status).toBe(PaymentCaptureResponse.StatusEnum.Received);
    const refunded = await checkout.ModificationsApi.refundCapturedPayment(
      psp,
      { merchantAccount, amount: { ...amount, value: 5_000 }, reference: "HC-700-1" },
      once(),
    );
    expect(refunded.status).toBe(PaymentRefundResponse.StatusEnum.Received);
    const moved = (await sandbox.entries("HC-700-1")).map(({ kind, cents }) => [kind, cents]);
    expect(moved).toEqual([
      ["auth", 12_345],
      ["capture", 12_345],
      ["refund", 5_000],
    ]);
  });

  test("cancels a payment by Adyen's reference and by the merchant's, and reverses one (SCOPE-30)", async () => {
    const [first, , third] = [await pay("HC-701-1"), await pay("HC-701-2"), await pay("HC-701-3")];
    const modify = checkout.ModificationsApi;
    const cancelled = await modify.cancelAuthorisedPaymentByPspReference(
      first.pspReference ?? "",
      { merchantAccount, reference: "HC-701-1" },
      once(),
    );
    const byReference = await modify.cancelAuthorisedPayment({ merchantAccount, paymentReference: "HC-701-2" }, once());
    const reversed = await modify.refundOrCancelPayment(third.pspReference ?? "", { merchantAccount }, once());
    expect([cancelled.status, byReference.status, reversed.status]).toEqual(["received", "received", "received"]);
    for (const reference of ["HC-701-1", "HC-701-2", "HC-701-3"])
      expect((await sandbox.entries(reference)).at(-1)).toMatchObject({ kind: "void", cents: amount.value });
  });

  test("lists the methods of an account, and says why a key is refused (SCOPE-30)", async () => {
    const { paymentMethods = [] } = await checkout.PaymentsApi.paymentMethods({ merchantAccount });
    expect(paymentMethods.map(({ type }) => type)).toEqual(["scheme", "googlepay", "applepay"]);
    const refused = { statusCode: 401, errorCode: "000" };
    await expect(apiWith("wrong").PaymentsApi.paymentMethods({ merchantAccount })).rejects.toMatchObject(refused);
    const other = checkout.PaymentsApi.paymentMethods({ merchantAccount: accountOf("aol") });
    await expect(other).rejects.toMatchObject({ statusCode: 403, errorCode: "901" });
  });

  test("finds the signature of a notification valid, and that of a changed one not (SCOPE-30)", async () => {
    const paid = await pay("HC-702-1");
    await checkout.ModificationsApi.captureAuthorisedPayment(
      paid.pspReference ?? "",
      { merchantAccount, amount },
      once(),
    );
    const validator = new HmacValidator();
    const key = findMerchantBySite("hc")?.hmacKey ?? "";
    for (const eventCode of ["AUTHORISATION", "CAPTURE"]) {
      const received = JSON.stringify(await sandbox.shop.hook("HC-702-1", eventCode));
      const notification = JSON.parse(received) as Types.notification.NotificationRequestItem;
      expect(validator.validateHMAC(notification, key)).toBe(true);
      const changed = { ...notification, amount: { ...amount, value: amount.value + 1 } };
      expect(validator.validateHMAC(changed, key)).toBe(false);
    }
  });
});
