import { z } from "zod";
import type { Dollars } from "#kit/money.ts";
import { defineContract } from "#shop/contract.ts";
import { analyticsEventTypes, MAX_PRODUCTS } from "./analytics.rules.ts";

/** Two products or three were compared. */
const CompareProductsEvent = z.object({
  category: z.literal("generic_web_event"),
  action: z.literal("compare_products"),
  product_ids: z.array(z.number().int().positive().max(2_147_483_647)).min(1).max(3),
});

/** A button of a masthead was pressed; where it leads, or what it is called. */
const MastheadEvent = z.object({
  category: z.literal("Masthead"),
  action: z.literal("clicked"),
  label: z.string().max(200),
  url: z.string().max(500),
});

/** The chat was seen for the first time on a page, or was begun. */
const ChatEvent = z.object({
  category: z.literal("generic_web_event"),
  action: z.enum(["chat_displayed", "chat_started"]),
});

/** A page was seen. */
const PageEvent = z.object({
  category: z.literal("Page"),
  action: z.literal("viewed"),
  pageType: z.string().max(40),
  url: z.string().max(500),
});

const dollars: z.ZodType<Dollars, Dollars> = z.number().min(0).max(10_000_000);

/** A placed order: amounts in dollars, `coupon` its codes. Reported once for each order. */
const PurchaseEvent = z.object({
  category: z.literal("Ecommerce"),
  action: z.literal("purchase"),
  id: z.string().min(1).max(40),
  affiliation: z.string().max(100),
  revenue: dollars,
  shipping: dollars,
  tax: dollars,
  coupon: z.string().max(400),
});

/** Every event that a page may report. None identifies a person. */
export const WebEvent = z.union([CompareProductsEvent, MastheadEvent, ChatEvent, PageEvent, PurchaseEvent]);
export type WebEvent = z.output<typeof WebEvent>;

const Product = z.object({
  sku: z.string().min(1).max(64),
  quantity: z.number().int().min(1).max(9_999),
  /** Dollars for one; null where the site shows none. */
  price: dollars.nullable(),
});

export const AnalyticsEvent = z
  .object({
    analyticsEventType: z.enum(analyticsEventTypes),
    query: z.string().max(200).default(""),
    productList: z.array(Product).max(MAX_PRODUCTS).default([]),
    /** A path of the shop, without its query. */
    url: z.string().max(500),
    isRepeatUser: z.boolean().default(false),
  })
  .meta({ id: "AnalyticsEvent" });
export type AnalyticsEvent = z.output<typeof AnalyticsEvent>;

const milliseconds = z.number().min(0).max(600_000);

/** How a page felt in the browser that opened it, in milliseconds; `cls` has no unit. What was not measured is absent. */
const PageVitals = z.object({
  pageType: z.string().regex(/^[A-Za-z-]{1,40}$/),
  /** The server's first byte. */
  ttfb: milliseconds.optional(),
  /** The largest part of the first screen was painted. */
  lcp: milliseconds.optional(),
  /** The slowest answer to a press. */
  inp: milliseconds.optional(),
  /** Cumulative layout shift. */
  cls: z.number().min(0).max(1_000).optional(),
});
export type PageVitals = z.output<typeof PageVitals>;

export const analyticsContract = defineContract({
  "POST /api/analytics/event": {
    summary: "Takes note of something that happened on a page; nothing personal, and nothing from who objects",
    body: WebEvent,
    reply: z.null(),
    isSilent: true,
  },
  "POST /api/analytics/search": {
    summary: "Takes note of a search, a visit, or what became of products: one of six types, by its name",
    body: AnalyticsEvent,
    reply: z.null(),
    isSilent: true,
  },
  "POST /api/analytics/vitals": {
    summary: "Takes note of how a page felt in a browser: counted by kind of page, for nobody in particular",
    body: PageVitals,
    reply: z.null(),
    isSilent: true,
  },
  "GET /api/analytics/product-load-event": {
    summary: "Takes note that a product's page was seen",
    query: z.object({ productId: z.coerce.number().int().positive().max(2_147_483_647) }),
    reply: z.null(),
    isSilent: true,
  },
  "GET /api/analytics/search": {
    summary: "Takes note of a term that led straight to a page, so that no results were shown",
    query: z.object({ searchTerm: z.string().min(1).max(200) }),
    reply: z.null(),
    isSilent: true,
  },
});
