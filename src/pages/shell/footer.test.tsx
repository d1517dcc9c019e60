import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { settingsOf } from "#shop/settings.ts";
import { withSeedTerms } from "#test/support/payment-terms.ts";
import { site as siteData } from "#sites/hc/site.ts";
import { ClosedLinksContext } from "../closed-links.ts";
import { Footer } from "./footer.tsx";
import { footerOf, ownFooter } from "./footer-facts.ts";

const site = withSeedTerms(siteData);

const settings = settingsOf(site.country, site.featureDefaults, []);
const sections = [{ title: "Easter", links: [{ title: "Stores and opening hours", uri: "/stores" }] }];

const withoutNoscript = (markup: string): string => markup.replace(/<noscript>.*?<\/noscript>/, "");

test("only a footer text other than the site's own is sent as HTML (SHELL-05)", () => {
  expect(footerOf(site, { html: `<p>${site.footer.note}</p>`, sections })).toEqual({ sections, html: null });
  const html = "<p>Closed at <b>Easter</b>.</p>";
  expect(footerOf(site, { html, sections })).toEqual({ sections, html });
});

test("the site's own footer is shown where the call fails (SHELL-04)", () => {
  expect(ownFooter(site)).toEqual({ sections: site.footer.sections, html: null });
});

test("a page first has a skeleton of the footer, with a line for each of its links (SHELL-04)", () => {
  const markup = withoutNoscript(renderToStaticMarkup(<Footer site={site} settings={settings} />));
  expect(markup).toContain('aria-busy="true"');
  expect(markup).not.toContain("<nav");
  expect(markup).not.toContain('<a href="/');
  const lines = site.footer.sections.flatMap((section) => [section.title, ...section.links]);
  expect(markup.match(/data-skeleton/g)?.length).toBe(lines.length);
  expect(markup).toContain(site.supportHours);
});

test("the skeleton has no line for a link whose page is closed (SHELL-04)", () => {
  const [closed] = site.footer.sections[0]?.links ?? [];
  const markup = renderToStaticMarkup(
    <ClosedLinksContext value={[closed?.uri ?? ""]}>
      <Footer site={site} settings={settings} />
    </ClosedLinksContext>,
  );
  const lines = site.footer.sections.flatMap((section) => [
    section.title,
    ...section.links.filter(({ uri }) => uri !== closed?.uri),
  ]);
  expect(withoutNoscript(markup).match(/data-skeleton/g)?.length).toBe(lines.length);
});

test("a browser without scripts gets the site's own footer links (SHELL-04)", () => {
  const [, inside = ""] =
    /<noscript>(.*?)<\/noscript>/.exec(renderToStaticMarkup(<Footer site={site} settings={settings} />)) ?? [];
  expect(inside.match(/<nav/g)?.length).toBe(site.footer.sections.length);
});
