import { z } from "zod";
import { defineContract } from "#shop/contract.ts";
import { dollars } from "#shop/wire-values.ts";
import { Listing, ProductCard, Ribbon } from "#capabilities/catalogue/catalogue.contract.ts";

/** One line of the dropdown. */
export const SearchHit = z.object({
  title: z.string(),
  uri: z.string(),
  image: z.string(),
  ribbon: Ribbon.nullable(),
  sku: z.string(),
  model: z.string(),
  price: dollars.nullable(),
  altPriceMsg: z.string().nullable(),
});
export type SearchHit = z.output<typeof SearchHit>;

const Place = z.object({ title: z.string(), uri: z.string() });

export const SearchAnswer = z
  .object({
    results: z.object({ products: z.array(SearchHit) }),
    /** How many there are, counted up to a thousand. */
    total: z.number().int(),
    /** What was searched for instead, when a word was corrected. */
    correctedTerm: z.string().nullable(),
    suggestions: z.array(z.string()),
    categories: z.array(Place),
    brands: z.array(Place),
    /** Static pages that answer the query better than products. */
    pages: z.array(Place),
  })
  .meta({ id: "SearchAnswer" });
export type SearchAnswer = z.output<typeof SearchAnswer>;

export const SearchListing = z.object({
  term: z.string(),
  correctedTerm: z.string().nullable(),
  /** Nothing had everything that was asked for, so some of it was left out. */
  isRelaxed: z.boolean(),
  droppedWords: z.array(z.string()),
  /** Terms that may have been meant, where nothing was found. */
  suggestions: z.array(z.string()),
  pages: z.array(Place),
  listing: Listing,
  products: z.array(ProductCard),
});
export type SearchListing = z.output<typeof SearchListing>;

const flag = z.enum(["true", "false"]);
/** Sent by the browser of a signed-in visitor; lists prefer products of their own warehouse. */
const wid = flag.optional();
/** A URL may repeat a key; as in every list, extra values are dropped and listed in `ignored`. */
const text = z.union([z.string(), z.array(z.string())]);
const siteSearchQuery = z
  .object({
    fallback: flag.optional(),
    location: text.optional(),
    wid,
    isAutoCorrectEnabled: flag.optional(),
    sort: text.optional(),
    page: text.optional(),
  })
  .catchall(text);

export const searchContract = defineContract({
  "GET /api/v3/search": {
    summary: "The dropdown: products, categories and brands for what has been typed so far",
    query: z.object({
      searchTerm: z.string().max(10_000),
      isAutoCorrectEnabled: flag.default("true"),
      limit: z.coerce.number().int().min(1).max(24).default(8),
      wid,
    }),
    reply: SearchAnswer,
  },
  "GET /api/v2/SiteSearch/:type/:term": {
    summary: "The results page: products (p), or products with facets (f)",
    params: z.object({ type: z.enum(["f", "p"]), term: z.string().max(10_000) }),
    query: siteSearchQuery,
    reply: SearchListing,
    refusals: { pageBeyond: 404 },
  },
  "GET /api/v2/SiteSearch/:type/:term/:page": {
    summary: "The same, with the page in the path",
    params: z.object({ type: z.enum(["f", "p"]), term: z.string().max(10_000), page: z.string().max(20) }),
    query: siteSearchQuery,
    reply: SearchListing,
    refusals: { pageBeyond: 404 },
  },
  "GET /api/v2/sitesearch/search-url": {
    summary: "The address a term leads to",
    query: z.object({ searchterms: z.string().max(10_000), wid }),
    reply: z.object({ url: z.string() }),
  },
  "GET /api/v2/product/search-url": {
    summary: "The same, for products alone",
    query: z.object({ SearchTerm: z.string().max(10_000), wid }),
    reply: z.object({ url: z.string() }),
  },
  "GET /api/search/hits": {
    summary: "Products by SKU, as the dropdown shows them, in the order asked for; those not sold are left out",
    query: z.object({ skus: z.string().max(2_000), wid }),
    reply: z.object({ products: z.array(SearchHit) }),
  },
  "GET /api/search/products": {
    summary: "The older dropdown",
    query: z.object({ searchTerms: z.string().max(10_000), wid }),
    reply: z.object({ SearchSuggestions: z.array(z.string()), ProductResults: z.array(SearchHit) }),
  },
});
