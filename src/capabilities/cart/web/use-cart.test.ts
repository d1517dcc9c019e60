import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { dismissToast, readToasts } from "#ui/toast-store.ts";
import type { Cart } from "../cart.contract.ts";
import { exampleCart, exampleLine } from "./cart-examples.ts";
import { sendAdopted, sendPending } from "./cart-queue.ts";
import { cartStore, initialCartState, recordPrices, reloadCart, viewOf } from "./cart-state.ts";
import {
  addToCart,
  changeLine,
  closeCart,
  openCart,
  rememberCartEmail,
  removeCart,
  removeLine,
  startCart,
  undoRemoval,
} from "./use-cart.ts";

/** Stands in for the API: one cart, answered in the order of the requests. */
type Answer = { status?: number; body: unknown; canRefuse?: boolean };
let requests: string[] = [];
let marks: Record<string, string>[] = [];
let answerWith: (request: string, body: unknown) => Answer;
let served: Cart;

const state = () => viewOf(cartStore.read());
const realFetch = globalThis.fetch;

globalThis.fetch = (async (address: string, init: RequestInit = {}) => {
  const request = `${init.method ?? "GET"} ${address.split("?")[0]}`;
  requests.push(request);
  marks.push(Object.fromEntries(new URLSearchParams(address.split("?")[1])));
  await Promise.resolve();
  const {
    status = 200,
    body,
    canRefuse = true,
  } = answerWith(request, typeof init.body === "string" ? JSON.parse(init.body) : undefined);
  return new Response(JSON.stringify(body), { status, headers: canRefuse ? { "x-can-refuse": "1" } : {} });
}) as typeof fetch;

beforeEach(async () => {
  await vi.waitFor(() => expect(state().isLoading).toBe(false), 20_000);
  cartStore.change(() => initialCartState);
  for (const toast of readToasts()) dismissToast(toast.id);
  requests = [];
  marks = [];
  served = exampleCart([exampleLine({ productCode: "F", sku: "F" })], { version: 7 });
  answerWith = (request) => ({
    body: request === "DELETE /api/cart/" ? null : served,
    canRefuse: !request.startsWith("GET") && request !== "DELETE /api/cart/",
  });
});
afterAll(() => {
  globalThis.fetch = realFetch;
});

const settled = () => vi.waitFor(() => expect(state()).toMatchObject({ isLoading: false, isChanging: false }), 20_000);

test("adding shows in the count at once, loads while it is sent and reloads the cart afterwards (CART-10, CART-12, CART-13)", async () => {
  const loading: boolean[] = [];
  const answer = answerWith;
  answerWith = (request, body) => {
    loading.push(state().isLoading);
    return answer(request, body);
  };
  const adding = addToCart({ sku: "F" });
  expect(state()).toMatchObject({ cartCount: 1, isChanging: true });
  expect(await adding).toMatchObject({ ok: true });
  await settled();
  expect(loading).toEqual([true, true]);
  expect(requests).toEqual(["POST /api/cart/product/", "GET /api/cart/"]);
  expect(state().cart?.version).toBe(7);
});

test("changes go out one after another, and a burst is followed by one reload (CART-12, CART-13)", async () => {
  const inFlight = { now: 0, most: 0 };
  const answer = answerWith;
  const counting = globalThis.fetch;
  globalThis.fetch = (async (...all: Parameters<typeof fetch>) => {
    inFlight.most = Math.max(inFlight.most, (inFlight.now += 1));
    return counting(...all).finally(() => (inFlight.now -= 1));
  }) as typeof fetch;
  answerWith = (request, body) => {
    if (request.startsWith("POST"))
      served = exampleCart([exampleLine({ productCode: "F", sku: "F", quantity: served.version - 5 })], {
        version: served.version + 1,
      });
    return answer(request, body);
  };
  await Promise.all(Array.from({ length: 5 }, () => addToCart({ sku: "F" })));
  await settled();
  globalThis.fetch = counting;
  expect(inFlight.most).toBe(1);
  expect(requests.filter((one) => one.startsWith("POST"))).toHaveLength(5);
  expect(requests.filter((one) => one.startsWith("GET"))).toHaveLength(1);
  expect(state().cart?.version).toBe(12);
});

test("a removed line can be brought back with its quantity and choices (CART-14, CART-34)", async () => {
  const warranty = { id: "w", name: "5 years", price: 99 };
  served = exampleCart([
    exampleLine({ productCode: "F", sku: "F", quantity: 3, selectedWarranty: warranty, warranties: [warranty] }),
  ]);
  await addToCart({ sku: "F" });
  await settled();
  served = exampleCart([], { version: 8 });
  await removeLine("F");
  await settled();
  expect(state()).toMatchObject({ cartCount: 0, removed: { lines: [{ before: null, line: { quantity: 3 } }] } });
  const removal = marks[requests.findIndex((one) => one.startsWith("DELETE"))]?.["changeId"];
  let sent: unknown;
  answerWith = (request, body) => {
    if (request.startsWith("POST")) sent = body;
    return { body: served, canRefuse: request.startsWith("POST") };
  };
  const undoing = undoRemoval();
  expect(state()).toMatchObject({ cartCount: 3, cart: { products: [{ selectedWarranty: { id: "w" } }] } });
  await undoing;
  expect(sent).toEqual({ removalId: removal });
  expect(state().removed).toBeNull();
  await settled();
});

test("removing the whole cart makes it null, and the reload that follows an empty one (CART-15, CART-16, CART-17)", async () => {
  await addToCart({ sku: "F" });
  await settled();
  served = exampleCart([], { cartId: null, version: 0 });
  const seen: (Cart | null)[] = [];
  const stop = cartStore.subscribe(() => seen.push(cartStore.read().answer));
  await removeCart();
  await settled();
  stop();
  expect(seen).toContain(null);
  expect(state()).toMatchObject({ cart: { cartId: null, products: [] }, cartCount: 0 });
});

test("a refusal says its first sentence, in the cart and as a message that stays (CART-27, CART-28)", async () => {
  answerWith = (request) =>
    request.startsWith("POST")
      ? { status: 409, body: { code: "tooMany", errors: ["There is only one of these.", "Another."] } }
      : { body: served, canRefuse: false };
  expect(await addToCart({ sku: "F" })).toEqual({ ok: false, message: "There is only one of these." });
  await settled();
  expect(state()).toMatchObject({ errorMessage: "There is only one of these.", cartCount: 1 });
  expect(readToasts()).toMatchObject([{ type: "error", text: "There is only one of these.", keepAlive: true }]);
});

test.each([
  ["no body", 500, {}, "An unknown error occurred, please try again later"],
  ["an empty list", 403, { errors: [] }, "An unknown error occurred, please try again later"],
  ["two sentences", 500, { errors: ["The till is closed.", "Another."] }, "The till is closed."],
] as const)(
  "a failed change with %s says its first sentence, or the cart's own (CART-28)",
  async (_, status, body, message) => {
    await addToCart({ sku: "F" });
    await settled();
    answerWith = (request) =>
      request.startsWith("PATCH") ? { status, body, canRefuse: false } : { body: served, canRefuse: false };
    expect(await changeLine("F", { quantity: 5 })).toEqual({ ok: false, message });
    expect(state().errorMessage).toBe(message);
    expect(readToasts()).toMatchObject([{ type: "error", text: message, keepAlive: true }]);
  },
);

test("a failed change brings back what was shown before (CART-12)", async () => {
  await addToCart({ sku: "F" });
  await settled();
  answerWith = (request) =>
    request.startsWith("PATCH") ? { status: 500, body: {}, canRefuse: false } : { body: served, canRefuse: false };
  const changing = changeLine("F", { quantity: 5 });
  expect(state().cartCount).toBe(5);
  expect(await changing).toMatchObject({ ok: false });
  await settled();
  expect(state()).toMatchObject({ cartCount: 1, isLoading: false });
});

test("without a connection nothing is lost: it stays on the screen and goes out in its order, under the same names (CART-12, CART-32)", async () => {
  await addToCart({ sku: "F" });
  await settled();
  const online = answerWith;
  answerWith = () => {
    throw new TypeError("no connection");
  };
  marks = [];
  const changing = changeLine("F", { quantity: 5 });
  const adding = addToCart({ sku: "N" });
  const message = "You appear to be offline. We'll save your changes as soon as you are back.";
  expect(await changing).toEqual({ ok: false, message });
  expect(await adding).toEqual({ ok: false, message });
  expect(state()).toMatchObject({ cartCount: 6, isChanging: true, isWaiting: true, errorMessage: null });
  expect(readToasts()).toMatchObject([{ type: "error", text: message, keepAlive: true }]);
  const [first] = marks;
  answerWith = online;
  requests = [];
  marks = [];
  await sendPending();
  await settled();
  expect(requests).toEqual(["PATCH /api/cart/product/F", "POST /api/cart/product/", "GET /api/cart/"]);
  expect(marks[0]).toEqual(first);
  expect(state().isWaiting).toBe(false);
  expect(readToasts()).toEqual([]);
});

test("unsent changes of an earlier page are sent first and shown once (CART-10, CART-32)", async () => {
  const seen = { cart: null, version: 0 };
  const id = "8b0f4b2e-5f0d-4c59-9d6f-0d6d1f8f2a11";
  const sending = sendAdopted([{ kind: "add", sku: "F", quantity: 1, id, seen }]);
  expect(state().cartCount).toBe(0);
  await sending;
  await settled();
  expect(marks[0]).toMatchObject({ changeId: id });
  expect(state().cartCount).toBe(1);
});

test("removing what is not there says that something went wrong, and offers no undo (CART-29)", async () => {
  answerWith = (request) =>
    request.startsWith("DELETE")
      ? { status: 400, body: { code: "unknownLine", errors: ["Something went wrong. Please try again."] } }
      : { body: served, canRefuse: request.startsWith("POST") };
  await addToCart({ sku: "F" });
  await settled();
  await removeLine("F");
  await settled();
  expect(state()).toMatchObject({
    errorMessage: "Something went wrong. Please try again.",
    removed: null,
    cartCount: 1,
  });
});

test("messages of the cart stay on the screen as errors, those that are good news as such (CART-08, CART-27)", async () => {
  served = {
    ...served,
    messages: [
      { message: "The coupon has run out.", type: "error" },
      { message: "Welcome back.", type: "info", id: "m1" },
    ],
  };
  await addToCart({ sku: "F" });
  await settled();
  expect(readToasts()).toMatchObject([
    { type: "success", text: "Welcome back.", keepAlive: true },
    { type: "error", text: "The coupon has run out.", keepAlive: true },
  ]);
  expect(requests.filter((one) => one === "POST /api/cart/seen")).toHaveLength(1);
});

test("a changed price is reported once, and the notice stays on its page (CART-04)", async () => {
  const dearer = exampleLine({ productCode: "F", sku: "F", price: 1819, priceWas: 1799 });
  served = exampleCart([dearer], { version: 7 });
  await addToCart({ sku: "F" });
  await settled();
  const shown = () => state().cart?.products[0]?.priceWas;
  recordPrices(state().cart?.products ?? []);
  recordPrices(state().cart?.products ?? []);
  served = exampleCart([{ ...dearer, priceWas: null }], { version: 8 });
  await reloadCart();
  expect(requests.filter((one) => one === "POST /api/cart/seen")).toHaveLength(1);
  expect(shown()).toBe(1799);
});

test("an e-mail that was taken reloads the cart (CART-19, CART-37)", async () => {
  expect(await rememberCartEmail("ana@example.com")).toBe(true);
  expect(requests).toEqual(["POST /api/cart/email", "GET /api/cart/"]);
});

test("the cart is loaded with the page and again when the place changes (CART-18)", async () => {
  const page = new EventTarget();
  (globalThis as { window?: unknown }).window = page;
  const stop = startCart();
  await vi.waitFor(() => expect(requests).toHaveLength(1), 20_000);
  await settled();
  page.dispatchEvent(new Event("hearth:location"));
  await vi.waitFor(() => expect(requests).toHaveLength(2), 20_000);
  await settled();
  stop();
  page.dispatchEvent(new Event("hearth:location"));
  delete (globalThis as { window?: unknown }).window;
  expect(requests).toEqual(["GET /api/cart/", "GET /api/cart/"]);
});

test("opening and closing the cart is a flag of its own (CART-11)", () => {
  openCart();
  expect(state().isCartOpen).toBe(true);
  closeCart();
  expect(state().isCartOpen).toBe(false);
});
