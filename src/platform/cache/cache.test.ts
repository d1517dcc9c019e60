import { describe, expect, test } from "vitest";
import { AppState } from "../app-state.ts";
import { AnswerCache, Cache, cacheStatistics } from "./cache.ts";

const state = new AppState();
const statisticsOf = (name: string) => cacheStatistics(state).find((one) => one.name === name);

describe("a cache", () => {
  test("gives the least recently used entry away first", () => {
    const cache = new Cache<number>(state, { name: "by entries", maxEntries: 2 });
    cache.set("a", 1);
    cache.set("b", 2);
    cache.get("a");
    cache.set("c", 3);
    expect([cache.get("a"), cache.get("b"), cache.get("c")]).toEqual([1, undefined, 3]);
  });

  test("holds no more bytes than it may", () => {
    const cache = new Cache<string>(state, { name: "by bytes", maxBytes: 10, bytesOf: (text) => text.length });
    cache.set("a", "12345");
    cache.set("b", "12345");
    cache.set("c", "1");
    expect([cache.get("a"), cache.get("b"), cache.get("c")]).toEqual([undefined, "12345", "1"]);
    expect(statisticsOf("by bytes")).toMatchObject({ entries: 2, bytes: 6 });
  });

  test("counts an entry that holds no longer as a miss", () => {
    const cache = new Cache<number>(state, { name: "counted", maxEntries: 2 });
    cache.set("a", 1);
    cache.get("a");
    cache.get("a", (value) => value > 1);
    cache.get("b");
    expect(statisticsOf("counted")).toEqual({
      name: "counted",
      hits: 1,
      misses: 2,
      entries: 1,
      bytes: expect.any(Number),
    });
  });

  test("that is limited in entries says its estimated bytes, also of answers", async () => {
    const cache = new Cache<string>(state, { name: "estimated", maxEntries: 5 });
    cache.set("a", "x".repeat(50_000));
    expect(statisticsOf("estimated")?.bytes).toBeGreaterThanOrEqual(50_000);
    expect(statisticsOf("estimated")?.bytes).toBeLessThan(51_000);
    const answers = new AnswerCache<string>(state, { name: "estimated answers", maxEntries: 5 });
    await answers.fetch("a", 1, async () => "x".repeat(50_000));
    expect(statisticsOf("estimated answers")?.bytes).toBeGreaterThanOrEqual(50_000);
  });
});

describe("a cache of answers", () => {
  const counting = () => {
    let made = 0;
    return async () => ++made;
  };

  test("makes one answer for all who ask meanwhile, and another once the data changed", async () => {
    const [answers, make] = [new AnswerCache<number>(state, { name: "answers", maxEntries: 5 }), counting()];
    expect(await Promise.all([answers.fetch("a", 1, make), answers.fetch("a", 1, make)])).toEqual([1, 1]);
    expect(await answers.fetch("a", 2, make)).toBe(2);
  });

  test("forgets an answer that failed", async () => {
    const answers = new AnswerCache<number>(state, { name: "failing answers", maxEntries: 5 });
    await expect(answers.fetch("a", 1, () => Promise.reject(new Error("away")))).rejects.toThrow("away");
    expect(await answers.fetch("a", 1, async () => 7)).toBe(7);
  });
});
