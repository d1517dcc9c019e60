import type { FeedRun } from "../supplier-feeds.office.contract.ts";
import type { StoredRun } from "./feed-runs.store.ts";

export const showRun = (run: StoredRun): FeedRun => ({
  id: run.id,
  purpose: run.purpose,
  state: run.state,
  by: run.askedBy === null ? null : run.askedName,
  queuedAt: run.queuedAt.toISOString(),
  endedAt: run.endedAt?.toISOString() ?? null,
  sentence: run.sentence,
  report: run.report,
  mayAccept: run.state === "stopped" && run.purpose === "real" && run.digest !== null,
});
