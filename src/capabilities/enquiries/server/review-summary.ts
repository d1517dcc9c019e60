import { ok, refuse, type Result } from "#kit/result.ts";
import { stateOfRows } from "#platform/app-state.ts";
import { AnswerCache } from "#platform/cache/cache.ts";
import { publicRevision } from "#platform/change-log.ts";
import type { Context } from "#platform/service.ts";
import { isOn } from "#shop/settings.ts";
import { readProduct } from "#capabilities/catalogue/server/catalogue.service.ts";
import { readSettings } from "#capabilities/content/server/content.service.ts";
import type { ReviewSummary } from "../enquiries.contract.ts";
import { summariseReviews } from "../topics.rules.ts";
import { listReviewTexts } from "./review-summary.store.ts";

const MAX_SUMMARIES = 1_000;
const summaries = stateOfRows(
  (state) => new AnswerCache<ReviewSummary>(state, { name: "review summaries", maxEntries: MAX_SUMMARIES }),
);

/** What a product's reviews say, counted. Cached until something changes. */
export async function readReviewSummary(
  context: Context,
  sku: string,
): Promise<Result<ReviewSummary, "unknownProduct" | "notOffered">> {
  const { db } = context;
  const settings = await readSettings(context);
  if (!isOn(settings.ReviewSummariesEnabled) && !isOn(settings.ComparePageReviewSummary)) return refuse("notOffered");
  const product = await readProduct(context, { sku });
  if (!product.ok) return product;
  const { productId } = product.value;
  const make = async () => summariseReviews(await listReviewTexts(db, productId));
  return ok(await db.state.get(summaries).fetch(String(productId), await publicRevision(db), make));
}
