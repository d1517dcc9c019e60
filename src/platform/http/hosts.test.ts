import { expect, test } from "vitest";
import { siteCodes } from "#shop/site.ts";
import { readSite } from "#test/support/payment-terms.ts";
import { isHostHeader, createSiteFinder } from "./hosts.ts";

test.each([
  ["aol.localhost:3000", "aol"],
  ["AOL.localhost", "aol"],
  ["wa.localhost.", "wa"],
  ["wa.localhost.:3000", "wa"],
  ["nobody.example", "hc"],
  ["localhost:3000", "hc"],
  ["[::1]:3000", "hc"],
  [undefined, "hc"],
])(
  "%s is the site %s, whatever the port, the case and the dot that ends a full name (BRAND-02)",
  async (host, code) => {
    const all = await Promise.all(siteCodes.map(readSite));
    expect(createSiteFinder(all, "hc")(host).code).toBe(code);
  },
);

test.each(["two hosts", "", "a/b", "a:b", undefined])("%j is no host (BRAND-02)", (host) => {
  expect(isHostHeader(host)).toBe(false);
});
