import { z } from "zod";
import { defineOfficeContract } from "#shop/office-contract.ts";
import { AnySiteCode } from "#shop/site-code-schema.ts";
import { calendarDay } from "#shop/wire-values.ts";
import { ProductChanges } from "../catalogue.office.contract.ts";
import { ShownPriceState } from "../prices/prices.office.contract.ts";
import { MAX_ALT_LENGTH, photographViews } from "../products/product-pictures.rules.ts";
import { scheduledKinds, scheduleStates } from "./scheduled-changes.rules.ts";

const Id = z.object({ id: z.uuid() });
const LocalTime = z.string().max(20).meta({ description: "2026-12-01T09:00 on the clocks of the site" });
const TargetId = z.number().int().min(1).max(2_147_483_647);

/** What shoppers read of a category. */
export const CategoryContent = z
  .strictObject({
    title: z.string().trim().min(1).max(80),
    singular: z.string().trim().min(1).max(80),
    kind: z.string().max(60),
    description: z.string().trim().max(2_000),
    isHidden: z.boolean(),
  })
  .partial();
export type CategoryContent = z.output<typeof CategoryContent>;

/** A price of the site that the schedule names. A special has days of its own. */
export const PriceContent = z.strictObject(ShownPriceState.pick({ price: true, rrp: true, was: true }).shape).partial();
export type PriceContent = z.output<typeof PriceContent>;

const percent = z.number().int().min(0).max(100);
/** What changes of photographs of a product, by the photograph's id. */
export const PhotographContent = z.record(
  z.uuid(),
  z
    .strictObject({
      alt: z.string().trim().min(1).max(MAX_ALT_LENGTH),
      view: z.enum(photographViews),
      x: percent,
      y: percent,
      sites: z.array(AnySiteCode).min(1).max(20).nullable(),
      isRemoved: z.boolean().meta({ description: "true: it goes; false: one that was removed comes back" }),
    })
    .partial(),
);
export type PhotographContent = z.output<typeof PhotographContent>;

/** What shoppers read of a promotion, and its days. */
export const PromotionContent = z
  .strictObject({
    title: z.string().trim().min(1).max(120),
    blurb: z.string().trim().max(500),
    rewardLabel: z.string().trim().max(60).nullable().meta({ description: "on the ribbon; null: the usual words" }),
    isFeatured: z.boolean(),
    startDate: calendarDay,
    endDate: calendarDay.meta({ description: "the last day" }),
  })
  .partial();
export type PromotionContent = z.output<typeof PromotionContent>;

export const ShownPromotion = PromotionContent.required().extend({ id: z.number().int(), path: z.string() });
export type ShownPromotion = z.output<typeof ShownPromotion>;

const Target = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("product"), id: TargetId, changes: ProductChanges }),
  z.object({ kind: z.literal("category"), id: TargetId, changes: CategoryContent }),
  z.object({ kind: z.literal("price"), id: TargetId.meta({ description: "the product" }), changes: PriceContent }),
  z.object({
    kind: z.literal("photograph"),
    id: TargetId.meta({ description: "the product" }),
    changes: PhotographContent,
  }),
  z.object({
    kind: z.literal("promotion"),
    id: TargetId.meta({ description: "a promotion of the site that the schedule names" }),
    changes: PromotionContent,
  }),
]);
export type ScheduleTarget = z.output<typeof Target>;

export const ScheduledChange = z
  .object({
    id: z.string(),
    version: z.number().int(),
    kind: z.enum(scheduledKinds),
    targetId: z.number().int(),
    name: z.string(),
    path: z.string().meta({ description: "of its page in the shop" }),
    site: AnySiteCode,
    note: z.string(),
    fields: z.array(z.string()).meta({ description: "what it changes" }),
    from: z.string().meta({ description: "in the site's time" }),
    to: z.string().nullable(),
    state: z.enum(scheduleStates),
    sentence: z.string(),
    maker: z.string(),
    mayTakeBack: z.boolean(),
  })
  .meta({ id: "ScheduledChange" });
export type ScheduledChange = z.output<typeof ScheduledChange>;

/** Changes of products, categories, prices, photographs and promotions that begin at a time, and may end at one. */
export const scheduledChangesContract = defineOfficeContract({
  "GET /api/office/scheduled-changes": {
    summary: "Scheduled changes, those that wait first; the newest 200 of those that have begun or ended",
    needs: "products.read",
    reply: z.object({
      changes: z.array(ScheduledChange),
      sites: z.array(z.object({ code: AnySiteCode, name: z.string(), timeZone: z.string() })),
    }),
  },
  "GET /api/office/sites/:site/promotions": {
    summary: "Promotions of a site that have not ended, in their order",
    needs: "products.read",
    params: z.object({ site: AnySiteCode }),
    reply: z.object({ promotions: z.array(ShownPromotion) }),
  },
  "POST /api/office/scheduled-changes": {
    summary:
      "Schedules a change of a product, category, price, photograph or promotion, from a time on, perhaps until another",
    needs: "products.write",
    body: z.object({
      id: z.uuid().meta({ description: "made by the caller: a request that is sent twice is done once" }),
      site: AnySiteCode,
      from: LocalTime,
      to: LocalTime.nullable().default(null),
      note: z.string().trim().max(300).default(""),
      target: Target,
    }),
    reply: ScheduledChange,
    refusals: {
      unknownTarget: 404,
      notYours: 403,
      wrongFields: 400,
      nothingChanged: 400,
      badTime: 400,
      timeGone: 400,
      endsFirst: 400,
      overlaps: 409,
    },
  },
  "POST /api/office/scheduled-changes/:id/take-back": {
    summary: "Takes a scheduled change back: one that waits never begins, and one that has begun is put back now",
    needs: "products.write",
    params: Id,
    body: z.object({ version: z.number().int() }),
    reply: ScheduledChange,
    refusals: { unknownChange: 404, notYours: 403, changedMeanwhile: 409, overAlready: 409 },
  },
  "POST /api/office/previews": {
    summary: "A link to a page of the shop as it will be at a time, valid for a day",
    needs: "products.read",
    body: z.object({
      site: AnySiteCode,
      at: LocalTime,
      path: z
        .string()
        .max(500)
        .regex(/^\/(?!\/)[^\s\\?#]*$/, "is not a path of the shop like /p/tallawong-oven"),
      suburb: z.string().trim().max(80).default("").meta({ description: "as the visitor's, like Parramatta 2150" }),
      group: z.string().trim().max(40).default("").meta({ description: "the code of a customer group of the site" }),
    }),
    reply: z.object({ href: z.string() }),
    refusals: { badTime: 400, unknownSuburb: 400, unknownGroup: 400 },
  },
});
