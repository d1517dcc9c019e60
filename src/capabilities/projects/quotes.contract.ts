import { z } from "zod";
import { projectChangeRefusals, Head, id, key, version } from "./call-parts.contract.ts";
import { Day, Project, QuoteStatus, QuoteVersion } from "./project-shapes.contract.ts";
import { taskStatuses } from "./states.rules.ts";

/** What became of putting a project into a cart. */
export const InCart = z
  .object({
    /** `/cart` */
    uri: z.string(),
    /** How many products came with it. */
    count: z.number().int(),
    /** `quoted`: at the prices of the quote, while it holds. `today`: at those of today. */
    prices: z.enum(["quoted", "today"]),
    /** Messages for the customer: the quote has ended, a product is no longer sold. */
    messages: z.array(z.string()),
    /** The project as it is now. */
    project: Project,
  })
  .meta({ id: "ProjectInCart" });
export type InCart = z.output<typeof InCart>;
const intoCart = { ...projectChangeRefusals, emptyProject: 409, nothingLeft: 409 } as const;

/** What leads a project to its end: moves, tasks, links, carts. */
export const quoteCalls = {
  "POST /api/v2/project/status": {
    summary: "Moves a quote along its way; `Quoted` freezes a version of it and sends it to the customer",
    body: Head.extend({
      status: QuoteStatus,
      reason: z.string().trim().max(300).default(""),
      /** The last valid day of a quote: 14 days from today by default, 90 at most. */
      expiresOn: Day.optional(),
    }),
    reply: Project,
    refusals: { ...projectChangeRefusals, noSuchMove: 409, emptyProject: 409, badExpiry: 400 },
  },
  "POST /api/v2/project/task": {
    summary: "Adds a task to a project",
    body: z.object({
      projectId: id,
      title: z.string().trim().min(1, "Say what is to be done.").max(200),
      due: Day.nullable().default(null),
    }),
    reply: Project,
    refusals: { ...projectChangeRefusals, tooManyTasks: 409, badDay: 400 },
  },
  "PATCH /api/v2/project/task/:projectId/:taskId": {
    summary: "Changes a task: its words, its day, or whether it is done",
    params: z.object({ projectId: key, taskId: key }),
    body: z.object({
      version,
      title: z.string().trim().min(1).max(200).optional(),
      due: Day.nullable().optional(),
      status: z.enum(taskStatuses).optional(),
    }),
    reply: Project,
    refusals: { ...projectChangeRefusals, unknownTask: 404, noSuchMove: 409, badDay: 400 },
  },
  "POST /api/v2/project/share": {
    summary: "Sends somebody a link to the project as it is now; a quote that holds is sent as it was quoted",
    body: z.object({ projectId: id, email: z.email().min(5).max(254) }),
    reply: z.object({ sentTo: z.string() }),
    refusals: { ...projectChangeRefusals, emptyProject: 409, tooManyMails: 429 },
  },
  "GET /api/v2/project/shared/:token": {
    summary: "What a mailed link shows: lines and totals, and nothing of whose they are",
    params: z.object({ token: z.string().min(1).max(200) }),
    reply: z.object({
      number: z.string(),
      name: z.string(),
      /** Null where it was no quote. */
      quote: QuoteVersion.nullable(),
      /** The project, for a signed-in visitor who may see it. */
      projectUri: z.string(),
      shown: QuoteVersion,
    }),
    refusals: { linkUnknown: 404, linkExpired: 403 },
  },
  "POST /api/v2/project/accept": {
    summary: "Takes a quote, all of it or some of its lines, and puts it into the cart at its prices while it holds",
    body: z.object({
      projectId: id,
      versionNumber: z.number().int().min(1).max(10_000),
      productCodes: z.array(z.string().max(120)).max(500).optional(),
    }),
    reply: InCart,
    refusals: { ...intoCart, noQuote: 409, quoteEnded: 409 },
  },
  "POST /api/projects/cart": {
    summary: "Puts a project into the cart: at the prices of its quote while that holds, else at those of today",
    body: z.object({ projectId: id, itemIds: z.array(id).max(500).optional() }),
    reply: InCart,
    refusals: intoCart,
  },
  "POST /api/projects/admin-cart": {
    summary:
      "For staff: makes the cart what the project is, with its prices or, with `clearDiscounts`, without any discount",
    body: z.object({ projectId: id, clearDiscounts: z.boolean().default(false) }),
    reply: InCart,
    refusals: intoCart,
  },
} as const;
