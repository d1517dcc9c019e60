import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asCents, sumCents } from "#kit/money.ts";
import type { PaymentLine } from "../../payment-lines.rules.ts";
import { amountsOf } from "./paypal-order.ts";

const line = (kind: PaymentLine["kind"], unit: number, quantity = 1): PaymentLine => ({
  kind,
  name: kind,
  sku: kind.toUpperCase(),
  quantity,
  unitCents: asCents(unit),
  totalCents: asCents(unit * quantity),
  taxCents: asCents(Math.trunc((unit * quantity) / 11)),
});
const totalOf = (lines: readonly PaymentLine[]) => ({
  cents: sumCents(lines.map((one) => one.totalCents)),
  currency: "AUD",
});

const aud = (value: string) => ({ currency_code: "AUD", value });

describe("PayPal receives", () => {
  test("prices and their GST apart, because it adds the tax", () => {
    const lines = [line("goods", 11_000, 2), line("service", 2_200), line("shipping", 5_500)];
    expect(amountsOf(lines, totalOf(lines))).toEqual({
      amount: {
        ...aud("297.00"),
        breakdown: { item_total: aud("220.00"), tax_total: aud("22.00"), shipping: aud("55.00") },
      },
      items: [
        { name: "goods", sku: "GOODS", quantity: "2", unit_amount: aud("100.00"), tax: aud("10.00") },
        { name: "service", sku: "SERVICE", quantity: "1", unit_amount: aud("20.00"), tax: aud("2.00") },
      ],
    });
  });

  test("prices with GST where there is a discount, whose GST it could not state", () => {
    const lines = [line("goods", 11_000), line("discount", -1_100)];
    expect(amountsOf(lines, totalOf(lines))).toEqual({
      amount: { ...aud("99.00"), breakdown: { item_total: aud("110.00"), discount: aud("11.00") } },
      items: [{ name: "goods", sku: "GOODS", quantity: "1", unit_amount: aud("110.00") }],
    });
  });

  test("sums that are right to the cent, whatever is bought", () => {
    const cents = (value: string | undefined) => Math.round(Number(value ?? 0) * 100);
    const positive = fc.record({
      kind: fc.constantFrom("goods" as const, "service" as const, "shipping" as const),
      unit: fc.integer({ min: 1, max: 900_00 }),
      quantity: fc.integer({ min: 1, max: 9 }),
    });
    const isDiscounted = fc.boolean();
    fc.assert(
      fc.property(fc.array(positive, { minLength: 1, maxLength: 6 }), isDiscounted, (bought, discounted) => {
        const lines = bought.map(({ kind, unit, quantity }) => line(kind, unit, kind === "shipping" ? 1 : quantity));
        if (discounted) lines.push(line("discount", -1));
        const { amount, items } = amountsOf(lines, totalOf(lines));
        const { item_total, tax_total, shipping, discount } = amount.breakdown;
        const sum = (part: "unit_amount" | "tax") =>
          items.reduce((all, item) => all + cents(item[part]?.value) * Number(item.quantity), 0);
        expect(sum("unit_amount")).toBe(cents(item_total.value));
        expect(sum("tax")).toBe(cents(tax_total?.value));
        const added = cents(item_total.value) + cents(tax_total?.value) + cents(shipping?.value);
        expect(added - cents(discount?.value)).toBe(cents(amount.value));
      }),
    );
  });
});
