import { expect, test } from "vitest";
import { withSeedTerms } from "#test/support/payment-terms.ts";
import { site as aolData } from "#sites/aol/site.ts";
import { site as nzData } from "#sites/aol-nz/site.ts";
import { site as fkData } from "#sites/fk/site.ts";
import { site as hcData } from "#sites/hc/site.ts";
import type { Site } from "#shop/site.ts";
import { paymentInfoOf, paymentInfoOff } from "./payment-info.load.ts";
import { infoPaths, type InfoPath } from "./payment-info.copy.ts";

const aol = withSeedTerms(aolData);
const nz = withSeedTerms(nzData);
const fk = withSeedTerms(fkData);
const hc = withSeedTerms(hcData);

const infoOf = (path: InfoPath, site: Site, zipConfig = "") =>
  paymentInfoOf(path, site, [{ name: "ZipConfig", value: zipConfig }]);

test("a site has a page for each provider it offers, and none for the others (ROUTE-03, ROUTE-04, ROUTE-76)", () => {
  for (const path of infoPaths) expect(infoOf(path, aol)?.path).toBe(path);
  expect(infoOf("afterpay", hc)).not.toBeNull();
  expect(infoOf("klarna", hc)).toBeNull();
  expect(infoOf("humm", hc)).toBeNull();
});

test("a site that does not offer a provider says how one can pay instead (ROUTE-03, ROUTE-04)", () => {
  const { title, text, links } = paymentInfoOff("afterpay", fk);
  expect(title).toBe("Flint Kitchens does not take Afterpay");
  expect(text).toBe("You can pay by credit or debit card, PayPal, Zip or instalments agreed with us.");
  expect(links.map(({ uri }) => uri)).toEqual(["/zipmoney", "/ask-an-expert", "/c"]);
});

// Also: PAY-100
test("its examples are those of the rules, within the provider's limits (PAY-91, PAY-94, PAY-99)", () => {
  const lines = (path: InfoPath, site: Site, zipConfig?: string) =>
    infoOf(path, site, zipConfig)?.examples.map(({ total, line }) => [total / 100, line]);
  expect(lines("afterpay", aol)).toEqual([
    [199, "4 payments of $49.75 every 2 weeks"],
    [649, "4 payments of $162.25 every 2 weeks"],
    [1299, "4 payments of $324.75 every 2 weeks"],
    [1899, "4 payments of $474.75 every 2 weeks"],
  ]);
  expect(lines("zipmoney", aol, '{"months":12}')?.[2]).toEqual([1299, "From $25 per week"]);
  expect(lines("zipmoney", nz)?.[0]?.[1]).toBe("4 payments of $50, due today, in 2, 4 and 6 weeks");
  expect(lines("humm", aol)?.map(([, line]) => line)).toEqual([
    "5 fortnightly payments of $39.80",
    "5 fortnightly payments of $129.80",
    "10 fortnightly payments of $129.90",
    "10 fortnightly payments of $189.90",
  ]);
});

test("a setting that is no JSON leaves out what it would have said (BRAND-43)", () => {
  for (const written of ["{", "null", '{"months":"many"}', '{"months":-3}'])
    expect(infoOf("zipmoney", aol, written)?.examples.map(({ total }) => total)).toEqual([19900, 64900]);
});
