import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestShop, type TestShop } from "#test/support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

test("both configurations name each provider's smallest and largest amount, and whether the site offers it (PAY-20, PAY-21, PAY-22, PAY-23, PAY-24, PAY-25, PAY-19, PAY-26, PAY-27, PAY-28, PAY-29, PAY-30, PAY-31)", async () => {
  const of = (site: "aol" | "wa") => shop.visitor(site).call("GET /api/checkout/paymentconfiguration");
  const limits = { isEnabled: true, minimumAmount: 1 };
  const configuration = await of("aol");
  expect(configuration).toMatchObject({
    afterPay: { ...limits, maximumAmount: 2000 },
    zip: { ...limits, maximumAmount: 5000, repaymentPeriodMonths: 12, offerExpiry: null },
    klarna: { isEnabled: true, minimumAmount: 10, maximumAmount: 2500 },
    payPal: { ...limits, maximumAmount: 10000 },
    payPalBnpl: { isEnabled: true, minimumAmount: 30, maximumAmount: 2000 },
    humm: { isEnabled: true, minimumAmount: 80, maximumAmount: 2000 },
    googlepay: { isEnabled: false },
    applepay: { isEnabled: false },
  });
  expect(await of("wa")).toMatchObject({ klarna: { isEnabled: false }, humm: { isEnabled: false } });
  const second = await shop.visitor("aol").call("GET /api/checkout/v2/paymentconfiguration");
  expect(second.paymentConfigurations).toEqual(configuration);
  expect(second.x509EncryptionKeys).toEqual({});
});
