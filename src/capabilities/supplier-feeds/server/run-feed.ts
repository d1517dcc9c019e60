import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatAmount, asCents } from "#kit/money.ts";
import type { Config } from "#platform/config.ts";
import { CsvFileError } from "#platform/files/csv.ts";
import { type Database, inTransaction } from "#platform/database.ts";
import type { JobTools } from "#platform/jobs/job-tools.ts";
import { enqueue } from "#platform/jobs.ts";
import { ImportBusy, ImportInterrupted, ImportStopped, TransferError } from "#platform/files/transfer.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import {
  type DifferenceRow,
  draftNewProducts,
  importSupplierFile,
  type SupplierReview,
} from "#capabilities/catalogue/server/supplier-import.service.ts";
import { fieldOfColumn } from "#capabilities/catalogue/import/supplier-file.rules.ts";
import { runMessages, describeOutcome } from "../supplier-feeds.copy.ts";
import type { FeedDifference, FeedReport } from "../supplier-feeds.office.contract.ts";
import { exceededLimit, nextRunAfter } from "../supplier-feeds.rules.ts";
import { feedRecords } from "./feed-records.ts";
import { findFeed, lockDueFeeds, setNextRun, type StoredFeed } from "./feeds.store.ts";
import { FetchFault, type Validators } from "./fetch-feed.ts";
import { fetchFile } from "./feed-source.ts";
import {
  claimRun,
  endRun,
  extendLease,
  insertDifferences,
  insertRun,
  lastImport,
  postponeRun,
  removeRuns,
  type RunEnd,
  stateBefore,
  type StoredRun,
} from "./feed-runs.store.ts";

export type FeedTools = {
  readonly db: Database;
  readonly config: Pick<Config, "encryptionKey" | "sendsToPrivateAddresses">;
  readonly log: JobTools["log"];
};

/** The job that mails that a feed was stopped or has failed. */
export const SUPPLIER_FEED_ALERT = "supplier-feeds.alert";

const LEASE_MS = 10 * 60_000;
const RENEW_MS = 60_000;
const BUSY_MS = 60_000;
const MAX_TRIES = 3;
const KEPT_DAYS = 90;
const MAX_LISTED = 50;

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** Queues the runs of feeds whose time has come. */
const queueDue = (db: Database, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const feed of await lockDueFeeds(tx, now)) {
      // A run that is under way does as well.
      await insertRun(tx, {
        id: randomUUID(),
        feedId: feed.id,
        purpose: "real",
        askedBy: null,
        askedName: "",
        accepts: null,
        now,
      });
      await setNextRun(tx, feed.id, nextRunAfter(now, feed));
    }
  });

/** Runs what is due or asked for. Any number of processes may do it at once; each run is done by one. Answers how many. */
export async function runDueFeeds(tools: FeedTools, now: Date): Promise<number> {
  await queueDue(tools.db, now);
  let count = 0;
  for (let run = await claim(tools, now); run !== null; run = await claim(tools, now)) {
    await carryOut(tools, run, now);
    count++;
  }
  return count;
}

const claim = ({ db }: FeedTools, now: Date) => claimRun(db, now, later(now, LEASE_MS));

type File = Validators & { readonly digest: string };
type Outcome = Pick<RunEnd, "state" | "sentence" | "report"> & {
  readonly file: File | null;
  readonly differences: readonly FeedDifference[];
};

async function carryOut(tools: FeedTools, run: StoredRun, now: Date): Promise<void> {
  const feed = await findFeed(tools.db, run.feedId);
  if (feed === null) return;
  const folder = await mkdtemp(join(tmpdir(), "supplier-feed-"));
  try {
    const outcome = await outcomeOf(tools, { feed, run, now, path: join(folder, "file") });
    if (outcome === "busy") await postponeRun(tools.db, run, later(now, BUSY_MS));
    else await finish(tools.db, { feed, run, now }, outcome);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Work = { readonly feed: StoredFeed; readonly run: StoredRun; readonly now: Date; readonly path: string };

const failed = (sentence: string, file: File | null = null): Outcome => ({
  state: "failed",
  sentence,
  report: null,
  file,
  differences: [],
});

async function outcomeOf(tools: FeedTools, work: Work): Promise<Outcome | "busy"> {
  const { feed, run, path } = work;
  if (run.tries > MAX_TRIES) return failed(runMessages.givenUp);
  if (feed.mapping.length === 0) return failed(runMessages.noMapping);
  const last = run.purpose === "real" ? await lastImport(tools.db, feed.id) : null;
  // With other settings the same file may mean something else.
  const known = last !== null && last.feedVersion === feed.version ? last : null;
  try {
    const fetched = await fetchFile(tools, feed, { known, path });
    if (fetched.kind === "unchanged" || fetched.digest === known?.digest)
      return { ...failed(runMessages.unchanged), state: "unchanged" };
    return await importFile(tools, { ...work, file: fetched, linesBefore: linesOf(last) });
  } catch (error) {
    if (error instanceof FetchFault) return failed(error.message);
    tools.log.error({ err: error, feedId: feed.id, runId: run.id }, "a supplier feed failed");
    return failed(runMessages.unexpected);
  }
}

const linesOf = (run: StoredRun | null): number | null =>
  run === null || run.report === null ? null : run.report.lines + run.report.faultCount;

type Importing = Work & { readonly file: File; readonly linesBefore: number | null };

async function importFile(tools: FeedTools, importing: Importing): Promise<Outcome | "busy"> {
  const { feed, run, now, path, file, linesBefore } = importing;
  const { db } = tools;
  let found: SupplierReview | null = null;
  let limit: string | null = null;
  const lease = renewing(db, run, now);
  let drafts = 0;
  const ended = (state: RunEnd["state"], sentence: string): Outcome => ({
    state,
    sentence,
    file,
    report: found === null ? null : { ...reportOf(found), drafts },
    differences: (found?.first ?? []).map(showDifference),
  });
  try {
    await importSupplierFile(db, {
      file: "The file",
      records: feedRecords(path, feed, { name: "The file", columns: feed.mapping.map(({ column }) => column) }),
      purpose: run.purpose,
      mapping: feed.mapping,
      sites: feed.sites,
      place: feed.place,
      movePercent: feed.limits.movePercent,
      now,
      onProgress: lease.renew,
      review: async (review) => {
        found = review;
        limit = exceededLimit(feed.limits, { ...review, faults: review.faults.count, linesBefore });
        const isAccepted = run.accepts !== null && run.accepts === file.digest;
        return run.purpose === "real" && !isAccepted ? limit : null;
      },
    });
    const isReal = run.purpose === "real";
    if (isReal && found !== null && feed.newProducts !== null)
      drafts = await draftNewProducts(db, {
        products: (found as SupplierReview).unknown,
        ...feed.newProducts,
        sites: feed.sites,
        now,
        by: `Supplier feed ${feed.name}`,
        onProgress: lease.renew,
      });
    const sentence = found === null ? "" : describeFound(run.purpose, found, drafts);
    return run.purpose === "real"
      ? ended("done", sentence)
      : ended("tried", limit === null ? sentence : `An import would be stopped. ${String(limit)} ${sentence}`);
  } catch (error) {
    if (error instanceof ImportBusy) return "busy";
    if (error instanceof ImportStopped) return ended("stopped", error.message);
    if (error instanceof TransferError || error instanceof CsvFileError) return ended("failed", plain(error.message));
    tools.log.error({ err: error, feedId: feed.id, runId: run.id }, "the import of a supplier feed failed");
    return ended("failed", error instanceof ImportInterrupted ? runMessages.interrupted : runMessages.unexpected);
  } finally {
    await lease.settled();
  }
}

/** `The file: There is no column "Price".` begins with what it is about. */
const plain = (sentence: string): string => sentence.replace(/^The file: /, "");

const describeFound = (purpose: StoredRun["purpose"], found: SupplierReview, drafts: number): string =>
  describeOutcome(purpose, {
    changed: found.products,
    unknown: found.unknown.length,
    faults: found.faults.count,
    drafts,
  });

const reportOf = (found: SupplierReview): FeedReport => ({
  lines: found.lines,
  changed: found.products,
  differences: found.differences,
  prices: found.prices,
  priceMoves: found.priceMoves,
  unknownCount: found.unknown.length,
  unknown: found.unknown.slice(0, MAX_LISTED).map(({ line, sku }) => ({ line, text: sku })),
  faultCount: found.faults.count,
  faults: found.faults.first.slice(0, MAX_LISTED).map(({ line, sentence }) => ({ line, text: sentence })),
});

const isMoney = (column: string): boolean => column.endsWith("_cents");
const formatValue = (column: string, value: string): string =>
  isMoney(column) ? formatAmount(asCents(Number(value))) : value.slice(0, 300);

const showDifference = ({ column, before, after, ...row }: DifferenceRow, at: number): FeedDifference => ({
  line: row.line,
  sku: row.sku,
  at: row.at,
  number: at + 1,
  field: fieldOfColumn(column),
  before: before === null ? null : formatValue(column, before),
  after: formatValue(column, after),
});

/** Keeps the lease of a run while its import goes on. */
function renewing(db: Database, run: StoredRun, now: Date) {
  const began = performance.now();
  let renewed = 0;
  let renewal: Promise<unknown> = Promise.resolve();
  return {
    renew: () => {
      const passed = performance.now() - began;
      if (passed - renewed < RENEW_MS) return;
      renewed = passed;
      renewal = extendLease(db, run, later(now, passed + LEASE_MS)).catch(() => {});
    },
    settled: () => renewal,
  };
}

/** Ends a run with its report, the row of the audit log and, where something is wrong, the mail. */
async function finish(db: Database, { feed, run, now }: Omit<Work, "path">, outcome: Outcome): Promise<void> {
  const { state, sentence, report, file, differences } = outcome;
  const { digest = null, etag = null, lastModified = null } = file ?? {};
  await inTransaction(db, async (tx) => {
    const end = { state, sentence, report, digest, etag, lastModified, feedVersion: feed.version, now };
    if (!(await endRun(tx, run, end))) return;
    await insertDifferences(tx, run.id, differences);
    const who =
      run.askedBy === null ? { id: null, name: `Schedule of ${feed.name}` } : { id: run.askedBy, name: run.askedName };
    if (state === "done")
      await recordAudit(
        tx,
        { session: null, now, ip: "job", userAgent: "supplier feed" },
        {
          area: "products",
          action: "supplier-feed-imported",
          record: { kind: "supplier-feed", id: feed.id, name: feed.name },
          after: { outcome: sentence, differences: report?.differences ?? 0 },
          by: who,
        },
      );
    const isBad = run.purpose === "real" && (state === "failed" || state === "stopped");
    // One mail until it has worked again: a feed of every hour would send many.
    if (isBad && (await stateBefore(tx, run)) !== state)
      await enqueue(tx, {
        kind: SUPPLIER_FEED_ALERT,
        payload: { runId: run.id },
        onceKey: `${SUPPLIER_FEED_ALERT}:${run.id}`,
      });
  });
}

export const cleanUpSupplierFeeds = (db: Database, now: Date): Promise<void> =>
  removeRuns(db, new Date(now.getTime() - KEPT_DAYS * 86_400_000));
