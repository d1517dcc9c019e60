import { pageFrom } from "#shop/page-number.ts";
import { z } from "zod";
import { calendarDay, dollars } from "#shop/wire-values.ts";
import { Day, ProjectCard, QuoteStatus } from "./project-shapes.contract.ts";

export const DashboardDay = z.object({
  day: calendarDay,
  orders: z.number().int(),
  sales: dollars,
  quotesSent: z.number().int(),
  quotesWon: z.number().int(),
});

export const Dashboard = z
  .object({
    from: calendarDay,
    to: calendarDay,
    /** Own figures, or those of all staff with the permission for all projects. */
    scope: z.enum(["own", "all"]),
    sales: dollars,
    orders: z.number().int(),
    averageOrder: dollars,
    /** Of the quotes that were sent in these days: how many, what they came to, and what became of them. */
    quotesSent: z.number().int(),
    quotedValue: dollars,
    /** Percent of the sent quotes that were decided and were won, in part counting as won; null while none was decided. */
    conversion: z.number().nullable(),
    /** All projects that are worked on, whenever they began. */
    byStatus: z.array(z.object({ status: QuoteStatus, count: z.number().int(), value: dollars })),
    days: z.array(DashboardDay),
    salespeople: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        orders: z.number().int(),
        sales: dollars,
        quotesSent: z.number().int(),
        quotesWon: z.number().int(),
        conversion: z.number().nullable(),
      }),
    ),
    /** Open tasks with a day, the most pressing first. */
    tasks: z.array(
      z.object({
        projectId: z.string(),
        projectName: z.string(),
        title: z.string(),
        due: calendarDay,
        dueState: z.enum(["NotDue", "Today", "Overdue"]),
      }),
    ),
    dueTasks: z.object({ overdue: z.number().int(), today: z.number().int(), later: z.number().int() }),
  })
  .meta({ id: "Dashboard" });
export type Dashboard = z.output<typeof Dashboard>;

/** What only staff may ask. */
const staffOnly = { signedOut: 401, priceHidden: 403, notAllowed: 403 } as const;

export const dashboardCalls = {
  "GET /api/v2/project/dashboard": {
    summary: "For staff: sales, quotes, conversion and tasks, by day and by salesperson",
    query: z.object({
      /** 28 days by default; 366 at most. */
      from: Day.optional(),
      to: Day.optional(),
      salesperson: z.string().max(40).optional(),
    }),
    reply: Dashboard,
    refusals: { ...staffOnly, badDays: 400 },
  },
  "GET /api/v2/project/search": {
    summary: "For staff: finds projects by number, name, customer, product and status",
    query: z.object({
      search: z.string().max(100).optional(),
      status: QuoteStatus.optional(),
      salesperson: z.string().max(40).optional(),
      sku: z.string().max(100).optional(),
      due: z.enum(["NotDue", "Today", "Overdue"]).optional(),
      page: pageFrom(0),
    }),
    reply: z.object({
      projects: z.array(ProjectCard),
      total: z.number().int(),
      page: z.number().int(),
      perPage: z.number().int(),
      salespeople: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
    refusals: { ...staffOnly, pageBeyond: 404 },
  },
} as const;
