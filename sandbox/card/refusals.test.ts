import { findMerchantBySite } from "../merchants.ts";
import { CompactEncrypt, importX509 } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  accountOf,
  browserInfo,
  certificateOf,
  paymentBody,
  startTestSandbox,
  type CardFacts,
  type TestSandbox,
} from "../test-support.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.end());

const number = "4111 1111 1111 1111";
const hour = 3_600_000;

describe("card data that is not right", () => {
  const wrong: [string, Partial<CardFacts>, string][] = [
    ["a number that fails its check digit", { number: "4111 1111 1111 1112" }, "101"],
    ["a CVC of two digits", { cvc: "73" }, "103"],
    ["a CVC of three digits on American Express", { number: "3700 0000 0000 002", cvc: "737" }, "103"],
    ["no name", { holderName: " " }, "128"],
    ["a month that has passed", { expiryMonth: "01", expiryYear: "2020" }, "129"],
    ["a thirteenth month", { expiryMonth: "13" }, "140"],
    ["a year of two digits", { expiryYear: "35" }, "140"],
    ["no time of encryption", { generationtime: "" }, "170"],
    ["an unreadable time of encryption", { generationtime: "yesterday" }, "171"],
    ["a time of encryption a day ago", { generationtime: new Date(Date.now() - 25 * hour).toISOString() }, "172"],
    ["a time of encryption to come", { generationtime: new Date(Date.now() + hour).toISOString() }, "172"],
  ];

  test.each(wrong)("%s is an error of the request, not a refusal (SCOPE-30)", async (_what, card, errorCode) => {
    const { status, body } = await sandbox.pay({ number, reference: "HC-E-1", ...card });
    expect(status).toBe(422);
    expect(body).toMatchObject({ status: 422, errorCode, errorType: "validation" });
    expect(body["pspReference"]).toMatch(/^[A-Z0-9]{16}$/);
  });

  test("a card encrypted for another site, with a weak algorithm or spoilt on the way is not read (SCOPE-30)", async () => {
    const certificate = await certificateOf(sandbox.folder, "hc");
    const weak = await new CompactEncrypt(new TextEncoder().encode("{}"))
      .setProtectedHeader({ alg: "RSA-OAEP", enc: "A256GCM" })
      .encrypt(await importX509(certificate, "RSA-OAEP"));
    const right = await sandbox.encrypt({ number });
    const spoilt = `${right.slice(0, -2)}${right.endsWith("AA") ? "BB" : "AA"}`;
    for (const encryptedCard of [await sandbox.encrypt({ number }, "aol"), weak, spoilt, btoa(number)]) {
      const answer = await sandbox.pay({
        number,
        reference: "HC-E-2",
        change: { paymentMethod: { type: "scheme", encryptedCard } },
      });
      expect(answer).toMatchObject({ status: 422, body: { errorCode: "174" } });
    }
  });
});

describe("a request that is not right", () => {
  const wrong: [string, Record<string, unknown>, number, string][] = [
    ["another currency", { amount: { currency: "NZD", value: 100 } }, 422, "138"],
    ["an amount with a fraction", { amount: { currency: "AUD", value: 10.5 } }, 422, "137"],
    ["no amount", { amount: { currency: "AUD", value: 0 } }, 422, "137"],
    ["an amount in words", { amount: { currency: "AUD", value: "100" } }, 422, "702"],
    ["another shop's account", { merchantAccount: accountOf("wa") }, 403, "901"],
    ["no reference", { reference: undefined }, 422, "130"],
    ["no return address", { returnUrl: undefined }, 422, "14_006"],
    ["a return address without a host", { returnUrl: "/checkout" }, 422, "702"],
    ["no browser", { browserInfo: undefined }, 422, "14_006"],
    ["half a browser", { browserInfo: { ...browserInfo, userAgent: undefined } }, 422, "14_006"],
    ["a browser of 7 colours", { browserInfo: { ...browserInfo, colorDepth: 7 } }, 422, "702"],
    ["no origin", { origin: undefined }, 422, "14_006"],
    ["an origin with a path", { origin: "https://shop.example/checkout" }, 422, "702"],
    ["no billing address", { billingAddress: undefined }, 422, "14_006"],
    ["half a billing address", { billingAddress: { city: "Richmond", country: "AU" } }, 422, "14_006"],
    ["nobody to authenticate", { shopperEmail: undefined, shopperIP: undefined }, 422, "14_006"],
    ["a phone number without its country", { telephoneNumber: "0400 000 000" }, 422, "702"],
    ["a field that nobody knows", { orderTotal: 5 }, 422, "702"],
    ["a plain card", { paymentMethod: { type: "scheme", number: "4111111111111111", cvc: "737" } }, 403, "010"],
  ];

  test.each(wrong)("%s is refused in the provider's own words (SCOPE-30)", async (_what, change, status, errorCode) => {
    expect(await sandbox.pay({ number, reference: "HC-E-3", change })).toMatchObject({
      status,
      body: { status, errorCode },
    });
    expect(await sandbox.entries("HC-E-3")).toEqual([]);
  });

  test("a wrong key, no idempotency key and a body that is not JSON are refused (SCOPE-30)", async () => {
    const path = "/adyen/v72/payments";
    expect(await sandbox.post(path, {}, { site: "nobody" })).toMatchObject({
      status: 401,
      body: { errorCode: "000", errorType: "security" },
    });
    expect(await sandbox.post(path, {}, { key: "x".repeat(65) })).toMatchObject({
      status: 400,
      body: { errorCode: "702" },
    });
    expect(await sandbox.post(path, "{", {})).toMatchObject({ status: 400, body: { errorCode: "702" } });
    const bare = await fetch(`${sandbox.url}${path}`, {
      method: "POST",
      headers: { "x-api-key": findMerchantBySite("hc")?.apiKey ?? "", "content-type": "application/json" },
      body: "{}",
    });
    expect(bare.status).toBe(400);
  });

  test("New Zealand pays in its own dollars, to its own account (SCOPE-30)", async () => {
    const { body } = await sandbox.pay({ number, reference: "AOL-NZ-1-1", site: "aol-nz" });
    expect(body).toMatchObject({ resultCode: "Authorised", amount: { currency: "NZD" } });
    const psp = String(body["pspReference"]);
    const theirs = { merchantAccount: accountOf("hc"), amount: { currency: "AUD", value: 100 } };
    expect(await sandbox.post(`/adyen/v72/payments/${psp}/captures`, theirs)).toMatchObject({
      status: 422,
      body: { errorCode: "167" },
    });
  });
});

test("a card of hosted fields needs all four of them (SCOPE-30)", async () => {
  const encryptedCardNumber = await sandbox.encrypt({ number });
  const paymentMethod = { type: "scheme", encryptedCardNumber, holderName: "Ada" };
  expect(await sandbox.pay({ number, reference: "HC-H-1", change: { paymentMethod } })).toMatchObject({
    status: 422,
    body: { errorCode: "14_006" },
  });
});

describe("asking twice with one key", () => {
  test("gives the first answer again, and one entry on the ledger (SCOPE-30)", async () => {
    const key = crypto.randomUUID();
    const facts = { number, reference: "HC-I-1", cents: 100 };
    const body = JSON.stringify(paymentBody(facts, await sandbox.encrypt({ number })));
    const all = await Promise.all(Array.from({ length: 8 }, () => sandbox.post("/adyen/v72/payments", body, { key })));
    const again = await sandbox.post("/adyen/v72/payments", body, { key });
    expect(new Set([...all, again].map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(again.headers.get("idempotency-key")).toBe(key);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect(await sandbox.entries("HC-I-1")).toHaveLength(1);

    expect(await sandbox.pay({ number, reference: "HC-I-1", key })).toMatchObject({
      status: 422,
      body: { errorCode: "704" },
    });
    expect((await sandbox.pay({ number, reference: "AOL-I-1", key, site: "aol" })).status).toBe(200);
  });

  test("a capture asked for twice with one key is taken once (SCOPE-30)", async () => {
    const psp = String((await sandbox.pay({ number, reference: "HC-I-2" })).body["pspReference"]);
    const order = { merchantAccount: accountOf("hc"), amount: { currency: "AUD", value: 100 } };
    const key = crypto.randomUUID();
    const both = await Promise.all(
      [1, 2].map(() => sandbox.post(`/adyen/v72/payments/${psp}/captures`, order, { key })),
    );
    expect(both[0]?.body).toEqual(both[1]?.body);
    expect((await sandbox.entries("HC-I-2")).map(({ kind }) => kind)).toEqual(["auth", "capture"]);
  });
});
