import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Button } from "#office/ui/button.tsx";
import { sentenceOf, valueOf } from "#office/ui/calls.ts";
import page from "#office/ui/page.module.css";
import { Failure, Loading, Notice, Status } from "#office/ui/states.tsx";
import { Time } from "#office/ui/time.tsx";
import type { SupplierFeed } from "../supplier-feeds.office.contract.ts";
import { FeedDialog } from "./feed-dialog.tsx";
import { FeedEditor } from "./feed-editor.tsx";
import { FeedRuns } from "./feed-runs.tsx";
import {
  FEEDS,
  type FeedSearch,
  feedsCall,
  isUnderWay,
  runLabels,
  describeSchedule,
  useFeedChange,
} from "./feeds-call.ts";

type NamedSite = { readonly code: SupplierFeed["sites"][number]; readonly name: string };

type RecordProps = {
  readonly id: string;
  readonly search: FeedSearch;
  readonly sites: readonly NamedSite[];
  readonly onSearch: (search: FeedSearch) => void;
  /** The rows of the audit log about it. */
  readonly history: ReactNode;
};

/** One feed: where its file comes from, what it changes, and what its runs did. */
export function FeedRecord({ id, search, sites, onSearch, history }: RecordProps) {
  const read = useQuery({
    queryKey: [...FEEDS, "one", id],
    queryFn: () => valueOf(feedsCall, "GET /api/office/supplier-feeds/:id", { params: { id } }),
    // A run that is under way ends within seconds.
    refetchInterval: ({ state }) => (isUnderWay(state.data?.feed.lastRun ?? null) ? 1_000 : 10_000),
  });
  if (read.isPending) return <Loading />;
  if (read.isError) return <Failure error={read.error} onRetry={() => void read.refetch()} />;
  const { feed, places } = read.data;
  const runs = <FeedRuns key="runs" feed={feed} search={search} onSearch={onSearch} />;
  return (
    <div className={page["page"]}>
      <header className={page["head"]}>
        <h1 className={page["title"]}>{feed.name}</h1>
        {feed.mayChange && <Actions feed={feed} onSearch={onSearch} />}
      </header>
      <LastRun feed={feed} onSearch={onSearch} />
      <Facts feed={feed} />
      {/* A new feed begins with its columns; later its runs are what people come for. */}
      {feed.lastRun !== null && runs}
      <FeedEditor feed={feed} sites={sites} places={places} />
      {feed.lastRun === null && runs}
      {history}
    </div>
  );
}

type ActionsProps = { readonly feed: SupplierFeed; readonly onSearch: (search: FeedSearch) => void };

function useRun({ feed, onSearch }: ActionsProps) {
  return useFeedChange(
    (input: { readonly purpose: "real" | "trial"; readonly accepts: string | null }) =>
      valueOf(feedsCall, "POST /api/office/supplier-feeds/:id/runs", {
        params: { id: feed.id },
        body: { ...input, id: crypto.randomUUID() },
      }),
    (run) => onSearch({ run: run.id }),
  );
}

function Actions({ feed, onSearch }: ActionsProps) {
  const [isChanging, setChanging] = useState(false);
  const run = useRun({ feed, onSearch });
  const setState = useFeedChange((isActive: boolean) =>
    valueOf(feedsCall, "POST /api/office/supplier-feeds/:id/state", { params: { id: feed.id }, body: { isActive } }),
  );
  const isPaused = feed.nextAt === null;
  const canRun = feed.mapping.length > 0 && !isUnderWay(feed.lastRun);
  const error = run.error ?? setState.error;
  return (
    <div className={page["stack"]}>
      <div className={page["tools"]}>
        <Button
          kind="primary"
          isDisabled={!canRun}
          isPending={run.isPending}
          onPress={() => run.mutate({ purpose: "trial", accepts: null })}
        >
          Dry run
        </Button>
        <Button
          isDisabled={!canRun}
          isPending={run.isPending}
          onPress={() => run.mutate({ purpose: "real", accepts: null })}
        >
          Import now
        </Button>
        <Button onPress={() => setChanging(true)}>Change the file</Button>
        <Button
          isDisabled={feed.mapping.length === 0}
          isPending={setState.isPending}
          onPress={() => setState.mutate(isPaused)}
        >
          {isPaused ? "Start the schedule" : "Pause the schedule"}
        </Button>
      </div>
      {error !== null && <Notice tone="bad">{sentenceOf(error)}</Notice>}
      {isChanging && <FeedDialog feed={feed} onDone={() => setChanging(false)} onClose={() => setChanging(false)} />}
    </div>
  );
}

/** The result of the last run, and the import of a file that a limit has stopped. */
function LastRun({ feed, onSearch }: ActionsProps) {
  const accept = useRun({ feed, onSearch });
  const { lastRun } = feed;
  if (lastRun === null || (lastRun.state !== "stopped" && lastRun.state !== "failed")) return null;
  const isStopped = lastRun.state === "stopped";
  return (
    <>
      <Notice tone={isStopped ? "warn" : "bad"}>
        {isStopped ? "A limit stopped the last import, so nothing was changed." : "The last run has failed."}{" "}
        {lastRun.sentence}
      </Notice>
      {lastRun.mayAccept && feed.mayChange && (
        <div className={page["tools"]}>
          <Button onPress={() => onSearch({ run: lastRun.id })}>See the differences</Button>
          <Button
            kind="danger"
            isPending={accept.isPending}
            onPress={() => accept.mutate({ purpose: "real", accepts: lastRun.id })}
          >
            Import this file anyway
          </Button>
        </div>
      )}
      {accept.error !== null && <Notice tone="bad">{sentenceOf(accept.error)}</Notice>}
    </>
  );
}

function Facts({ feed }: { readonly feed: SupplierFeed }) {
  const { url, lastRun, nextAt, createdAt, maker } = feed;
  return (
    <dl className={page["facts"]}>
      <Fact label="Address">
        <code>{url}</code>
      </Fact>
      <Fact label="Schedule">{describeSchedule(feed)}</Fact>
      <Fact label="Next run">{nextAt === null ? "Paused" : <Time at={nextAt} />}</Fact>
      <Fact label="Last run">
        {lastRun === null ? (
          "None"
        ) : (
          <Status tone={runLabels[lastRun.state].tone}>{runLabels[lastRun.state].text}</Status>
        )}
      </Fact>
      <Fact label="Added">
        <Time at={createdAt} /> by {maker}
      </Fact>
    </dl>
  );
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={page["fact"]}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
