import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Dashboard } from "#capabilities/projects/dashboard.contract.ts";
import { asCalendarDay } from "#kit/calendar-day.ts";
import { Charts } from "./charts.tsx";

const dayOf = (sales: number): Dashboard["days"][number] => ({
  day: asCalendarDay("2026-11-20"),
  orders: sales === 0 ? 0 : 1,
  sales,
  quotesSent: 0,
  quotesWon: 0,
});

const chartsOf = (sales: number): string => {
  const dashboard: Dashboard = {
    from: asCalendarDay("2026-11-20"),
    to: asCalendarDay("2026-11-20"),
    scope: "own",
    sales,
    orders: sales === 0 ? 0 : 1,
    averageOrder: sales,
    quotesSent: 0,
    quotedValue: 0,
    conversion: null,
    byStatus: [],
    days: [dayOf(sales)],
    salespeople: [],
    tasks: [],
    dueTasks: { overdue: 0, today: 0, later: 0 },
  };
  return renderToStaticMarkup(<Charts dashboard={dashboard} />);
};

test("days without a sale say so, and days with one are drawn by a scale of whole dollars (ROUTE-40, STAFF-21)", () => {
  const quiet = chartsOf(0);
  expect(quiet).toContain("Nothing was sold in these days.");
  expect(quiet).toContain("No quote was sent in these days.");
  expect(quiet).not.toContain("$0.5");
  const sold = chartsOf(1_899);
  expect(sold).not.toContain("Nothing was sold");
  for (const tick of ["$0", "$1k", "$2k"]) expect(sold).toContain(`>${tick}</text>`);
});
