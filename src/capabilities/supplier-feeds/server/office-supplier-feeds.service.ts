import type { Database } from "#platform/database.ts";
import type { OfficeService } from "#platform/office-service.ts";
import type { supplierFeedsContract } from "../supplier-feeds.office.contract.ts";
import { addSupplierFeed, changeSupplierFeed, listSupplierFeeds, readSupplierFeed, setFeedState } from "./feeds.ts";
import { findFeed } from "./feeds.store.ts";
import { requestRun, listFeedRuns, readFeedColumns, readFeedRun } from "./feed-runs.ts";
import { findRun, type StoredRun } from "./feed-runs.store.ts";

export { cleanUpSupplierFeeds, runDueFeeds, SUPPLIER_FEED_ALERT } from "./run-feed.ts";

/** A run with the name of its feed, for the mail about it; null when it is gone. */
export async function findFeedRun(
  db: Database,
  id: string,
): Promise<
  (Pick<StoredRun, "feedId" | "state" | "sentence"> & { readonly name: string; readonly url: string }) | null
> {
  const run = await findRun(db, id);
  const feed = run === null ? null : await findFeed(db, run.feedId);
  return run === null || feed === null ? null : { ...run, name: feed.name, url: feed.url };
}

export const supplierFeedsService: OfficeService<typeof supplierFeedsContract> = {
  "GET /api/office/supplier-feeds": (context) => listSupplierFeeds(context),
  "POST /api/office/supplier-feeds": (context, { body }) => addSupplierFeed(context, body),
  "GET /api/office/supplier-feeds/:id": (context, { params }) => readSupplierFeed(context, params.id),
  "POST /api/office/supplier-feeds/:id": (context, { params, body }) => changeSupplierFeed(context, params.id, body),
  "POST /api/office/supplier-feeds/:id/state": (context, { params, body }) =>
    setFeedState(context, params.id, body.isActive),
  "POST /api/office/supplier-feeds/:id/columns": (context, { params }) => readFeedColumns(context, params.id),
  "GET /api/office/supplier-feeds/:id/runs": (context, { params, query }) =>
    listFeedRuns(context, params.id, query.before),
  "POST /api/office/supplier-feeds/:id/runs": (context, { params, body }) => requestRun(context, params.id, body),
  "GET /api/office/supplier-feeds/:id/runs/:run": (context, { params, query }) =>
    readFeedRun(context, params, query.after),
};
