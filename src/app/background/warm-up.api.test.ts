import { expect, it } from "vitest";
import type { ShopCall } from "#pages/page.ts";
import { startTestShop } from "#test/support/shop.ts";
import { startWarmUp } from "./warm-up.ts";

const log = { warn: () => {} };

/** A site whose answers are controlled by the test, and which records its requests. */
function site(failures = 0) {
  const requests: string[] = [];
  const call = ((key: string) => {
    requests.push(key);
    return requests.length <= failures ? Promise.reject(new Error("no database")) : Promise.resolve(null);
  }) as unknown as ShopCall;
  return { requests, call };
}

it("the warm-up is done when the lists and the navigation of every site have been read", async () => {
  const sites = [site(), site()];
  const warmUp = startWarmUp({ calls: sites.map(({ call }) => call), log });
  expect(warmUp.isDone()).toBe(false);
  await expect.poll(() => warmUp.isDone()).toBe(true);
  for (const { requests } of sites) expect(requests).toEqual(["GET /api/v2/product/list", "GET /api/navbar/"]);
});

it("a site that cannot be read is read again until it can", async () => {
  const { requests, call } = site(2);
  const warmUp = startWarmUp({ calls: [call], log, retryMs: 1 });
  await expect.poll(() => warmUp.isDone()).toBe(true);
  expect(requests.filter((key) => key === "GET /api/v2/product/list")).toHaveLength(3);
});

it("a warm-up that is stopped ends and never says that it is done", async () => {
  const { call } = site(Number.POSITIVE_INFINITY);
  const warmUp = startWarmUp({ calls: [call], log, retryMs: 60_000 });
  await warmUp.stop();
  expect(warmUp.isDone()).toBe(false);
});

it("the shop is not ready before it has read what its sites list", async () => {
  const shop = await startTestShop({ environment: { WARM_UP: "1" } });
  const ready = async () => (await shop.visitor().send({ url: "/readyz" })).statusCode;
  expect(await ready()).toBe(503);
  await expect.poll(ready).toBe(200);
  await shop.close();
});
