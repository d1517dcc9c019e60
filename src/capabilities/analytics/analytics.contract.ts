import { z } from "zod";
import { defineContract } from "#shop/contract.ts";

/** Two products or three were compared. */
const CompareProductsEvent = z.object({
  category: z.literal("generic_web_event"),
  action: z.literal("compare_products"),
  product_ids: z.array(z.number().int().positive().max(2_147_483_647)).min(1).max(3),
});

/** Every event that a page may tell the shop. Nothing in it says who. The next one joins the list. */
export const WebEvent = z.discriminatedUnion("action", [CompareProductsEvent]);
export type WebEvent = z.output<typeof WebEvent>;

export const analyticsContract = defineContract({
  "POST /api/analytics/event": {
    summary: "Takes note of something that happened on a page; nothing personal, and nothing from who objects",
    body: WebEvent,
    reply: z.null(),
  },
});
