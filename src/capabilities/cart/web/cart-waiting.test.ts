import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { Cart } from "../cart.contract.ts";
import { exampleCart, exampleLine } from "./cart-examples.ts";
import { sendPending } from "./cart-queue.ts";
import { cartStore, initialCartState, reloadCart, viewOf } from "./cart-state.ts";
import { addToCart, changeLine } from "./use-cart.ts";

const ADD = "POST /api/cart/product/";
let requests: string[];
let changeIds: (string | null)[];
let status: number;
let served: Cart;
const state = () => viewOf(cartStore.read());

beforeEach(() => {
  requests = [];
  changeIds = [];
  status = 200;
  served = exampleCart([exampleLine({ productCode: "F", sku: "F" })], { version: 7 });
  cartStore.change(() => initialCartState);
  // The shop at the other end of the wire answers every call with its cart, or with a status that passes.
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    requests.push(`${init.method ?? "GET"} ${address.split("?")[0]}`);
    changeIds.push(new URL(address, "https://shop.test").searchParams.get("changeId"));
    const headers: HeadersInit = status === 200 && init.method === "POST" ? { "x-can-refuse": "1" } : {};
    return new Response(JSON.stringify(status === 200 ? served : {}), { status, headers });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
});

const settled = () => vi.waitFor(() => expect(state()).toMatchObject({ isLoading: false, isChanging: false }), 20_000);

test.each([401, 429, 502, 503, 504])(
  "a change that meets the status %i waits and is sent again under the same name (CART-12, CART-32)",
  async (passing) => {
    status = passing;
    expect(await addToCart({ sku: "F" })).toMatchObject({ ok: false });
    expect(state()).toMatchObject({ cartCount: 1, isWaiting: true });
    status = 200;
    await sendPending();
    await settled();
    expect(requests.slice(0, 2)).toEqual([ADD, ADD]);
    expect(changeIds[1]).toBe(changeIds[0]);
  },
);

test("a change that waits is sent after 2, 4, 8, 16 and 30 seconds, and then every 30 (CART-12)", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  status = 503;
  await addToCart({ sku: "F" });
  for (const seconds of [2, 4, 8, 16, 30, 30]) {
    requests = [];
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
    expect([seconds, requests]).toEqual([seconds, []]);
    await vi.advanceTimersByTimeAsync(1);
    expect([seconds, requests]).toEqual([seconds, [ADD]]);
  }
  status = 200;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(state().isWaiting).toBe(false);
});

test("an answer that is older than what is shown is not shown (CART-12)", async () => {
  await addToCart({ sku: "F" });
  await settled();
  served = exampleCart([], { version: 6 });
  await reloadCart();
  expect(state().cart?.version).toBe(7);
});

test("a cart that was asked for before a change was made is not shown after it (CART-12)", async () => {
  await addToCart({ sku: "F" });
  await settled();
  served = exampleCart([exampleLine({ productCode: "F", sku: "F", quantity: 4 })], { version: 9 });
  const reloading = reloadCart();
  const changing = changeLine("F", { quantity: 2 });
  await reloading;
  expect(state()).toMatchObject({ cartCount: 2, cart: { version: 7 } });
  await changing;
  await settled();
});
