import { describe, expect, test } from "vitest";
import { asCents } from "#kit/money.ts";
import { orderExample } from "./order-examples.ts";
import {
  cardMoneyOf,
  chargesOf,
  goodsOf,
  gstOf,
  lacksDelivery,
  paymentsOf,
  formatCharge,
  totalOf,
} from "./order-figures.rules.ts";

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

  test("refunds of a change reduce the paid amount, and cancelled lines are left out (OFO-07)", () => {
    const [line] = orderExample({}).lines;
    const lines = [{ ...line!, quantity: 0, lineTotal: 0 }, line!];
    const order = orderExample({ giftCards: [], lines, dueNow: 3102, balance: 0, changeRefunded: 100 } as object);
    expect(goodsOf(order).map((row) => [row.line, row.quantity])).toEqual([[1, 2]]);
    expect(paymentsOf(order).at(-1)).toEqual({ label: "Refunded after a change", cents: -10_000 });
    expect(sum(paymentsOf(order))).toBe(300_200);
    expect(cardMoneyOf(order)).toBe(300_200);
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

  test("a cancelled order has no balance", () => {
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

describe("the rows of an order", () => {
  test("goods have their price for one and for all, with condition and free extras in words", () => {
    const [line] = orderExample({}).lines;
    const lines = [{ ...line!, image: "hw80.jpg", conditionType: "Factory second", warrantyPrice: 0, install: null }];
    expect(goodsOf(orderExample({ lines } as object))).toEqual([
      {
        line: 0,
        title: "Haneulon 8 kg washing machine",
        sku: "HW80",
        image: "hw80.jpg",
        quantity: 2,
        unitCents: 129_900,
        cents: 299_600,
        details: ["Factory second", "5 year care plan, no charge"],
      },
    ]);
    expect(goodsOf(orderExample({ lines: [{ ...line!, warranty: null, install: null }] }))[0]?.details).toEqual([]);
  });

  test("charges go from the goods by discounts, our truck, makers and services to the storage", () => {
    const supplierDays = [{ supplier: "Miele", day: "2026-12-01", price: 59 }];
    const storage = { days: 1, dailyFee: 2.6, price: 2.6 };
    expect(chargesOf(orderExample({ supplierDays, storage, deliveryPrice: 49 } as object))).toEqual([
      { label: "Items", cents: 299_600 },
      { label: "Coupon SPRING", cents: -5_000 },
      { label: "Delivery", cents: 4_900 },
      { label: "Delivery by Miele", cents: 5_900 },
      { label: "Take away the old one", cents: 3_000 },
      { label: "Storage fee, 1 day at $2.60", cents: 260 },
    ]);
  });

  test("a truck has a line where it has a day or a price (CHK-133)", () => {
    const labels = (change: object) => chargesOf(orderExample(change)).map(({ label }) => label);
    expect(labels({ deliveryDay: null, deliveryPrice: 49 })).toContain("Delivery");
    expect(labels({ deliveryPrice: 0 })).toContain("Delivery");
    expect(labels({ deliveryDay: null, deliveryPrice: 0 })).not.toContain("Delivery");
    expect(labels({ kind: "cash-and-carry", deliveryPrice: 49 })).not.toContain("Delivery");
  });

  test("a request has no delivery among its charges: its total says so, and nothing of it was paid", () => {
    const request = orderExample({ deliveryDay: null, deliveryPrice: 0, currency: "AUD" });
    expect(lacksDelivery(request)).toBe(true);
    expect(totalOf(request)).toEqual({ label: "Total without delivery", cents: 297_600 });
    expect(paymentsOf(request)).toEqual([]);
    expect(cardMoneyOf(request)).toBe(0);
    const supplierDays = [{ supplier: "Miele", day: "2026-12-01", price: 59 }];
    expect(lacksDelivery({ ...request, supplierDays } as typeof request)).toBe(false);
    expect(lacksDelivery({ ...request, kind: "cash-and-carry" })).toBe(false);
  });

  test.each([
    ["CreditCard", "Paid by X"],
    ["PayPal", "Paid by X"],
    ["PayPalBnpl", "Paid by X"],
    ["AfterPay", "Paid by X"],
    ["Zip", "Paid by X"],
    ["ZipInStore", "Paid by X"],
    ["Klarna", "Paid by X"],
    ["Humm", "Paid by X"],
    ["ApplePay", "Paid by X"],
    ["GooglePay", "Paid by X"],
    ["None", "X"],
    ["Other", "X"],
    ["Cash", "Paid in cash"],
    ["Account", "Charged to your account"],
    ["CashOnDelivery", "To pay in cash on delivery"],
    ["PaidInstalments", "To pay in instalments"],
  ] as const)("what was due with the order reads, paid by %s: %s (PAY-11)", (paymentType, label) => {
    const order = orderExample({ paymentType, payment: "X", giftCards: [], dueNow: 10, balance: 0 });
    expect(paymentsOf(order)).toEqual([{ label, cents: 1_000 }]);
  });

  test("payments since then and refunds follow, and what is nothing has no row", () => {
    const laterPayments = [{ title: "Visa ending 1111", amount: 20 }];
    const order = orderExample({ giftCards: [], dueNow: 0, laterPayments, storageRefunded: 5, balance: 1 } as object);
    expect(paymentsOf(order)).toEqual([
      { label: "Paid later by Visa ending 1111", cents: 2_000 },
      { label: "Storage fee refunded", cents: -500 },
      { label: "Still to pay", cents: 100 },
    ]);
    expect(paymentsOf(orderExample({ giftCards: [], dueNow: 0, balance: 0 }))).toEqual([]);
  });

  test("cards get back what they paid with the order and later, and nothing that was paid otherwise", () => {
    const laterPayments = [{ title: "Visa ending 1111", amount: 20 }];
    const paid = { dueNow: 100, laterPayments, storageRefunded: 5 } as object;
    expect(cardMoneyOf(orderExample(paid))).toBe(11_500);
    expect(cardMoneyOf(orderExample({ ...paid, storageRefunded: 0, paymentType: "Account" }))).toBe(2_000);
  });

  test("a charge of nothing is free, and less than nothing has its sign", () => {
    expect(formatCharge({ label: "Delivery", cents: asCents(0) })).toBe("FREE");
    expect(formatCharge({ label: "Delivery", cents: asCents(4_900) })).toBe("$49.00");
    expect(formatCharge({ label: "Coupon", cents: asCents(-5_000) })).toBe("−$50.00");
  });
});
