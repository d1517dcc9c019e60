import { addDays, type CalendarDay, daysBetween, isCalendarDay } from "#kit/calendar-day.ts";
import { asCents, sumCents, toDollars } from "#kit/money.ts";
import { ok, refuse } from "#kit/result.ts";
import type { Context, Service } from "#platform/service.ts";
import type { Dashboard } from "../dashboard.contract.ts";
import { conversionOf } from "../dashboard.rules.ts";
import type { projectsContract } from "../projects.contract.ts";
import { dueStateOf, quoteStatuses } from "../states.rules.ts";
import { projectAccessOf, todayOf } from "./project-access.ts";
import {
  listDays,
  listDueTasks,
  listPeople,
  listStatuses,
  readQuoteFigures,
  type DayFigures,
  type DueTask,
  type Span,
} from "./dashboard.store.ts";

type Call<K extends keyof Service<typeof projectsContract>> = Parameters<Service<typeof projectsContract>[K]>[1];

const USUAL_DAYS = 28;
const MAX_DAYS = 366;

type DashboardQuery = Call<"GET /api/v2/project/dashboard">["query"];

function daysOf(
  { from, to }: DashboardQuery,
  today: CalendarDay,
): { readonly from: CalendarDay; readonly to: CalendarDay } | null {
  const end = to ?? today;
  if (!isCalendarDay(end)) return null;
  const start = from ?? addDays(end, 1 - USUAL_DAYS);
  if (!isCalendarDay(start)) return null;
  const count = daysBetween(start, end) + 1;
  return count < 1 || count > MAX_DAYS ? null : { from: start, to: end };
}

/** Every day of the span has its row, whether or not anything happened. */
const withQuietDays = (days: readonly DayFigures[], { from, to }: Pick<Span, "from" | "to">): Dashboard["days"] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => {
    const day = addDays(from, at);
    const found = days.find((one) => one.day === day);
    return {
      day,
      orders: found?.orders ?? 0,
      sales: toDollars(found?.salesCents ?? asCents(0)),
      quotesSent: found?.quotesSent ?? 0,
      quotesWon: found?.quotesWon ?? 0,
    };
  });

const SHOWN_TASKS = 20;

function tasksOf(tasks: readonly DueTask[], today: CalendarDay): Pick<Dashboard, "tasks" | "dueTasks"> {
  const all = tasks.map((task) => ({ ...task, dueState: dueStateOf({ ...task, status: "Open" }, today) ?? "NotDue" }));
  const count = (state: "Overdue" | "Today" | "NotDue") => all.filter((one) => one.dueState === state).length;
  return {
    tasks: all.slice(0, SHOWN_TASKS),
    dueTasks: { overdue: count("Overdue"), today: count("Today"), later: count("NotDue") },
  };
}

export async function readDashboard(context: Context, { query }: Call<"GET /api/v2/project/dashboard">) {
  const access = projectAccessOf(context);
  if (!access.ok) return access;
  if (access.value.permissions === null) return refuse("notAllowed");
  const { asker } = access.value;
  const { timeZone } = context.visit.site;
  const today = todayOf(context);
  const days = daysOf(query, today);
  if (days === null) return refuse("badDays", { most: MAX_DAYS });
  const span: Span = { asker, salesperson: query.salesperson ?? null, ...days, timeZone };
  const { db } = context;
  const [perDay, quotes, statuses, people, tasks] = await Promise.all([
    listDays(db, span),
    readQuoteFigures(db, span),
    listStatuses(db, span),
    listPeople(db, span),
    listDueTasks(db, span),
  ]);
  const orders = perDay.reduce((sum, one) => sum + one.orders, 0);
  const salesCents = sumCents(perDay.map((one) => one.salesCents));
  return ok({
    ...days,
    scope: asker.seesAll ? ("all" as const) : ("own" as const),
    sales: toDollars(salesCents),
    orders,
    averageOrder: orders === 0 ? 0 : toDollars(asCents(Math.round(salesCents / orders))),
    quotesSent: quotes.sent,
    quotedValue: toDollars(quotes.valueCents),
    conversion: conversionOf(quotes),
    byStatus: quoteStatuses.map((status) => {
      const found = statuses.find((one) => one.status === status);
      return { status, count: found?.count ?? 0, value: toDollars(found?.valueCents ?? asCents(0)) };
    }),
    days: withQuietDays(perDay, days),
    salespeople: people.map((one) => ({
      code: one.code,
      name: one.name,
      orders: one.orders,
      sales: toDollars(one.salesCents),
      quotesSent: one.sent,
      quotesWon: one.won,
      conversion: conversionOf(one),
    })),
    ...tasksOf(tasks, today),
  });
}
