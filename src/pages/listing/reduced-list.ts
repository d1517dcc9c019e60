import { hrefOf } from "#capabilities/catalogue/web/list-address.ts";
import type { ProductCard } from "#capabilities/catalogue/catalogue.contract.ts";
import type { RunningSale } from "#capabilities/sale/sale-shown.rules.ts";
import type { PageRequest } from "../page.ts";
import { isReduced } from "../reduced.ts";

type Badge = "categoryBadge" | "andooCategoryBadge";

export type Reduced = {
  /** The number of reduced products, the sale's page filtered by the category, and the site's badge for it. */
  readonly part: { readonly count: number; readonly uri: string; readonly badge: Badge };
};

/** The reduced products of a category; nothing without a running sale. */
export async function findReduced({ call, site }: PageRequest, category: string): Promise<Reduced | undefined> {
  const { isSaleOn } = await call("GET /api/promotion/sale/");
  if (!isSaleOn) return undefined;
  const answer = await call("GET /api/v2/product/list", { query: { category, sale: "true", perPage: "1" } });
  if (!answer.ok || answer.value.total === 0) return undefined;
  return {
    part: {
      count: answer.value.total,
      uri: hrefOf({ path: "/sale", params: [["category", category]] }),
      // Sites with a room planner have their own badge.
      badge: site.policies.roomPlanner === "kept" ? "andooCategoryBadge" : "categoryBadge",
    },
  };
}

type Tile = { readonly uri: string; readonly path: string };
type Priced = Pick<ProductCard, "price" | "loweredAt">;

/** How many of a category's reduced products decide, because a shopper sees these first. */
const FIRST = 4;

/** Whether the sale lowered the price of half of these products or more. */
export const isInSale = (products: readonly Priced[], sale: Pick<RunningSale, "since">): boolean =>
  products.length > 0 && products.filter((one) => isReduced(one, sale)).length * 2 >= products.length;

/**
 * The tiles with the sale's tag, by their names in addresses: those whose prices the sale lowered. A tag on every tile
 * would tell none of them apart, and the list's own badge says it then.
 */
export async function findTagged({ call }: PageRequest, tiles: readonly Tile[]): Promise<readonly string[]> {
  const { since } = await call("GET /api/promotion/sale/");
  if (since === null) return [];
  const first = async ({ path }: Tile): Promise<readonly Priced[]> => {
    const query = { category: path, sale: "true", perPage: String(FIRST) };
    const answer = await call("GET /api/v2/product/list", { query });
    return answer.ok ? answer.value.items : [];
  };
  const reduced = await Promise.all(tiles.map(first));
  const tagged = tiles.filter((_, at) => isInSale(reduced[at] ?? [], { since }));
  return tagged.length === tiles.length ? [] : tagged.map(({ uri }) => uri);
}
