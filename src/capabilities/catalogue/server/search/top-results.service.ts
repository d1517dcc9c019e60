import { stateOfRows } from "#platform/app-state.ts";
import { AnswerCache } from "#platform/cache/cache.ts";
import { publicRevision } from "#platform/change-log.ts";
import type { Context } from "#platform/service.ts";
import type { ProductCard } from "../../catalogue.contract.ts";
import { cachedCards } from "../cards/card-cache.ts";
import { readGoods, type SiteGoods } from "../listing/goods-cache.ts";
import { readTopResults } from "./top-results.store.ts";
import { findBestInGoods } from "./search-in-goods.ts";
import type { SearchScope } from "./search-scope.store.ts";

export type TopResults = { readonly total: number; readonly items: readonly ProductCard[] };

const MAX_SITES = 200;
const recent = stateOfRows(
  (state) => new AnswerCache<SiteGoods>(state, { name: "goods of top results", maxEntries: MAX_SITES }),
);

/** The goods as of the last change of what everybody sees: stock of this moment does not matter while somebody types. */
async function recentGoods({ db, visit }: Context): Promise<SiteGoods> {
  const site = visit.site.code;
  const revision = await publicRevision(db);
  return db.state.get(recent).fetch(site, revision, () => readGoods(db, site));
}

/** The first few of what a search finds, and how many there are: all that a dropdown shows. */
export async function findTopResults(context: Context, search: SearchScope, most: number): Promise<TopResults> {
  const goods = await recentGoods(context);
  const { total, productIds } =
    findBestInGoods(goods, search, most) ??
    (await readTopResults(context.db, { site: context.visit.site.code, search, most }));
  return { total, items: await cachedCards(context, productIds, goods.goods.revisionOf) };
}
