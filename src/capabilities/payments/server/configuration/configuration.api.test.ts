import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, asCalendarDay } from "#kit/calendar-day.ts";
import { TODAY } from "#test/support/template-database.ts";
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
    zip: { ...limits, maximumAmount: 5000, repaymentPeriodMonths: 12, offerExpiry: addDays(asCalendarDay(TODAY), 120) },
    klarna: { isEnabled: true, minimumAmount: 10, maximumAmount: 2500 },
    payPal: { ...limits, maximumAmount: 10000 },
    payPalBnpl: { isEnabled: true, minimumAmount: 30, maximumAmount: 2000 },
    humm: { isEnabled: true, minimumAmount: 80, maximumAmount: 2000 },
    googlepay: { isEnabled: true, gateway: "adyen", gatewayMerchantId: "Hearth_AOL" },
    applepay: { isEnabled: true, countryCode: "AU" },
  });
  expect(await of("wa")).toMatchObject({ klarna: { isEnabled: false }, humm: { isEnabled: false } });
  const second = await shop.visitor("aol").call("GET /api/checkout/v2/paymentconfiguration");
  expect(second.paymentConfigurations).toEqual(configuration);
  expect(second.x509EncryptionKeys).toEqual({});
});

test("wallets belong to sites: each has an account at the card's provider, and none is named where it is not offered (PAY-18, PAY-24, PAY-25)", async () => {
  const of = async (site: "aol" | "aol-nz" | "wa") => {
    const { googlepay, applepay } = await shop.visitor(site).call("GET /api/checkout/paymentconfiguration");
    return { googlepay, applepay };
  };
  expect(await of("aol-nz")).toMatchObject({
    googlepay: { isEnabled: true, environment: "TEST", gatewayMerchantId: "Hearth_AOL_NZ" },
    applepay: { isEnabled: true, countryCode: "NZ" },
  });
  const { googlepay, applepay } = await of("aol");
  expect(googlepay.merchantId).not.toBe("");
  expect(applepay.merchantIdentifier).not.toBe("");
  expect([googlepay.script, applepay.script].every((script) => URL.canParse(script))).toBe(true);
  expect(await of("wa")).toEqual({
    googlepay: {
      isEnabled: false,
      environment: "TEST",
      merchantId: "",
      gateway: "",
      gatewayMerchantId: "",
      script: "",
    },
    applepay: { isEnabled: false, merchantIdentifier: "", countryCode: "", script: "" },
  });
});

test("each site answers Apple's question for its domain with its own file, and without one there is no such page", async () => {
  const ask = (site: "aol" | "aol-nz" | "wa") =>
    shop.visitor(site).send({ url: "/.well-known/apple-developer-merchantid-domain-association" });
  const [aol, nz, wa] = await Promise.all([ask("aol"), ask("aol-nz"), ask("wa")]);
  expect([aol.statusCode, aol.headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(aol.body).toMatch(/^[\dA-F]+$/);
  expect([nz.statusCode, nz.body === aol.body]).toEqual([200, false]);
  expect(wa.statusCode).toBe(404);
});

test("a live account opens Google Pay where it takes money", async () => {
  const folder = await mkdtemp(join(tmpdir(), "hearth-wallets-"));
  const demo = shop.config.credentials.of("aol");
  const accounts = {
    ...demo.accounts,
    googlePay: { environment: "live", merchantId: "BCR2DN000000" },
    applePay: { environment: "live", merchantId: "merchant.example", domainAssociation: "apple-domain.txt" },
  };
  const file = join(folder, "credentials.json");
  await writeFile(file, JSON.stringify({ aol: { methods: demo.methods, accounts } }), { mode: 0o600 });
  await writeFile(join(folder, "apple-domain.txt"), "7B22");
  const live = await startTestShop({ environment: { CREDENTIALS_FILE: file }, sharing: shop });
  const visitor = live.visitor("aol");
  expect((await visitor.call("GET /api/checkout/paymentconfiguration")).googlepay).toMatchObject({
    environment: "PRODUCTION",
    merchantId: "BCR2DN000000",
  });
  const { body } = await visitor.send({ url: "/.well-known/apple-developer-merchantid-domain-association" });
  expect(body).toBe("7B22");
  await live.close();
  await rm(folder, { recursive: true });
});
