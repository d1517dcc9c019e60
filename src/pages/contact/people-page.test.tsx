import { renderToString } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { asCalendarDay } from "#kit/calendar-day.ts";
import { noContactValues } from "#capabilities/enquiries/contact.rules.ts";
import { settingsOf } from "#shop/settings.ts";
import { type Site, siteCodes } from "#shop/site.ts";
import { readSite } from "#test/support/payment-terms.ts";
import type { ContactData } from "./contact.load.ts";
import { PeoplePage } from "./people-page.tsx";

let sites: readonly Site[] = [];
beforeAll(async () => {
  sites = await Promise.all(siteCodes.map(readSite));
});

const start = { token: "t", today: asCalendarDay("2026-11-29"), values: {}, problems: [], failures: [] };
const dataOf = (form: ContactData["form"]): ContactData => ({
  form,
  crumbs: [],
  values: noContactValues,
  start: { ...start, reference: null, robot: null },
  stores: [],
});

const markupOf = (site: Site, form: ContactData["form"] = "contact", chatId = ""): string =>
  renderToString(
    <PeoplePage
      data={dataOf(form)}
      site={site}
      settings={{ ...settingsOf(site.country, site.featureDefaults, []), IntercomAppId: chatId }}
    />,
  );

test("each site arranges its contact page in a way of its own, with the same ways to reach it (BRAND-08)", () => {
  const variants = sites.map((site) => {
    const markup = markupOf(site);
    for (const way of ["Call", "Email", "Visit"]) expect(markup, site.code).toContain(`<h2>${way}</h2>`);
    expect(markup, site.code).toContain(`href="mailto:${site.email}"`);
    expect(markup.match(/<form/g), site.code).toHaveLength(1);
    return /data-variant="([a-z]+)"/.exec(markup)?.[1];
  });
  expect(new Set(variants).size).toBe(siteCodes.length);
});

test("a contact page with a picture shows a store of its own site, and only decorates with it (BRAND-08)", () => {
  const pictured = sites.filter((site) => {
    const pictures = markupOf(site, "expert").match(/<img[^>]*>/g) ?? [];
    for (const picture of pictures) {
      expect(picture).toContain(`/images/scene/${site.code}/${site.storeRoom}-`);
      expect(picture).toContain('alt=""');
    }
    return pictures.length === 1;
  });
  expect(pictured.map(({ code }) => code)).toEqual(["aol", "aol-nz", "wa", "andoo", "fk"]);
});

test("a site with a chat has it among its ways, as a link to the form where no script runs (CHAT-01)", () => {
  for (const site of sites) {
    expect(markupOf(site), site.code).not.toContain("Chat with us");
    expect(markupOf(site, "contact", "ab12"), site.code).toMatch(/href="#message"[^>]*>.*Chat with us/);
  }
});
