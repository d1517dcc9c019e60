import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asCalendarDay } from "#kit/calendar-day.ts";
import { asCents } from "#kit/money.ts";
import {
  countsAsDiscount,
  hidesPricesFrom,
  isPriceGated,
  isSellable,
  LOG_IN_FOR_PRICE,
  productCodeOf,
  readPage,
  readProductCode,
  shownEnd,
  shownPrice,
  shownRibbon,
  shownSaving,
  stockLabel,
  usualRibbonText,
  pricesHiddenReason,
} from "./catalogue.rules.ts";

const facts = {
  price: asCents(90_000),
  rrp: asCents(100_000),
  isRrpBacked: true,
  altMessage: null,
  gate: "open",
} as const;

describe("prices", () => {
  test.each([
    [95_000, 100_000, true],
    [95_001, 100_000, false],
    [980_000, 1_000_000, true],
    [980_001, 1_000_000, false],
    [100_000, 100_000, false],
    [110_000, 100_000, false],
  ])(
    "%i of %i counts as a discount: %s; from 5 percent or from $200 it does (PLP-18, PLP-19)",
    (price, rrp, counts) => {
      expect(countsAsDiscount(asCents(price), asCents(rrp))).toBe(counts);
    },
  );

  test("a cart's saving is shown from 5 percent of the total RRP, and never when there is none (PLP-17, PLP-19)", () => {
    expect(shownSaving(asCents(5_000), asCents(100_000))).toBe(5_000);
    expect(shownSaving(asCents(4_999), asCents(100_000))).toBe(0);
    expect(shownSaving(asCents(0), asCents(0))).toBe(0);
    expect(shownSaving(asCents(-100), asCents(1_000))).toBe(0);
  });

  test("an RRP is shown when the ledger of prices holds it and it is above the price (PLP-18)", () => {
    expect(shownPrice(facts)).toEqual({ price: 90_000, rrp: 100_000, saving: 10_000, altPriceMsg: null });
    expect(shownPrice({ ...facts, isRrpBacked: false })).toMatchObject({ rrp: null, saving: null });
    expect(shownPrice({ ...facts, rrp: null })).toMatchObject({ rrp: null, saving: null });
    expect(shownPrice({ ...facts, rrp: asCents(facts.price) })).toMatchObject({ rrp: null, saving: null });
    expect(shownPrice({ ...facts, rrp: asCents(80_000) })).toMatchObject({ rrp: null, saving: null });
    expect(shownPrice({ ...facts, rrp: asCents(92_000) })).toMatchObject({ rrp: 92_000, saving: null });
  });

  test("behind the gate there is no number at all, only the way in (NAV-24, NAV-25)", () => {
    expect(shownPrice({ ...facts, gate: "log-in" })).toEqual({
      price: null,
      rrp: null,
      saving: null,
      altPriceMsg: LOG_IN_FOR_PRICE,
    });
    expect(LOG_IN_FOR_PRICE).toBe("LOG IN for price");
    expect(isPriceGated({ priceGate: "log-in" })).toBe(true);
    expect(isPriceGated({ priceGate: "open" })).toBe(false);
  });

  test("a customer whose business is not approved reads that the price follows approval (BRAND-07)", () => {
    const hidden = { price: null, rrp: null, saving: null, altPriceMsg: "Price after approval" };
    expect(shownPrice({ ...facts, gate: "approval" })).toEqual(hidden);
    expect(shownPrice({ ...facts, gate: "approval", altMessage: "Call for price" })).toEqual(hidden);
    expect(isPriceGated({ priceGate: "approval" })).toBe(true);
  });

  test("a message in place of the price takes the RRP with it (PLP-22)", () => {
    expect(shownPrice({ ...facts, altMessage: "Call for price" })).toEqual({
      price: null,
      rrp: null,
      saving: null,
      altPriceMsg: "Call for price",
    });
  });
});

describe("the price gate of a commercial site", () => {
  const person = { id: "1", firstName: "Kim", email: "kim@example.com", isCommercial: false, staff: null };
  const business = { ...person, isCommercial: true };
  const staff = { ...person, staff: { userId: "1", salespersonCode: null, subdivision: null, permissions: [] } };
  const commercial = { priceGate: "log-in" } as const;

  test.each([
    ["a visitor who is not logged in", null, "priceHidden"],
    ["a customer whose business is not approved", person, "notApproved"],
    ["an approved business", business, null],
    ["staff", staff, null],
  ] as const)("%s (BRAND-07, NAV-25)", (_, customer, why) => {
    const visit = { site: commercial, customer };
    expect(pricesHiddenReason(visit)).toBe(why);
    expect(hidesPricesFrom(visit)).toBe(why !== null);
  });

  test("on an open site everybody does (NAV-25)", () => {
    expect(pricesHiddenReason({ site: { priceGate: "open" }, customer: null })).toBeNull();
  });
});

describe("ribbons", () => {
  const none = { text: null, saving: null, isReduced: false };

  test.each([
    ["catalogue-item", "In the catalogue"],
    ["cashback", "Cashback"],
    ["win", "Win"],
    ["new", "New"],
    ["bonus", "Bonus"],
    ["special-offer", "Special offer"],
  ] as const)("%s says %s, unless it was given words of its own (PLP-12, PLP-32)", (type, text) => {
    expect(shownRibbon({ ...none, type })).toEqual({ type, text });
    expect(shownRibbon({ ...none, type, text: "$300 cashback" })).toEqual({ type, text: "$300 cashback" });
    expect(usualRibbonText(type)).toBe(text);
  });

  test("a saving on a ribbon is the saving that is shown, whatever was written on it; without one there is no ribbon (PLP-18, PLP-32)", () => {
    const save = { ...none, type: "save", text: "Save $900" } as const;
    expect(shownRibbon({ ...save, saving: asCents(20_050), isReduced: true })).toEqual({
      type: "save",
      text: "Save $200.50",
    });
    expect(shownRibbon({ ...save, isReduced: true })).toBeNull();
  });

  test("a sale is no sale while the price has not come down (PLP-18, PLP-32)", () => {
    expect(shownRibbon({ ...none, type: "sale" })).toBeNull();
    expect(shownRibbon({ ...none, type: "sale", isReduced: true })).toEqual({ type: "sale", text: "Sale" });
    expect(shownRibbon({ ...none, type: null })).toBeNull();
  });
});

describe("the end of a promotion", () => {
  test.each([
    ["2026-11-20", "2026-12-24", true],
    ["2026-11-20", "2027-11-20", true],
    ["2026-11-20", "2027-11-21", false],
    ["2027-11-20", "2028-11-20", true],
    ["2028-02-29", "2029-02-28", true],
    ["2028-02-29", "2029-03-01", false],
  ])("the time from %s to %s is shown: %s, for a year at most (PLP-29)", (start, end, isShown) => {
    expect(shownEnd(asCalendarDay(start), asCalendarDay(end))).toBe(isShown ? end : null);
  });
});

describe("stock", () => {
  test("each status has its words and says whether it can be bought (PLP-10, PLP-11)", () => {
    expect(stockLabel("inStock", null)).toBe("In stock");
    expect(stockLabel("backOrder", asCalendarDay("2026-12-04"))).toBe("Ships from Fri 4 Dec");
    expect(stockLabel("backOrder", null)).toBe("Ships when it arrives");
    expect(stockLabel("noStock", null)).toBe("Out of stock");
    expect(stockLabel("supersededAndNoStock", null)).toBe("Replaced by a newer model");
    expect(stockLabel("indeterminate", null)).toBe("Contact us for availability");
    expect(
      (["inStock", "backOrder", "noStock", "supersededAndNoStock", "indeterminate"] as const).map(isSellable),
    ).toEqual([true, true, false, false, false]);
  });
});

describe("pages", () => {
  test.each([
    [undefined, 1],
    ["", 1],
    ["  ", 1],
    ["1", 1],
    [" 12 ", 12],
    ["99999999999", 10_000_000],
  ])("page %j is page %i (PLP-07)", (text, page) => {
    expect(readPage(text)).toEqual({ page, isIgnored: false });
  });

  test.each(["0", "-1", "1e9", "two", "1.5", "💥", "٣"])(
    "page %s means the first page, and is said to be ignored (PLP-07)",
    (text) => {
      expect(readPage(text)).toEqual({ page: 1, isIgnored: true });
    },
  );

  test("whatever is typed, the page is a whole number from 1 on (PLP-07)", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.bigInt().map(String)), (text) => {
        const { page } = readPage(text);
        return Number.isSafeInteger(page * 96) && page >= 1;
      }),
    );
  });
});

test("a product code holds the SKU and its unit, and gives both back (PDP-08)", () => {
  expect(productCodeOf("HB494AK", "")).toBe("HB494AK");
  expect(readProductCode(productCodeOf("HB494AK", "CI3"))).toEqual({ sku: "HB494AK", unitId: "CI3" });
  expect(readProductCode("HB494AK")).toEqual({ sku: "HB494AK", unitId: "" });
});
