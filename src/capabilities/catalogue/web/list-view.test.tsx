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
      prices="shown"
      categoryHref={(uri) => `/c/${uri}`}
      renderCard={(product, picture) => <ProductCard product={product} picture={picture} />}
      nextLinks={<a href="/c">All departments</a>}
      emptyScene="/images/scene/hc/room-wide-1.svg"
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

const wordsOf = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

test("an empty list stands on page 1, names the filter that empties it, and leads on (PLP-08, PLP-09)", () => {
  const markup = markupOf("/c/fridges?brand=boreal&minWidthMm=9000", { items: [], total: 0, pageCount: 1 });
  expect(wordsOf(markup)).toContain("No products match all of these filters Try removing this filter:");
  expect(wordsOf(markup)).toContain("Without Brand: Boreal : 42 products");
  expect(markup).toContain('href="/c/fridges?minWidthMm=9000"');
  expect(markup).toContain("Clear all filters");
  expect(markup).toContain("All departments");
  expect(markup).toContain('<img src="/images/scene/hc/room-wide-1.svg" alt=""');
});

test("an empty list without filters has only links to other pages (PLP-09)", () => {
  const words = wordsOf(markupOf("/hot-offers", { items: [], total: 0, pageCount: 1, facets: [] }));
  expect(words).toContain("No products here right now");
  expect(words).not.toContain("Clear all");
});

test("a filter that means nothing here is named, not silently dropped (PLP-05)", () => {
  const words = wordsOf(
    markupOf("/c/fridges?colour=plaid", { ignored: ["colour=plaid", "minPrice=900", "maxPrice=5"] }),
  );
  expect(words).toContain(
    "We left this out, because it does not fit this list: Colour: plaid; Price: from $900; Price: up to $5.",
  );
});

const widthFacet: Facet = {
  key: "widthMm",
  label: "Width",
  kind: "range",
  explain: "Leave 20 mm on each side.",
  isPromoted: false,
  range: { unit: "mm", min: 405, max: 998, step: 10, from: null, to: null, histogram: [5, 9, 2] },
  values: [
    { value: "400-600", label: "400 to 600 mm", count: 5, isOn: false },
    { value: "600-800", label: "600 to 800 mm", count: 9, isOn: false },
    { value: "800-1000", label: "800 to 1000 mm", count: 2, isOn: false },
  ],
};

test("a range is two numbers that the browser can send by itself, and one filter among those that are on (PLP-05)", () => {
  const markup = markupOf("/c/fridges?minWidthMm=500&maxWidthMm=650", { facets: [widthFacet] });
  expect(markup).toMatch(/<input(?=[^>]*name="minWidthMm")[^>]*value="500"/);
  expect(markup).toMatch(/<input(?=[^>]*name="maxWidthMm")(?=[^>]*placeholder="1000")[^>]*value="650"/);
  expect(wordsOf(markup)).toContain("Remove Width: 500 to 650 mm");
  expect(markup).toMatch(/href="\/c\/fridges"[^>]*><span[^>]*>Remove/);
});

test("a trade word is explained beside its filter, by a button that is not within another (PLP-05)", () => {
  const markup = markupOf("/c/fridges", { facets: [widthFacet] });
  expect(markup).toContain('aria-label="What Width means"');
  expect(markup).not.toMatch(/<summary[^>]*>(?:(?!<\/summary>).)*<button/);
});

test("a long filter is searched by a few letters, a short one is not (PLP-05)", () => {
  const many = Array.from({ length: 14 }, (_, index) => ({
    value: `b${index}`,
    label: `B${index}`,
    count: 1,
    isOn: false,
  }));
  expect(wordsOf(markupOf("/brands/x", { facets: [{ ...brandFacet, values: many }] }))).toContain("Find in brand");
  expect(wordsOf(markupOf("/brands/x"))).not.toContain("Find in brand");
});

test("a colour is a spot with its name beside it (PLP-05)", () => {
  const values = [{ value: "cream", label: "Cream", count: 3, isOn: false }];
  const markup = markupOf("/c/fridges", { facets: [{ ...brandFacet, key: "colour", label: "Colour", values }] });
  expect(markup).toMatch(/data-colour="cream"><\/span>Cream/);
});

test("a list that begins in its middle says so and leads to its first page (PLP-07)", () => {
  const markup = markupOf("/c/fridges?page=2", { page: 2 });
  expect(wordsOf(markup)).toContain("Page 2 of 2. Start from the first");
});

test("there is no order by price where prices need a log-in (PLP-05)", () => {
  expect(markupOf("/c/fridges", {}, { prices: "gated" })).not.toContain("Price, low to high");
});

test("a value that is on stays in its filter when no product has it any more, and can be taken off there (PLP-05)", () => {
  const markup = markupOf("/c/fridges?brand=kestrel-roe&brand=boreal", { items: [], total: 0, pageCount: 1 });
  expect(markup).toMatch(/<input(?=[^>]*name="brand")(?=[^>]*checked="")[^>]*value="kestrel-roe"/);
  expect(wordsOf(markup)).toContain("Kestrel roe 0");
  const ignored = markupOf("/c/fridges?brand=nobody", { ignored: ["brand=nobody"] });
  expect(ignored).not.toMatch(/<input[^>]*type="checkbox"[^>]*value="nobody"/);
});
