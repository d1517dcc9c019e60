import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asCents, sumCents } from "#kit/money.ts";
import { sumOfLines } from "#capabilities/payments/payment-lines.rules.ts";
import { paymentLinesOf, type PricedOrder, singleLine } from "./payment-lines.rules.ts";
import { gstWithin } from "../documents/tax.rules.ts";

const cents = asCents;

const order: PricedOrder = {
  lines: [
    {
      sku: "WM-9",
      title: "Lindgren 9 kg washer",
      quantity: 2,
      unitCents: cents(99_900),
      warranty: { id: "care-3", name: "Care plan, 3 years", cents: cents(14_900) },
      install: null,
    },
    { sku: "HOSE", title: "Inlet hose", quantity: 1, unitCents: cents(1_995), warranty: null, install: null },
  ],
  discounts: [{ title: "Two washers", cents: cents(10_000) }],
  giftCards: [{ title: "Gift card ending 4321", cents: cents(5_000) }],
  deliveryCents: cents(6_500),
  suppliers: [{ code: "MIELE", cents: cents(0) }],
  services: [{ sku: "REMOVE", title: "Take away the old one", cents: cents(2_500) }],
  storage: { days: 3, dailyCents: cents(500) },
};
const total = 2 * 99_900 + 2 * 14_900 + 1_995 - 10_000 - 5_000 + 6_500 + 2_500 + 1_500;
const paying = { orderNumber: "100123", country: "AU" as const };

describe("the lines of a payment", () => {
  test("name the goods, their care plans, delivery, services, storage, discounts and gift cards", () => {
    const lines = paymentLinesOf(order, { ...paying, amountCents: cents(total) });
    expect(lines.map(({ kind, name, quantity, totalCents }) => [kind, name, quantity, totalCents])).toEqual([
      ["goods", "Lindgren 9 kg washer", 2, 199_800],
      ["service", "Care plan, 3 years", 2, 29_800],
      ["goods", "Inlet hose", 1, 1_995],
      ["shipping", "Delivery", 1, 6_500],
      ["service", "Take away the old one", 1, 2_500],
      ["service", "Storage, per day", 3, 1_500],
      ["discount", "Two washers", 1, -10_000],
      ["discount", "Gift card ending 4321", 1, -5_000],
    ]);
    expect(sumOfLines(lines)).toBe(total);
  });

  test("have the GST of their country: a discount lowers it, a gift card does not", () => {
    const taxOf = (country: "AU" | "NZ") =>
      paymentLinesOf(order, { ...paying, country, amountCents: cents(total) }).map((line) => line.taxCents);
    expect(taxOf("AU")).toEqual([18_164, 2_709, 181, 591, 227, 136, -909, 0]);
    expect(taxOf("NZ")).toEqual([26_061, 3_887, 260, 848, 326, 196, -1_304, 0]);
  });

  test("of a deposit are one line", () => {
    const lines = paymentLinesOf(order, { ...paying, amountCents: cents(50_000) });
    expect(lines).toEqual(singleLine("Deposit for order 100123", cents(50_000), "AU"));
    expect(lines).toMatchObject([{ quantity: 1, unitCents: 50_000, totalCents: 50_000, taxCents: 4_545 }]);
  });

  test("always add up to the amount, each to its quantity, and never differ from its GST by a cent a line", () => {
    const amount = fc.integer({ min: 0, max: 5_000_00 }).map(cents);
    const extra = fc.option(fc.record({ id: fc.constant("x"), name: fc.constant("Extra"), cents: amount }));
    const line = fc.record({
      sku: fc.constant("S"),
      title: fc.constant("Thing"),
      quantity: fc.integer({ min: 1, max: 9 }),
      unitCents: amount,
      warranty: extra,
      install: extra,
    });
    const titled = fc.array(fc.record({ title: fc.constant("T"), cents: amount }), { maxLength: 3 });
    const anyOrder = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 4 }),
      discounts: titled,
      giftCards: fc.constant([]),
      deliveryCents: amount,
      suppliers: fc.constant([]),
      services: fc.array(fc.record({ sku: fc.constant("V"), title: fc.constant("V"), cents: amount }), {
        maxLength: 2,
      }),
      storage: fc.record({ days: fc.integer({ min: 0, max: 30 }), dailyCents: amount }),
    });
    fc.assert(
      fc.property(anyOrder, amount, fc.constantFrom("AU" as const, "NZ" as const), (any, some, country) => {
        const whole = sumOfLines(paymentLinesOf(any, { orderNumber: "1", country, amountCents: wholeOf(any) }));
        expect(whole).toBe(wholeOf(any));
        const lines = paymentLinesOf(any, { orderNumber: "1", country, amountCents: some });
        expect(sumOfLines(lines)).toBe(some);
        for (const one of lines) expect(one.quantity * one.unitCents).toBe(one.totalCents);
        const tax = sumCents(lines.map((one) => one.taxCents));
        expect(Math.abs(tax - gstWithin(some, country))).toBeLessThanOrEqual(lines.length);
      }),
    );
  });
});

const wholeOf = (any: PricedOrder) =>
  sumCents([
    ...any.lines.map(({ quantity, unitCents, warranty, install }) =>
      cents(quantity * (unitCents + (warranty?.cents ?? 0) + (install?.cents ?? 0))),
    ),
    ...any.discounts.map((one) => cents(-one.cents)),
    any.deliveryCents,
    ...any.services.map((one) => one.cents),
    cents(any.storage.days * any.storage.dailyCents),
  ]);
