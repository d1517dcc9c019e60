import { readFileSync } from "node:fs";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { settingsOf } from "#shop/settings.ts";
import { pageVariants, siteCodes } from "#shop/site.ts";
import { readSite } from "#test/support/payment-terms.ts";
import { BrandsPage } from "./listing/brands-page.tsx";
import { DepartmentsPage } from "./listing/departments-page.tsx";
import { PromotionsPage } from "./promotions/promotions-page.tsx";

test("brands, departments and promotions have the arrangement of their site (BRAND-08)", async () => {
  const variants = await Promise.all(
    siteCodes.map(async (code) => {
      const site = await readSite(code);
      const settings = settingsOf(site.country, site.featureDefaults, []);
      const tiles = { crumbs: [], title: "All departments", departments: [], tagged: [] };
      const promotions = { crumbs: [], promotions: [], filters: { brand: [], category: [], type: [] } };
      const pages: readonly ReactElement[] = [
        <BrandsPage key="brands" data={{ crumbs: [], brands: [] }} site={site} settings={settings} />,
        <DepartmentsPage key="departments" data={tiles} site={site} settings={settings} />,
        <PromotionsPage key="promotions" data={promotions} site={site} settings={settings} />,
      ];
      const shown = pages.map((page) => /data-variant="([a-z-]+)"/.exec(renderToString(page))?.[1]);
      expect(new Set(shown), code).toEqual(new Set([site.theme.pageVariants.list]));
      return shown[0];
    }),
  );
  expect(new Set(variants).size).toBe(siteCodes.length);
});

test("where letters and makers are tiles of one grid, a letter is in the item of its first maker (PLP-01, BRAND-08)", async () => {
  const withHeading: string[] = [];
  for (const code of siteCodes) {
    const site = await readSite(code);
    const brand = { uri: "ashgrove", name: "Ashgrove", country: "Ireland", productCount: 6, thumbnail: "/a.svg" };
    const settings = settingsOf(site.country, site.featureDefaults, []);
    const data = { crumbs: [], brands: [brand, { ...brand, uri: "ansel", name: "Ansel" }] };
    const markup = renderToString(<BrandsPage data={data} site={site} settings={settings} />);
    expect(markup.match(/<h2 /g), code).toHaveLength(1);
    if (/<li><h2 [^>]*>A<\/h2><article/.test(markup)) withHeading.push(code);
  }
  expect(withHeading).toEqual(["aol", "andoo"]);
});

test.each([
  "listing/brands",
  "listing/departments",
  "promotions/promotions",
  "cooking-demos/demos",
  "comparison/comparison",
  "empty-page",
  "checkout/checkout-variants",
])("the sheet of %s has an arrangement for every site, or is itself that of one (BRAND-08)", (name) => {
  const sheet = readFileSync(new URL(`./${name}.module.css`, import.meta.url), "utf8");
  const missing = pageVariants.list.filter((variant) => !sheet.includes(`[data-variant="${variant}"]`));
  expect(missing.length).toBeLessThanOrEqual(1);
});
