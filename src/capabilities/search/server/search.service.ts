import type { Service } from "#platform/service.ts";
import type { searchContract } from "../search.contract.ts";
import { sanitiseTerm } from "../search.rules.ts";
import { landingUrl, productLandingUrl } from "./landing.ts";
import { searchProducts } from "./results.ts";
import { hitsBySku, suggest } from "./suggest.ts";

const OLD_LIMIT = 8;

export const searchService: Service<typeof searchContract> = {
  "GET /api/v3/search": (context, { query }) =>
    suggest(context, query.searchTerm, {
      limit: query.limit,
      corrects: query.isAutoCorrectEnabled === "true" ? "typos" : "nothing",
      wid: query.wid,
    }),
  "GET /api/v2/SiteSearch/:type/:term": (context, { params, query }) => searchProducts(context, { ...params, query }),
  "GET /api/v2/SiteSearch/:type/:term/:page": (context, { params, query }) =>
    searchProducts(context, { ...params, query: { ...query, page: params.page } }),
  "GET /api/v2/sitesearch/search-url": async (context, { query }) => ({
    url: await landingUrl(context, sanitiseTerm(query.searchterms)),
  }),
  "GET /api/v2/product/search-url": async (context, { query }) => ({
    url: await productLandingUrl(context, sanitiseTerm(query.SearchTerm)),
  }),
  "GET /api/search/hits": async (context, { query }) => ({ products: [...(await hitsBySku(context, query.skus))] }),
  "GET /api/search/products": async (context, { query }) => {
    const answer = await suggest(context, query.searchTerms, { limit: OLD_LIMIT, corrects: "typos", wid: query.wid });
    return { SearchSuggestions: answer.suggestions, ProductResults: answer.results.products };
  },
};
