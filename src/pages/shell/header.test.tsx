import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { settingsOf } from "#shop/settings.ts";
import type { Site } from "#shop/site.ts";
import { withSeedTerms } from "#test/support/payment-terms.ts";
import { site as overlaySiteData } from "#sites/wa/site.ts";
import { site as siteData } from "#sites/aol/site.ts";
import { ClosedLinksContext } from "../closed-links.ts";
import { type CurrentPage, CurrentPageContext } from "../current-page.ts";
import { SiteContext } from "../site-context.ts";
import { Shell } from "./shell.tsx";
import type { ShellData } from "./shell.load.ts";

const overlaySite = withSeedTerms(overlaySiteData);
const site = withSeedTerms(siteData);

const allIcons = {
  displayCartIcon: true,
  displayProjectIcon: true,
  displaySearchIcon: true,
  displayContactUsIcon: true,
};

type Shown = {
  readonly of?: Site;
  readonly topNav?: Partial<typeof allIcons>;
  readonly chrome?: CurrentPage["chrome"];
  readonly closed?: readonly string[];
  readonly hidesLocalitySuggestion?: boolean;
};

/** The header of a page, as the server sends it. */
function headOf({
  of = site,
  topNav = {},
  chrome = "full",
  closed = [],
  hidesLocalitySuggestion = false,
}: Shown): string {
  const data: ShellData = {
    departments: [{ title: "Laundry", uri: "/c/laundry" }],
    navbarVersion: "1",
    topNav: { ...allIcons, ...topNav },
    alertBanner: null,
    closed,
    sale: null,
    settings: [],
  };
  const page: CurrentPage = {
    url: new URL("http://shop/customer/checkout"),
    pageType: "checkout",
    chrome,
    hidesLocalitySuggestion,
  };
  const markup = renderToStaticMarkup(
    <SiteContext value={of}>
      <CurrentPageContext value={page}>
        <ClosedLinksContext value={closed}>
          <Shell site={of} data={data} settings={settingsOf(of.country, of.featureDefaults, [])} sheet={null}>
            <p>The page</p>
          </Shell>
        </ClosedLinksContext>
      </CurrentPageContext>
    </SiteContext>,
  );
  return markup.slice(markup.indexOf("<header"), markup.indexOf("</header>"));
}

describe("the head of the pages", () => {
  test("the checkout has a simplified one: home, the name, a number to call, and nothing that leads astray (NAV-07)", () => {
    const full = headOf({});
    const simple = headOf({ chrome: "checkout" });
    for (const part of ["<nav", 'role="combobox"', "/c/laundry", "/account/login"]) {
      expect(full, part).toContain(part);
      expect(simple, part).not.toContain(part);
    }
    expect(simple).toContain("Continue Shopping");
    expect(simple).toContain(`href="tel:${site.supportNumber.replaceAll(" ", "")}"`);
  });

  test.each([
    ["the cart", "displayCartIcon", "Cart", site],
    ["the projects", "displayProjectIcon", 'href="/project"', site],
    ["search", "displaySearchIcon", 'data-opens="search"', overlaySite],
    ["the number to call", "displayContactUsIcon", overlaySite.supportNumber, overlaySite],
  ] as const)("%s is shown where the bar says so, and not where it does not (NAV-29)", (_, flag, sign, of) => {
    expect(headOf({ of, topNav: { [flag]: true } })).toContain(sign);
    expect(headOf({ of, topNav: { [flag]: false } })).not.toContain(sign);
  });

  test("no head leads to projects as long as there is no such page (NAV-29)", () => {
    expect(headOf({ closed: ["/project"] })).not.toContain('href="/project"');
  });

  test("the header asks for the suburb, except on pages whose route hides it (ROUTE-69, ROUTE-70)", () => {
    expect(headOf({})).toContain("Set your delivery suburb");
    expect(headOf({ hidesLocalitySuggestion: true })).not.toContain("Set your delivery suburb");
    expect(headOf({ hidesLocalitySuggestion: true })).toContain("Find a store");
  });

  test("a visitor who is not logged in sees the link Log in (NAV-28)", () => {
    const guest = headOf({});
    expect(guest).toMatch(/<a href="\/account\/login"[^>]*aria-label="Log in"/);
    expect(guest).not.toContain('href="/account"');
  });
});
