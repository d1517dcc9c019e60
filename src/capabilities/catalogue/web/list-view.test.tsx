import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Facet, Listing } from "../catalogue.contract.ts";
import { exampleCard } from "./card-examples.ts";
import { readListAddress } from "./list-address.ts";
import { ListView, type ListViewProps } from "./list-view.tsx";
import { ProductCard } from "./product-card.tsx";

const brandFacet: Facet = {
  key: "brand",
  label: "Brand",
  kind: "choice",
  explain: null,
  isPromoted: true,
  values: [
    { value: "boreal", label: "Boreal", count: 12, isOn: true },
    { value: "nordhav", label: "Nordhav", count: 30, isOn: false },
  ],
};

const listing = (change: Partial<Listing> = {}): Listing => ({
  items: [exampleCard()],
  total: 30,
  page: 1,
  perPage: 24,
  pageCount: 2,
  sort: "popular",
  facets: [brandFacet],
  ignored: [],
  ...change,
});

function markupOf(address: string, change: Partial<Listing> = {}, props: Partial<ListViewProps> = {}): string {
  return renderToStaticMarkup(
    <ListView
      listing={listing(change)}
      address={readListAddress(new URL(address, "http://shop"))}
      isJump={false}
      isMoving={false}
      prices="shown"
      categoryHref={(uri) => `/c/${uri}`}
      renderCard={(product, picture) => <ProductCard product={product} picture={picture} />}
      wayOn={<a href="/c">All departments</a>}
      {...props}
    />,
  );
}

test("the filters are a form that the browser can send by itself, with what is on ticked (PLP-05, PLP-06)", () => {
  const markup = markupOf("/c/fridges?brand=boreal&sort=newest", { sort: "newest" });
  expect(markup).toMatch(/<form [^>]*action="\/c\/fridges" method="get"/);
  expect(markup).toMatch(
    /<input[^>]*name="brand"[^>]*checked=""[^>]*value="boreal"|<input[^>]*name="brand"[^>]*value="boreal"[^>]*checked=""/,
  );
  expect(markup).toContain('<input type="hidden" name="sort" value="newest"/>');
  expect(markup).toContain("<noscript>");
});

test("more products and every page are links with their own address (PLP-07)", () => {
  const markup = markupOf("/c/fridges?brand=boreal");
  expect(markup).toContain('href="/c/fridges?brand=boreal&amp;page=2"');
  expect(markup).toContain("1 to 1 of 30 products");
});

test("on the last page there is nothing more to load (PLP-07)", () => {
  expect(markupOf("/c/fridges?page=2", { page: 2 })).not.toContain("Load more");
});

test("an empty list stands on page 1, says what to take back, and leads on (PLP-08, PLP-09)", () => {
  const markup = markupOf("/c/fridges?brand=boreal", { items: [], total: 0, pageCount: 1 });
  expect(markup).toContain("Nothing fits all of that");
  expect(markup).toContain("Remove all filters");
  expect(markup).toContain("All departments");
});

test("a filter that means nothing here is named, not silently dropped (PLP-05)", () => {
  expect(markupOf("/c/fridges?colour=plaid", { ignored: ["colour=plaid"] })).toContain("colour=plaid");
});

test("where prices are behind the log in, nothing is sorted by them (PLP-05)", () => {
  expect(markupOf("/c/fridges", {}, { prices: "gated" })).not.toContain("Price, low to high");
});
