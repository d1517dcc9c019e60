import { afterAll, beforeAll, expect, test } from "vitest";
import { paymentBody, startTestSandbox, type TestSandbox } from "../test-support.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.end());

const facts = { wallet: "googlepay", merchantAccount: "Hearth_AOL", number: "4111111111111111", currency: "AUD" };

async function tokenOf(change: object = {}): Promise<{ status: number; token: unknown }> {
  const answer = await fetch(`${sandbox.url}/wallets/tokens`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...facts, cents: 12_345, ...change }),
  });
  return { status: answer.status, ...((await answer.json()) as { token: unknown }) };
}

let count = 0;
const pay = (paymentMethod: object, site = "aol") => {
  const body = { ...paymentBody({ reference: `WALLET-${++count}`, site } as never, ""), paymentMethod };
  return sandbox.post("/adyen/v72/payments", body, { site });
};
const google = (googlePayToken: unknown) => ({ type: "googlepay", googlePayToken });

const session = async (site = "aol") => {
  const body = { displayName: "Allora", domainName: "aol.localhost", merchantIdentifier: "merchant.example" };
  const answer = await sandbox.post("/adyen/v72/applePay/sessions", body, { site });
  return JSON.parse(atob(String((answer.body as { data: string }).data))) as { merchantSessionIdentifier: string };
};

test.each([
  ["/wallets/google/pay.js", "PaymentsClient"],
  ["/wallets/apple/apple-pay-sdk.js", "ApplePaySession"],
])("%s is a script that any page may load", async (path, brings) => {
  const answer = await fetch(sandbox.url + path);
  expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(await answer.text()).toContain(brings);
});

test("the sheet may stand in a shop's page, and no other page of the sandbox may", async () => {
  const policyOf = async (path: string) => (await fetch(sandbox.url + path)).headers.get("content-security-policy");
  expect(await policyOf("/wallets/googlepay/sheet")).toContain("frame-ancestors http: https:");
  expect(await policyOf("/mailbox")).toContain("frame-ancestors 'none'");
  expect((await fetch(`${sandbox.url}/wallets/other/sheet`)).status).toBe(404);
});

test("a token pays once, for the amount of its sheet and for its own merchant", async () => {
  const { token } = await tokenOf();
  expect((await pay(google(token))).body).toMatchObject({
    resultCode: "Authorised",
    paymentMethod: { type: "googlepay", brand: "visa" },
    additionalData: { paymentMethod: "visa_googlepay", cardSummary: "1111" },
  });
  expect((await pay(google(token))).body).toMatchObject({ resultCode: "Refused" });
  expect((await pay(google((await tokenOf({ cents: 1 })).token))).body).toMatchObject({
    refusalReason: "Invalid Amount",
  });
  expect(await pay(google((await tokenOf()).token), "hc")).toMatchObject({ status: 422 });
  expect(await pay(google("made up"))).toMatchObject({ status: 422, body: { errorCode: "174" } });
});

test("two payments at once with one token: one of them is authorised", async () => {
  const { token } = await tokenOf();
  const both = await Promise.all([pay(google(token)), pay(google(token))]);
  expect(both.map(({ body }) => (body as { resultCode: string }).resultCode).toSorted()).toEqual([
    "Authorised",
    "Refused",
  ]);
});

test("Apple's sheet opens for a session that the shop's server asked for, once", async () => {
  const { merchantSessionIdentifier } = await session();
  const order = { wallet: "applepay", session: merchantSessionIdentifier };
  const { status, token } = await tokenOf(order);
  expect(status).toBe(200);
  const applePayToken = btoa(JSON.stringify(token));
  expect((await pay({ type: "applepay", applePayToken })).body).toMatchObject({ resultCode: "Authorised" });
  expect((await tokenOf(order)).status).toBe(403);
  expect((await tokenOf({ wallet: "applepay", session: "none" })).status).toBe(403);
});

test("unknown cards and currencies that are not the merchant's get no token", async () => {
  expect((await tokenOf({ number: "4000000000000000" })).status).toBe(403);
  expect((await tokenOf({ currency: "NZD" })).status).toBe(403);
  expect((await tokenOf({ merchantAccount: "Somebody" })).status).toBe(403);
  expect((await tokenOf({ cents: -1 })).status).toBe(400);
});
