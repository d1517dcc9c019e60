import { ok, refuse, type Result } from "#kit/result.ts";
import { dataVersion } from "#platform/data-version.ts";
import type { Database } from "#platform/database.ts";
import { AnswerCache } from "#platform/answer-cache.ts";
import type { Context } from "#platform/service.ts";
import { isOn } from "#shop/settings.ts";
import { readProduct } from "#capabilities/catalogue/server/catalogue.service.ts";
import { readSettings } from "#capabilities/content/server/content.service.ts";
import type { ReviewSummary } from "../enquiries.contract.ts";
import { summariseReviews } from "../topics.rules.ts";
import { listReviewTexts } from "./review-summary.store.ts";

const MOST_KEPT = 1_000;
const kept = new WeakMap<Database, AnswerCache<ReviewSummary>>();

/** What a product's reviews say, counted. Kept until a change of the data is announced. */
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
  const answers = kept.get(db) ?? new AnswerCache<ReviewSummary>(MOST_KEPT);
  kept.set(db, answers);
  const make = async () => summariseReviews(await listReviewTexts(db, productId));
  return ok(await answers.read(String(productId), await dataVersion(db), make));
}
