import { describe, expect, test } from "vitest";
import { orderExample } from "./order-examples.ts";
import { cardMoneyOf, chargesOf, goodsOf, gstOf, paymentsOf, totalOf } from "./order-figures.rules.ts";

const sum = (figures: readonly { readonly cents: number }[]): number =>
  figures.reduce((all, one) => all + one.cents, 0);

describe("the figures of an order", () => {
  test("goods, discounts, delivery and services add up to the total, and so does how it was paid (CHK-133)", () => {
    const order = orderExample({ deliveryPrice: 49, total: 3025, balance: 2062.2 });
    expect(sum(chargesOf(order))).toBe(302_500);
    expect(sum(paymentsOf(order))).toBe(302_500);
    expect(sum(goodsOf(order))).toBe(299_600);
  });

  test("a discount is taken off, a gift card is paid with, and what is left of a deposit is named", () => {
    const order = orderExample({});
    expect(chargesOf(order)).toContainEqual({ label: "Coupon SPRING", cents: -5_000 });
    expect(paymentsOf(order)).toEqual([
      { label: "Gift card ending 4411", cents: 10_000 },
      { label: "Paid by Visa ending 1111", cents: 86_280 },
      { label: "Still to pay", cents: 201_320 },
    ]);
  });

  test("a storage fee has a line with its days and its sum, and the figures still add up (DELIV-61)", () => {
    const storage = { days: 10, dailyFee: 2.6, price: 26 };
    const order = orderExample({ storage, total: 3002, balance: 2039.2 });
    expect(chargesOf(order)).toContainEqual({ label: "Storage fee, 10 days at $2.60", cents: 2_600 });
    expect(sum(chargesOf(order))).toBe(300_200);
    expect(sum(paymentsOf(order))).toBe(300_200);
  });

  test("a storage fee that was refunded is taken off what was paid", () => {
    const order = orderExample({ giftCards: [], dueNow: 3002, balance: 0, storageRefunded: 26 });
    expect(paymentsOf(order)).toEqual([
      { label: "Paid by Visa ending 1111", cents: 300_200 },
      { label: "Storage fee refunded", cents: -2_600 },
    ]);
    expect(cardMoneyOf(order)).toBe(297_600);
    expect(sum(paymentsOf(order))).toBe(sum(chargesOf(order)));
  });

  test("New Zealand dollars say so, and the tax has the country's rate (BRAND-12)", () => {
    expect(totalOf(orderExample({})).label).toBe("Total (NZD)");
    expect(gstOf(orderExample({}), 0.15)).toEqual({ label: "Includes GST of 15%", cents: 38_817 });
    expect(totalOf(orderExample({ currency: "AUD" })).label).toBe("Total");
  });

  test("care plans and installations are named with what each costs", () => {
    expect(goodsOf(orderExample({}))[0]?.details).toEqual([
      "5 year care plan, $149.00 each",
      "Installation: Connect and test, $50.00 each",
    ]);
  });

  test("nothing is still to be paid for an order that was cancelled", () => {
    const labels = (state: "placed" | "cancelled") =>
      paymentsOf(orderExample({ state, balance: 2062.2 })).map(({ label }) => label);
    expect(labels("placed")).toContain("Still to pay");
    expect(labels("cancelled")).not.toContain("Still to pay");
  });

  test("goods that were carried out of a store have no line for a truck, and an account is charged, not paid", () => {
    const order = orderExample({
      kind: "cash-and-carry",
      deliveryDay: null,
      paymentType: "Account",
      payment: "On account",
    });
    expect(chargesOf(order).map(({ label }) => label)).not.toContain("Delivery");
    expect(paymentsOf(order).map(({ label }) => label)).toContain("Charged to your account");
  });
});
