import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  analyticsEventTypes,
  isCounted,
  maySend,
  pathOnly,
  purchaseOf,
  type PrivacyChoices,
  withoutPeople,
} from "./analytics.rules.ts";

const silent: PrivacyChoices = { privacyControl: false, doNotTrack: false, choice: null };

test("events are sent unless somebody objects, and an objection of the browser cannot be overruled (ANLT-10)", () => {
  expect(maySend(silent)).toBe(true);
  expect(maySend({ ...silent, choice: "granted" })).toBe(true);
  expect(maySend({ ...silent, choice: "denied" })).toBe(false);
  expect(maySend({ ...silent, choice: "granted", privacyControl: true })).toBe(false);
  expect(maySend({ ...silent, choice: "granted", doNotTrack: true })).toBe(false);
});

test("there are six types of events, by their names (ANLT-01, ANLT-06)", () => {
  expect([...analyticsEventTypes].sort()).toEqual([
    "productAddToCart",
    "productClick",
    "productMultiOrder",
    "productOrder",
    "search",
    "visit",
  ]);
});

test("pages under /blank are not counted (ANLT-15, ROUTE-60)", () => {
  for (const path of ["/blank", "/blank/account/login-callback", "/Blank-page", "blank"])
    expect(isCounted(path)).toBe(false);
  for (const path of ["/", "/c/blankets", "/p/point-blank"]) expect(isCounted(path)).toBe(true);
});

describe("no personal data are stored", () => {
  test.each([
    ["fridge 610L", "fridge 610L"],
    ["KF612BX", "KF612BX"],
    ["WH8060J3-AU 55", "WH8060J3-AU 55"],
    ["order of jo@shop.example please", "order of [hidden] please"],
    ["call 0400 123 456", "call [hidden]"],
    ["+61 400 123 456", "[hidden]"],
    ["4111 1111 1111 1111", "[hidden]"],
  ])("of what was typed: %s", (typed, expected) => expect(withoutPeople(typed)).toBe(expected));

  test("of an address: only its path", () => {
    expect(pathOnly("https://shop.example/search/oven?email=jo@shop.example#x")).toBe("/search/oven");
    expect(pathOnly("/search/jo@shop.example")).not.toContain("@");
    expect(pathOnly("")).toBe("/");
  });
});

describe("the tracked facts of an order", () => {
  test("its number, the shop, what it came to, its delivery, its coupon and its tax (ANLT-11, ANLT-12)", () => {
    const order = { orderNumber: "HC-1001", total: 1234.5, shipping: 59, codes: ["WINTER", "Bundle"] };
    expect(purchaseOf(order, "Halfcrown")).toEqual({
      id: "HC-1001",
      affiliation: "Halfcrown",
      revenue: 1234.5,
      shipping: 59,
      tax: 123.45,
      coupon: "WINTER,Bundle",
    });
  });

  test("the tax is a tenth of the revenue to the nearest cent, in both countries (ANLT-12, ANLT-13)", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        const { tax } = purchaseOf({ orderNumber: "1", total: cents / 100, shipping: 0, codes: [] }, "Allora NZ");
        expect(Math.abs(Math.round(tax * 100) - cents / 10)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});
