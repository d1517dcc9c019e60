import { afterAll, beforeAll, expect, test } from "vitest";
import type { ShopCall } from "#pages/page.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { judgeSearch } from "../../bench/search/judge.ts";
import { JudgementError, readJudgements } from "../../bench/search/read-judgements.ts";
import { scoreOf } from "../../bench/search/score.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

test("search finds what shoppers mean: the goals of the judgement set are met (SRCH-40)", async () => {
  const callOn = (site: Parameters<TestShop["visitor"]>[0]) => shop.visitor(site).call as ShopCall;
  const report = await judgeSearch({ pool: shop.database.pool, callOn, catalogue: "seed" });
  expect(report.missed).toEqual([]);
  expect(report.byGroup.get("exact model")).toEqual({ ndcg: 1, recall: 1 });
  expect(report.byGroup.get("garbage")).toEqual({ ndcg: 1, recall: 1 });
});

test("a judgement that cannot be read is an error, and never one less (SRCH-40)", () => {
  expect(() => readJudgements("## kind\nfridge 3 in:fridges")).toThrow(JudgementError);
  expect(() => readJudgements("## kind\nfridge | 4 in:fridges")).toThrow("line 2");
  expect(() => readJudgements("## kind\n[nowhere] fridge | nothing")).toThrow("means nothing");
  expect(readJudgements().length).toBeGreaterThanOrEqual(220);
});

test("a list is worth most with the best first (SRCH-40)", () => {
  const grades = new Map([
    ["best", 3],
    ["good", 2],
    ["near", 1],
  ] as const);
  expect(scoreOf(["best", "good", "near"], grades)).toEqual({ ndcg: 1, recall: 1 });
  expect(scoreOf(["near", "good", "best"], grades).ndcg).toBeLessThan(1);
  expect(scoreOf(["other"], grades)).toEqual({ ndcg: 0, recall: 0 });
});
