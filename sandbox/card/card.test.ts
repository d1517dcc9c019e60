import { X509Certificate } from "node:crypto";
import { statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountOf, certificateOf, paymentBody, startTestSandbox, type TestSandbox } from "../test-support.ts";
import { magicCards } from "./magic-cards.ts";
import { hmacSignature } from "./notifications.ts";
import { findMerchantBySite } from "../merchants.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.end());

const visa = "4111 1111 1111 1111";
const cents = 12_345;
const merchantAccount = accountOf("hc");
const amount = { currency: "AUD", value: cents };

async function paidPsp(reference: string, number = visa): Promise<string> {
  return String((await sandbox.pay({ number, reference })).body["pspReference"]);
}

describe("paying by card", () => {
  test("an encrypted card is authorised, captured and refunded, and the ledger and the webhooks say so (SCOPE-30)", async () => {
    const paid = await sandbox.pay({ number: visa, reference: "HC-1-1" });
    expect(paid.status).toBe(200);
    expect(paid.body).toMatchObject({
      resultCode: "Authorised",
      merchantReference: "HC-1-1",
      amount,
      paymentMethod: { brand: "visa" },
    });
    expect(paid.body["additionalData"]).toMatchObject({ cardSummary: "1111", expiryDate: "3/2035" });
    const psp = String(paid.body["pspReference"]);

    const captured = await sandbox.post(`/adyen/v72/payments/${psp}/captures`, {
      merchantAccount,
      amount,
      reference: "c1",
    });
    expect(captured.status).toBe(201);
    expect(captured.body).toMatchObject({
      status: "received",
      paymentPspReference: psp,
      merchantAccount,
      reference: "c1",
      amount,
    });
    const refunded = await sandbox.post(`/adyen/v72/payments/${psp}/refunds`, {
      merchantAccount,
      amount: { ...amount, value: 345 },
    });
    expect(refunded.body).toMatchObject({ status: "received" });

    expect((await sandbox.entries("HC-1-1")).map(({ kind, cents: value }) => [kind, value])).toEqual([
      ["auth", cents],
      ["capture", cents],
      ["refund", 345],
    ]);
    const hook = await sandbox.shop.hook("HC-1-1", "CAPTURE");
    expect(hook).toMatchObject({
      success: "true",
      originalReference: psp,
      pspReference: captured.body["pspReference"],
    });
    expect(hook.additionalData.hmacSignature).toBe(hmacSignature(hook, findMerchantBySite("hc")?.hmacKey ?? ""));
    await sandbox.shop.hook("HC-1-1", "AUTHORISATION");
    await sandbox.shop.hook("HC-1-1", "REFUND");
  });

  test("a card that was not captured can be cancelled, by the provider's reference or by ours (SCOPE-30)", async () => {
    const psp = await paidPsp("HC-2-1");
    await paidPsp("HC-3-1");
    expect((await sandbox.post(`/adyen/v72/payments/${psp}/cancels`, { merchantAccount })).body).toMatchObject({
      status: "received",
    });
    const byOurs = await sandbox.post("/adyen/v72/cancels", { merchantAccount, paymentReference: "HC-3-1" });
    expect(byOurs.body).toMatchObject({ status: "received", paymentReference: "HC-3-1" });
    const unknown = await sandbox.post("/adyen/v72/cancels", { merchantAccount, paymentReference: "HC-NEVER-1" });
    expect(unknown.status).toBe(201);

    expect((await sandbox.entries("HC-2-1")).map(({ kind }) => kind)).toEqual(["auth", "void"]);
    expect((await sandbox.entries("HC-3-1")).map(({ kind }) => kind)).toEqual(["auth", "void"]);
    expect(await sandbox.shop.hook("HC-2-1", "CANCELLATION")).toMatchObject({
      success: "true",
      originalReference: psp,
    });
    expect(await sandbox.shop.hook("HC-3-1", "TECHNICAL_CANCEL")).toMatchObject({ success: "true" });
    expect(await sandbox.shop.hook("HC-NEVER-1", "TECHNICAL_CANCEL")).toMatchObject({ success: "false" });
    const late = await sandbox.post(`/adyen/v72/payments/${psp}/captures`, { merchantAccount, amount });
    expect(late.status).toBe(201);
    expect(await sandbox.shop.hook("HC-2-1", "CAPTURE")).toMatchObject({ success: "false" });
  });

  test("no more is captured than authorised, and no more refunded than captured, even at once (SCOPE-30)", async () => {
    const psp = await paidPsp("HC-4-1");
    const half = { ...amount, value: 10_000 };
    const both = await Promise.all(
      [1, 2].map(() => sandbox.post(`/adyen/v72/payments/${psp}/captures`, { merchantAccount, amount: half })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const refunds = await Promise.all(
      [1, 2].map(() => sandbox.post(`/adyen/v72/payments/${psp}/refunds`, { merchantAccount, amount: half })),
    );
    expect(refunds.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  test("each site has its own certificate, valid for years, and a private key (SCOPE-30, PAY-20)", async () => {
    const [ours, theirs] = await Promise.all(["hc", "aol-nz"].map(async (site) => certificateOf(sandbox.folder, site)));
    const certificate = new X509Certificate(ours ?? "");
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(Date.parse(certificate.validTo)).toBeGreaterThan(Date.now() + 4 * 365 * 86_400_000);
    expect(ours).not.toBe(theirs);
    expect(ours).not.toContain("PRIVATE");
    expect(statSync(join(sandbox.folder, "keys", `${merchantAccount}.key.pem`)).mode & 0o777).toBe(0o600);
  });
});

describe("a magic card", () => {
  const plain = magicCards.filter(
    ({ rule }) => !rule.challenge && rule.quirk !== "no-answer" && rule.quirk !== "drop-before",
  );

  test.each(plain)("$shown: $effect (SCOPE-30)", async ({ shown, cvc, rule }) => {
    const reference = `MAGIC-${shown.replaceAll(" ", "")}`;
    const { body, status } = await sandbox.pay({ number: shown, reference, ...(cvc && { cvc }) });
    expect(status).toBe(200);
    if (typeof rule.result !== "number") {
      expect(body["resultCode"]).toBe(rule.result === "received" ? "Received" : "Authorised");
      return;
    }
    expect(body).toMatchObject({
      resultCode: rule.result === 4 ? "Error" : "Refused",
      refusalReasonCode: String(rule.result),
    });
    expect(await sandbox.entries(reference)).toEqual([]);
  });

  test("a payment that was received is authorised later, and a refused one may still come through (SCOPE-30)", async () => {
    await sandbox.pay({ number: "4000 0000 0000 0101", reference: "HC-LATE-1" });
    await sandbox.pay({ number: "4000 0025 0000 3155", reference: "HC-LATE-2" });
    expect(await sandbox.entries("HC-LATE-1")).toEqual([]);
    await sandbox.control("clock", { advance: 11 });
    for (const reference of ["HC-LATE-1", "HC-LATE-2"]) {
      expect(await sandbox.shop.hook(reference, "AUTHORISATION")).toMatchObject({ success: "true" });
      expect((await sandbox.entries(reference)).map(({ kind }) => kind)).toEqual(["auth"]);
    }
  });

  test("a payment that is cancelled while the bank still thinks is never authorised (SCOPE-30)", async () => {
    await sandbox.pay({ number: "4000 0000 0000 0101", reference: "HC-LATE-3" });
    await sandbox.post("/adyen/v72/cancels", { merchantAccount, paymentReference: "HC-LATE-3" });
    await sandbox.control("clock", { advance: 11 });
    expect(await sandbox.shop.hook("HC-LATE-3", "TECHNICAL_CANCEL")).toMatchObject({ success: "true" });
    expect(await sandbox.entries("HC-LATE-3")).toEqual([]);
  });

  test("a capture can be accepted and fail afterwards (SCOPE-30)", async () => {
    const psp = await paidPsp("HC-CF-1", "4000 0000 0000 0341");
    expect((await sandbox.post(`/adyen/v72/payments/${psp}/captures`, { merchantAccount, amount })).status).toBe(201);
    await sandbox.shop.hook("HC-CF-1", "CAPTURE_FAILED");
    expect((await sandbox.entries("HC-CF-1")).map(({ kind }) => kind)).toEqual(["auth"]);
  });

  test("a captured payment can be charged back later (SCOPE-30)", async () => {
    const psp = await paidPsp("HC-CB-1", "4000 0000 0000 0259");
    await sandbox.post(`/adyen/v72/payments/${psp}/captures`, { merchantAccount, amount });
    await sandbox.control("clock", { advance: 11 });
    expect(await sandbox.shop.hook("HC-CB-1", "CHARGEBACK")).toMatchObject({ originalReference: psp });
    expect((await sandbox.entries("HC-CB-1")).map(({ kind }) => kind)).toEqual(["auth", "capture", "chargeback"]);
  });

  test("every webhook of the shuffling card comes three times (SCOPE-30)", async () => {
    await sandbox.pay({ number: "4242 4242 4242 4242", reference: "HC-T-1" });
    const { webhooks } = (await sandbox.report("webhooks")) as { webhooks: { reference: string; event: string }[] };
    expect(webhooks.filter(({ reference }) => reference === "HC-T-1").map(({ event }) => event)).toEqual(
      Array(3).fill("AUTHORISATION"),
    );
  });

  test("the silent card is authorised on the ledger without an answer, and the same request again is answered (SCOPE-30)", async () => {
    const key = crypto.randomUUID();
    const body = JSON.stringify(
      paymentBody({ number: "", reference: "HC-S-1" }, await sandbox.encrypt({ number: "4000 0000 0000 0036" })),
    );
    const silent = new AbortController();
    const headers = {
      "content-type": "application/json",
      "x-api-key": findMerchantBySite("hc")?.apiKey ?? "",
      "idempotency-key": key,
    };
    const first = fetch(`${sandbox.url}/adyen/v72/payments`, {
      method: "POST",
      headers,
      body,
      signal: silent.signal,
    }).catch(() => "silence");
    await expect.poll(async () => (await sandbox.entries("HC-S-1")).length).toBe(1);
    silent.abort();
    expect(await first).toBe("silence");
    const again = await sandbox.post("/adyen/v72/payments", body, { key });
    expect(again.body).toMatchObject({ resultCode: "Authorised" });
    expect(await sandbox.entries("HC-S-1")).toHaveLength(1);
  });

  test("the dropped card leaves nothing behind (SCOPE-30)", async () => {
    await expect(sandbox.pay({ number: "4000 0000 0000 3063", reference: "HC-D-1" })).rejects.toThrow("fetch failed");
    expect(await sandbox.entries("HC-D-1")).toEqual([]);
  });

  test.each([
    ["DECLINED", "Refused", "2"],
    ["CARD_EXPIRED", "Refused", "6"],
    ["Not_Enough_Balance", "Refused", "12"],
    ["SHOPPER_CANCELLED", "Cancelled", "16"],
    ["DECLINED : 06 : ERROR", "Refused", "2"],
  ])("the name %s on an ordinary card gives %s (SCOPE-30)", async (holderName, resultCode, refusalReasonCode) => {
    const { body } = await sandbox.pay({ number: visa, holderName, reference: `NAME-${holderName}` });
    expect(body).toMatchObject({ resultCode, refusalReasonCode });
  });
});
