import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestShop, type TestShop } from "#test/support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const summaryOf = (sku: string, site: "hc" | "aol" = "aol") =>
  shop.visitor(site).call("GET /api/v2/product/reviewsummary/sku/:sku", { params: { sku } });

describe("review summaries", () => {
  test("stars and topics are counted from the product's own reviews, and quote them (BRAND-67, BRAND-72)", async () => {
    const answer = await summaryOf("KF612BX");
    if (!answer.ok) throw new Error(answer.refusal);
    const bodies = (
      await shop.database.db
        .selectFrom("reviews")
        .innerJoin("products", "products.id", "reviews.product_id")
        .select(["body", "stars"])
        .where("products.sku", "=", "KF612BX")
        .execute()
    ).map((row) => row);
    const { count, average, distribution, praised, criticised } = answer.value;
    expect(count).toBe(bodies.length);
    expect(average).toBeCloseTo(bodies.reduce((sum, one) => sum + one.stars, 0) / bodies.length, 1);
    expect(distribution.reduce((sum, one) => sum + one.count, 0)).toBe(count);
    expect(praised.length).toBeGreaterThan(0);
    for (const topic of [...praised, ...criticised]) {
      expect(topic.count).toBeGreaterThan(1);
      expect(topic.count).toBeLessThanOrEqual(count);
      expect(
        bodies.some((one) => one.body.includes(topic.quote)),
        topic.quote,
      ).toBe(true);
    }
  });

  test("a site that offers no summaries has none, on the product page or in a comparison (BRAND-66, BRAND-67)", async () => {
    const turn = (name: string, value: string) =>
      shop.database.db
        .insertInto("settings")
        .values({ site: "hc", name, value })
        .onConflict((conflict) => conflict.columns(["site", "name"]).doUpdateSet({ value }))
        .execute();
    await turn("ReviewSummariesEnabled", "");
    expect(await summaryOf("KF612BX", "hc")).toMatchObject({ ok: true });
    await turn("ComparePageReviewSummary", "off");
    expect(await summaryOf("KF612BX", "hc")).toMatchObject({ ok: false, refusal: "notOffered" });
  });

  test("a product nobody sells has no summary", async () => {
    expect(await summaryOf("NOSUCH")).toMatchObject({ ok: false, refusal: "unknownProduct" });
  });
});
