import { z } from "zod";
import { pageFrom } from "#shop/page-number.ts";
import { defineContract } from "#shop/contract.ts";
import { calendarDay, dollars } from "#shop/wire-values.ts";
import { contactFields, contactForms } from "./contact.rules.ts";

export const Answer = z.object({
  /** `team`: the retailer. `buyer`: a customer who bought it here. */
  by: z.enum(["team", "buyer"]),
  author: z.string(),
  text: z.string(),
  answeredOn: calendarDay,
});

export const Question = z
  .object({
    id: z.number().int(),
    author: z.string(),
    text: z.string(),
    askedOn: calendarDay,
    /** How many visitors found it helpful. */
    helpful: z.number().int(),
    answers: z.array(Answer),
  })
  .meta({ id: "Question" });
export type Question = z.output<typeof Question>;

export const QuestionPage = z
  .object({
    /** Of those that match the search. */
    total: z.number().int(),
    page: z.number().int(),
    pageCount: z.number().int(),
    items: z.array(Question),
  })
  .meta({ id: "QuestionPage" });
export type QuestionPage = z.output<typeof QuestionPage>;

export const Topic = z.object({
  key: z.string(),
  label: z.string(),
  /** Reviews that speak of it so. */
  count: z.number().int(),
  /** A sentence of one of them, as it was written. */
  quote: z.string(),
});

export const ReviewSummary = z
  .object({
    count: z.number().int(),
    average: z.number().nullable(),
    distribution: z.array(z.object({ stars: z.number().int(), count: z.number().int() })),
    praised: z.array(Topic),
    criticised: z.array(Topic),
  })
  .meta({ id: "ReviewSummary" });
export type ReviewSummary = z.output<typeof ReviewSummary>;

export const Alert = z
  .object({
    state: z.enum(["unconfirmed", "watching", "notified", "stopped"]),
    wants: z.enum(["back-in-stock", "price-below"]),
    priceBelow: dollars.nullable(),
    /** Enough of it to know whose it is. */
    email: z.string(),
    title: z.string(),
    uri: z.string(),
    /** Other open alerts of the same address. */
    others: z.number().int(),
  })
  .meta({ id: "Alert" });
export type Alert = z.output<typeof Alert>;

/** A form of the contact pages as its page begins. */
export const ContactStart = z
  .object({
    /** Valid for one submission within two hours. */
    token: z.string(),
    /** The site's own day, which a purchase cannot be after. */
    today: calendarDay,
    /** What an earlier send without scripts left: what was typed, and what is wrong with it. */
    values: z.partialRecord(z.enum(contactFields), z.string()),
    problems: z.array(z.object({ field: z.string(), text: z.string() })),
    failures: z.array(z.string()),
    /** Of a send that was taken. */
    reference: z.string().nullable(),
    /** The box of the check against robots, where the site has a key for one. */
    robot: z.object({ siteKey: z.string(), script: z.string() }).nullable(),
  })
  .meta({ id: "ContactStart" });
export type ContactStart = z.output<typeof ContactStart>;

export const formNames = ["question", "notify", "pricematch", "demo", ...contactForms] as const;

/** What every form of this capability carries: its one-time token, and a field that people do not see. */
const guarded = {
  formToken: z.string().max(500).default(""),
  website: z.string().max(2_000).default(""),
};
/** More than the service allows, so that the service's own message is shown. */
const typed = z.string().max(20_000);
const contactValues = Object.fromEntries(contactFields.map((field) => [field, typed.default("")])) as Record<
  (typeof contactFields)[number],
  z.ZodDefault<typeof typed>
>;
const Sku = z.object({ sku: z.string().max(100) });
const page = pageFrom(1);
const formRefusals = { unknownProduct: 404, invalid: 422, staleForm: 409, tooMany: 429 } as const;

export const enquiriesContract = defineContract({
  "GET /api/v2/product/formtoken/:form": {
    summary: "A token for sending one form once; good for two hours",
    params: z.object({ form: z.enum(formNames) }),
    reply: z.object({ token: z.string() }),
  },
  "GET /api/v2/product/questions/sku/:sku": {
    summary: "Answered questions about a product, the most helpful first",
    params: Sku,
    query: z.object({ page, q: z.string().max(100).optional() }),
    reply: QuestionPage,
    refusals: { unknownProduct: 404, pageBeyond: 404 },
  },
  "POST /api/v2/product/questions/sku/:sku": {
    summary: "Asks the shop; the answer goes to the e-mail address, and with the question to the page",
    params: Sku,
    body: z.object({ name: typed, email: typed, text: typed, ...guarded }),
    reply: z.object({ isReceived: z.literal(true) }),
    refusals: formRefusals,
  },
  "POST /api/v2/product/questions/:id/helpful": {
    summary: "This question and its answer helped; counted once for each visitor",
    params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
    reply: z.object({ helpful: z.number().int() }),
    refusals: { unknownQuestion: 404, tooMany: 429 },
  },
  "POST /api/v2/product/notify": {
    summary: "Asks for a mail when a product is back in stock or costs less; begins once the mail's link is used",
    body: z.object({
      sku: z.string().max(100),
      email: typed,
      phone: typed.nullish(),
      wants: z.enum(["back-in-stock", "price-below"]),
      priceBelow: dollars.nullish(),
      ...guarded,
    }),
    /** The same whether the address was known or not. */
    reply: z.object({ isReceived: z.literal(true) }),
    refusals: { ...formRefusals, alreadyInStock: 409, replaced: 409, pricesHidden: 403 },
  },
  "GET /api/v2/product/notify/:token": {
    summary: "What the link of a mail is about",
    params: z.object({ token: z.string().max(100) }),
    reply: Alert,
    refusals: { unknownAlert: 404 },
  },
  "POST /api/v2/product/pricematch": {
    summary: "Asks the shop to match a lower price elsewhere",
    body: z.object({
      sku: z.string().max(100),
      url: typed,
      price: dollars.nullable(),
      email: typed,
      note: typed.default(""),
      isSameProduct: z.boolean().default(false),
      ...guarded,
    }),
    reply: z.object({ reference: z.string() }),
    refusals: { ...formRefusals, notOffered: 404, pricesHidden: 403 },
  },
  "GET /api/v2/product/reviewsummary/sku/:sku": {
    summary: "Stars of a product's reviews, and what they praise and criticise most often, counted",
    params: Sku,
    reply: ReviewSummary,
    refusals: { unknownProduct: 404, notOffered: 404 },
  },
  "GET /api/contact/:form": {
    summary: "What a contact form begins with; with `draft`, what was sent without scripts",
    params: z.object({ form: z.enum(contactForms) }),
    query: z.object({ draft: z.string().max(100).optional() }),
    reply: ContactStart,
  },
  "POST /api/contact/:form": {
    summary: "Writes to the shop: a message, a service call, a question for an expert; acknowledged by mail",
    params: z.object({ form: z.enum(contactForms) }),
    body: z.object({ ...contactValues, ...guarded, robotToken: z.string().max(5_000).default("") }),
    reply: z.object({ reference: z.string() }),
    refusals: { invalid: 422, robot: 422, staleForm: 409, tooMany: 429 },
  },
});
