import { renderToString } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { pageVariants, type Site, siteCodes } from "#shop/site.ts";
import { readSite } from "#test/support/payment-terms.ts";
import { OrderList } from "./orders.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";

let sites: readonly Site[] = [];
beforeAll(async () => {
  sites = await Promise.all(siteCodes.map(readSite));
});

const siteWith = (variant: (typeof pageVariants.account)[number]): Site => {
  const [site] = sites.filter(({ theme }) => theme.pageVariants.account === variant);
  if (site === undefined) throw new Error(`No site has the account ${variant}.`);
  return site;
};

test.each(pageVariants.account)(
  "the log-in of the variant %s names it, and has a room of the site (BRAND-08)",
  (variant) => {
    const site = siteWith(variant);
    const markup = renderToString(
      <SignInFrame site={site} title="Log in" lead={site.copy.account.logIn}>
        form
      </SignInFrame>,
    );
    expect(markup).toContain(`data-variant="${variant}"`);
    const shape = variant === "rail" || variant === "tabs" ? "tall" : "wide";
    expect(markup).toContain(`/images/scene/${site.code}/${site.copy.account.scene}-${shape}-`);
  },
);

test("shops of one owner greet with different sentences and rooms (BRAND-08)", () => {
  const of = (code: string) => sites.find((site) => site.code === code)?.copy.account;
  for (const [one, other] of [
    ["aol", "aol-nz"],
    ["wa", "wac"],
    ["aol", "aoc"],
  ] as const) {
    expect(of(one)?.scene).not.toBe(of(other)?.scene);
    expect(of(one)?.welcome).not.toBe(of(other)?.welcome);
  }
});

test("a list without orders has the site's room and next step, each link once (BRAND-08)", () => {
  for (const site of sites) {
    const markup = renderToString(<OrderList orders={[]} site={site} />);
    expect(markup).toContain(`/images/scene/${site.code}/${site.copy.emptyCart.scene}-wide-`);
    expect(markup).toContain(`href="${site.copy.emptyCart.action.uri}"`);
    expect(markup.match(/href="\/c"/g)).toHaveLength(1);
  }
});
