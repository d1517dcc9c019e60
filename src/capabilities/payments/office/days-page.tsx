import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-aria-components";
import { valueOf } from "#office/ui/calls.ts";
import { Choice } from "#office/ui/choice.tsx";
import { formatDate } from "#office/ui/dates.ts";
import page from "#office/ui/page.module.css";
import { Empty, Failure, Loading, Status } from "#office/ui/states.tsx";
import { type Column, Table } from "#office/ui/table.tsx";
import type { StoreDayRow } from "../daily-close.office.contract.ts";
import { formatMoney } from "./payments-call.ts";
import { dailyCloseCall, type DaysSearch } from "./reconciliation-call.ts";

const columns: readonly Column<StoreDayRow>[] = [
  {
    id: "day",
    label: "Day",
    isHead: true,
    cell: ({ site, store, storeName, day }) => (
      <Link
        href={`/daily-close/${site}/${encodeURIComponent(store)}/${day}`}
      >{`${formatDate(day)}, ${storeName}`}</Link>
    ),
  },
  {
    id: "state",
    label: "State",
    cell: ({ by, difference }) =>
      by === null ? (
        <Status tone="warn">Open</Status>
      ) : (
        <Status tone={difference === 0 ? "good" : "bad"}>
          {difference === 0 ? "Closed" : "Closed with difference"}
        </Status>
      ),
  },
  { id: "site", label: "Site", isDetail: true, cell: ({ site }) => site },
  { id: "cash", label: "Cash", align: "end", cell: ({ cash }) => formatMoney(cash) },
  { id: "terminal", label: "Terminal", align: "end", cell: ({ terminal }) => formatMoney(terminal) },
  {
    id: "difference",
    label: "Difference",
    align: "end",
    isDetail: true,
    cell: ({ difference }) => formatMoney(difference),
  },
  { id: "by", label: "Closed by", isDetail: true, cell: ({ by }) => by ?? "" },
];

const views = [
  { id: "open", label: "Open days" },
  { id: "closed", label: "Closed days" },
];

type PageProps = {
  readonly search: DaysSearch;
  readonly onSearch: (search: DaysSearch) => void;
  readonly site: string;
};

/** The days of stores that are still to be closed, or closed ones. */
export function DaysPage({ search, onSearch, site }: PageProps) {
  const isClosed = search.view === "closed";
  const query = { site: site as "", view: isClosed ? ("closed" as const) : ("" as const) };
  const list = useQuery({
    queryKey: ["store-days", query],
    queryFn: ({ signal }) => valueOf(dailyCloseCall, "GET /api/office/daily-closes", { query, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={page["page"]}>
      <header className={page["head"]}>
        <h1>Daily close</h1>
      </header>
      <div className={page["tools"]}>
        <Choice
          label="View"
          isLabelHidden
          options={views}
          value={isClosed ? "closed" : "open"}
          onChange={(id) => onSearch({ view: id === "closed" ? id : undefined })}
        />
      </div>
      {list.isPending && <Loading />}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.rows.length === 0 && (
        <Empty>
          {isClosed
            ? "No day was closed yet."
            : "No open days. A day appears here once a store takes cash or a card on its terminal."}
        </Empty>
      )}
      {list.data !== undefined && list.data.rows.length > 0 && (
        <Table
          caption={isClosed ? "Closed days" : "Open days"}
          columns={columns}
          rows={list.data.rows}
          keyOf={({ site: code, store, day }) => `${code} ${store} ${day}`}
          isStale={list.isPlaceholderData}
        />
      )}
    </div>
  );
}
