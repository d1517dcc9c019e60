import { formatShortDay } from "#kit/calendar-day.ts";
import { formatDollars } from "#kit/money.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import type { Dashboard } from "#capabilities/projects/dashboard.contract.ts";
import { statusLabels } from "../project/project.copy.ts";
import { BarChart, Legend, type Series } from "./bar-chart.tsx";
import { dashboardCopy as words } from "./dashboard.copy.ts";
import { FigureTable } from "./figure-table.tsx";
import styles from "./dashboard.module.css";

const dollars = (amount: number) => formatDollars(amount, "when-non-zero");
const short = (amount: number) => (amount >= 1000 ? `$${Math.round(amount / 100) / 10}k` : `$${amount}`);
/** Quotes are counted in whole numbers. */
const wholeOnly = (count: number) => (Number.isInteger(count) ? String(count) : "");
const percent = (conversion: number | null) => (conversion === null ? words.none : `${conversion}%`);

type Props = { readonly dashboard: Dashboard };

/** Every chart has its figures in a table. */
export function Charts({ dashboard }: Props) {
  return (
    <div className={styles.charts}>
      <SalesByDay dashboard={dashboard} />
      <QuotesByDay dashboard={dashboard} />
      <section className={styles.panel}>
        <h2>{words.byStatus}</h2>
        <FigureTable
          caption={words.byStatus}
          columns={[words.status, words.count, words.value]}
          rows={dashboard.byStatus.map((one) => [statusLabels[one.status], one.count, dollars(one.value)])}
        />
      </section>
      <section className={styles.panel}>
        <h2>{words.byPerson}</h2>
        <FigureTable
          caption={words.byPerson}
          columns={[words.name, words.orderCount, words.sales, words.sent, words.won, words.conversion]}
          rows={dashboard.salespeople.map((one) => [
            one.code === "" ? one.name : `${one.name} (${one.code})`,
            one.orders,
            dollars(one.sales),
            one.quotesSent,
            one.quotesWon,
            percent(one.conversion),
          ])}
        />
      </section>
    </div>
  );
}

function SalesByDay({ dashboard }: Props) {
  const { days } = dashboard;
  const series: readonly Series[] = [{ name: words.sales, variant: "first", valueOf: (at) => days[at]?.sales ?? 0 }];
  return (
    <section className={styles.panel}>
      <h2>{words.perDay}</h2>
      <BarChart
        label={words.chartOf(words.perDay, dollars(dashboard.sales))}
        days={days.map(({ day }) => day)}
        series={series}
        formatValue={short}
        nothing={words.noSales}
      />
      <Disclosure title={words.asTable} density="compact">
        <FigureTable
          caption={words.perDay}
          columns={[words.day, words.orderCount, words.sales]}
          rows={days.map((one) => [formatShortDay(one.day), one.orders, dollars(one.sales)])}
        />
      </Disclosure>
    </section>
  );
}

function QuotesByDay({ dashboard }: Props) {
  const { days } = dashboard;
  const series: readonly Series[] = [
    { name: words.sent, variant: "first", valueOf: (at) => days[at]?.quotesSent ?? 0 },
    { name: words.won, variant: "second", valueOf: (at) => days[at]?.quotesWon ?? 0 },
  ];
  return (
    <section className={styles.panel}>
      <h2>{words.quotesPerDay}</h2>
      <Legend series={series} />
      <BarChart
        label={words.chartOf(words.quotesPerDay, words.quotes(dashboard.quotesSent))}
        days={days.map(({ day }) => day)}
        series={series}
        formatValue={wholeOnly}
        nothing={words.noQuotes}
      />
      <Disclosure title={words.asTable} density="compact">
        <FigureTable
          caption={words.quotesPerDay}
          columns={[words.day, words.sent, words.won]}
          rows={days.map((one) => [formatShortDay(one.day), one.quotesSent, one.quotesWon])}
        />
      </Disclosure>
    </section>
  );
}
