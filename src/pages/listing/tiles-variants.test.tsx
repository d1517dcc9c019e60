import { readFileSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { settingsOf } from "#shop/settings.ts";
import { pageVariants, siteCodes } from "#shop/site.ts";
import { readSite } from "#test/support/payment-terms.ts";
import { BrandsPage } from "./brands-page.tsx";
import { DepartmentsPage } from "./departments-page.tsx";

test("brands and departments have the arrangement of their site (BRAND-08)", async () => {
  for (const code of siteCodes) {
    const site = await readSite(code);
    const settings = settingsOf(site.country, site.featureDefaults, []);
    const brands = <BrandsPage data={{ crumbs: [], brands: [] }} site={site} settings={settings} />;
    const departments = (
      <DepartmentsPage
        data={{ crumbs: [], title: "All departments", departments: [], tagged: [] }}
        site={site}
        settings={settings}
      />
    );
    for (const page of [brands, departments])
      expect(renderToString(page), code).toContain(`data-variant="${site.theme.pageVariants.list}"`);
  }
});

test.each(["brands", "listing"])("the sheet of %s has an arrangement for nearly every site (BRAND-08)", (name) => {
  const sheet = readFileSync(new URL(`./${name}.module.css`, import.meta.url), "utf8");
  const named = pageVariants.list.filter((variant) => sheet.includes(`[data-variant="${variant}"]`));
  // One site has the arrangement that the others change.
  expect(named.length).toBeGreaterThanOrEqual(pageVariants.list.length - 1);
});
