import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { settingsOf } from "#shop/settings.ts";
import { site } from "#sites/hc/site.ts";
import { Footer } from "./footer.tsx";
import { footerOf, sentFooter } from "./footer-facts.ts";

const settings = settingsOf(site.country, site.featureDefaults, []);
const own = {
  html: `<p>${site.footer.note}</p>`,
  sections: site.footer.sections.map((one) => ({ ...one, links: [...one.links] })),
};

test("a footer that says what the site says itself costs a page nothing (SHELL-05)", () => {
  expect(sentFooter(site, own)).toEqual({});
  expect(footerOf(site, {})).toEqual({ sections: site.footer.sections, html: null });
});

test("words and links that the shopkeeper has changed come with the page (SHELL-04, SHELL-05)", () => {
  const sections = [{ title: "Easter", links: [{ title: "Stores and opening hours", uri: "/stores" }] }];
  const changed = { html: "<p>Closed at <b>Easter</b>.</p>", sections };
  expect(footerOf(site, sentFooter(site, changed))).toEqual({ sections, html: changed.html });
  const markup = renderToStaticMarkup(<Footer site={site} settings={settings} sent={sentFooter(site, changed)} />);
  expect(markup).toContain('aria-label="Easter"');
  expect(markup).toContain("<b>Easter</b>");
  expect(markup).not.toContain(site.footer.note);
});

test("a page draws its footer at once, without a shimmer (SHELL-04)", () => {
  const markup = renderToStaticMarkup(<Footer site={site} settings={settings} sent={{}} />);
  expect(markup).toContain(site.footer.note);
  expect(markup).not.toContain('aria-busy="true"');
  expect(markup.match(/<nav/g)?.length).toBe(site.footer.sections.length);
});

test("until the content is there a shimmer keeps its room: as many columns and lines, named and no link to nowhere (SHELL-04)", () => {
  const markup = renderToStaticMarkup(<Footer site={site} settings={settings} sent={null} />);
  expect(markup).toContain('aria-busy="true"');
  expect(markup).not.toContain("<nav");
  expect(markup).not.toContain('<a href="/');
  const lines = site.footer.sections.flatMap((section) => [section.title, ...section.links]);
  expect(markup.match(/data-bone/g)?.length).toBe(lines.length);
  expect(markup).toContain(site.supportHours);
});
