import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SearchHit } from "../search.contract.ts";
import { CACHE_KEY, CACHE_MS, createProductCache } from "./product-cache.ts";

const hit = (sku: string): SearchHit => ({
  sku,
  title: sku,
  uri: sku,
  image: "",
  ribbon: null,
  model: sku,
  price: 1,
  altPriceMsg: null,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A browser whose clock the test controls. */
function browser() {
  const stored = new Map<string, string>();
  const batches: string[][] = [];
  const clock = { now: 0 };
  const cache = createProductCache({
    storage: () => ({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
    }),
    now: () => clock.now,
    later: (work, milliseconds) => void setTimeout(work, milliseconds),
    fetchHits: (skus) => {
      batches.push([...skus]);
      return Promise.resolve(skus.filter((sku) => sku !== "GONE").map(hit));
    },
  });
  const pass = (milliseconds = 500) => vi.advanceTimersByTime(milliseconds);
  return { cache, stored, batches, clock, pass };
}

test("requested products are fetched in one batch after 500 ms (SRCH-42)", async () => {
  const { cache, batches, pass } = browser();
  const first = cache.read(["A", "B"]);
  pass(499);
  expect(batches).toEqual([]);
  const second = cache.read(["B", "C", "GONE"]);
  pass(1);
  expect(batches).toEqual([["A", "B", "C", "GONE"]]);
  expect((await first).map(({ sku }) => sku)).toEqual(["A", "B"]);
  expect((await second).map(({ sku }) => sku)).toEqual(["B", "C"]);
});

test("requests after a batch wait 500 ms for the next one (SRCH-42)", async () => {
  const { cache, batches, pass } = browser();
  const first = cache.read(["A"]);
  pass(500);
  await first;
  void cache.read(["B"]);
  pass(499);
  expect(batches).toEqual([["A"]]);
  pass(1);
  expect(batches).toEqual([["A"], ["B"]]);
});

test("a product is kept under productCache for thirty minutes, and then asked for again (SRCH-41, SRCH-43)", async () => {
  const { cache, stored, batches, clock, pass } = browser();
  cache.remember([hit("A")]);
  expect(CACHE_KEY).toBe("productCache");
  expect(JSON.parse(stored.get(CACHE_KEY) ?? "")).toHaveProperty("A");
  clock.now = CACHE_MS - 1;
  expect((await cache.read(["A"])).map((one) => one.sku)).toEqual(["A"]);
  expect(batches).toEqual([]);
  clock.now = 30 * 60_000;
  const again = cache.read(["A"]);
  pass();
  await again;
  expect(batches).toEqual([["A"]]);
});

test("stored data that cannot be read are ignored (SRCH-41)", async () => {
  const { cache, stored, batches, pass } = browser();
  stored.set(CACHE_KEY, "{not json");
  const read = cache.read(["A"]);
  pass();
  expect((await read).map((one) => one.sku)).toEqual(["A"]);
  expect(batches).toHaveLength(1);
});
