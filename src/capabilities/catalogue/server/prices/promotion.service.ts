import { type CalendarDay, wallClock } from "#kit/calendar-day.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Context } from "#platform/service.ts";
import { categoryUrl } from "#shop/urls.ts";
import { sanitise } from "#platform/html/sanitise.ts";
import type { ProductCard, Promotion } from "../../catalogue.contract.ts";
import { shownEnd, usualRibbonText } from "../../catalogue.rules.ts";
import { cardsOf } from "../cards/offers.service.ts";
import { tileOf } from "../pictures/pictures.service.ts";
import { listPromotions, type PromotionRow } from "./promotion.store.ts";
import { readCategoryIndex, type CategoryIndex } from "../listing/category-index.ts";

const todayOf = ({ visit }: Context): CalendarDay => wallClock(visit.now, visit.site.timeZone).day;
const MAX_PRODUCTS = 96;

/** Promotions of the site that run today, in their order. */
export async function readPromotions(context: Context): Promise<Promotion[]> {
  const [rows, categoryIndex] = await Promise.all([
    listPromotions(context.db, { site: context.visit.site.code, today: todayOf(context) }),
    readCategoryIndex(context.db, context.visit.site),
  ]);
  return rows.map((row) => promotionOf(row, categoryIndex, todayOf(context)));
}

export type PromotionWithProducts = Promotion & { products: ProductCard[] };

/** One promotion that runs today, with the products of it that the site sells. */
export async function readPromotion(
  context: Context,
  path: string,
): Promise<Result<PromotionWithProducts, "unknownPromotion">> {
  const [rows, categoryIndex] = await Promise.all([
    listPromotions(context.db, { site: context.visit.site.code, today: todayOf(context), path: path.toLowerCase() }),
    readCategoryIndex(context.db, context.visit.site),
  ]);
  const [row] = rows;
  if (!row) return refuse("unknownPromotion");
  const products = await cardsOf(context, row.productIds.slice(0, MAX_PRODUCTS));
  return ok({ ...promotionOf(row, categoryIndex, todayOf(context)), products });
}

function promotionOf(row: PromotionRow, categoryIndex: CategoryIndex, today: CalendarDay): Promotion {
  const departments = categoryIndex.departments.filter((one) => row.departmentIds.includes(one.id));
  return {
    path: row.path,
    title: row.title,
    blurb: row.blurb,
    startDate: row.startDate,
    endDate: shownEnd(row.startDate, row.endDate),
    brand: row.brandName === null || row.brandUri === null ? null : { name: row.brandName, uri: row.brandUri },
    thumbnailImg: tileOf(row.kind ?? departments[0]?.kind ?? ""),
    ribbon:
      row.ribbonType === null
        ? null
        : { type: row.ribbonType, text: row.rewardLabel ?? usualRibbonText(row.ribbonType) },
    featured: row.isFeatured,
    categories: departments.map((one) => ({ title: one.title, uri: categoryUrl(one.path) })),
    productCount: row.productIds.length,
    redemption: row.redemption === null ? null : sanitise(row.redemption),
    redemptionEndDate: row.redemptionEndDate,
    childHasActiveRedemption: row.redemption !== null && (row.redemptionEndDate ?? row.endDate) >= today,
    rewardLabel: row.rewardLabel,
  };
}
