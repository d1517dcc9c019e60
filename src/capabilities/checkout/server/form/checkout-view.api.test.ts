import { X509Certificate } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox();
});
afterAll(() => shop.close());

test("before it begins, a guest's checkout has the site's card key and deposit, and nothing of staff (CHK-72, CHK-73, CHK-74)", async () => {
  const view = await shop.visitor("aol").call("GET /api/checkout");
  expect(view).toMatchObject({
    customer: null,
    stores: [],
    salesPeople: [],
    store: null,
    partialPaymentPercentage: 30,
    isWinningDeliveryServicesOverrideAllowed: false,
    creditAvailable: null,
  });
  expect(Object.keys(view.x509EncryptionKeys).sort()).toEqual(["aol", "default"]);
  const certificate = new X509Certificate(view.x509EncryptionKeys["aol"] ?? "");
  expect(new Date(certificate.validTo) > new Date()).toBe(true);
});

test("each site's cards are encrypted for a key of its own (CHK-72, CHK-73)", async () => {
  const [aol, wa] = await Promise.all([
    shop.visitor("aol").call("GET /api/checkout"),
    shop.visitor("wa").call("GET /api/checkout"),
  ]);
  expect(wa.x509EncryptionKeys["wa"]).toContain("BEGIN CERTIFICATE");
  expect(wa.x509EncryptionKeys["wa"]).not.toBe(aol.x509EncryptionKeys["aol"]);
});
