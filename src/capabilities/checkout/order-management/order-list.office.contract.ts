import { z } from "zod";
import { siteCodes } from "#shop/site.ts";
import { calendarDay, dollars } from "#shop/wire-values.ts";
import { listSorts, orderChannels, orderTabs } from "./office-list.rules.ts";
import { orderStates } from "../orders/order-states.rules.ts";
import { paymentTypes } from "../paying/payment-types.rules.ts";

const State = z.enum(orderStates);
const Instant = z.string().meta({ description: "ISO instant" });
export const anyOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.union([z.literal(""), z.enum(values)]).default("");
const Dollars = z
  .string()
  .regex(/^\d{0,7}(\.\d{1,2})?$/, "is not an amount like 1200 or 1200.50")
  .default("");
const Day = z
  .string()
  .regex(/^(\d{4}-\d{2}-\d{2})?$/, "is not a day written YYYY-MM-DD")
  .default("");

export const ListedOrder = z
  .object({
    site: z.string(),
    orderNumber: z.string(),
    state: State,
    kind: z.enum(["delivery", "cash-and-carry"]),
    placedAt: Instant,
    name: z.string(),
    suburb: z.string(),
    deliveryDay: calendarDay.nullable(),
    warehouse: z.string().nullable(),
    paymentType: z.enum(paymentTypes),
    total: dollars,
    outstanding: dollars.meta({ description: "still to be received" }),
    refunded: dollars,
    currency: z.enum(["AUD", "NZD"]),
    waitsForStock: z.boolean(),
    isHeld: z.boolean().meta({ description: "for review, by a fraud rule" }),
    isInReview: z.boolean(),
    tags: z.array(z.string()),
    assignee: z.string().nullable(),
  })
  .meta({ id: "ListedOrder" });
export type ListedOrder = z.output<typeof ListedOrder>;

export const OrderListQuery = z.object({
  words: z.string().max(200).default(""),
  tab: anyOf(orderTabs),
  state: anyOf(orderStates),
  site: anyOf(siteCodes),
  store: z.string().max(60).default(""),
  channel: anyOf(orderChannels),
  payment: anyOf(paymentTypes),
  day: Day.meta({ description: "the day of delivery" }),
  placed: Day.meta({ description: "the day on which it was placed, where the site is" }),
  warehouse: z.string().max(20).default(""),
  from: Dollars.meta({ description: "total in dollars, at least" }),
  to: Dollars.meta({ description: "total in dollars, at most" }),
  tag: z.string().max(40).default(""),
  risk: anyOf(["held", "released", "cancelled"]).meta({ description: "held by a fraud rule, or what became of it" }),
  mine: z.enum(["", "1"]).default(""),
  sort: z.enum(listSorts).default("-placed"),
  after: z.string().max(400).default("").meta({ description: "the cursor of the page before" }),
});
export type OrderListQuery = z.output<typeof OrderListQuery>;
