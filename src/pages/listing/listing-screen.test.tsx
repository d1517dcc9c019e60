import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Listing } from "#capabilities/catalogue/catalogue.contract.ts";
import { exampleCard } from "#capabilities/catalogue/web/card-examples.ts";
import { withSeedTerms } from "#test/support/payment-terms.ts";
import { site as siteData } from "#sites/aol/site.ts";
import { CurrentPageContext } from "../current-page.ts";
import { ListingScreen } from "./listing-screen.tsx";

const site = withSeedTerms(siteData);

const listing: Listing = {
  items: [exampleCard()],
  total: 60,
  page: 1,
  perPage: 24,
  pageCount: 3,
  sort: "popular",
  facets: [
    {
      key: "brand",
      label: "Brand",
      kind: "choice",
      explain: null,
      isPromoted: true,
      values: [{ value: "boreal", label: "Boreal", count: 12, isOn: true }],
    },
    {
      key: "category",
      label: "Category",
      kind: "choice",
      explain: null,
      isPromoted: false,
      values: [{ value: "fridges", label: "Fridges", count: 12, isOn: false }],
    },
  ],
  ignored: [],
};

function markupOf(address: string, ignored: string[]): string {
  const data = {
    title: "Everything",
    blurb: "",
    crumbs: [],
    tiles: [],
    listing: { ...listing, ignored },
    categories: { lead: "to-filter" },
    narrowedTo: { title: "Kitchens" },
  } as const;
  const url = new URL(address, "http://shop.example");
  return renderToStaticMarkup(
    <CurrentPageContext value={{ url, pageType: "filter", chrome: "full", hidesLocalitySuggestion: false }}>
      <ListingScreen data={data} site={site} />
    </CurrentPageContext>,
  );
}

const linksOf = (markup: string): readonly string[] =>
  [...markup.matchAll(/(?:href|action)="(\/products[^"#]*)/g)].map(([, href]) => (href ?? "").replaceAll("&amp;", "&"));

test("ignored filters are named and in no link or form; applied ones are in all (PLP-05, PLP-07)", () => {
  const ignored = ["brand=nobody", "shape=round", "sort=cheapest"];
  const markup = markupOf("/products?brand=boreal&brand=nobody&category=kitchens&shape=round&sort=cheapest", ignored);
  const links = linksOf(markup);
  expect(links).toContain("/products?brand=boreal&category=kitchens&page=2");
  expect(links.filter((href) => /nobody|round|cheapest/.test(href))).toEqual([]);
  expect(markup).not.toMatch(/<input[^>]*value="(?:nobody|round|cheapest)"/);
  expect(markup).toContain(
    "We left this out, because it does not fit this list: Brand: nobody; Shape: round; Sort: cheapest.",
  );
});

test("a delivery day without a suburb stays in the links (PLP-05)", () => {
  const links = linksOf(markupOf("/products?deliverBy=2026-11-24", ["deliverBy=2026-11-24"]));
  expect(links).toContain("/products?deliverBy=2026-11-24&page=2");
});
