import { describe, expect, test } from "vitest";
import { pageFor, similarPage, pagesAbout, wordPages } from "./pages.rules.ts";

const uris = (pages: readonly { readonly uri: string }[]) => pages.map(({ uri }) => uri);

describe("a question about the shop", () => {
  test.each([
    ["what is my delivery date", "/s/delivery"],
    ["change of mind", "/s/returns"],
    ["opening hours", "/stores"],
    ["what is your phone number", "/about/contact-us"],
    ["guarantee", "/s/warranty-and-consumer-law"],
    ["extended warranty", "/s/care-plans"],
    ["do you price match", "/s/price-match"],
    ["installation cost", "/s/installation"],
    ["afterpay", "/s/payment-options"],
    ["do you take old appliances", "/s/recycling"],
    ["who are you", "/s/about"],
    ["privacy policy", "/s/privacy"],
    ["terms and conditions", "/s/terms"],
    ["induction or gas", "/s/gas-or-induction"],
    ["will it fit", "/s/measure-for-a-fridge"],
    ["factory seconds", "/s/conditions-explained"],
    ["trade accounts", "/s/trade-accounts"],
    ["all brands", "/brands"],
    ["hot deals", "/hot-offers"],
    ["clearance", "/sale"],
    ["cashback", "/promotions"],
    ["trolley", "/cart"],
    ["site map", "/sitemap"],
    ["ask an expert", "/ask-an-expert"],
  ])("%j is answered by %s (SRCH-06)", (typed, uri) => {
    expect(pageFor(typed)?.uri).toBe(uri);
  });

  test.each(["delivery box", "fridge", "price", "free", ""])("%j may mean goods (SRCH-06)", (typed) => {
    expect(pageFor(typed)).toBeNull();
  });

  test("every page has a title and an address (SRCH-06)", () => {
    expect(wordPages.length).toBeGreaterThan(20);
    for (const { title, uri } of wordPages) {
      expect(title).toMatch(/^[A-Z]/);
      expect(uri).toMatch(/^\//);
    }
  });
});

describe("a typo", () => {
  test.each([
    ["delivry", "/s/delivery"],
    ["retunr", "/s/returns"],
    ["refunds", "/s/returns"],
    ["instalation", "/s/installation"],
    ["warrantty", "/s/warranty-and-consumer-law"],
  ])("in %j still leads to %s (SRCH-06, SRCH-38)", (typed, uri) => {
    expect(similarPage(typed)?.uri).toBe(uri);
  });

  test.each(["retrn", "storey", "delivry please", "privacy delivry", "delvry", ""])(
    "is not seen in %j: too short, too far or more than one word (SRCH-06, SRCH-38)",
    (typed) => {
      expect(similarPage(typed)).toBeNull();
    },
  );
});

describe("pages beside a list of results", () => {
  test.each([
    ["delivry", ["/s/delivery"]],
    ["return a kettle after delivery", ["/s/delivery", "/s/returns"]],
    ["extended warranty", ["/s/care-plans", "/s/warranty-and-consumer-law"]],
    ["fridge", []],
    ["deliveryman", []],
  ])("%j: those that it speaks of, the one it names first: %j (SRCH-06, SRCH-40)", (typed, pages) => {
    expect(uris(pagesAbout(typed))).toEqual(pages);
  });

  test("are three at most (SRCH-06)", () => {
    expect(uris(pagesAbout("delivery returns warranty privacy"))).toEqual([
      "/s/delivery",
      "/s/returns",
      "/s/warranty-and-consumer-law",
    ]);
  });
});
