import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SiteCode } from "#shop/site.ts";
import { goToProvider } from "#test/support/redirect-payments.ts";
import { eventually, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { refreshProviderLimits } from "./provider-limits.ts";

let shop: ShopWithSandbox;
let other: TestShop;
beforeAll(async () => {
  shop = await startShopWithSandbox();
  // It answers requests only, and reads what the other one has received.
  const environment = { SANDBOX_PORT: new URL(shop.sandbox.url).port, ROLE: "web" };
  other = await startTestShop({ sharing: shop, environment, pages: "built" });
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

const shown = async (of: TestShop, site: SiteCode = "aol") => {
  const { afterPay } = await of.visitor(site).call("GET /api/checkout/paymentconfiguration");
  return [afterPay.isEnabled, afterPay.minimumAmount, afterPay.maximumAmount];
};
/** What each process does every five seconds: ask what is due, or read what another has received. */
const refresh = ({ database, config, shop: { app } }: TestShop) =>
  refreshProviderLimits({ db: database.db, config, log: app.log });
const becomes = (of: TestShop, expected: unknown[]) =>
  eventually(async () => JSON.stringify(await shown(of)) === JSON.stringify(expected));

/** Moves requests and answers back in time. */
const wait = (duration: string) =>
  sql`update payment_provider_limits set asked_at = asked_at - ${duration}::interval,
    answered_at = answered_at - ${duration}::interval`.execute(shop.database.db);

const questions = async (): Promise<number> => {
  const { requests } = (await (await fetch(`${shop.sandbox.url}/__control/requests`)).json()) as {
    requests: { operation: string }[];
  };
  return requests.filter(({ operation }) => operation === "configuration").length;
};

/** How many accounts have the answer to what they were last asked. */
const answered = async (): Promise<number> =>
  (await sql`select 1 from payment_provider_limits where answered_at >= asked_at`.execute(shop.database.db)).rows
    .length;

describe("the limits of Afterpay", () => {
  test("are asked for once a day, by one of several processes", async () => {
    const askAll = () => Promise.all([refresh(shop), refresh(other), refresh(shop)]);
    // Four sites have an account. The shops ask by themselves as well, and their questions may be on their way.
    await askAll();
    await expect.poll(answered).toBe(4);
    const before = await questions();
    await wait("19 hours");
    await askAll();
    expect(await questions()).toBe(before);
    await wait("2 hours");
    await askAll();
    await expect.poll(answered).toBe(4);
    expect(await questions()).toBe(before + 4);
  });

  test("that changed there hold in every process and on cached pages, and the smaller range counts", async () => {
    const page = async () => (await other.visitor("aol").send({ url: "/afterpay" })).body;
    expect(await page()).toContain("2,000");
    await shop.sandbox.limitAfterpay({ site: "aol", minimum: 50_00, maximum: 750_00 });
    await wait("21 hours");
    await becomes(shop, [true, 50, 750]);
    await becomes(other, [true, 50, 750]);
    await eventually(async () => (await page()).includes("$750"));
    await expect(goToProvider(shop, "afterPay")).rejects.toThrow("Afterpay");
    await shop.sandbox.limitAfterpay({ site: "aol", minimum: 50, maximum: 9_000_00 });
    await wait("21 hours");
    await refresh(shop);
    await becomes(shop, [true, 1, 2_000]);
  });

  test("that leave no amount turn Afterpay off", async () => {
    await shop.sandbox.limitAfterpay({ site: "aol", minimum: 3_000_00, maximum: 4_000_00 });
    await wait("21 hours");
    await refresh(shop);
    await eventually(async () => (await shown(shop))[0] === false);
    await shop.sandbox.limitAfterpay({ site: "aol", maximum: 600_00 });
    await wait("21 hours");
    await refresh(shop);
    await becomes(shop, [true, 1, 600]);
  });

  test("that nobody answers hold for a day, and then the retailer's own do", async () => {
    const match = { provider: "afterpay", operation: "configuration" };
    await shop.sandbox.fault({ match, fault: { kind: "status", status: 503 }, times: 50 });
    const before = await questions();
    await wait("21 hours");
    await refresh(shop);
    await eventually(async () => (await questions()) >= before + 4);
    expect(await shown(shop)).toEqual([true, 1, 600]);
    await wait("4 hours");
    await refresh(shop);
    await becomes(shop, [true, 1, 2_000]);
    await refresh(other);
    await becomes(other, [true, 1, 2_000]);
  });
});
