import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { siteCodes } from "#shop/site.ts";
import { nothingFoundScene } from "#shop/site-scenes.ts";
import { readSite } from "#test/support/payment-terms.ts";
import { featureOff } from "./feature-off.ts";
import { FeatureOffPage } from "./feature-off-page.tsx";

const off = featureOff({
  title: "We have no virtual tours",
  text: "You can visit us in person.",
  crumb: { title: "Virtual tours", uri: "/virtual-tour" },
  links: [
    { title: "Stores and opening hours", uri: "/stores" },
    { title: "Ask an expert", uri: "/ask-an-expert" },
  ],
});

test("a feature that a site does not have is said under a room of that site, in its arrangement (BRAND-08)", async () => {
  for (const code of siteCodes) {
    const site = await readSite(code);
    const markup = renderToString(<FeatureOffPage off={off} site={site} />);
    expect(markup, code).toContain(`src="${nothingFoundScene(site)}"`);
    expect(markup, code).toContain(`data-variant="${site.theme.pageVariants.list}"`);
    expect(markup, code).toMatch(/<h1[^>]*>We have no virtual tours<\/h1>/);
  }
});

test("the page of a missing feature leads on to each of its links (ROUTE-33)", async () => {
  const markup = renderToString(<FeatureOffPage off={off} site={await readSite("hc")} />);
  for (const { uri } of off.links) expect(markup).toContain(`href="${uri}"`);
  expect(markup).toContain("You can visit us in person.");
});
