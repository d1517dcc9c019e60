import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestShop, type TestShop } from "#test/support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

test("the first configuration names each provider's smallest and largest amount, and offers none that cannot be paid with (PAY-19, PAY-26, PAY-27, PAY-28, PAY-29, PAY-30, PAY-31)", async () => {
  const configuration = await shop.visitor("aol").call("GET /api/checkout/paymentconfiguration");
  const limits = { isEnabled: false, minimumAmount: 1 };
  expect(configuration).toMatchObject({
    afterPay: { ...limits, maximumAmount: 2000 },
    zip: { ...limits, maximumAmount: 5000 },
    klarna: { isEnabled: false, minimumAmount: 10, maximumAmount: 2500 },
    payPal: { ...limits, maximumAmount: 10000 },
    payPalBnpl: { isEnabled: false, minimumAmount: 30, maximumAmount: 2000 },
    humm: { isEnabled: false, minimumAmount: 80, maximumAmount: 2000 },
  });
});
