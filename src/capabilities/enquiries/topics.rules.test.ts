import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { summariseReviews } from "./topics.rules.ts";

const of = (stars: number, body: string) => ({ stars, body });
const keys = (topics: readonly { key: string; count: number }[]) => topics.map((one) => `${one.key} ${one.count}`);

describe("what reviews say (BRAND-67)", () => {
  test("counts each topic once for a review, and quotes a sentence as it was written", () => {
    const summary = summariseReviews([
      of(5, "So quiet at night. Really quiet. Came on the day they said."),
      of(5, "Quiet enough for a nursery."),
      of(4, "We bought it in May. The driver rang ahead."),
      of(2, "The instructions could be clearer."),
      of(1, "The instructions are drawings only."),
    ]);
    expect(summary).toMatchObject({ count: 5, average: 3.4 });
    expect(keys(summary.praised)).toEqual(["delivery 2", "noise 2"]);
    expect(keys(summary.criticised)).toEqual(["instructions 2"]);
    expect(summary.praised[1]?.quote).toBe("Quiet enough for a nursery.");
  });

  test("a sentence that turns is a criticism, also in a good review", () => {
    const summary = summariseReviews([
      of(4, "Cleans well. One small thing: it hums for a minute."),
      of(4, "Easy to clean. But it hums in the evening."),
      of(3, "Wipes clean. On the other hand, it hums."),
      of(5, "Wipes clean with one cloth."),
    ]);
    expect(keys(summary.praised)).toEqual(["cleaning 4"]);
    expect(keys(summary.criticised)).toEqual(["noise 3"]);
  });

  test("what people tell of themselves is no topic", () => {
    const about = "I work from home and notice noise. We rent, so it had to be simple.";
    expect(summariseReviews(Array.from({ length: 6 }, () => of(5, about))).praised).toEqual([]);
  });

  test("of a few reviews, or of what one person says, nothing is made", () => {
    expect(summariseReviews([])).toMatchObject({ count: 0, average: null, praised: [], criticised: [] });
    const three = Array.from({ length: 3 }, () => of(5, "So quiet."));
    expect(summariseReviews(three).praised).toEqual([]);
    expect(summariseReviews([...three.slice(1), of(5, "Good."), of(5, "Fine. Solid.")]).praised).toHaveLength(1);
  });

  test("every quote is a piece of a review, and no count is larger than the reviews", () => {
    const body = fc
      .array(
        fc.constantFrom(
          "So quiet.",
          "But loud!",
          "Delivered early.",
          "Easy to clean?",
          "<b>Solid</b>.",
          "x".repeat(300),
        ),
      )
      .map((sentences) => sentences.join(" "));
    fc.assert(
      fc.property(fc.array(fc.record({ stars: fc.integer({ min: 1, max: 5 }), body })), (reviews) => {
        const { praised, criticised } = summariseReviews(reviews);
        for (const topic of [...praised, ...criticised]) {
          expect(topic.count).toBeLessThanOrEqual(reviews.length);
          expect(reviews.some((one) => one.body.includes(topic.quote.replace(/…$/, "")))).toBe(true);
        }
      }),
    );
  });
});
