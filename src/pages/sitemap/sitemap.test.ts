import { expect, test } from "vitest";
import { siteCodes } from "#shop/site.ts";
import { readSite } from "#test/support/payment-terms.ts";
import { leadsToPage } from "../open-links.ts";
import { pagesOf } from "./sitemap.load.ts";

test("the site map names each page of the shop once, and none that is not there (ROUTE-08)", async () => {
  for (const code of siteCodes) {
    const site = await readSite(code);
    const uris = pagesOf(site).flatMap(({ links }) => links.map(({ uri }) => uri));
    expect(uris).toContain("/stores");
    expect(uris).toContain("/promotions");
    expect(new Set(uris).size, site.code).toBe(uris.length);
    expect(
      uris.filter((uri) => !leadsToPage(uri)),
      site.code,
    ).toEqual([]);
  }
});

test("an address outside the shop is no page of it (ROUTE-08)", () => {
  expect(leadsToPage("https://elsewhere.example/stores")).toBe(false);
  expect(leadsToPage("/nowhere-at-all")).toBe(false);
  expect(leadsToPage("/products?sort=newest")).toBe(true);
});
