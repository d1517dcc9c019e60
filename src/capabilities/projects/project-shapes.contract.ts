import { z } from "zod";
import { calendarDay, dollars } from "#shop/wire-values.ts";
import { dueStates, quoteStatuses, taskStatuses } from "./states.rules.ts";

const Choice = z.object({ id: z.string(), name: z.string(), price: dollars });
/** `YYYY-MM-DD`, a day in the site's zone. */
export const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, "Please write the day like 2026-12-01.");

export const QuoteStatus = z.enum(quoteStatuses).meta({ id: "QuoteStatus" });

/** The content of a line, of a project and of a quote. */
const goods = {
  sku: z.string(),
  productCode: z.string(),
  title: z.string(),
  brand: z.string(),
  uri: z.string(),
  image: z.string(),
  /** The room; empty without one. */
  room: z.string(),
  notes: z.string(),
  quantity: z.number().int(),
  /** Dollars for one, as the shop sold it that day. */
  listPrice: dollars,
  /** Dollars for one in this project: the price that staff set, less the discount, and never above the list. */
  price: dollars,
  warranty: Choice.nullable(),
  install: Choice.nullable(),
  /** All of the line, with care plans and installations, before the offers of the shop. */
  total: dollars,
};

export const ProjectItem = z
  .object({
    ...goods,
    id: z.string(),
    mostAllowed: z.number().int(),
    /** The price that staff set, for one; null: that of the list. */
    priceSet: dollars.nullable(),
    /** Dollars off one, on top of the price. */
    discount: dollars,
    competitorUrl: z.string().nullable(),
    warranties: z.array(Choice),
    installations: z.array(Choice),
    /** Why it cannot be bought now, in a sentence. */
    problem: z.string().nullable(),
  })
  .meta({ id: "ProjectItem" });
export type ProjectItem = z.output<typeof ProjectItem>;

export const ProjectTask = z
  .object({
    id: z.string(),
    title: z.string(),
    due: calendarDay.nullable(),
    status: z.enum(taskStatuses),
    /** Null without a day, and once it is no longer open. */
    dueState: z.enum(dueStates).nullable(),
  })
  .meta({ id: "ProjectTask" });
export type ProjectTask = z.output<typeof ProjectTask>;

/** A line of a quote, as it was when the quote was sent. Nothing of it changes any more. */
export const QuotedItem = z.object(goods).meta({ id: "QuotedItem" });

const Taken = z.object({ id: z.string(), title: z.string(), amount: dollars });

/** What a project or a quote comes to, tax included; `gst` is the part of it that is tax. */
const totals = {
  itemCount: z.number().int(),
  subtotal: dollars,
  discounts: z.array(Taken),
  total: dollars,
  gst: dollars,
  gstRate: z.number(),
};

export const QuoteVersion = z
  .object({
    number: z.number().int(),
    sentAt: z.string(),
    sentBy: z.string(),
    sentTo: z.string().nullable(),
    expiresOn: calendarDay,
    isExpired: z.boolean(),
    /** The one that holds now. */
    isCurrent: z.boolean(),
    acceptedAt: z.string().nullable(),
    items: z.array(QuotedItem),
    ...totals,
  })
  .meta({ id: "QuoteVersion" });
export type QuoteVersion = z.output<typeof QuoteVersion>;

export const ProjectMove = z
  .object({ from: QuoteStatus, to: QuoteStatus, at: z.string(), by: z.string(), reason: z.string() })
  .meta({ id: "ProjectMove" });

/** What the visitor may do with this project, as the server checks it. */
export const ProjectRights = z
  .object({
    isStaff: z.boolean(),
    items: z.boolean(),
    quantity: z.boolean(),
    price: z.boolean(),
    warranty: z.boolean(),
    install: z.boolean(),
    delete: z.boolean(),
    competitorUrl: z.boolean(),
    remove: z.boolean(),
    /** Where it may be moved to. */
    moves: z.array(QuoteStatus),
  })
  .meta({ id: "ProjectRights" });
export type ProjectRights = z.output<typeof ProjectRights>;

const Person = z.object({ name: z.string(), email: z.string(), phone: z.string(), company: z.string() });

const named = {
  id: z.string(),
  /** `Q10024`, for people. */
  number: z.string(),
  name: z.string(),
  /** Null: in none. */
  folder: z.string().nullable(),
  status: QuoteStatus,
  /** Goes up with each change. A change names the one it was made on. */
  version: z.number().int(),
};

export const Project = z
  .object({
    ...named,
    note: z.string(),
    customer: Person.nullable(),
    salesperson: z.object({ code: z.string().nullable(), name: z.string() }).nullable(),
    /** The last day of the quote that holds; null while there is none. */
    expiresOn: calendarDay.nullable(),
    items: z.array(ProjectItem),
    tasks: z.array(ProjectTask),
    /** Quotes as they were sent, the newest first. */
    versions: z.array(QuoteVersion),
    moves: z.array(ProjectMove),
    may: ProjectRights,
    createdAt: z.string(),
    updatedAt: z.string(),
    ...totals,
  })
  .meta({ id: "Project" });
export type Project = z.output<typeof Project>;

/** A project in a list. */
export const ProjectCard = z
  .object({
    ...named,
    /** Null for one's own. */
    customerName: z.string().nullable(),
    salespersonName: z.string().nullable(),
    itemCount: z.number().int(),
    /** Dollars: of the quote that holds, else at the prices of today without offers. */
    total: dollars,
    expiresOn: calendarDay.nullable(),
    openTasks: z.number().int(),
    /** The most pressing of its open tasks. */
    dueState: z.enum(dueStates).nullable(),
    images: z.array(z.string()),
    updatedAt: z.string(),
  })
  .meta({ id: "ProjectCard" });
export type ProjectCard = z.output<typeof ProjectCard>;

export const ProjectList = z
  .object({
    projects: z.array(ProjectCard),
    /** Of all that were found. */
    total: z.number().int(),
    page: z.number().int(),
    perPage: z.number().int(),
    folders: z.array(z.object({ name: z.string(), count: z.number().int() })),
  })
  .meta({ id: "ProjectList" });
export type ProjectList = z.output<typeof ProjectList>;
