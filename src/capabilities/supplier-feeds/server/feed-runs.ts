import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ok, refuse } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import { CsvSyntaxError } from "#platform/files/csv.ts";
import { type OfficeContext, sessionOf } from "#platform/office-service.ts";
import { supplierFields, type SupplierField } from "#capabilities/catalogue/import/supplier-file.rules.ts";
import type { FeedRun } from "../supplier-feeds.office.contract.ts";
import { sampleColumns } from "./feed-records.ts";
import { audit, lockOwn } from "./feeds.ts";
import { findFeed, type StoredFeed } from "./feeds.store.ts";
import { FetchFault } from "./fetch-feed.ts";
import { fetchFile } from "./feed-source.ts";
import { findRun, insertRun, listDifferences, listRuns, type StoredRun } from "./feed-runs.store.ts";
import { showRun } from "./show-run.ts";

const PAGE = 50;
const DIFFERENCES = 100;
const SAMPLE_BYTES = 256 * 1024;

export async function listFeedRuns(context: OfficeContext, id: string, before: string) {
  if ((await findFeed(context.db, id)) === null) return refuse("unknownFeed");
  const found = await listRuns(context.db, id, { before, limit: PAGE + 1 });
  const rows = found.slice(0, PAGE);
  const last = rows.at(-1);
  const hasMore = found.length > PAGE && last !== undefined;
  return ok({ rows: rows.map(showRun), next: hasMore ? String(last.number) : null });
}

export async function readFeedRun(
  context: OfficeContext,
  { id, run: runId }: { id: string; run: string },
  after: number,
) {
  if ((await findFeed(context.db, id)) === null) return refuse("unknownFeed");
  const run = await findRun(context.db, runId);
  if (run === null || run.feedId !== id) return refuse("unknownRun");
  const found = await listDifferences(context.db, runId, { after, limit: DIFFERENCES + 1 });
  const differences = found
    .slice(0, DIFFERENCES)
    .map((one) => ({ ...one, field: supplierFields[one.field as SupplierField] }));
  return ok({
    run: showRun(run),
    differences,
    next: found.length > DIFFERENCES ? (differences.at(-1)?.number ?? null) : null,
  });
}

type WantedRun = { readonly id: string; readonly purpose: "real" | "trial"; readonly accepts: string | null };

/** The digest of the file that a limit has stopped, where the settings are still those of that run. */
function digestOf(stopped: StoredRun | null, feed: StoredFeed): string | null {
  if (stopped === null || stopped.feedId !== feed.id || stopped.state !== "stopped") return null;
  return stopped.purpose === "real" && stopped.feedVersion === feed.version ? stopped.digest : null;
}

/** Asks for a run, which begins within seconds. The same request twice asks for one. */
export async function requestRun(context: OfficeContext, feedId: string, { id, purpose, accepts }: WantedRun) {
  type Refusal = "unknownFeed" | "notYours" | "noMapping" | "underWay" | "nothingToAccept";
  return commitUnlessRefused<FeedRun, Refusal>(context.db, async (tx) => {
    const found = await lockOwn(context, tx, feedId);
    if (!found.ok) return found;
    const feed = found.value;
    if (feed.mapping.length === 0) return refuse("noMapping");
    const digest = accepts === null ? null : digestOf(await findRun(tx, accepts), feed);
    if (accepts !== null && (digest === null || purpose === "trial")) return refuse("nothingToAccept");
    const { id: askedBy, name: askedName } = sessionOf(context).staff;
    const isNew = await insertRun(tx, {
      id,
      feedId,
      purpose,
      askedBy,
      askedName,
      accepts: digest,
      now: context.now,
    });
    const run = await findRun(tx, id);
    if (run === null || run.feedId !== feedId) return refuse("underWay");
    const action =
      accepts === null ? `supplier-feed-${purpose === "real" ? "import" : "dry-run"}` : "supplier-feed-accepted";
    if (isNew) await audit(context, tx, { action, feed });
    return ok(showRun(run));
  });
}

/** The columns of the file as it is at the address now, for the choice of a mapping. */
export async function readFeedColumns(context: OfficeContext, id: string) {
  const found = await commitUnlessRefused<StoredFeed, "unknownFeed" | "notYours">(context.db, (tx) =>
    lockOwn(context, tx, id),
  );
  if (!found.ok) return found;
  const feed = found.value;
  const folder = await mkdtemp(join(tmpdir(), "supplier-feed-"));
  try {
    const path = join(folder, "beginning");
    const fetched = await fetchFile(context, feed, { known: null, path, onlyFirst: SAMPLE_BYTES });
    const isCut = fetched.kind === "file" && fetched.bytes >= SAMPLE_BYTES;
    const columns = await sampleColumns(await readFile(path, "utf8"), { ...feed, isCut });
    if (columns.length === 0) return refuse("unreadable", { sentence: "The file has no columns." });
    return ok({ columns: columns.map(({ name, values }) => ({ name, values: [...values] })) });
  } catch (error) {
    if (error instanceof FetchFault) return refuse("unreadable", { sentence: error.message });
    if (error instanceof CsvSyntaxError)
      return refuse("unreadable", { sentence: `Line ${error.line} can't be read: ${error.message}.` });
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
