import { isOn } from "#shop/settings.ts";
import { comparisonUrl } from "#shop/urls.ts";
import type { ProductCard } from "#capabilities/catalogue/catalogue.contract.ts";
import type { Comparison } from "#capabilities/compare/compare.contract.ts";
import { comparisonCopy } from "#capabilities/compare/compare.copy.ts";
import { MAX_COMPARED, skuListOf, skusOfPath } from "#capabilities/compare/compare.rules.ts";
import { titleOf } from "../page-metadata.ts";
import { type Loaded, notFound, type PageRequest, type ShopCall, show } from "../page.ts";
import { type ReviewSummary, summaryOf } from "./review-summary.ts";

export type ComparisonData = {
  readonly comparison: Comparison;
  readonly reviews: readonly ReviewSummary[];
  /** Products that could be added. */
  readonly others: readonly ProductCard[];
};

const MAX_OTHERS = 4;

/** The products are in the address, so a link shows the same to every visitor. */
export async function loadComparison({ call, site, url }: PageRequest): Promise<Loaded<ComparisonData>> {
  const settings = await call("GET /api/settings");
  const valueOf = (name: string) => settings.items.find((item) => item.name === name)?.value;
  if (!isOn(valueOf("ComparePageEnabled"))) return notFound;
  const comparison = await call("GET /api/compare/products", {
    query: { SkuList: skuListOf(skusOfPath(url.pathname)) },
  });
  const skus = comparison.products.map((one) => one.sku);
  const showsReviews = isOn(valueOf("ComparePageReviewSummary")) && skus.length > 1;
  const [reviews, others] = await Promise.all([
    showsReviews ? Promise.all(skus.map((sku) => readSummary(call, sku))) : [],
    findOthers(call, skus),
  ]);
  const names = comparison.products.map((one) => one.productName);
  const title = names.length === 0 ? comparisonCopy.emptyTitle : comparisonCopy.title(names);
  const head = { title: titleOf(title, site), canonical: comparisonUrl(skus), robots: "noindex,follow" as const };
  return show(head, { comparison, reviews, others });
}

async function readSummary(call: ShopCall, sku: string): Promise<ReviewSummary> {
  const found = await call("GET /api/v2/product/reviews/sku/:sku", { params: { sku } });
  return summaryOf(found.ok ? found.value : { distribution: [], items: [] });
}

/** While there is space: other products of the first one's category with a similar price. */
async function findOthers(call: ShopCall, skus: readonly string[]): Promise<readonly ProductCard[]> {
  const [first] = skus;
  if (first === undefined || skus.length >= MAX_COMPARED) return [];
  const found = await call("GET /api/v2/product/alternatives/sku/:sku", { params: { sku: first } });
  return found.ok ? found.value.filter((one) => !skus.includes(one.sku)).slice(0, MAX_OTHERS) : [];
}
