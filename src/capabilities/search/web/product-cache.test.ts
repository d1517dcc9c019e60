import { expect, test } from "vitest";
import type { SearchHit } from "../search.contract.ts";
import { BATCH_MS, CACHE_KEY, CACHE_MS, makeProductCache } from "./product-cache.ts";

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

/** A browser whose time passes when the test says so. */
function browser() {
  const kept = new Map<string, string>();
  const asked: string[][] = [];
  const waiting: { work: () => void; milliseconds: number }[] = [];
  const clock = { now: 0 };
  const cache = makeProductCache({
    storage: () => ({ getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) }),
    now: () => clock.now,
    later: (work, milliseconds) => waiting.push({ work, milliseconds }),
    fetchHits: (skus) => {
      asked.push([...skus]);
      return Promise.resolve(skus.filter((sku) => sku !== "GONE").map(hit));
    },
  });
  const pass = () => waiting.splice(0).map(({ work, milliseconds }) => (work(), milliseconds));
  return { cache, kept, asked, clock, pass };
}

test("products asked for within half a second are fetched together (SRCH-42, SRCH-43)", async () => {
  const { cache, asked, pass } = browser();
  const both = Promise.all([cache.read(["A", "B"]), cache.read(["B", "C", "GONE"])]);
  expect(asked).toEqual([]);
  expect(pass()).toEqual([BATCH_MS]);
  expect((await both).map((hits) => hits.map((one) => one.sku))).toEqual([
    ["A", "B"],
    ["B", "C"],
  ]);
  expect(asked).toEqual([["A", "B", "C", "GONE"]]);
});

test("a product is kept under productCache for thirty minutes, and then asked for again (SRCH-41, SRCH-43)", async () => {
  const { cache, kept, asked, clock, pass } = browser();
  cache.remember([hit("A")]);
  expect(CACHE_KEY).toBe("productCache");
  expect(JSON.parse(kept.get(CACHE_KEY) ?? "")).toHaveProperty("A");
  clock.now = CACHE_MS - 1;
  expect((await cache.read(["A"])).map((one) => one.sku)).toEqual(["A"]);
  expect(asked).toEqual([]);
  clock.now = 30 * 60_000;
  const again = cache.read(["A"]);
  pass();
  await again;
  expect(asked).toEqual([["A"]]);
});

test("what is kept and cannot be read is as good as nothing (SRCH-41)", async () => {
  const { cache, kept, asked, pass } = browser();
  kept.set(CACHE_KEY, "{not json");
  const read = cache.read(["A"]);
  pass();
  expect((await read).map((one) => one.sku)).toEqual(["A"]);
  expect(asked).toHaveLength(1);
});
