import { useQuery } from "@tanstack/react-query";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import page from "#office/ui/page.module.css";
import { Empty, Failure, Loading, Status } from "#office/ui/states.tsx";
import { type Column, Table, TablePager } from "#office/ui/table.tsx";
import { Time } from "#office/ui/time.tsx";
import type { FeedDifference, FeedReport, FeedRun, SupplierFeed } from "../supplier-feeds.office.contract.ts";
import { FEEDS, type FeedSearch, feedsCall, isUnderWay, runLabels } from "./feeds-call.ts";

type RunsProps = {
  readonly feed: SupplierFeed;
  readonly search: FeedSearch;
  readonly onSearch: (search: FeedSearch) => void;
};

const runColumns = (onOpen: (run: string) => void): readonly Column<FeedRun>[] => [
  {
    id: "at",
    label: "Asked for",
    isHead: true,
    cell: ({ id, queuedAt }) => (
      <Button kind="quiet" onPress={() => onOpen(id)}>
        <Time at={queuedAt} />
      </Button>
    ),
  },
  {
    id: "state",
    label: "State",
    cell: ({ state }) => <Status tone={runLabels[state].tone}>{runLabels[state].text}</Status>,
  },
  { id: "sentence", label: "Result", isWide: true, cell: ({ sentence }) => sentence },
  { id: "by", label: "By", isDetail: true, cell: ({ by }) => by ?? "Schedule" },
];

/** The runs of a feed, and what one of them changed. */
export function FeedRuns({ feed, search, onSearch }: RunsProps) {
  const before = search.before ?? "";
  const runs = useQuery({
    queryKey: [...FEEDS, "runs", feed.id, before, feed.lastRun?.id, feed.lastRun?.state],
    queryFn: () =>
      valueOf(feedsCall, "GET /api/office/supplier-feeds/:id/runs", { params: { id: feed.id }, query: { before } }),
  });
  const next = runs.data?.next ?? null;
  return (
    <>
      <section className={page["stack"]} aria-labelledby="feed-runs">
        <h2 id="feed-runs">Runs</h2>
        {runs.isPending && <Loading />}
        {runs.isError && <Failure error={runs.error} onRetry={() => void runs.refetch()} />}
        {runs.data?.rows.length === 0 && (
          <Empty>No runs yet. Choose the columns, save, and begin with a dry run.</Empty>
        )}
        {runs.data !== undefined && runs.data.rows.length > 0 && (
          <>
            <Table
              caption="Runs of this feed"
              columns={runColumns((run) => onSearch({ ...search, run, after: undefined }))}
              rows={runs.data.rows}
              keyOf={({ id }) => id}
              isStale={false}
            />
            <TablePager
              shown={runs.data.rows.length}
              isFirst={before === ""}
              onFirst={() => onSearch({ run: search.run })}
              onNext={next === null ? null : () => onSearch({ run: search.run, before: next })}
            />
          </>
        )}
      </section>
      {search.run !== undefined && <RunReport feed={feed} run={search.run} search={search} onSearch={onSearch} />}
    </>
  );
}

const differenceColumns: readonly Column<FeedDifference>[] = [
  { id: "sku", label: "SKU", isHead: true, cell: ({ sku }) => sku },
  { id: "field", label: "Field", cell: ({ field, at }) => (at === null ? field : `${field}, ${at}`) },
  { id: "before", label: "Before", align: "end", isWide: true, cell: ({ before }) => before ?? "None" },
  { id: "after", label: "After", align: "end", isWide: true, cell: ({ after }) => after },
  { id: "line", label: "Line", align: "end", isDetail: true, cell: ({ line }) => line },
];

function RunReport({ feed, run, search, onSearch }: RunsProps & { readonly run: string }) {
  const after = search.after ?? "0";
  const read = useQuery({
    queryKey: [...FEEDS, "run", feed.id, run, after],
    queryFn: () =>
      valueOf(feedsCall, "GET /api/office/supplier-feeds/:id/runs/:run", {
        params: { id: feed.id, run },
        query: { after },
      }),
    refetchInterval: ({ state }) => (state.data !== undefined && isUnderWay(state.data.run) ? 1_000 : false),
  });
  const data = read.data;
  return (
    <section className={page["panel"]} aria-labelledby="feed-report">
      <div className={page["head"]}>
        <h2 id="feed-report">{data?.run.purpose === "trial" ? "Dry run" : "Import"}</h2>
        {data !== undefined && <Status tone={runLabels[data.run.state].tone}>{runLabels[data.run.state].text}</Status>}
      </div>
      {read.isPending && <Loading />}
      {read.isError && <Failure error={read.error} onRetry={() => void read.refetch()} />}
      {data !== undefined && (
        <>
          <p role="status">
            {isUnderWay(data.run) ? "The file is being read. This takes some seconds." : data.run.sentence}
          </p>
          {data.run.report !== null && <Sums report={data.run.report} />}
          {data.differences.length > 0 && (
            <>
              <Table
                caption="Differences"
                columns={differenceColumns}
                rows={data.differences}
                keyOf={({ number }) => String(number)}
                isStale={read.isFetching && !isUnderWay(data.run)}
              />
              <TablePager
                shown={data.differences.length}
                isFirst={after === "0"}
                onFirst={() => onSearch({ ...search, after: undefined })}
                onNext={data.next === null ? null : () => onSearch({ ...search, after: String(data.next) })}
              />
            </>
          )}
        </>
      )}
    </section>
  );
}

const formatCount = (count: number): string => count.toLocaleString("en-AU");

function Sums({ report }: { readonly report: FeedReport }) {
  return (
    <>
      <dl className={page["facts"]}>
        <Row label="Lines" value={formatCount(report.lines + report.faultCount)} />
        <Row label="Products that differ" value={formatCount(report.changed)} />
        <Row label="Differences" value={formatCount(report.differences)} />
        <Row
          label="Prices that have moved"
          value={`${formatCount(report.priceMoves)} of ${formatCount(report.prices)}`}
        />
      </dl>
      <Lines label="Lines left out" count={report.faultCount} lines={report.faults} />
      <Lines label="SKUs that are not in the shop" count={report.unknownCount} lines={report.unknown} />
    </>
  );
}

const Row = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div className={page["fact"]}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

type LinesProps = { readonly label: string; readonly count: number; readonly lines: FeedReport["faults"] };

function Lines({ label, count, lines }: LinesProps) {
  if (count === 0) return null;
  return (
    <details>
      <summary>
        {label}: {formatCount(count)}
      </summary>
      <ul className={page["rows"]}>
        {lines.map(({ line, text }) => (
          <li key={line}>
            <span>Line {line}</span>
            <span>{text}</span>
          </li>
        ))}
        {count > lines.length && <li>{formatCount(count - lines.length)} more</li>}
      </ul>
    </details>
  );
}
