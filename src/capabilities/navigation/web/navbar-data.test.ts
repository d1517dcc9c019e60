import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendBy } from "#ui/call.ts";
import { NAVBAR_MAX_AGE_MS } from "../navigation.rules.ts";
import { readNavbar } from "./navbar-data.ts";

const NOW = 1_000;
const saved = new Map<string, string>();
let requestCount = 0;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  saved.clear();
  requestCount = 0;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => saved.set(key, value),
  });
  sendBy(async () => {
    requestCount += 1;
    return Response.json({ version: "now", mainNav: { categories: [] } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the menus are asked for once within an hour, and again when the hour is over (NAV-32, NAV-33, NAV-34)", async () => {
  await readNavbar("now");
  vi.setSystemTime(NOW + NAVBAR_MAX_AGE_MS - 1);
  await readNavbar("now");
  expect(requestCount).toBe(1);
  vi.setSystemTime(NOW + NAVBAR_MAX_AGE_MS);
  await readNavbar("now");
  expect(requestCount).toBe(2);
  expect(NAVBAR_MAX_AGE_MS).toBe(60 * 60 * 1000);
});

test("the menus are asked for at once when the shop has changed them (NAV-30)", async () => {
  saved.set("navbarData", JSON.stringify({ version: "older", mainNav: { categories: [] } }));
  saved.set("navbarExpiry", String(NOW + NAVBAR_MAX_AGE_MS));
  expect((await readNavbar("now")).version).toBe("now");
  expect(requestCount).toBe(1);
});
