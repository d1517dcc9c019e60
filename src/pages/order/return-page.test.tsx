import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { settingsOf } from "#shop/settings.ts";
import { siteCodes } from "#shop/site.ts";
import { accountScene } from "#shop/site-scenes.ts";
import { readSite } from "#test/support/payment-terms.ts";
import { ReturnPage } from "./return-page.tsx";
import type { ReturnData } from "./return.load.ts";

const data: ReturnData = {
  kind: "returns",
  token: "token",
  key: "0d6a1c1e-6f0f-4b7e-9a7e-2f6f2d0f5a11",
  returns: {
    orderNumber: "A-1",
    lines: [{ line: 0, title: "Oven", sku: "OV60", returnable: 1 }],
    reasons: [{ reason: "faulty", label: "It is faulty", terms: "No fee. A pick-up is free." }],
    rights: ["Goods come with guarantees."],
    returns: [],
  },
  answer: { reason: null, words: "", lines: [], sent: false, problem: null },
};

test("a return is asked for under the room of the site's text about returns, in the arrangement of its texts (BRAND-08)", async () => {
  for (const code of siteCodes) {
    const site = await readSite(code);
    const settings = settingsOf(site.country, site.featureDefaults, []);
    const markup = renderToString(<ReturnPage data={data} site={site} settings={settings} />);
    expect(markup, code).toContain(`src="${accountScene(site, "wide")}"`);
    expect(markup, code).toContain(`data-variant="${site.theme.pageVariants.help}"`);
    expect(markup, code).toMatch(/<aside aria-label="Questions"/);
    expect(markup, code).toContain("Goods come with guarantees.");
  }
});
