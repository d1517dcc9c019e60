import { formatDollars } from "#kit/money.ts";
import { formatDate } from "#office/ui/dates.ts";
import page from "#office/ui/page.module.css";
import { type Column, Table } from "#office/ui/table.tsx";
import type { CustomerRecord } from "../customers.office.contract.ts";

type Month = CustomerRecord["value"]["months"][number];

const formatMonth = (month: string): string =>
  new Intl.DateTimeFormat("en-AU", { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

const columns: readonly Column<Month>[] = [
  { id: "month", label: "Month", isHead: true, cell: ({ month }) => formatMonth(month) },
  { id: "orders", label: "Orders", align: "end", cell: ({ orders }) => orders },
  { id: "total", label: "Bought", align: "end", cell: ({ total }) => formatDollars(total) },
];

const MAX_MONTHS = 12;

/** What the customer has bought over time, without cancelled orders. */
export function CustomerValue({ value }: Pick<CustomerRecord, "value">) {
  if (value.orders === 0) return null;
  return (
    <section className={page["panel"]} aria-labelledby="value">
      <h2 id="value">Value over time</h2>
      <dl className={page["facts"]}>
        <dt>Bought</dt>
        <dd>
          {formatDollars(value.total)} {value.currency} in {value.orders === 1 ? "1 order" : `${value.orders} orders`}
        </dd>
        <dt>Average order</dt>
        <dd>{formatDollars(value.average)}</dd>
        {value.firstOn !== null && value.lastOn !== null && (
          <>
            <dt>First and last</dt>
            <dd>
              {formatDate(value.firstOn)} {value.firstOn.slice(0, 4)} to {formatDate(value.lastOn)}{" "}
              {value.lastOn.slice(0, 4)}
            </dd>
          </>
        )}
      </dl>
      <Table
        caption="Bought by month"
        columns={columns}
        rows={value.months.toReversed().slice(0, MAX_MONTHS)}
        keyOf={({ month }) => month}
        isStale={false}
      />
    </section>
  );
}
