// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beginExternalLogin } from "./begin-login.ts";

const sentTo: string[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  const stored = new Map<string, string>();
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  };
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", storage);
  vi.stubGlobal("location", { origin: "http://aol.localhost", assign: (to: string) => void sentTo.push(to) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sentTo.length = 0;
});

test("the browser leaves for the log-in 10 ms after the nonce is stored, and not before (IDENT-25)", async () => {
  const leaving = beginExternalLogin("google", { returnUrl: null });
  const nonce = localStorage.getItem("nonce");
  expect(nonce).not.toBeNull();
  await vi.advanceTimersByTimeAsync(9);
  expect(sentTo).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await leaving;
  expect(sentTo).toHaveLength(1);
  expect(new URL(sentTo[0] ?? "", "http://aol.localhost").searchParams.get("nonce")).toBe(nonce);
});
