import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hmacSignature } from "../card/notifications.ts";
import { findMerchantBySite } from "../merchants.ts";
import { accountOf, startTestSandbox, type TestSandbox } from "../test-support.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.end());
beforeEach(async () => {
  await sandbox.control("reset", {});
});

const number = "4111 1111 1111 1111";
const hmacKey = findMerchantBySite("hc")?.hmacKey ?? "";

async function fault(kind: Record<string, unknown>, rest: Record<string, unknown> = {}) {
  const operation = String(kind["kind"]).startsWith("webhook-") ? "webhook" : "payments";
  const { match, ...others } = { match: {}, ...rest };
  const answer = await sandbox.control("faults", {
    match: { provider: "adyen", operation, ...match },
    fault: kind,
    ...others,
  });
  expect(answer.status).toBe(200);
}

async function queued(reference: string) {
  const { webhooks } = (await sandbox.report("webhooks")) as {
    webhooks: { id: string; reference: string; state: string; tries: { outcome: string }[] }[];
  };
  return webhooks.filter((webhook) => webhook.reference === reference);
}

describe("faults", () => {
  test("the provider can be out of order as often as asked for, and nothing happens meanwhile (SCOPE-30)", async () => {
    await fault({ kind: "status", status: 503 }, { times: 2 });
    const answers = [];
    for (const reference of ["F-1", "F-2", "F-3"]) answers.push(await sandbox.pay({ number, reference }));
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 200]);
    expect(await sandbox.entries("F-1")).toEqual([]);
  });

  test("only the asked-for reference, or the asked-for turn, is struck (SCOPE-30)", async () => {
    await fault({ kind: "status", status: 500 }, { match: { reference: "F-5" } });
    await fault({ kind: "status", status: 502 }, { match: { nth: 3 } });
    const answers = [];
    for (const reference of ["F-4", "F-5", "F-6"]) answers.push(await sandbox.pay({ number, reference }));
    expect(answers.map(({ status }) => status)).toEqual([200, 500, 502]);
  });

  test("a line dropped before leaves no payment, a line dropped after leaves one that the same key finds (SCOPE-30)", async () => {
    await fault({ kind: "drop-before" });
    await expect(sandbox.pay({ number, reference: "F-7" })).rejects.toThrow("fetch failed");
    expect(await sandbox.entries("F-7")).toEqual([]);

    await fault({ kind: "drop-after" });
    const psp = String(
      (await sandbox.pay({ number, reference: "F-8" }).catch(() => undefined))?.body["pspReference"] ?? "lost",
    );
    expect(psp).toBe("lost");
    const [entry] = await sandbox.entries("F-8");
    await fault({ kind: "drop-after" }, { match: { operation: "captures" } });
    const key = crypto.randomUUID();
    const capture = () =>
      sandbox.post(
        `/adyen/v72/payments/${entry?.psp}/captures`,
        { merchantAccount: accountOf("hc"), amount: { currency: "AUD", value: 500 } },
        { key },
      );
    await expect(capture()).rejects.toThrow("fetch failed");
    expect(await capture()).toMatchObject({ status: 201, body: { status: "received" } });
    expect((await sandbox.entries("F-8")).map(({ kind }) => kind)).toEqual(["auth", "capture"]);
  });

  test("an answer can break off half way or be no JSON, with the payment made (SCOPE-30)", async () => {
    await fault({ kind: "half-body" });
    await expect(sandbox.pay({ number, reference: "F-9" })).rejects.toThrow();
    await fault({ kind: "garbage-json" });
    await expect(sandbox.pay({ number, reference: "F-10" })).rejects.toThrow(SyntaxError);
    expect([...(await sandbox.entries("F-9")), ...(await sandbox.entries("F-10"))]).toHaveLength(2);
  });

  test("an answer can be slow (SCOPE-30)", async () => {
    await fault({ kind: "latency", ms: 50 });
    expect((await sandbox.pay({ number, reference: "F-11" })).status).toBe(200);
    const { requests } = (await sandbox.report("requests")) as { requests: { faults: string[] }[] };
    expect(requests.at(-1)?.faults).toEqual(["latency"]);
  });

  test("webhooks can come twice, late, not at all, or wrongly signed (SCOPE-30)", async () => {
    await fault({ kind: "webhook-duplicate", copies: 2 }, { match: { reference: "W-1" } });
    await fault({ kind: "webhook-delay", ms: 60_000 }, { match: { reference: "W-2" } });
    await fault({ kind: "webhook-skip" }, { match: { reference: "W-3" } });
    await fault({ kind: "webhook-bad-signature" }, { match: { reference: "W-4", event: "AUTHORISATION" } });
    for (const reference of ["W-1", "W-2", "W-3", "W-4"]) await sandbox.pay({ number, reference });

    expect(await queued("W-1")).toHaveLength(2);
    expect((await queued("W-3")).map(({ state }) => state)).toEqual(["skipped"]);
    const bad = await sandbox.shop.hook("W-4", "AUTHORISATION");
    expect(bad.additionalData.hmacSignature).not.toBe(hmacSignature(bad, hmacKey));
    expect((await queued("W-2")).map(({ state }) => state)).toEqual(["waiting"]);
    await sandbox.control("clock", { advance: 61 });
    const late = await sandbox.shop.hook("W-2", "AUTHORISATION");
    expect(late.additionalData.hmacSignature).toBe(hmacSignature(late, hmacKey));
  });
});

describe("webhooks", () => {
  test("one that the shop did not take comes again, and can be sent again by hand (SCOPE-30)", async () => {
    sandbox.shop.answerWith(500, 503);
    await sandbox.pay({ number, reference: "W-5" });
    await sandbox.shop.hook("W-5", "AUTHORISATION");
    // Its clock goes on by itself, too: on a busy machine the next try may have been made already.
    const tries = async () => (await queued("W-5"))[0]?.tries.length;
    await expect.poll(tries).toBeGreaterThanOrEqual(1);
    await sandbox.control("clock", { advance: 1 });
    await expect.poll(tries).toBeGreaterThanOrEqual(2);
    await sandbox.control("clock", { advance: 2 });
    await expect
      .poll(async () => (await queued("W-5"))[0])
      .toMatchObject({ state: "delivered", tries: [{ outcome: "500" }, { outcome: "503" }, { outcome: "200" }] });

    const before = sandbox.shop.hooks.length;
    expect((await sandbox.control("replay", { reference: "W-5" })).body).toEqual({ replayed: 1 });
    await expect.poll(() => sandbox.shop.hooks.length).toBe(before + 1);
  });
});

describe("control", () => {
  test("orders without the token, from another page or under another name are refused (SCOPE-30)", async () => {
    const post = (path: string, headers: Record<string, string>) =>
      fetch(`${sandbox.url}${path}`, { method: "POST", headers, body: "{}" });
    const json = { "content-type": "application/json" };
    expect((await post("/__control/reset", json)).status).toBe(403);
    expect((await post("/__control/reset", { ...json, "x-sandbox-token": "guess" })).status).toBe(403);
    const form = { "content-type": "application/x-www-form-urlencoded" };
    expect((await post("/control/reset", { ...form, origin: "http://evil.example" })).status).toBe(403);
    const own = await fetch(`${sandbox.url}/control/reset`, {
      method: "POST",
      headers: { ...form, origin: sandbox.url },
      body: "",
      redirect: "manual",
    });
    expect(own.status).toBe(303);
  });

  test("an order that makes no sense is answered with what is wrong (SCOPE-30)", async () => {
    expect(
      (
        await sandbox.control("faults", {
          match: { provider: "adyen", operation: "payments" },
          fault: { kind: "meteor" },
        })
      ).status,
    ).toBe(400);
    expect((await sandbox.control("clock", { now: "2001-01-01T00:00:00Z" })).status).toBe(400);
  });

  test("reset empties the ledger, the answers and the webhooks (SCOPE-30)", async () => {
    await sandbox.pay({ number, reference: "R-1" });
    await sandbox.control("reset", {});
    expect(await sandbox.report("ledger")).toEqual({ entries: [], totals: [] });
    expect(await sandbox.report("webhooks")).toEqual({ webhooks: [] });
  });

  test("the journal names every call and holds no card, CVC or encrypted text (SCOPE-30)", async () => {
    const change = { shopperName: "4111 1111 1111 1111", additionalData: { note: "4111111111111111" } };
    await sandbox.pay({ number, reference: "J-1", cvc: "739", change });
    const { requests } = (await sandbox.report("requests")) as { requests: { path: string; body: object }[] };
    expect(requests.map(({ path }) => path)).toContain("/adyen/v72/payments");
    // Ids and times of calls are random, and eventually contain any three digits.
    const bodies = JSON.stringify(requests.map(({ body }) => body));
    expect(bodies).toContain('"J-1"');
    expect(bodies).not.toMatch(/4111|739|eyJ/);
  });

  test("the home page shows cards, ledger and webhooks, escaped (SCOPE-30)", async () => {
    await sandbox.pay({ number, reference: "<script>alert(1)</script>" });
    const page = await fetch(sandbox.url);
    const text = await page.text();
    expect(text).toContain("4000 0025 0000 3155");
    expect(text).toContain("&lt;script&gt;alert(1)");
    expect(text).not.toContain("<script>alert(1)");
    expect(page.headers.get("content-security-policy")).not.toContain("unsafe");
  });
});
