import { expect, test } from "vitest";
import { orderExample } from "./order-examples.ts";
import { thanksFor } from "./order-page.copy.ts";

const ofSite = { title: "Thank you, your order is confirmed", text: "We have kept your delivery day." };

test("only who is delivered to is told of a delivery day: not who carried it home, nor who asked what delivery costs", () => {
  expect(thanksFor(orderExample({}), ofSite)).toBe(ofSite);
  for (const other of [
    orderExample({ kind: "cash-and-carry", state: "delivered" }),
    orderExample({ state: "awaiting_delivery_quote", deliveryDay: null }),
  ]) {
    const { title, text } = thanksFor(other, ofSite);
    expect(`${title} ${text}`).not.toMatch(/on its way|delivery day/);
  }
});

test("an order whose payment is pending is thanked for, and said to wait for the provider", () => {
  const { title, text } = thanksFor(orderExample({ state: "payment_pending", payment: "Klarna" }), ofSite);
  expect([title, text]).toEqual(["Thank you, we have your order", "Klarna is still processing your payment."]);
});
