import { hrefOf } from "#capabilities/catalogue/web/list-address.ts";
import type { PageRequest } from "../page.ts";

type Badge = "categoryBadge" | "andooCategoryBadge";

export type Reduced = {
  /** The number of reduced products, the sale's page filtered by the category, and the site's badge for it. */
  readonly part: { readonly count: number; readonly uri: string; readonly badge: Badge };
  /** The subcategories with reduced products. */
  readonly below: readonly string[];
};

/** The reduced products of a category, or of everything; nothing without a running sale. */
export async function findReduced({ call, site }: PageRequest, category?: string): Promise<Reduced | undefined> {
  const { isSaleOn } = await call("GET /api/promotion/sale/");
  if (!isSaleOn) return undefined;
  const narrowed: Readonly<Record<string, string>> = category === undefined ? {} : { category };
  const answer = await call("GET /api/v2/product/list", { query: { ...narrowed, sale: "true", perPage: "1" } });
  if (!answer.ok || answer.value.total === 0) return undefined;
  const { total, facets } = answer.value;
  const values = facets.find((facet) => facet.key === "category")?.values ?? [];
  return {
    part: {
      count: total,
      uri: hrefOf({ path: "/sale", params: Object.entries(narrowed) }),
      // Sites with a room planner have their own badge.
      badge: site.policies.roomPlanner === "kept" ? "andooCategoryBadge" : "categoryBadge",
    },
    below: values.filter((value) => value.count > 0).map((value) => value.value),
  };
}
