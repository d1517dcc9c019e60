import { callOf } from "#ui/call.ts";
import type { searchContract } from "../search.contract.ts";
import { createProductCache } from "./product-cache.ts";
import { widQuery } from "./wid-query.ts";

const call = callOf<typeof searchContract>();

/** The products in this browser's cache. */
export const shopProducts = createProductCache({
  storage: () => localStorage,
  now: () => Date.now(),
  later: (work, milliseconds) => void setTimeout(work, milliseconds),
  fetchHits: async (skus) =>
    (await call("GET /api/search/hits", { query: { skus: skus.join(","), ...widQuery() } })).products,
});
