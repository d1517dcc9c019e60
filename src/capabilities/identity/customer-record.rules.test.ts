import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanTags, mayActorAsk, mergeRefusal, type MergeSide, searchWords } from "./customer-record.rules.ts";

describe("the words of a search for customers", () => {
  test.each([
    ["Mia Tan", ["mia", "tan"]],
    ["Zoë O’Brien", ["zoe", "obrien"]],
    ["  mia.tan@example ", ["mia.tan@example"]],
    ["0400 000 000", ["0400000000"]],
    ["+61 400 000 000", ["0400000000"]],
    ["3121", ["3121"]],
    ["smith-jones", ["smith", "jones"]],
    ["'--", []],
  ])("%s is found by %j (OFU-01)", (typed, words) => {
    expect(searchWords(typed)).toEqual(words);
  });

  test("are letters and digits alone unless they are an email, whatever is typed (OFU-01)", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), (typed) => {
        for (const word of searchWords(typed)) expect(word.includes("@") || /^[\p{L}\p{N}]+$/u.test(word)).toBe(true);
      }),
    );
  });
});

describe("tags", () => {
  test("are stored in lower case, once each, in order (OFU-01)", () => {
    expect(cleanTags(["VIP", " vip ", "Trade  show", ""])).toEqual(["trade show", "vip"]);
  });

  test("are refused when one is too long or there are too many (OFU-01)", () => {
    expect(cleanTags(["x".repeat(41)])).toBeNull();
    expect(cleanTags(Array.from({ length: 21 }, (_, at) => `t${at}`))).toBeNull();
  });
});

describe("merging two accounts", () => {
  const side = (id: string, more: Partial<MergeSide> = {}): MergeSide => ({
    id,
    site: "hc",
    isStaff: false,
    isMerged: false,
    isBusiness: false,
    ...more,
  });

  test.each([
    { kept: side("a"), other: side("b"), refusal: null },
    { kept: side("a"), other: side("a"), refusal: "sameAccount" },
    { kept: side("a"), other: side("b", { site: "aol" }), refusal: "otherSite" },
    { kept: side("a"), other: side("b", { isStaff: true }), refusal: "staffAccount" },
    { kept: side("a", { isMerged: true }), other: side("b"), refusal: "alreadyMerged" },
    { kept: side("a"), other: side("b", { isBusiness: true }), refusal: "businessAccount" },
    { kept: side("a", { isBusiness: true }), other: side("b"), refusal: null },
  ])("of $kept.site and $other.site is refused: $refusal (OFU-01)", ({ kept, other, refusal }) => {
    expect(mergeRefusal(kept, other)).toBe(refusal);
  });
});

describe("somebody who shops as a customer", () => {
  test.each([
    ["GET", "/api/payment/methods"],
    ["GET", "/api/checkout/paymentconfiguration?x=1"],
    ["POST", "/api/checkout/cardconfirmation"],
    ["GET", "/api/account/order/invoiced/HC-1"],
    ["GET", "/api/order/token"],
    ["POST", "/identity/changepassword"],
    ["POST", "/Identity/UpdateProfile"],
    ["POST", "/api/v2/project/accept"],
  ])("is refused %s %s (OFU-01)", (method, path) => {
    expect(mayActorAsk(method, path)).toBe(false);
  });

  test.each([
    ["GET", "/api/account"],
    ["GET", "/api/cart/"],
    ["POST", "/api/cart/product/"],
    ["GET", "/api/account/order/invoiced"],
    ["GET", "/api/checkout"],
    ["POST", "/api/checkout/"],
    ["GET", "/api/checkout/confirmation?id=1"],
    ["POST", "/identity/relogin"],
    ["POST", "/identity/logout"],
  ])("may ask %s %s (OFU-01)", (method, path) => {
    expect(mayActorAsk(method, path)).toBe(true);
  });
});
