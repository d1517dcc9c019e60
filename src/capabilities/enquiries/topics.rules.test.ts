import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { summariseReviews } from "./topics.rules.ts";

const of = (stars: number, body: string) => ({ stars, body });
const keys = (topics: readonly { key: string; count: number }[]) => topics.map((one) => `${one.key} ${one.count}`);

describe("the summary of reviews (BRAND-67)", () => {
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

  test("what reviewers say of themselves is no topic", () => {
    const about = "I work from home and notice noise. We rent, so it had to be simple.";
    expect(summariseReviews(Array.from({ length: 6 }, () => of(5, about))).praised).toEqual([]);
  });

  test("a few reviews, or those of one person, give no summary", () => {
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

/** Two reviews with a sentence on the topic, among others without. */
const topicOf = (sentence: string, stars = 5) => {
  const { praised, criticised } = summariseReviews([
    of(stars, sentence),
    of(stars, sentence),
    of(3, "Ok."),
    of(3, "Ok."),
  ]);
  return [...praised.map(({ label }) => `+ ${label}`), ...criticised.map(({ label }) => `- ${label}`)].join();
};

describe("the topic of a sentence (BRAND-67)", () => {
  test.each([
    ["Delivered early.", "Delivery"],
    ["The driver was kind.", "Delivery"],
    ["Two installers levelled it.", "Delivery"],
    ["They took the cardboard.", "Delivery"],
    ["It hums at night.", "Noise"],
    ["Noisy, like a small plane.", "Noise"],
    ["Our bills are lower.", "Running costs"],
    ["It costs us less to run.", "Running costs"],
    ["Wipes down well.", "Cleaning"],
    ["It shows fingerprints.", "Cleaning"],
    ["A poor manual.", "Instructions"],
    ["The knobs turn well.", "Ease of use"],
    ["A fiddly app.", "Ease of use"],
    ["It fits the gap.", "Size and fit"],
    ["Roomy shelves.", "Size and fit"],
    ["A handsome finish.", "Looks"],
    ["Nice colour.", "Looks"],
    ["Well made.", "Build"],
    ["It feels light.", "Build"],
    ["The doors creak.", "Build"],
    ["Dinner in no time.", "Speed"],
    ["It takes nearly two hours.", "Speed"],
    ["Worth every dollar.", "Value"],
    ["Dear for what it is.", "Value"],
    ["Solid by evening.", ""],
    ["My aunt has one.", ""],
  ])("%j speaks of %j", (sentence, label) => {
    expect(topicOf(sentence)).toBe(label === "" ? "" : `+ ${label}`);
  });

  test.each([
    "But",
    "However,",
    "My only regret:",
    "The only thing:",
    "Downside:",
    "Sadly",
    "Unfortunately",
    "A pity:",
  ])("%s turns it into a criticism", (start) => {
    expect(topicOf(`${start} it hums.`)).toBe("- Noise");
    expect(topicOf(`It hums. ${start} it hums.`)).toBe("+ Noise,- Noise");
  });

  test("two stars or fewer make it a criticism, three do not", () => {
    expect([1, 2, 3].map((stars) => topicOf("It hums.", stars))).toEqual(["- Noise", "- Noise", "+ Noise"]);
  });

  test.each(["had to be", "has to be", "bought it for", "still worked", "replaced one"])(
    "a sentence with %j is about the shopper and has none",
    (words) => {
      expect(topicOf(`Quiet, as it ${words} long ago.`)).toBe("");
    },
  );
});

describe("the topics of a product (BRAND-67)", () => {
  test("are three at most, the most named first", () => {
    const four = "Quiet. Roomy. Sturdy. Worth it.";
    const { praised } = summariseReviews([of(5, four), of(5, four), of(5, "Sturdy."), of(5, "Worth it.")]);
    expect(keys(praised)).toEqual(["build 3", "value 3", "noise 2"]);
  });

  test("are quoted by the sentence nearest to a line, cut where it is longer than two", () => {
    const line = `Quiet ${"x".repeat(48)}.`;
    const long = `Quiet ${"x".repeat(200)}.`;
    const quoteOf = (...bodies: string[]) => summariseReviews(bodies.map((body) => of(5, body))).praised[0]?.quote;
    expect(quoteOf("Quiet.", line, long, "Fine.")).toBe(line);
    expect(quoteOf(long, long, "Fine.", "Fine.")).toBe(`${long.slice(0, 139)}…`);
    const fits = `Quiet ${"x".repeat(133)}.`;
    expect(quoteOf(fits, fits, "Fine.", "Fine.")).toBe(fits);
  });

  test("come with the stars, counted, and their average to one decimal", () => {
    const summary = summariseReviews([of(5, ""), of(4, ""), of(4, "")]);
    expect(summary.average).toBe(4.3);
    expect(summary.distribution).toEqual([
      { stars: 5, count: 1 },
      { stars: 4, count: 2 },
      { stars: 3, count: 0 },
      { stars: 2, count: 0 },
      { stars: 1, count: 0 },
    ]);
  });
});
