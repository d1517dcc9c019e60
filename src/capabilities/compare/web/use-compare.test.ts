import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { dismissToast, readToasts } from "#ui/toast-store.ts";
import { exampleCard } from "#capabilities/catalogue/web/card-examples.ts";
import { compareProductOf } from "../compare.rules.ts";
import { type CompareState, nothingCompared } from "./compare-store.ts";
import type * as UseCompare from "./use-compare.ts";

/** Stands in for the API and for the browser. */
let served: string[];
let requests: string[];
let connection: "on" | "off" | 500 | 429 | 404;
const remembered = new Map<string, string>();
const page = new EventTarget();
const card = (sku: string) =>
  exampleCard({ productId: sku.charCodeAt(0), sku, title: `The ${sku}`, uri: sku, price: 10 });
const product = (sku: string) => compareProductOf({ ...card(sku), images: [card(sku).image] });

function answer(request: string, body: { sku: string } | null): Response {
  const headers = request.startsWith("POST") ? { "x-can-refuse": "1" } : undefined;
  if (request.startsWith("POST") && body && !served.includes(body.sku)) {
    if (served.length >= 3) return Response.json({ code: "limit", errors: ["Full."] }, { status: 409, headers });
    served.push(body.sku);
  }
  if (request.startsWith("DELETE")) served = served.filter((sku) => !request.endsWith(`/${sku}`));
  return Response.json({ products: served.map(product) }, { headers });
}

beforeAll(() => {
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    const request = `${init.method ?? "GET"} ${address}`;
    await Promise.resolve();
    if (connection === "off") throw new TypeError("no connection");
    if (typeof connection === "number") return Response.json({ errors: ["No."] }, { status: connection });
    requests.push(request);
    return answer(request, typeof init.body === "string" ? (JSON.parse(init.body) as { sku: string }) : null);
  });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => remembered.get(key) ?? null,
    setItem: (key: string, value: string) => void remembered.set(key, value),
    removeItem: (key: string) => void remembered.delete(key),
  });
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
});
afterAll(() => {
  vi.unstubAllGlobals();
});

let stop = () => {};
/** A page load: module state is reset, browser storage stays. */
async function open(): Promise<typeof UseCompare> {
  stop();
  vi.resetModules();
  const module = await import("./use-compare.ts");
  const { compareStore: store } = await import("./compare-store.ts");
  shown = () => store.read();
  stop = module.startCompare();
  return module;
}
let shown: () => CompareState = () => nothingCompared;
const skus = () => shown().products.map((one) => one.sku);
const copy = () => JSON.parse(remembered.get("CompareProducts") ?? "{}") as Record<string, unknown[]>;

beforeEach(() => {
  served = [];
  requests = [];
  connection = "on";
  remembered.clear();
});
afterEach(() => {
  stop();
  stop = () => {};
  for (const toast of readToasts()) dismissToast(toast.id);
});

test("adding shows at once, opens the box and ends with the list of the shop (CMP-21, CMP-23)", async () => {
  served = ["X"];
  const { setCompared } = await open();
  await vi.waitFor(() => expect(skus()).toEqual(["X"]), 20_000);
  expect(shown().box).toBe("open");
  served = ["X", "Y"];
  const adding = setCompared(card("A"), "in");
  expect(skus()).toEqual(["X", "A"]);
  await adding;
  expect(skus()).toEqual(["X", "Y", "A"]);
  expect(copy()["comparisonProducts"]).toHaveLength(3);
});

test("removing the last product closes the box and leaves nothing behind (CMP-22, CMP-24)", async () => {
  const { setCompared, removeCompared } = await open();
  await setCompared(card("A"), "in");
  await removeCompared("A");
  expect(shown()).toMatchObject({ products: [], box: "closed" });
  expect(remembered.size).toBe(0);
});

test("the first paint is the browser's copy, and then the list of the shop wins (CMP-32, CMP-33)", async () => {
  remembered.set("CompareProducts", JSON.stringify({ comparisonProducts: [product("OLD")] }));
  served = ["NEW"];
  await open();
  expect(skus()).toEqual(["OLD"]);
  expect(shown().box).toBe("open");
  await vi.waitFor(() => expect(skus()).toEqual(["NEW"]), 20_000);
  expect(copy()["comparisonProducts"]).toMatchObject([{ productSKU: "NEW" }]);
});

test.each(["off", 500, 429] as const)(
  "what is changed while the shop cannot be reached (%s) is kept over a reload and sent in its order (CMP-32, CMP-33)",
  async (trouble) => {
    served = ["X"];
    const first = await open();
    await vi.waitFor(() => expect(skus()).toEqual(["X"]), 20_000);
    connection = trouble;
    await first.setCompared(card("A"), "in");
    await first.setCompared(card("X"), "out");
    expect(skus()).toEqual(["A"]);
    await open();
    expect(skus()).toEqual(["A"]);
    connection = "on";
    requests = [];
    page.dispatchEvent(new Event("online"));
    await vi.waitFor(() => expect(served).toEqual(["A"]), 20_000);
    await vi.waitFor(() => expect(copy()["waiting"]).toEqual([]), 20_000);
    expect(requests.slice(0, 2)).toEqual(["POST /api/compare/product/", "DELETE /api/compare/product/X"]);
    expect(skus()).toEqual(["A"]);
  },
);

test("a fourth product brings the dialog, and nothing changes (CMP-14, ERR-31)", async () => {
  served = ["A", "B", "C"];
  const { setCompared, closeLimit } = await open();
  await vi.waitFor(() => expect(skus()).toHaveLength(3), 20_000);
  await setCompared(card("D"), "in");
  expect(shown()).toMatchObject({ isLimitShown: true });
  expect(skus()).toEqual(["A", "B", "C"]);
  expect(requests.filter((request) => request.startsWith("POST"))).toEqual([]);
  closeLimit();
  expect(shown().isLimitShown).toBe(false);
});

test("a fourth that only the shop knows to be one is refused by it, and the dialog comes too (CMP-14)", async () => {
  served = ["A", "B"];
  const { setCompared } = await open();
  await vi.waitFor(() => expect(skus()).toHaveLength(2), 20_000);
  served = ["A", "B", "C"];
  await setCompared(card("D"), "in");
  expect(shown()).toMatchObject({ isLimitShown: true });
  expect(skus()).toEqual(["A", "B", "C"]);
});

test("offline, a fourth product is refused by the browser, and not tried later (CMP-14)", async () => {
  served = ["A", "B", "C"];
  const { setCompared } = await open();
  await vi.waitFor(() => expect(skus()).toHaveLength(3), 20_000);
  connection = "off";
  await setCompared(card("D"), "in");
  expect(shown().isLimitShown).toBe(true);
  expect(copy()["waiting"]).toEqual([]);
});

test("a list that looks full takes one more after another tab removed one (CMP-13, CMP-33)", async () => {
  served = ["A", "B", "C"];
  const { setCompared } = await open();
  await vi.waitFor(() => expect(skus()).toHaveLength(3), 20_000);
  served = ["A"];
  await setCompared(card("D"), "in");
  expect(skus()).toEqual(["A", "D"]);
  expect(shown().isLimitShown).toBe(false);
});

test("a product that the shop refuses is dropped, and the global message says so (CMP-23, ERR-14)", async () => {
  const { setCompared } = await open();
  connection = 404;
  await setCompared(card("A"), "in");
  expect(skus()).toEqual([]);
  expect(copy()["waiting"]).toBeUndefined();
  const { readToasts: readShown } = await import("#ui/toast-store.ts");
  expect(readShown().map((toast) => toast.text)).toEqual(["The page you looking for does not exist, please try again"]);
});

test("a change in another tab is followed (CMP-33)", async () => {
  await open();
  await vi.waitFor(() => expect(requests).toHaveLength(1), 20_000);
  served = ["A", "B"];
  page.dispatchEvent(Object.assign(new Event("storage"), { key: "CompareProducts" }));
  await vi.waitFor(() => expect(skus()).toEqual(["A", "B"]), 20_000);
});

test("Hide collapses the box, and the summary opens it again (CMP-12)", async () => {
  served = ["A"];
  const { hideCompared, showCompared } = await open();
  await vi.waitFor(() => expect(skus()).toEqual(["A"]), 20_000);
  hideCompared();
  expect(shown().box).toBe("collapsed");
  showCompared();
  expect(shown().box).toBe("open");
});
