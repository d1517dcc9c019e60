import { hrefOf } from "#capabilities/catalogue/web/list-address.ts";
import type { ShopCall } from "../page.ts";

export type Reduced = {
  readonly count: number;
  /** The sale's page, narrowed to the category. */
  readonly uri: string;
  /** Which of the categories right below have a part in it. */
  readonly below: readonly string[];
};

/** What the running sale has of a category, or of everything; nothing while none runs. */
export async function findReduced(call: ShopCall, category?: string): Promise<Reduced | undefined> {
  const { isSaleOn } = await call("GET /api/promotion/sale/");
  if (!isSaleOn) return undefined;
  const narrowed: Readonly<Record<string, string>> = category === undefined ? {} : { category };
  const answer = await call("GET /api/v2/product/list", { query: { ...narrowed, sale: "true", perPage: "1" } });
  if (!answer.ok || answer.value.total === 0) return undefined;
  const { total, facets } = answer.value;
  const values = facets.find((facet) => facet.key === "category")?.values ?? [];
  return {
    count: total,
    uri: hrefOf({ path: "/sale", params: Object.entries(narrowed) }),
    below: values.filter((value) => value.count > 0).map((value) => value.value),
  };
}
