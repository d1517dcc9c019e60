import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fillCart, providerTotals, newEmail, orderOf } from "#test/support/api-orders.ts";
import {
  type Card,
  eventually,
  fillForm,
  startShopWithSandbox,
  type ShopWithSandbox,
} from "#test/support/shop-with-sandbox.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox();
});
afterAll(() => shop.close());

describe("a card whose details fail the provider's check", () => {
  test.each<[string, Card, string]>([
    ["number", { number: "4111111111111112" }, "Please check your card number."],
    ["security code", { number: "4111111111111111", cvc: "12" }, "Please check your CVC number."],
    ["expiry date", { number: "4111111111111111", expiryYear: "2019" }, "Please check the card expiry date entered."],
  ])("answers 401 with the message of the %s, and takes nothing (PAY-64)", async (_field, card, message) => {
    const { visitor } = await fillCart(shop);
    const body = await fillForm(visitor, { email: newEmail(), card });
    const answer = await visitor.send({ method: "POST", url: "/api/checkout", body });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: "cardRejected", errorMessages: [message] });
    const order = await orderOf(shop, body.cartId);
    expect(order.state).toBe("draft");
    expect((await providerTotals(shop, order.number)).payments).toBe(0);
  });
});

describe("a card that is not accepted", () => {
  test.each([
    ["Diners Club", "36006666333344"],
    ["JCB", "3569990010095841"],
    ["UnionPay", "6240008631401148"],
  ])("%s is let go before anything is taken, and another card pays (PAY-54)", async (label, number) => {
    const { visitor: shopper } = await fillCart(shop, { skip: 3 });
    const email = newEmail();
    const refused = await fillForm(shopper, { email, card: { number } });
    const answer = await shopper.send({ method: "POST", url: "/api/checkout", body: refused });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      code: "cardRejected",
      errorMessages: [`We don't accept ${label}. Nothing was taken. Please pay with another card.`],
    });
    const order = await orderOf(shop, refused.cartId);
    expect(order.state).toBe("draft");
    const body = await fillForm(shopper, { email });
    expect(await shopper.call("POST /api/checkout", { body })).toMatchObject({ ok: true });
    const settled = await eventually(async () => {
      const money = await providerTotals(shop, order.number);
      return money.voided > 0 && money.captured > 0 && money;
    });
    expect(settled).toMatchObject({ payments: 2, voided: order.total_cents, captured: order.total_cents });
  });
});
