import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountOf, startTestSandbox, type TestSandbox } from "../test-support.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.end());

const amount = { currency: "AUD", value: 12_345 };

async function captured(reference: string, number = "4111 1111 1111 1111"): Promise<string> {
  const psp = String((await sandbox.pay({ number, reference })).body["pspReference"]);
  await sandbox.post(`/adyen/v72/payments/${psp}/captures`, { merchantAccount: accountOf("hc"), amount });
  return psp;
}

const moneyOf = async (reference: string) =>
  (await sandbox.entries(reference)).map(({ kind, cents }) => [kind, cents] as const);

describe("a dispute", () => {
  test("sends all of its notifications under one reference, with status, reason and last day (SCOPE-30)", async () => {
    const psp = await captured("HC-D1-1");
    for (const event of ["NOTIFICATION_OF_CHARGEBACK", "CHARGEBACK", "CHARGEBACK_REVERSED", "SECOND_CHARGEBACK"])
      expect((await sandbox.control("dispute", { reference: "HC-D1-1", event })).status).toBe(200);
    const announced = await sandbox.shop.hook("HC-D1-1", "NOTIFICATION_OF_CHARGEBACK");
    const made = await sandbox.shop.hook("HC-D1-1", "CHARGEBACK");
    const second = await sandbox.shop.hook("HC-D1-1", "SECOND_CHARGEBACK");
    expect([made.pspReference, second.pspReference]).toEqual([announced.pspReference, announced.pspReference]);
    expect(made).toMatchObject({ originalReference: psp, success: "true", amount });
    expect(made.additionalData).toMatchObject({ disputeStatus: "Undefended", chargebackReasonCode: "10.4" });
    expect(Date.parse(String((made.additionalData as Record<string, string>)["defensePeriodEndsAt"]))).not.toBeNaN();
    expect(await moneyOf("HC-D1-1")).toEqual([
      ["auth", 12_345],
      ["capture", 12_345],
      ["chargeback", 12_345],
      ["chargeback-reversed", 12_345],
      ["chargeback", 12_345],
    ]);
  });

  test("about a part of a payment, and one that only asks, move that part or nothing (SCOPE-30)", async () => {
    await captured("HC-D2-1");
    await sandbox.control("dispute", { reference: "HC-D2-1", event: "REQUEST_FOR_INFORMATION", cents: 2_000 });
    expect(await moneyOf("HC-D2-1")).toHaveLength(2);
    await sandbox.control("dispute", { reference: "HC-D2-1", event: "CHARGEBACK" });
    expect((await moneyOf("HC-D2-1")).at(-1)).toEqual(["chargeback", 2_000]);
    expect((await sandbox.control("dispute", { reference: "HC-none-1", event: "CHARGEBACK" })).status).toBe(404);
  });
});

describe("the provider's own screen", () => {
  test("captures, refunds and cancels, and the shop hears of it by a notification (SCOPE-30)", async () => {
    await sandbox.pay({ number: "4111 1111 1111 1111", reference: "HC-D3-1" });
    await sandbox.control("staff", { reference: "HC-D3-1", act: "capture", cents: 10_000 });
    await sandbox.control("staff", { reference: "HC-D3-1", act: "refund", cents: 500 });
    await sandbox.control("staff", { reference: "HC-D3-1", act: "cancel-or-refund" });
    const received = await sandbox.shop.hook("HC-D3-1", "CANCEL_OR_REFUND");
    expect(received.amount.value).toBe(9_500);
    expect(received.additionalData).toMatchObject({ "modification.action": "refund" });
    expect(await moneyOf("HC-D3-1")).toEqual([
      ["auth", 12_345],
      ["capture", 10_000],
      ["refund", 500],
      ["refund", 9_500],
    ]);
  });
});

test("a bank rejects a capture and a refund after they were reported (SCOPE-30)", async () => {
  await captured("HC-D4-1", "4000 0000 0000 0358");
  const psp = await captured("HC-D5-1", "4000 0000 0000 7726");
  await sandbox.post(`/adyen/v72/payments/${psp}/refunds`, { merchantAccount: accountOf("hc"), amount });
  await sandbox.control("clock", { advance: 10 });
  const capture = await sandbox.shop.hook("HC-D4-1", "CAPTURE");
  expect((await sandbox.shop.hook("HC-D4-1", "CAPTURE_FAILED")).pspReference).toBe(capture.pspReference);
  const refund = await sandbox.shop.hook("HC-D5-1", "REFUND");
  expect((await sandbox.shop.hook("HC-D5-1", "REFUND_FAILED")).pspReference).toBe(refund.pspReference);
  const { totals } = (await sandbox.report("ledger")) as { totals: { merchantReference: string }[] };
  expect(totals.find(({ merchantReference }) => merchantReference === "HC-D4-1")).toMatchObject({ captured: 0 });
  expect(totals.find(({ merchantReference }) => merchantReference === "HC-D5-1")).toMatchObject({ refunded: 0 });
});
