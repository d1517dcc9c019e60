import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hmacSignature } from "../card/notifications.ts";
import { readStoresMerchant } from "../merchants.ts";
import { startTestSandbox, type TestSandbox } from "../test-support.ts";
import { terminalsOf } from "./transactions.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.end());
beforeEach(() => sandbox.control("reset", {}));

const merchant = readStoresMerchant("hc");
const [first] = terminalsOf(merchant);
const poiId = first?.poiId ?? "";
let ids = 0;
const newId = (): string => `ID${++ids}`;

type Category = "Payment" | "Abort" | "TransactionStatus" | "Reversal";
type Sent = { path?: "sync" | "async"; serviceId?: string; change?: object; apiKey?: string; device?: string };

async function send(
  category: Category,
  body: object,
  { path = "sync", serviceId, change, apiKey, device = poiId }: Sent = {},
) {
  const MessageHeader = {
    ProtocolVersion: "3.0",
    MessageClass: "Service",
    MessageCategory: category,
    MessageType: "Request",
    ServiceID: serviceId ?? newId(),
    SaleID: "till",
    POIID: poiId,
    ...change,
  };
  const response = await fetch(
    `${sandbox.url}/adyenterminal/v1/merchants/${merchant.merchantAccount}/devices/${device}/${path}`,
    {
      method: "POST",
      headers: { "content-type": "application/json", "x-api-key": apiKey ?? merchant.apiKey },
      body: JSON.stringify({ SaleToPOIRequest: { MessageHeader, [`${category}Request`]: body } }),
    },
  );
  const text = await response.text();
  return { status: response.status, text, body: text.startsWith("{") ? (JSON.parse(text) as Answer) : undefined };
}
type Answer = {
  SaleToPOIResponse?: { MessageHeader: object } & Record<string, Response | undefined>;
  SaleToPOIRequest?: { EventNotification: { EventToNotify: string; EventDetails: string } };
};
type Response = {
  Response: { Result: string; ErrorCondition?: string; AdditionalResponse?: string };
  POIData?: { POITransactionID: { TransactionID: string; TimeStamp: string } };
  PaymentReceipt?: { DocumentQualifier: string }[];
  RepeatedMessageResponse?: { RepeatedResponseMessageBody: { PaymentResponse?: Response } };
};

const pay = (reference: string, sent: Sent = {}, Currency = "AUD") =>
  send(
    "Payment",
    {
      SaleData: { SaleTransactionID: { TransactionID: reference, TimeStamp: new Date().toISOString() } },
      PaymentTransaction: { AmountsReq: { Currency, RequestedAmount: 149.95 } },
    },
    sent,
  );
const abort = (ServiceID: string) =>
  send("Abort", { AbortReason: "MerchantAbort", MessageReference: { MessageCategory: "Payment", ServiceID } });

/** What the terminal says of a payment: the question's result, and the repeated answer. */
async function ask(ServiceID: string) {
  const answered = await send("TransactionStatus", { MessageReference: { MessageCategory: "Payment", ServiceID } });
  const response = answered.body?.SaleToPOIResponse?.["TransactionStatusResponse"];
  return {
    condition: response?.Response.ErrorCondition,
    payment: response?.RepeatedMessageResponse?.RepeatedResponseMessageBody.PaymentResponse,
  };
}
const press = (reference: string, choice: string) => sandbox.control("shopper", { reference, choice });

describe("a payment at a terminal", () => {
  test("waits for a card, and sync answers when one was tapped", async () => {
    const answering = pay("HC-1-1", { serviceId: "WAIT1" });
    await expect.poll(async () => (await ask("WAIT1")).condition).toBe("InProgress");
    await press("HC-1-1", "approve");
    const { body } = await answering;
    expect(body?.SaleToPOIResponse?.MessageHeader).toMatchObject({ MessageType: "Response", ServiceID: "WAIT1" });
    const response = body?.SaleToPOIResponse?.["PaymentResponse"];
    expect(response?.Response).toMatchObject({ Result: "Success" });
    expect(response?.POIData?.POITransactionID.TransactionID).toMatch(/^\w+\.[A-Z0-9]{16}$/);
    expect(response?.PaymentReceipt?.map((receipt) => receipt.DocumentQualifier)).toEqual([
      "CashierReceipt",
      "CustomerReceipt",
    ]);
    expect((await sandbox.entries("HC-1-1")).map(({ kind, cents }) => [kind, cents])).toEqual([
      ["auth", 14_995],
      ["capture", 14_995],
    ]);
    const hook = await sandbox.shop.hook("HC-1-1", "AUTHORISATION");
    expect(hook).toMatchObject({ merchantAccountCode: merchant.merchantAccount, success: "true" });
    expect(hook.additionalData.hmacSignature).toBe(hmacSignature(hook, merchant.hmacKey));
  });

  test("is taken by async with a word, and the answer is repeated on request", async () => {
    expect(await pay("HC-2-1", { path: "async", serviceId: "ASYNC2" })).toMatchObject({ status: 200, text: "ok" });
    await press("HC-2-1", "decline");
    expect((await ask("ASYNC2")).payment?.Response).toMatchObject({ Result: "Failure", ErrorCondition: "Refusal" });
    expect(await sandbox.entries("HC-2-1")).toEqual([]);
  });

  test.each([
    ["by the customer", (reference: string, _id: string) => press(reference, "cancel"), "Cancel"],
    ["by the shop", (_reference: string, id: string) => abort(id), "Aborted"],
    ["after two minutes", () => sandbox.control("clock", { advance: 121 }), "Cancel"],
  ] as const)("is cancelled %s", async (_by, cancel, condition) => {
    const [reference, serviceId] = [`HC-3-${newId()}`, newId()];
    await pay(reference, { path: "async", serviceId });
    await cancel(reference, serviceId);
    expect((await ask(serviceId)).payment?.Response).toMatchObject({ ErrorCondition: condition });
    expect(await sandbox.entries(reference)).toEqual([]);
  });

  test("that was approved is not aborted any more", async () => {
    await pay("HC-4-1", { path: "async", serviceId: "DONE4" });
    await press("HC-4-1", "approve");
    await abort("DONE4");
    expect((await ask("DONE4")).payment?.Response.Result).toBe("Success");
  });

  test("under a ServiceID that was used is no second payment", async () => {
    await pay("HC-5-1", { path: "async", serviceId: "TWICE5" });
    const again = await pay("HC-5-1", { serviceId: "TWICE5" });
    expect(again.body?.SaleToPOIResponse?.["PaymentResponse"]?.Response.Result).toBe("Failure");
    await press("HC-5-1", "approve");
    expect(await sandbox.entries("HC-5-1")).toHaveLength(2);
    expect((await press("HC-5-1", "approve")).status).toBe(404);
  });

  test("finds the terminal busy with another one", async () => {
    await pay("HC-6-1", { path: "async" });
    const { body } = await pay("HC-6-2");
    expect(body?.SaleToPOIResponse?.["PaymentResponse"]?.Response.ErrorCondition).toBe("Busy");
  });

  test("that never arrived is not found", async () => {
    expect((await ask("NEVER")).condition).toBe("NotFound");
  });
});

describe("messages are refused", () => {
  test("without the stores' key, and with the key of the online account", async () => {
    expect((await pay("HC-7-1", { apiKey: "nobody's" })).status).toBe(401);
    const online = String(merchant.accounts["adyen"]?.["apiKey"]);
    expect((await pay("HC-7-1", { apiKey: online })).status).toBe(401);
  });

  test.each([
    ["an old protocol", { ProtocolVersion: "2.0" }],
    ["a long ServiceID", { ServiceID: "12345678901" }],
    ["an unknown field", { Extra: "1" }],
  ])("with %s, in the format of a failed payment", async (_what, change) => {
    const { status, body } = await pay("HC-8-1", { change });
    expect(status).toBe(200);
    expect(body?.SaleToPOIResponse?.["PaymentResponse"]?.Response).toMatchObject({ ErrorCondition: "MessageFormat" });
  });

  test("for a terminal of another site, and for another one than the address names", async () => {
    const other = terminalsOf(readStoresMerchant("aol"))[0]?.poiId ?? "";
    expect((await pay("HC-9-1", { device: other, change: { POIID: other } })).status).toBe(403);
    expect((await pay("HC-9-1", { change: { POIID: other } })).status).toBe(422);
  });

  test("by an event for a terminal without connection", async () => {
    const reject = { EventToNotify: "Reject", EventDetails: "message=Did+not+receive+a+response+from+the+POI." };
    await fetch(`${sandbox.url}/terminals/${poiId}`, {
      method: "POST",
      body: new URLSearchParams({ plug: "out" }),
      redirect: "manual",
    });
    const silent = await pay("HC-9-2", { path: "async" });
    expect(silent.body?.SaleToPOIRequest?.EventNotification).toMatchObject(reject);
  });
});

describe("a refund of a terminal's payment", () => {
  async function paid(reference: string): Promise<string> {
    const serviceId = newId();
    await pay(reference, { path: "async", serviceId });
    await press(reference, "approve");
    return (await ask(serviceId)).payment?.POIData?.POITransactionID.TransactionID ?? "";
  }

  test("at the terminal is reported as CANCEL_OR_REFUND, and never exceeds the payment", async () => {
    const TransactionID = await paid("HC-10-1");
    const reverse = (ReversedAmount: number) =>
      send("Reversal", {
        OriginalPOITransaction: { POITransactionID: { TransactionID, TimeStamp: new Date().toISOString() } },
        ReversalReason: "MerchantCancel",
        ReversedAmount,
        SaleData: { SaleTransactionID: { TransactionID: "r", TimeStamp: new Date().toISOString() } },
      });
    const made = await reverse(100);
    expect(made.body?.SaleToPOIResponse?.["ReversalResponse"]?.Response.Result).toBe("Success");
    expect(await sandbox.shop.hook("HC-10-1", "CANCEL_OR_REFUND")).toMatchObject({ amount: { value: 10_000 } });
    const more = await reverse(49.96);
    expect(more.body?.SaleToPOIResponse?.["ReversalResponse"]?.Response.ErrorCondition).toBe("Refusal");
  });

  test("through the provider is received, and reported as REFUND", async () => {
    const [, psp] = (await paid("HC-11-1")).split(".");
    const response = await fetch(`${sandbox.url}/adyenterminal/v72/payments/${psp}/refunds`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-api-key": merchant.apiKey, "idempotency-key": "r11" },
      body: JSON.stringify({
        merchantAccount: merchant.merchantAccount,
        amount: { currency: "AUD", value: 995 },
        reference: "HC-11-1",
      }),
    });
    expect(response.status).toBe(201);
    expect(await sandbox.shop.hook("HC-11-1", "REFUND")).toMatchObject({ amount: { value: 995 }, success: "true" });
  });
});

test("the screen shows the amount and its keys, and a key counts for the payment that was seen", async () => {
  const screen = async () => (await fetch(`${sandbox.url}/terminals/${poiId}`)).text();
  expect(await screen()).toContain("Welcome");
  await pay("HC-12-1", { path: "async", serviceId: "SCREEN12" });
  const page = await screen();
  expect(page).toContain("AUD 149.95");
  expect(page).toContain("Tap card");
  const payment = /name="payment" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const key = (of: string) =>
    fetch(`${sandbox.url}/terminals/${poiId}`, {
      method: "POST",
      body: new URLSearchParams({ payment: of, choice: "approve" }),
      redirect: "manual",
    });
  await key("an older payment");
  expect((await ask("SCREEN12")).condition).toBe("InProgress");
  await key(payment);
  expect((await ask("SCREEN12")).payment?.Response.Result).toBe("Success");
  expect(await screen()).toContain("HC-12-1, approved");
  expect(await (await fetch(`${sandbox.url}/terminals`)).text()).toContain(poiId);
});
