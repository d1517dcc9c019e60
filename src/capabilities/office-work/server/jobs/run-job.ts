import { randomUUID } from "node:crypto";
import { type Database, inTransaction } from "#platform/database.ts";
import type { JobTools } from "#platform/jobs/job-tools.ts";
import type { JobHandler } from "#platform/jobs.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import { nowOf } from "#platform/visits.ts";
import type { OfficeStaff } from "#shop/office-staff.ts";
import type { SiteCode } from "#shop/site.ts";
import { MAX_RUNS, describeGivenUp, describeInterrupted, formatProgress } from "../../office-jobs.rules.ts";
import {
  addFailedLine,
  beginRun,
  type Ending,
  endRun,
  findJob,
  isCancelAsked,
  saveFailedHeader,
  saveProgress,
  type StoredJob,
} from "./jobs.store.ts";
import type { AnyOfficeJobKind, RunningJob } from "./office-job.ts";
import { OFFICE_JOB, OfOfficeJob } from "./start-job.ts";

/** Another run has taken over: this one's process was thought dead. */
class TakenOver extends Error {}

type Run = { readonly id: string; readonly runId: string };
type Result = Pick<Ending, "state" | "summary" | "file">;

/** The tools of a run: with the roles that a member has now, or null when their access has ended. */
export type OfficeJobTools = JobTools & { readonly findStaff: (memberId: string) => Promise<OfficeStaff | null> };

/** Null when the member's access to the office has ended. */
async function contextOf(tools: OfficeJobTools, stored: StoredJob): Promise<OfficeContext | null> {
  const { db, config, log, sites, originOf } = tools;
  const staff = await tools.findStaff(stored.memberId);
  if (staff === null) return null;
  return {
    db,
    config,
    log,
    sites,
    originOf,
    now: nowOf(config),
    requestId: stored.id,
    ip: "job",
    userAgent: stored.title,
    session: { id: stored.id, staff, isPending: false, isKey: false },
    setSession: () => {},
  };
}

function heldOrThrow(isHeld: boolean): void {
  if (!isHeld) throw new TakenOver("Another run of this job has taken over.");
}

function runningJob(
  context: OfficeContext,
  stored: StoredJob,
  run: Run,
  onEnd: (result: Result) => void,
): RunningJob<unknown> {
  const { db, config } = context;
  const now = () => nowOf(config);
  return {
    id: stored.id,
    input: stored.input,
    site: stored.site as SiteCode | null,
    memberId: stored.memberId,
    memberName: stored.memberName,
    now,
    done: stored.done,
    checkpoint: stored.checkpoint,
    progress: async (done, total, { at, tx } = {}) => {
      const checkpoint = at === undefined ? null : JSON.stringify(at);
      heldOrThrow(await saveProgress(tx ?? db, run, { done, total: total ?? null, checkpoint }));
    },
    failedLine: async (failed, tx) => {
      const add =
        tx === undefined ? inTransaction(db, (own) => addFailedLine(own, run, failed)) : addFailedLine(tx, run, failed);
      heldOrThrow(await add);
    },
    failedHeader: (text) => saveFailedHeader(db, run, text),
    isCancelled: () => isCancelAsked(db, stored.id),
    finish: async ({ summary, file }) => onEnd({ state: "done", summary, file: file ?? null }),
    fail: async (sentence) => onEnd(failed(sentence)),
    context,
  };
}

const failed = (summary: string): Result => ({ state: "failed", summary, file: null });

const end = (db: Database, run: Run, ending: Ending): Promise<boolean> =>
  inTransaction(db, (tx) => endRun(tx, run, ending));

/** Ends what an earlier run has left, where it does not go on. */
function endingBefore(stored: StoredJob, kind: AnyOfficeJobKind): Pick<Ending, "state" | "summary"> | null {
  if (stored.cancelAskedAt !== null) return { state: "cancelled", summary: cancelledAfter(stored) };
  if (stored.runs > MAX_RUNS) return { state: "failed", summary: describeGivenUp(stored) };
  if (stored.runs > 1 && kind.onRestart === "end") return { state: "failed", summary: describeInterrupted(stored) };
  return null;
}

const cancelledAfter = (stored: StoredJob): string => `Cancelled after ${formatProgress(stored)}. What was done stays.`;

/** The result of a run that has returned. */
async function endingOf(db: Database, stored: StoredJob, result: Result | null): Promise<Omit<Ending, "now">> {
  if (result !== null) return result;
  const latest = (await findJob(db, stored.id)) ?? stored;
  return latest.cancelAskedAt === null
    ? { state: "done", summary: "", file: null }
    : { state: "cancelled", summary: cancelledAfter(latest), file: null };
}

/** The result of a run that has thrown; the fault itself where a retry may help. */
async function endingOfFault(tools: OfficeJobTools, stored: StoredJob, kind: AnyOfficeJobKind, error: unknown) {
  tools.log.error({ err: error, job: stored.kind, jobId: stored.id }, "a job of the office failed");
  if (stored.runs < MAX_RUNS && kind.onRestart !== "end") throw error;
  return failed(describeGivenUp((await findJob(tools.db, stored.id)) ?? stored));
}

async function runOnce(tools: OfficeJobTools, kind: AnyOfficeJobKind, run: Run): Promise<void> {
  const { db, config } = tools;
  const stored = await beginRun(db, { ...run, now: nowOf(config) });
  if (stored === null) return;
  const before = endingBefore(stored, kind);
  if (before !== null) return void (await end(db, run, { ...before, file: null, now: nowOf(config) }));
  let result: Result | null = null;
  try {
    const input = kind.input.parse(stored.input);
    const context = await contextOf(tools, stored);
    if (context === null) result = failed(`${stored.memberName}'s access to the office has ended.`);
    else {
      const job = runningJob(context, { ...stored, input }, run, (outcome) => (result = outcome));
      await kind.run(tools, job as RunningJob<never>);
    }
    await end(db, run, { ...(await endingOf(db, stored, result)), now: nowOf(config) });
  } catch (error) {
    if (error instanceof TakenOver) return;
    const ending = await endingOfFault(tools, stored, kind, error);
    await end(db, run, { ...ending, now: nowOf(config) });
  }
}

/** The handler of every job of the office. A kind that this version does not know waits for one that does. */
export const officeJobHandlers = (
  tools: OfficeJobTools,
  kinds: readonly AnyOfficeJobKind[],
): Readonly<Record<string, JobHandler>> => ({
  [OFFICE_JOB]: async (payload) => {
    const { jobId: id } = OfOfficeJob.parse(payload);
    const stored = await findJob(tools.db, id);
    if (stored === null) return;
    const kind = kinds.find((one) => one.kind === stored.kind);
    if (kind === undefined) throw new Error(`No code of this version runs office jobs of the kind ${stored.kind}.`);
    await runOnce(tools, kind, { id, runId: randomUUID() });
  },
});
