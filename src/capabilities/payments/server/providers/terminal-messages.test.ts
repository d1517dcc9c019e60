import { describe, expect, test } from "vitest";
import { asCents } from "#kit/money.ts";
import {
  abortMessage,
  messageOf,
  paymentMessage,
  readStatus,
  refOf,
  serviceIdOf,
  statusMessage,
} from "./terminal-messages.ts";

const name = { poiId: "V400m-324688179", serviceId: "0A1B2C3D4E" };
const amount = { cents: asCents(19_30), currency: "AUD" };
const reference = "AOL-100123-1";
const request = { providerRef: refOf(name), reference, amount, ageMs: 5_000 };
const header = {
  ProtocolVersion: "3.0",
  MessageClass: "Service",
  MessageType: "Request",
  SaleID: "hearth",
  POIID: name.poiId,
};

describe("messages", () => {
  test("the same key makes the same id, of ten letters and digits", () => {
    const key = "0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d";
    expect([serviceIdOf(key), serviceIdOf(key)]).toEqual(["0A1B2C3D4E", "0A1B2C3D4E"]);
    expect(messageOf(refOf(name))).toEqual(name);
  });

  test("a payment has our reference and the amount in dollars", () => {
    const now = new Date("2026-11-24T01:02:03.000Z");
    expect(paymentMessage(name, { reference, amount, now })).toEqual({
      SaleToPOIRequest: {
        MessageHeader: { ...header, MessageCategory: "Payment", ServiceID: name.serviceId },
        PaymentRequest: {
          SaleData: { SaleTransactionID: { TransactionID: reference, TimeStamp: "2026-11-24T01:02:03.000Z" } },
          PaymentTransaction: { AmountsReq: { Currency: "AUD", RequestedAmount: 19.3 } },
        },
      },
    });
  });

  const payment = { MessageCategory: "Payment", ServiceID: name.serviceId, SaleID: "hearth", POIID: name.poiId };

  test("an abort and a question have ids of their own and name the payment", () => {
    expect(abortMessage({ of: name, serviceId: "B1" })).toEqual({
      SaleToPOIRequest: {
        MessageHeader: { ...header, MessageCategory: "Abort", ServiceID: "B1" },
        AbortRequest: { AbortReason: "MerchantAbort", MessageReference: payment },
      },
    });
    expect(statusMessage({ of: name, serviceId: "S1" })).toEqual({
      SaleToPOIRequest: {
        MessageHeader: { ...header, MessageCategory: "TransactionStatus", ServiceID: "S1" },
        TransactionStatusRequest: { ReceiptReprintFlag: false, MessageReference: payment },
      },
    });
  });
});

/** The form of the examples in Adyen's page "Verify transaction status". */
const statusOf = (answer: object) => ({ SaleToPOIResponse: { TransactionStatusResponse: answer } });
const failure = (ErrorCondition: string) => ({ Response: { Result: "Failure", ErrorCondition } });
const repeat = (response: object, serviceId = name.serviceId, of = reference) =>
  statusOf({
    Response: { Result: "Success" },
    RepeatedMessageResponse: {
      MessageHeader: { MessageCategory: "Payment", ServiceID: serviceId },
      RepeatedResponseMessageBody: {
        PaymentResponse: {
          SaleData: { SaleTransactionID: { TransactionID: of, TimeStamp: "2026-11-24T01:02:03.000Z" } },
          ...response,
        },
      },
    },
  });
const taken = {
  POIData: { POITransactionID: { TransactionID: "BV0q001611222452000.8515658977098900" } },
  PaymentResult: {
    AmountsResp: { AuthorizedAmount: 19.3, Currency: "AUD" },
    PaymentInstrumentData: { CardData: { PaymentBrand: "mc", MaskedPan: "411111 **** 1111" } },
  },
  Response: { Result: "Success" },
};

describe("a terminal's answer", () => {
  test("that a payment was made has the card and the reference for refunds", () => {
    expect(readStatus(repeat(taken), request)).toEqual({
      kind: "captured",
      providerRef: request.providerRef,
      captureRef: "8515658977098900",
      card: { brand: "mc", last4: "1111" },
    });
  });

  test("about another message, another reference or another amount is a mismatch", () => {
    const other = { ...taken.PaymentResult, AmountsResp: { AuthorizedAmount: 19.31, Currency: "AUD" } };
    const partly = { ...taken, Response: { Result: "Partial" } };
    const answers = [
      repeat(taken, "FFFFFFFFFF"),
      repeat(taken, name.serviceId, "AOL-100123-2"),
      repeat({ ...taken, PaymentResult: other }),
      repeat(partly),
    ];
    expect(answers.map((answer) => readStatus(answer, request).kind)).toEqual(answers.map(() => "mismatch"));
  });

  test.each([
    ["Aborted", { kind: "cancelled" }],
    ["Cancel", { kind: "cancelled" }],
    ["Refusal", { kind: "refused", sentences: ["The card was declined. Nothing was taken."] }],
    ["WrongPIN", { kind: "refused", sentences: ["The card was declined. Nothing was taken."] }],
    ["Busy", { kind: "refused", sentences: [expect.stringContaining("busy with another payment")] }],
    ["UnavailableDevice", { kind: "refused", sentences: [expect.stringContaining("cannot take this payment")] }],
    ["Something new", { kind: "unknown" }],
  ])("that it ended with %s is reported", (condition, outcome) => {
    expect(readStatus(repeat(failure(condition)), request)).toMatchObject(outcome);
  });

  test("in progress means to ask again", () => {
    expect(readStatus(statusOf(failure("InProgress")), request)).toEqual({ kind: "waiting" });
  });

  test("not found means that it may still arrive, and after a minute that it never did", () => {
    const answer = statusOf(failure("NotFound"));
    expect(readStatus(answer, { ...request, ageMs: 60_000 })).toEqual({ kind: "waiting" });
    expect(readStatus(answer, { ...request, ageMs: 60_001 })).toEqual({ kind: "expired" });
  });

  test("that is missing, because the terminal is not connected, leaves the payment unknown", () => {
    const rejected = { SaleToPOIRequest: { EventNotification: { EventToNotify: "Reject" } } };
    expect([readStatus(rejected, request).kind, readStatus({}, request).kind]).toEqual(["unknown", "unknown"]);
    expect(readStatus(statusOf(failure("UnreachableHost")), request).kind).toBe("unknown");
  });
});
