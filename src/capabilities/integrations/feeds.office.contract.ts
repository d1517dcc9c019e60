import { z } from "zod";
import { defineOfficeContract } from "#shop/office-contract.ts";
import { eventTypes } from "./webhooks.rules.ts";

/** What every feed asks for. */
export const FeedQuery = z.object({
  since: z.string().max(60_000).default("").meta({
    description: "`next` of the answer before; empty: all of the last 30 days; `now`: nothing yet, only `next`",
  }),
  limit: z.coerce.number().int().min(1).max(1_000).default(200),
});
export const feedRefusals = { badCursor: 400, cursorTooOld: 409 } as const;
export const feedAnswer = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    next: z.string().meta({ description: "the cursor of the next call" }),
    isComplete: z.boolean().meta({ description: "there is nothing more at the moment" }),
  });

const Change = z
  .object({
    id: z.string().meta({ description: "the same as the header webhook-id of a webhook" }),
    type: z.enum(eventTypes),
    site: z.string().nullable(),
    at: z.string().meta({ description: "ISO instant" }),
    data: z.record(z.string(), z.unknown()).meta({ description: "as the webhook of this type has it" }),
  })
  .meta({ id: "FeedChange" });

/** Events, for systems that poll instead of receiving webhooks. */
export const feedsOfficeContract = defineOfficeContract({
  "GET /api/office/feeds/changes": {
    summary: "Every event that the asker may see, in the order of commits",
    needs: "integrations.read",
    query: FeedQuery,
    reply: feedAnswer(Change),
    refusals: feedRefusals,
  },
});
