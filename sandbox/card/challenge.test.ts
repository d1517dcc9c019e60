import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestSandbox, type TestSandbox } from "../test-support.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.end());

const byPost = "4212 3456 7891 0006";
type Action = { method: string; url: string; data: Record<string, string> };
type Choice = { password?: string; choice?: string };

async function startChallenge(number: string, reference: string): Promise<Action> {
  const { body } = await sandbox.pay({ number, reference });
  expect(body["resultCode"]).toBe("RedirectShopper");
  return body["action"] as Action;
}

async function answerBank(
  { url, data }: Action,
  { password = "password", choice = "confirm" }: Choice,
): Promise<Record<string, string>> {
  const page = await (await fetch(url, { method: "POST", body: new URLSearchParams(data) })).text();
  expect(page).toContain("AUD 123.45");
  return hiddenFields(await (await answerPage(hiddenFields(page)["MD"] ?? "", { password, choice })).text());
}

function answerPage(md: string, choice: Choice): Promise<Response> {
  return fetch(`${sandbox.url}/adyen/acs/answer`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ MD: md, ...choice }),
  });
}

function hiddenFields(page: string): Record<string, string> {
  return Object.fromEntries(
    [...page.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

async function finish(details: Record<string, string>) {
  return sandbox.post("/adyen/v72/payments/details", { details });
}

describe("the shopper's bank", () => {
  test("a payment is authorised only after the right password came back to the shop (SCOPE-30)", async () => {
    const action = await startChallenge(byPost, "HC-3DS-1");
    expect(action).toMatchObject({ method: "POST", url: `${sandbox.url}/adyen/acs/challenge` });
    const back = await answerBank(action, {});
    expect(await sandbox.entries("HC-3DS-1")).toEqual([]);
    expect((await finish(back)).body).toMatchObject({ resultCode: "Authorised", merchantReference: "HC-3DS-1" });
    expect((await sandbox.entries("HC-3DS-1")).map(({ kind }) => kind)).toEqual(["auth"]);
  });

  test("a wrong password is refused and Cancel is cancelled (SCOPE-30)", async () => {
    const wrong = await answerBank(await startChallenge(byPost, "HC-3DS-2"), { password: "guess" });
    expect((await finish(wrong)).body).toMatchObject({
      resultCode: "Refused",
      refusalReasonCode: "11",
      refusalReason: "3D Not Authenticated",
    });
    const left = await answerBank(await startChallenge(byPost, "HC-3DS-3"), { choice: "cancel" });
    expect((await finish(left)).body).toMatchObject({ resultCode: "Cancelled", refusalReasonCode: "16" });
    expect(await sandbox.shop.hook("HC-3DS-2", "AUTHORISATION")).toMatchObject({
      success: "false",
      reason: "3D Not Authenticated",
    });
  });

  test("a bank that answers by GET brings a result to the shop's address (SCOPE-30)", async () => {
    const action = await startChallenge("5454 5454 5454 5454", "HC-3DS-4");
    expect(action.method).toBe("GET");
    const page = await (await fetch(action.url)).text();
    const answer = await answerPage(hiddenFields(page)["MD"] ?? "", { password: "password", choice: "confirm" });
    expect(answer.status).toBe(303);
    const back = new URL(answer.headers.get("location") ?? "");
    expect(back.pathname + back.searchParams.get("s")).toBe("/api/checkout/3ds/returnabc");
    const redirectResult = back.searchParams.get("redirectResult") ?? "";
    expect((await finish({ redirectResult })).body).toMatchObject({ resultCode: "Authorised" });
  });

  test("a passed check can still be refused, and a smooth one needs no page (SCOPE-30)", async () => {
    const back = await answerBank(await startChallenge("4000 0084 0000 1629", "HC-3DS-5"), {});
    expect((await finish(back)).body).toMatchObject({ resultCode: "Refused", refusalReasonCode: "2" });
    const smooth = await sandbox.pay({ number: "5201 2815 0512 9736", reference: "HC-3DS-6" });
    expect(smooth.body["additionalData"]).toMatchObject({ threeDAuthenticated: "true" });
  });

  test("of two returns at once the first pays and the second is refused (SCOPE-30)", async () => {
    const back = await answerBank(await startChallenge("4000 0000 0000 3220", "HC-3DS-7"), {});
    const both = await Promise.all([finish(back), finish(back)]);
    expect(both.map(({ body }) => body["resultCode"]).toSorted()).toEqual(["Authorised", "Refused"]);
    expect(await sandbox.entries("HC-3DS-7")).toHaveLength(1);
  });

  test("a made-up return is an error and the page is gone after ten minutes (SCOPE-30)", async () => {
    const action = await startChallenge(byPost, "HC-3DS-8");
    expect(await finish({ MD: action.data["MD"] ?? "", PaRes: "made-up" })).toMatchObject({
      status: 422,
      body: { errorCode: "105" },
    });
    expect(await finish({ redirectResult: "made-up" })).toMatchObject({ status: 422, body: { errorCode: "14_018" } });
    await sandbox.control("clock", { advance: 601 });
    expect((await fetch(action.url, { method: "POST", body: new URLSearchParams(action.data) })).status).toBe(410);
  });

  test("the bank's page lets its form go to the shop and nowhere else (SCOPE-30)", async () => {
    const action = await startChallenge(byPost, "HC-3DS-9");
    const page = await fetch(action.url, { method: "POST", body: new URLSearchParams(action.data) });
    expect(page.headers.get("content-security-policy")).toContain("form-action 'self' http://127.0.0.1:3000;");
    const elsewhere = { ...action.data, TermUrl: "http://evil.example/" };
    expect((await fetch(action.url, { method: "POST", body: new URLSearchParams(elsewhere) })).status).toBe(410);
  });
});
