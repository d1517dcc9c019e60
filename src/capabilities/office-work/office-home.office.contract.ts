import { z } from "zod";
import { defineOfficeContract } from "#shop/office-contract.ts";
import { AnySiteCode } from "#shop/site-code-schema.ts";
import { calendarDay, dollars } from "#shop/wire-values.ts";

export const OfficeSales = z
  .object({
    site: z.string(),
    store: z.string().nullable().meta({ description: "the store's subdivision; null for the web" }),
    storeName: z.string().nullable(),
    currency: z.enum(["AUD", "NZD"]),
    day: calendarDay.meta({ description: "today, where the site is" }),
    orders: z.number().int(),
    total: dollars,
    ordersBefore: z.number().int().meta({ description: "a week ago, by the same time of day" }),
    totalBefore: dollars,
  })
  .meta({ id: "OfficeSales" });
export type OfficeSales = z.output<typeof OfficeSales>;

/** The first page of the office. */
export const officeHomeContract = defineOfficeContract({
  "GET /api/office/home": {
    summary: "What waits for a person, and today's sales against the same weekday a week ago",
    needs: "signed-in",
    query: z.object({ site: z.union([z.literal(""), AnySiteCode]).default("") }),
    reply: z.object({
      waiting: z.array(
        z.object({
          name: z.string(),
          count: z.number().int().meta({ description: "counted to 1,000 where lists are long" }),
        }),
      ),
      sales: z.array(OfficeSales).nullable().meta({ description: "null for those who may not see orders" }),
    }),
  },
});
