import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asCents } from "#kit/money.ts";
import {
  checkNotify,
  checkPriceMatch,
  checkQuestion,
  cleanText,
  plainEmail,
  priceSuggestions,
  questionMoves,
  readPrice,
  readShopUrl,
  shownName,
} from "./enquiries.rules.ts";

const fieldsOf = (problems: readonly { field: string }[]) => problems.map((one) => one.field);

describe("a question", () => {
  const good = { name: "Jo Smith", email: "jo@example.com", text: "Does it fit under a bench?" };

  test("is complete with a name, an address and ten characters or more", () => {
    expect(checkQuestion(good)).toEqual([]);
    expect(fieldsOf(checkQuestion({ name: "", email: "", text: "" }))).toEqual(["text", "name", "email"]);
    expect(fieldsOf(checkQuestion({ ...good, text: "x".repeat(1_000) }))).toEqual([]);
    expect(fieldsOf(checkQuestion({ ...good, text: "x".repeat(1_001) }))).toEqual(["text"]);
  });

  test("never carries a break of a line into the head of a mail", () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom("\r", "\n", "\r\n", "\u2028", "\u0085", "\u0000"), (rest, sign) => {
        const inside = `a${sign}${rest}b`;
        expect(fieldsOf(checkQuestion({ ...good, name: inside }))).toEqual(["name"]);
        expect(fieldsOf(checkQuestion({ ...good, email: `a${sign}${rest}b@example.com` }))).toEqual(["email"]);
      }),
    );
  });

  test("is kept as it was typed, without characters that are invisible or turn the text", () => {
    expect(cleanText("  a\r\nb\r\n\r\n\r\n\r\nc\u202e\u200b ")).toBe("a\nb\n\nc");
    expect(cleanText("<b>5 & 6</b>")).toBe("<b>5 & 6</b>");
  });

  test("shows who asked by first name and initial", () => {
    expect(shownName("Jo Smith")).toBe("Jo S.");
    expect(shownName("  Mary Ann van der berg ")).toBe("Mary B.");
    expect(shownName("Jo")).toBe("Jo");
    expect(shownName("Jo S.")).toBe("Jo S.");
  });

  test("is seen by nobody before it is published, and what was declined stays so", () => {
    expect(questionMoves.pending).not.toContain("published");
    expect(questionMoves.declined).toEqual([]);
  });
});

describe("an alert", () => {
  const terms = { country: "AU", callBack: "offered", price: asCents(129_900) } as const;
  const good = { email: "jo@example.com", phone: "", wants: "price-below", priceBelow: 1_200 } as const;

  test("names a price below today's, to the cent", () => {
    for (const [priceBelow, fields] of [
      [1_298.99, []],
      [1_299, ["priceBelow"]],
      [0, ["priceBelow"]],
      [-1, ["priceBelow"]],
      [10.005, ["priceBelow"]],
      [null, ["priceBelow"]],
    ] as const)
      expect(fieldsOf(checkNotify({ ...good, priceBelow }, terms)), String(priceBelow)).toEqual(fields);
    expect(checkNotify({ ...good, wants: "back-in-stock", priceBelow: null }, terms)).toEqual([]);
  });

  test("takes a phone of either country where a call back is offered, and none where it is not (BRAND-47)", () => {
    for (const phone of ["0412 345 678", "+64 21 123 4567", "(02) 9123 4567"])
      expect(checkNotify({ ...good, phone }, terms), phone).toEqual([]);
    expect(fieldsOf(checkNotify({ ...good, phone: "12" }, terms))).toEqual(["phone"]);
    expect(fieldsOf(checkNotify({ ...good, phone: "0412 345 678" }, { ...terms, callBack: "not-offered" }))).toEqual([
      "phone",
    ]);
  });

  test("is the same for an address in any case", () => {
    expect(plainEmail(" Jo@Example.COM ")).toBe("jo@example.com");
  });

  test("begins with round prices below today's", () => {
    expect(priceSuggestions(asCents(129_900))).toEqual([123_000, 116_000, 110_000]);
    expect(priceSuggestions(asCents(99))).toEqual([]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), (price) => {
        for (const one of priceSuggestions(asCents(price))) expect(one).toBeLessThan(price);
      }),
    );
  });
});

describe("a lower price elsewhere", () => {
  const terms = { price: asCents(129_900), ourHosts: ["www.ours.example", "ours.localhost"] };
  const good = { url: "https://shop.example/x", price: 1_200, email: "jo@example.com", note: "", isSameProduct: true };

  test("is an address of another shop, on the web", () => {
    for (const url of ["shop.example", "http://shop.example:8080/a?b=c#d", "https://möbel.example/tür"])
      expect(fieldsOf(checkPriceMatch({ ...good, url }, terms)), url).toEqual([]);
    for (const url of [
      "javascript:alert(1)",
      "data:text/html,x",
      "https://ours.example",
      "HTTPS://WWW.OURS.EXAMPLE/x",
      "https://a.ours.example",
      "http://localhost",
      "http://127.0.0.1/x",
      "http://[::1]/",
      "https://a@b.example/",
      "https://shop.example/\r\nx",
      'https://shop.example/"x',
    ])
      expect(fieldsOf(checkPriceMatch({ ...good, url }, terms)), url).toEqual(["url"]);
    expect(fieldsOf(checkPriceMatch({ ...good, url: "https://notours.example" }, terms))).toEqual([]);
    expect(readShopUrl("shop.example/x")).toEqual({ url: "https://shop.example/x", host: "shop.example" });
  });

  test("is lower than ours, above zero, for the same product", () => {
    expect(fieldsOf(checkPriceMatch({ ...good, price: 1_299 }, terms))).toEqual(["price"]);
    expect(fieldsOf(checkPriceMatch({ ...good, price: 0 }, terms))).toEqual(["price"]);
    expect(fieldsOf(checkPriceMatch({ ...good, isSameProduct: false }, terms))).toEqual(["isSameProduct"]);
  });

  test("an address of any length and kind is read in time", () => {
    fc.assert(fc.property(fc.string({ maxLength: 20_000 }), (text) => void readShopUrl(text)));
    expect(readShopUrl(`${"a.".repeat(9_000)}!`)).toBeNull();
    expect(readShopUrl(`https://${"a-".repeat(9_000)}!`)).toBeNull();
  });
});

test("a price is read as people type it", () => {
  for (const [typed, dollars] of [
    ["1299", 1_299],
    ["$1,299.50", 1_299.5],
    ["NZ$ 20", 20],
    [" 5.5 ", 5.5],
    ["1.299,00", null],
    ["12,99", null],
    ["-5", null],
    ["1e5", null],
    ["", null],
    ["free", null],
  ] as const)
    expect(readPrice(typed), typed).toBe(dollars);
});
