import { sql } from "kysely";
import type { Database } from "#platform/database.ts";
import type { ReviewText } from "../topics.rules.ts";

/** More add little and take time to read. */
const MAX_REVIEWS = 1_000;

/** The newest reviews of a product. */
export async function listReviewTexts(db: Database, productId: number): Promise<readonly ReviewText[]> {
  const found = await sql<ReviewText>`
    select stars, body from catalogue_public_reviews where product_id = ${productId}
    order by written_on desc, id desc limit ${MAX_REVIEWS}`.execute(db);
  return found.rows;
}
