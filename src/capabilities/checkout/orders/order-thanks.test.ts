import { expect, test } from "vitest";
import { orderExample } from "./order-examples.ts";
import { thanksTextOf } from "./order-page.copy.ts";

const ofSite = { title: "Thank you, your order is confirmed", text: "We have kept your delivery day." };

test("thanks name a delivery day only for orders with one, not for cash and carry or a delivery quote", () => {
  expect(thanksTextOf(orderExample({}), ofSite)).toBe(ofSite);
  for (const other of [
    orderExample({ kind: "cash-and-carry", state: "delivered" }),
    orderExample({ state: "awaiting_delivery_quote", deliveryDay: null }),
  ]) {
    const { title, text } = thanksTextOf(other, ofSite);
    expect(`${title} ${text}`).not.toMatch(/on its way|delivery day/);
  }
});

test("thanks for an order with a pending payment say that its provider is still processing it", () => {
  const { title, text } = thanksTextOf(orderExample({ state: "payment_pending", payment: "Klarna" }), ofSite);
  expect([title, text]).toEqual(["Thank you, we have your order", "Klarna is still processing your payment."]);
});
