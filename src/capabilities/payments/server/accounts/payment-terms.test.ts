import { describe, expect, test } from "vitest";
import { asCents } from "#kit/money.ts";
import { openCredentials } from "#platform/config/credentials.ts";
import type { SiteData } from "#shop/site.ts";
import { site as aol } from "#sites/aol/site.ts";
import { site as nz } from "#sites/aol-nz/site.ts";
import { productionCredentials } from "#test/support/production-environment.ts";
import { readPaymentTerms, withPaymentTerms } from "./payment-terms.ts";

const own = productionCredentials.aol;
const credentialsWith = (change: object, of: "aol" | "aol-nz" = "aol") =>
  openCredentials({ kind: "variable", text: JSON.stringify({ [of]: { ...own, ...change } }) });
const read = (change: object, site: SiteData = aol) =>
  readPaymentTerms(site, credentialsWith(change, site.code as "aol").of(site.code));

describe("a payment method of the credentials", () => {
  test("is offered, in the order of the file, where its account is complete", () => {
    const methods = { paypal: { enabled: true }, card: { enabled: true }, zip: { enabled: false } };
    expect(read({ methods })).toMatchObject({ terms: { offered: ["paypal", "card"] }, off: [] });
  });

  test.each([
    ["klarna", undefined, "klarna: it has no account"],
    ["humm", { environment: "live", merchantNumber: "1" }, "humm: its account is not complete: apiKeys"],
    ["paypal", { environment: "live", clientId: "", secret: "s" }, "paypal: its account is not complete: clientId"],
    [
      "afterpay",
      { environment: "alive", merchantId: "1", secret: "s", website: "https://shop.example" },
      "afterpay: its account is not complete: environment",
    ],
    ["zip", { environment: "live", apiKey: "k", key: "k" }, "zip: its account is not complete: unknown key"],
  ] as const)(
    "is off when the account of %s is %j, and the reason names the field and no value",
    (name, account, why) => {
      const { [name]: _old, ...others } = own.accounts;
      const accounts = account === undefined ? others : { ...others, [name]: account };
      const methods = { card: { enabled: true }, [name]: { enabled: true } };
      expect(read({ methods, accounts })).toMatchObject({ terms: { offered: ["card"] }, off: [{ method: name, why }] });
    },
  );

  test("of a wallet needs the wallet's account and that of the card's provider", () => {
    const methods = { "google-pay": { enabled: true } };
    const { googlePay, adyen, ...others } = own.accounts;
    expect(read({ methods, accounts: { ...others, adyen, googlePay } }).terms.offered).toEqual(["google-pay"]);
    expect(read({ methods, accounts: { ...others, adyen } }).off).toMatchObject([
      { why: "googlePay: it has no account" },
    ]);
    expect(read({ methods, accounts: { ...others, googlePay } }).off).toMatchObject([
      { why: "adyen: it has no account" },
    ]);
  });

  test("of Zip is off in New Zealand without an account of Zip's global platform, and says so", () => {
    const methods = { zip: { enabled: true }, "zip-in-store": { enabled: true } };
    const { platform: _global, ...australian } = own.accounts["zip"] ?? {};
    const accounts = { ...own.accounts, zip: australian };
    expect(read({ methods, accounts }).terms.offered).toEqual(["zip", "zip-in-store"]);
    expect(read({ methods, accounts }, nz).off.map(({ why }) => why)).toEqual([
      "zip: in NZ it needs an account of Zip's global platform",
      "zipinstore: Zip has another interface for stores in NZ",
    ]);
    const global = { ...accounts, zip: { ...australian, platform: "global" } };
    expect(read({ methods, accounts: global }, nz).terms.offered).toEqual(["zip"]);
  });

  test("is off on a site of another currency or country", () => {
    const inAustralia = { card: { enabled: true, currencies: ["AUD"] }, zip: { enabled: true, countries: ["AU"] } };
    expect(read({ methods: inAustralia }).terms.offered).toEqual(["card", "zip"]);
    expect(read({ methods: inAustralia }, nz).off.map(({ why }) => why)).toEqual([
      "it does not take NZD",
      "it is not for customers in NZ",
    ]);
  });

  test("has the limits of the file in cents, and none where the file has none", () => {
    const { limits } = read({
      methods: { zip: { enabled: true, minimum: 0.5, maximum: 1999.95 }, humm: { enabled: true } },
    }).terms;
    expect(limits.zip).toEqual({ minimum: 50, maximum: 199_995 });
    expect(limits.humm).toEqual({ minimum: 0, maximum: 100_000_000 });
  });
});

test("a method whose provider and retailer have no amount in common is off, and the reason says so", () => {
  const methods = { card: { enabled: true }, afterpay: { enabled: true, minimum: 100, maximum: 500 } };
  const withTheirs = (minimum: number, maximum: number) =>
    readPaymentTerms(aol, credentialsWith({ methods }).of("aol"), (provider) =>
      provider === "afterpay" ? { minimum: asCents(minimum), maximum: asCents(maximum) } : null,
    );
  expect(withTheirs(1_00, 300_00).terms.limits.afterpay).toEqual({ minimum: 100_00, maximum: 300_00 });
  expect(withTheirs(1_00, 99_99)).toMatchObject({
    terms: { offered: ["card"] },
    off: [{ method: "afterpay", why: "no amount is within both its own limits and those of its provider" }],
  });
});

test("a site's payment methods follow credentials that are replaced", () => {
  const credentials = credentialsWith({ methods: { card: { enabled: true } } });
  const site = withPaymentTerms(aol, credentials);
  expect(site.payments.offered).toEqual(["card"]);
  credentials.replace({ aol: credentialsWith({ methods: { zip: { enabled: true } } }).of("aol") });
  expect(site.payments.offered).toEqual(["zip"]);
});
