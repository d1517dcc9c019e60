import { describe, expect, test } from "vitest";
import { asCents } from "#kit/money.ts";
import { linesRefusalMessages, describeLineState } from "./cart.copy.ts";
import {
  cartSaving,
  cutTitle,
  discountOffRrp,
  isProformaBrand,
  lineState,
  mostAllowed,
  priceAfterLineDiscount,
  type LineFacts,
  type DiscountedLine,
  type SavingLine,
} from "./cart.rules.ts";

const line = (changes: Partial<DiscountedLine> = {}): DiscountedLine => ({
  quantity: 1,
  priceCents: asCents(100_000),
  lineDiscountCents: asCents(0),
  ...changes,
});

describe("the price of one product", () => {
  test("the discount of a line is shared out over its products (CART-22)", () => {
    expect(priceAfterLineDiscount(line({ quantity: 4, lineDiscountCents: asCents(1_000) }), "applied")).toBe(99_750);
  });

  test("a discount larger than the price makes the goods free and never pays the shopper (CART-23)", () => {
    expect(priceAfterLineDiscount(line({ quantity: 2, lineDiscountCents: asCents(500_000) }), "applied")).toBe(0);
  });

  test("no line discount applies where the site's policy excludes it (CART-24, CART-25)", () => {
    expect(priceAfterLineDiscount(line({ quantity: 2, lineDiscountCents: asCents(500_000) }), "not-applied")).toBe(
      100_000,
    );
  });
});

describe("the savings of a cart", () => {
  const saved = (changes: Partial<SavingLine> = {}): SavingLine => ({
    quantity: 1,
    priceCents: asCents(100_000),
    rrpCents: null,
    goodsDiscountCents: asCents(0),
    ...changes,
  });

  test("a saving of 5 percent of the total RRP is shown and a cent less is not (PLP-17)", () => {
    expect(cartSaving([saved({ priceCents: asCents(95_000), rrpCents: asCents(100_000) })])).toBe(5_000);
    expect(cartSaving([saved({ priceCents: asCents(95_001), rrpCents: asCents(100_000) })])).toBe(0);
  });

  test("goods without an RRP count at their price, so they can push a small saving below the line (PLP-17)", () => {
    const cheap = saved({ priceCents: asCents(90_000), rrpCents: asCents(100_000) });
    expect(cartSaving([cheap])).toBe(10_000);
    expect(cartSaving([cheap, saved({ priceCents: asCents(500_000) })])).toBe(0);
  });

  test("the discount of an offer is a saving too, with or without an RRP (CART-06, PLP-17)", () => {
    expect(cartSaving([saved({ goodsDiscountCents: asCents(6_000) })])).toBe(6_000);
    expect(
      cartSaving([
        saved({
          quantity: 2,
          priceCents: asCents(80_000),
          rrpCents: asCents(100_000),
          goodsDiscountCents: asCents(1_000),
        }),
      ]),
    ).toBe(41_000);
  });

  test("a product's discount counts from 5 percent or 200 dollars on (PLP-18, CART-04)", () => {
    expect(discountOffRrp(asCents(95_000), asCents(100_000))).toEqual({ cents: 5_000, percent: 5 });
    expect(discountOffRrp(asCents(980_000), asCents(1_000_000))).toEqual({ cents: 20_000, percent: 2 });
    expect(discountOffRrp(asCents(99_000), asCents(100_000))).toEqual({ cents: 0, percent: 0 });
    expect(discountOffRrp(asCents(100_000), null)).toEqual({ cents: 0, percent: 0 });
  });

  test("a share is cut and never rounded up to more than it is (CART-04)", () => {
    expect(discountOffRrp(asCents(66_667), asCents(100_000)).percent).toBe(33.3);
  });
});

describe("goods the maker delivers", () => {
  const setting = "Miele, Smeg ,  FISHER & Paykel";
  test.each([
    ["Miele", true],
    ["SMEG", true],
    ["Fisher &Paykel", true],
    ["Fisher", false],
    ["", false],
  ])("the brand %j is in the setting whatever its case and spaces: %s (CART-20, CART-21)", (brand, isIn) => {
    expect(isProformaBrand(brand, setting)).toBe(isIn);
  });

  test("an empty setting names no brand (CART-20)", () => {
    expect(isProformaBrand("Miele", "")).toBe(false);
    expect(isProformaBrand("", " , ")).toBe(false);
  });
});

describe("whether a line can be bought now", () => {
  const offer = { stockStatus: "inStock", isSellable: true, supplierCode: null } as const;
  const facts = (changes: Partial<LineFacts> = {}): LineFacts => ({
    offer,
    quantity: 1,
    free: 5,
    unservedPlace: null,
    ...changes,
  });

  test.each<[string, LineFacts, string | null]>([
    ["enough on the shelf", facts({ quantity: 5 }), null],
    ["the shelf empty", facts({ free: 0 }), "Sold out. Remove it to continue."],
    ["three wanted and two left", facts({ quantity: 3, free: 2 }), "Only 2 left. Reduce the quantity to continue."],
    ["two wanted and one left", facts({ quantity: 2, free: 1 }), "Only 1 left. Reduce the quantity to continue."],
    ["the product gone from the site", facts({ offer: null }), "No longer for sale. Remove it to continue."],
    [
      "a newer model in its place",
      facts({ offer: { ...offer, isSellable: false, stockStatus: "supersededAndNoStock" } }),
      "Replaced by a newer model. Remove it to continue.",
    ],
    ...(["inStock", "backOrder", "noStock"] as const).map((stockStatus): [string, LineFacts, string] => [
      `sales stopped while the status is ${stockStatus}`,
      facts({ offer: { ...offer, isSellable: false, stockStatus } }),
      "Sold out. Remove it to continue.",
    ]),
    [
      "stock that only a call can tell",
      facts({ offer: { ...offer, isSellable: false, stockStatus: "indeterminate" } }),
      "Contact us for availability.",
    ],
    [
      "a place without our trucks",
      facts({ unservedPlace: "Birdsville 4482" }),
      "We don't deliver this to Birdsville 4482.",
    ],
    [
      "a supplier who brings it there",
      facts({ unservedPlace: "Birdsville 4482", free: 0, offer: { ...offer, supplierCode: "miele" } }),
      null,
    ],
  ])("with %s (CART-06)", (_, expected, sentence) => {
    expect(describeLineState(lineState(expected))).toBe(sentence);
  });
});

describe("limits", () => {
  test("a line holds 99 of a product, and a single unit once (CART-32)", () => {
    expect(mostAllowed("")).toBe(99);
    expect(mostAllowed("U1")).toBe(1);
  });

  test("a quantity that is too high is refused with the number that can be added (CART-32)", () => {
    const messageOf = linesRefusalMessages.tooMany as (detail: Record<string, number>) => string;
    expect(messageOf({ most: 99, inCart: 95 })).toBe(
      "Your cart has 95 of these, so 4 more can be added. Call us for more.",
    );
    expect(messageOf({ most: 99, inCart: 99 })).toBe(
      "Your cart has 99 of these, the most in one order. Call us for more.",
    );
    expect(messageOf({ most: 1, inCart: 1 })).toBe("There is only one of these, and it is already in your cart.");
  });

  test("a long title is cut to 58 characters with the ellipsis among them (CHK-09, CHK-10)", () => {
    const long = "Aldersey 610 L French Door Refrigerator with Water and Ice in Brushed Steel";
    expect([...cutTitle(long)].length).toBeLessThanOrEqual(58);
    expect(cutTitle(long)).toBe("Aldersey 610 L French Door Refrigerator with Water and Ic…");
    expect(cutTitle("x".repeat(58))).toBe("x".repeat(58));
    expect(cutTitle(`${"x".repeat(56)} y z`)).toBe(`${"x".repeat(56)}…`);
    expect([...cutTitle("🧊".repeat(70))]).toHaveLength(58);
  });
});
