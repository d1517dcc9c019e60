import { removeOldPresence } from "./presence.store.ts";
import type { Database, Tx } from "#platform/database.ts";
import { hasEnded, JOB_DAYS } from "../office-jobs.rules.ts";
import { findJob, removeOldJobs } from "./jobs/jobs.store.ts";

export { officeJob, type AnyOfficeJobKind, type RunningJob } from "./jobs/office-job.ts";
export { officeJobHandlers, type OfficeJobTools } from "./jobs/run-job.ts";
export { startOfficeJob, type NewOfficeJob } from "./jobs/start-job.ts";

/** A job that is not there any more has ended. */
export async function isJobUnderWay(db: Database | Tx, id: string): Promise<boolean> {
  const job = await findJob(db, id);
  return job !== null && !hasEnded(job.state);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes jobs with their files, which may hold names and addresses. */
export async function cleanUpOfficeJobs(db: Database, now: Date): Promise<void> {
  await removeOldJobs(db, new Date(now.getTime() - JOB_DAYS * DAY_MS));
  await removeOldPresence(db, now);
}
