import { describe, expect, test } from "vitest";
import { asCents } from "#kit/money.ts";
import type { PaymentLine } from "../../payment-lines.rules.ts";
import { klarnaSessionOf } from "./klarna-session.ts";
import type { NewPayment } from "./payment-provider.ts";

const line = (kind: PaymentLine["kind"], total: number, tax: number, sku = kind.toUpperCase()): PaymentLine => ({
  kind,
  name: kind,
  sku,
  quantity: 1,
  unitCents: asCents(total),
  totalCents: asCents(total),
  taxCents: asCents(tax),
});
const shopper = {
  email: "alex@example.com",
  phone: "021 000 0000",
  firstName: "Alex",
  lastName: "Example",
  address: "8 Ponsonby Road",
  suburb: "Ponsonby",
  state: "",
  postcode: "1011",
  country: "NZ",
};

const session = (currency: string, lines: readonly PaymentLine[]) =>
  klarnaSessionOf({
    amount: { cents: asCents(lines.reduce((sum, one) => sum + one.totalCents, 0)), currency },
    lines,
    reference: "AOL-NZ-100123-1",
    shopper,
    deliverTo: null,
    returnUrl: "https://shop.example/back",
    webhookUrl: "https://shop.example/hook",
  } as NewPayment);

describe("Klarna receives", () => {
  test("the country, the language and the GST of New Zealand", () => {
    const sent = session("NZD", [line("goods", 11_500, 1_500), line("shipping", 1_150, 150)]);
    expect(sent).toMatchObject({
      purchase_country: "NZ",
      locale: "en-NZ",
      order_amount: 12_650,
      order_tax_amount: 1_650,
      billing_address: { phone: "+64210000000", email: "alex@example.com", country: "NZ" },
    });
    expect(sent.order_lines.map(({ type, tax_rate }) => [type, tax_rate])).toEqual([
      ["physical", 1500],
      ["shipping_fee", 1500],
    ]);
    expect(sent.billing_address).not.toHaveProperty("region");
  });

  test("discounts with their GST and gift cards without, both below zero", () => {
    const sent = session("AUD", [
      line("goods", 11_000, 1_000),
      line("discount", -1_100, -100),
      line("discount", -2_000, 0, "GIFT-CARD"),
    ]);
    expect(sent).toMatchObject({ purchase_country: "AU", locale: "en-AU", order_amount: 7_900, order_tax_amount: 900 });
    expect(sent.order_lines.slice(1)).toMatchObject([
      { type: "discount", tax_rate: 1000, total_amount: -1_100, total_tax_amount: -100 },
      { type: "gift_card", tax_rate: 0, total_amount: -2_000, total_tax_amount: 0 },
    ]);
  });
});
