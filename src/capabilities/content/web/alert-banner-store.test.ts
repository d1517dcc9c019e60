import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendBy } from "#ui/call.ts";
import { startAlertBanner } from "./alert-banner-store.ts";

const saved = new Map<string, string>();
let requestCount = 0;
let stop = (): void => {};

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 });
  saved.clear();
  requestCount = 0;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => saved.set(key, value),
    removeItem: (key: string) => saved.delete(key),
  });
  sendBy(async () => {
    requestCount += 1;
    return Response.json(null);
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the banner is fetched again ten minutes after each fetch, not a millisecond before (SHELL-14, SHELL-15)", async () => {
  stop = startAlertBanner(null);
  expect(saved.get("recheckAlertBannerExpiry")).toBe("601000");
  await vi.advanceTimersByTimeAsync(599_999);
  expect(requestCount).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(requestCount).toBe(1);
  await vi.advanceTimersByTimeAsync(599_999);
  expect(requestCount).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(requestCount).toBe(2);
});

test("a banner that another tab fetched meanwhile is not fetched again before its expiry (SHELL-14)", async () => {
  stop = startAlertBanner(null);
  saved.set("recheckAlertBannerExpiry", String(1_000 + 700_000));
  await vi.advanceTimersByTimeAsync(699_999);
  expect(requestCount).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(requestCount).toBe(1);
});
