import { readFileSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { settingsOf } from "#shop/settings.ts";
import { siteCodes, variants } from "#shop/site.ts";
import { readSite } from "#test/support/payment-terms.ts";
import { BrandsPage } from "./brands-page.tsx";
import { DepartmentsPage } from "./departments-page.tsx";

test("brands and departments are arranged as the products of their site are (BRAND-08)", async () => {
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
      expect(renderToString(page), code).toContain(`data-variant="${site.theme.variants.card}"`);
  }
});

test.each(["brands", "listing"])(
  "the sheet of %s arranges tiles for the cards of trade, rooms and sheets (BRAND-08)",
  (name) => {
    const sheet = readFileSync(new URL(`./${name}.module.css`, import.meta.url), "utf8");
    const named = variants.card.filter((variant) => sheet.includes(`[data-variant="${variant}"]`));
    for (const variant of ["editorial", "table", "schedule", "gallery", "sheet"] as const)
      expect(named).toContain(variant);
  },
);
