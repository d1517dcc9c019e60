import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-aria-components";
import { Button } from "#office/ui/button.tsx";
import { valueOf } from "#office/ui/calls.ts";
import { Choice } from "#office/ui/choice.tsx";
import page from "#office/ui/page.module.css";
import { Empty, Failure, Loading, Status } from "#office/ui/states.tsx";
import { type Column, Table } from "#office/ui/table.tsx";
import { Time } from "#office/ui/time.tsx";
import type { SupplierFeed } from "../supplier-feeds.office.contract.ts";
import { FeedDialog } from "./feed-dialog.tsx";
import { FEEDS, feedsCall, type FeedsSearch, isBad, runLabels, describeSchedule } from "./feeds-call.ts";

const columns: readonly Column<SupplierFeed>[] = [
  {
    id: "name",
    label: "Supplier",
    isHead: true,
    cell: ({ id, name }) => <Link href={`/supplier-feeds/${id}`}>{name}</Link>,
  },
  {
    id: "last",
    label: "Last run",
    cell: ({ lastRun }) =>
      lastRun === null ? "None" : <Status tone={runLabels[lastRun.state].tone}>{runLabels[lastRun.state].text}</Status>,
  },
  { id: "sentence", label: "Result", isWide: true, isDetail: true, cell: ({ lastRun }) => lastRun?.sentence ?? "" },
  { id: "schedule", label: "Schedule", isDetail: true, cell: (feed) => describeSchedule(feed) },
  {
    id: "next",
    label: "Next run",
    align: "end",
    cell: ({ nextAt }) => (nextAt === null ? "Paused" : <Time at={nextAt} />),
  },
];

type PageProps = {
  readonly search: FeedsSearch;
  readonly mayWrite: boolean;
  readonly onSearch: (search: FeedsSearch) => void;
  readonly onOpen: (id: string) => void;
};

/** Where suppliers' files are read from. */
export function FeedsPage({ search, mayWrite, onSearch, onOpen }: PageProps) {
  const [isAdding, setAdding] = useState(false);
  const list = useQuery({
    queryKey: [...FEEDS, "list"],
    queryFn: () => valueOf(feedsCall, "GET /api/office/supplier-feeds"),
    refetchInterval: 10_000,
  });
  const view = search.view === "stopped" ? "stopped" : "all";
  const rows = (list.data ?? []).filter((feed) => view === "all" || isBad(feed));
  const add = (
    <Button kind="primary" onPress={() => setAdding(true)}>
      Add a feed
    </Button>
  );
  const hasFeeds = list.data !== undefined && list.data.length > 0;
  return (
    <div className={page["page"]}>
      <header className={page["head"]}>
        <h1 className={page["title"]}>Supplier feeds</h1>
        {mayWrite && hasFeeds && add}
      </header>
      <p className={page["lead"]}>
        A supplier feed reads a supplier&apos;s file on a schedule and imports its prices, stock and sizes.
      </p>
      {list.isPending && <Loading />}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.length === 0 && (
        <Empty action={mayWrite && add}>
          No supplier feeds yet. Add one with the address of a supplier&apos;s file.
        </Empty>
      )}
      {hasFeeds && (
        <div className={page["tools"]}>
          <Choice
            label="View"
            isLabelHidden
            options={[
              { id: "all", label: "All feeds" },
              { id: "stopped", label: "Stopped or failed" },
            ]}
            value={view}
            onChange={(id) => onSearch({ view: id === "all" ? undefined : id })}
          />
        </div>
      )}
      {hasFeeds && rows.length === 0 && <Empty>No feed was stopped, and none has failed.</Empty>}
      {rows.length > 0 && (
        <Table caption="Supplier feeds" columns={columns} rows={rows} keyOf={({ id }) => id} isStale={false} />
      )}
      {isAdding && <FeedDialog feed={null} onDone={onOpen} onClose={() => setAdding(false)} />}
    </div>
  );
}
