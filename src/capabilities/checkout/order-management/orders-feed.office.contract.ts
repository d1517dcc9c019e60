import { z } from "zod";
import { defineOfficeContract } from "#shop/office-contract.ts";
import { calendarDay, dollars } from "#shop/wire-values.ts";
import { feedAnswer, FeedQuery, feedRefusals } from "#capabilities/integrations/feeds.office.contract.ts";
import { GivenOwnValues } from "#capabilities/own-fields/own-fields.office.contract.ts";
import { orderStates } from "../orders/order-states.rules.ts";

const Instant = z.string().meta({ description: "ISO instant" });

const FeedOrder = z
  .object({
    site: z.string(),
    orderNumber: z.string(),
    state: z.enum(orderStates),
    kind: z.enum(["delivery", "cash-and-carry"]),
    placedAt: Instant.nullable(),
    changedAt: Instant.meta({ description: "of the change that the feed is about" }),
    email: z.string(),
    customerId: z.string().nullable(),
    deliveryDay: calendarDay.nullable(),
    total: dollars,
    paid: dollars.meta({ description: "with gift cards" }),
    refunded: dollars,
    currency: z.enum(["AUD", "NZD"]),
    ownFields: GivenOwnValues.meta({ description: "by key; those without a value are left out" }),
    lines: z.array(z.object({ sku: z.string(), title: z.string(), quantity: z.number().int(), price: dollars })),
  })
  .meta({ id: "FeedOrder" });
export type FeedOrder = z.output<typeof FeedOrder>;

/** Orders that changed, for systems that keep a copy. */
export const ordersFeedContract = defineOfficeContract({
  "GET /api/office/feeds/orders": {
    summary: "Every order that was placed or changed, as it is now",
    needs: "orders.read",
    query: FeedQuery,
    reply: feedAnswer(FeedOrder),
    refusals: feedRefusals,
  },
});
