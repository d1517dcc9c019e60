import { hrefOf } from "#capabilities/catalogue/web/list-address.ts";
import type { PageRequest } from "../page.ts";

type Badge = "categoryBadge" | "andooCategoryBadge";

export type Reduced = {
  /** The number of reduced products, the sale's page filtered by the category, and the site's badge for it. */
  readonly part: { readonly count: number; readonly uri: string; readonly badge: Badge };
  /** How many reduced products each subcategory has, by its name in addresses. */
  readonly below: Readonly<Record<string, number>>;
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
    below: Object.fromEntries(values.map(({ value, count }) => [value, count])),
  };
}

/** From this share of reduced products on, a category's tile has the sale's tag. */
const MOST = 2 / 3;

type Tile = { readonly uri: string; readonly productCount: number };

/**
 * The tiles with the sale's tag, by their names in addresses: most of what they lead to is reduced. A tag on every tile
 * would tell none of them apart, and the list's own badge says it then.
 */
export function taggedTiles(tiles: readonly Tile[], reduced: Reduced | undefined): readonly string[] {
  const most = tiles.filter(({ uri, productCount }) => (reduced?.below[uri] ?? 0) >= MOST * productCount);
  return most.length === tiles.length ? [] : most.map(({ uri }) => uri);
}
